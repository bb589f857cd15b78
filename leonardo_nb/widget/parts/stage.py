"""What of the board is on stage: the shot of all, the one the question is shown in, and the things it is about."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.core.focus import focus_of, keys_on, shots_of
from leonardo_nb.core.shot import ALL, Focus, Tile
from leonardo_nb.core.state import TABLE
from leonardo_nb.teach import Question
from leonardo_nb.teach.handout.page_question import concerned, named_in, regions_of
from leonardo_nb.teach.lesson import Walk, lessons
from leonardo_nb.widget.choices import pieces, spots
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.hint import pointed

PLAYER = "player"
"""What the pages of players are called, before the number of the seat."""
NOTHING: dict[str, Any] = {
    **dict.fromkeys(("all", "shot", "keys", "done", "up", "pieces"), ()),
    **dict.fromkeys(("step", "last", "since"), 0),
    "whole": False,
}


def stage(context: CompanionContext, regions: Sequence[Region]) -> dict[str, Any]:
    """As the page reads it, with the step, what the last move has changed, and what is and can be picked up."""
    session = context.session
    return {
        **on_stage(context, context.position, regions, _focus(context)),
        "step": session.step_number,
        "last": len(session.steps),
        "since": context.table.since,
        "done": _result(context, {region.spot for region in regions}),
        "up": list(context.view.pointing.spots),
        "pieces": pieces(session.state) if context.offered else [],
    }


def on_stage(context: CompanionContext, view: Any, regions: Sequence[Region], focus: Focus) -> dict[str, Any]:
    """The tiles of any position as the reader may know it: region, crop and scale, in the order of the board."""
    asked = context.predictions.open if context.quiz else None
    named = _concerned(context, asked.question, regions) if asked else frozenset()
    needed = regions_of(asked.question) if asked else ()
    shots = shots_of(context.session.ruleset, view, regions, _own(context, needed, named))
    shot: Sequence[Tile] = shots[focus.shot] if focus.shot != ALL else ()
    if context.walk is not None and not shot:
        shot = _met(context, context.walk, regions, shots[ALL], focus)
    if asked:
        shot = [replace(tile, slim=None) for tile in shots[ALL] if tile.region in named] or shots[ALL]
    whole = focus.whole and not context.is_taught
    return {"all": _told(shots[ALL]), "shot": _told(shot), "keys": list(focus.keys), "whole": whole}


def _met(
    context: CompanionContext, walk: Walk, regions: Sequence[Region], tiles: Sequence[Tile], focus: Focus
) -> Sequence[Tile]:
    """In a lesson the board grows: the regions that this task or an earlier one of the course is about."""
    course = lessons(walk.lesson.ruleset)
    before = [task for each in takewhile(lambda each: each.name != walk.lesson.name, course) for task in each.tasks]
    tasks = (*before, *walk.lesson.tasks[: walk.number + (not walk.done)])
    wanted = (thing for choice in context.offered if choice.wanted for thing in (choice.spot, choice.held))
    shown = (thing for task in tasks for thing in (*task.look, task.point))
    played = () if walk.done else _done(context, walk.begun_at)
    things = {*focus.keys, *wanted, *shown, *played} - {""}
    met = {region.key for region in regions if things & keys_on([region])}
    return [tile for tile in tiles if tile.region in met] or tiles


def _concerned(context: CompanionContext, question: Question, regions: Sequence[Region]) -> frozenset[str]:
    """The regions that a question of a quiz or its choices speak of, or that its topic names."""
    things = {*concerned(question, context.teller())}
    return frozenset((*regions_of(question), *(region.key for region in regions if things & keys_on([region]))))


def _done(context: CompanionContext, since: int) -> Iterator[str]:
    """The things of what the reader has done from a step on: its result stays in view."""
    session = context.session
    before = [session.start, *(step.state for step in session.history)]
    for state, step in list(zip(before, session.history, strict=False))[since:]:
        if context.seat is None or step.action.seat == context.seat:
            yield from (step.action.spot(state), step.action.held(state))


def _result(context: CompanionContext, pages: Collection[str]) -> list[str]:
    """What the reader's own move has changed, if that is told first; whole pages where it is nothing smaller."""
    session, seat = context.session, context.seat
    own = [step for step in context.told_steps[:1] if step.action.seat != TABLE and seat in (None, step.action.seat)]
    events = [event.seen_by(seat) for step in own if not session.state.broken for event in step.events]
    keys = dict.fromkeys(key for each in events for key in focus_of(session.ruleset, context.position, each).keys)
    return [key for key in keys if key not in pages] or list(keys)


def _told(tiles: Sequence[Tile]) -> list[list[object]]:
    return [[tile.region, *tile.crop, tile.scale, *(tile.slim or ())] for tile in tiles]


def _own(context: CompanionContext, needed: Iterable[str], named: Iterable[str]) -> tuple[int, ...]:
    """Whose pages are shown in full: those that a quiz needs or the one it names, else the reader's, or who decides."""
    pages = _seats(needed) or _seats(named)
    if len(pages) == 1 or _seats(needed):
        return pages
    state = context.session.state
    if context.seat is not None or state.is_over or state.pending[-1].seat == TABLE:
        return () if context.seat is None else (context.seat,)
    return (int(state.pending[-1].seat),)


def _seats(keys: Iterable[str]) -> tuple[int, ...]:
    """The players whose pages are among these regions."""
    return tuple(int(key.removeprefix(PLAYER)) for key in keys if key.startswith(PLAYER))


def _focus(context: CompanionContext) -> Focus:
    """What a task, the question or the last event is about; with what is picked up, and where it can go or was refused.

    A shot that is shown whole for the question stays whole.
    """
    asked, chosen, drop = _helped(context, _asked(context)), context.view.pointing.spots, context.view.pointing.drop
    if not (chosen or drop) or (asked.shot != ALL and not asked.keys):
        return asked
    if drop:
        return Focus(asked.shot, (*asked.keys, drop.at))
    marked = spots(context.offered, chosen)
    legal = (spot for spot, mark in marked.items() if mark == "legal")
    return replace(asked, keys=(*asked.keys, *chosen, *legal))


def _helped(context: CompanionContext, asked: Focus) -> Focus:
    """With what a hint points at; a scenario asks about that alone."""
    thing = pointed(context)
    if thing and context.view.guidance.scenario:
        return Focus(ALL, (thing,))
    return replace(asked, keys=(*asked.keys, thing)) if thing and asked.keys else asked


def _asked(context: CompanionContext) -> Focus:
    state, walk = context.session.state, context.walk
    if walk is not None and (seen := _looked_at(context, walk)):
        return Focus(ALL, seen)
    if state.is_over or state.broken:
        return Focus()
    if context.quiz and (open_ := context.predictions.open):
        return Focus(ALL, tuple(named_in(open_.question, context.teller())))
    if state.pending[-1].seat != TABLE:
        return focus_of(context.session.ruleset, context.position, state.pending[-1])
    events = [event.seen_by(context.seat) for step in context.told_steps[-1:] for event in step.events]
    return focus_of(context.session.ruleset, context.position, events[-1]) if events else Focus()


def _looked_at(context: CompanionContext, walk: Walk) -> tuple[str, ...]:
    """The things that a task is about; what it has changed stays in view until the learner goes on."""
    done = _result(context, ()) or tuple(_done(context, walk.begun_at)) if walk.done else ()
    return tuple(filter(None, (*walk.task.look, *(done or (walk.task.point,)))))
