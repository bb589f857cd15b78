"""What brings the end about: 20 points, or no card left to take."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import TABLE, clockwise
from leonardo_nb.rulesets.codex_naturalis.ground.components import END_POINTS
from leonardo_nb.rulesets.codex_naturalis.ground.state import State

FOLLOWS: Final = "end.what_follows"
"""The sentence about the rounds to come, where there are any."""


def end_by_points(state: State, seat: int, log: Log) -> State:
    """A player who reaches 20 points brings the end about, once."""
    score = state.players[seat].score
    if score < END_POINTS or state.ended_by:
        return state
    return _announced(state, seat, "points", "codex.end.trigger_points", log)


def end_by_cards(state: State, seat: int, log: Log) -> State:
    """So does the player who takes the last card there is to take."""
    if state.ended_by or not cards_are_gone(state):
        return state
    return _announced(state, seat, "cards", "codex.end.trigger_cards", log)


def cards_run_out(before: State, state: State, seat: int, log: Log) -> State:
    """Taking a card may bring the end about; where that has happened before, nothing new follows."""
    if not state.ended_by:
        return end_by_cards(state, seat, log)
    if not cards_are_gone(state) or cards_are_gone(before):
        return state
    return log(
        state,
        f"end.already_cards_{state.options.end_on}",
        "codex.ruling.trigger_while_final",
        "codex.ruling.which_pile_end",
        seat=seat,
        last=state.last_turn,
    )


def cards_are_gone(state: State) -> bool:
    """No card left on the table or, by option, none left in the piles."""
    return state.piles_are_empty() if state.options.end_on == "piles" else state.nothing_to_take()


def _announced(state: State, seat: int, by: str, rule: str, log: Log) -> State:
    last = state.turn + state.rules.last_round.more
    cites = ("codex.ruling.which_pile_end",) if by == "cards" else ()
    key = f"end.by_{by}" if by == "points" else f"end.by_{by}_{state.options.end_on}"
    return log(
        replace(state, ended_by=by, triggered_by=seat, last_turn=last, phase="ending"),
        key,
        rule,
        *cites,
        because=lambda: _explain_rounds(state, seat, last),
        seat=seat,
        score=state.players[seat].score,
        needed=END_POINTS,
    )


def _explain_rounds(state: State, seat: int, last: int) -> Iterator[Explanation]:
    """Whether others have still to play in this round: that depends on the black pawn, and on who is blocked.

    Where nobody can lay a card, the game ends at once, and no round is played to its end.
    """
    order, blocked, last_round = clockwise(state.first, state.seats), state.blocked, state.rules.last_round
    if len(blocked) == state.seats:
        return
    is_last = all(other in blocked for other in order[order.index(seat) + 1 :])
    follows = "end.this_round" if last == state.turn and last_round.follows == FOLLOWS else last_round.follows
    yield why(
        f"{follows}_last" if is_last else follows,
        last_round.rule,
        "codex.setup.first_player",
        *by_blocked(blocked),
        seat=seat,
        first=state.first,
        turn=state.turn,
        last=last,
        blocked=len(blocked),
    )


def by_blocked(seats: Sequence[int]) -> tuple[str, ...]:
    """The ruling by which blocked players have no turns, where there are any."""
    return ("codex.ruling.no_legal_play",) if seats else ()


def reason(state: State) -> str:
    """What brought the end about, as sentences name it: for cards by its reading, and if somebody took the last one."""
    by_cards = f"cards_{state.options.end_on}{by_then(state)}"
    return by_cards if state.ended_by == "cards" else state.ended_by


def by_then(state: State) -> str:
    """What ends the key of a sentence where nobody can tell who took the last card, as after an edit."""
    return "_by_then" if state.triggered_by == TABLE else ""
