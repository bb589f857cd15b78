"""Scores: the track, the objectives with their reasons, the tie-break, the winner and every place."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.scores import Ranking, ScoreLine, ScoreSheet, on_first
from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.codex_naturalis.ground import names, patterns
from leonardo_nb.rulesets.codex_naturalis.ground.area import Area, visible_symbols
from leonardo_nb.rulesets.codex_naturalis.ground.components import GOALS, Goal
from leonardo_nb.rulesets.codex_naturalis.ground.model import SYMBOLS, Place, tally
from leonardo_nb.rulesets.codex_naturalis.ground.sets import cards_showing, sets_of_cards, sets_of_symbols
from leonardo_nb.rulesets.codex_naturalis.ground.state import State

RULE_OF: Final = {
    "pattern_diagonal": "codex.objective.diagonal",
    "pattern_l": "codex.objective.l_shape",
    "resource_triple": "codex.objective.resource_trio",
    "object_triple": "codex.objective.object_trio",
    "object_pair": "codex.objective.object_pair",
}


def scores(state: State) -> ScoreSheet:
    """Each player's points of laid cards, and of every objective that counts for them."""
    lines = tuple(line for player in state.players for line in _lines(state, player.seat))
    ranked, final = ranking(state), is_laid_open(state)
    order = ranked.order()
    return ScoreSheet(lines, on_first(order), ranked.verdict, order, final, state, secret_order=not final)


def _lines(state: State, seat: int) -> Iterator[ScoreLine]:
    track = state.players[seat].score
    told = partial(why, "score.track", "codex.score.immediate", seat=seat, points=track)
    yield ScoreLine(seat, track, told, "chart.cards")
    for card in state.objectives_of(seat):
        points, own = objective_points(state, seat, card), _is_secret(state, card)
        source, secret = "chart.secret" if own else "chart.common", own and not is_laid_open(state)
        yield ScoreLine(seat, points, partial(explain_objective, state, seat, card), source, secret)


def is_laid_open(state: State) -> bool:
    """Whether secret objectives are shown to all, to be counted."""
    return state.phase == "end"


def _is_secret(state: State, card: int) -> bool:
    return any(row.card == card and row.where == "secret" for row in state.objectives)


def own_and_common(state: State, seat: int) -> tuple[int, ...]:
    """The objectives that count for a seat, as far as they are known here: two common ones, the secret one."""
    return tuple(
        goal.card
        for goal in state.objectives
        if goal.card != HIDDEN and (goal.where == "common" or (goal.where == "secret" and goal.seat == seat))
    )


def every_time(count: int) -> int:
    """How often an objective gives its points if it is met this often."""
    return count


def no_limit(_goal: Goal, _count: int) -> Iterator[Explanation]:
    """Yield nothing: the objective gives its points every time."""
    return iter(())


def times_met(state: State, seat: int, goal: Goal) -> int:
    """Return how many whole sets an area holds, or copies that count."""
    if goal.pattern:
        return len(state.rules.patterns.counted(patterns.copies(patterns.kingdoms(state.area(seat)), goal))[0])
    if state.options.objective_sets == "cards":
        return sets_of_cards(state.area(seat), goal, state.rules.covering.left)
    return sets_of_symbols(state.players[seat].symbols, goal)


def counted_copies(state: State, seat: int, card: int) -> Sequence[patterns.Copy]:
    """The copies of an objective's pattern that count in an area."""
    goal = GOALS[card]
    return (
        state.rules.patterns.counted(patterns.copies(patterns.kingdoms(state.area(seat)), goal))[0]
        if goal.pattern
        else ()
    )


def objective_points(state: State, seat: int, card: int) -> int:
    goal = GOALS[card]
    return goal.points * state.rules.objectives.times(times_met(state, seat, goal))


def all_objective_points(state: State, seat: int) -> int:
    """The points of all objectives that count for a seat."""
    return sum([objective_points(state, seat, card) for card in state.objectives_of(seat)])


def objectives_met(state: State, seat: int) -> int:
    """How many objective cards gave at least one point."""
    return sum(objective_points(state, seat, card) > 0 for card in state.objectives_of(seat))


def explain_objective(state: State, seat: int, card: int) -> Explanation:
    """The points of one objective, and what they are counted from."""
    goal, objectives = GOALS[card], state.rules.objectives
    rule, count = objectives.rule_of[goal.kind], times_met(state, seat, goal)
    by_cards = state.options.objective_sets == "cards"
    explain_sets = _explain_sets_of_cards if by_cards else _explain_sets
    reasons = _explain_copies(state, seat, goal) if goal.pattern else explain_sets(state, seat, goal, rule, count)
    return why(
        objectives.own if _is_secret(state, card) else "objective.common",
        objectives.rule,
        rule,
        because=(*reasons, *objectives.limit(goal, count)),
        seat=seat,
        card=card,
        points=goal.points * objectives.times(count),
    )


def _explain_sets_of_cards(state: State, seat: int, goal: Goal, rule: str, count: int) -> Iterator[Explanation]:
    """Whole sets of which each symbol is on another card."""
    area, left = state.area(seat), state.rules.covering.left
    shown = cards_showing(area, goal, left)
    cites = *_counting(rule), "codex.objective.once_per_objective"
    seen = tuple(names.held(SYMBOLS[place], len(cards)) for place, cards in shown.items())
    cards = len(frozenset().union(*shown.values()))
    key = "objective.cards_several" if len(seen) > 1 else "objective.cards"
    yield why(key, *cites, seen=seen, showing=cards, needed=sum(goal.needs), count=count, each=goal.points)
    starter = visible_symbols(area, left, (area[0, 0],))
    if sum(starter[place] for place, _ in goal.sets) > 1:
        yield why("objective.starter_once", "codex.ruling.objective_symbols")


def _explain_sets(state: State, seat: int, goal: Goal, rule: str, count: int) -> Iterator[Explanation]:
    """Whole sets, and what is left over."""
    wanted = [symbol for symbol, needed in zip(SYMBOLS, goal.needs, strict=True) if needed]
    held = dict(zip(SYMBOLS, state.players[seat].symbols, strict=True))
    left = tuple(held[s] - count * n if s in wanted else 0 for s, n in zip(SYMBOLS, goal.needs, strict=True))
    cites = _counting(rule)
    seen = tuple(names.held(symbol, held[symbol]) for symbol in wanted)
    if goal.kind == "object_pair":
        yield why("objective.pairs", *cites, seen=seen, symbol=wanted[0], count=count, each=goal.points)
    else:
        yield why("objective.sets", *cites, seen=seen, needs=tally(goal.needs), count=count, each=goal.points)
    if any(left):
        yield why("objective.left_over", *cites[:2], symbols=tally(left))  # type: ignore[arg-type]


def _counting(rule: str) -> tuple[str, ...]:
    """The rules by which the symbols of a set are counted."""
    return rule, "codex.ruling.objective_symbols", "codex.area.visible_only"


def _explain_copies(state: State, seat: int, goal: Goal) -> Iterator[Explanation]:
    """Which cards make each copy, why a further one does not count, and which cards another objective uses, too."""
    area, rules = state.area(seat), state.rules
    rule = rules.objectives.rule_of[goal.kind]
    found = patterns.copies(patterns.kingdoms(area), goal)
    counted, _ = rules.patterns.counted(found)
    if not counted:
        near = (*_explain_mirrored(area, goal, rule), *_explain_near_miss(area, goal, rule))
        yield why("objective.no_copy", rule, because=near)
    yield from rules.patterns.explain(area, goal, rule, found)
    if counted and patterns.starter_would_add(area, goal):
        yield from _explain_near_miss(area, goal, rule)
    yield from _explain_used_again(state, seat, goal, {place for copy in counted for place in copy})


def explain_disjoint(area: Area, goal: Goal, rule: str, found: list[patterns.Copy]) -> Iterator[Explanation]:
    """The copies that share no card, and which cards the others share with them."""
    counted, left_out = patterns.disjoint(found)
    for copy in counted:
        yield explain_copy(area, goal, rule, copy)
    used = {place for copy in counted for place in copy}
    for copy in left_out:
        shared = tuple(place for place in copy if place in used)
        yield why(
            "objective.shares",
            "codex.objective.once_per_objective",
            cards=named(area, copy),
            shared=named(area, shared),
            count=len(shared),
        )


def explain_copy(area: Area, goal: Goal, rule: str, copy: patterns.Copy) -> Explanation:
    """The cards of a copy, and what it is worth."""
    return why("objective.copy", rule, *_by_backs(area, copy), each=goal.points, cards=named(area, copy))


def _by_backs(area: Area, copy: patterns.Copy) -> tuple[str, ...]:
    """The ruling by which cards laid back up have a colour, where there are any."""
    return ("codex.ruling.back_colour",) if any(area[place].side == "back" for place in copy) else ()


def _explain_used_again(state: State, seat: int, goal: Goal, used: set[Place]) -> Iterator[Explanation]:
    """Each objective by itself: a card may serve several; what all may read names no secret objective."""
    area, told_to_all = state.area(seat), not _is_secret(state, goal.card) and not is_laid_open(state)
    for other in state.objectives_of(seat):
        if other == goal.card or not GOALS[other].pattern or (told_to_all and _is_secret(state, other)):
            continue
        theirs = {place for copy in counted_copies(state, seat, other) for place in copy}
        both = tuple(sorted(used & theirs))
        if both:
            rule = state.rules.patterns.rule
            yield why("objective.used_again", rule, other=other, cards=named(area, both), count=len(both))


def _explain_mirrored(area: Area, goal: Goal, rule: str) -> Iterator[Explanation]:
    """Cards that lie the wrong way round."""
    for copy in patterns.mirrored(area, goal)[:1]:
        yield why("objective.near_mirrored", rule, cards=named(area, copy))


def _explain_near_miss(area: Area, goal: Goal, rule: str) -> Iterator[Explanation]:
    """The cards that come nearest to the pattern, and which one is wrong or missing."""
    miss = patterns.near_miss(area, goal)
    if miss is None:
        return
    fitting, (x, y), kingdom = miss
    cards, there = named(area, fitting), area.get((x, y))
    if there is None:
        yield why("objective.near_empty", rule, cards=cards, x=x, y=y, kingdom=kingdom)
    elif not there.kingdom:
        ruling = "codex.ruling.starter_no_colour"
        yield why("objective.near_starter", ruling, rule, cards=cards, laid=names.laid(there), kingdom=kingdom)
    else:
        yield why("objective.near_other", rule, cards=cards, laid=names.laid(there), kingdom=kingdom)


def named(area: Area, places: patterns.Copy) -> tuple[str, ...]:
    """The cards at these places, as sentences name them."""
    return tuple(names.laid(area[place]) for place in places)


def ranking(state: State) -> Ranking:
    """Compare the players by points, then by their objectives."""
    return Ranking(
        {player.seat: (_total(state, player.seat), _tie_break(state, player.seat)) for player in state.players},
        partial(_total_line, state),
        partial(_tie_line, state),
        final=state.phase == "end",
        rule="codex.end.winner",
        broken_by="standing.objectives",
        broken=_told_apart(state),
        shared=_told_apart(state),
        alike="_cards" if state.options.tie == "cards" else "",
    )


def _total(state: State, seat: int) -> int:
    return state.players[seat].score + all_objective_points(state, seat)


def _tie_break(state: State, seat: int) -> int:
    """Most objective points or, by option, most objective cards met."""
    return objectives_met(state, seat) if state.options.tie == "cards" else all_objective_points(state, seat)


def _told_apart(state: State) -> tuple[str, ...]:
    """The rules by which equal points are told apart; the ruling comes first where it is not as the rule is printed."""
    rules = "codex.end.winner", "codex.ruling.tie_reading"
    return rules if state.options.tie == "points" else rules[::-1]


def _total_line(state: State, seat: int) -> Explanation:
    cards, points = state.players[seat].score, _total(state, seat)
    return why(
        "score.total", "codex.end.winner", seat=seat, card_points=cards, objective_points=points - cards, points=points
    )


def _tie_line(state: State, seat: int) -> Explanation:
    key = "score.by_cards" if state.options.tie == "cards" else "score.by_objectives"
    return why(key, *_told_apart(state), seat=seat, count=_tie_break(state, seat))
