"""About how many points an action is worth to a plan."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from leonardo_nb.core.decision import Action
from leonardo_nb.rulesets.codex_naturalis.area import after_covering, plus, touching
from leonardo_nb.rulesets.codex_naturalis.bots.plan import Plan
from leonardo_nb.rulesets.codex_naturalis.components import BACKS, END_POINTS, FRONTS, GOALS, KINGDOM, WORTHS
from leonardo_nb.rulesets.codex_naturalis.model import BESIDE
from leonardo_nb.rulesets.codex_naturalis.phases import ChooseSide, KeepObjective, LayCard, TakeOpen, TakeTop
from leonardo_nb.rulesets.codex_naturalis.phases.setup import starter_of
from leonardo_nb.rulesets.codex_naturalis.points import units_of

SYMBOL: Final = 0.25
"""Points that any visible symbol is worth, for what may come."""
CORNER: Final = 0.12
"""Points that a free visible corner is worth."""
CLOSED: Final = 0.3
"""Points lost with each free place that a missing corner closes."""
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
    needs = dict(zip(("plant", "animal", "fungi", "insect"), goal.needs, strict=False))
    return 1.5 + 0.5 * sum(held.count(kingdom) for kingdom, count in needs.items() if count)


def lay_card(plan: Plan, action: LayCard) -> float:
    """Points now, what becomes of symbols and objectives, what the other cards of the hand are worth then."""
    number, x, y = action.card, action.x, action.y
    kingdom = KINGDOM[number]
    face = FRONTS[number] if action.side == "front" else BACKS[kingdom]
    covered = touching(plan.area, x, y)
    symbols = after_covering(plus(plan.symbols, face.symbols), covered)
    worth = WORTHS[number]
    points = worth.points * units_of(worth, covered, symbols) if action.side == "front" else 0
    hope = 0.0 if _last_turn(plan) else HELD
    kept = max((plan.front(card, symbols) for card in plan.hand if card != number), default=0.0)
    lost = plan.front(number, plan.symbols) if action.side == "back" else 0.0
    total = points + plan.set_points(symbols) + plan.pattern_points(x, y, kingdom) + hope * (kept - lost)
    return total + (_room(plan, face.open, face.shut, x, y) + SYMBOL * sum(symbols) if hope else 0.0)


def _room(plan: Plan, opened: tuple[Any, ...], shut: tuple[Any, ...], x: int, y: int) -> float:
    """Free corners gained, less places that nothing can be laid on any more."""
    free = sum((x + dx, y + dy) not in plan.area for dx, dy in opened)
    closed = sum(_was_open(plan, x + dx, y + dy) for dx, dy in shut)
    return CORNER * free - CLOSED * closed


def _was_open(plan: Plan, x: int, y: int) -> bool:
    """Whether another card reaches this free place."""
    return (x, y) not in plan.area and any((x + dx, y + dy) in plan.area for dx, dy in BESIDE.values())


def _last_turn(plan: Plan) -> bool:
    return plan.view.phase == "last_round"


def take_open(plan: Plan, action: TakeOpen) -> float:
    """What the card would be worth in the hand; near the end only points count."""
    number = action.card
    worth = plan.front(number, plan.symbols)
    symbols = plus(plan.symbols, FRONTS[number].symbols)
    if max(player.score for player in plan.view.players) >= END_POINTS:
        return worth
    gained = plan.set_points(symbols) - plan.set_points(plan.symbols)
    kept = max((plan.front(card, symbols) - plan.front(card, plan.symbols) for card in plan.hand), default=0.0)
    return worth + gained + kept + SYMBOL * sum(FRONTS[number].symbols)


def take_top(_plan: Plan, action: TakeTop) -> float:
    return UNSEEN[action.pile]


WORTH: Final[Mapping[type[Action], Callable[[Plan, Any], float]]] = {
    ChooseSide: choose_side,
    KeepObjective: keep_objective,
    LayCard: lay_card,
    TakeOpen: take_open,
    TakeTop: take_top,
}
"""How each action is weighed."""
