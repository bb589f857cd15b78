"""Whether a zone sells on, as far as a seat may know: what others can pay is their secret."""

from collections.abc import Iterable

from msgspec.structs import replace

from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import buy
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.resolve_zones import Offer, is_empty_shop
from leonardo_nb.rulesets.leonardo_da_vinci.play.purchases import Purchase, can_buy, could_take, price, purchases_in
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import asked_in
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan


def sale_follows(plan: Plan, zone: str, places: tuple[int, ...]) -> bool:
    """Whether somebody could buy after this seat, which is the first in a zone, as all stand there."""
    view = replace(plan.view, lord=zone, price_step=0)
    bought = next(purchase for purchase in purchases_in(zone, plan.seat) if purchase.possible(view))
    others = {group.seat for group in view.groups_in(zone) if group.queue} - {plan.seat}
    again = {plan.seat} if len(places) > 1 else set[int]()
    return _can_go_on(plan.seat, _after(view, bought), others | again)


def closing(plan: Plan, bought: Purchase) -> tuple[str, ...]:
    """The rules by which no sale can follow a purchase; nothing where it can."""
    view, offer = plan.view, plan.view.pending[-1]
    assert isinstance(offer, Offer)
    after = _after(view, bought)
    if after.price_step == len(PRICES):
        return ("ldv.zone.ends",)
    after = view.rules.queue.served(after, offer.zone, plan.seat)
    asked = {*offer.after, *(asked_in(after, offer.zone) if view.rules.reoffer else ())}
    if not asked:
        return "ldv.zone.reoffer", "ldv.zone.ends"
    if is_empty_shop(after, offer.zone):
        return ("ldv.ruling.empty_shop",)
    return () if _can_go_on(plan.seat, after, asked) else ("ldv.ruling.forced_pass",)


def _after(view: State, bought: Purchase) -> State:
    return buy(bought.take(view), bought.seat, price(view))


def _can_go_on(seat: int, after: State, asked: Iterable[int]) -> bool:
    return any(can_buy(after, other) if other == seat else could_take(after, other) for other in asked)
