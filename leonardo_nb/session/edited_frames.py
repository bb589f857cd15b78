"""Edited frames back into the state: what a table library holds, read as cells.

Rows and columns that are absent stay as they are. A row is known by `row`, by its seat or its player's name, or by
whatever else tells it from the others, be that the index or a column. Names beside ids, and numbers that follow from
other cells, are there to be read: they are not written, and never a reason to refuse a frame.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import combinations
from typing import Any

import numpy as np
import pandas as pd

from leonardo_nb.core.balance import Place, value_at
from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns_of, name_column, row_type, rows_of, tables
from leonardo_nb.core.derived import derived_in
from leonardo_nb.core.edit import Cell, EditError, no_columns, no_row, no_rows, no_table
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import State
from leonardo_nb.core.step import Step
from leonardo_nb.core.value_kinds import Kind, kind_of
from leonardo_nb.session.named_cells import named_cells, seat_of
from leonardo_nb.session.rewritten_frames import READ, left_as_before, made_since
from leonardo_nb.session.table_frame import ROW

PLAYER, SEAT, PHASE, STEP = "player", "seat", "phase", "step"
MOST_ROWS = 12
"""Rows that one sentence names."""
MOST_DIGITS = 9

VIEW = "view"
"""Where a frame notes the seat whose view it is: its empty cells are what that seat may not know."""

Records = Mapping[str, Callable[[pd.DataFrame], bool]]
"""The tables that only record the game, and whether a frame of one is as it was."""


def cells_given(state: State, table: Any, row: Any, cells: Mapping[str, Any]) -> tuple[Cell, ...]:
    """Cells by their names, in a row that is named in any way."""
    if not isinstance(table, str) or table not in tables(state):
        raise EditError([no_table(state, table)], state)
    number = row_named(state, table, row)
    if number is None:
        raise EditError([_which_row(state, table, row)], state)
    return named_cells(state, table, number, cells)


def _which_row(state: State, table: str, row: Any) -> Problem:
    """No such row; the rows there are, by their numbers and by what tells them apart."""
    keys, rows = next(identifying(state, table), ()), rows_of(state, table)
    if isinstance(row, str | tuple) and rows and keys:
        return no_named_row(state, table, keys, row)
    if row is not None or not rows:
        return no_row(state, table, clipped(row, 20))
    seats = [getattr(each, SEAT) if keys == (SEAT,) else None for each in rows[:MOST_ROWS]]
    names = ["" if seat is None else f" {name_of(PLAYER, seat, state, SPOKEN)}" for seat in seats]
    told = ", ".join(f"{number}{name}" for number, name in enumerate(names))
    return Problem(why("edit.which_row", rows=told + (", …" if len(rows) > MOST_ROWS else "")), table)


def no_named_row(state: State, table: str, keys: tuple[str, ...], found: Any) -> Problem:
    """No row is called so: who is there, or what a row is called."""
    told_as = clipped(", ".join(map(clipped, found)) if isinstance(found, tuple) and found else found)
    alone = found[0] if isinstance(found, tuple) and len(found) == 1 else found
    if keys == (SEAT,) and _row_number(alone) is not None:
        return no_row(state, table, told_as)
    if keys == (SEAT,):
        names = ", ".join(player.name for player in state.players)
        return Problem(why("edit.nobody", found=told_as, names=names), table)
    first = tuple(getattr(rows_of(state, table)[0], key) for key in keys)
    first = tuple(state.players[held].name if key == SEAT else held for key, held in zip(keys, first, strict=True))
    example = ", ".join(f'"{held}"' if isinstance(held, str) else str(held) for held in first)
    told: dict[str, Any] = {
        "row": told_as,
        "keys": ", ".join(PLAYER if key == SEAT else key for key in keys),
        "example": f"({example})" if len(keys) > 1 else example,
        "last": len(rows_of(state, table)) - 1,
    }
    return Problem(why("edit.no_named_row", **told), table)


def cells_of(
    state: State, frames: Mapping[Any, Any], records: Records, earlier: Sequence[Step] = ()
) -> tuple[Cell, ...]:
    """The cells that edited frames change; EditError names whatever cannot be read in them.

    What only followed from the `earlier` edits, and that they give as it was before, is no edit.
    """
    problems: list[Problem] = []
    readers: list[Reader] = []
    for name, given in frames.items():
        frame = as_frame(given) if isinstance(name, str) else None
        if frame is None:
            problems.append(Problem(why("edit.not_a_frame"), clipped(name)))
        elif name in records:
            if not any(other in tables(state) for other in frames) and not records[name](frame):
                problems.append(Problem(why("edit.told_only", table=name, tables=", ".join(tables(state)))))
        elif name not in tables(state):
            problems.append(no_table(state, name))
        else:
            readers.append(Reader(state, name, frame))
    written = {place: value for reader in readers for place, value in reader.written.items()}
    left = left_as_before(written, made_since({reader.mark for reader in readers}, earlier))
    for reader in readers:
        problems += [*reader.problems, *reader.unfilled(left)]
    if problems:
        raise EditError(problems, state)
    return tuple(cell for reader in readers for cell in reader.changed(left))


def as_frame(given: Any) -> pd.DataFrame | None:
    """Whatever is a table, as pandas knows it: of another library, or columns by their names."""
    if isinstance(given, pd.DataFrame):
        return given
    if isinstance(given, pd.Series):
        one_row = given.index.name is None and all(isinstance(label, str) for label in given.index)
        return given.to_frame().T if one_row else given.to_frame()
    kind = type(given)
    for offered, read in (
        ("__dataframe__", pd.api.interchange.from_dataframe),
        ("__arrow_c_stream__", getattr(pd.DataFrame, "from_arrow", None)),
        ("to_pandas", kind.to_pandas if hasattr(kind, "to_pandas") else None),
        ("keys", pd.DataFrame),
    ):
        if read is not None and hasattr(kind, offered):
            with suppress(Exception):  # one way may need a library that another does not
                read_as = read(given)
                return read_as if isinstance(read_as, pd.DataFrame) else None
    return None


def row_named(state: State, table: str, label: Any, keys: tuple[str, ...] = ()) -> int | None:
    """The row that somebody names: by its number, by its player, or by what tells it from the others."""
    number, rows = _row_number(label), rows_of(state, table)
    if number is not None and not keys:
        return number if 0 <= number < len(rows) else None
    keys = keys or next(identifying(state, table), ())
    named = label if isinstance(label, tuple) else (label,)
    if len(named) != len(keys):
        return None
    wanted = [_key(state, table, column, value) for column, value in zip(keys, named, strict=True)]
    found = [at for at, row in enumerate(rows) if [getattr(row, column) for column in keys] == wanted]
    return found[0] if len(found) == 1 else None


def identifying(state: State, table: str) -> Iterator[tuple[str, ...]]:
    """Some of a table's fixed columns that tell its rows apart, the fewest first; `game` has a single row."""
    rows, keys = rows_of(state, table), () if table == GAME else row_type(state, table).keys
    for size in range(1, len(keys) + 1):
        for some in combinations(keys, size):
            if len({tuple(getattr(row, column) for column in some) for row in rows}) == len(rows):
                yield some


def _key(state: State, table: str, column: str, value: Any) -> Any:
    """The value of an identifying column; a seat may be named by its player."""
    if column == SEAT and isinstance(value, str):
        seats = [player.seat for player in state.players if player.name == value]
        if seats:
            return seats[0] if len(seats) == 1 else None
    held = None if isinstance(value, bool) else plain(value)  # True would equal 1
    return kind_of(columns_of(state, table)[column]).typed(held) if isinstance(held, str) else held


class Reader:
    """Reads one edited frame: every cell that it gives, and what cannot be read.

    A `whole` table says everything itself, also what identifies a row or follows from other cells.
    """

    def __init__(self, state: State, table: str, frame: pd.DataFrame, *, whole: bool = False) -> None:
        self._state = state
        self._table = table
        self._rows = rows_of(state, table)
        self._columns = columns_of(state, table)
        self._keys = next(identifying(state, table), ())
        self._whole = whole
        self._absent = () if whole else find(state.ruleset).empty_cells(state)
        self.written: dict[Place, Any] = {}
        """Every cell that the frame gives; None is an empty one."""
        self._seen = VIEW in frame.attrs
        self.mark = clipped(frame.attrs.get(READ))
        self.problems = [*self._misnamed(frame)]
        if not self.problems:
            self._read(_with_index_as_columns(frame))

    def _misnamed(self, frame: pd.DataFrame) -> Iterator[Problem]:
        """Columns that are unknown or doubled."""
        aids = {name_column(column) for column, hint in self._columns.items() if kind_of(hint).noun}
        known = {ROW, PLAYER, *self._columns, *aids, *derived_in(self._state, self._table)}
        names = frame.columns.tolist()
        if STEP in frame.index.names:
            yield Problem(why("edit.several_steps"), self._table)
        for column, times in Counter(name for name in names if isinstance(name, str)).items():
            if times > 1:
                yield Problem(why("edit.twice"), self._table, None, clipped(column))
        unknown = [name for name in names if not isinstance(name, str) or name not in known]
        if unknown:
            yield no_columns(self._table, unknown, self._columns)

    def _read(self, frame: pd.DataFrame) -> None:
        found = self._rows_of(frame)
        places = [row for row in found if row is not None]
        twice = [row for row, times in Counter(places).items() if times > 1]
        self.problems += [Problem(why("edit.twice"), self._table, row) for row in twice[:1]]
        lost = [number for number, row in enumerate(found) if row is None]
        self.problems += [self._lost(frame, lost)] if lost else []
        written = [column for column in frame.columns if column in self._columns]
        if self._whole and (left := [column for column in self._columns if column not in written]):
            self.problems.append(Problem(why("edit.columns_left", columns=", ".join(left)), self._table))
        if self._whole and len({*places}) < len(self._rows):
            self.problems.append(Problem(why("edit.rows_left", count=len(self._rows) - len({*places})), self._table))
        for column in () if self.problems else written:
            for row, value in zip(places, frame[column].tolist(), strict=True):
                self._cell(row, column, value)

    def unfilled(self, may_be: Collection[Place] = ()) -> Iterator[Problem]:
        """Whatever is empty, in one sentence; these cells may be."""
        empty = [place for place, value in self.written.items() if value is None and place not in self._absent]
        if empty := [place for place in empty if place not in may_be]:
            told = why("edit.empty_view") if self._seen else why("edit.empty", count=len(empty))
            yield Problem(told, *empty[0])

    def changed(self, left: Collection[Place] = ()) -> Iterator[Cell]:
        """Every cell that differs from the state's, except those that are left as they are."""
        for place, value in self.written.items():
            now = value_at(self._state, place)
            same = place not in self._absent and value == now and type(value) is type(now)
            if value is not None and not same and place not in left:
                yield Cell(*place, value)

    def _rows_of(self, frame: pd.DataFrame) -> list[int | None]:
        """The rows of the table that the rows of the frame are about."""
        find_row, keys = partial(row_named, self._state, self._table), self._naming(frame)
        if ROW in frame.columns:
            return [find_row(plain(value)) for value in frame[ROW].tolist()]
        if not keys:
            return [find_row(plain(label)) for label in frame.index.tolist()]
        return [find_row(label, keys) for label in self._labels(frame, keys)]

    def _naming(self, frame: pd.DataFrame) -> tuple[str, ...]:
        """The columns by which a frame names its rows; none where it numbers them."""
        there = set() if ROW in frame.columns else {*frame.columns} | ({SEAT} if PLAYER in frame.columns else set())
        return next((some for some in identifying(self._state, self._table) if there.issuperset(some)), ())

    def _labels(self, frame: pd.DataFrame, keys: tuple[str, ...]) -> list[tuple[Any, ...]]:
        held = [frame[key if key in frame.columns else PLAYER].tolist() for key in keys]
        return [*zip(*held, strict=True)]

    def _lost(self, frame: pd.DataFrame, lost: Sequence[int]) -> Problem:
        """Rows of a frame that are none of the table, by the names or the numbers that the frame has for them."""
        keys = self._naming(frame)
        if keys and self._rows:
            return no_named_row(self._state, self._table, keys, self._labels(frame, keys)[lost[0]])
        return no_rows(self._state, self._table, [_label(frame, number) for number in lost])

    def _cell(self, row: int, column: str, given: Any) -> None:
        kind, now = kind_of(self._columns[column]), getattr(self._rows[row], column)
        if not self._whole and self._follows(column, kind):
            return
        held = plain(given)
        value = None if held is None and self._seen else _as_held(held, kind, now)
        value = seat_of(self._state, value) if kind.noun == PLAYER else value
        self.written[self._table, row, column] = value

    def _follows(self, column: str, kind: Kind) -> bool:
        """Whether a column follows from other cells: it is there to be read."""
        fixed = column in row_type(self._state, self._table).keys and column not in self._keys
        follows = kind.name in ("number", "yes_no") or (self._table == GAME and column != PHASE)
        return fixed and follows


def _with_index_as_columns(frame: pd.DataFrame) -> pd.DataFrame:
    """The frame with a named index as columns; a column of the same name is the same said twice."""
    named = [name for name in frame.index.names if isinstance(name, str)]
    if not named or len(named) < frame.index.nlevels:
        return frame
    return frame.drop(columns=[name for name in named if name in frame.columns]).reset_index()


def _label(frame: pd.DataFrame, number: int) -> str:
    return clipped(frame[ROW].iloc[number] if ROW in frame.columns else frame.index[number], 20)


def _row_number(label: object) -> int | None:
    """The number of a row, be it in digits, as text files have it."""
    if isinstance(label, str):
        return int(label) if label.isdecimal() and len(label) < MOST_DIGITS else None
    return int(label) if isinstance(label, int | np.integer) and not isinstance(label, bool) else None


def _as_held(value: Any, kind: Kind, now: Any) -> Any:
    """A cell as the column holds it: files know no yes and no, no empty text, and take digits for numbers."""
    if value is None or value == "":
        return "" if kind.name == "text" or "" in kind.choices else None
    if kind.name == "yes_no" and value in (0, 1):
        return bool(value)
    if isinstance(value, str):
        return kind.typed(value)
    if kind.name == "text" and type(value) is int:
        return now if isinstance(now, str) and now.isdecimal() and int(now) == value else str(value)
    return value


def plain(value: Any) -> Any:
    """A cell as Python knows it; whole numbers may have become floats on the way, None is an empty cell."""
    if isinstance(value, np.generic):
        value = value.item()
    if value is None or value is pd.NA or value is pd.NaT or (isinstance(value, float) and np.isnan(value)):
        return None
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return int(value)
    return value if isinstance(value, int | str | bool) else quoted(value)
