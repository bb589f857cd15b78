"""What comes of a position under one set of rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from functools import cached_property
from typing import Any, NamedTuple, Self

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import cell_changes
from leonardo_nb.core.decision import PROCEED, Action
from leonardo_nb.core.edit import SETUP
from leonardo_nb.core.event import Event
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.language import SPOKEN, checked_language
from leonardo_nb.core.play import Refusal, legal
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.scores import ScoreLine, ScoreSheet, Standing
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.step import Step
from leonardo_nb.lens.playout import Course
from leonardo_nb.lens.variation import Variation
from leonardo_nb.lens.veils import known_scores

MOST_TOLD = 10
"""Events that are told one by one where what happens is said in short."""


class Told(NamedTuple):
    """An explanation, and the state in which its things have their names."""

    explanation: Explanation
    state: State
    step: Step | None = None
    """What was done when it was said."""
    asks: bool = False
    """Whether it is a question."""
    event: Event | None = None
    """What it tells of, if that has happened."""

    def text(self, lang: str = SPOKEN) -> str:
        """Its sentence; one that ends in a colon goes on with its reasons."""
        said = tell(self.explanation, self.state, lang)
        rest = self.explanation.because if said.endswith(":") else ()
        return " ".join([said, *(tell(reason, self.state, lang) for reason in rest)])


class Outcome:
    """What comes of a position under one set of rules, as one seat may know it or in full."""

    stops = False
    """Whether what follows depends on what the seat may not know."""
    end: tuple[int, int] | None = None
    """Then how far it can be compared: a number of steps, and of events of the next one; None is all that is told."""

    def __init__(
        self,
        under: Variation,
        course: Course,
        lost: tuple[Problem, ...],
        seat: int | None,
        *,
        scored: bool,
        parts: Callable[[], Iterable[Outcome]] = tuple,
    ) -> None:
        self.under = under
        self._parts = parts
        self.seat = seat
        self.lost = lost if seat is None else tuple(map(self._seen_loss, lost))
        """What could not be carried over."""
        self.before = self.seen(course.start)
        self.after = self.seen(course.state)
        self.course = course
        self.scored = scored

    def with_course(self, course: Course, parts: Callable[[], Iterable[Outcome]] | None = None) -> Outcome:
        """Return the outcome with another course, or with some of its own."""
        other = copy(self)
        for name in [name for name in vars(other) if isinstance(getattr(Outcome, name, None), cached_property)]:
            delattr(other, name)
        other.course, other._parts = course, parts or self._parts  # noqa: SLF001 - our own
        other.before, other.after = self.seen(course.start), self.seen(course.state)
        return other

    def compared(self, played: State) -> Self:
        """The outcome, which says how many cells the position as it is played holds otherwise."""
        count = len(cell_changes(played, self.before))
        self.lost += (Problem(why("lens.carried", count=count)),) if count else ()
        return self

    @property
    def ruleset(self) -> Ruleset:
        return self.under.ruleset

    @property
    def options(self) -> Any:
        return self.under.options

    @property
    def wrong(self) -> bool:
        """Whether it comes of a misconception."""
        return self.under.wrong

    @cached_property
    def parts(self) -> tuple[Outcome, ...]:
        """What comes of it under each of several changes of rules alone, if it is told to the end."""
        return () if self.stops else tuple(self._parts())

    @property
    def possible(self) -> bool:
        return self.refusal is None

    def label(self, lang: str = SPOKEN) -> str:
        """What the set of rules is called."""
        return self.under.label(lang)

    @property
    def steps(self) -> tuple[Step, ...]:
        """What was done, from the position on."""
        return self._all_steps[self.course.lead :]

    @property
    def lead(self) -> tuple[Step, ...]:
        """What the table repeats before the question, such as the ranking in the zone."""
        return self._all_steps[: self.course.lead]

    @cached_property
    def _all_steps(self) -> tuple[Step, ...]:
        steps = tuple(self.course.steps)
        return steps if self.seat is None else tuple(map(self.seen_step, steps))

    @cached_property
    def refusal(self) -> Refusal | None:
        """Why the action is refused; objections to another's action are for that seat to read."""
        refusal = self.course.refusal
        if refusal is None or self.seat in (None, refusal.action.seat) or refusal.action.seat == TABLE:
            return refusal
        return Refusal(refusal.action, (why("lens.refused_other", seat=refusal.action.seat),), (), self.after)

    @cached_property
    def choices(self) -> tuple[Action, ...]:
        """What can be answered to the first question, if no action is given; to a seat, only its own choices."""
        asked = self.course.asked
        if asked is None or self.seat not in (None, asked.pending[-1].seat):
            return ()
        return tuple(legal(asked))

    @cached_property
    def scores(self) -> ScoreSheet:
        """The score sheet after it, so far or final, as the seat may know it."""
        return (
            self.ruleset.scores(self.after) if self.seat is None else known_scores(self.ruleset, self.after, self.seat)
        )

    @cached_property
    def told(self) -> tuple[Told, ...]:
        """Every sentence about it: what happens, why it is refused and, where points are compared, their lines."""
        points = (*map(self.line_told, self.scores.lines), self.verdict_told) if self.tells_points else ()
        return *self.told_but_points, *points

    @cached_property
    def told_but_points(self) -> tuple[Told, ...]:
        """What happens, and why it is refused."""
        return tuple(self._told_but_points())

    @property
    def tells_points(self) -> bool:
        """Whether points are compared, and known."""
        return self.scored and not self.stops

    def happens(self, lang: str = SPOKEN) -> str:
        """What happens, or why it is not possible, without further reasons."""
        lang = checked_language(lang)
        if not self.stops:
            return self._happens(lang)
        return " ".join([*([self._happens(lang)] if self.steps else []), self.unknown(lang)])

    def unknown(self, lang: str = SPOKEN) -> str:
        """Why nothing more is told."""
        key = "lens.unknown_setup" if self.after.phase == SETUP else "lens.unknown"
        return tell(why(key, seat=self.seat or 0), self.after, checked_language(lang))

    def _happens(self, lang: str) -> str:
        if self.refusal is not None:
            return " ".join(Told(reason, self.after).text(lang) for reason in self.refusal.reasons)
        events = [event for step in self.steps for event in step.events]
        if self.scored or not events or (self.after.is_over and len(events) > MOST_TOLD):
            return tell(self.scores.verdict, self.after, lang)
        told = events if len(events) <= MOST_TOLD else [event for event in events if _changes(event)] or events
        sentences = [tell(event.explanation.seen_by(self.seat), event.after, lang) for event in told[: MOST_TOLD + 1]]
        if len(told) <= MOST_TOLD:
            return " ".join([*sentences, *self._ending(sentences, lang)])
        return tell(why("lens.first", count=len(told) - 1, said=sentences[0]), self.after, lang)

    def _ending(self, said: Sequence[str], lang: str) -> Iterator[str]:
        """Who wins, where the game is over and no sentence has said so."""
        verdict = tell(self.scores.verdict, self.after, lang)
        if self.after.is_over and verdict not in said:
            yield verdict

    def losses(self, lang: str = SPOKEN) -> tuple[str, ...]:
        """What could not be carried over, in words."""
        said = {
            tell(each.explanation, self.after, checked_language(lang)): "kept" if each.table else "lost"
            for each in self.lost
        }
        return tuple(tell(why(f"lens.{key}", said=sentence), self.after, lang) for sentence, key in said.items())

    def __repr__(self) -> str:
        return f"<Outcome {self.label()}: {self.happens()}>"

    def _told_but_points(self) -> Iterator[Told]:
        for step in self.steps:
            yield from (_happened(event.seen_by(self.seat), step) for event in step.events)
        if self.refusal is not None:
            yield from (Told(reason, self.after) for reason in self.refusal.reasons)

    @property
    def lead_told(self) -> tuple[Told, ...]:
        """What the table repeats before the question."""
        return tuple(_happened(event.seen_by(self.seat), step) for step in self.lead for event in step.events)

    @property
    def verdict_told(self) -> Told:
        """Who is ahead, or wins."""
        return Told(self.scores.verdict, self.after)

    def line_told(self, line: ScoreLine | Standing) -> Told:
        """Why the position scores these points, or a seat has this place."""
        return Told(line.explanation, self.after)

    def seen(self, state: State) -> Any:
        """Return the state as it is shown."""
        return state if self.seat is None else self.ruleset.view(state, self.seat)

    def _seen_loss(self, problem: Problem) -> Problem:
        """To a seat, what is wrong somewhere in the tables may tell what it may not know: only the rules are named."""
        told = problem.explanation
        return Problem(why("lens.lost_hidden", *told.all_cites) if problem.table else told.seen_by(self.seat))

    def seen_step(self, step: Step) -> Step:
        """Return the step as the seat may know it: what another chose in secret is not in it."""
        events = tuple(event.seen_by(self.seat) for event in step.events)
        action = PROCEED if self.seat is not None and step.secret_fields(self.seat) else step.action
        return Step(action, events, self.seen(step.state), self.seen(step.before))


def _happened(event: Event, step: Step) -> Told:
    return Told(event.explanation, event.after, step, event=event)


def _changes(event: Event) -> bool:
    """Whether an event changes a cell, not only how far the game has come."""
    return any(
        change.table != GAME or change.field not in event.after.keys
        for change in cell_changes(event.before, event.after)
    )
