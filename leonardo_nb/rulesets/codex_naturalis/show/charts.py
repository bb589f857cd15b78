"""Which reasons have a chart: what is visible against what is needed, points counted, final scores."""

from leonardo_nb.core.drawing.chart import Bar, Bars, Chart, bar_of, number
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.codex_naturalis.ground.state import State


def chart(explanation: Explanation, state: State) -> Chart | None:
    """The chart of an explanation, where it has one."""
    if explanation.key in ("lay.missing", "lay.required"):
        bar = Bar("", (number(explanation, "held"),), number(explanation, "needed"))
        return Bars((bar,), ("chart.visible",), "chart.needed")
    if explanation.key == "points.per_object":
        return Bars((Bar("", (1,) * number(explanation, "count")),), ("chart.per_object",))
    if explanation.key == "points.per_corner":
        return Bars((Bar("", (number(explanation, "each"),) * number(explanation, "count")),), ("chart.per_corner",))
    totals = [_total(reason, state) for reason in explanation.because if reason.key == "score.total"]
    return Bars(tuple(totals), ("chart.cards", "chart.objectives")) if len(totals) > 1 else None


def _total(reason: Explanation, state: State) -> Bar:
    """A player's points with cards, then with objectives."""
    return bar_of(state.players[number(reason, "seat")], number(reason, "cards"), number(reason, "objectives"))
