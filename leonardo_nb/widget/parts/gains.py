"""What players gained and lost by the last move, for the page to show beside them."""

from collections.abc import Iterator
from functools import partial

from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.changes import Change, diff
from leonardo_nb.core.labels import is_hidden
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.parts.news import signed_gain
from leonardo_nb.widget.parts.recap import PLAYERS

MOST_STEPS = 30
"""What more steps have brought together is no single gain."""


def gains(context: CompanionContext) -> dict[str, object]:
    """From which step on, and by thing on the board its gain: `gain.florins` names the column that counts."""
    since, steps = context.table.since, context.session.history[context.table.since :]
    told = list(_told(context)) if 0 < len(steps) <= MOST_STEPS else []
    return {"since": since, "told": told}


def _told(context: CompanionContext) -> Iterator[tuple[str, str, str]]:
    """Where each is seen, what it is, and whose page stands in where that is out of view."""
    before = context.visible(context.session.history[context.table.since].before)
    known = catalogue(context.session.ruleset.id, context.lang).messages
    for change in diff(before, context.position):
        if change.table == PLAYERS and f"gain.{change.field}" in known and _is_known(change):
            spot = partial(context.session.ruleset.row_spot, context.position, PLAYERS, change.row)
            yield spot(change.field), signed_gain(context, change.field, change.after - change.before), spot("")


def _is_known(change: Change) -> bool:
    return not is_hidden(change.before) and not is_hidden(change.after)
