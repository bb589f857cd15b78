"""Cells, of which one is who is to move: which differ, where they are in words, and what they hold."""

from typing import Any, Final

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.changes import GAME, Change
from leonardo_nb.core.columns import cell_changes, rows_of
from leonardo_nb.core.labels import NOBODY, cell_label, column_label, row_label, table_label
from leonardo_nb.core.state import TABLE, State

Place = tuple[str, int, str]
"""Table, row and column."""
TO_MOVE: Final = (GAME, 0, "to_move")
"""The place of the seat that is asked, though it stands in no table."""


def place_of(change: Change) -> Place:
    return change.table, change.row, change.field


def apart(one: State, other: State) -> list[Change]:
    """The cells in which two positions differ, who is to move among them."""
    here, there = (value_at(state, TO_MOVE) for state in (one, other))
    return [*cell_changes(one, other), *([Change(*TO_MOVE, here, there)] if here != there else [])]


def value_at(state: State, place: Place) -> Any:
    """What a cell holds."""
    table, row, column = place
    if place == TO_MOVE:
        return state.pending[-1].seat if state.pending else TABLE
    return getattr(rows_of(state, table)[row], column)


def place_words(state: State, place: Place, lang: str) -> str:
    """Where a cell is."""
    table, row, column = place
    rows = [] if table == GAME else [row_label(state, table, row, lang)]
    moves = place == TO_MOVE
    label = message(state.ruleset, "lens.to_move", lang) if moves else column_label(state.ruleset, table, column, lang)
    return " · ".join([table_label(state.ruleset, table, lang), *rows, label])


def held_words(state: State, place: Place, value: Any, lang: str) -> str:
    """The value of a cell; an empty one becomes visible."""
    if place == TO_MOVE:
        return NOBODY if value == TABLE else state.players[value].name
    table, _, column = place
    return cell_label(state, table, column, value, lang) or NOBODY
