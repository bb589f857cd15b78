"""One table of a state as a pandas table."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pandas as pd

from leonardo_nb.core.columns import rows_of
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.state import UNKNOWN, State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.row_keys import ROW
from leonardo_nb.session.table_columns import table_columns

STRING = pd.StringDtype("python")
"""Kept by Python alone, because with and without pyarrow pandas compares text differently."""


def table_frame(state: State, table: str, lang: str = SPOKEN) -> pd.DataFrame:
    """One table, as `table_columns` tells it."""
    rows = len(rows_of(state, table))
    return pd.DataFrame(_arrays([state], table, lang), index=pd.RangeIndex(rows, name=ROW))


def table_over_time(states: Mapping[int, State], table: str, lang: str) -> pd.DataFrame:
    """One table at several steps of a game, one below the other; each column is made once for all of them."""
    places = [(step, row) for step, state in states.items() for row in range(len(rows_of(state, table)))]
    index = pd.MultiIndex.from_tuples(places, names=["step", ROW])
    return pd.DataFrame(_arrays([*states.values()], table, lang), index=index)


def _arrays(states: Sequence[State], table: str, lang: str) -> dict[str, Any]:
    """The columns of a table, with the rows of all these states of one game."""
    told = table_columns(states, table, lang)
    return {column: pd.array(list(values), dtype=_dtype(hint)) for column, (hint, values) in told.items()}


@cache
def _dtype(hint: Any) -> Any:
    kind = kind_of(hint)
    if kind.name == "choice" and isinstance(kind.choices[0], str):
        return pd.CategoricalDtype([choice for choice in kind.choices if choice != UNKNOWN])
    return {"yes_no": "boolean", "text": STRING}.get(kind.name, "Int64")
