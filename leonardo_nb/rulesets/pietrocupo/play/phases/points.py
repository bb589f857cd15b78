"""The end of the game in victory points: nothing is paid, everything is counted."""

from functools import partial

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Mechanical
from leonardo_nb.core.explanation import Explanation, Log
from leonardo_nb.core.state import clockwise
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State


class CountPoints(Mechanical, frozen=True):
    """The victory points of each player, and who wins."""

    rules = ("pietro.score.ingredients", "pietro.score.diversity", "pietro.end.winner")

    def follow(self, state: State, action: Action, log: Log) -> State:
        state = replace(state, phase="end")
        for seat in clockwise(state.leonardo, state.seats):
            state = log(
                state,
                "points.total",
                "pietro.score.ingredients",
                "pietro.score.diversity",
                because=partial(_lines, state, seat),
                seat=seat,
                points=sum(line.points for line in state.rules.scoring.lines(state, seat)),
            )
        return log(
            state,
            "points.end",
            "pietro.end.winner",
            "ldv.setup.turns",
            "pietro.ruling.scoring_replaces",
            because=lambda: (state.rules.scoring.verdict(state),),
        )


def _lines(state: State, seat: int) -> tuple[Explanation, ...]:
    return tuple(line.explanation for line in state.rules.scoring.lines(state, seat))
