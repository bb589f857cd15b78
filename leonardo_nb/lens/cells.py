"""Cells in words: where they are, and what they hold."""

from typing import Any

from leonardo_nb.core.changes import GAME, Change
from leonardo_nb.core.labels import NOBODY, cell_label, column_label, row_label, table_label
from leonardo_nb.core.state import State

Place = tuple[str, int, str]
"""Table, row and column."""


def place_of(change: Change) -> Place:
    return change.table, change.row, change.field


def place_words(state: State, place: Place, lang: str) -> str:
    """Where a cell is."""
    table, row, column = place
    rows = [] if table == GAME else [row_label(state, table, row, lang)]
    return " · ".join(
        [table_label(state.ruleset, table, lang), *rows, column_label(state.ruleset, table, column, lang)]
    )


def held_words(state: State, place: Place, value: Any, lang: str) -> str:
    """The value of a cell; an empty one becomes visible."""
    table, _, column = place
    return cell_label(state, table, column, value, lang) or NOBODY
