"""Phase C: the zones B to H one after the other, the privilege sold for 0, 2, 3 and 4 florins."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import asdict, replace

from leonardo_nb.core.citation import as_cited
from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import SHOPS, ZONES, Zone
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import clear_zone, only_in_the_city
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council import ResolveCouncil
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.labs import WorkLabs
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import city_is_open
from leonardo_nb.rulesets.leonardo_da_vinci.play.purchases import (
    BuyComponent,
    HireApprentice,
    InstallMechanicalMan,
    TakeLab,
    TurnLab,
    can_buy,
    could_take,
    forced_by,
    opening,
    price,
    purchases_in,
)
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import (
    asked_in,
    explain_rank,
    explain_ranking,
    rank_of,
    ranking,
    rule_of_offers,
    rules_of_order,
)


class BeginResolving(Mechanical, frozen=True):
    """Phase C begins: zones A to H, then the labs; in the final turns the labs alone."""

    rules = ("ldv.turn.phases", "ldv.resolve.order")

    def follow(self, state: State, action: Action, log: Log) -> State:
        state = replace(state, phase="C")
        if not city_is_open(state):
            return log(state, "zone.no_city", *state.rules.no_city, turn=state.turn).then(WorkLabs())
        state = log(state, "zone.begins", "ldv.turn.phases", "ldv.resolve.order")
        return state.then(ResolveCouncil(), ResolveZones(zone="B"), WorkLabs())


class ResolveZones(Mechanical, frozen=True, kw_only=True):
    """The Lord of the City walks on from this zone to the next one where somebody is."""

    rules = ("ldv.resolve.order", "ldv.resolve.rank")

    zone: Zone

    def follow(self, state: State, action: Action, log: Log) -> State:
        for zone in ZONES[ZONES.index(self.zone) :]:
            state = replace(state, lord=zone, price_step=0)
            if state.is_peopled(zone):
                return open_zone(walk_on(state, zone), zone, log)
            state = log(state, "zone.nobody", "ldv.resolve.order", zone=zone)
        return state


def walk_on(state: State, zone: Zone) -> State:
    """Behind this zone the Lord goes on to the next one, if there is one."""
    return state if zone == ZONES[-1] else state.then(ResolveZones(zone=ZONES[ZONES.index(zone) + 1]))


class OpenZone(Mechanical, frozen=True, kw_only=True):
    """In the middle of a zone that was edited: who ranks how now, and the offer begins again at the marker's price."""

    rules = ("ldv.resolve.rank", "ldv.zone.offer")

    zone: Zone

    def follow(self, state: State, action: Action, log: Log) -> State:
        if ranking(state, self.zone) and state.price_step < len(PRICES):
            return open_zone(state, self.zone, log, again=True)
        return CloseZone(zone=self.zone).follow(state, action, log)


def open_zone(state: State, zone: Zone, log: Log, *, again: bool = False) -> State:
    """A zone's ranking, and the first offer, if there is anything to be sold."""
    order = asked_in(state, zone)
    told: dict[str, Any] = {"because": lambda: explain_ranking(state, zone), "zone": zone, "seats": order}
    if is_empty_shop(state, zone):
        state = log(state, "zone.ranking_empty", "ldv.resolve.order", **told)
        return state.then(CloseZone(zone=zone))
    cites = "ldv.resolve.order", "ldv.zone.costs"
    if again:
        state = log(state, "zone.ranking_again", *cites, price=price(state), **told)
    else:
        state = log(state, "zone.ranking", *cites, **told)
    return offer_to(state, zone, order)


def is_empty_shop(state: State, zone: Zone) -> bool:
    """An empty shop offers nothing."""
    return zone in SHOPS and not state.pile(zone)


def offer_to(state: State, zone: Zone, order: tuple[int, ...]) -> State:
    """The offer goes to the first of these."""
    kind = WorkshopOffer if zone == "B" else AcademyOffer if zone == "C" else ShopOffer
    return state.then(kind(order[0], zone, order[1:]))


class CloseZone(Mechanical, frozen=True, kw_only=True):
    """The zone is over: workers go home, the money marker goes back to 0."""

    rules = ("ldv.zone.ends",)

    zone: Zone

    def follow(self, state: State, action: Action, log: Log) -> State:
        key, rule = self._reason(state)
        seats = tuple([group.seat for group in ranking(state, self.zone)])
        cleared = replace(clear_zone(state, self.zone), price_step=0)
        return log(cleared, key, "ldv.zone.ends", rule, zone=self.zone, seats=seats)

    def _reason(self, state: State) -> tuple[str, str]:
        if state.price_step == len(PRICES):
            return "zone.sold_out", "ldv.zone.costs"
        if is_empty_shop(state, self.zone) and ranking(state, self.zone):
            return "zone.shop_empty", "ldv.ruling.empty_shop"
        return state.rules.closed(state, self.zone)


def nobody_left(state: State, _zone: Zone) -> tuple[str, str]:
    """The zone is over because all have passed; without a sale, the marker never left 0."""
    return "zone.over" if state.price_step else "zone.over_unsold", "ldv.zone.offer"


class PassOffer(Action, frozen=True):
    """Buy nothing: the workers leave, and the marker stays."""

    gives_up = True

    def untimely(self, state: State) -> Iterator[Explanation]:
        if opening(state):
            return iter(())  # the zone is ranked first, and then its offer comes
        return only_in_the_city(state, "zone.pass_when", "ldv.resolve.order", rule_of_offers(state))

    def spot(self, state: State) -> str:
        return f"zone.{state.lord}"

    def apply(self, state: State, log: Log) -> State:
        zone = state.lord
        told: dict[str, Any] = {"seat": self.seat, "zone": zone, "price": price(state)}
        left: State = state.rules.queue.passed(state, zone, self.seat)
        if can_buy(state, self.seat):
            return log(left, "zone.passed", "ldv.zone.offer", **told)
        return log(
            left,
            "zone.forced_out",
            "ldv.zone.offer",
            because=lambda: (why("zone.forced", "ldv.ruling.forced_pass", because=forced_by(state, self.seat)),),
            reader=self.seat if could_take(state, self.seat) else None,
            hidden="zone.passed",
            **told,
        )


class Offer(Decision, frozen=True):
    """Buy at the marker's price or pass."""

    extra_facts = ("price", "rank")

    zone: Zone
    after: tuple[int, ...]
    """Who is still to be asked in this round."""

    def asked(self, state: State) -> Explanation:
        """The question with its price."""
        return why(f"question.{self.kind}", *self.cites(state), seat=self.seat, zone=self.zone, price=price(state))

    def because(self, state: State) -> Explanation:
        rank = rank_of(state, self.zone, self.seat)
        alone = {*asked_in(state, self.zone)} == {self.seat}
        key = "because.offer_alone" if alone else "because.offer_first" if rank == 1 else "because.offer"
        reasons = () if alone else explain_rank(state, self.zone, self.seat)
        told: dict[str, Any] = {"seat": self.seat, "zone": self.zone, "rank": rank}
        return why(key, "ldv.zone.offer", "ldv.resolve.rank", because=reasons, **told)

    def facts(self, state: State) -> dict[str, Any]:
        return asdict(self) | {"price": price(state), "rank": rank_of(state, self.zone, self.seat)}

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        cites = *rules_of_order(state, self.zone, self.seat, seat), rule_of_offers(state)
        if not state.group(self.zone, seat).queue:
            yield as_cited(state, why("zone.not_there", *cites, seat=seat, zone=self.zone))
        yield as_cited(state, why("core.wrong_seat", *cites, seat=self.seat))

    def legal(self, state: State) -> Sequence[Action]:
        if state.players[self.seat].florins < price(state):
            return [PassOffer(self.seat)]
        purchases = purchases_in(self.zone, self.seat)
        return [*[purchase for purchase in purchases if purchase.possible(state)], PassOffer(self.seat)]

    def candidates(self, state: State) -> Sequence[Action]:
        return [*purchases_in(self.zone, self.seat), PassOffer(self.seat)]

    def follow(self, state: State, action: Action, log: Log) -> State:
        order = self.after or (asked_in(state, self.zone) if state.rules.reoffer else ())
        if not order or state.price_step == len(PRICES) or is_empty_shop(state, self.zone):
            return state.then(CloseZone(zone=self.zone))
        if not self.after:
            state = self._offer_again(state, action, order[0], log)
        return offer_to(state, self.zone, order)

    def _offer_again(self, state: State, action: Action, seat: int, log: Log) -> State:
        """After the last in rank the offer returns to the first of those still there."""
        bought = () if isinstance(action, PassOffer) else ("ldv.ruling.reoffer_after_buy",)
        cites = ("ldv.zone.reoffer", *bought)
        return log(state, "zone.reoffer", *cites, seat=seat, zone=self.zone, price=price(state))


class WorkshopOffer(Offer, frozen=True):
    """Improve a lab, or pass."""

    accepts = (TurnLab, TakeLab, InstallMechanicalMan, PassOffer)
    rules = ("ldv.zone.offer", "ldv.zone.costs", "ldv.workshop.idle_lab_only")


class AcademyOffer(Offer, frozen=True):
    """Hire an apprentice, or pass."""

    accepts = (HireApprentice, PassOffer)
    rules = ("ldv.zone.offer", "ldv.zone.costs", "ldv.academy.apprentice")


class ShopOffer(Offer, frozen=True):
    """Buy a component, or pass."""

    accepts = (BuyComponent, PassOffer)
    rules = ("ldv.zone.offer", "ldv.zone.costs", "ldv.shop.component")
