"""What each action is worth to a plan, in florins; the passes are worth nothing.

What many actions of one question ask for is worked out once a plan.
"""

from collections.abc import Callable
from functools import lru_cache
from math import fsum
from typing import Any

from leonardo_nb.core.bots import Weigh
from leonardo_nb.rulesets.leonardo_da_vinci.bots.plan import Plan
from leonardo_nb.rulesets.leonardo_da_vinci.components import COUNCIL_PRICE, FAVOUR_FLORINS, PRICES, TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.model import COMPONENTS, LABS, ZONES, Lab
from leonardo_nb.rulesets.leonardo_da_vinci.phases import council
from leonardo_nb.rulesets.leonardo_da_vinci.phases.auctions import AuctionFirst, Bid, MakeBid
from leonardo_nb.rulesets.leonardo_da_vinci.phases.council import (
    DeclinePrivilege,
    NameHolder,
    PutBack,
    TakeAny,
    TakePrivilege,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.council_move import MoveApprentice
from leonardo_nb.rulesets.leonardo_da_vinci.phases.finish import DeclareInvention, PassDeclaring
from leonardo_nb.rulesets.leonardo_da_vinci.phases.place_workers import PassPlacing, PlaceApprentices, PlaceMaster
from leonardo_nb.rulesets.leonardo_da_vinci.phases.resolve_zones import PassOffer
from leonardo_nb.rulesets.leonardo_da_vinci.phases.start_work import (
    InterruptWork,
    PassStarting,
    ShowComponents,
    StartInvention,
)
from leonardo_nb.rulesets.leonardo_da_vinci.phases.turn0 import (
    ChooseColour,
    FavourApprentice,
    FavourComponents,
    FavourFlorins,
    FavourMechanicalMan,
    FavourTakeLab,
    FavourTurnLab,
)
from leonardo_nb.rulesets.leonardo_da_vinci.purchases import (
    BuyComponent,
    HireApprentice,
    InstallMechanicalMan,
    TakeLab,
    TurnLab,
    price,
    purchases_in,
)

FREE = 0.2
"""A component nobody needs, as long as it costs nothing."""
PEEK, MOVE, LEONARDO = 0.3, 0.2, 0.5
LAB_WEEK = 3.0
"""A week of work on an invention under way."""


def nothing(_plan: Plan, _action: Any) -> float:
    return 0.0


def never(_plan: Plan, _action: Any) -> float:
    return -1.0


def start(plan: Plan, action: StartInvention) -> float:
    """A requested invention that can be finished in time, the most profitable one."""
    card, lab = plan.view.invention(action.invention), plan.view.lab(plan.seat, action.lab)
    if card.where != "requested" or not plan.in_time(card, lab, TURNS - plan.view.turn + 1):
        return -1.0
    return max(0.1, plan.outlook.profit(card, (0, 0, 0, 0, 0))) + 0.01 * lab.side


def apprentices(plan: Plan, action: PlaceApprentices) -> float:
    return placing(plan, action.place, action.count)


def master(plan: Plan, action: PlaceMaster) -> float:
    return placing(plan, action.place, plan.view.rules.order.master)


def placing(plan: Plan, place: str, strength: int) -> float:
    """In a lab the weeks it still needs; in the city what that strength gains, less the weeks foregone."""
    if place in LABS:
        return lab_work(plan, plan.view.lab(plan.seat, place), strength)
    now = plan.strength[place]
    gained = zone_gain(plan, place, now + strength) - (zone_gain(plan, place, now) if now else 0.0)
    return gained - LAB_WEEK * max(0, strength - plan.spare) - 0.01 * strength


def lab_work(plan: Plan, lab: Lab, strength: int) -> float:
    """Small, so that the city is filled first while workers are spare; most where it finishes the work."""
    left = plan.weeks_left(lab)
    useful = min(left, strength)
    return 0.001 * (useful - (strength - useful) / 2 + 10 * (useful == left))


def zone_gain(plan: Plan, zone: str, strength: int) -> float:
    """What a zone brings with that strength, as the others stand there now."""
    if not strength:
        return 0.0
    return gain_behind(plan, zone, plan.ahead[zone][strength] if zone in plan.ahead else 0)


@lru_cache
def gain_behind(plan: Plan, zone: str, ahead: int) -> float:
    """What a zone brings behind so many others."""
    return council_gain(plan, ahead) if zone == "A" else sales_gain(plan, zone, ahead)


def council_gain(plan: Plan, ahead: int) -> float:
    """The best privilege that those ahead leave; the last of all gets nothing."""
    if ahead >= len(plan.view.rules.privileges) or ahead == plan.view.seats - 1 > 1:
        return 0.0
    return privileges(plan)[ahead] + (LEONARDO if ahead == 0 else 0.0)


def privileges(plan: Plan) -> list[float]:
    """What the privileges are worth, the best first."""
    return sorted((privilege_worth(plan, number) for number in plan.view.rules.privileges), reverse=True)


def sales_gain(plan: Plan, zone: str, ahead: int) -> float:
    """Each wish at its price, everybody ahead and around buying once a round."""
    total, florins, sale = 0.0, plan.player.florins, ahead
    others = plan.others(zone)
    for worth in wishes_in(plan, zone):
        if sale >= len(PRICES) or PRICES[sale] > florins or worth <= PRICES[sale]:
            break
        total += worth - PRICES[sale]
        florins -= PRICES[sale]
        sale += others + 1
    return total


def wishes_in(plan: Plan, zone: str) -> list[float]:
    """What one purchase after the other is worth in a zone."""
    if zone == "B":
        possible = [purchase for purchase in purchases_in(zone, plan.seat) if purchase.possible(plan.view)]
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
    if isinstance(action, TakeLab | FavourTakeLab):
        return plan.growth(spaces=4)
    if isinstance(action, TurnLab | FavourTurnLab):
        return plan.growth(spaces=2)
    return plan.growth(automata=1)


def hiring(plan: Plan) -> float:
    return plan.growth(apprentices=1)


def privilege_worth(plan: Plan, number: int) -> float:
    if number == council.BUY and plan.player.florins:
        return max([wish[0] for wish in plan.wishes if wish], default=0.0) - COUNCIL_PRICE
    money = float(plan.view.council_florins)
    return {council.MOVE: MOVE, council.MONEY: money, council.LOOK: PEEK, council.BUY: 0.0}[number]


def moving(plan: Plan, action: MoveApprentice) -> float:
    """Where an apprentice gains more than it loses; one in the Council has nothing more to do there."""
    if action.owner != plan.seat:
        return 0.0
    there, here = plan.strength[action.target], plan.strength[action.source]
    lost = zone_gain(plan, action.source, here) - zone_gain(plan, action.source, here - 1)
    gained = zone_gain(plan, action.target, there + 1) - zone_gain(plan, action.target, there)
    return gained - (0.0 if action.source == "A" else lost)


def putting_back(plan: Plan, action: PutBack) -> float:
    """What this seat profits from most comes up first."""
    weights = (8, 4, 2, 1)
    cards = [plan.view.invention(number) for number in action.numbers]
    profits = [plan.outlook.profit(card, (0, 0, 0, 0, 0)) for card in cards]
    return fsum(weight * profit for weight, profit in zip(weights, profits, strict=False))


def favour_components(plan: Plan, action: FavourComponents) -> float:
    wanted = (fsum(wish[:count]) for wish, count in zip(plan.wishes, action.packet, strict=True))
    return fsum(wanted) * 0.6 + FREE * sum(action.packet)


def bidding(plan: Plan, action: Bid) -> float:
    """Half of what the card is worth: enough to win it, little enough to profit."""
    decision = plan.view.pending[-1]
    assert isinstance(decision, MakeBid)
    card = plan.view.invention(decision.invention)
    return -abs(plan.outlook.card_worth(card) / 2 - action.florins)


def buying(worth: Callable[[Plan, Any], float]) -> Callable[[Plan, Any], float]:
    """A purchase is worth what it brings, less the price."""
    return lambda plan, action: worth(plan, action) - price(plan.view)


WEIGH: Weigh = {
    ChooseColour: nothing,
    FavourFlorins: lambda _plan, _action: float(FAVOUR_FLORINS),
    FavourComponents: favour_components,
    FavourApprentice: lambda plan, _action: hiring(plan),
    FavourTurnLab: lambda plan, action: improvement(plan, action) + component_worth(plan, action.component),
    FavourTakeLab: lambda plan, action: improvement(plan, action) + component_worth(plan, action.component),
    FavourMechanicalMan: improvement,
    StartInvention: start,
    InterruptWork: never,
    ShowComponents: never,
    PassStarting: nothing,
    PlaceApprentices: apprentices,
    PlaceMaster: master,
    PassPlacing: nothing,
    NameHolder: lambda plan, action: float(action.to == plan.seat),
    TakePrivilege: lambda plan, action: privilege_worth(plan, action.privilege),
    DeclinePrivilege: nothing,
    MoveApprentice: moving,
    PutBack: putting_back,
    TakeAny: lambda plan, action: component_worth(plan, action.component),
    TurnLab: buying(improvement),
    TakeLab: buying(improvement),
    InstallMechanicalMan: buying(improvement),
    HireApprentice: buying(lambda plan, _action: hiring(plan)),
    BuyComponent: buying(lambda plan, _action: next(iter(wishes_in(plan, plan.view.lord)), 0.0)),
    PassOffer: nothing,
    DeclareInvention: lambda plan, action: float(plan.view.invention(action.invention).first),
    PassDeclaring: nothing,
    AuctionFirst: nothing,
    Bid: bidding,
}
