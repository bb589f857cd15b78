"""About how many points an action is worth to a plan."""

from functools import lru_cache
from typing import Final

from leonardo_nb.rulesets.codex_naturalis.ground.area import plus
from leonardo_nb.rulesets.codex_naturalis.ground.components import BACKS, FRONTS, GOALS, KINGDOM, REWARDS, Face, Reward
from leonardo_nb.rulesets.codex_naturalis.ground.model import KINGDOMS, Counts, Side
from leonardo_nb.rulesets.codex_naturalis.ground.sets import sets_of_symbols
from leonardo_nb.rulesets.codex_naturalis.play.laying import is_met, place_objections
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeOpen, TakeTop
from leonardo_nb.rulesets.codex_naturalis.play.phases.play_card import LayCard
from leonardo_nb.rulesets.codex_naturalis.play.phases.setup import ChooseSide, KeepObjective, starter_of
from leonardo_nb.rulesets.codex_naturalis.think.plan import Plan, Spot, front

SYMBOL: Final = 0.25
"""Points that any visible symbol is worth, for what may come."""
HELD: Final = 0.5
"""The part of its points that a card of the hand is worth before it is laid."""
UNSEEN: Final = {"resource": 0.9, "gold": 1.1}
"""Points that the top card of a pile is worth, its front not being known."""


def choose_side(plan: Plan, action: ChooseSide) -> float:
    """Symbols, and corners to go on from."""
    number = starter_of(plan.view, plan.seat)
    face = FRONTS[number] if action.side == "front" else BACKS[number]
    return sum(face.symbols) + 1.5 * len(face.centre) + 0.5 * len(face.open)


def keep_objective(plan: Plan, action: KeepObjective) -> float:
    """Objectives whose kingdoms are in the hand; sets of symbols are met more easily than patterns."""
    goal = GOALS[action.card]
    held: list[str] = [KINGDOM[card] for card in plan.hand]
    if goal.pattern:
        return 0.4 * sum(held.count(kingdom) > 0 for _, _, kingdom in goal.pattern)
    needs = dict(zip(KINGDOMS, goal.needs, strict=False))
    return 1.5 + 0.5 * sum(held.count(kingdom) for kingdom, count in needs.items() if count)


def lay_card(plan: Plan, action: LayCard) -> float:
    """Points now, what becomes of symbols and objectives, what the other cards of the hand are worth then."""
    number, side, x, y = action.card, action.side, action.x, action.y
    spot = spot_at(plan, x, y)
    points, kept, shown = outcome(plan, number, side, spot.corners, spot.lost)
    kingdom = KINGDOM[number]
    total = points + (pattern_points(plan, x, y, kingdom) if kingdom in plan.patterns else 0.0) + kept
    if plan.last_turn:
        return total
    return total + (spot.room(_face(number, side)) + shown)


def units_of(reward: Reward, corners: int, symbols: Counts) -> int:
    """How often a card gives its points: the corners it covers, the symbols visible after it was laid."""
    if reward.per == "per_covered_corner":
        return corners
    return 1 if reward.object is None else symbols[reward.object]


@lru_cache
def outcome(plan: Plan, number: int, side: Side, corners: int, lost: Counts) -> tuple[float, float, float]:
    """Return what a card is worth that covers this number of corners and loses these symbols.

    Points and sets of symbols, what the rest of the hand is worth then, and what all visible symbols are.
    """
    reward, symbols, kept = REWARDS[number], plus(shown_with(plan, number, side), lost), 0.0
    points = reward.points * units_of(reward, corners, symbols) if side == "front" else 0
    for card in plan.fronts:
        if card != number and (worth := front(card, symbols)) > kept:
            kept = worth
    given_up = plan.fronts.get(number, 0.0) if side == "back" else 0.0
    hope = 0.0 if plan.last_turn else HELD
    return points + plan.set_points(symbols), hope * (kept - given_up), SYMBOL * sum(symbols)


@lru_cache
def shown_with(plan: Plan, number: int, side: Side) -> Counts:
    """The symbols visible with this card beside the others."""
    return plus(plan.symbols, _face(number, side).symbols)


def _face(number: int, side: Side) -> Face:
    return FRONTS[number] if side == "front" else BACKS[KINGDOM[number]]


@lru_cache
def spot_at(plan: Plan, x: int, y: int) -> Spot:
    """What any card would find here."""
    return Spot(plan, x, y)


@lru_cache
def pattern_points(plan: Plan, x: int, y: int, kingdom: str) -> float:
    """What any card of this kingdom would add to patterns here."""
    return plan.pattern_points(x, y, kingdom)


def take_open(plan: Plan, action: TakeOpen) -> float:
    """What the card would be worth in the hand; near the end, only what it brings if it is laid next."""
    number = action.card
    if plan.near_end:
        return (
            front_next(plan, number) + sum(sets_next(plan, number).values()) + sum(copies_next(plan, number).values())
        )
    worth = front(number, plan.symbols)
    symbols = plus(plan.symbols, FRONTS[number].symbols)
    gained = plan.set_points(symbols) - plan.sets_now
    kept = max([front(card, symbols) - now for card, now in plan.fronts.items()], default=0.0)
    return worth + gained + kept + SYMBOL * sum(FRONTS[number].symbols)


def front_next(plan: Plan, number: int) -> float:
    """About how many points a front gives if it is laid next: none, if it lacks resources."""
    return front(number, plan.symbols) if is_met(REWARDS[number], plan.symbols) else 0.0


def sets_next(plan: Plan, number: int) -> dict[int, int]:
    """By objective, the points of whole sets that a front completes if it is laid next."""
    if plan.view.options.objective_sets != "symbols" or not is_met(REWARDS[number], plan.symbols):
        return {}
    now, then, goals = plan.symbols, plus(plan.symbols, FRONTS[number].symbols), [g for g in plan.goals if g.sets]
    more = {goal.card: sets_of_symbols(then, goal) - sets_of_symbols(now, goal) for goal in goals}
    return {card: GOALS[card].points * count for card, count in more.items() if count}


def copies_next(plan: Plan, number: int) -> dict[int, int]:
    """By objective, the points of the copies of its pattern that a card completes if it is laid next."""
    kingdom, found = KINGDOM[number], dict[int, int]()
    for goal, count in plan.patterns.get(kingdom, []):
        places = [place for place in plan.reached if not any(place_objections(plan.view, plan.seat, *place))]
        most = max([int(plan.copy_points(goal, count, *place, kingdom)) for place in places], default=0)
        found |= {goal.card: most} if most else {}
    return found


def take_top(_plan: Plan, action: TakeTop) -> float:
    return UNSEEN[action.pile]
