"""What happened in a game, and how two positions differ: one row per changed cell."""

from collections.abc import Iterator
from typing import Any

import pandas as pd

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.changes import GAME, Change
from leonardo_nb.core.columns import cell_changes, rows_of
from leonardo_nb.core.decision import Action
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.event import Event
from leonardo_nb.core.language import error_text
from leonardo_nb.core.state import State
from leonardo_nb.session.session import Session
from leonardo_nb.session.table_frame import shown


def events_frame(session: Session, seat: int | None, lang: str) -> pd.DataFrame:
    """The whole game up to here: one row per changed cell, and one per event that changed none."""
    lines = [
        line
        for number, step in enumerate(session.history, 1)
        for order, event in enumerate(step.events)
        for line in _event_lines((number, order), step.action, event.seen_by(seat), lang)
    ]
    return pd.DataFrame(lines, columns=list(_EVENT_DTYPES)).astype(_EVENT_DTYPES)


_EVENT_DTYPES = {
    "step": "Int64",
    "event": "Int64",
    "turn": "Int64",
    "phase": "string",
    "seat": "Int64",
    "actor": "string",
    "action": "string",
    "key": "string",
    "rule": "string",
    "rules": "object",
    "table": "string",
    "row": "Int64",
    "player": "string",
    "field": "string",
    "before": "object",
    "after": "object",
    "delta": "Int64",
}


def _event_lines(number: tuple[int, int], action: Action, event: Event, lang: str) -> Iterator[tuple[Any, ...]]:
    state, cites = event.after, event.cites
    actor = name_of("player", action.seat, state, lang)
    did = (event.before.turn, event.before.phase, action.seat, actor, action.kind, event.explanation.key)
    rules = (cites[0] if cites else None, cites)
    changes = cell_changes(event.before, state)
    for change in changes:
        yield (*number, *did, *rules, *_place(state, change), *_values(change))
    if not changes:
        yield (*number, *did, *rules, *[None] * 7)


def _place(state: State, change: Change) -> tuple[str, int, str | None, str]:
    """Table, row, whose row it is, and column."""
    seat = None if change.table == GAME else getattr(rows_of(state, change.table)[change.row], "seat", None)
    whose = state.players[seat].name if isinstance(seat, int) and seat >= 0 else None
    return change.table, change.row, whose, change.field


def _values(change: Change) -> tuple[Any, Any, int | None]:
    before, after = shown(change.before), shown(change.after)
    return before, after, after - before if type(before) is int and type(after) is int else None


def diff(one: Session | State, other: Session | State) -> pd.DataFrame:
    """The cells in which two positions of one game differ, as a frame."""
    before, after = (side.state if isinstance(side, Session) else side for side in (one, other))
    if not isinstance(before, State) or type(before) is not type(after) or len(before.players) != len(after.players):
        raise LeonardoError(error_text("diff"))
    lines = [(*_place(after, change), *_values(change)) for change in cell_changes(before, after)]
    frame = pd.DataFrame(lines, columns=["table", "row", "player", "field", "one", "other", "delta"])
    return frame.astype({"table": "string", "row": "Int64", "player": "string", "field": "string", "delta": "Int64"})
