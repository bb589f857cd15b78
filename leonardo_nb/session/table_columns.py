"""The columns of a state's tables, without pandas: what each holds, row by row."""

from collections.abc import Mapping, Sequence
from typing import Any

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.columns import columns_of, name_column, rows_of
from leonardo_nb.core.derived_columns import derived_in, worked_out
from leonardo_nb.core.labels import is_hidden
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import kind_of


def table_columns(states: Sequence[State], table: str, lang: str) -> Mapping[str, tuple[Any, Sequence[Any]]]:
    """The type and the values of each column, with the rows of all these states of one game.

    A column of ids has its names beside it, and what is worked out from its cells comes last.
    """
    placed = [(state, number, row) for state in states for number, row in enumerate(rows_of(state, table))]
    absent = {id(state): find(state.ruleset).empty_cells(state) for state in states}
    named: dict[tuple[str, Any], str] = {}
    data: dict[str, tuple[Any, Sequence[Any]]] = {}
    for column, hint in columns_of(states[0], table).items():
        values = [
            None if (table, number, column) in absent[id(state)] else shown(getattr(row, column))
            for state, number, row in placed
        ]
        data[column] = hint, values
        if noun := kind_of(hint).noun:
            for value in {*values} - {None}:
                named[noun, value] = name_of(noun, value, states[0], lang)
            data[name_column(column)] = str, [named.get((noun, value)) for value in values]
    for column, derived in derived_in(states[0], table).items():
        data[column] = derived.hint, [worked_out(state, row, derived) for state, _, row in placed]
    return data


def shown(value: Any) -> Any:
    """A hidden cell is empty."""
    return None if is_hidden(value) else value
