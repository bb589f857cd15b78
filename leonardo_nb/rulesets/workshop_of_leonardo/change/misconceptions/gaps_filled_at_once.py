"""A card taken from the centre is replaced at once, so that everyone has three to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import TABLES, Centre
from leonardo_nb.rulesets.workshop_of_leonardo.ground.rules import Gaps, Rules
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.gaps import explain_gap
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import refill

RIGHT: Final = "workshop.centre.no_refill_in_round"
WRONG: Final = "wrong.workshop.gaps_filled_at_once"


def explain_filled(state: State, kind: Centre, card: int) -> Iterator[Explanation]:
    """The gap is filled, or stays where there is no card to fill it with."""
    if _deck(state, kind):
        yield why("centre.gap_at_once", WRONG, kind=kind)
    else:
        yield from explain_gap(state, kind, card)


def fill(state: State, seat: int, kind: Centre, log: Log) -> State:
    """Whoever took a card lays the next one in its place."""
    return refill(state, kind, log, seat, WRONG) if _deck(state, kind) else state


def _deck(state: State, kind: Centre) -> bool:
    return any(row.where == "deck" for row in getattr(state, TABLES[kind]))


GAPS: Final = Gaps(WRONG, explain_filled, fill)


def at_once(rules: Rules) -> Rules:
    return replace(rules, gaps=GAPS)


GAPS_FILLED_AT_ONCE: Final = Block("gaps_filled_at_once", at_once, replaces={RIGHT: WRONG}, wrong=RIGHT)
