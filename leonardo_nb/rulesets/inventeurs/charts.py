"""Which reasons have a chart: who chooses first, and the final scores part by part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leonardo_nb.core.chart import Bar, Bars, Chart, number
from leonardo_nb.core.explanation import Explanation

if TYPE_CHECKING:
    from leonardo_nb.rulesets.inventeurs.state import State

_ORDER = ("share.place", "share.place_statuette", "share.place_clockwise", "share.fourth", "share.fourth_tied")
_PARTS = ("inventions", "sequences", "tokens", "progress")


def chart(explanation: Explanation, state: State) -> Chart | None:
    """The chart of an explanation, where it has one."""
    ranked = [_place(reason, state) for reason in explanation.because if reason.key in _ORDER]
    if ranked:
        return Bars(tuple(ranked))
    if explanation.key in ("progress.level", "progress.level_missing"):
        return Bars((Bar("", (number(explanation, "level"),), number(explanation, "wanted")),))
    totals = [_total(reason, state) for reason in explanation.because if reason.key == "score.total"]
    return Bars(tuple(totals)) if totals else None


def _place(reason: Explanation, state: State) -> Bar:
    """A contributor with the cubes laid, in the order of choosing."""
    name = state.players[number(reason, "seat")].name
    return Bar(f"{number(reason, 'number')}. {name}", (number(reason, "cubes"),))


def _total(reason: Explanation, state: State) -> Bar:
    """A player's points: inventions, sequences, tokens, objectives."""
    name = state.players[number(reason, "seat")].name
    return Bar(name, tuple(number(reason, part) for part in _PARTS))
