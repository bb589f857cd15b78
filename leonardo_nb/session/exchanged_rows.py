"""Two rows that change places: where a card says which row it is, another card in its row lies where that one did."""

from typing import Any

from leonardo_nb.core.columns import columns_of, row_type, rows_of
from leonardo_nb.core.edit import Cell
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.row_keys import PLAYER, identifying


def exchanged_rows(state: State, table: str, row: int, column: str, value: Any) -> tuple[Cell, ...]:
    """The cells of both rows, as the other one has them; none where a column does not say which row it is."""
    rows, hints, fixed = rows_of(state, table), columns_of(state, table), row_type(state, table).keys
    alone = column in fixed and (column,) in identifying(state, table) and kind_of(hints[column]).noun != PLAYER
    there = [number for number, each in enumerate(rows) if getattr(each, column) == value] if alone else []
    if len(there) != 1 or not 0 <= row < len(rows) or there[0] == row:
        return ()
    free = [each for each in hints if each not in fixed]
    pairs = ((row, there[0]), (there[0], row))
    return tuple(Cell(table, one, each, getattr(rows[other], each)) for one, other in pairs for each in free)
