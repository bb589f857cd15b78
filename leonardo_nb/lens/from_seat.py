"""The lens of a seat: what it may not know is filled in, and told is what does not depend on that.

Every set of rules is played in several worlds that look the same to the seat and in which all that it has seen happens
just as it did. An outcome is told as far as the seat sees the same in all of them, and as long as nothing hidden is
looked at (`veiled.py`): so it can tell no secret, and nothing that is only likely.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from copy import copy
from itertools import chain, islice, takewhile
from typing import Any, Final, Protocol

from msgspec.structs import replace

from leonardo_nb.core.chance import Luck
from leonardo_nb.core.decision import Action
from leonardo_nb.core.edit import SETUP
from leonardo_nb.core.event import Event
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.play import equivalent_action, legal
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.step import Step
from leonardo_nb.core.worlds import luck_of, worlds
from leonardo_nb.lens.difference import Difference, most_telling_first
from leonardo_nb.lens.outcome import Outcome
from leonardo_nb.lens.playout import Until, is_same
from leonardo_nb.lens.revealed_rows import TurnedUp, since_seen, turned_up, with_seen
from leonardo_nb.lens.same_moment import are_parallel, same_moments
from leonardo_nb.lens.variation import Given, Variation, variation
from leonardo_nb.lens.veils import is_known_refusal, known_events
from leonardo_nb.session.session import Session, with_steps

WORLDS: Final = 6
"""In how many worlds the same has to come of it."""
FEWEST: Final = 3
"""With fewer worlds, nothing is told but what was seen."""
TRIES: Final = 60
"""How many worlds are tried, until enough are found in which all happens as it was seen."""

Place = tuple[int, int]
"""A number of steps, and of events of the next one."""


class Lens(Protocol):
    """What looks at one position."""

    played: Outcome

    def outcome(self, given: Given | Variation) -> Outcome:
        """Return what comes of it under these rules."""

    def telling(self) -> list[Outcome]:
        """Return what comes of it under each single change that makes a difference."""

    def changed(self) -> Iterable[Outcome]:
        """Return it under each single change by which anything comes out otherwise, or is told so on the way."""


class SeatLens:
    """A position as one seat may know it; `look` looks at a world, and at an action in it."""

    def __init__(
        self,
        session: Session,
        action: Action | None,
        until: Until,
        seat: int,
        look: Callable[[Session, Action | None], Lens],
    ) -> None:
        self._session = session
        self._seat = seat
        self._action = action
        self._record = _recorded(session, action, until)
        self._others = action is not None and session.state.person(action.seat) != session.state.person(seat)
        found, self._agreed = _agreeing(session, action, self._record, seat, look)
        laid_out = session.state.phase != SETUP  # before that, other rules would lay it out otherwise
        enough = len(found) >= FEWEST
        self._lenses = found if laid_out and enough else []
        if self._lenses and self._agreed:
            steps = look(session, None).played.steps
            self.played = _story(found[0].played, self._record[: len(steps)])
            self.played.stops = len(steps) > len(self._record)
        elif enough and not self._agreed and (laid_out or not self._record):
            first = found[0].played
            told = self._record[: len(first.steps)]
            whole = first.steps and len(told) == len(first.steps)
            self.played = _story(first, told) if whole else self._known(lens.played for lens in found)
        else:
            world = next(worlds(session.ruleset, session.view(seat), seat))
            record = self._record[: 1 if until == "step" else None]
            self.played = _as_recorded(look(in_world(session, world, seat), None).played, session.state, record)

    def outcome(self, given: Given | Variation) -> Outcome:
        """What comes of it under these rules."""
        if self._lenses:
            return self._known(lens.outcome(given) for lens in self._lenses)
        other = stopped(self.played, 0)
        session = self._session
        other.under = variation(session.ruleset, session.state.options, given, session.names)
        return other

    def telling(self) -> list[Outcome]:
        """Under each single change that makes a difference, as far as the seat can tell.

        What comes to the same in the end may not do so at the moment to which the seat can tell.
        """
        found = self.changed()
        known = (self._known([each, *(lens.outcome(each.under) for lens in self._lenses[1:])]) for each in found)
        return most_telling_first(known, lambda each: Difference(*together((self.played, each))))

    def changed(self) -> Iterable[Outcome]:
        """Under each single change by which anything comes out otherwise in one of the worlds, or is told so."""
        return self._lenses[0].changed() if self._lenses else ()

    def _known(self, outcomes: Iterable[Outcome]) -> Outcome:
        """The first of these, as far as it is the same in all worlds, and nothing hidden was read for it."""
        first, *others = outcomes
        if self._others and not first.possible:
            return first if self._is_known_refusal(first) else stopped(first, 0)
        ends = [end for other in others if (end := _parting(first, other)) is not None]
        hidden = self._first_hidden(first, min(ends, default=(len(first.steps), 0)))
        ends += [hidden] if hidden is not None else []
        ends += [(self._agreed, 0)] if self._agreed else []
        return stopped(first, *min(ends), others) if ends else first

    def _is_known_refusal(self, outcome: Outcome) -> bool:
        """Whether another's action, which is possible as it is played, is refused whatever they hold."""
        refusal = outcome.course.refusal
        if refusal is None or not all(lens.played.possible for lens in self._lenses):
            return False
        return is_known_refusal(outcome.ruleset, refusal.state, refusal.action, self._seat)

    def _first_hidden(self, outcome: Outcome, end: Place) -> Place | None:
        """Where up to this end something happens that the seat could not know of.

        What was seen in play is known, as long as nothing has gone otherwise.
        """
        steps = outcome.course.steps[outcome.course.lead :]
        seen = [*map(outcome.seen_step, self._record[: len(steps)])]
        same = sum(1 for _ in takewhile(_is_like, zip(outcome.steps, seen, strict=False)))
        for number, step in enumerate(steps[: end[0] + 1]):
            if number < same:
                continue
            if self._is_open(step):
                return number, 0
            known = known_events(outcome.ruleset, step, self._seat, self._turned_up(number) if number == same else {})
            if known is not None:
                return number, known
        return None

    def _turned_up(self, number: int) -> TurnedUp:
        """What the seat has seen in play of what this step turns up."""
        step = self._record[number : number + 1]
        return turned_up(self._session.ruleset, step[0], self._seat) if step else {}

    def _is_open(self, step: Step) -> bool:
        """Whether somebody else has a choice of which nobody knows how it is made."""
        asked, person = step.before.pending[-1], step.before.person
        if asked.seat == TABLE or person(asked.seat) == person(self._seat):
            return False
        answers = (each.action for each in self._record if is_same(each.before.pending[-1], asked))
        made = any(equivalent_action(step.before, each) == step.action for each in answers)
        return not made and step.action is not self._action and len(legal(step.before)) > 1


def _agreeing(
    session: Session,
    action: Action | None,
    record: Sequence[Step],
    seat: int,
    look: Callable[[Session, Action | None], Lens],
) -> tuple[list[Lens], int]:
    """The worlds in which what was played looks to the seat as it did.

    Where too few do to the end, those that do longest, and for how many steps; else 0.
    """
    whole, others = list[Lens](), list[tuple[int, Lens]]()
    for lens in islice(_tried(session, action, record, seat, look), TRIES):
        agreed = _as_seen(lens.played, record)
        if agreed is None:
            whole.append(lens)
        elif agreed:
            others.append((agreed, lens))
        if len(whole) == WORLDS:
            break
    others.sort(key=lambda each: -each[0])
    longest = others[: WORLDS - len(whole)]
    if len(whole) >= FEWEST or len(whole) + len(longest) < FEWEST:
        return whole, 0
    return [*whole, *(lens for _, lens in longest)], longest[-1][0]


def _tried(
    session: Session,
    action: Action | None,
    record: Sequence[Step],
    seat: int,
    look: Callable[[Session, Action | None], Lens],
) -> Iterator[Lens]:
    """Look at worlds of the seat's view, and at what may have been chosen there."""
    view = session.view(seat)
    luck = Luck(luck_of(view))
    secret = record[0].secret_fields(seat) if record else getattr(action, "secret", ())
    for world in _known_worlds(session.ruleset, view, record, seat):
        own = action is None or world.person(action.seat) == world.person(seat)
        actions = [action] if own or not secret else _alike(action, world, secret)
        if actions:
            yield look(in_world(session, world, seat), actions[luck.below(len(actions))])


def _known_worlds(rules: Ruleset, view: Any, record: Sequence[Step], seat: int) -> Iterator[Any]:
    """The worlds of a view, with what the seat has since seen."""
    seen = since_seen(rules, record, seat)
    yield from (with_seen(rules, world, view, seat, seen) for world in worlds(rules, view, seat))


def _recorded(session: Session, action: Action | None, until: Until) -> Sequence[Step]:
    """What was played from here on, if that is what is looked at; where points are compared, nothing is played."""
    line = session.steps[session.step_number :] if until != "scores" or action is not None else ()
    return line if action is None or (line and line[0].action == action) else ()


def in_world(session: Session, world: Any, seat: int) -> Session:
    """Return the session in this world: what others chose in secret is not in its line, and its luck is another."""
    line = session.steps[session.step_number :]
    other = with_steps(session.at(world), [step for step in line if not step.secret_fields(seat)], 0)
    other.seed = luck_of(session.view(seat))
    return other


def _alike(action: Action | None, state: Any, secret: Collection[str]) -> list[Action | None]:
    """What may have been chosen, as far as all have seen the choice."""
    if action is None or not state.pending or state.pending[-1].seat != action.seat:
        return [action]
    public = [name for name in action.__struct_fields__ if name not in secret]
    return [
        each
        for each in legal(state)
        if type(each) is type(action) and all(getattr(each, name) == getattr(action, name) for name in public)
    ]


def _as_seen(outcome: Outcome, record: Sequence[Step]) -> int | None:
    """For how many steps what was played can be played here, too, and looks to the seat as it did; None for all."""
    if record and not outcome.possible:
        return 0
    pairs = zip(outcome.steps, map(outcome.seen_step, record), strict=False)
    return next((number for number, (one, other) in enumerate(pairs) if one != other), None)


def _is_like(pair: tuple[Step, Step]) -> bool:
    """Whether the same is said of two steps."""
    one, other = ([(event.told.key, event.told.params) for event in step.events] for step in pair)
    return one == other


def _parting(one: Outcome, other: Outcome) -> Place | None:
    """The first step and event that look different in two worlds; None where all that comes of it is the same."""
    if _beginning(one) != _beginning(other):
        return 0, 0
    for number, (mine, theirs) in enumerate(zip(one.steps, other.steps, strict=False)):
        if mine != theirs:
            return number, _same_first(mine.events, theirs.events)
    last = min(len(one.steps), len(other.steps))
    if len(one.steps) == len(other.steps):
        return None if one.choices == other.choices else (max(0, last - 1), 0)
    return last, 0


def _same_first(one: Sequence[Any], other: Sequence[Any]) -> int:
    """How many at the beginning are the same."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def together(outcomes: Sequence[Outcome]) -> tuple[Outcome, ...]:
    """These outcomes, told to the last moment of which something can be said of each of them.

    Points from a source are compared where all of them can tell how many.
    """
    even = tuple(_at_one_moment(outcomes)) if any(each.stops for each in outcomes) else tuple(outcomes)
    untold = [*chain.from_iterable(each.scores.untold for each in even if each.scored)]
    return tuple(_without_points(each, untold) for each in even) if untold else even


def _at_one_moment(outcomes: Sequence[Outcome]) -> Iterator[Outcome]:
    """To the same step and event; where other rules take other steps, to what all of them tell of last."""
    end = min(_told_to(each) for each in outcomes if each.stops)
    if are_parallel(outcomes, end[0]):
        yield from (each if _told_to(each) < end else stopped(each, *end) for each in outcomes)
        return
    ways = [same_moments(outcomes[0], each) for each in outcomes]
    told = [
        {here for here, there in way.items() if there <= _told_to(each)[0]}
        for way, each in zip(ways, outcomes, strict=True)
    ]
    last = max(set.intersection(*told))
    yield from (stopped(each, way[last]) for way, each in zip(ways, outcomes, strict=True))


def _without_points(outcome: Outcome, untold: Iterable[tuple[int, str]]) -> Outcome:
    other = _with_course(outcome, outcome.course)
    other.scores, other.stops = outcome.scores.without(untold), outcome.stops
    return other


def _told_to(outcome: Outcome) -> Place:
    return outcome.end or (len(outcome.steps), 0)


def _beginning(outcome: Outcome) -> tuple[Any, ...]:
    return outcome.lost, outcome.before, outcome.lead, outcome.refusal and outcome.refusal.reasons


def stopped(outcome: Outcome, steps: int, events: int = 0, others: Iterable[Outcome] = ()) -> Outcome:
    """The outcome, told to this step, and to this event of the next one.

    Where in other worlds, too, the next event has a sentence for those who may not know all of it, this is told.
    """
    course = copy(outcome.course)
    number = course.lead + steps
    course.steps, left = course.steps[:number], course.steps[number : number + 1]
    for step in left:
        told = [*step.events[:events], *_without_secret(step, number, events, others)]
        if told:
            state = replace(told[-1].after, pending=step.before.pending)
            course.steps.append(Step(step.action, tuple(told), state, step.before))
    course.state = course.steps[-1].state if course.steps else course.start
    course.refusal = None
    if not any(course.asked is step.before for step in (*course.steps, *outcome.course.steps[:1])):
        course.asked = None
    other = _with_course(outcome, course)
    other.end = steps, events
    return other


def _without_secret(step: Step, number: int, place: int, others: Iterable[Outcome]) -> Iterator[Event]:
    """An event of a step as those are told of it who may not know all, if they are told the same in other worlds."""
    steps = [step, *(course.steps[number] for other in others if len((course := other.course).steps) > number)]
    told = [each.events[place].told for each in steps if len(each.events) > place]
    if others and len(told) == len(steps) and told[0].hidden:
        kept = [Explanation(each.hidden, each.params, (), each.cites) for each in told]
        if all(each == kept[0] for each in kept):
            before = step.events[place].before
            yield Event(kept[0], before, before)


def _story(outcome: Outcome, record: Sequence[Step]) -> Outcome:
    """What was played, step by step as the seat has seen it."""
    course = copy(outcome.course)
    course.steps = [*course.steps[: course.lead], *record]
    course.state = record[-1].state
    course.asked = course.asked and next(
        (step.before for step in record if step.before.pending[-1].seat != TABLE), None
    )
    other = _with_course(outcome, course)
    other.stops = False
    return other


def _as_recorded(outcome: Outcome, start: Any, record: Sequence[Step]) -> Outcome:
    """What was played up to the next decision: it is known, where nothing can be said of what else might have been."""
    table = [*takewhile(lambda step: step.state.pending and step.state.pending[-1].seat == TABLE, record)]
    course = copy(outcome.course)
    course.steps, course.start, course.lead = [*record[: len(table) + 1]], start, 0
    course.state = course.steps[-1].state if record else start
    course.asked = course.refusal = None
    return _with_course(outcome, course)


def _with_course(outcome: Outcome, course: Any) -> Outcome:
    """The outcome with another course, at whose end the seat can tell no more."""
    other = outcome.with_course(course)
    other.stops = True
    return other
