"""Copies of a pattern may share cards: each of them counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.codex_naturalis.ground.area import Area
from leonardo_nb.rulesets.codex_naturalis.ground.components import Goal
from leonardo_nb.rulesets.codex_naturalis.ground.model import Place
from leonardo_nb.rulesets.codex_naturalis.ground.patterns import Copy
from leonardo_nb.rulesets.codex_naturalis.ground.rules import Patterns, Rules
from leonardo_nb.rulesets.codex_naturalis.play.scoring import explain_copy, named

RIGHT: Final = "codex.objective.once_per_objective"
WRONG: Final = "wrong.codex.shared_cards"


def every_copy(found: list[Copy]) -> tuple[list[Copy], list[Copy]]:
    return found, []


def explain_every(area: Area, goal: Goal, rule: str, found: list[Copy]) -> Iterator[Explanation]:
    """Each copy, and which of its cards are in another one already."""
    used: set[Place] = set()
    for copy in found:
        shared = tuple(place for place in copy if place in used)
        if shared:
            cards, again, count = named(area, copy), named(area, shared), len(shared)
            key = "objective.copy_shares"
            yield why(key, rule, WRONG, each=goal.points, cards=cards, shared=again, count=count)
        else:
            yield explain_copy(area, goal, rule, copy)
        used.update(copy)


def as_often_as_found(rules: Rules) -> Rules:
    return replace(rules, patterns=Patterns(WRONG, every_copy, explain_every))


SHARED_CARDS: Final = Block("shared_cards", as_often_as_found, replaces={RIGHT: WRONG}, wrong=RIGHT)
