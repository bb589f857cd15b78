"""What a seat's plan expects of zones, privileges, components, labs and inventions, said by the rules."""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import Any, Final

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground import model
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import (
    CITY_TURNS,
    DISCOUNT,
    MASTER_WEEKS,
    PRICES,
    TURNS,
)
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import city_is_open
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.privileges import BUY, LOOK, MONEY, MOVE
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn import NO_REFILL
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn0 import FavourTakeLab, FavourTurnLab
from leonardo_nb.rulesets.leonardo_da_vinci.play.purchases import TakeLab, TurnLab, purchases_in
from leonardo_nb.rulesets.leonardo_da_vinci.think.plan import Plan, lacking
from leonardo_nb.rulesets.leonardo_da_vinci.think.sales import sale_follows
from leonardo_nb.rulesets.leonardo_da_vinci.think.worth import improvement, privilege_worth

FREE: Final = ("advice.free_component", "advice.free_enough")
"""No plan needs the component, or the hand has enough, but the sale is free."""
LARGE: Final = 4
"""The spaces of the large lab when it is taken."""


def at_zone(plan: Plan, zone: str, places: tuple[int, ...], before: tuple[int, ...] = ()) -> Iterator[Explanation]:
    """At which place a seat is asked in a zone, at what price, and what for; `before` where it stood anyway."""
    place = min(set(places) - set(before), default=places[0])
    if zone == "A":
        yield from council(plan, place)
        return
    yield _offered(plan, zone, places, place)
    yield from sold(plan, zone, places.index(place))


def _offered(plan: Plan, zone: str, places: tuple[int, ...], place: int) -> Explanation:
    """At which place and price a zone is offered to a seat, as all stand; a shop may be empty before."""
    cites = "ldv.resolve.rank", "ldv.zone.costs"
    if zone in model.SHOPS and plan.view.pile(zone) <= place:
        cites = "ldv.resolve.rank", "ldv.ruling.empty_shop"
        return why("advice.sold_before", *cites, zone=zone, place=place + 1)
    if place:
        return why("advice.later", *cites, zone=zone, place=place + 1, price=PRICES[place])
    if sale_follows(plan, zone, places):
        return why("advice.first", *cites, zone=zone, next=PRICES[1])
    return why("advice.first_only", *cites, zone=zone)


def sold(plan: Plan, zone: str, sale: int = 0) -> Iterator[Explanation]:
    """What a zone's next sale is good for, after a number of purchases there."""
    if zone == "B":
        possible = [purchase for purchase in purchases_in(zone, plan.seat) if purchase.possible(plan.view)]
        yield from improved(plan, max(possible, key=lambda purchase: improvement(plan, purchase)))
    elif zone == "C":
        yield from worker(plan)
    else:
        component = next(model.SHOPS[shop] for shop in model.SHOPS if shop == zone)
        wanted = list(needed(plan, component, sale))
        yield from wanted or [_free(plan, component)]


def not_needed(plan: Plan, component: str) -> Explanation:
    """Why a component is not missing: nothing needs it, or there is enough of it."""
    if _is_used(plan, component):
        return why("advice.enough", "ldv.start.exact_components", component=component)
    return why("advice.not_needed", "ldv.shop.component", component=component)


def _free(plan: Plan, component: str) -> Explanation:
    """The same where it costs nothing."""
    return why(FREE[_is_used(plan, component)], "ldv.zone.costs", component=component)


def _is_used(plan: Plan, component: str) -> bool:
    """Whether an invention under way, or one that a seat is after, is made with a component."""
    cards = [plan.view.invention(lab.invention) for lab in plan.labs if lab.working]
    kind = model.COMPONENTS.index(component)
    return any(card.needs[kind] for card in (*cards, *(goal for goal, _ in plan.goals)))


def needed(plan: Plan, component: str, earlier: int = 0) -> Iterator[Explanation]:
    """The invention for which a component is fetched, after a number of others of its kind."""
    kind = model.COMPONENTS.index(component)
    for card, missing in plan.goals:
        if earlier < missing[kind]:
            kept = _kept(plan, card, {kind: earlier + 1})
            lacks = missing if kept else lacking(card.needs, plan.player.hand)
            told: dict[str, Any] = {"component": component, "count": lacks[kind] - earlier, "invention": card.number}
            key = "advice.needed_besides" if kept else "advice.needed"
            yield why(key, "ldv.start.exact_components", because=brings(plan, card), **told, **kept)
            return
        earlier -= missing[kind]


def packet(plan: Plan, fetched: model.Packet) -> Iterator[Explanation]:
    """The first invention for which some of these components are fetched, and which ones."""
    for card, missing in plan.goals:
        used = lacking(missing, lacking(missing, fetched))
        if any(used):
            kept = _kept(plan, card, dict(enumerate(used)))
            told: dict[str, Any] = {"packet": model.words(used), "invention": card.number, **kept}
            key = "advice.packet_besides" if "numbers" in told else "advice.packet"
            yield why(key, "ldv.start.exact_components", because=brings(plan, card), **told)
            return
    yield any_will_do()


def _kept(plan: Plan, card: model.Invention, used: Mapping[int, int]) -> dict[str, Any]:
    """The inventions that the hand is kept for, where with all of it this one would need fewer."""
    lacks, before = lacking(card.needs, plan.player.hand), takewhile(lambda goal: goal[0] != card, plan.goals)
    short = [kind for kind, count in used.items() if count > lacks[kind]]
    kept = [other.number for other, missing in before if any(other.needs[kind] > missing[kind] for kind in short)]
    return {"numbers": tuple(kept)} if kept else {}


def any_will_do() -> Explanation:
    return why("advice.any_component", "ldv.start.exact_components")


def brings(plan: Plan, card: model.Invention) -> Iterator[Explanation]:
    """What making an invention brings: points where these win, else florins; and more where its type is new."""
    yield plan.outlook.values.told(card, plan.is_contested(card))
    if plan.adds_to_types(card):
        yield why("advice.new_type", "ldv.score.diversity", type=card.type)


def takes(plan: Plan, card: model.Invention, lab: model.Lab) -> Iterator[Explanation]:
    """The weeks of work, what cards of the type save, and how fast the lab can be."""
    saved, weeks = card.weeks - plan.outlook.weeks(card), max(0, plan.outlook.weeks(card))
    less = [why("advice.discount", "ldv.finish.discount", cards=saved // DISCOUNT, weeks=saved)] if saved else []
    told = {"weeks": weeks, "lab": lab.lab, "pace": plan.pace(lab)}
    yield why("advice.takes", "ldv.labs.weeks", because=less, **told)


def worker(plan: Plan) -> Iterator[Explanation]:
    """One more apprentice works in a lab where there is room, and else in the city, as long as there is one."""
    workers, spaces = plan.apprentices + 1, room(plan)
    if workers >= spaces and plan.view.turn >= CITY_TURNS:
        cites = *plan.view.rules.no_city, "ldv.place.final_turns", "ldv.academy.apprentice"
        yield why("advice.worker_idle", *cites, workers=workers, spaces=spaces)
        return
    key, rule = ("worker_lab", "ldv.labs.weeks") if workers < spaces else ("worker_city", "ldv.place.city_unlimited")
    yield why(f"advice.{key}", rule, because=[turns_left(plan)], workers=workers, spaces=spaces)


def improved(plan: Plan, action: Any) -> Iterator[Explanation]:
    """More spaces where there are more workers than spaces, a second lab, or mechanical men and room for them."""
    if not isinstance(action, TakeLab | FavourTakeLab | TurnLab | FavourTurnLab):
        weeks = plan.view.rules.mechanical_man
        cites = "ldv.workshop.automaton", "ldv.labs.weeks"
        yield why("advice.mechanical_man", *cites, because=[turns_left(plan)], weeks=weeks)
        return
    workers, spaces = plan.apprentices + 1, room(plan)
    told: dict[str, Any] = {"spaces": spaces, "then": spaces + _more(plan, action)}
    if workers > spaces:
        yield why("advice.lab_room", "ldv.place.lab_spaces", because=[turns_left(plan)], workers=workers, **told)
    elif isinstance(action, TakeLab | FavourTakeLab):
        cites = "ldv.start.one_per_lab", "ldv.place.lab_spaces"
        yield why("advice.second_lab", *cites, because=[turns_left(plan)], **told)
    else:
        yield why("advice.lab_more", "ldv.place.lab_spaces", because=[turns_left(plan)], **told)


def _more(plan: Plan, action: TakeLab | FavourTakeLab | TurnLab | FavourTurnLab) -> int:
    """The spaces that a lab has more then."""
    if isinstance(action, TakeLab | FavourTakeLab):
        return LARGE
    side = plan.view.lab(plan.seat, action.lab).side
    return model.IMPROVED[side] - side


def room(plan: Plan) -> int:
    """The spaces of both labs that are left for workers."""
    return sum(lab.side - lab.mechanical_men for lab in plan.labs)


def turns_left(plan: Plan) -> Explanation:
    return why("advice.turns_left", "ldv.setup.turns", turns=TURNS - plan.view.turn)


def council(plan: Plan, place: int) -> Iterator[Explanation]:
    """When a seat chooses in the Council, and the best that is left then."""
    worths = sorted(plan.view.rules.privileges, key=lambda number: -privilege_worth(plan, number))
    number = worths[min(place, len(worths) - 1)]
    if place:
        cites = "ldv.council.each_once", "ldv.resolve.rank"
        yield why("advice.council_later", *cites, because=privilege(plan, number), place=place + 1)
        return
    cites = "ldv.council.each_once", "ldv.resolve.rank"
    yield why("advice.council_first", *cites, because=privilege(plan, number))
    if plan.view.rules.council_opening:
        yield leonardo()


def leonardo() -> Explanation:
    return why("advice.leonardo", "ldv.council.leonardo", "ldv.setup.leonardo")


def privilege(plan: Plan, number: int) -> Iterator[Explanation]:
    """What a privilege is good for."""
    if number == MONEY:
        florins = plan.view.rules.privileges[number].florins(plan.view)
        yield why("advice.council_florins", "ldv.council.money", privilege=number, florins=florins)
    elif number == BUY:
        best = max(model.COMPONENTS, key=lambda component: _wish(plan, component))
        yield why("advice.council_component", "ldv.council.component", because=needed(plan, best), privilege=number)
    elif number == MOVE:
        yield why("advice.council_move", "ldv.council.move", privilege=number)
    elif number == LOOK:
        yield why("advice.council_look", "ldv.council.peek", privilege=number)


def _wish(plan: Plan, component: str) -> float:
    return next(iter(plan.wishes[model.COMPONENTS.index(component)]), 0.0)


def lab_work(plan: Plan, lab: model.Lab, strength: int) -> Iterator[Explanation]:
    """How many weeks a lab still needs this turn; what is not requested yet cannot be declared even so.

    At the end, the city is closed, and the weeks are of use only where they and the invention can still come.
    """
    left, card = plan.weeks_left(lab), plan.view.invention(lab.invention)
    told: dict[str, Any] = {"lab": lab.lab, "invention": lab.invention}
    if left and not plan.may_come_up(card):
        yield why("advice.no_city", *plan.view.rules.no_city, "ldv.place.final_turns", lab=lab.lab)
        yield why("advice.lab_never", *NO_REFILL, "ldv.start.unrequested", invention=lab.invention)
    elif not left and not city_is_open(plan.view):
        yield why("advice.no_city", *plan.view.rules.no_city, "ldv.place.final_turns", lab=lab.lab)
    elif not left:
        yield why("advice.no_better", "ldv.place.where", lab=lab.lab)
    elif strength >= left and card.where != "deck":
        yield why("advice.finishes", "ldv.labs.weeks", "ldv.finish.declare", left=left, **told)
    elif plan.is_last_turn and plan.most_weeks(lab) < left:
        yield why("advice.no_city", *plan.view.rules.no_city, "ldv.place.final_turns", lab=lab.lab)
        yield why("advice.lab_too_late", "ldv.labs.weeks", "ldv.setup.turns", left=left, **told)
    else:
        yield why("advice.lab_weeks", "ldv.labs.weeks", left=left, weeks=strength, **told)


def off_labs(plan: Plan, taken: dict[str, int]) -> Iterator[Explanation]:
    """Labs that workers are taken off for the city, where they have too many."""
    for lab in plan.labs:
        if taken[lab.lab] and (idle := plan.idle_weeks(lab)):
            yield why("advice.idle", "ldv.labs.weeks", lab=lab.lab, weeks=idle)


def spared(plan: Plan, apprentices: int, master: bool, taken: dict[str, int]) -> Iterator[Explanation]:
    """Whether the labs can do without these workers that were ready, and without those taken off them."""
    if not any(lab.working for lab in plan.labs):
        yield why("advice.labs_idle", "ldv.place.where")
        return
    if any(taken[lab.lab] > plan.idle_weeks(lab) for lab in plan.labs) or not plan.view.rules.workers.into_labs:
        return
    own = plan.player
    useful = plan.most_work(own.ready, own.master)
    if not useful:
        yield _no_use(plan)
    elif useful == plan.most_work(own.ready - apprentices, own.master and not master):
        yield why("advice.spare", "ldv.place.where", "ldv.place.once_per_place")


def _no_use(plan: Plan) -> Explanation:
    """Why no lab can use any of the workers that are ready: no space, enough weeks, or apprentices there already."""
    working = [lab for lab in plan.labs if lab.working]
    lacking = [lab for lab in working if plan.weeks_left(lab)]
    if not lacking:
        return why("advice.labs_full", "ldv.labs.weeks")
    if any(lab.free_spaces for lab in lacking):
        return why("advice.come_already", "ldv.place.once_per_place")
    if any(lab.free_spaces for lab in working):
        return why("advice.no_room", "ldv.labs.weeks", "ldv.place.lab_spaces")
    return why("advice.no_space", "ldv.place.lab_spaces")


def master_off(plan: Plan) -> dict[str, int]:
    return {lab.lab: MASTER_WEEKS * lab.master for lab in plan.labs}
