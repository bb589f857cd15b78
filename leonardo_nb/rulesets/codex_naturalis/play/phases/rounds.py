"""The frame of the rounds: whose turn it is, who is passed over, and when the last round is over."""

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import clockwise
from leonardo_nb.rulesets.codex_naturalis.ground.components import END_POINTS
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.phases.ending import by_blocked, reason
from leonardo_nb.rulesets.codex_naturalis.play.phases.finish import end_after_last_round
from leonardo_nb.rulesets.codex_naturalis.play.phases.play_card import PlayCard


class NextRound(Mechanical, frozen=True):
    """Everyone has a turn, clockwise from the first player; after the last round objectives are counted."""

    rules = ("codex.turn.order", "codex.end.last_round")

    def asked(self, state: State) -> Explanation:
        key = "question.last_round_over" if state.in_last_round else "question.next_round"
        return why(key, *self.cites(state), turn=state.turn + 1)

    def follow(self, state: State, action: Action, log: Log) -> State:
        if state.in_last_round:
            return end_after_last_round(state, log)
        turn = state.turn + 1
        state = begin_last_round(state, log) if turn == state.last_turn else begin_round(state, turn, log)
        return state.then(*(turn_of(state, seat) for seat in clockwise(state.first, state.seats)), NextRound())


def begin_round(state: State, turn: int, log: Log) -> State:
    """Whoever can lay a card plays, from the first player on."""
    skipped = _skipped_first(state)
    return log(
        replace(state, turn=turn, phase="rounds"),
        "round.begins",
        "codex.turn.order",
        *by_blocked(skipped),
        because=lambda: _explain_skipped(skipped),
        turn=turn,
        seat=clockwise(state.first, state.seats)[len(skipped)],
    )


def begin_last_round(state: State, log: Log) -> State:
    """The round before is finished, so everybody has had equally many turns; now each has one more, if not blocked."""
    blocked = state.blocked
    return log(
        replace(state, turn=state.last_turn, phase="last_round"),
        "round.last",
        state.rules.last_round.rule,
        "codex.turn.order",
        *by_blocked(blocked),
        because=lambda: (_explain_trigger(state), *_explain_skipped(blocked)),
        turn=state.last_turn,
        seat=clockwise(state.first, state.seats)[len(_skipped_first(state))],
        blocked=len(blocked),
    )


def _skipped_first(state: State) -> tuple[int, ...]:
    """Those in front of the first player who can lay a card; there is one, or the game would be over."""
    return tuple(takewhile(state.blocked.__contains__, clockwise(state.first, state.seats)))


def _explain_skipped(seats: Iterable[int]) -> Iterator[Explanation]:
    for seat in seats:
        yield why("round.passed_over", "codex.ruling.no_legal_play", seat=seat)


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
