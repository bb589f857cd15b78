"""The state as pandas tables, and edited tables back into the state; written once for every ruleset.

>>> s.frames["players"]                      # one tidy frame per table, and "game" for the scalars
>>> s.frames(view=0)["players"]              # as seat 0 may know it: hidden cells are <NA>
>>> s.frames["events"].groupby("rule").size()
>>> s.edit("players", edited)                # all problems at once, or one step that can be undone
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, TypeVar

import numpy as np
import pandas as pd

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.columns import columns_of, name_column, rows_of, tables
from leonardo_nb.core.display import table
from leonardo_nb.core.edit import Cell, EditError, no_columns, no_row
from leonardo_nb.core.errors import UnknownTable
from leonardo_nb.core.explanation import why
from leonardo_nb.core.labels import caption
from leonardo_nb.core.language import SPOKEN, checked_language, error_text, languages
from leonardo_nb.core.markup import tag
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.events import events_frame
from leonardo_nb.session.points import points_frame
from leonardo_nb.session.provenance import provenance_frame
from leonardo_nb.session.reasons import reasons_frame
from leonardo_nb.session.score_frames import order_frame, scores_frame
from leonardo_nb.session.session import Session
from leonardo_nb.session.steps import steps_frame
from leonardo_nb.session.table_frame import name_beside, shown, table_frame

T = TypeVar("T")

MOST_PROBLEMS = 500
"""Rows and columns of one frame that are looked at after the first wrong one."""


class Frames(Mapping[str, pd.DataFrame]):
    """Every table of a session's position, made when it is asked for."""

    def __init__(self, session: Session, view: int | None = None, lang: str = SPOKEN) -> None:
        self._session = session
        self._seat = None if view is None else session.check_seat(view)
        self._lang = checked_language(lang)
        self._state: State = session.state if view is None else session.view(view)

    def __call__(self, view: int | None = None, lang: str = SPOKEN, steps: str | Iterable[int] | None = None) -> Frames:
        """The same position as this seat may know it, with names in this language.

        With `steps`, several positions of the game up to here, with `step` as the first level of every table: the last
        of each `"turn"` or `"phase"`, every `"step"`, or those that are given: `s.frames(steps="turn")["order"]`.
        """
        if steps is None:
            return Frames(self._session, view, lang)
        from leonardo_nb.session.frames_over_time import FramesOverTime

        return FramesOverTime(self._session, steps, view, lang)

    def _ipython_key_completions_(self) -> list[str]:
        return list(self)

    def __getitem__(self, table: str) -> pd.DataFrame:
        frame = self._made(table)
        frame.attrs["caption"] = caption(self._state.ruleset, table, self._lang)
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


def cells_of(session: Session, table: Any, rows: Any, cells: Mapping[str, Any]) -> tuple[Cell, ...]:
    """The cells that edited frames change; EditError names whatever cannot be read in them."""
    state = session.state
    edited = table.items() if isinstance(table, Mapping) else [(table, rows)]
    problems: list[Problem] = []
    found: list[Cell] = []
    for name, frame in edited:
        if cells or not isinstance(name, str) or not isinstance(frame, pd.DataFrame):
            problems.append(Problem(why("edit.not_a_frame"), clipped(name)))
        elif name in _MORE:
            problems += _rewritten(session, name, frame)
        elif name not in tables(state):
            problems.append(Problem(why("edit.no_table", found=clipped(name), tables=", ".join(tables(state)))))
        else:
            reader = _Reader(state, name, frame)
            problems += reader.problems
            found += reader.cells
    if problems:
        raise EditError(problems, state)
    return tuple(found)


def _rewritten(session: Session, name: str, frame: pd.DataFrame) -> Iterator[Problem]:
    """A frame that only describes the game cannot be edited; one that is unchanged changes nothing."""
    if not any(frame.equals(_MORE[name](session, None, lang)) for lang in languages()):
        yield Problem(why("edit.told_only", table=name, tables=", ".join(tables(session.state))))


class _Reader:
    """Reads one edited frame: rows are known by the index, in whatever order they come."""

    def __init__(self, state: State, table: str, frame: pd.DataFrame) -> None:
        self._state = state
        self._table = table
        self._rows = rows_of(state, table)
        self._columns = columns_of(state, table)
        self.problems: list[Problem] = list(islice(self._misshapen(frame), MOST_PROBLEMS))
        self.cells: list[Cell] = []
        self._absent = find(state.ruleset).empty_cells(state)
        if not self.problems:
            self._read(frame)

    def _misshapen(self, frame: pd.DataFrame) -> Iterator[Problem]:
        """Rows and columns that are unknown, missing or doubled."""
        known = {*self._columns, *(name_column(column) for column, hint in self._columns.items() if kind_of(hint).noun)}
        columns = Counter(column for column in frame.columns.tolist() if isinstance(column, str))
        for column in _doubled(columns):
            yield Problem(why("edit.twice"), self._table, None, clipped(column))
        unknown = [column for column in frame.columns.tolist() if not isinstance(column, str) or column not in known]
        if unknown:
            yield no_columns(self._table, unknown, self._columns)
        for column in self._columns:
            if column not in columns:
                yield Problem(why("edit.missing_column", column=column), self._table, None, column)
        labels = [(self._row_of(label), label) for label in frame.index.tolist()]
        rows = Counter(row for row, _ in labels if row is not None)
        for row in _doubled(rows):
            yield Problem(why("edit.twice"), self._table, row)
        for known_row, label in labels:
            if known_row is None:
                yield no_row(self._state, self._table, clipped(label, 20))
        for row in sorted(set(range(len(self._rows))) - set(rows)):
            yield Problem(why("edit.missing_row", row=row), self._table, row)

    def _row_of(self, label: object) -> int | None:
        """The row that a label names."""
        number = _row_number(label)
        return number if number is not None and 0 <= number < len(self._rows) else None

    def _read(self, frame: pd.DataFrame) -> None:
        owners = {name_column(column): column for column in self._columns}
        for column in frame.columns:
            for label, value in zip(frame.index, frame[column].tolist(), strict=True):
                if column in self._columns:
                    self._cell(int(label), column, value)
                elif (name := _plain(value)) is not None and not self._names(int(label), owners[column], name):
                    told = why("edit.name_column", column=column, of=owners[column])
                    self.problems.append(Problem(told, self._table, int(label), column))

    def _names(self, row: int, column: str, value: Any) -> bool:
        """Whether this is the name of what is in a cell, in any language."""
        noun, held = kind_of(self._columns[column]).noun, shown(getattr(self._rows[row], column))
        return any(value == name_beside(self._state, noun, held, lang) for lang in languages())

    def _cell(self, row: int, column: str, value: Any) -> None:
        value = _plain(value)
        empty, now = (self._table, row, column) in self._absent, getattr(self._rows[row], column)
        if value is None and empty:
            return
        if value is None:
            self.problems.append(Problem(why("edit.empty"), self._table, row, column))
        elif empty or value != now or type(value) is not type(now):
            self.cells.append(Cell(self._table, row, column, value))


def _doubled(found: Mapping[T, int]) -> Iterator[T]:
    """What was found more than once."""
    return (thing for thing, times in found.items() if times > 1)


def _row_number(label: object) -> int | None:
    return int(label) if isinstance(label, int | np.integer) and not isinstance(label, bool) else None


def _plain(value: Any) -> Any:
    """A cell as Python knows it; whole numbers may have become floats on the way, None is an empty cell."""
    if isinstance(value, np.generic):
        value = value.item()
    if value is None or value is pd.NA or value is pd.NaT or (isinstance(value, float) and np.isnan(value)):
        return None
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return int(value)
    return value if isinstance(value, int | str | bool) else quoted(value)


_MORE: Mapping[str, Callable[[Session, int | None, str], pd.DataFrame]] = {
    "events": events_frame,
    "reasons": reasons_frame,
    "steps": steps_frame,
    "points": points_frame,
    "scores": scores_frame,
    "order": order_frame,
    "provenance": provenance_frame,
}
"""The tables there are besides those of the state."""
