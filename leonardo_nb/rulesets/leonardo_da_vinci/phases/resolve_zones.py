"""Phase C: the zones B to H one after the other, the privilege sold for 0, 2, 3 and 4 florins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Decision, Mechanical, fields
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.leonardo_da_vinci.components import APPRENTICES, PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.improvements import (
    FLIP,
    can_install,
    can_turn,
    installing_objections,
    take_lab,
    taking_objections,
    turn_lab,
    turning_objections,
)
from leonardo_nb.rulesets.leonardo_da_vinci.model import LABS, SHOPS, ZONES, LabName, Zone
from leonardo_nb.rulesets.leonardo_da_vinci.phases.council import ResolveCouncil
from leonardo_nb.rulesets.leonardo_da_vinci.phases.labs import WorkLabs
from leonardo_nb.rulesets.leonardo_da_vinci.phases.place_workers import city_is_open
from leonardo_nb.rulesets.leonardo_da_vinci.ranking import explain_ranking, ranking
from leonardo_nb.rulesets.leonardo_da_vinci.verbs import buy, clear_zone, hire, install, leave_zone, take_component

if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State


class BeginResolving(Mechanical, frozen=True):
    """Phase C begins: zones A to H, then the labs; in the final turns the labs alone."""

    rules = ("ldv.turn.phases", "ldv.resolve.order")

    def follow(self, state: State, action: Action, log: Log) -> State:
        state = replace(state, phase="C")
        if not city_is_open(state):
            return log(state, "zone.no_city", "ldv.turn.final", turn=state.turn).then(WorkLabs())
        state = log(state, "zone.begins", "ldv.turn.phases", "ldv.resolve.order")
        return state.then(ResolveCouncil(), ResolveZones(zone="B"), WorkLabs())


class ResolveZones(Mechanical, frozen=True, kw_only=True):
    """The Lord of the City walks on from this zone to the next one where somebody is."""

    rules = ("ldv.resolve.order", "ldv.resolve.rank")

    zone: Zone

    def follow(self, state: State, action: Action, log: Log) -> State:
        for zone in ZONES[ZONES.index(self.zone) :]:
            state = replace(state, lord=zone, marker=0)
            if any(group.place for group in state.groups_in(zone)):
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
        if ranking(state, self.zone) and state.marker < len(PRICES):
            return open_zone(state, self.zone, log, "zone.ranking_again", price=price(state))
        return CloseZone(zone=self.zone).follow(state, action, log)


def open_zone(state: State, zone: Zone, log: Log, key: str = "zone.ranking", **told: Any) -> State:
    """A zone's ranking, and the first offer."""
    order = still_there(state, zone)
    state = log(
        state,
        key,
        "ldv.resolve.order",
        "ldv.zone.costs",
        because=lambda: explain_ranking(state, zone),
        zone=zone,
        seats=order,
        **told,
    )
    return state.then(CloseZone(zone=zone)) if is_empty_shop(state, zone) else offer_to(state, zone, order)


def still_there(state: State, zone: Zone) -> tuple[int, ...]:
    """Whose workers are in a zone, first to last."""
    return tuple([group.seat for group in ranking(state, zone)])


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
        seats = still_there(state, self.zone)
        cleared = replace(clear_zone(state, self.zone), marker=0)
        return log(cleared, key, "ldv.zone.ends", rule, zone=self.zone, seats=seats)

    def _reason(self, state: State) -> tuple[str, str]:
        if state.marker == len(PRICES):
            return "zone.sold_out", "ldv.zone.costs"
        if is_empty_shop(state, self.zone) and ranking(state, self.zone):
            return "zone.shop_empty", "ldv.ruling.empty_shop"
        return "zone.over", "ldv.zone.offer"


_ASKED: Final = (*PRICES, PRICES[-1])


def price(state: State) -> int:
    """Where the money marker lies; past the last sale it stays on the last price."""
    return _ASKED[state.marker]


class Purchase(Action, frozen=True):
    """Buy the zone's privilege at the marker's price."""

    def told(self, state: State) -> Explanation:
        """The choice with its price."""
        return why(f"action.{self.kind}", price=price(state), **fields(self))

    def price(self, state: State) -> int:
        return price(state)

    def objections(self, state: State) -> Iterator[Explanation]:
        yield from self.price_objections(state)
        yield from self.taking_objections(state)

    def price_objections(self, state: State) -> Iterator[Explanation]:
        florins = state.players[self.seat].florins
        if florins < price(state):
            yield why("zone.too_dear", "ldv.zone.costs", seat=self.seat, price=price(state), florins=florins)

    def taking_objections(self, state: State) -> Iterator[Explanation]:
        """What speaks against it whatever it costs."""
        raise NotImplementedError

    def possible(self, state: State) -> bool:
        """Whether nothing speaks against it whatever it costs."""
        raise NotImplementedError

    def take(self, state: State) -> State:
        """The privilege itself."""
        raise NotImplementedError

    def sale(self) -> tuple[str, str]:
        """The sentence of this purchase and the rule of this privilege."""
        raise NotImplementedError

    def things(self, state: State) -> dict[str, Any]:
        """What else the sentence speaks of."""
        return {}

    def apply(self, state: State, log: Log) -> State:
        paid, zone = price(state), state.lord
        key, rule = self.sale()
        state = buy(self.take(state), self.seat, paid)
        return log(
            state,
            key,
            rule,
            "ldv.zone.offer",
            "ldv.ruling.public_events",
            because=lambda: (explain_price(state),),
            seat=self.seat,
            zone=zone,
            price=paid,
            **self.things(state),
        )


def explain_price(state: State) -> Explanation:
    """The step the marker has just left, and the next one."""
    sold, paid = state.marker, PRICES[state.marker - 1]
    if sold == len(PRICES):
        return why("zone.last_price", "ldv.zone.costs", "ldv.ruling.bank", sold=sold, price=paid)
    return why("zone.price", "ldv.zone.costs", "ldv.ruling.bank", sold=sold, price=paid, next=PRICES[sold])


class TurnLab(Purchase, frozen=True):
    """Workshop: turn a lab to its larger side."""

    lab: LabName

    def spot(self, state: State) -> str:
        return f"lab.{self.seat}.{self.lab}"

    def taking_objections(self, state: State) -> Iterator[Explanation]:
        return turning_objections(state, self.seat, self.lab)

    def possible(self, state: State) -> bool:
        return can_turn(state, self.seat, self.lab)

    def take(self, state: State) -> State:
        return turn_lab(state, self.seat, self.lab)

    def sale(self) -> tuple[str, str]:
        return f"workshop.turned_{self.lab}", FLIP[self.lab]


class TakeLab(Purchase, frozen=True):
    """Workshop: take the large lab."""

    def spot(self, state: State) -> str:
        return f"lab.{self.seat}.large"

    def taking_objections(self, state: State) -> Iterator[Explanation]:
        return taking_objections(state, self.seat)

    def possible(self, state: State) -> bool:
        return not state.lab(self.seat, "large").side

    def take(self, state: State) -> State:
        return take_lab(state, self.seat)

    def sale(self) -> tuple[str, str]:
        return "workshop.took_lab", "ldv.workshop.take_4"


class InstallAutomaton(Purchase, frozen=True):
    """Workshop: a mechanical man straight onto a free place for it."""

    lab: LabName

    def spot(self, state: State) -> str:
        return f"lab.{self.seat}.{self.lab}"

    def taking_objections(self, state: State) -> Iterator[Explanation]:
        return installing_objections(state, self.seat, self.lab)

    def possible(self, state: State) -> bool:
        return can_install(state, self.seat, self.lab)

    def take(self, state: State) -> State:
        return install(state, self.seat, self.lab)

    def sale(self) -> tuple[str, str]:
        return "workshop.automaton", "ldv.workshop.automaton"

    def things(self, state: State) -> dict[str, Any]:
        return {"lab": self.lab}


class HireApprentice(Purchase, frozen=True):
    """Academy: one apprentice."""

    def spot(self, state: State) -> str:
        return f"zone.{state.lord}"

    def taking_objections(self, state: State) -> Iterator[Explanation]:
        if not state.players[self.seat].academy:
            ceiling = explain_ceiling(state, self.seat)
            yield why("academy.none_left", "ldv.academy.apprentice", because=[ceiling], seat=self.seat)

    def possible(self, state: State) -> bool:
        return state.players[self.seat].academy > 0

    def take(self, state: State) -> State:
        return hire(state, self.seat)

    def sale(self) -> tuple[str, str]:
        return "academy.hired", "ldv.academy.apprentice"


def explain_ceiling(state: State, seat: int) -> Explanation:
    """Nine apprentices a colour, without those in the box."""
    boxed = state.players[seat].boxed
    told: dict[str, Any] = {"seat": seat, "whole": APPRENTICES}
    if not boxed:
        return why("academy.ceiling", "ldv.setup.material", **told)
    cites = ("ldv.setup.material", "ldv.setup.fewer_apprentices", "ldv.ruling.box_apprentices")
    return why("academy.ceiling_boxed", *cites, **told, boxed=boxed, most=APPRENTICES - boxed, players=state.seats)


class BuyComponent(Purchase, frozen=True):
    """Shop: one component of its pile."""

    def spot(self, state: State) -> str:
        return f"zone.{state.lord}"

    def taking_objections(self, state: State) -> Iterator[Explanation]:
        if not state.pile(shop_of(state)):
            yield why("zone.pile_empty", "ldv.shop.component", "ldv.ruling.empty_shop", zone=state.lord)

    def possible(self, state: State) -> bool:
        return state.pile(shop_of(state)) > 0

    def take(self, state: State) -> State:
        return take_component(state, self.seat, SHOPS[shop_of(state)])

    def sale(self) -> tuple[str, str]:
        return "shop.bought", "ldv.shop.component"

    def things(self, state: State) -> dict[str, Any]:
        return {"component": SHOPS[shop_of(state)]}


def shop_of(state: State) -> Zone:
    """The shop where the Lord of the City stands."""
    return cast("Zone", state.lord)


class PassOffer(Action, frozen=True):
    """Buy nothing: the workers leave, the marker stays."""

    def spot(self, state: State) -> str:
        return f"zone.{state.lord}"

    def apply(self, state: State, log: Log) -> State:
        zone = state.lord
        told: dict[str, Any] = {"seat": self.seat, "zone": zone, "price": price(state)}
        left = leave_zone(state, zone, self.seat)
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


def can_buy(state: State, seat: int) -> bool:
    return state.players[seat].florins >= price(state) and could_take(state, seat)


def could_take(state: State, seat: int) -> bool:
    """Whether there is anything to take, money apart: all can see that, but not what a player can pay."""
    return any(purchase.possible(state) for purchase in purchases_in(state.lord, seat))


def forced_by(state: State, seat: int) -> tuple[Explanation, ...]:
    """Every reason why nothing could be bought, each once; the price only where it matters."""
    purchases = purchases_in(state.lord, seat)
    if could_take(state, seat):
        return tuple(purchases[0].price_objections(state))
    reasons = [reason for purchase in purchases for reason in purchase.taking_objections(state)]
    return tuple({(reason.key, str(reason.params)): reason for reason in reasons}.values())


@cache
def purchases_in(zone: str, seat: int) -> tuple[Purchase, ...]:
    """Everything one could think of buying in a zone."""
    if zone == "B":
        labs = (*(TurnLab(seat, lab) for lab in LABS), *(InstallAutomaton(seat, lab) for lab in LABS))
        return (*labs, TakeLab(seat))
    return (HireApprentice(seat),) if zone == "C" else (BuyComponent(seat),)


class Offer(Decision, frozen=True):
    """Buy at the marker's price or pass."""

    zone: Zone
    after: tuple[int, ...]
    """Who is still to be asked in this round."""

    def asked(self, state: State) -> Explanation:
        """The question with its price."""
        return why(f"question.{self.kind}", *self.cites(state), seat=self.seat, zone=self.zone, price=price(state))

    def legal(self, state: State) -> Sequence[Action]:
        if state.players[self.seat].florins < price(state):
            return [PassOffer(self.seat)]
        purchases = purchases_in(self.zone, self.seat)
        return [*[purchase for purchase in purchases if purchase.possible(state)], PassOffer(self.seat)]

    def candidates(self, state: State) -> Sequence[Action]:
        return [*purchases_in(self.zone, self.seat), PassOffer(self.seat)]

    def follow(self, state: State, action: Action, log: Log) -> State:
        order = self.after or (still_there(state, self.zone) if state.rules.reoffer else ())
        if not order or state.marker == len(PRICES) or is_empty_shop(state, self.zone):
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

    accepts = (TurnLab, TakeLab, InstallAutomaton, PassOffer)
    rules = ("ldv.zone.offer", "ldv.zone.costs", "ldv.workshop.idle_lab_only")


class AcademyOffer(Offer, frozen=True):
    """Hire an apprentice, or pass."""

    accepts = (HireApprentice, PassOffer)
    rules = ("ldv.zone.offer", "ldv.zone.costs", "ldv.academy.apprentice")


class ShopOffer(Offer, frozen=True):
    """Buy a component, or pass."""

    accepts = (BuyComponent, PassOffer)
    rules = ("ldv.zone.offer", "ldv.zone.costs", "ldv.shop.component")
