"""The lesson plans of docs/teaching.md name lessons and topics that there are."""

import re
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.teach import topics

TEACHING = (Path(__file__).parents[2] / "docs" / "teaching.md").read_text(encoding="utf-8")
PLANS = {lnb.describe(ruleset, lang="en").title: ruleset for ruleset in lnb.rulesets()}


def plan(title):
    """The lines of one plan."""
    return TEACHING.partition(f"### {title}")[2].partition("\n#")[0]


@pytest.mark.parametrize("title", PLANS)
def test_every_lesson_and_topic_of_a_plan_is_there(title):
    course = {each.title("en") for each in lnb.lessons(PLANS[title])}
    taught = "".join(line for line in plan(title).split("\n- ") if line.startswith(("(5)", "(20)")))
    named = re.findall(r"\*([^*]+)\*", taught.replace("\n", " "))
    assert named
    assert set(named) <= course
    asked = re.findall(r'lnb\.quiz\("(\w+)", "(\w+)"', plan(title))
    assert asked
    assert all(name in {each.name for each in topics(ruleset)} for ruleset, name in asked)
