"""The lens of a seat: what it may not know is filled in, and told is what does not depend on that.

Every set of rules is played in several worlds that look the same to the seat and in which all that it has seen happens
just as it did. An outcome is told as far as the seat sees the same in all of them, so it can tell no secret.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from copy import copy
from functools import cached_property
from itertools import chain, islice, takewhile
from typing import Any, Final, Protocol

from leonardo_nb.core.chance import Luck
from leonardo_nb.core.decision import Action
from leonardo_nb.core.edit import SETUP
from leonardo_nb.core.play import legal
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.step import Step
from leonardo_nb.core.worlds import luck_of, worlds
from leonardo_nb.lens.difference import Difference
from leonardo_nb.lens.outcome import Outcome
from leonardo_nb.lens.playout import Until
from leonardo_nb.lens.variation import Given, Variation, variation
from leonardo_nb.session.session import Session

WORLDS: Final = 6
"""In how many worlds the same has to come of it."""
FEWEST: Final = 3
"""With fewer worlds, nothing is told but what was seen."""
TRIES: Final = 60
"""How many worlds are tried, until enough are found in which all happens as it was seen."""


class Lens(Protocol):
    """What looks at one position."""

    played: Outcome

    def outcome(self, given: Given | Variation) -> Outcome:
        """Return what comes of it under these rules."""

    def telling(self) -> list[Outcome]:
        """Return what comes of it under each single change that makes a difference."""


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
        self._others = action is not None and session.state.person(action.seat) != session.state.person(seat)
        found = list(islice(_agreeing(session, action, seat, look), WORLDS))
        laid_out = session.state.phase != SETUP  # before that, other rules would lay it out otherwise
        self._lenses = found if laid_out and len(found) >= FEWEST else []
        if self._lenses:
            self.played = self._known(agreed(lens.played for lens in self._lenses))
        else:
            world = next(worlds(session.ruleset, session.view(seat), seat))
            record = _recorded(session, action)[: 1 if until == "step" else None]
            self.played = _as_recorded(look(_at(session, world, seat), None).played, session.state, record)

    def outcome(self, given: Given | Variation) -> Outcome:
        """What comes of it under these rules."""
        if self._lenses:
            return self._known(agreed(lens.outcome(given) for lens in self._lenses))
        other = stopped(self.played, 0)
        other.under = variation(self._session.ruleset, self._session.state.options, given)
        return other

    def telling(self) -> list[Outcome]:
        """Under each single change that makes a difference, as far as the seat can tell."""
        found = map(self._agreed, self._lenses[0].telling() if self._lenses else ())
        return [each for each in found if Difference(*together((self.played, each))).outcome_differs]

    def _agreed(self, outcome: Outcome) -> Outcome:
        """What came of it in the first world, as far as the same does in the others."""
        return self._known(agreed(chain([outcome], (lens.outcome(outcome.under) for lens in self._lenses[1:]))))

    def _known(self, outcome: Outcome) -> Outcome:
        """The outcome; that others cannot do something is not known where it may hang on what they hold."""
        return stopped(outcome, 0) if self._others and not outcome.possible else outcome


def _agreeing(
    session: Session, action: Action | None, seat: int, look: Callable[[Session, Action | None], Lens]
) -> Iterator[Lens]:
    """The worlds in which what was played looks to the seat as it did."""
    record, view = _recorded(session, action), session.view(seat)
    luck = Luck(luck_of(view))
    secret = record[0].secret_fields(seat) if record else getattr(action, "secret", ())
    for world in islice(worlds(session.ruleset, view, seat), TRIES):
        own = action is None or world.person(action.seat) == world.person(seat)
        actions = [action] if own or not secret else _alike(action, world, secret)
        if actions:
            lens = look(_at(session, world, seat), actions[luck.below(len(actions))])
            if _is_as_seen(lens.played, record):
                yield lens


def _recorded(session: Session, action: Action | None) -> Sequence[Step]:
    """What was played from here on, if that is what is looked at."""
    line = session.steps[session.step_number :]
    return line if action is None or (line and line[0].action == action) else ()


def _at(session: Session, world: Any, seat: int) -> Session:
    """The session in this world: what others chose in secret is not in its line, and its luck is another."""
    other = session.at(world)
    line = session.steps[session.step_number :]
    other._steps = [step for step in line if not step.secret_fields(seat)]  # noqa: SLF001 - our own
    other.seed = luck_of(world)
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


def _is_as_seen(outcome: Outcome, record: Sequence[Step]) -> bool:
    """Whether what was played can be played here, too, and looks to the seat as it did."""
    pairs = zip(outcome.steps, map(outcome.seen_step, record), strict=False)
    return (outcome.possible or not record) and all(one == other for one, other in pairs)


def agreed(outcomes: Iterable[Outcome]) -> Outcome:
    """The first of these outcomes, as far as the seat sees the same in all of them."""
    outcomes = iter(outcomes)
    first = next(outcomes)
    least: int | None = None
    for other in outcomes:
        alike = _alike_steps(first, other)
        if alike is not None:
            least = alike if least is None else min(alike, least)
        if least == 0:
            break
    return first if least is None else stopped(first, least)


def _alike_steps(one: Outcome, other: Outcome) -> int | None:
    """How many steps look the same in both; None where all that comes of it does."""
    if _beginning(one) != _beginning(other):
        return 0
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one.steps, other.steps, strict=False)))
    if alike == len(one.steps) == len(other.steps):
        return None if _end(one) == _end(other) else max(0, alike - 1)
    return alike


def together(outcomes: Sequence[Outcome]) -> tuple[Outcome, ...]:
    """These outcomes, told to the step after which nothing more can be said of one of them."""
    last = min((len(each.steps) for each in outcomes if each.stops), default=None)
    return tuple(each if last is None or len(each.steps) <= last else stopped(each, last) for each in outcomes)


def _beginning(outcome: Outcome) -> tuple[Any, ...]:
    return outcome.lost, outcome.before, outcome.lead, outcome.refusal and outcome.refusal.reasons


def _end(outcome: Outcome) -> tuple[Any, ...]:
    counts = outcome.scored or outcome.after.is_over
    lines = [(line.seat, line.points, line.explanation) for line in outcome.scores.lines] if counts else []
    return outcome.choices, lines, outcome.scores.verdict


def stopped(outcome: Outcome, steps: int) -> Outcome:
    """The outcome, told to this step only."""
    course = copy(outcome.course)
    course.steps = course.steps[: course.lead + steps]
    course.state = course.steps[-1].state if course.steps else course.start
    course.refusal = None
    if not any(course.asked is step.before for step in (*course.steps, *outcome.course.steps[:1])):
        course.asked = None
    return _with_course(outcome, course)


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
    other = copy(outcome)
    for name in [name for name in vars(other) if isinstance(getattr(Outcome, name, None), cached_property)]:
        delattr(other, name)
    other.course, other.stops = course, True
    other.before, other.after = outcome.seen(course.start), outcome.seen(course.state)
    return other
