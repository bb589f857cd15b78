"""What can be bought in the zones B to H, at the price where the money marker lies."""

from collections.abc import Iterator
from functools import cache
from typing import Any, ClassVar, Final, cast

from msgspec.structs import asdict

from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import APPRENTICES, PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import LABS, SHOPS, LabName, Zone
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import (
    buy,
    hire,
    install,
    only_in_the_city,
    take_component,
    whoever_is_asked,
)
from leonardo_nb.rulesets.leonardo_da_vinci.play.improvements import (
    FLIP,
    can_install,
    can_turn,
    installing_objections,
    take_lab,
    taking_objections,
    turn_lab,
    turning_objections,
)
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.privileges import TakeAnyComponent
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import rule_of_offers

_ASKED: Final = (*PRICES, PRICES[-1])


def price(state: State) -> int:
    """Where the money marker lies; past the last sale it stays on the last price."""
    return _ASKED[state.price_step]


class Purchase(Action, frozen=True):
    """Buy the zone's privilege at the marker's price."""

    when: ClassVar[str]
    """The sentence that says in which zone."""
    out_of_turn = whoever_is_asked

    def untimely(self, state: State) -> Iterator[Explanation]:
        if any(type(self) is type(other) for other in purchases_in(opening(state), self.seat)):
            return iter(())  # the zone is ranked first, and then its offer comes
        _, rule = self.sale()
        return only_in_the_city(state, self.when, "ldv.resolve.order", rule_of_offers(state), rule)

    def instead(self, state: State) -> list[Action] | None:
        """Nothing where another zone sells: its goods serve another purpose."""
        return None if type(self) in state.pending[-1].accepts else []

    def told(self, state: State) -> Explanation:
        """The choice, with its price while it is offered."""
        if not state.pending or type(self) not in state.pending[-1].accepts:
            return why(f"action.{self.kind}_unpriced", **asdict(self))
        return why(f"action.{self.kind}", price=price(state), **asdict(self))

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
        """Return the objections to it, its price apart."""
        raise NotImplementedError

    def possible(self, state: State) -> bool:
        """Whether it is legal, its price apart."""
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
        state = state.rules.queue.served(buy(self.take(state), self.seat, paid), zone, self.seat)
        return log(
            state,
            key,
            rule,
            "ldv.zone.offer",
            "ldv.ruling.public_events",
            because=lambda: (explain_price(state), *state.rules.queue.explain_served(zone, self.seat)),
            seat=self.seat,
            zone=zone,
            price=paid,
            **self.things(state),
        )


def explain_price(state: State) -> Explanation:
    """The step the marker has just left, and the next one."""
    sold, paid = state.price_step, PRICES[state.price_step - 1]
    if sold == len(PRICES):
        return why("zone.last_price", "ldv.zone.costs", "ldv.ruling.bank", sold=sold, price=paid)
    return why("zone.price", "ldv.zone.costs", "ldv.ruling.bank", sold=sold, price=paid, next=PRICES[sold])


class Improvement(Purchase, frozen=True):
    """Workshop: something for a lab."""

    when = "workshop.when"

    def held(self, state: State) -> str:
        return f"zone.{state.lord}"

    def carried(self, state: State) -> str:
        return ""


class TurnLab(Improvement, frozen=True):
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


class TakeLab(Improvement, frozen=True):
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


class InstallMechanicalMan(Improvement, frozen=True, tag="install_automaton"):
    """Workshop: install a mechanical man on a free space made for it."""

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
    """Academy: hire one apprentice."""

    when = "academy.when"

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
    """Shop: buy one component from its pile."""

    when = "shop.when"

    def untimely(self, state: State) -> Iterator[Explanation]:
        """Privilege 4 sells one, too, but a named one."""
        if state.pending[-1] == TakeAnyComponent(self.seat):
            yield why("shop.name_it", "ldv.council.component")
        else:
            yield from Purchase.untimely(self, state)

    def instead(self, state: State) -> list[Action] | None:
        if state.pending[-1] == TakeAnyComponent(self.seat):
            return [*state.pending[-1].legal(state)]
        return Purchase.instead(self, state)

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


def opening(state: State) -> str:
    """Return the zone that is about to be ranked again, in the middle of being resolved; empty where none is."""
    asked = state.pending[-1]
    return str(asked.facts(state)["zone"]) if asked.kind == "open_zone" else ""


@cache
def purchases_in(zone: str, seat: int) -> tuple[Purchase, ...]:
    """Everything one could think of buying in a zone."""
    if not zone:
        return ()
    if zone == "B":
        labs = (*(TurnLab(seat, lab) for lab in LABS), *(InstallMechanicalMan(seat, lab) for lab in LABS))
        return (*labs, TakeLab(seat))
    return (HireApprentice(seat),) if zone == "C" else (BuyComponent(seat),)
