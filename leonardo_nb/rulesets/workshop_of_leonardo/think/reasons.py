"""Why the sensible bot does what it does, by the class of its action: the parts of its worth that weigh most."""

from collections.abc import Iterable, Iterator
from typing import Any

from leonardo_nb.core.advice import Legal, Part, Told, weightiest
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import (
    ALL_SIX_POINTS,
    DISCIPLINE_POINTS,
    EFFECTS,
    EXTRA,
    FACES,
    HIGH,
    HIGH_POINTS,
    LOOK,
    PATRONS,
    STARS,
    UNFINISHED,
)
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES, INDEX
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron, WorkOnUnfinished
from leonardo_nb.rulesets.workshop_of_leonardo.play.levels import meets
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PutBack, PutUnder
from leonardo_nb.rulesets.workshop_of_leonardo.play.timing import is_played_last, runs_out
from leonardo_nb.rulesets.workshop_of_leonardo.think.expectations import LATER, MANY, READY, Position, Target
from leonardo_nb.rulesets.workshop_of_leonardo.think.plan import OTHERS, Plan


def study(plan: Plan, action: Study, _legal: Legal) -> Told:
    return _said(plan, raising(plan, plan.studied(plan.without(action.card), action.card)))


def practice(plan: Plan, action: Practice, _legal: Legal) -> Told:
    return _said(plan, raising(plan, plan.practised(plan.without(action.card), action.card, action.discipline)))


def put_under(plan: Plan, action: PutUnder, _legal: Legal) -> Told:
    return _said(plan, raising(plan, plan.put_under(plan.start, plan.placed, action.discipline)))


def _said(plan: Plan, parts: Iterable[Part]) -> Told:
    """The two parts that weigh most; without any, the card is the one to be spared."""
    yield from weightiest(parts) or [_least(plan)]


def _least(plan: Plan) -> Explanation:
    """No card gains anything; after the last turn, none is needed any more either."""
    if plan.is_final_round:
        return why("advice.least_solo" if plan.view.solo else "advice.least_last", "workshop.end.trigger")
    return why("advice.least", "workshop.round.turns")


def raising(plan: Plan, then: Position) -> Iterator[Part]:
    """Yield what the card that is laid last brings, and the cards that it puts within reach."""
    _, _, discipline, _ = then.laid[-1]
    index = INDEX[discipline]
    before, level = plan.start.levels[index], then.levels[index]
    had, counted = plan.counted(plan.start)[index], plan.counted(then)[index]
    gain = plan.expectations.column(counted) - plan.expectations.column(had)
    told: dict[str, Any] = {"discipline": discipline}
    if not before:
        points = DISCIPLINE_POINTS
        yield gain + points, why("advice.new_column", "workshop.score.disciplines", points=points, **told)
        yield from _all_six(plan)
    elif had < HIGH <= counted:
        rule = plan.view.rules.high
        yield gain, why(f"advice.high{rule.told}", rule.rule, level=counted, points=HIGH_POINTS, **told)
    else:
        yield gain, why("advice.level", "workshop.level", before=before, level=level, **told)
    yield from _within_reach(plan, then)


def _all_six(plan: Plan) -> Iterator[Part]:
    """One more discipline is the sixth, or leads there."""
    found = len(DISCIPLINES) - plan.start.levels.count(0) + 1
    if found == len(DISCIPLINES):
        yield ALL_SIX_POINTS, why("advice.all_six", "workshop.score.all_six", points=ALL_SIX_POINTS)
    else:
        hope = plan.expectations.share * (MANY.get(found, 0.0) - MANY.get(found - 1, 0.0))
        left = len(DISCIPLINES) - found
        yield hope, why("advice.towards_six", "workshop.score.all_six", count=found, left=left, points=ALL_SIX_POINTS)


def _within_reach(plan: Plan, then: Position) -> Iterator[Part]:
    """The Patron and Unfinished cards whose needs are met then, and were not before."""
    levels = plan.start.levels
    works = any(FACES[card].action == "work" for card in then.hand)
    likely = plan.expectations.left * (READY if works else LATER) * (plan.turns > 1)
    for target in plan.start.targets:
        kind, number = target.kind, target.card
        if meets(then.levels, kind, number, plan.above) and not meets(levels, kind, number, plan.above):
            yield likely * target.brings, _reached(plan, target, works)


def _reached(plan: Plan, target: Target, works: bool) -> Explanation:
    """What a card brings for which the levels are enough then; without a work card in hand, one is needed, too."""
    later = "" if works else "_later"
    if target.kind == "patron":
        points = PATRONS[target.card].points
        return why(f"advice.reach_patron{later}", "workshop.work", patron=target.card, points=points)
    points = plan.added(plan.held[UNFINISHED[target.card].design])
    return why(f"advice.reach_unfinished{later}", "workshop.work", unfinished=target.card, points=points)


def visit(plan: Plan, action: Visit, _legal: Legal) -> Told:
    """What the Leonardo card does at once, and that it may soon be gone; one that does nothing is no loss."""
    if brought := tuple(_brought(plan, action)):
        yield from (*brought, *_taken_by_others(plan))
    else:
        yield _least(plan)


def _brought(plan: Plan, action: Visit) -> Told:
    effect, cards = EFFECTS[action.leonardo], plan.view.left(plan.seat)
    if effect == "practice":
        yield from _practised(plan, action)
    elif effect == "points":
        yield why("advice.stars", "workshop.leonardo.points", points=STARS)
    elif effect in EXTRA:
        yield from _larger_hand(plan, effect)
    elif cards:
        yield why("advice.look", "workshop.leonardo.look_three", count=min(LOOK, cards))


def _larger_hand(plan: Plan, effect: str) -> Told:
    """By how many cards the hand grows, and for how long; without another turn that is no use."""
    view, rule, count = plan.view, f"workshop.leonardo.{effect}", plan.gained[effect]
    if not count or is_played_last(view, EXTRA[effect]):
        return
    if runs_out(view, EXTRA[effect]):
        yield why("advice.hand_final", rule, "workshop.end.trigger", count=count)
    else:
        yield why("advice.hand", rule, count=count)


def _practised(plan: Plan, action: Visit) -> Told:
    """The column that gains most, if there is one."""
    columns, left = [name for name in DISCIPLINES if plan.start.levels[INDEX[name]]], plan.without(action.card)
    if not columns:
        return
    ways = [list(raising(plan, plan.put_under(left, action.leonardo, name))) for name in columns]
    best = max(ways, key=lambda parts: sum(gain for gain, _ in parts))
    reasons = weightiest(best)
    yield why("advice.leonardo_practice", "workshop.leonardo.practice", because=reasons, levels=plan.practice)


def for_patron(plan: Plan, action: WorkForPatron, _legal: Legal) -> Told:
    points = PATRONS[action.patron].points
    yield why("advice.patron", "workshop.score.patrons", patron=action.patron, points=points)
    yield from _taken_by_others(plan)


def on_unfinished(plan: Plan, action: WorkOnUnfinished, _legal: Legal) -> Told:
    """What it adds to the set, and who else would gain from it."""
    design = UNFINISHED[action.unfinished].design
    held = plan.held[design]
    told: dict[str, Any] = {"unfinished": action.unfinished, "points": plan.added(held)}
    if held:
        yield why("advice.set", "workshop.score.unfinished", whole=plan.sets[min(held + 1, len(plan.sets) - 1)], **told)
    else:
        grows = plan.can_grow(action.unfinished, held) and not plan.is_final_round
        yield why("advice.unfinished" if grows else "advice.unfinished_last", "workshop.score.unfinished", **told)
    rival = _rival(plan, design)
    if rival is not None:
        count = plan.taken[rival][design]
        yield why("advice.rival", "workshop.score.unfinished", seat=rival, count=count)
    else:
        yield from _taken_by_others(plan)


def _rival(plan: Plan, design: str) -> int | None:
    """Return the other seat that gains most from a card of this design; None if none gains more than by a first one."""
    to_come = {decision.seat for decision in plan.view.pending} if plan.is_final_round else range(plan.view.seats)
    others = [seat for seat in to_come if seat not in (plan.seat, TABLE) and not plan.view.solo]
    gains = {seat: plan.added(plan.taken[seat][design]) for seat in others}
    best = max(gains, key=lambda seat: gains[seat], default=None)
    return best if best is not None and OTHERS * (gains[best] - plan.sets[1]) > 0 else None


def _taken_by_others(plan: Plan) -> Told:
    """What is left in the centre may be gone a turn later."""
    if not plan.view.solo and plan.turns > 1 and not plan.begins_next():
        yield why("advice.others", "workshop.centre.no_refill_in_round")


def put_back(_plan: Plan, action: PutBack, _legal: Legal) -> Told:
    yield why("advice.put_back", "workshop.ruling.look_three_return", card=action.first)


def give_fatigue(plan: Plan, action: GiveFatigue, _legal: Legal) -> Told:
    """Yield who begins; before the first round, the question has a true answer, which only the players know."""
    setup = plan.view.phase == "setup"
    if setup and not plan.view.solo:
        yield why("advice.truthfully", "workshop.setup.fatigue")
    first = plan.view.rules.first.of(plan.view, action.to)
    if plan.view.solo:
        yield why("advice.begin_solo", "workshop.round.first", to=action.to, seat=first)
    elif first == plan.seat:
        yield why("advice.begin_first" if setup else "advice.begin", "workshop.round.first", to=action.to)
    elif not setup:
        yield why("advice.begin_not", "workshop.round.first")
