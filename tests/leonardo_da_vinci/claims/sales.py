"""What is claimed of the reasons for a purchase: its price, and whether another sale can follow."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.leonardo_da_vinci.claims import tables

SPACES = {0: 0, 3: 0, 4: 0, 5: 1, 6: 2}
"""The spaces for mechanical men on each side of a lab."""


def pile(state: Any, zone: str) -> int | None:
    """What a shop has left; nothing is counted so elsewhere."""
    return state.shops["DEFGH".index(zone)].pile if zone in "DEFGH" else None


def can_take(told: Told, zone: str, seat: int) -> bool:
    """Whether a seat finds something to take in a zone after the purchase that is told of."""
    state, action = told.before, told.action
    bought = action.kind if action.seat == seat else ""
    own = tables.player(state, seat)
    if zone in "DEFGH":
        return bool(pile(state, zone) > 1)
    if zone == "C":
        return bool(own.academy > (bought == "hire_apprentice"))
    for row in [row for row in state.labs if row.seat == seat]:
        here = row.lab == getattr(action, "lab", "large")
        side = 4 if bought == "take_lab" and here else row.side + 2 * (bought == "turn_lab" and here)
        men = row.mechanical_men + (bought == "install_mechanical_man" and here)
        left = own.mechanical_men - (bought == "install_mechanical_man")
        if (side in (3, 4) or (left and men < SPACES[side])) and not row.invention:
            return True
        if not side:
            return True
    return False


def may_follow(told: Told, zone: str, seats: set[int]) -> bool:
    """Whether one of these can buy next: what others can pay is not known."""
    seat, step = told.action.seat, told.before.price_step
    rich = tables.player(told.before, seat).florins >= tables.PRICES[step] + tables.PRICES[step + 1]
    return any(can_take(told, zone, other) and (rich or other != seat) for other in seats)


def closing(told: Told) -> set[str]:
    """The rules by which no sale follows: the fourth one, nobody left in the line, an empty pile, nobody who could."""
    state, zone = told.before, told.before.lord
    line = "placement" in state.options.blocks
    seats = {*tables.ranked(state, zone)[line:]}
    if state.price_step == 3:
        return {"ldv.zone.ends"}
    if not seats:
        return {"ldv.zone.reoffer", "ldv.zone.ends"}
    if pile(state, zone) == 1:
        return {"ldv.ruling.empty_shop"}
    return set() if may_follow(told, zone, seats) else {"ldv.ruling.forced_pass"}


def sale(told: Told) -> dict[str, Any]:
    step = told.before.price_step
    due = {"zone": told.before.lord, "next": None if closing(told) else tables.PRICES[step + 1]}
    return due | ({"price": tables.price(told.before)} if step else {})


def last_sale(told: Told) -> dict[str, Any]:
    """Where whoever buys could buy again but for the price, that is said."""
    return {"zone": told.before.lord, "price": tables.price(told.before), "cites": closing(told) or None}


def last_sale_dear(told: Told) -> dict[str, Any]:
    """Whoever buys is asked again, finds something to take, and has not the florins for it."""
    state, seat, zone = told.before, told.action.seat, told.before.lord
    asked = seat in tables.ranked(state, zone)["placement" in state.options.blocks :]
    dear = asked and can_take(told, zone, seat) and not may_follow(told, zone, {seat})
    return last_sale(told) | {"next": tables.PRICES[state.price_step + 1] if dear else None}


NUMBERS: dict[str, Claim] = {
    **dict.fromkeys(("advice.free", "advice.next_sale", "advice.sale"), sale),
    "advice.last_sale": last_sale,
    "advice.last_sale_dear": last_sale_dear,
}
