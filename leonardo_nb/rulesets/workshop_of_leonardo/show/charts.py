"""Which reasons have a chart: levels beside what is needed, how fatigued everybody is, and the scores."""

from leonardo_nb.core.drawing.chart import Bar, Bars, Chart, number
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State

_LEVELS = ("work.meets", "work.lacks", "work.lacks_column")
_COUNTS = ("holder", "holder_immune", "count_immune", "more", "as_many", "fewer")
_TAKEN = ("leonardo",), ("patrons",), ("unfinished",)
_POINTS = ("disciplines", "high_level", "all_six"), ("leonardo", "patrons", "unfinished")
"""What is scored by columns, and what by cards."""


def chart(explanation: Explanation, state: State) -> Chart | None:
    """The chart of an explanation, where it has one."""
    if explanation.key in _LEVELS:
        bar = Bar("", (number(explanation, "level"),), number(explanation, "wanted"))
        return Bars((bar,), ("chart.level",), "chart.wanted")
    keys = [f"fatigue.{key}" for key in _COUNTS]
    counts = [_row(reason, state, *_TAKEN) for reason in explanation.because if reason.key in keys]
    if len(counts) > 1:
        return Bars(tuple(counts), ("chart.leonardo_cards", "chart.patron_cards", "chart.unfinished_cards"))
    totals = [_row(reason, state, *_POINTS) for reason in explanation.because if reason.key == "score.total"]
    return Bars(tuple(totals), ("chart.columns", "chart.cards")) if len(totals) > 1 else None


def _row(reason: Explanation, state: State, *parts: tuple[str, ...]) -> Bar:
    """A player's row; each part is the sum of some numbers."""
    player = state.players[number(reason, "seat")]
    return Bar(player.name, tuple(sum(number(reason, name) for name in part) for part in parts), coat=player.colour)
