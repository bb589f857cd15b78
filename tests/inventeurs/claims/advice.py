"""What is claimed of the reasons for a sensible move: cubes, places among the sharers, rewards and objectives."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.inventeurs.claims import tables
from tests.inventeurs.claims.points import held_numbers, last_uses, sequence_worths, sequences, wild_of
from tests.inventeurs.claims.shared import no_more_turns


def laid(told: Told) -> int:
    """The cubes of the inventor, and those of tokens as far as there are slots and, by option, cubes at home."""
    state, seat = told.before, told.action.seat
    brought = sum(getattr(told.action, knowledge) for knowledge in tables.KNOWLEDGE) + tables.EXTRA * told.action.extra
    home = tables.home(state, seat) if state.options.cubes else brought
    return min(brought, sum(tables.empty(state, told.action.invention)), home)


def left(told: Told) -> int:
    return sum(tables.empty(told.before, told.action.invention)) - laid(told)


def in_order(told: Told) -> dict[int, int]:
    """The seats as they would choose, with their cubes: whoever completes an invention has the statuette."""
    state, seat = told.before, told.action.seat
    place = tables.place_of(state, told.action.invention)
    count = {other: sum(tables.cubes(state, place, other)) for other in tables.seats(state)}
    count[seat] += laid(told)
    nearest = seat if left(told) == 0 else state.statuette
    order = sorted(count, key=lambda other: (-count[other], (other - nearest) % len(count)))
    return {other: count[other] for other in order}


def tied(told: Told) -> dict[str, tuple[int, ...]]:
    """By sentence, those with as many cubes: they choose before or after."""
    count, seat = in_order(told), told.action.seat
    order = [*count]
    own = order.index(seat)
    parts = {"advice.tied_before": order[:own], "advice.tied_after": order[own + 1 :]}
    found = {key: tuple(each for each in part if count[each] == count[seat]) for key, part in parts.items()}
    return {key: seats for key, seats in found.items() if seats}


def chooses(told: Told) -> dict[str, Any]:
    """A tie is told, too, before any reward."""
    count, seat = in_order(told), told.action.seat
    said = [reason.key for reason in told.explanation.because]
    right = said[: len(tied(told))] == [*tied(told)]
    return {"count": count[seat] if right else None, "place": [*count].index(seat) + 1}


def chooses_later(told: Told) -> dict[str, Any]:
    """It is sure where the invention is completed; as long as there are slots, others may lay more.

    What those leave who choose before is never promised.
    """
    sure = told.key in ("advice.chooses_first", "advice.chooses_later")
    found = chooses(told)
    promised = len(told.explanation.because) > len(tied(told))
    right = sure == (left(told) == 0) and promised == (found["place"] == 1)
    return found | {"count": found["count"] if right else None}


def chooses_first(told: Told) -> dict[str, Any]:
    found = chooses_later(told)
    return {"count": found["count"] if found["place"] == 1 else None}


def completes(told: Told) -> dict[str, Any]:
    """Who has the statuette keeps it; the slots filled are all that were empty."""
    keeps = told.before.statuette == told.action.seat
    right = left(told) == 0 and keeps == (told.key == "advice.completes_again")
    empty = sum(tables.empty(told.before, told.action.invention))
    return {"invention": told.action.invention if right else None, "count": empty}


def ends_epoch(told: Told) -> dict[str, Any]:
    ends = left(told) == 0 and len(tables.table(told.before)) == 2
    return {"epoch": told.before.epoch if ends else None}


def extra(told: Told) -> dict[str, Any]:
    own = sum(getattr(told.action, knowledge) for knowledge in tables.KNOWLEDGE)
    return {"extra": told.action.extra, "count": laid(told) - own}


def with_number(told: Told, number: int) -> int:
    """What a number adds to the sequences."""
    state, seat = told.before, told.action.seat
    held = held_numbers(state, seat)
    held[number] += 1
    return sequence_worths(state, held, wild_of(state, seat))[0] - sequences(state, seat)


def number(told: Told) -> int:
    """That of the invention above."""
    return int(tables.CARDS[told["invention"]]["classification"])


def fresh_number(told: Told) -> dict[str, Any]:
    held = held_numbers(told.before, told.action.seat)
    return {"number": number(told) if not held[number(told)] else None}


def is_there(told: Told, face: str) -> bool:
    """Whether a token is the one that is taken, or is on the invention that is worked on."""
    if told.action.kind == "take_token":
        return face == f"{told.action.token}:{told.action.value}"
    return face in tables.on_place(told.before, tables.place_of(told.before, told.action.invention))


def token_points(told: Told) -> dict[str, Any]:
    kind, _, value = told["token"].partition(":")
    return {
        "token": told["token"] if is_there(told, told["token"]) and kind == "points" else None,
        "points": int(value),
    }


def last_token(told: Told) -> dict[str, Any]:
    """It is where it is said to be, among the last rewards; its points are not worked out here."""
    there = told["token"] if is_last_sharing(told) and is_there(told, told["token"]) else None
    return {name: value if there else None for name, value in told.params.items()}


def token_progress(told: Told) -> dict[str, Any]:
    due = tables.lacking(told.before, told["inventor"])
    mine = told["inventor"] in [row.inventor for row in tables.team(told.before, told.action.seat)]
    there = is_there(told, f"progress:{told['value']}") and told["value"] in due
    return {
        "value": told["value"] if mine and there and fits_now(told) == (told.key == "advice.token_progress") else None,
        "points": tables.goal_points(told["inventor"]),
        "count": len(due),
    }


def fits_now(told: Told) -> bool:
    """Whether a level that the objective asks for is just below the token."""
    now, tile = tables.levels(told.before, told["inventor"]), tables.TILES[told["inventor"]]
    goal = [int(tile[f"goal_{knowledge}"]) for knowledge in tables.KNOWLEDGE]
    return any(level + 1 == told["value"] <= wanted for level, wanted in zip(now, goal, strict=True))


def token_progress_later(told: Told) -> dict[str, Any]:
    """The objective asks for the token in this kind of knowledge, and the level below it is not reached yet."""
    level = dict(zip(tables.KNOWLEDGE, tables.levels(told.before, told["inventor"]), strict=True))[told["knowledge"]]
    wanted = int(tables.TILES[told["inventor"]][f"goal_{told['knowledge']}"])
    is_due = level + 1 < told["value"] <= wanted
    return token_progress(told) | {
        "level": told["value"] - 1,
        "knowledge": told["knowledge"] if is_due else None,
    }


def one_more_wild(told: Told) -> dict[str, Any]:
    return {"points": sequences(told.before, told.action.seat, -1) - sequences(told.before, told.action.seat)}


def resting(told: Told) -> dict[str, Any]:
    """No turn is saved where none follows."""
    count = len(tables.busy(told.before, told.action.seat))
    return {"count": None if no_more_turns(told.before) else count}


def resting_for(told: Told) -> dict[str, Any]:
    """Nobody can work from the next turn on without a cube to lay, by option."""
    state, seat = told.before, told.action.seat
    none_left = bool(state.options.cubes) and not tables.home(state, seat)
    return resting(told) if none_left == (told.key == "advice.rest_no_cubes") else {"count": None}


def step(told: Told) -> dict[str, Any]:
    """A 1 may be any token turned over; what is laid as it is has its own rule."""
    rule = "progress" if told.action.kind == "lay_progress" else "any_as_one"
    due = tables.lacking(told.before, told.action.inventor)
    found = {"inventor": told.action.inventor, "points": tables.goal_points(told.action.inventor)}
    return found | {"left": len(due) - 1, "cites": {f"inventeurs.token.{rule}"}}


def reached(told: Told) -> dict[str, Any]:
    found = step(told)
    return found | {"points": found["points"] if found.pop("left") == 0 else None}


def points_given_up(told: Told) -> int:
    """Those of the token itself, or of the sequences it stands in."""
    if told.action.token == "classification":
        return sequences(told.before, told.action.seat) - sequences(told.before, told.action.seat, 1)
    return int(told.action.value) if told.action.token == "points" else 0


def worth_less(told: Told) -> dict[str, Any]:
    """The objective is reached, and gives more than what the token says."""
    due = tables.lacking(told.before, told.action.inventor)
    more = tables.goal_points(told.action.inventor) > points_given_up(told)
    return {"cites": () if len(due) == 1 and more else None}


def worth_share(told: Told) -> dict[str, Any]:
    """The objective is not reached yet; each level has its share of the points."""
    count = len(tables.lacking(told.before, told.action.inventor))
    more = tables.goal_points(told.action.inventor) > points_given_up(told) * count
    return {"count": count if count > 1 and more and not no_more_turns(told.before) else None}


def rest_held(told: Told) -> dict[str, Any]:
    """The last tokens are enough for this objective, and it is worth them."""
    gains = {group: gain for group, gain in last_uses(told.before, told.action.seat).items() if gain > 0}
    enough = no_more_turns(told.before) and any(told.action.inventor in group for group in gains)
    return {"cites": () if enough and len(tables.lacking(told.before, told.action.inventor)) > 1 else None}


def keep_last(told: Told) -> dict[str, Any]:
    gains = last_uses(told.before, told.action.seat).values()
    return {"cites": () if no_more_turns(told.before) and max(gains, default=0) <= 0 else None}


def is_last_sharing(told: Told) -> bool:
    """Whether the rewards shared now or next are the last: of epoch III, with one invention left beside them."""
    shared = {each.place for each in told.before.pending if each.kind == "finish_sharing"}
    left = len(tables.table(told.before).keys() - shared) + len(shared)
    return bool(told.before.epoch == 3 and left <= 2)


NUMBERS: dict[str, Claim] = {
    "advice.completes": completes,
    "advice.completes_again": completes,
    "advice.ends_epoch": ends_epoch,
    **dict.fromkeys(("advice.chooses_first", "advice.would_choose_first"), chooses_first),
    **dict.fromkeys(("advice.chooses_later", "advice.would_choose_later"), chooses_later),
    **dict.fromkeys(("advice.tied_before", "advice.tied_after"), lambda told: {"seats": tied(told).get(told.key)}),
    "advice.cubes": lambda told: {"invention": told.action.invention, "count": laid(told), "left": left(told)},
    "advice.extra": extra,
    "advice.invention": lambda told: {"points": int(tables.CARDS[told["invention"]]["points"])},
    "advice.sequence": lambda told: {"number": number(told), "points": with_number(told, number(told))},
    "advice.number": fresh_number,
    "advice.token_points": token_points,
    "advice.token_progress": token_progress,
    "advice.token_progress_later": token_progress_later,
    "advice.token_wild": one_more_wild,
    "advice.token_knowledge": lambda told: {"count": tables.EXTRA if not is_last_sharing(told) else None},
    "advice.token_availability": lambda told: {"cites": () if not is_last_sharing(told) else None},
    **dict.fromkeys(("advice.token_last", "advice.token_nothing"), last_token),
    "advice.availability": resting,
    **dict.fromkeys(("advice.rest", "advice.rest_no_cubes"), resting_for),
    "advice.step": step,
    "advice.reached": reached,
    "advice.worth_less": worth_less,
    "advice.worth_share": worth_share,
    "advice.rest_held": rest_held,
    "advice.keep": lambda told: {"cites": () if not no_more_turns(told.before) else None},
    "advice.keep_last": keep_last,
}
