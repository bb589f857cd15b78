"""The rounds, what brings the end about, and who has a turn in them."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.codex_naturalis.claims import tables
from tests.numbers_in_force import number


def turn(told: Told) -> dict[str, Any]:
    return {"turn": told.after.turn}


def round_begins(told: Told) -> dict[str, Any]:
    """The first who is not blocked begins."""
    skipped = tables.skipped_first(told.after)
    order = [(told.after.first + step) % len(told.after.players) for step in tables.seats(told.after)]
    return turn(told) | {"seat": order[len(skipped)], "cites": by_blocked(skipped)}


def last_round_begins(told: Told) -> dict[str, Any]:
    return round_begins(told) | who_is_blocked(told)


def by_blocked(seats: list[int]) -> set[str]:
    return {"codex.ruling.no_legal_play"} if seats else set()


def who_is_blocked(told: Told) -> dict[str, Any]:
    """How many have no turn, and the ruling by which they have none."""
    blocked = tables.blocked(told.after)
    return {"blocked": len(blocked), "cites": by_blocked(blocked)}


def passed_over(told: Told) -> dict[str, Any]:
    return {"seat": told["seat"] if told["seat"] in tables.blocked(told.after) else "one with a place"}


def next_turn(told: Told) -> dict[str, Any]:
    return {"turn": told.before.turn + 1}


def triggered(told: Told) -> dict[str, Any]:
    return {"seat": told.after.triggered_by, "score": tables.player(told.after, told.action.seat).score, "needed": 20}


def more_rounds(told: Told) -> int:
    """How many rounds follow the one in which the end is triggered."""
    return number(told.after, 1, "last_round", "more")


def what_follows(told: Told) -> dict[str, Any]:
    now = told.after.turn
    rounds = {"turn": now, "last": now + more_rounds(told)}
    return {"seat": told.after.triggered_by, "first": told.after.first} | rounds | who_is_blocked(told)


def is_followed(told: Told) -> bool:
    """Whether somebody who is not blocked has still to play in this round."""
    state, seats = told.after, len(told.after.players)
    played = (state.triggered_by - state.first) % seats
    return any((state.first + step) % seats not in tables.blocked(state) for step in range(played + 1, seats))


def follows_if(followed: bool) -> Claim:
    return lambda told: what_follows(told) if is_followed(told) == followed else {"cites": None}


def last_stays(told: Told) -> dict[str, Any]:
    return {"last": told.before.last_turn}


def hand_size(told: Told) -> dict[str, Any]:
    return {"count": len(tables.lying(told.after, "hand", seat=told["seat"]))}


def last_turn_by(told: Told) -> set[str] | None:
    """The rules by which the player has no further turn; there is one."""
    blocked = [seat for seat in tables.blocked(told.after) if seat == told["seat"]]
    last = {"codex.end.last_round"} if told.after.turn == told.after.last_turn else set()
    return (last | by_blocked(blocked)) or None


def trigger(told: Told) -> dict[str, Any]:
    return {"seat": told.after.triggered_by, "turn": told.after.turn - more_rounds(told)}


_END_ON = ("piles", "table", "piles_by_then", "table_by_then")
"""The readings of the end by cards; of an edited position nobody can tell who took the last one."""

NUMBERS: dict[str, Claim] = {
    **dict.fromkeys(
        ("because.play_card_ending", "because.play_card_ending_by_then"), lambda told: {"by": told.before.triggered_by}
    ),
    "because.play_card_last": who_is_blocked,
    "draw.nothing": hand_size,
    "draw.nothing_last": lambda told: hand_size(told) | {"cites": last_turn_by(told)},
    **dict.fromkeys(("end.already", "end.already_cards_piles", "end.already_cards_table"), last_stays),
    "end.because_points": lambda told: trigger(told) | {"needed": 20},
    **dict.fromkeys((f"end.because_cards_{end_on}" for end_on in _END_ON), trigger),
    **dict.fromkeys(("end.by_points", "end.by_cards_table", "end.by_cards_piles"), triggered),
    "end.over": turn,
    **dict.fromkeys(("end.this_round", "end.what_follows"), follows_if(True)),
    **dict.fromkeys(("end.this_round_last", "end.what_follows_last"), follows_if(False)),
    **dict.fromkeys(("question.last_round_over", "question.next_round"), next_turn),
    "question.pass_over": lambda told: {"idle": told.before.pending[-1].idle},
    "round.begins": round_begins,
    "round.last": last_round_begins,
    "round.passed_over": passed_over,
}
