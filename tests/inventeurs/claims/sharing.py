"""Completing an invention and sharing its rewards."""

from collections import Counter
from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.inventeurs.claims import tables


def completed(told: Told) -> dict[str, Any]:
    """What has no empty slot any more."""
    (full,) = [number for number in tables.table(told.after).values() if not any(tables.empty(told.after, number))]
    again = told.before.statuette == told.after.statuette
    right = again == (told.key != "complete.done")
    return {"seat": told.after.statuette if right else "the other sentence", "invention": full}


def shared_order(told: Told) -> dict[str, Any]:
    (done,) = [number for number in tables.table(told.after).values() if not any(tables.empty(told.after, number))]
    line = tables.ranked(told.after, tables.place_of(told.after, done))[: tables.SHARERS]
    right = (len(line) == 1) == (told.key == "share.alone")
    found = {"invention": done, "seats": line if right else "the other sentence"}
    return found | ({"seat": line[0]} if len(line) == 1 else {})


def shared_place(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    place = sharing(told)["place"]
    line = tables.ranked(state, place)
    laid_by = {each: sum(tables.cubes(state, place, each)) for each in line}
    number = line.index(seat) + 1
    equals = tuple(each for each in line if each != seat and laid_by[each] == laid_by[seat])
    if number > tables.SHARERS and not {*equals} & {*line[: tables.SHARERS]}:
        equals = ()
    cites = {"inventeurs.share.ties"} if equals else set()
    cites |= {"inventeurs.share.three_rewards"} if number > tables.SHARERS else set()
    said = {"number": number, "count": laid_by[seat], "equals": equals, "statuette": state.statuette}
    return said | {"cites": cites}


def took_invention(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    (number,) = {*tables.owned(told.after, seat)} - {*tables.owned(told.before, seat)}
    row = tables.CARDS[number]
    worth = {"points": int(row["points"]), "number": int(row["classification"])}
    return {"seat": seat, "invention": number} | worth


def took_token(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    (gained,) = (Counter(tables.faces(told.after, seat)) - Counter(tables.faces(told.before, seat))).elements()
    return {"seat": seat, "token": gained}


def left_over(told: Told) -> dict[str, Any]:
    gone = [new for old, new in zip(told.before.inventions, told.after.inventions, strict=True) if old != new]
    both = zip(told.before.tokens, told.after.tokens, strict=True)
    tokens = [f"{new.kind}:{new.value}" for old, new in both if old.where == "invention" and new.where == "box"]
    return {"invention": gone[0].invention if gone else 0, "tokens": tuple(tokens)}


def sharing(told: Told) -> dict[str, Any]:
    """The place with the fewest empty slots or, once the invention is taken, with cubes and without a card."""
    there = tables.table(told.before)
    used = {row.place for row in told.before.contributions if any(tables.four(row))}
    bare = used - there.keys()
    return {"place": next((p for p, n in there.items() if not any(tables.empty(told.before, n))), min(bare, default=0))}


def chooses_before(told: Told) -> dict[str, Any]:
    """Who is asked; with as many cubes, it is the tie that decides."""
    place, compared = sharing(told)["place"], [line["seat"] for line in told.below()]
    rows = [row for row in told.before.contributions if row.place == place and row.seat in compared]
    tied = len({sum(tables.four(row)) for row in rows}) == 1
    return {"seat": told.before.pending[-1].seat, "cites": {"inventeurs.share.ties"} if tied else set()}


NUMBERS: dict[str, Claim] = {
    **dict.fromkeys(("complete.again", "complete.done"), completed),
    **dict.fromkeys(("question.choose_reward", "question.finish_sharing"), sharing),
    **dict.fromkeys(("share.fourth", "share.fourth_tied", "share.place", "share.tie_clockwise"), shared_place),
    "share.tie_statuette": shared_place,
    "because.choose_reward": lambda told: {"number": max(shared_place(told)["number"], 2)},
    "because.choose_reward_first": lambda told: {
        "number": 1,
        "seat": tables.ranked(told.before, sharing(told)["place"])[0],
    },
    "share.chooses_before": chooses_before,
    "share.invention": took_invention,
    **dict.fromkeys(("share.leftover", "share.leftover_all", "share.leftover_invention"), left_over),
    **dict.fromkeys(("share.alone", "share.order"), shared_order),
    "share.resume": lambda told: {"seat": told.after.statuette, "following": tables.clockwise(told.after)[1]},
    "share.token": took_token,
}
