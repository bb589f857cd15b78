"""Why the sensible bot does what it does, by the class of its action."""

from collections.abc import Callable
from typing import Any

from leonardo_nb.core.advice import Legal, Told
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.bot_values import IDLE
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import MASTER_WEEKS, PRICES, TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import LABS, SHOPS, Invention
from leonardo_nb.rulesets.leonardo_da_vinci.play import purchases
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import start_work, turn0
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.auctions import Bid
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council import TakePrivilege
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council_move import MoveApprentice
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import PassPlacing, PlaceApprentices, PlaceMaster
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.privileges import PutBack
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.resolve_zones import PassOffer
from leonardo_nb.rulesets.leonardo_da_vinci.think import expectations
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan
from leonardo_nb.rulesets.leonardo_da_vinci.think.sales import FORCED, closing, is_too_dear_next
from leonardo_nb.rulesets.leonardo_da_vinci.think.worth import (
    FAVOURS_A_TURN,
    bid_for,
    fair_bid,
    gain_at,
    gain_now,
    has_enough_favours,
)


def start(plan: Plan, action: start_work.StartInvention, _legal: Legal) -> Told:
    card = plan.view.invention(action.invention)
    yield from expectations.brings(plan, card)
    yield from expectations.takes(plan, card, plan.view.lab(plan.seat, action.lab))


def start_nothing(plan: Plan, _action: start_work.PassStarting, legal: Legal) -> Told:
    """What could be started is not requested or too late; what else could be done gains nothing."""
    cards = [plan.view.invention(other.invention) for other in legal if isinstance(other, start_work.StartInvention)]
    if any(card.where == "requested" for card in cards):
        yield why("advice.too_late", "ldv.setup.turns", turn=TURNS)
    elif cards:
        yield why("advice.unrequested", "ldv.start.unrequested")
    if labs := [other.lab for other in legal if isinstance(other, start_work.InterruptWork)]:
        weeks = any(plan.view.lab(plan.seat, lab).weeks for lab in labs)
        yield why("advice.keep_working" if weeks else "advice.keep_begun", "ldv.interrupt")
    if any(isinstance(other, start_work.ShowComponents) for other in legal):
        yield why("advice.keep_secret", "ldv.start.secret")


def apprentices(plan: Plan, action: PlaceApprentices, _legal: Legal) -> Told:
    if action.place in LABS:
        yield from expectations.lab_work(plan, plan.view.lab(plan.seat, action.place), action.count)
        return
    yield from _city(plan, action.place, action.count, False)
    fewer = plan.places(action.place, action.count - 1, False)
    if action.count > 1 and fewer and fewer[0] > plan.places(action.place, action.count, False)[0]:
        yield why("advice.fewer", "ldv.resolve.rank", fewer=action.count - 1, then=fewer[0] + 1)
    taken = {"small": action.small, "large": action.large}
    yield from expectations.off_labs(plan, taken)
    yield from expectations.spared(plan, action.count - action.off_labs, False, taken)


def pass_placing(plan: Plan, _action: PassPlacing, legal: Legal) -> Told:
    """Enough favours, nothing to be had in the city, or nothing worth the weeks of work that the labs would lose."""
    favours = any(isinstance(other, turn0.FavourAction) for other in legal)
    if favours and has_enough_favours(plan):
        yield why("advice.pass_favours", "ldv.place.pass_is_final", count=FAVOURS_A_TURN)
    elif not any(_gains(plan, other) for other in legal):
        yield why("advice.pass", "ldv.place.pass_is_final")
    elif plan.player.ready or plan.player.master:
        yield why("advice.pass_less", "ldv.place.pass_is_final")
    else:
        yield why("advice.pass_labs", "ldv.labs.weeks")


def _gains(plan: Plan, action: Action) -> bool:
    """Whether a placement in the city would gain something, whatever the labs lose by it."""
    if not isinstance(action, PlaceApprentices | PlaceMaster) or action.place in LABS:
        return False
    count = 0 if isinstance(action, PlaceMaster) else action.count
    then = gain_at(plan, action.place, plan.places(action.place, count, isinstance(action, PlaceMaster)))
    return then > (gain_now(plan, action.place) if action.place in plan.present else 0.0)


def master(plan: Plan, action: PlaceMaster, _legal: Legal) -> Told:
    if action.place in LABS:
        yield from expectations.lab_work(plan, plan.view.lab(plan.seat, action.place), MASTER_WEEKS)
        return
    yield from _city(plan, action.place, 0, True)
    taken: dict[str, int] = dict.fromkeys(LABS, 0) if plan.player.master else expectations.master_off(plan)
    yield from expectations.off_labs(plan, taken)
    yield from expectations.spared(plan, 0, True, taken)


def _city(plan: Plan, zone: str, count: int, with_master: bool) -> Told:
    before = plan.places(zone, 0, False) if zone in plan.present else ()
    return expectations.at_zone(plan, zone, plan.places(zone, count, with_master), before)


def take_privilege(plan: Plan, action: TakePrivilege, _legal: Legal) -> Told:
    return expectations.privilege(plan, action.privilege)


def move(plan: Plan, action: MoveApprentice, _legal: Legal) -> Told:
    """What is gained where the apprentice comes, or where it was; otherwise it is the least loss."""
    after = plan.view.rules.queue.moved(plan.view, action)
    places = plan.view.rules.order.places(after, plan.seat)
    for zone in (action.target, action.source):
        asked = places(zone, 0, False)
        if zone != "A" and asked and gain_at(plan, zone, asked) > gain_now(plan, zone):
            yield from expectations.at_zone(Plan(after, plan.seat), zone, asked, plan.places(zone, 0, False))
            return
    yield why("advice.move_least", "ldv.council.move")


def put_back(plan: Plan, action: PutBack, _legal: Legal) -> Told:
    card = plan.view.invention(action.numbers[0])
    yield why("advice.put_back", "ldv.council.peek", because=expectations.brings(plan, card), invention=card.number)


def component(plan: Plan, action: Any, _legal: Legal) -> Told:
    wanted = list(expectations.needed(plan, action.component)) if action.component else []
    yield from wanted or [expectations.any_will_do()]


def components(plan: Plan, action: turn0.FavourComponents, _legal: Legal) -> Told:
    return expectations.packet(plan, action.packet)


def upgrade(plan: Plan, action: Any, legal: Legal) -> Told:
    yield from expectations.improved(plan, action)
    yield from component(plan, action, legal)


def improvement(plan: Plan, action: Any, _legal: Legal) -> Told:
    return expectations.improved(plan, action)


def worker(plan: Plan, _action: Any, _legal: Legal) -> Told:
    return expectations.worker(plan)


def buy(what: Callable[[Plan, Any, Legal], Told]) -> Callable[[Plan, Any, Legal], Told]:
    """What a purchase is good for, and its price now and next."""

    def told(plan: Plan, action: Any, legal: Legal) -> Told:
        reasons = tuple(what(plan, action, legal))
        yield from reasons
        yield _price(plan, action, told_free=any(reason.key in expectations.FREE for reason in reasons))

    return told


def _price(plan: Plan, action: purchases.Purchase, *, told_free: bool) -> Explanation:
    zone, paid, sales = plan.view.lord, purchases.price(plan.view), plan.view.price_step + 1
    cites = closing(plan, action)
    if cites == FORCED and is_too_dear_next(plan, action):
        return why("advice.last_sale_dear", "ldv.zone.costs", *cites, zone=zone, price=paid, next=PRICES[sales])
    if cites:
        return why("advice.last_sale", "ldv.zone.costs", *cites, zone=zone, price=paid)
    if not paid:
        return why("advice.next_sale" if told_free else "advice.free", "ldv.zone.costs", zone=zone, next=PRICES[sales])
    return why("advice.sale", "ldv.zone.costs", zone=zone, price=paid, next=PRICES[sales])


def buy_component(plan: Plan, _action: purchases.BuyComponent, _legal: Legal) -> Told:
    return expectations.sold(plan, plan.view.lord)


def pass_offer(plan: Plan, _action: PassOffer, _legal: Legal) -> Told:
    """A component that nothing needs any more, or too high a price."""
    shop = next((SHOPS[zone] for zone in SHOPS if zone == plan.view.lord), None)
    if shop is not None and not any(expectations.needed(plan, shop)):
        yield expectations.not_needed(plan, shop)
    yield why("advice.not_worth", "ldv.zone.offer", price=purchases.price(plan.view))


def declare(plan: Plan, action: Any, _legal: Legal) -> Told:
    """What it pays now, and what it would pay after somebody else."""
    card = plan.view.invention(action.invention)
    return finished(plan, card, plan.view.rules.pay.is_first(plan.view, card))


def finished(plan: Plan, card: Invention, first: bool) -> Told:
    """What an invention pays whoever is first, or comes later."""
    florins = card.first if first else card.later
    yield why("advice.declare", "ldv.finish.declare", florins=florins, invention=card.number)
    if plan.view.rules.scoring.in_points:
        yield plan.outlook.values.told(card, plan.is_contested(card))
    if not first or not plan.is_contested(card):
        return
    if seats := tuple(made.seat for made in plan.view.made_by(card.number) if made.turn):
        yield why("advice.declare_now", "ldv.finish.later_pay", florins=card.later, seats=seats)
    else:
        yield why("advice.declare_later", "ldv.finish.later_pay", florins=card.later)


def bid(plan: Plan, action: Bid, _legal: Legal) -> Told:
    """What the card brings, and how much of that to bid: nothing cannot win, and nobody has more than their florins."""
    card = bid_for(plan)
    yield from _card(plan, card)
    if not action.florins:
        yield why("advice.bid_nothing", "ldv.finish.auction_zero")
        return
    if plan.florin < IDLE:
        yield why("advice.florins_idle", "ldv.end.ties", "ldv.turn.final")
    if fair_bid(plan, card) > plan.player.florins:
        yield why("advice.bid_all", "ldv.finish.auction", "ldv.finish.bid_after_pay")
    else:
        yield why("advice.bid", "ldv.finish.auction")


def _card(plan: Plan, card: Invention) -> Told:
    """What it brings to own a card: points, a new type, or less work on its type as long as there is any."""
    if plan.owner_scores:
        yield plan.outlook.values.told(card, False)
    if not plan.outlook.values.by_made and plan.adds_to_types(card):
        yield why("advice.new_type", "ldv.score.diversity", type=card.type)
    elif plan.owner_scores:
        return
    elif not plan.is_last_turn:
        yield why("advice.bid_same", "ldv.finish.discount", type=card.type)
    elif card.type in plan.outlook.counted or plan.outlook.values.by_made:
        yield why("advice.bid_too_late", "ldv.finish.discount", "ldv.setup.turns")
    else:
        yield why("advice.bid_few_types", "ldv.score.diversity")


def nothing(_plan: Plan, _action: Any, _legal: Legal) -> Told:
    """It is never worth more than anything else."""
    return iter(())
