"""What each action is worth to a plan, in florins; the passes are worth nothing.

What many actions of one question ask for is worked out once a plan.
"""

from collections.abc import Callable
from functools import lru_cache
from math import fsum
from typing import Any

from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import MASTER_WEEKS, PRICES, TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COMPONENTS, LABS, ZONES, Invention, Lab
from leonardo_nb.rulesets.leonardo_da_vinci.play import purchases
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import start_work, turn0
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.auctions import Bid, MakeBid
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council_move import MoveApprentice
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import (
    PlaceApprentices,
    PlaceMaster,
    city_is_open,
)
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.privileges import PutBack
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan

FREE = 0.2
"""A component nobody needs, as long as it costs nothing."""
LEONARDO = 0.5
LAB_WEEK = 3.0
"""A week of work on an invention under way."""
FAVOURS_A_TURN = 3
"""Enough of them, where a game sets no limit."""


def has_enough_favours(plan: Plan) -> bool:
    """Whether a player has taken as many favours in the game as anybody needs."""
    turn = plan.view.turn
    return turn > 0 and turn0.taken_in_game(plan.view, plan.seat) >= FAVOURS_A_TURN * turn


def start(plan: Plan, action: start_work.StartInvention) -> float:
    """A requested invention that can be finished in time, the most profitable one."""
    card, lab = plan.view.invention(action.invention), plan.view.lab(plan.seat, action.lab)
    if card.where != "requested" or not plan.in_time(card, lab, TURNS - plan.view.turn + 1):
        return -1.0
    return max(0.1, plan.outlook.profit(card, (0, 0, 0, 0, 0))) + 0.01 * lab.side


def apprentices(plan: Plan, action: PlaceApprentices) -> float:
    """In a lab the weeks that it still needs; in the city what they gain, less the weeks foregone."""
    if action.place in LABS:
        return lab_work(plan, plan.view.lab(plan.seat, action.place), apprentices=action.count)
    if not (action.small or action.large):
        return placing(plan, action.place, action.count, False, action.count)
    small, large = plan.labs
    off = taken_off(plan, small, action.small) + taken_off(plan, large, action.large)
    return placing(plan, action.place, action.count, False, action.count - action.off_labs) - off


def master(plan: Plan, action: PlaceMaster) -> float:
    if action.place in LABS:
        return lab_work(plan, plan.view.lab(plan.seat, action.place), with_master=True)
    if plan.player.master:
        return placing(plan, action.place, 0, True, MASTER_WEEKS)
    off = sum(taken_off(plan, lab, MASTER_WEEKS) for lab in plan.labs if lab.master)
    return placing(plan, action.place, 0, True, 0) - off


def placing(plan: Plan, zone: str, count: int, with_master: bool, weeks: int) -> float:
    """What workers gain in the city, less these weeks of theirs where the labs can use them."""
    gained, spare = gain_at(plan, zone, plan.places(zone, count, with_master)), plan.spare
    if zone in plan.present:
        gained -= gain_now(plan, zone)
    foregone = weeks - spare if weeks > spare else 0
    return gained - LAB_WEEK * foregone - 0.01 * (weeks or count)


def taken_off(plan: Plan, lab: Lab, weeks: int) -> float:
    """What a lab loses with these weeks' worth of its workers."""
    return LAB_WEEK * max(0, weeks - plan.idle[lab.lab]) + 0.02 * weeks if weeks else 0.0


def lab_work(plan: Plan, lab: Lab, apprentices: int = 0, with_master: bool = False) -> float:
    """Small, so that the city is filled first while workers are spare; most where it finishes the work.

    In the final turns labs are all that is left: whoever comes must not take the space of those who finish it.
    """
    left, strength = plan.weeks_left(lab), apprentices + MASTER_WEEKS * with_master
    useful = min(left, strength)
    less, ends = (0.0, useful == left) if city_is_open(plan.view) else plan.after_coming(lab, apprentices, with_master)
    return 0.001 * (useful - (strength - useful) / 2 + 10 * ends) - less


def gain_now(plan: Plan, zone: str) -> float:
    """What a zone brings this seat as all stand there now."""
    return gain_at(plan, zone, plan.places(zone, 0, False))


@lru_cache
def gain_at(plan: Plan, zone: str, places: tuple[int, ...]) -> float:
    """What a zone brings a seat that is asked at these places."""
    if not places:
        return 0.0
    return council_gain(plan, places) if zone == "A" else sales_gain(plan, zone, places)


def council_gain(plan: Plan, places: tuple[int, ...]) -> float:
    """At each place the best privilege that those ahead leave."""
    worths = privileges(plan)
    gained = fsum(worths[place] for place in places if place < len(worths))
    return gained + (LEONARDO if places[0] == 0 and plan.view.rules.council_opening else 0.0)


def privileges(plan: Plan) -> list[float]:
    """What the privileges are worth, the best first."""
    return sorted((privilege_worth(plan, number) for number in plan.view.rules.privileges), reverse=True)


def sales_gain(plan: Plan, zone: str, places: tuple[int, ...]) -> float:
    """Each wish at its price, everybody ahead buying."""
    total, florins = 0.0, plan.player.florins
    for worth, sale in zip(wishes_in(plan, zone), places, strict=False):
        if sale >= len(PRICES) or PRICES[sale] > florins or worth <= plan.florin * PRICES[sale]:
            break
        total += worth - plan.florin * PRICES[sale]
        florins -= PRICES[sale]
    return total


def wishes_in(plan: Plan, zone: str) -> list[float]:
    """What one purchase after the other is worth in a zone."""
    if zone == "B":
        possible = [purchase for purchase in purchases.purchases_in(zone, plan.seat) if purchase.possible(plan.view)]
        return [max([improvement(plan, purchase) for purchase in possible], default=0.0)]
    if zone == "C":
        return [hiring(plan)] if plan.player.academy else []
    if not plan.view.pile(zone):
        return []
    return plan.wishes[ZONES.index(zone) - 3] or [FREE]


def component_wishes(plan: Plan, component: str) -> list[float]:
    return plan.wishes[COMPONENTS.index(component)] if component else []


def component_worth(plan: Plan, component: str) -> float:
    return next(iter(component_wishes(plan, component)), 0.0)


def improvement(plan: Plan, action: Any) -> float:
    """One step for the labs."""
    if isinstance(action, purchases.TakeLab | turn0.FavourTakeLab):
        return plan.growth(spaces=4)
    if isinstance(action, purchases.TurnLab | turn0.FavourTurnLab):
        return plan.growth(spaces=2)
    return plan.growth(automata=1)


def hiring(plan: Plan) -> float:
    return plan.growth(apprentices=1)


def privilege_worth(plan: Plan, number: int) -> float:
    """Florins, the component this seat wants most, and what else is in it, less its price; nothing if too dear."""
    privilege = plan.view.rules.privileges[number]
    if plan.player.florins < privilege.price:
        return 0.0
    worth = privilege.appeal + plan.florin * privilege.florins(plan.view)
    if privilege.component:
        worth += max([wish[0] for wish in plan.wishes if wish], default=0.0)
    return worth - plan.florin * privilege.price


def moving(plan: Plan, action: MoveApprentice) -> float:
    """What this seat gains where an apprentice comes, less what it loses where it was; the Council is over by then."""
    after = plan.view.rules.queue.moved(plan.view, action)
    places = plan.view.rules.order.places(after, plan.seat)
    there, here = (
        gain_at(plan, zone, places(zone, 0, False)) - gain_now(plan, zone) for zone in (action.target, action.source)
    )
    return there if action.source in ("A", action.target) else there + here


def putting_back(plan: Plan, action: PutBack) -> float:
    """What this seat profits from most comes up first."""
    weights = (8, 4, 2, 1)
    cards = [plan.view.invention(number) for number in action.numbers]
    profits = [plan.outlook.profit(card, (0, 0, 0, 0, 0)) for card in cards]
    return fsum(weight * profit for weight, profit in zip(weights, profits, strict=False))


def favour_components(plan: Plan, action: turn0.FavourComponents) -> float:
    wanted = (fsum(wish[:count]) for wish, count in zip(plan.wishes, action.packet, strict=True))
    return fsum(wanted) * 0.6 + FREE * sum(action.packet)


def bidding(plan: Plan, action: Bid) -> float:
    """Half of what the card is worth: enough to win it, little enough to profit."""
    return -abs(fair_bid(plan, bid_for(plan)) - action.florins)


def bid_for(plan: Plan) -> Invention:
    """The invention whose card is to be bid for."""
    decision = plan.view.pending[-1]
    assert isinstance(decision, MakeBid)
    return plan.view.invention(decision.invention)


def fair_bid(plan: Plan, card: Invention) -> float:
    return plan.card_worth(card) / 2 / plan.florin


def buying(worth: Callable[[Plan, Any], float]) -> Callable[[Plan, Any], float]:
    """A purchase is worth what it brings, less the price."""
    return lambda plan, action: worth(plan, action) - plan.florin * purchases.price(plan.view)


def paying(florins: int) -> Callable[[Plan, Any], float]:
    return lambda plan, _action: plan.florin * florins


def upgrade(plan: Plan, action: Any) -> float:
    """One step for the labs, and a component."""
    return improvement(plan, action) + component_worth(plan, action.component)


def a_worker(plan: Plan, _action: Any) -> float:
    return hiring(plan)


def chosen_component(plan: Plan, action: Any) -> float:
    return component_worth(plan, action.component)


def finishing(plan: Plan, action: Any) -> float:
    return plan.outlook.making(plan.view.invention(action.invention))
