"""The state as pandas tables, and edited tables back into the state; written once for every ruleset.

>>> s.frames["players"]                      # one tidy frame per table, and "game" for the scalars
>>> s.frames(view=0)["players"]              # as seat 0 may know it: hidden cells are <NA>
>>> s.frames["events"].groupby("rule").size()
>>> s.edit("players", edited)                # whatever of it differs, in one step that can be undone; or all problems
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import pandas as pd
from msgspec.structs import asdict

from leonardo_nb.core.catalogue import message, name_of, tell
from leonardo_nb.core.changes import GAME, Change
from leonardo_nb.core.columns import cell_changes, columns_of, name_column, rows_of, tables
from leonardo_nb.core.data import Provenance, provenance_of
from leonardo_nb.core.decision import Action
from leonardo_nb.core.display import table
from leonardo_nb.core.edit import Cell, EditError, no_table
from leonardo_nb.core.errors import LeonardoError, UnknownTable
from leonardo_nb.core.event import Event
from leonardo_nb.core.labels import caption, is_hidden
from leonardo_nb.core.language import SPOKEN, checked_language, error_text, languages
from leonardo_nb.core.markup import tag
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.registry import find
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import UNKNOWN, State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.edited_frames import ROW, VIEW, cells_of
from leonardo_nb.session.session import Session


class Frames(Mapping[str, pd.DataFrame]):
    """Every table of a session's position, made when it is asked for."""

    def __init__(self, session: Session, view: int | None = None, lang: str = SPOKEN) -> None:
        self._session = session
        self._seat = None if view is None else session.check_seat(view)
        self._lang = checked_language(lang)
        self._state: State = session.state if view is None else session.view(view)

    def __call__(self, view: int | None = None, lang: str = SPOKEN) -> Frames:
        """The same position as this seat may know it, with names in this language."""
        return Frames(self._session, view, lang)

    def __getitem__(self, table: str) -> pd.DataFrame:
        frame = self._made(table)
        frame.attrs["caption"] = caption(self._state.ruleset, table, self._lang)
        frame.attrs |= {} if self._seat is None else {VIEW: self._seat}
        return frame

    def _made(self, table: str) -> pd.DataFrame:
        if isinstance(table, str) and table in tables(self._state):
            return table_frame(self._state, table, self._lang)
        if not isinstance(table, str) or table not in _MORE:
            raise UnknownTable(error_text("table", table=repr(clipped(table)), tables=", ".join(self)))
        return _MORE[table](self._session, self._seat, self._lang)

    def __iter__(self) -> Iterator[str]:
        return iter((*tables(self._state), *_MORE))

    def __len__(self) -> int:
        return len(tuple(iter(self)))

    def __repr__(self) -> str:
        rows = [self._heads(), *self._listed()]
        wide = [max(len(row[column]) for row in rows) for column in range(2)]
        return "\n".join(f"{name:{wide[0]}}  {count:>{wide[1]}}  {said}" for name, count, said in rows)

    def _repr_html_(self) -> str:
        rows = [(tag("code", name), count, said) for name, count, said in self._listed()]
        return str(tag("div", table(self._heads(), rows), lang=self._lang))

    def _heads(self) -> tuple[str, str, str]:
        name, rows, said = (
            message(self._state.ruleset, f"frames.{key}", self._lang) for key in ("table", "rows", "caption")
        )
        return name, rows, said

    def _listed(self) -> Iterator[tuple[str, str, str]]:
        """Every table with the number of its rows, and what one row is."""
        for name, frame in self.items():
            yield name, str(len(frame)), str(frame.attrs["caption"])


def table_frame(state: State, table: str, lang: str = SPOKEN) -> pd.DataFrame:
    """One table; a column of ids has its names beside it."""
    rows, absent = rows_of(state, table), find(state.ruleset).empty_cells(state)
    data: dict[str, Any] = {}
    for column, hint in columns_of(state, table).items():
        values = [_shown(getattr(row, column)) for row in rows]
        values = [None if (table, number, column) in absent else value for number, value in enumerate(values)]
        data[column] = pd.array(values, dtype=_dtype(hint))
        if noun := kind_of(hint).noun:
            data[name_column(column)] = pd.array([_name(state, noun, value, lang) for value in values], dtype="string")
    return pd.DataFrame(data, index=pd.RangeIndex(len(rows), name=ROW))


def _shown(value: Any) -> Any:
    """A hidden cell is empty."""
    return None if is_hidden(value) else value


def _dtype(hint: Any) -> Any:
    kind = kind_of(hint)
    if kind.name == "choice" and isinstance(kind.choices[0], str):
        return pd.CategoricalDtype([choice for choice in kind.choices if choice != UNKNOWN])
    return {"yes_no": "boolean", "text": "string"}.get(kind.name, "Int64")


def _name(state: State, noun: str, value: Any, lang: str) -> str | None:
    return None if value is None else name_of(noun, value, state, lang)


def edited_frames(session: Session, table: Any, given: Any) -> tuple[Cell, ...]:
    """The cells that an edited frame changes, or several by their tables."""
    if not isinstance(table, str) and not isinstance(table, Mapping):
        raise EditError([no_table(session.state, table)], session.state)
    records = {name: partial(_is_as_it_was, session, name) for name in _MORE}
    return cells_of(session.state, table if isinstance(table, Mapping) else {table: given}, records)


def _is_as_it_was(session: Session, name: str, frame: pd.DataFrame) -> bool:
    return any(frame.equals(_MORE[name](session, None, lang)) for lang in languages())


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
    before, after = _shown(change.before), _shown(change.after)
    return before, after, after - before if type(before) is int and type(after) is int else None


def scores_frame(session: Session, seat: int | None, lang: str) -> pd.DataFrame:
    """The score sheet, one row per line; before the end a seat reads only its own lines."""
    sheet = session.scores()
    lines = [line for line in sheet.lines if sheet.final or seat in (None, line.seat)]
    return pd.DataFrame(
        {
            "seat": pd.array([line.seat for line in lines], dtype="Int64"),
            "player": pd.array([session.seats[line.seat] for line in lines], dtype="string"),
            "points": pd.array([line.points for line in lines], dtype="Int64"),
            "reason": pd.array([tell(line.explanation, sheet.state, lang) for line in lines], dtype="string"),
            "rule": pd.array([line.cites[0] if line.cites else None for line in lines], dtype="string"),
        }
    )


def order_frame(session: Session, seat: int | None, lang: str) -> pd.DataFrame:
    """Every place from first to last, so far or final; before the end a seat reads none, not even its own."""
    sheet = session.scores()
    order = sheet.order if sheet.final or seat is None else ()
    return pd.DataFrame(
        {
            "place": pd.array([place.place for place in order], dtype="Int64"),
            "seat": pd.array([place.seat for place in order], dtype="Int64"),
            "player": pd.array([session.seats[place.seat] for place in order], dtype="string"),
            "points": pd.array([sheet.total(place.seat) for place in order], dtype="Int64"),
            "reason": pd.array([tell(place.explanation, sheet.state, lang) for place in order], dtype="string"),
            "rule": pd.array([place.cites[0] if place.cites else None for place in order], dtype="string"),
        }
    )


def provenance(ruleset: Ruleset, lang: str = SPOKEN) -> pd.DataFrame:
    """Where every value of the component tables comes from: one row per value."""
    entries = provenance_of(ruleset.folders, ruleset.data_files)
    frame = pd.DataFrame(
        [asdict(entry) for entry in entries], columns=list(Provenance.__struct_fields__), dtype="string"
    )
    frame.attrs["caption"] = caption(ruleset.id, "provenance", lang)
    return frame


def provenance_frame(session: Session, _seat: int | None, lang: str) -> pd.DataFrame:
    """The same for a session's game."""
    return provenance(session.ruleset, lang)


_MORE: Mapping[str, Callable[[Session, int | None, str], pd.DataFrame]] = {
    "events": events_frame,
    "scores": scores_frame,
    "order": order_frame,
    "provenance": provenance_frame,
}
"""The tables there are besides those of the state."""


def diff(one: Session | State, other: Session | State) -> pd.DataFrame:
    """The cells in which two positions of one game differ, as a frame."""
    before, after = (side.state if isinstance(side, Session) else side for side in (one, other))
    if not isinstance(before, State) or type(before) is not type(after) or len(before.players) != len(after.players):
        raise LeonardoError(error_text("diff"))
    lines = [(*_place(after, change), *_values(change)) for change in cell_changes(before, after)]
    frame = pd.DataFrame(lines, columns=["table", "row", "player", "field", "one", "other", "delta"])
    return frame.astype({"table": "string", "row": "Int64", "player": "string", "field": "string", "delta": "Int64"})
