"""Which reasons have a chart: what is visible against what is needed, points counted, final scores."""

from leonardo_nb.core.drawing.chart import Bar, Bars, Chart, number, players_compared
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
    return players_compared(explanation, state, ["score.total"], cards=["card_points"], objectives=["objective_points"])
