"""What happened in a game, and how two positions differ: one row per changed cell."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

from leonardo_nb.core.balance import Place
from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.changes import GAME, Change
from leonardo_nb.core.columns import cell_changes, columns_of, rows_of
from leonardo_nb.core.decision import Action
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.event import Event
from leonardo_nb.core.labels import is_hidden
from leonardo_nb.core.language import SPOKEN, error_text
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.column_kinds import LIST, NUMBER, TEXT, WORD, YES_NO, Line, numbered, told_frame
from leonardo_nb.session.session import Session

if TYPE_CHECKING:
    import pandas as pd

_CELL = {"table": WORD, "row": NUMBER, "seat": NUMBER, "player": WORD, "field": WORD}
"""Where a cell is, and whose row that is."""

DONE = {
    "step": NUMBER,
    "event": NUMBER,
    "turn": NUMBER,
    "phase": WORD,
    "actor_seat": NUMBER,
    "actor": WORD,
    "action": WORD,
    "key": WORD,
    "rule": WORD,
    "rules": LIST,
}
"""When something happened, who did what, and by which rules."""

EVENT = {**DONE, **_CELL, "before": WORD, "after": WORD, "delta": NUMBER, "edited": YES_NO}


def events_frame(session: Session, seat: int | None, lang: str) -> pd.DataFrame:
    """The whole game up to here: one row per changed cell, and one per event that changed none."""
    return told_frame(events_lines(session, seat, lang), EVENT, session.start, lang)


def events_lines(session: Session, seat: int | None, lang: str) -> Iterator[Line]:
    """The lines of that table."""
    for number, step, edited in numbered(session.history):
        for order, event in enumerate(step.events):
            for line in _event_lines(step.action, event.seen_by(seat), lang):
                yield number, order, *line, edited


def _event_lines(action: Action, event: Event, lang: str) -> Iterator[tuple[Any, ...]]:
    changed = [*_cells(event.before, event.after, lang)]
    for cell in changed or [(None,) * 8]:
        yield (*done(action, event, lang), *cell)


def done(action: Action, event: Event, lang: str) -> tuple[Any, ...]:
    """When it was, who did what, and by which rules."""
    before, cites = event.before, event.cites
    actor = name_of("player", action.seat, event.after, lang)
    did = before.turn, before.phase, action.seat, actor, action.kind, event.explanation.key
    return (*did, cites[0] if cites else None, cites)


def _cells(before: State, after: State, lang: str) -> Iterator[tuple[Any, ...]]:
    """Every cell that changed: where it is, whose, what it was and is and, of an amount, by how much it changed."""
    absent = find(after.ruleset).empty_cells
    empty, empty_now = absent(before), absent(after)
    for change in cell_changes(before, after):
        old, new = _value(change, change.before, empty), _value(change, change.after, empty_now)
        counts = None not in (old, new) and kind_of(columns_of(after, change.table)[change.field]).is_amount
        yield (*_place(after, change, lang), _text(old), _text(new), new - old if counts else None)


def _value(change: Change, value: Any, empty: Collection[Place]) -> Any:
    """A value as the frames show it: none where it is hidden, or means nothing yet."""
    return None if is_hidden(value) or (change.table, change.row, change.field) in empty else value


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


def _place(state: State, change: Change, lang: str) -> tuple[str, int, int | None, str | None, str]:
    """Table, row, whose row it is, and column."""
    seat = None if change.table == GAME else getattr(rows_of(state, change.table)[change.row], "seat", None)
    whose = None if seat is None or is_hidden(seat) else name_of("player", seat, state, lang)
    return change.table, change.row, None if whose is None else seat, whose, change.field


def diff(one: Session | State, other: Session | State) -> pd.DataFrame:
    """The cells in which two positions of one game differ, as a frame."""
    before, after = (side.state if isinstance(side, Session) else side for side in (one, other))
    if not isinstance(before, State) or not isinstance(after, State):
        raise LeonardoError(error_text("diff_sides"))
    if type(before) is not type(after) or len(before.players) != len(after.players):
        raise LeonardoError(error_text("diff"))
    kinds = {**_CELL, "one": TEXT, "other": TEXT, "delta": NUMBER}
    return told_frame(_cells(before, after, SPOKEN), kinds, after, SPOKEN)
