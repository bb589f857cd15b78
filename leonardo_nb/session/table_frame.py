"""One table of a state as a pandas table."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pandas as pd

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.columns import columns_of, name_column, rows_of
from leonardo_nb.core.derived_columns import derived_in, worked_out
from leonardo_nb.core.labels import is_hidden
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import UNKNOWN, State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.row_keys import ROW

TEXT = pd.StringDtype("python")
"""Kept by Python alone, because with and without pyarrow pandas compares text differently."""


def table_frame(state: State, table: str, lang: str = SPOKEN) -> pd.DataFrame:
    """One table; a column of ids has its names beside it, and what is worked out from its cells comes last."""
    rows = len(rows_of(state, table))
    return pd.DataFrame(_arrays([state], table, lang), index=pd.RangeIndex(rows, name=ROW))


def table_over_time(states: Mapping[int, State], table: str, lang: str) -> pd.DataFrame:
    """One table at several steps of a game, one below the other; each column is made once for all of them."""
    places = [(step, row) for step, state in states.items() for row in range(len(rows_of(state, table)))]
    index = pd.MultiIndex.from_tuples(places, names=["step", ROW])
    return pd.DataFrame(_arrays([*states.values()], table, lang), index=index)


def _arrays(states: Sequence[State], table: str, lang: str) -> dict[str, Any]:
    """The columns of a table, with the rows of all these states of one game."""
    placed = [(state, number, row) for state in states for number, row in enumerate(rows_of(state, table))]
    absent = {id(state): find(state.ruleset).empty_cells(state) for state in states}
    named: dict[tuple[str, Any], str] = {}
    data: dict[str, Any] = {}
    for column, hint in columns_of(states[0], table).items():
        values = [
            None if (table, number, column) in absent[id(state)] else shown(getattr(row, column))
            for state, number, row in placed
        ]
        data[column] = pd.array(values, dtype=_dtype(hint))
        if noun := kind_of(hint).noun:
            for value in {*values} - {None}:
                named[noun, value] = name_of(noun, value, states[0], lang)
            data[name_column(column)] = pd.array([named.get((noun, value)) for value in values], dtype=TEXT)
    for column, derived in derived_in(states[0], table).items():
        told = [worked_out(state, row, derived) for state, _, row in placed]
        data[column] = pd.array(told, dtype=_dtype(derived.hint))
    return data


def shown(value: Any) -> Any:
    """A hidden cell is empty."""
    return None if is_hidden(value) else value


@cache
def _dtype(hint: Any) -> Any:
    kind = kind_of(hint)
    if kind.name == "choice" and isinstance(kind.choices[0], str):
        return pd.CategoricalDtype([choice for choice in kind.choices if choice != UNKNOWN])
    return {"yes_no": "boolean", "text": TEXT}.get(kind.name, "Int64")
