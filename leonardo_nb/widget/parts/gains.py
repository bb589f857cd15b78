"""What players gained and lost by the last move, for the page to show beside them."""

from collections.abc import Iterator

from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.changes import Change, diff
from leonardo_nb.core.labels import is_hidden
from leonardo_nb.widget.desk import Desk
from leonardo_nb.widget.parts.recap import PLAYERS

MOST_STEPS = 30
"""What more steps have brought together is no single gain."""


def gains(desk: Desk) -> dict[str, object]:
    """From which step on, and by the thing on the board what is told of it: `gain.florins` says which column counts."""
    since, steps = desk.look.since, desk.session.history[desk.look.since :]
    told = list(_told(desk)) if 0 < len(steps) <= MOST_STEPS else []
    return {"since": since, "told": told}


def _told(desk: Desk) -> Iterator[tuple[str, str]]:
    before = desk.seen(desk.session.history[desk.look.since].before)
    known = catalogue(desk.session.ruleset.id, desk.look.lang).messages
    for change in diff(before, desk.view()):
        if change.table == PLAYERS and f"gain.{change.field}" in known and _is_known(change):
            yield desk.session.ruleset.row_spot(desk.view(), PLAYERS, change.row, change.field), _gain(desk, change)


def _is_known(change: Change) -> bool:
    return not is_hidden(change.before) and not is_hidden(change.after)


def _gain(desk: Desk, change: Change) -> str:
    by = change.after - change.before
    return ("+" if by > 0 else "−") + desk.tell(f"gain.{change.field}", count=abs(by))
