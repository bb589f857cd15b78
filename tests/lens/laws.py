"""What holds of the lens anywhere: in any game, at any moment, under every change of rules."""

from collections.abc import Callable, Container, Iterator, Sequence
from itertools import compress
from typing import Any

from msgspec.structs import fields

import leonardo_nb as lnb
from leonardo_nb.core.block import blocks_of, in_force, replaced
from leonardo_nb.core.chance import Luck
from leonardo_nb.core.changes import diff
from leonardo_nb.core.citation import cited_because
from leonardo_nb.core.columns import NOT_CELLS
from leonardo_nb.core.decision import Action, Proceed
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.event import Event, Recorder
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.play import equivalent_action, legal, resolve, why_not
from leonardo_nb.core.rulebook import rule, rules_in
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.step import Step
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.lens import Difference, Outcome, Told, Until, compare
from leonardo_nb.lens import contrast as matching
from leonardo_nb.lens.first_difference import words
from leonardo_nb.lens.from_seat import in_world
from leonardo_nb.lens.playout import is_same
from leonardo_nb.lens.variation import Variation, parts, related, variations
from leonardo_nb.session.session import Session

MENDED = ("leonardo_da_vinci", "pietrocupo")
"""The games whose positions are made to fit all of their rules; others may be left as those rules do not allow them."""


def played(ruleset: str, seed: int, seats: int = 3, bots: str = "sensible") -> Session:
    """A whole game."""
    s = lnb.new(ruleset, seats, seed)
    s.auto("end", dict.fromkeys(range(seats), bots))
    return s


def ways(s: Session) -> list[Variation]:
    """Every change of rules that can be looked at: options, blocks, misconceptions, presets."""
    return [*variations(s.ruleset, s.state.options), *related(s.ruleset, s.state.options)]


def check_moment(s: Session, until: Until, action: Action | None = None) -> int:
    """Check what holds at a moment; return how many changes of rules make a difference there."""
    before = s.state, s.step_number, s.steps
    comparison = compare(s, action, [{}, *ways(s)], until)
    as_it_was = action is None or action == s.steps[s.step_number].action
    for outcome in comparison.outcomes if as_it_was else comparison.outcomes[:1]:
        _check_answers(s, outcome, action)
    for outcome in comparison.outcomes:
        broken = [problem for problem in outcome.lost if problem.table]
        assert not broken or s.ruleset.id not in MENDED, outcome.label()
    telling = [each for each in comparison.differences if each.outcome_differs]
    for difference in comparison.differences:
        _check_cells(difference)
        _check_rules(difference, _alone(s, until, action, difference))
        _check_matters(difference)
        check_difference(difference)
    for difference in telling[:2]:
        _check_order(s, until, action, difference)
    assert (s.state, s.step_number, s.steps) == before
    return len(telling)


def check_end(s: Session) -> int:
    """Check that a finished game counts as if its end had come by the other rules; return how many counts differ."""
    sets = [{}, *ways(s)]
    s.goto(len(s.steps))
    finished = compare(s, under=sets, until="scores").outcomes
    s.goto(len(s.steps) - 1)
    ended = compare(s, under=sets, until="end").outcomes
    for here, there in zip(finished, ended, strict=True):
        assert here.after.players == there.after.players, here.label()
        assert _sheet(here) == _sheet(there), here.label()
    return len({_sheet(each)[0] for each in finished})


def _sheet(outcome: Outcome) -> tuple[Any, ...]:
    """All that a score sheet says."""
    scores = outcome.scores
    lines = [(line.seat, line.points, line.source, line.explanation) for line in scores.lines]
    order = [(place.seat, place.place, place.explanation) for place in scores.order]
    totals = tuple(scores.total(player.seat) for player in outcome.after.players)
    return totals, scores.winners, scores.verdict, lines, order


def _check_answers(s: Session, outcome: Outcome, action: Action | None) -> None:
    """A seat gives its own answers to the same questions, in their order, whoever else was asked before.

    What is tried instead of the first takes its place.
    """
    left = [step for step in s.steps[s.step_number :] if not isinstance(step.action, Proceed | Edit)]
    tried = [step for step in outcome.steps if step.action.seat != TABLE][:1] if action else []
    for step in outcome.course.steps:
        mine = next((each for each in left if _asks_the_same(each, step)), None)
        if mine is None or step.action.seat == TABLE:
            continue
        left.remove(mine)
        if step in tried:
            continue
        answer = mine.action if outcome.under.as_played else equivalent_action(step.before, mine.action)
        assert answer not in legal(step.before) or step.action == answer, outcome.label()


def _asks_the_same(own: Step, step: Step) -> bool:
    return own.before.turn == step.before.turn and is_same(own.before.pending[-1], step.before.pending[-1])


def check_difference(difference: Difference) -> None:
    """Check what is said to differ and why, against what either side tells, asks, allows and refuses."""
    sides = (difference.played, difference.outcome)
    for side, other, rules, named in zip(sides, sides[::-1], difference.rules, difference.rules[::-1], strict=True):
        if rules:
            _check_named(side, other, rules, named, difference)
    _check_first(difference)
    _check_plain(difference)
    assert not any(": [" in line for line in difference.text("en").splitlines()), difference.text()
    if not difference.outcome_differs and not any(difference.parting):
        assert all(difference.rules) or not any(difference.rules), difference.text()
        told = zip(*(side.told for side in sides), strict=True)
        assert all(_words(one) == _words(two) for one, two in told if one != two), difference.text()


def _check_named(
    side: Outcome, other: Outcome, rules: tuple[str, ...], named: tuple[str, ...], difference: Difference
) -> None:
    """The rules named hold on this side only, or are read otherwise, and it speaks of them or has them instead.

    Where both sides say the same and one adds why, it may have them without a word.
    What a misconception gets wrong decides as it is played, spoken of or not.
    """
    read, label = _read_otherwise(side, other), (side.label(), other.label(), rules)
    assert all(_holds(each, side) and (each in read or not _holds(each, other)) for each in rules), label
    stand_in = {replaced(side.after).get(each) for each in named} | {each for each in named if each in read}
    if words(difference.sides[0]) == words(difference.sides[1]):
        stand_in |= {old for old, new in replaced(other.after).items() if new in named}
    stand_in |= {block.wrong for block in other.ruleset.misconceptions if block.is_on(other.options)}
    only = _switched(difference) if len(_switched(difference)) <= 2 else set()
    assert {*rules} <= _spoken(side, difference) | stand_in | only, label


def _holds(rule_id: str, side: Outcome) -> bool:
    """Whether a rule is in force on this side."""
    on = {block.name for block in blocks_of(side.ruleset) if block.is_on(side.options)}
    stated = rule(rule_id, "en").block in {"", *on} or rule_id in replaced(side.after).values()
    wrong = rule_id.startswith("wrong.") and rule_id not in replaced(side.after).values()
    return stated and not wrong and rule_id not in replaced(side.after)


def _spoken(side: Outcome, difference: Difference) -> set[str]:
    """The rules that this side cites: in what happens, in what it asks, and of the choices that only one side has."""
    asked = [state.pending[-1].asked(state) for state in (side.before, side.after) if state.pending]
    told = [*asked, *(each.explanation for each in (*side.told, *side.lost)), *_lead(side)]
    own, theirs = difference.choices if side is difference.played else difference.choices[::-1]
    refused = [why_not(side.course.asked, equivalent_action(side.course.asked, each)) for each in theirs]
    done = [event.explanation for each in own for event in _events(side.course.asked, each)]
    return {cite for each in (*told, *done) for cite in each.all_cites} | {
        c for each in refused if each for c in each.cites
    }


def _lead(side: Outcome) -> Iterator[Explanation]:
    return (event.explanation for step in side.lead for event in step.events)


def _events(state: State, action: Action) -> tuple[Event, ...]:
    recorder = Recorder(state)
    return recorder.events(resolve(state, action, recorder))


def _check_first(difference: Difference) -> None:
    """The first sentence that differs is not said by the other side, or not as often."""
    one, other = difference.parting
    if one and other:
        assert one.text("en") != other.text("en"), difference.text()
        return
    for told, here, there in (
        (one, difference.played, difference.outcome),
        (other, difference.outcome, difference.played),
    ):
        if told and told in here.told:
            often = [sum(_words(each) == _words(told) for each in side.told) for side in (here, there)]
            assert often[0] > often[1], difference.text()


def _check_plain(difference: Difference) -> None:
    """A rule stands behind a sentence that rests on it; and what rests on no rule in question does not stand alone.

    Unless both sides ask the same next, for the same reason, or nobody.
    """
    check_behind(difference)
    sides = (difference.played, difference.outcome)
    for told, cites in zip(difference.sides, difference.rules_told, strict=True):
        assert not cites or (told and {*cites} <= {*told.explanation.all_cites}), difference.text()
    (one, *others), rules = [told for told in difference.sides if told] or [None], _switched(difference)
    if one and one.event and not others and rules.isdisjoint(one.explanation.all_cites):
        asked = [side.after for side in sides if side.after.pending and side.after.pending[-1].seat != TABLE]
        reasons = {Told(cited_because(state), state).text("en") for state in asked}
        assert len(asked) < 2 or len(reasons) == 1 or any(side.stops for side in sides), difference.text()


def check_behind(difference: Difference, turns: Container[int] | None = None) -> bool:
    """What is told rests on a rule named for its side, or stands against what does; return whether any is named.

    Unless nothing that only one side tells rests on such a rule: the only one that was exchanged is named all the same.
    Of a long course, what is told in these turns counts. A rule that is read otherwise is named without a sentence.
    """
    here, there = difference.rules
    told = [
        {*cites} & {*whole.explanation.all_cites, *part.explanation.cites}
        for whole, part, cites in zip(difference.sides, difference.parting, difference.rules, strict=True)
        if whole and part
    ]
    named = bool(told) and here != there
    resting = [each for each in _resting(difference) if turns is None or _turn(each) in turns]
    assert not named or any(told) or not resting, difference.text()
    return named


def _turn(told: Told) -> int:
    """The turn in which it happens, or in which it is asked."""
    return told.step.before.turn if told.step else told.state.turn


def _resting(difference: Difference) -> Iterator[Told]:
    """What only one side tells, by a rule that is named for it."""
    sides = (difference.played, difference.outcome)
    for side, other, cites in zip(sides, sides[::-1], difference.rules, strict=True):
        there = {*map(_words, other.told)}
        yield from (
            each for each in side.told if {*cites} & {*each.explanation.all_cites} and _words(each) not in there
        )


def _words(told: Told) -> str:
    return told.text("en")


def _check_cells(difference: Difference) -> None:
    """Every cell that differs is named, and who is to move, but for what differed from the beginning."""
    one, other = difference.played, difference.outcome
    found = {(cell.table, cell.row, cell.field) for cell in (*difference.cells, *difference.carried)}
    apart = {(cell.table, cell.row, cell.field) for cell in diff(one.after, other.after) if cell.field not in NOT_CELLS}
    seats = [each.after.pending[-1].seat if each.after.pending else TABLE for each in (one, other)]
    moves = {("game", 0, "to_move")} if seats[0] != seats[1] and not other.scored else set()
    assert found == apart | moves, other.label()


def _alone(s: Session, until: Until, action: Action | None, difference: Difference) -> tuple[Difference, ...]:
    """How each of several changes differs alone."""
    single = parts(s.ruleset, s.state.options, difference.outcome.under) if difference.outcome_differs else ()
    return compare(s, action, single, until).differences if single else ()


def _check_rules(difference: Difference, alone: tuple[Difference, ...]) -> None:
    """A rule is named only if switching it makes a difference: of several changes, each of them alone."""
    named, other = {*difference.rules[0], *difference.rules[1]}, difference.outcome
    assert named <= _switched(difference), other.label()
    assert bool(named) or not difference.outcome_differs or other.lost, other.label()
    makers = [part for part in alone if part.outcome_differs]
    cells = {(cell.table, cell.row, cell.field) for cell in difference.cells}
    if any((cell.table, cell.row, cell.field) in cells for part in makers for cell in part.cells):
        known = {rule for part in makers for rule in _switched(part)}
        assert named <= known | {*in_force(other.after, tuple(known))}, other.label()
    needed = alone if any(part.outcome.options == other.options for part in alone) else ()
    idle = {rule for part in needed if not part.outcome_differs for rule in _switched(part)}
    spoken = _spoken(difference.played, difference) | _spoken(other, difference)
    assert not named or not named <= idle or spoken.isdisjoint(_switched(difference) - idle), other.label()


def _switched(difference: Difference) -> set[str]:
    """The rules that are in force, or read so, on one side only, worked out independently."""
    one, other = difference.played, difference.outcome
    out, new = ({*replaced(each.after)} for each in (one, other))
    here, there = ({*replaced(each.after).values(), *_of_blocks(each)} for each in (one, other))
    return (out ^ new) | (here ^ there) | _read_otherwise(one, other) | _read_otherwise(other, one)


def _read_otherwise(side: Outcome, other: Outcome) -> set[str]:
    """The rules of this side that an option reads otherwise on the other one."""
    changed = [
        rule
        for field in fields(type(side.options))
        if field.name != "blocks"
        and getattr(other.options, field.name, None) not in (None, getattr(side.options, field.name))
        for rule in kind_of(field.type).rules
    ]
    return {*in_force(side.after, changed)}


def _of_blocks(outcome: Outcome) -> Iterator[str]:
    """The rules that the chosen blocks bring."""
    on = [block for block in blocks_of(outcome.ruleset) if block.is_on(outcome.options)]
    yield from (block.house for block in on if block.house)
    yield from (each for each in rules_in(outcome.ruleset.folders) if rule(each, "en").block in {b.name for b in on})


def _check_matters(difference: Difference) -> None:
    """What is set against each other first is not said by the other side in the very same step."""
    pairs = matching.matter_by_matter(difference.played.told, difference.outcome.told)
    first = next(
        (pair for pair in pairs if pair[0] is None or pair[1] is None or _words(pair[0]) != _words(pair[1])), ()
    )
    for one, other in (difference.sides, *([first] if first else [])):
        if one is None or other is None or one.step is None or other.step is None:
            continue
        for told, side, step in ((one, difference.outcome, other.step), (other, difference.played, one.step)):
            beside = [each for each in side.told if each.step is step and each.explanation == told.explanation]
            assert not beside or one.explanation.key == other.explanation.key, difference.outcome.label()


def _check_order(s: Session, until: Until, action: Action | None, difference: Difference) -> None:
    """As played is what was played, whatever the order in which the rules are named, or if it is not named at all."""
    way = difference.outcome.under
    for under in ([way, {}], [way]):
        again = compare(s, action, under, until)
        (other,) = again.differences
        assert other.text("fr") == difference.text("fr"), way.label()
        assert other.played.under.as_played
        assert again.outcomes[0] is other.outcome


def check_seat(s: Session, seat: int, until: Until, action: Action | None, under: Sequence[Variation]) -> int:
    """Check what a seat is told against thirty other worlds and the true one; return how many steps it is told."""
    line = s.steps[s.step_number :]
    record = line if action is None or (line and line[0].action == action) else ()
    told = compare(s, action, [{}, *under], until, seat=seat)
    luck = Luck(s.step_number + 7919 * seat)
    others = (s.ruleset.fill_in(s.view(seat), seat, luck) for _ in range(30))
    view = told.played.seen_step
    seen = [view(step) for step in record[: len(told.played.steps)]]
    assert [*told.played.steps[: len(seen)]] == seen, "as played is what the seat was told in play"
    for world in (s.state, *others):
        there = compare(in_world(s, world, seat), action, [each.under for each in told.outcomes], until)
        if not _goes_like(there.outcomes[0], record, view):
            continue
        for one, other in zip(told.outcomes, there.outcomes, strict=True):
            if one is not told.played or len(one.steps) > len(record):
                _check_told(one, other)
    return sum(len(each.steps) for each in told.outcomes[1:])


def _goes_like(played: Outcome, record: Sequence[Step], view: Callable[[Step], Step]) -> bool:
    """Whether what was played can be played in this world, too, and looks the same."""
    steps = [view(step) for step in played.steps[: len(record)]]
    return not record or (played.possible and steps == [view(step) for step in record[: len(steps)]])


def _check_told(told: Outcome, other: Outcome) -> None:
    """Whatever a seat is told happens in another world, too."""
    steps, events = told.end or (len(told.steps), 0)
    there = [told.seen_step(step) for step in other.steps[: steps + 1]]
    assert [step.events for step in told.steps[:steps]] == [step.events for step in there[:steps]], told.label()
    assert told.steps[:steps] == tuple(there[:steps]), told.label()
    if events:
        assert told.steps[steps].events[: events - 1] == there[steps].events[: events - 1], told.label()
        said = [step.events[events - 1].told for step in (told.steps[steps], there[steps])]
        assert said[0] == said[1], told.label()
    if not told.stops:
        assert told.possible == other.possible, told.label()
        assert len(told.steps) == len(other.steps), told.label()
        _check_points(told, other)


def _check_points(told: Outcome, other: Outcome) -> None:
    """Every line, total and place that a seat is told counts in another world, too."""
    (totals, *result, lines, order), (theirs, *ending, counted, places) = _sheet(told), _sheet(other)
    assert all(line in counted for line in lines), told.label()
    known = [seat not in told.scores.partial for seat in range(len(totals))]
    assert [*compress(totals, known)] == [*compress(theirs, known)], told.label()
    assert not order or (order, result) == (places, ending), told.label()
