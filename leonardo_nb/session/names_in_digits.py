"""Players who are called by numbers, in tables: where players are named, a number is a name, and no seat."""

from __future__ import annotations

from collections.abc import Callable
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
from leonardo_nb.session.row_keys import PLAYER, SEAT
from leonardo_nb.session.thing_names import has_digit_names, name_said, seat_of


def with_names_as_text(state: State, table: str, frame: pd.DataFrame) -> pd.DataFrame:
    """The frame with such names as the text that they are, which libraries and files take for numbers."""
    if not has_digit_names(state):
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
    return _told(names, lambda held: seat_of(state, held)) if has_digit_names(state) else names


def _told(cells: pd.Series[Any], read: Callable[[Any], Any]) -> pd.Series[Any]:
    """The cells of a column, read in this way; what is empty or not given stays as it is."""
    held = [each if each is UNTOLD or plain(each) is None else read(plain(each)) for each in cells.tolist()]
    return pd.Series(held, cells.index, dtype="object")
