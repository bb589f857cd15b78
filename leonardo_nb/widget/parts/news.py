"""What has just happened, above the question: what the others have done, or else the newest sentence."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.changes import GAME, diff
from leonardo_nb.core.columns import cell_changes
from leonardo_nb.core.labels import is_hidden
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.step import Step
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.recap import PLAYERS, Numbered

MOST = 6
"""Steps of others told; what came before them is told with the reasons."""


def news(context: CompanionContext) -> Markup:
    """A line for each of the others, which unfolds; the place is kept where nothing has happened.

    A lesson or a quiz tells it itself, and before anybody has decided there is nothing to tell.
    """
    history = list(enumerate(context.session.history, 1))
    if context.is_taught or all(step.action.seat == TABLE for _, step in history):
        return Markup("")
    others = [each for each in history[context.table.since :] if _is_by_another(context, each[1])][-MOST:]
    if not others:
        return tag("div", _newest(context, history[-1:]), class_="lnb-latest")
    first = _first(context, others)
    rest = [_line(context, *each) for each in others if each[0] not in first]
    shown = [_line(context, *each) for each in others if each[0] in first]
    summary = tag("summary", tag("div", shown), data_focus="news")
    return tag("details", summary, rest, class_="lnb-latest")


def _first(context: CompanionContext, others: Sequence[Numbered]) -> Collection[int]:
    """The step of each of the others that is told first: the last that brought something, or else the last."""
    found: dict[int, Numbered] = {}
    for number, step in others:
        _, before = found.get(step.action.seat, (0, step))
        if any(_brought(context, step)) or not any(_brought(context, before)):
            found[step.action.seat] = number, step
    return [number for number, _ in found.values()]


def _is_by_another(context: CompanionContext, step: Step) -> bool:
    return context.seat is not None and step.action.seat not in (TABLE, context.seat) and bool(step.events)


def _newest(context: CompanionContext, steps: Sequence[Numbered]) -> Iterator[Markup]:
    """The last sentence, if it tells of something on the board, and not only whose turn or what phase begins."""
    for number, step in steps:
        for place, event in list(enumerate(step.events))[-1:]:
            seen = event.seen_by(context.seat)
            if any(change.table != GAME for change in seen.changes):
                said = context.say(seen.explanation, seen.after)
                lights = context.lights(seen.explanation, changes=cell_changes(seen.before, seen.after))
                yield tag("p", tag("span", said), data_moment=f"{number}.{place}", tabindex=0, **lights)


def _line(context: CompanionContext, number: int, step: Step) -> Markup:
    """The first sentence of a step, and what its player has more or less of by it."""
    event = step.events[0].seen_by(context.seat)
    brought = ", ".join(_brought(context, step))
    said = tag("span", context.say(event.explanation, event.after))
    return tag("p", said, tag("b", brought) if brought else "", data_moment=f"{number}.0")


def _brought(context: CompanionContext, step: Step) -> Iterator[str]:
    before, after = (context.visible(state) for state in (step.before, step.state))
    known = catalogue(context.session.ruleset.id, context.lang).messages
    for change in diff(before, after):
        mine = (change.table, change.row) == (PLAYERS, step.action.seat) and f"gain.{change.field}" in known
        if mine and not is_hidden(change.before) and not is_hidden(change.after):
            yield signed_gain(context, change.field, change.after - change.before)


def signed_gain(context: CompanionContext, column: str, by: Any) -> str:
    """Say a gain or a loss, such as +3 points."""
    return ("+" if by > 0 else "−") + context.tell(f"gain.{column}", count=abs(by))
