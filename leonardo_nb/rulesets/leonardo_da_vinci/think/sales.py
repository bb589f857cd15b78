"""Whether a zone sells on, as far as a seat may know: what others can pay is their secret."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import buy
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.resolve_zones import Offer, is_empty_shop
from leonardo_nb.rulesets.leonardo_da_vinci.play.purchases import Purchase, can_buy, could_take, price, purchases_in
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import asked_in
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan

FORCED: Final = ("ldv.ruling.forced_pass",)
"""The rule by which no sale follows where nobody who is asked can buy."""


def sale_follows(plan: Plan, zone: str, places: tuple[int, ...]) -> bool:
    """Whether somebody could buy after this seat, which is the first in a zone, as all stand there."""
    view = replace(plan.view, lord=zone, price_step=0)
    bought = next(purchase for purchase in purchases_in(zone, plan.seat) if purchase.possible(view))
    others = {group.seat for group in view.groups_in(zone) if group.queue} - {plan.seat}
    again = {plan.seat} if len(places) > 1 else set[int]()
    return _can_go_on(plan.seat, _after(view, bought), others | again)


def closing(plan: Plan, bought: Purchase) -> tuple[str, ...]:
    """The rules by which no sale can follow a purchase; nothing where it can."""
    (after, asked), zone = _next(plan, bought), plan.view.lord
    if after.price_step == len(PRICES):
        return ("ldv.zone.ends",)
    if not asked:
        return "ldv.zone.reoffer", "ldv.zone.ends"
    if zone and is_empty_shop(after, zone):
        return ("ldv.ruling.empty_shop",)
    return () if _can_go_on(plan.seat, after, asked) else FORCED


def is_too_dear_next(plan: Plan, bought: Purchase) -> bool:
    """Whether this seat could buy again after a purchase, its price apart."""
    after, asked = _next(plan, bought)
    return plan.seat in asked and could_take(after, plan.seat)


def _next(plan: Plan, bought: Purchase) -> tuple[State, set[int]]:
    """The zone after a purchase, and who is asked there then."""
    view, offer = plan.view, plan.view.pending[-1]
    assert isinstance(offer, Offer)
    after: State = view.rules.queue.served(_after(view, bought), offer.zone, plan.seat)
    return after, {*offer.after, *(asked_in(after, offer.zone) if view.rules.reoffer else ())}


def _after(view: State, bought: Purchase) -> State:
    return buy(bought.take(view), bought.seat, price(view))


def _can_go_on(seat: int, after: State, asked: Iterable[int]) -> bool:
    return any(can_buy(after, other) if other == seat else could_take(after, other) for other in asked)
