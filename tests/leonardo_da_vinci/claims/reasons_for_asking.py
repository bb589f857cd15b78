"""What is claimed of the reasons for which something is asked of a player now."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.leonardo_da_vinci.claims import tables
from tests.leonardo_da_vinci.claims.city import carries_it_out


def asked(told: Told) -> dict[str, Any]:
    return {"seat": told.before.pending[-1].seat}


def favours(told: Told) -> dict[str, Any]:
    own = tables.player(told.before, told["seat"])
    taken = sum(getattr(own, f"favour_{letter}") for letter in "abcd")
    return asked(told) | {"count": tables.FAVOURS[len(told.before.players)], "taken": taken}


def from_leonardo(told: Told) -> dict[str, Any]:
    first = told["seat"] == told.before.leonardo
    said = first == (told.key == "because.start_work_first")
    return asked(told) | {"holder": told.before.leonardo if said else "another sentence"}


def ready(told: Told) -> dict[str, Any]:
    own = tables.player(told.before, told["seat"])
    alone = all(row.passed for row in told.before.players if row.seat != own.seat)
    said = alone == (told.key == "because.place_workers_alone") and not own.passed
    return asked(told) | {"workers": own.ready + own.master if said else "another sentence"}


def without_workers(told: Told) -> dict[str, Any]:
    """No worker is ready: some may be taken off a lab, or else it is a favour that can still be taken."""
    state, seat = told.before, told["seat"]
    own = tables.player(state, seat)
    lab_workers = (row.apprentices or row.master for row in state.labs if row.seat == seat)
    there = "labs" in state.options.blocks and state.options.lab_workers != "fixed" and any(lab_workers)
    said = there == (told.key == "because.place_workers_lent") and not own.ready and not own.master
    return asked(told) if said else {"seat": "another sentence"}


def ranked(told: Told) -> dict[str, Any]:
    """The place of the first worker or group that has not chosen; alone where nobody else is there."""
    state, seat = told.before, told["seat"]
    line = tables.ranked(state, told["zone"])
    chosen = str(tables.player(state, seat).privilege or "")
    places = [place for place, other in enumerate(line, 1) if other == seat]
    rank = places[min(len(chosen), len(places) - 1)]
    if told.key.startswith("because.offer"):
        own = "_alone" if {*line} == {seat} else "_first" if rank == 1 else ""
        return asked(told) | {"zone": state.lord, "rank": rank if told.key == f"because.offer{own}" else own}
    return asked(told) | {"rank": rank}


def choosing(told: Told) -> dict[str, Any]:
    """Whoever ranks first must choose; in a line, nobody must, by the rule in its place."""
    state = told.before
    first = tables.ranked(state, "A")[0] == state.pending[-1].seat or "placement" in state.options.blocks
    return asked(told) | {"cites": {"ldv.ruling.first_must_choose"} if first else set()}


def auctions(told: Told) -> dict[str, Any]:
    """As the cards lie on the board, from the left."""
    state = told.before
    cards = [row for row in state.inventions if row.where == "requested" and row.finished == state.turn]
    cards.sort(key=lambda row: row.slot)
    own = tuple(row.number for row in cards if told["seat"] in tables.makers(state, row.number))
    return asked(told) | {"numbers": own, "seat": state.leonardo}


NUMBERS: dict[str, Claim] = {
    **dict.fromkeys(("because.pick_colour", "because.assign_workers", "because.take_half_favour"), asked),
    **dict.fromkeys(("because.declare_inventions", "because.give_leonardo"), asked),
    **dict.fromkeys(("because.place_workers_lent", "because.place_workers_favour"), without_workers),
    "because.take_favour": favours,
    **dict.fromkeys(("because.start_work", "because.start_work_first"), from_leonardo),
    **dict.fromkeys(("because.place_workers", "because.place_workers_alone"), ready),
    **dict.fromkeys(("because.choose_privilege", "because.choose_privilege_first"), ranked),
    "question.choose_privilege": choosing,
    **dict.fromkeys(("because.offer", "because.offer_first", "because.offer_alone"), ranked),
    "because.carried_out": carries_it_out,
    "because.choose_auction": auctions,
    "because.make_bid": lambda told: {"seats": tables.makers(told.before, told["invention"])},
    "because.reveal_one": lambda told: asked(told) | {"number": told.before.pending[-1].number},
}
