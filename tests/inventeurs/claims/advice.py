"""What is claimed of the reasons for a sensible move: cubes, places among the sharers, rewards and objectives."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.inventeurs.claims.points import held_numbers, sequence_worths, sequences, wild_of
from tests.inventeurs.claims.tables import (
    CARDS,
    EXTRA,
    KNOWLEDGE,
    busy,
    cubes,
    empty,
    goal_points,
    lacking,
    on_place,
    place_of,
    seats,
    team,
)


def laid(told: Told) -> int:
    """The cubes of the inventor, and those of tokens as far as there are slots."""
    own = sum(getattr(told.action, knowledge) for knowledge in KNOWLEDGE)
    return min(own + EXTRA * told.action.extra, sum(empty(told.before, told.action.invention)))


def left(told: Told) -> int:
    return sum(empty(told.before, told.action.invention)) - laid(told)


def completes(told: Told) -> dict[str, Any]:
    return {"invention": told.action.invention if left(told) == 0 else None}


def lays(told: Told) -> dict[str, Any]:
    return {"invention": told.action.invention, "count": laid(told), "left": left(told)}


def chooses(told: Told) -> dict[str, Any]:
    """Whoever completes an invention has the statuette, and so is nearest to it."""
    state, seat = told.before, told.action.seat
    place = place_of(state, told.action.invention)
    count = {other: sum(cubes(state, place, other)) for other in seats(state)}
    count[seat] += laid(told)
    nearest = seat if left(told) == 0 else state.statuette
    order = sorted(count, key=lambda other: (-count[other], (other - nearest) % len(count)))
    return {"cubes": count[seat], "place": order.index(seat) + 1}


def chooses_first(told: Told) -> dict[str, Any]:
    found = chooses(told)
    return {"cubes": found["cubes"] if found["place"] == 1 else None}


def extra(told: Told) -> dict[str, Any]:
    own = sum(getattr(told.action, knowledge) for knowledge in KNOWLEDGE)
    return {"extra": told.action.extra, "count": laid(told) - own}


def with_number(told: Told, number: int) -> int:
    """What a number adds to the sequences."""
    state, seat = told.before, told.action.seat
    held = held_numbers(state, seat)
    held[number] += 1
    return sequence_worths(held, wild_of(state, seat), state.options.wild_needs_card)[0] - sequences(state, seat)


def number(told: Told) -> int:
    """That of the invention above."""
    return int(CARDS[told["invention"]]["classification"])


def sequence(told: Told) -> dict[str, Any]:
    return {"number": number(told), "points": with_number(told, number(told))}


def fresh_number(told: Told) -> dict[str, Any]:
    held = held_numbers(told.before, told.action.seat)
    return {"number": number(told) if not held[number(told)] else None}


def is_there(told: Told, face: str) -> bool:
    """Whether a token is the one that is taken, or is on the invention that is worked on."""
    if told.action.kind == "take_token":
        return face == f"{told.action.token}:{told.action.value}"
    return face in on_place(told.before, place_of(told.before, told.action.invention))


def token_points(told: Told) -> dict[str, Any]:
    return {"points": told["points"] if is_there(told, f"points:{told['points']}") else None}


def token_progress(told: Told) -> dict[str, Any]:
    due = lacking(told.before, told["inventor"])
    mine = told["inventor"] in [row.inventor for row in team(told.before, told.action.seat)]
    there = is_there(told, f"progress:{told['value']}")
    value = told["value"] if mine and there and told["value"] in due else None
    return {"value": value, "points": goal_points(told["inventor"]), "count": len(due)}


def one_more_wild(told: Told) -> dict[str, Any]:
    return {"points": sequences(told.before, told.action.seat, -1) - sequences(told.before, told.action.seat)}


def resting(told: Told) -> dict[str, Any]:
    return {"count": len(busy(told.before, told.action.seat))}


def step(told: Told) -> dict[str, Any]:
    """A 1 may be any token turned over; what is laid as it is has its own rule."""
    rule = "progress" if told.action.kind == "lay_progress" else "any_as_one"
    due = lacking(told.before, told.action.inventor)
    found = {"inventor": told.action.inventor, "points": goal_points(told.action.inventor)}
    return found | {"left": len(due) - 1, "cites": {f"inventeurs.token.{rule}"}}


def reached(told: Told) -> dict[str, Any]:
    found = step(told)
    return found | {"points": found["points"] if found.pop("left") == 0 else None}


NUMBERS: dict[str, Claim] = {
    "advice.completes": completes,
    "advice.chooses_first": chooses_first,
    "advice.chooses_later": chooses,
    "advice.cubes": lays,
    "advice.extra": extra,
    "advice.invention": lambda told: {"points": int(CARDS[told["invention"]]["points"])},
    "advice.sequence": sequence,
    "advice.number": fresh_number,
    "advice.token_points": token_points,
    "advice.token_progress": token_progress,
    "advice.token_wild": one_more_wild,
    "advice.token_knowledge": lambda _told: {"count": EXTRA},
    "advice.rest": resting,
    "advice.availability": resting,
    "advice.step": step,
    "advice.reached": reached,
}
