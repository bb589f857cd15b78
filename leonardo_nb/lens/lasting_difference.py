"""Where two courses of play part for good: the first turn from which on they differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Final, NamedTuple

from leonardo_nb.core.decision import Decision
from leonardo_nb.core.state import TABLE
from leonardo_nb.lens.outcome import Outcome
from leonardo_nb.lens.playout import Part, is_same, is_same_choice

BEGINNING: Final = -1
END: Final = -2
Moment = int | Part
"""When a turn begins, or a part of one."""


class Stretch(NamedTuple):
    """From where to where a course is looked at."""

    first: Moment
    last: Moment

    def of(self, outcome: Outcome) -> Outcome:
        """Return what happens then, also under each of several changes alone."""
        moments = _moments(outcome)
        first, last = moments.get(self.first, 0), moments.get(self.last, len(outcome.steps))
        course = copy(outcome.course)
        lead, steps = course.steps[: course.lead], course.steps[course.lead :]
        if first:
            lead, course.start, course.lead, course.asked = [], steps[first - 1].state, 0, None
        course.steps = [*lead, *steps[first : max(first, last)]]
        course.state = course.steps[-1].state if course.steps else course.start
        other = outcome.with_course(course, lambda: map(self.of, outcome.parts))
        then = {*map(id, outcome.steps[first : max(first, last)])}
        told = outcome.told_but_points
        other.told_but_points = tuple(each for each in told if each.step is None or id(each.step) in then)
        return other


def lasting_stretch(played: Outcome, outcome: Outcome, differ: Callable[[Outcome, Outcome], bool]) -> Stretch | None:
    """From the last turn that both courses begin in the same position to the next one, or to the end.

    Where somebody chooses otherwise in it, all that follows may come of that: then to the end of that part of the turn.
    None where the courses have no such moment in common, or differ in nothing at the end.
    """
    others = _moments(outcome)
    common = [moment for moment in _moments(played) if moment in others]
    turns = [BEGINNING, *(moment for moment in common if isinstance(moment, int)), END]

    def differing(stretch: Stretch) -> bool:
        return differ(stretch.of(played), stretch.of(outcome))

    def same(stretch: Stretch) -> bool:
        return not differing(stretch) and _go_on_alike(stretch.of(played), stretch.of(outcome))

    if not common or not differing(Stretch(BEGINNING, END)):
        return None
    first = next(turn for turn in reversed(turns[:-1]) if turn == BEGINNING or same(Stretch(BEGINNING, turn)))
    whole = Stretch(first, turns[turns.index(first) + 1])
    chosen = _other_choice(whole.of(played), whole.of(outcome))
    shorter = Stretch(first, chosen) if chosen in common else whole
    return shorter if differing(shorter) else whole


def _go_on_alike(played: Outcome, outcome: Outcome) -> bool:
    """Whether the same is still to be asked, such as who chooses after whom; other rules may ask other questions."""
    here, there = played.after.pending, outcome.after.pending
    return _of_kinds(here, there) == _of_kinds(there, here)


def _of_kinds(questions: Sequence[Decision], others: Sequence[Decision]) -> list[Decision]:
    """Those of the questions of which the others have one of the same kind."""
    kinds = {*map(type, others)}
    return [each for each in questions if type(each) in kinds]


def _moments(outcome: Outcome) -> dict[Moment, int]:
    """The turns and parts of turns that a course comes to, each with the number of steps before it."""
    part, begun = outcome.course.part, outcome.before
    found: dict[Moment, int] = {}
    for number, step in enumerate(outcome.steps, 1):
        for moment, at_first in ((step.state.turn, begun.turn), (part(step.state), part(begun))):
            if moment != at_first:
                found.setdefault(moment, number)
    return found


def _other_choice(played: Outcome, outcome: Outcome) -> Moment | None:
    """The part of a turn that follows the first choice of a seat which is another one on the other side."""
    part, left = played.course.part, [step for step in outcome.steps if step.action.seat != TABLE]
    for number, step in enumerate(played.steps):
        same = [each for each in left if is_same(each.before.pending[-1], step.before.pending[-1])]
        if same and not is_same_choice(step.action, same[0].action):
            later = (part(each.state) for each in played.steps[number:])
            return next((each for each in later if each != part(step.before)), None)
        left = [each for each in left if not same or each is not same[0]]
    return None
