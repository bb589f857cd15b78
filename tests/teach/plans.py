"""The lesson plans of docs/teaching.md, as they are written there."""

import re
from pathlib import Path
from typing import NamedTuple

import leonardo_nb as lnb
from leonardo_nb.teach.lesson import Lesson

TEACHING = (Path(__file__).parents[2] / "docs" / "teaching.md").read_text(encoding="utf-8")
NEXT = "the next four lessons of the course"


class Plan(NamedTuple):
    """What a class does in 45 minutes."""

    game: str
    presented: Lesson
    in_pairs: tuple[Lesson, ...]
    play: str
    """What the pairs do on their own."""
    topics: tuple[str, ...]
    """What is asked about at the end."""


def plan(game: str) -> Plan:
    """The plan of a game; each lesson is found by its title."""
    text = TEACHING.partition(f"### {lnb.describe(game, lang='en').title}")[2].partition("\n#")[0].replace("\n  ", " ")
    presented, in_pairs, play, together = re.findall(r"^- \(\d+\) (.+)$", text, re.MULTILINE)
    course = lnb.lessons(game)
    titles = {each.title("en"): each for each in course}
    (first,) = _named(presented)
    taken = tuple(titles[title] for title in _named(in_pairs)) or course[1:5] * (NEXT in in_pairs)
    asked = re.findall(r'lnb\.quiz\("(\w+)", "(\w+)"', together)
    return Plan(game, titles[first], tuple(taken), play, tuple(".".join(each) for each in asked))


def _named(line: str) -> list[str]:
    return re.findall(r"\*([^*]+)\*", line)
