"""The rows that the labels of an index mean."""

from collections.abc import Sequence
from typing import Any

from leonardo_nb.core.columns import name_column, rows_of
from leonardo_nb.core.state import State
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.session.given_values import Labels
from leonardo_nb.session.index_columns import STEP
from leonardo_nb.session.row_keys import ROW, fixed_ids, identifying, numbered
from leonardo_nb.session.row_names import id_column, row_named, rows_with_each


def is_known(state: State, table: str, name: object) -> bool:
    """Whether a table has a column of this name."""
    return name == ROW or id_column(state, table, name) is not None


def names_rows_by(state: State, table: str, name: str) -> bool:
    """Whether a column says which row it is, alone or with another."""
    keys = {*fixed_ids(state, table), *(key for some in identifying(state, table) for key in some)}
    return name in {ROW, *keys, *map(name_column, keys)}


def rows_labelled(state: State, table: str, labels: Labels) -> list[int | None]:
    """The row that each label means; None where it means none, or where it is not clear which."""
    names, parts = _levels(labels)
    if ROW in names:
        return [_row(state, table, part[names.index(ROW)]) for part in parts]
    if names and all(is_known(state, table, name) for name in names):
        return [rows[0] if len(rows) == 1 else None for rows in rows_with_each(state, table, names, parts)]
    bare = [part[0] if len(part) == 1 else part for part in parts]
    if {*map(whole_number, bare)} == {*range(len(rows_of(state, table)))}:  # all rows by their numbers
        return [*map(whole_number, bare)]
    return [row_labelled(state, table, each) for each in bare]


def row_labelled(state: State, table: str, label: Any) -> int | None:
    """The row that a label means; None for a number that is that of a row and the id of another."""
    number = None if isinstance(label, str) else whole_number(label)
    if number is None:
        return row_named(state, table, label)
    meant = numbered(state, table, number)
    return next(iter(meant.values())) if len(meant) == 1 else None


def _levels(labels: Labels) -> tuple[list[Any], list[tuple[Any, ...]]]:
    """The names of an index and the parts of its labels, without the level of an only step."""
    each: Sequence[tuple[Any, ...]] = [label if len(labels.names) > 1 else (label,) for label in labels.each]
    kept = [level for level, name in enumerate(labels.names) if name != STEP or len({part[level] for part in each}) > 1]
    return [labels.names[level] for level in kept], [tuple(part[level] for level in kept) for part in each]


def _row(state: State, table: str, label: Any) -> int | None:
    number = whole_number(label)
    return number if number is not None and 0 <= number < len(rows_of(state, table)) else None
