"""Why the sensible bot does what it does, by the class of its action: the parts of its worth that weigh most."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.advice import Legal, Part, Told, weightiest
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.codex_naturalis.ground.area import Room, plus, touching
from leonardo_nb.rulesets.codex_naturalis.ground.components import BACKS, FRONTS, GOALS, KINGDOM, REWARDS, Goal
from leonardo_nb.rulesets.codex_naturalis.ground.model import KINGDOMS, SYMBOLS, Counts
from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeOpen, TakeTop
from leonardo_nb.rulesets.codex_naturalis.play.phases.play_card import LayCard
from leonardo_nb.rulesets.codex_naturalis.play.phases.setup import ChooseSide, KeepObjective, starter_of
from leonardo_nb.rulesets.codex_naturalis.play.points import gained
from leonardo_nb.rulesets.codex_naturalis.play.points import worth as scored_by
from leonardo_nb.rulesets.codex_naturalis.play.scoring import RULE_OF
from leonardo_nb.rulesets.codex_naturalis.think.plan import DIAGONAL, Plan, front
from leonardo_nb.rulesets.codex_naturalis.think.worth import (
    HELD,
    SYMBOL,
    copies_next,
    front_next,
    outcome,
    sets_next,
    spot_at,
)


def choose_side(plan: Plan, _action: ChooseSide, _legal: Legal) -> Told:
    """Symbols in the centre, which only the back of a starter card has, outweigh those in corners."""
    face = BACKS[starter_of(plan.view, plan.seat)]
    yield why("advice.side_centre", "codex.area.permanent_centre", centre=face.centre)


def keep_objective(plan: Plan, action: KeepObjective, legal: Legal) -> Told:
    """How many cards of the hand fit; and sets of symbols are met more easily than patterns."""
    goal = GOALS[action.card]
    held: list[str] = [KINGDOM[card] for card in plan.hand]
    told: dict[str, Any] = {"card": goal.card}
    if goal.pattern:
        count = sum(held.count(kingdom) for kingdom in {kingdom for _, _, kingdom in goal.pattern})
        if count:
            yield why("advice.keep_pattern", RULE_OF[goal.kind], count=count, size=len(goal.pattern), **told)
    else:
        wanted = [kingdom for kingdom, need in zip(KINGDOMS, goal.needs, strict=False) if need]
        count = sum(held.count(kingdom) for kingdom in wanted)
        if count:
            yield why("advice.keep_held", RULE_OF[goal.kind], count=count, **told)
    others = [GOALS[each.card] for each in legal if isinstance(each, KeepObjective) and each.card != goal.card]
    if not goal.pattern and any(other.pattern for other in others):
        yield why("advice.keep_easier", "codex.setup.secret_objective")
    elif not count:
        yield why("advice.keep_even", "codex.setup.secret_objective")


def lay_card(plan: Plan, action: LayCard, _legal: Legal) -> Told:
    """Points now, what becomes of objectives, the hand, the symbols and the corners: the two that weigh most."""
    spot = spot_at(plan, action.x, action.y)
    symbols = plus(plus(plan.symbols, _shown(action)), spot.lost)
    parts = [_points(plan, action, symbols), *_sets(plan, symbols), *_patterns(plan, action)]
    if not plan.last_turn:
        parts += [*_hand(plan, action, symbols), *_area(plan, action, symbols)]
    said = weightiest(parts)
    yield from said or [why("advice.least", "codex.turn.order")]
    if plan.last_turn:
        yield why("advice.last_turn", "codex.end.last_round")


def _shown(action: LayCard) -> Counts:
    return FRONTS[action.card].symbols if action.side == "front" else BACKS[KINGDOM[action.card]].symbols


def _points(plan: Plan, action: LayCard, symbols: Counts) -> Part:
    covered = touching(plan.area, action.x, action.y)
    scored = scored_by(plan.view, action.card, covered, plan.symbols, symbols) if action.side == "front" else 0
    points = gained(plan.view, plan.seat, scored)
    return points, why("advice.points", "codex.score.immediate", card=action.card, points=points)


def _sets(plan: Plan, symbols: Counts) -> Iterator[Part]:
    """Objectives of symbols: whole sets more, or a step while turns are left; of sets of cards, only a step."""
    for goal in (goal for goal in plan.goals if goal.sets):
        before, after = (min(seen[place] / need for place, need in goal.sets) for seen in (plan.symbols, symbols))
        whole = int(after) - int(before) if plan.view.options.objective_sets == "symbols" else 0
        worth = goal.points * (0.6 * (after - before) + 0.4 * whole)
        if whole > 0:
            yield worth, why("advice.set_done", RULE_OF[goal.kind], card=goal.card, points=goal.points * whole)
        elif not plan.last_turn:
            more = _more(goal, plan.symbols, symbols)
            yield worth, why("advice.set_part", RULE_OF[goal.kind], card=goal.card, symbols=more)


def _more(goal: Goal, before: Counts, after: Counts) -> tuple[str, ...]:
    """The symbols of an objective that the action adds."""
    return tuple(SYMBOLS[place] for place, _ in goal.sets for _ in range(after[place] - before[place]))


def _patterns(plan: Plan, action: LayCard) -> Iterator[Part]:
    """Copies of patterns: another whole one, or the second card of one that a third can complete."""
    kingdom = KINGDOM[action.card]
    held = plan.view.cards[plan.view.row_of(action.card)]
    card = replace(held, side=action.side, x=action.x, y=action.y)
    for goal, count in plan.patterns.get(kingdom, []):
        worth = plan.copy_points(goal, count, action.x, action.y, kingdom)
        if worth >= 1:
            yield worth, why("advice.pattern_done", RULE_OF[goal.kind], card=goal.card, points=int(worth))
        elif plan.leads_to_copy(goal, count, card):
            yield worth, why("advice.pattern_part", RULE_OF[goal.kind], card=goal.card)


def _hand(plan: Plan, action: LayCard, symbols: Counts) -> Iterator[Part]:
    """The card of the hand that is worth most then, if it is worth more than before."""
    others = [card for card in plan.fronts if card != action.card]
    if others:
        best = max(others, key=lambda card: front(card, symbols))
        now = max(plan.fronts[card] for card in others)
        _, kept, _ = outcome(plan, action.card, action.side, *_covering(plan, action))
        yield min(kept, HELD * (front(best, symbols) - now)), _helped(plan, best, symbols)


def _covering(plan: Plan, action: LayCard) -> tuple[int, Counts]:
    spot = spot_at(plan, action.x, action.y)
    return spot.corners, spot.lost


def _helped(plan: Plan, card: int, symbols: Counts) -> Explanation:
    """A card of the hand can be laid, lacks less or gives more."""
    lack, then = lacking(card, plan.symbols), lacking(card, symbols)
    if then < lack and not then:
        return why("advice.hand_ready", "codex.play.gold_requirement", card=card)
    if then < lack:
        return why("advice.hand_closer", "codex.play.gold_requirement", card=card, now=lack, short=then)
    return why("advice.hand_more", "codex.score.per_object", card=card)


def lacking(card: int, symbols: Counts) -> int:
    """The resources that the front of a card needs and an area does not show."""
    return sum(max(0, need - symbols[place]) for place, need in REWARDS[card].needs)


def _area(plan: Plan, action: LayCard, symbols: Counts) -> Iterator[Part]:
    """More symbols, and corners to go on from."""
    now, then = sum(plan.symbols), sum(symbols)
    cites = "codex.area.visible_only", *(("codex.play.face_down",) if action.side == "back" else ())
    yield SYMBOL * (then - now), why("advice.symbols", *cites, now=now, then=then)
    spot = spot_at(plan, action.x, action.y)
    face = FRONTS[action.card] if action.side == "front" else BACKS[KINGDOM[action.card]]
    if corners := _open_beside(plan, action):
        yield spot.room(face), why("advice.corners", "codex.play.cover_corner", open=corners)


def _open_beside(plan: Plan, action: LayCard) -> int:
    """At how many corners of the card another one could be laid then: a card beside one may have no corner there."""
    held = plan.view.cards[plan.view.row_of(action.card)]
    card = replace(held, side=action.side, x=action.x, y=action.y)
    places = Room((*plan.area.values(), card)).free
    return sum((action.x + dx, action.y + dy) in places for dx, dy in DIAGONAL)


def take_open(plan: Plan, action: TakeOpen, _legal: Legal) -> Told:
    """What the front would give, what its symbols help; near the end, only points and objectives count."""
    if plan.never_lays:
        yield _never_laid(plan)
        return
    said = weightiest(_laid_next(plan, action.card) if plan.near_end else _in_hand(plan, action.card))
    yield from said or [why("advice.take_any", "codex.draw.choice")]
    if plan.near_end:
        yield why("advice.near_end", "codex.end.last_round", "codex.end.objectives")


def _in_hand(plan: Plan, number: int) -> Iterator[Part]:
    """What a card may give, and what its symbols help."""
    symbols = plus(plan.symbols, FRONTS[number].symbols)
    yield front(number, plan.symbols), _worth_taking(plan, number)
    yield from (*_sets(plan, symbols), *_for_hand(plan, symbols))
    count = sum(FRONTS[number].symbols)
    yield SYMBOL * count, why("advice.take_symbols", "codex.area.visible_only", count=count)


def _laid_next(plan: Plan, number: int) -> Iterator[Part]:
    """What a card brings if it is the last one laid."""
    yield front_next(plan, number), _worth_taking(plan, number)
    for goal, points in sets_next(plan, number).items():
        yield points, why("advice.set_done", RULE_OF[GOALS[goal].kind], card=goal, points=points)
    for goal, points in copies_next(plan, number).items():
        yield points, why("advice.take_pattern", RULE_OF[GOALS[goal].kind], card=goal, points=points)


def _worth_taking(plan: Plan, number: int) -> Explanation:
    """What a card would give, and whether it can be laid yet."""
    short = lacking(number, plan.symbols)
    if short:
        return why("advice.take_short", "codex.play.gold_requirement", card=number, short=short)
    if REWARDS[number].needs:
        return why("advice.take_ready", "codex.play.gold_requirement", card=number)
    return why("advice.take_points", "codex.score.flat", card=number, points=REWARDS[number].points)


def _for_hand(plan: Plan, symbols: Counts) -> Iterator[Part]:
    if plan.fronts:
        best = max(plan.fronts, key=lambda card: front(card, symbols) - plan.fronts[card])
        yield front(best, symbols) - plan.fronts[best], _helped(plan, best, symbols)


def take_top(plan: Plan, _action: TakeTop, _legal: Legal) -> Told:
    yield _never_laid(plan) if plan.never_lays else why("advice.take_top", "codex.draw.choice")


def _never_laid(plan: Plan) -> Explanation:
    if plan.last_turn:
        return why("advice.take_last", "codex.end.last_round", "codex.ruling.draw_after_trigger")
    return why("advice.take_blocked", "codex.ruling.no_legal_play")
