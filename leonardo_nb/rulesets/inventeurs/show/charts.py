"""Which reasons have a chart: who chooses first, how far a level is from the objective, and the final scores."""

from leonardo_nb.core.drawing.chart import Bar, Bars, Chart, number
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.inventeurs.ground.state import State

_ORDER = ("share.place", "share.place_statuette", "share.place_clockwise", "share.fourth", "share.fourth_tied")
_POINTS = ("inventions", "tokens"), ("sequences", "progress")
"""What is printed on inventions and tokens, and what is reached with them."""


def chart(explanation: Explanation, state: State) -> Chart | None:
    """The chart of an explanation, where it has one."""
    if explanation.key in ("progress.level", "progress.level_missing", "progress.level_none"):
        bar = Bar("", (number(explanation, "level"),), number(explanation, "wanted"))
        return Bars((bar,), ("chart.level",), "chart.wanted")
    ranked = [_row(reason, state, ("cubes",)) for reason in explanation.because if reason.key in _ORDER]
    if len(ranked) > 1:
        return Bars(tuple(ranked), ("chart.cubes",))
    totals = [_row(reason, state, *_POINTS) for reason in explanation.because if reason.key == "score.total"]
    return Bars(tuple(totals), ("chart.lying", "chart.reached")) if len(totals) > 1 else None


def _row(reason: Explanation, state: State, *parts: tuple[str, ...]) -> Bar:
    """A player's row; each part is the sum of some numbers."""
    player = state.players[number(reason, "seat")]
    return Bar(player.name, tuple(sum(number(reason, name) for name in part) for part in parts), coat=player.team)
