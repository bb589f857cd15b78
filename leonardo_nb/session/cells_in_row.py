"""Cells by their names, in a row that is named in any way."""

from collections.abc import Mapping
from typing import Any

from leonardo_nb.core.columns import tables
from leonardo_nb.core.edit import Cell, EditError
from leonardo_nb.core.missing_places import no_table
from leonardo_nb.core.state import State
from leonardo_nb.session.free_rows import bag_keys, free_row
from leonardo_nb.session.named_cells import named_cells
from leonardo_nb.session.row_names import row_named, rows_called
from leonardo_nb.session.unknown_rows import which_row


def cells_in_row(state: State, table: Any, row: Any, cells: Mapping[str, Any]) -> tuple[Cell, ...]:
    """Cells by their names, in a row that is named in any way."""
    if not isinstance(table, str) or table not in tables(state):
        raise EditError([no_table(state, table)], state)
    number = row_named(state, table, row)
    keys = bag_keys(state, table) if number is None else ()
    if keys and (said := dict(zip(keys, row, strict=False)) if isinstance(row, tuple) else row):
        number = free_row(state, table, said, cells) if isinstance(said, Mapping) else None
    if number is None and isinstance(row, str) and len(called := rows_called(state, table, row)) == 1:
        number = called[0]
    if number is None:
        raise EditError([which_row(state, table, row)], state)
    return named_cells(state, table, number, cells)
