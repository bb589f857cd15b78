"""Which reasons have a chart: who chooses first, how far a level is from the objective, and the final scores."""

from leonardo_nb.core.drawing.chart import Bar, Bars, Chart, number, players_compared
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.inventeurs.ground.state import State

_ORDER = ("share.place", "share.tie_statuette", "share.tie_clockwise", "share.fourth", "share.fourth_tied")
_POINTS = {"lying": ("invention_points", "token_points"), "reached": ("sequence_points", "progress_points")}
"""What is printed on inventions and tokens, and what is reached with them."""


def chart(explanation: Explanation, state: State) -> Chart | None:
    """The chart of an explanation, where it has one."""
    if explanation.key in ("progress.level", "progress.level_missing", "progress.level_none"):
        bar = Bar("", (number(explanation, "level"),), number(explanation, "wanted"))
        return Bars((bar,), ("chart.level",), "chart.wanted")
    ranked = players_compared(explanation, state, _ORDER, cubes=["count"])
    return ranked or players_compared(explanation, state, ["score.total"], **_POINTS)
