"""What is claimed of declaring inventions and of auctions."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.leonardo_da_vinci.claims import tables
from tests.leonardo_da_vinci.claims.shared import actor, holder, made, meant, under_lab


def weeks_needed(told: Told) -> dict[str, Any]:
    seat, number = told.action.seat, told.action.invention
    weeks, less = tables.lab(told.before, seat, told.action.lab).weeks, tables.discount(told.before, seat, number)
    return {"weeks": weeks, "bonus": less, "total": weeks + less, "needed": tables.card(told.before, number).weeks}


def declared(told: Told) -> dict[str, Any]:
    due = {"invention": told.action.invention, "lab": told.action.lab}
    return actor(told) | due | {"florins": tables.received(told, told.action.seat)}


def later_pay(told: Told) -> dict[str, Any]:
    row = tables.card(told.before, told["invention"])
    return {"florins": row.later, "turn": row.finished}


def rival(told: Told) -> dict[str, Any]:
    row = tables.lab(told.before, told["seat"], told["lab"])
    later = tables.card(told.before, row.invention).later if told.before.turn < 9 else None
    due = {"florins": later} if told.key == "finish.rival" else {"cites": () if told.before.turn == 9 else None}
    return due | {"invention": row.invention, "packet": tables.packet(tables.held(row))}


def no_cards(told: Told) -> dict[str, Any]:
    """Without a card to give there is no rival either, where these come first."""
    return {"cites": {"ldv.finish.reveal_rivals"} if told.before.pending[-1].kind == "reveal_rivals" else set()}


def sole_maker(told: Told) -> dict[str, Any]:
    (seat,) = tables.makers(told.before, told["invention"])
    return {"seat": seat}


def begins_auction(told: Told) -> dict[str, Any]:
    """Only where several cards are still to be won, their order has a rule."""
    number, turn = told["invention"], told.before.turn
    several = [row for row in told.before.inventions if (row.finished, row.where) == (turn, "requested")][1:]
    cites = {"ldv.ruling.auction_order"} if several else ()
    florins = tables.card(told.before, number).first
    return {"seats": tables.makers(told.before, number), "florins": florins, "cites": cites}


def won(told: Told) -> dict[str, Any]:
    seat = tables.card(told.after, told["invention"]).owner
    return {"seat": seat, "florins": tables.paid(told, seat)}


def bids_tied(told: Told) -> dict[str, Any]:
    bids = {seat: tables.player(told.before, seat).bid for seat in tables.makers(told.before, told["invention"])}
    tied = tuple(seat for seat in bids if bids[seat] == max(bids.values()))
    return {"seats": tied, "seat": tied[0], "holder": told.before.leonardo}


def too_much(told: Told) -> dict[str, Any]:
    return {"florins": told.action.florins, "held": tables.player(told.before, told.action.seat).florins}


def other_target(told: Told) -> dict[str, Any]:
    """What the lab was begun for, which is not what it makes."""
    begun = tables.lab(told.before, told.action.seat, told.action.lab).invention
    return under_lab(told) | meant(told) | {"begun": begun}


def own_auctions(told: Told) -> dict[str, Any]:
    mine = (row for row in tables.requested(told.before) if tables.card(told.before, row).finished == told.before.turn)
    return {"numbers": tuple(number for number in mine if told.action.seat in tables.makers(told.before, number))}


NUMBERS: dict[str, Claim] = {
    "auction.begins": begins_auction,
    "auction.holder_chooses": holder,
    "auction.bid": lambda told: actor(told) | {"florins": tables.player(told.after, told.action.seat).bid},
    "auction.bid_was": lambda told: {"florins": tables.player(told.before, told["seat"]).bid},
    "auction.chosen": lambda told: actor(told) | meant(told),
    **dict.fromkeys(("auction.lone_bid", "auction.won"), won),
    "auction.not_open": own_auctions,
    **dict.fromkeys(("auction.tie", "auction.tie_by_holder"), bids_tied),
    "auction.too_much": too_much,
    "finish.begins": holder,
    "finish.bound": lambda told: {"invention": tables.lab(told.before, told.action.seat, told.action.lab).invention},
    "finish.declared": declared,
    "finish.discount": lambda _told: {"weeks": 2},
    "finish.first_pay": lambda told: {"florins": tables.card(told.before, told["invention"]).first},
    "finish.later_pay": later_pay,
    **dict.fromkeys(("finish.lies_there", "finish.packet"), under_lab),
    "finish.no_cards": no_cards,
    "finish.no_discount_without_card": lambda told: {"turn": made(told, told["invention"])},
    **dict.fromkeys(("finish.not_requested", "finish.gone", "finish.other_components"), meant),
    "finish.other_target": other_target,
    "finish.passed": actor,
    **dict.fromkeys(("finish.rival", "finish.rival_last"), rival),
    "finish.sole_maker": sole_maker,
    **dict.fromkeys(("finish.weeks_enough", "finish.weeks_short"), weeks_needed),
}
