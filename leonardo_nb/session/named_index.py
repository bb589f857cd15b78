"""A frame whose index names rows without saying so, or whose players are called by numbers: as it is meant."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pandas as pd

from leonardo_nb.core.columns import columns_of, name_column
from leonardo_nb.core.edit import EditError
from leonardo_nb.core.explanation import why
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.index_columns import with_index_as_columns
from leonardo_nb.session.plain_cell import UNTOLD, plain
from leonardo_nb.session.row_keys import OWNER, PLAYER, SEAT, identifying, names_owner, row_number, row_said
from leonardo_nb.session.row_names import id_column, rows_named
from leonardo_nb.session.thing_names import has_names_misread, name_said, seat_of


def with_named_rows(state: State, table: str, frame: pd.DataFrame) -> pd.DataFrame:
    """The frame with a name for such an index; where the columns name the rows and the index the columns, turned over.

    A frame that says in a column which rows it is about is left as it is.
    """
    if _is_turned(state, table, frame):
        frame = frame.T
    keys = names_rows(state, table, frame.index)
    if not keys or any(column in frame.columns for key in keys for column in (key, name_column(key))):
        return frame
    return frame.rename_axis([id_or_name(state, table, key) for key in keys])


def with_owner(state: State, table: str, frame: pd.DataFrame) -> pd.DataFrame:
    """The frame with `player` as the owner of its rows, where the table has an owner and no seat."""
    columns, names = columns_of(state, table), [*frame.columns.tolist(), *frame.index.names]
    said = {name for name in names if isinstance(name, str)}
    if PLAYER not in said or not names_owner(columns) or OWNER in said or name_column(OWNER) in said:
        return frame
    if PLAYER in frame.columns:
        frame = frame.assign(**{PLAYER: seats_in(state, frame[PLAYER])})
    return frame.rename(columns={PLAYER: OWNER}).rename_axis(index={PLAYER: OWNER})


def _is_turned(state: State, table: str, frame: pd.DataFrame) -> bool:
    """Whether the columns of a frame are rows, by their numbers or names, or because its rows are columns."""
    labels, columns = frame.index.tolist(), frame.columns.tolist()
    if not labels or not columns or any(id_column(state, table, name) for name in columns):
        return False
    words = all(isinstance(label, str) and row_number(label) is None for label in labels)
    numbers = all(row_number(plain(name)) is not None for name in columns)
    known = all(id_column(state, table, label) for label in labels)
    return words and (numbers or known or bool(names_rows(state, table, frame.columns)))


def names_rows(state: State, table: str, index: pd.Index) -> tuple[str, ...]:
    """What tells the rows apart that an index without names names, or some of it; nothing where it names none."""
    labels = [label if isinstance(label, tuple) else (label,) for label in index.tolist()]
    words = any(isinstance(part, str) and row_said(state, table, part) is None for label in labels for part in label)
    if not words or any(name is not None for name in index.names):  # numbers are rows
        return ()
    for keys in (each for some in identifying(state, table) for each in permutations(some)):
        if index.nlevels == len(keys) and any(len(rows) == 1 for rows in rows_named(state, table, keys, labels)):
            return keys
    return ()


def id_or_name(state: State, table: str, key: str) -> str:
    """The column in which a frame may name rows: that of the names beside ids, where there are any."""
    return name_column(key) if id_column(state, table, name_column(key)) == key else key


def with_names_as_text(state: State, table: str, frame: pd.DataFrame) -> pd.DataFrame:
    """The frame with names in digits as the text that they are, which libraries and files take for numbers."""
    if not has_names_misread(state):
        return frame
    seats = [column for column, hint in columns_of(state, table).items() if kind_of(hint).noun == PLAYER]
    for column in [each for each in seats if each != SEAT and each in frame and name_column(each) not in frame]:
        for held in {*frame[column].tolist()} & {player.name for player in state.players}:
            told = why("edit.seat_or_name", found=held, name=name_column(column))
            raise EditError([Problem(told, table, None, column)], state)
    named = {PLAYER, *map(name_column, seats)}
    frame = with_index_as_columns(frame) if named & {*frame.index.names} else frame
    said = [name for name in frame.columns if name in named]
    return frame.assign(**{name: _told(frame[name], lambda held: name_said(state, held)) for name in said})


def seats_in(state: State, names: pd.Series[Any]) -> pd.Series[Any]:
    """The seats of players, where one is called by a number; otherwise the names as they are."""
    return _told(names, lambda held: seat_of(state, held)) if has_names_misread(state) else names


def _told(cells: pd.Series[Any], read: Callable[[Any], Any]) -> pd.Series[Any]:
    """The cells of a column, read in this way; what is empty or not given stays as it is."""
    held = [each if each is UNTOLD or plain(each) is None else read(plain(each)) for each in cells.tolist()]
    return pd.Series(held, cells.index, dtype="object")
