"""Rows of a bag, of which any that is free serves: tokens of one kind, which nothing but their row tells apart."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import row_type, rows_of
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.session.row_keys import ROW, SEAT, identifying
from leonardo_nb.session.row_names import id_column, naming_columns, rows_with


def bag_keys(state: State, table: str) -> tuple[str, ...]:
    """The columns that say which kind of thing is in a row of a bag; none where the table is no bag."""
    return () if table == GAME or next(identifying(state, table), ()) else row_type(state, table).keys


def free_rows(state: State, table: str, records: Sequence[Mapping[Any, Any]]) -> list[int | None]:
    """For each record a row of its kind: one that is as it says, or one that nobody has; None where there is none."""
    found: list[int | None] = [None] * len(records)
    for fitting in (_as_said, _free):
        for number, said in enumerate(records):
            if found[number] is None:
                found[number] = fitting(state, table, said, [row for row in found if row is not None])
    return found


def free_row(state: State, table: str, said: Mapping[Any, Any], cells: Mapping[str, Any]) -> int | None:
    """The row that an edit of these cells means by its kind: a free one for a player, or any of those alike."""
    owned = any(id_column(state, table, name) == SEAT for name in cells)
    if owned and len(said) == len(naming_columns([*said], bag_keys(state, table))):
        return _free(state, table, said, ())
    fitting = rows_with(state, table, said)
    same = {row for row in fitting if row in rows_with(state, table, {**said, **cells})}
    others = [row for row in fitting if row not in same]
    alike = all(rows_of(state, table)[row] == rows_of(state, table)[others[0]] for row in others)
    return others[0] if others and alike else None


def _as_said(state: State, table: str, said: Mapping[Any, Any], taken: Collection[int]) -> int | None:
    held = {name: value for name, value in said.items() if id_column(state, table, name) is not None}
    return next((row for row in rows_with(state, table, held) if row not in taken), None)


def _free(state: State, table: str, said: Mapping[Any, Any], taken: Collection[int]) -> int | None:
    """The last row of one kind, first of those that lie as at the beginning."""
    keys, rows = bag_keys(state, table), rows_of(state, table)
    fitting = rows_with(state, table, {name: said[name] for name in naming_columns([*said], keys).values()})
    if ROW in said or len({tuple(getattr(rows[row], key) for key in keys) for row in fitting}) != 1:
        return None
    new = row_type(state, table)(**{key: getattr(rows[fitting[0]], key) for key in keys})
    left = [row for row in fitting if row not in taken]
    unused = [row for row in left if rows[row] == new]
    unowned = [row for row in left if getattr(rows[row], SEAT, TABLE) == TABLE]
    return next(reversed(unused or unowned or left[: len(left) == 1]), None)
