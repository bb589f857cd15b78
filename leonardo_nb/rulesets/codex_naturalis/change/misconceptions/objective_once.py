"""An objective gives its points once, however often it is met."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.codex_naturalis.ground.components import Goal
from leonardo_nb.rulesets.codex_naturalis.ground.rules import Rules
from leonardo_nb.rulesets.codex_naturalis.play.scoring import RULE_OF

RIGHT: Final = "codex.objective.resource_trio"
"""The first that people meet; it is the same with the four other kinds of objectives."""
WRONG: Final = "wrong.codex.objective_once"


def at_most_once(count: int) -> int:
    return min(count, 1)


def explain_once(goal: Goal, count: int) -> Iterator[Explanation]:
    if count > 1:
        yield why("objective.once", WRONG, count=count, each=goal.points)


def once(rules: Rules) -> Rules:
    rule_of = dict.fromkeys(RULE_OF, WRONG)
    return replace(rules, objectives=replace(rules.objectives, rule_of=rule_of, times=at_most_once, limit=explain_once))


OBJECTIVE_ONCE: Final = Block("objective_once", once, replaces=dict.fromkeys(RULE_OF.values(), WRONG), wrong=RIGHT)
