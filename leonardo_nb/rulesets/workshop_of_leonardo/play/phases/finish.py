"""The end: points are counted seat by seat, and the winner is named."""

from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import clockwise
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.scoring import explain_lines, solo_verdict, total, verdict


def last_steps(state: State) -> tuple[Decision, ...]:
    """The points of every seat, in the order of play, and who has won."""
    seats = clockwise(state.rules.first.of(state, state.holder), state.seats)
    return *(CountPoints(counted=seat) for seat in seats), NameWinner()


class CountPoints(Mechanical, frozen=True, kw_only=True):
    """The points of a player, line by line."""

    rules = ("workshop.end.trigger", "workshop.end.winner")

    counted: int

    def follow(self, state: State, action: Action, log: Log) -> State:
        return log(
            state,
            "end.counted",
            state.rules.end.rule,
            because=lambda: explain_lines(state, self.counted),
            seat=self.counted,
            points=total(state, self.counted),
        )


class NameWinner(Mechanical, frozen=True):
    """Name the winner; in solitaire, say whether the four seats have enough points together."""

    rules = ("workshop.end.winner",)

    def cites(self, state: State) -> tuple[str, ...]:
        return ("workshop.solo.goal",) if state.solo else super().cites(state)

    def asked(self, state: State) -> Explanation:
        return why("question.name_winner_solo" if state.solo else "question.name_winner", *self.cites(state))

    def follow(self, state: State, action: Action, log: Log) -> State:
        if state.solo:
            return log(state, "solo.end", "workshop.solo.goal", because=lambda: (solo_verdict(state),))
        return log(state, "score.end", "workshop.end.winner", because=lambda: (verdict(state),))
