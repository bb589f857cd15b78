"""Cells by the names of their columns: players may be named as values, and what is empty may be given as empty."""

from collections.abc import Mapping
from typing import Any

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.columns import columns_of, rows_of, tables
from leonardo_nb.core.edit import Cell
from leonardo_nb.core.language import languages
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.value_kinds import kind_of


def named_cells(state: State, table: str, row: int, cells: Mapping[str, Any]) -> tuple[Cell, ...]:
    """The cells of one row, with seats for names; what is wrong with them is for the edit to say."""
    if table not in tables(state) or not rows_of(state, table):
        return tuple(Cell(table, row, column, value) for column, value in cells.items())
    held, absent = columns_of(state, table), find(state.ruleset).empty_cells(state)
    seats = {column for column, hint in held.items() if kind_of(hint).noun == "player"}
    return tuple(
        Cell(table, row, column, seat_of(state, value) if column in seats else value)
        for column, value in cells.items()
        if not (_is_empty(value) and (table, row, column) in absent)
    )


def seat_of(state: State, value: Any) -> Any:
    """The seat of a player who is named, or that of nobody; anything else as it is."""
    seats = [player.seat for player in state.players if isinstance(value, str) and player.name == value]
    if (
        not seats
        and isinstance(value, str)
        and value in [name_of("player", TABLE, state, lang) for lang in languages()]
    ):
        return TABLE
    return seats[0] if len(seats) == 1 else value


def _is_empty(value: Any) -> bool:
    """Whether a value is none, as Python or pandas says it; pandas need not be there."""
    return value is None or type(value).__name__ == "NAType" or (isinstance(value, float) and value != value)  # noqa: PLR0124
