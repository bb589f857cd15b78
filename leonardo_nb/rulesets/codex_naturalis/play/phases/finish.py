"""The end: objectives are counted seat by seat, and the winner is named."""

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Mechanical
from leonardo_nb.core.explanation import Log
from leonardo_nb.core.state import clockwise
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.scoring import all_objective_points, explain_objective, ranking


def end_at_once(state: State, log: Log) -> State:
    """Nobody can lay a card any more: whatever was still to come is left out."""
    by = state.ended_by or "blocked"
    state = replace(state, phase="end", ended_by=by, last_turn=state.turn, pending=())
    state = log(state, "end.all_blocked", "codex.ruling.all_blocked", state.rules.objectives.rule)
    return count_all(state)


def end_after_last_round(state: State, log: Log) -> State:
    """The last round is over, and secret objectives are laid open."""
    rules = state.rules.last_round.rule, state.rules.objectives.rule
    state = log(replace(state, phase="end"), "end.over", *rules, turn=state.turn)
    return count_all(state)


def count_all(state: State) -> State:
    counts = (CountObjectives(counted=seat) for seat in clockwise(state.first, state.seats))
    return state.then(*counts, NameWinner())


def is_counted(state: State, seat: int) -> bool:
    """Whether the objectives of a player have been counted already."""
    waiting = any(isinstance(decision, CountObjectives) and decision.counted == seat for decision in state.pending)
    return state.phase == "end" and not waiting


class CountObjectives(Mechanical, frozen=True, kw_only=True):
    """The two common objectives and the secret one of a player."""

    rules = ("codex.end.objectives",)

    counted: int

    def follow(self, state: State, action: Action, log: Log) -> State:
        seat, points = self.counted, all_objective_points(state, self.counted)
        return log(
            state.with_player(seat, objectives=points),
            "end.objectives",
            state.rules.objectives.rule,
            because=lambda: [explain_objective(state, seat, card) for card in state.objectives_of(seat)],
            seat=seat,
            points=points,
            score=state.players[seat].score,
            total=state.players[seat].score + points,
        )


class NameWinner(Mechanical, frozen=True):
    """Name the winner."""

    rules = ("codex.end.winner",)

    def follow(self, state: State, action: Action, log: Log) -> State:
        return log(state, "score.end", "codex.end.winner", because=lambda: (ranking(state).verdict(),))
