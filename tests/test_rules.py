"""Every rule is stated in both languages, cited by the engine and proved by a test that names it."""

import re
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.rulebook import all_rules

ROOT = Path(__file__).parent.parent
RULE = re.compile(r"\"([a-z0-9_]+(?:\.[a-z0-9_]+)+)\"")


def named_in(folder: str, pattern: re.Pattern[str] = RULE) -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py")]
    return {name for text in texts for name in pattern.findall(text)}


def marked() -> set[str]:
    """The rules named by a rule mark."""
    marks = re.compile(r"mark\.rule\(([^)]*)\)")
    return {rule for arguments in named_in("tests", marks) for rule in RULE.findall(arguments)}


def test_every_rule_is_cited_by_the_engine():
    texts = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "leonardo_nb").rglob("*.py"))
    assert [rule for rule in all_rules() if not re.search(rf"[\"`]{re.escape(rule)}[\"`]", texts)] == []


def test_every_rule_is_proved_by_a_test_that_names_it():
    assert sorted(set(all_rules()) - marked()) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_rule_is_told_whole(lang):
    for rule_id in all_rules():
        rule = lnb.rule(rule_id, lang)
        assert rule.text.endswith((".", "!")), rule_id
        assert rule.where
        assert (rule.kind == "ruling") == (".ruling." in rule_id)
        assert bool(rule.question) == (rule.kind == "ruling"), rule_id
        assert "'" not in rule.text + rule.question + rule.other, rule_id


def test_every_option_of_a_ruling_exists():
    for rule in map(lnb.rule, all_rules()):
        options = {option.name for option in lnb.describe(rule.ruleset).options}
        assert rule.option in {"", *options}, rule.id
