"""One table of a state as a pandas table."""

from typing import Any

import pandas as pd

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.columns import columns_of, name_column, rows_of
from leonardo_nb.core.derived import derived_in, worked_out
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
    rows, absent = rows_of(state, table), find(state.ruleset).empty_cells(state)
    data: dict[str, Any] = {}
    for column, hint in columns_of(state, table).items():
        values = [shown(getattr(row, column)) for row in rows]
        values = [None if (table, number, column) in absent else value for number, value in enumerate(values)]
        data[column] = pd.array(values, dtype=_dtype(hint))
        if noun := kind_of(hint).noun:
            names = [None if value is None else name_of(noun, value, state, lang) for value in values]
            data[name_column(column)] = pd.array(names, dtype=TEXT)
    for column, derived in derived_in(state, table).items():
        data[column] = pd.array([worked_out(state, row, derived) for row in rows], dtype=_dtype(derived.hint))
    return pd.DataFrame(data, index=pd.RangeIndex(len(rows), name=ROW))


def shown(value: Any) -> Any:
    """A hidden cell is empty."""
    return None if is_hidden(value) else value


def _dtype(hint: Any) -> Any:
    kind = kind_of(hint)
    if kind.name == "choice" and isinstance(kind.choices[0], str):
        return pd.CategoricalDtype([choice for choice in kind.choices if choice != UNKNOWN])
    return {"yes_no": "boolean", "text": TEXT}.get(kind.name, "Int64")
