"""Which reasons have a chart: levels beside what is needed, how fatigued everybody is, and the scores."""

from leonardo_nb.core.drawing.chart import Bar, Bars, Chart, number, players_compared
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State

_LEVELS = ("work.meets", "work.lacks", "work.lacks_column")
_COUNTS = [f"fatigue.{key}" for key in ("holder", "holder_immune", "count_immune", "more", "as_many", "fewer")]
_TAKEN = {"leonardo_cards": ["leonardo"], "patron_cards": ["patrons"], "unfinished_cards": ["unfinished"]}
_POINTS = {"columns": ("disciplines", "high_level", "all_six"), "cards": ("leonardo", "patrons", "unfinished")}
"""What is scored by columns, and what by cards."""


def chart(explanation: Explanation, state: State) -> Chart | None:
    """The chart of an explanation, where it has one."""
    if explanation.key in _LEVELS:
        bar = Bar("", (number(explanation, "level"),), number(explanation, "wanted"))
        return Bars((bar,), ("chart.level",), "chart.wanted")
    counts = players_compared(explanation, state, _COUNTS, **_TAKEN)
    return counts or players_compared(explanation, state, ["score.total"], **_POINTS)
