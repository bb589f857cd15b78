"""The tables of a state and their columns; `core/value_kinds.py` says what a column may hold."""

from collections.abc import Mapping
from functools import cache
from typing import Any, get_args

import msgspec

from leonardo_nb.core.changes import GAME, Change, diff
from leonardo_nb.core.plain_text import figure
from leonardo_nb.core.state import Row, State

NOT_CELLS = ("options", "rng", "pending")
"""What stands in a state beside its cells: how it is played, chance and the open questions."""


def tables(state: State) -> tuple[str, ...]:
    """Every table that can be read and edited; the scalars are a table of one row."""
    return (*state.tables, GAME)


def rows_of(state: State, table: str) -> tuple[Row | State, ...]:
    """The rows of a table."""
    return (state,) if table == GAME else getattr(state, table)


def row_type(state: State, table: str) -> type[Row | State]:
    """What the rows of a table are; by the state's annotation, for a table may be empty."""
    return type(state) if table == GAME else row_types(type(state))[table]


def telling_keys(state: State, table: str) -> tuple[str, ...]:
    """The keys of a table that tell its rows apart, without those that say more; all of them where nothing does."""
    keys, rows = row_type(state, table).keys, rows_of(state, table)
    for count in range(1, len(keys)):
        if len({tuple(getattr(row, key) for key in keys[:count]) for row in rows}) == len(rows):
            return keys[:count]
    return keys


@cache
def row_types(kind: type[Any]) -> Mapping[str, type[Row]]:
    """What the rows of each table are."""
    return {field.name: get_args(field.type)[0] for field in msgspec.structs.fields(kind) if field.name in kind.tables}


def columns_of(state: State, table: str) -> Mapping[str, Any]:
    """The columns of one of a state's tables, with their types."""
    return columns(row_type(state, table))


@cache
def columns(kind: type[Any]) -> Mapping[str, Any]:
    """The columns of a row type, or of a state's scalars, with their types."""
    others = (*kind.tables, *NOT_CELLS) if issubclass(kind, State) else ()
    return {field.name: field.type for field in msgspec.structs.fields(kind) if field.name not in others}


def cell_changes(before: State, after: State) -> list[Change]:
    """The cells in which two positions differ."""
    scalars = columns(type(before))
    return [change for change in diff(before, after) if change.table != GAME or change.field in scalars]


def name_column(column: str) -> str:
    """The column of names that stands beside a column of ids in a frame."""
    return "player" if column == "seat" else f"{column}_name"


def shown(value: object) -> str:
    """A value as a sentence writes it; an empty one becomes visible."""
    return figure(value) or '""'
