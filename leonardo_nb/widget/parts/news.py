"""What the others have done since the reader's last decision: a line for each, and what it brought them."""

from collections.abc import Iterator
from typing import Any

from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.changes import diff
from leonardo_nb.core.labels import is_hidden
from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.step import Step
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.recap import PLAYERS, Numbered

MOST = 6
"""Lines told; what came before them is told with the reasons."""


def news(context: CompanionContext, steps: list[Numbered]) -> Markup:
    """The latest last; nothing where nobody else has decided, nor in a lesson, which tells it itself."""
    if context.seat is None or context.is_taught:
        return Markup("")
    told = [_line(context, *each) for each in steps if _is_by_another(context, each[1])]
    return tag("ul", told[-MOST:], class_="lnb-news") if told else Markup("")


def _is_by_another(context: CompanionContext, step: Step) -> bool:
    return step.action.seat not in (TABLE, context.seat) and bool(step.events)


def _line(context: CompanionContext, number: int, step: Step) -> Markup:
    """The first sentence of a step, and what its player has more or less of by it."""
    event = step.events[0].seen_by(context.seat)
    brought = ", ".join(_brought(context, step))
    said = context.say(event.explanation, event.after)
    return tag("li", said, tag("b", f" {brought}") if brought else "", data_moment=f"{number}.0")


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
