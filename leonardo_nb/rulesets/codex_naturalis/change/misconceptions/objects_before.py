"""Objects are counted before the card is laid: its own does not count, and one that it covers still does."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.codex_naturalis.ground.model import Counts, Symbol
from leonardo_nb.rulesets.codex_naturalis.ground.rules import Objects, Rules
from leonardo_nb.rulesets.codex_naturalis.ground.state import State

RIGHT: Final = "codex.score.per_object"
WRONG: Final = "wrong.codex.objects_before"


def shown_before(before: Counts, _after: Counts) -> Counts:
    return before


def explain_before(_state: State, _seat: int, symbol: Symbol, points: int) -> Explanation:
    """A point for each of them."""
    return why("points.objects_before", WRONG, symbol=symbol, count=points, points=points)


def before_laying(rules: Rules) -> Rules:
    return replace(rules, objects=Objects(WRONG, shown_before, explain_before))


OBJECTS_BEFORE: Final = Block("objects_before", before_laying, replaces={RIGHT: WRONG}, wrong=RIGHT)
