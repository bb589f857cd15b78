"""The frame of the rounds: whose turn it is, who is passed over, and when the last round is over."""

from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import clockwise
from leonardo_nb.rulesets.codex_naturalis.ground.components import END_POINTS
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.phases.ending import reason
from leonardo_nb.rulesets.codex_naturalis.play.phases.finish import end_after_last_round
from leonardo_nb.rulesets.codex_naturalis.play.phases.play_card import PlayCard


class NextRound(Mechanical, frozen=True):
    """Everyone has a turn, clockwise from the first player; after the last round objectives are counted."""

    rules = ("codex.turn.order", "codex.end.last_round")

    def asked(self, state: State) -> Explanation:
        key = "question.last_round_over" if last_is_over(state) else "question.next_round"
        return why(key, *self.cites(state), turn=state.turn + 1)

    def follow(self, state: State, action: Action, log: Log) -> State:
        if last_is_over(state):
            return end_after_last_round(state, log)
        turn = state.turn + 1
        if turn == state.last_turn:
            state = begin_last_round(state, log)
        else:
            begun = replace(state, turn=turn, phase="rounds")
            state = log(begun, "round.begins", "codex.turn.order", turn=turn, seat=state.first)
        return state.then(*(turn_of(state, seat) for seat in clockwise(state.first, state.seats)), NextRound())


def last_is_over(state: State) -> bool:
    return 0 < state.last_turn <= state.turn


def begin_last_round(state: State, log: Log) -> State:
    """The round before is finished, so everybody has had equally many turns; now each has one more."""
    return log(
        replace(state, turn=state.last_turn, phase="last_round"),
        "round.last",
        state.rules.last_round.rule,
        "codex.turn.order",
        because=lambda: (_explain_trigger(state),),
        turn=state.last_turn,
        seat=state.first,
    )


def _explain_trigger(state: State) -> Explanation:
    turn = state.last_turn - state.rules.last_round.more
    told: dict[str, Any] = {"needed": END_POINTS} if state.ended_by == "points" else {}
    return why(f"end.because_{reason(state)}", _TRIGGER[state.ended_by], seat=state.triggered_by, turn=turn, **told)


_TRIGGER = {"points": "codex.end.trigger_points", "cards": "codex.end.trigger_cards"}


def turn_of(state: State, seat: int) -> Decision:
    """An area changes only in its owner's turn, so who is blocked is known when a round begins."""
    return PassOver(idle=seat) if state.players[seat].blocked else PlayCard(seat)


class PassOver(Mechanical, frozen=True, kw_only=True):
    """A player who can lay no card has no turn."""

    rules = ("codex.ruling.no_legal_play",)

    idle: int

    def follow(self, state: State, action: Action, log: Log) -> State:
        return log(state, "round.passed_over", "codex.ruling.no_legal_play", seat=self.idle)
