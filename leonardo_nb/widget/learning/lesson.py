"""Taking a lesson in the companion: what its task is about is played in it, and its stars are kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.teach.lesson import Lesson, Task, Walk
from leonardo_nb.widget.choices import Choice

if TYPE_CHECKING:
    from leonardo_nb.widget.reader import Reader


def learn(reader: Reader, lesson: Lesson) -> None:
    """Take a lesson, from its beginning."""
    walk = Walk(lesson)
    reader.open(walk.session, lesson.seat, "steps")
    reader.walk = walk
    reader.see(since=walk.begun_at)


def follow(reader: Reader, act: Callable[[Walk], object]) -> None:
    """Do something in the lesson, and tell what happened since."""
    walk, session = reader.walk, reader.session
    if walk is None:
        reader.refuse("not_there")
    if session is not walk.session or not walk.is_where_it_was:
        raise LeonardoError(message(session.ruleset.id, "lesson.away", reader.look.lang))
    begun_at = session.step_number
    act(walk)
    reader.see(spots=(), thing=(), since=begun_at if session.step_number > begun_at else reader.look.since)
    if walk.finished:
        reader.progress.record(walk.lesson.id, walk.stars, reader.owner)


def come_back(reader: Reader, walk: Walk) -> None:
    """To where the lesson stands, from wherever one has gone."""
    walk.come_back()
    reader.lines, reader.line = [walk.session], 0
    reader.see(spots=(), thing=(), draft=(), cell=None, seat=walk.lesson.seat, since=walk.begun_at)


def ask_why(reader: Reader, choice: Choice) -> None:
    """To ask about a refused choice may be what the task is about."""
    if reader.walk is not None:
        reader.walk.take(choice.action)
        if reader.walk.done:  # the lesson itself says why, and nothing is offered any more
            reader.see(asked=None)


def ask_why_at(reader: Reader, things: tuple[str, ...]) -> None:
    """The card of a thing says what speaks against what might be done there: so it is tried by pointing, too."""
    walk, state = reader.walk, reader.session.state
    if walk is None or not walk.acting or walk.task.tried is None:
        return
    action = walk.task.action(walk.session)
    if {action.spot(state), action.held(state)} & {*things}:
        walk.take(action)


def is_open(walk: Walk | None) -> bool:
    """Whether anything can be chosen: where a lesson only shows, or was left, nothing can."""
    return walk is None or (walk.acting and walk.is_where_it_was)


def with_what_is_tried(walk: Walk | None, offered: list[Choice]) -> list[Choice]:
    """What a lesson wants to be tried is among the choices, though it is refused."""
    task: Task | None = walk.task if walk else None
    if walk is None or task is None or task.tried is None or any(task.is_tried_by(each.action) for each in offered):
        return offered
    action, state = task.action(walk.session), walk.session.state
    return [*offered, Choice(action, action.spot(state), action.held(state), legal=False)]
