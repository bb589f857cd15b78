"""The count, the winner and the places."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.codex_naturalis.claims.tables import best, in_a_tie, met, player, seats, total, worth


def total_line(told: Told) -> dict[str, Any]:
    seat = told["seat"]
    cards, objectives = player(told.after, seat).score, sum(met(told.after, seat))
    return {"card_points": cards, "objective_points": objectives, "points": cards + objectives}


def first(told: Told) -> dict[str, Any]:
    (seat,) = best(told.after)
    return {"seat": seat, "points": total(told.after, seat)}


def shared_victory(told: Told) -> dict[str, Any]:
    return {"seats": best(told.after), "points": total(told.after, best(told.after)[0])}


def standing(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    place = 1 + sum(worth(state, other) > worth(state, seat) for other in seats(state))
    return {"place": place, "points": total(state, seat)}


def by_objectives(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    equal = tuple(other for other in seats(state) if other != seat and total(state, other) == total(state, seat))
    return standing(told) | {"seats": equal}


def shared_place(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    equal = tuple(other for other in seats(state) if other != seat and worth(state, other) == worth(state, seat))
    return standing(told) | {"seats": equal}


def by_option(tie: str, claim: Claim, *keys: str) -> dict[str, Claim]:
    """What is claimed of sentences that are true only where this breaks a tie."""
    return dict.fromkeys(keys, lambda told: claim(told) if told.after.options.tie == tie else {"cites": None})


def tie_line(told: Told) -> dict[str, Any]:
    return {"count": in_a_tie(told.after, told["seat"])}
