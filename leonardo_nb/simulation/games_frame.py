"""The games that were played as one table, whatever the order in which they ended."""

from collections.abc import Iterable, Mapping
from typing import Any

import pandas as pd

from leonardo_nb.simulation.games import PARTS, Played

LAST = ("place", "won", "turns", "decisions", "code")
"""The columns that stand after the points."""


def games_frame(chunks: Mapping[int, Played]) -> pd.DataFrame:
    """One row for every game and person; the rule behind each part of the score stands in `attrs`."""
    ordered = [chunks[first] for first in sorted(chunks)]
    frame = rows_frame([row for chunk in ordered for row in chunk.rows])
    frame.attrs["rules"] = {column: rule for chunk in ordered for column, rule in chunk.rules.items()}
    return frame


def rows_frame(rows: Iterable[Mapping[str, Any]], parts: Iterable[str] = ()) -> pd.DataFrame:
    """A table of these rows, with all parts of scores that there are, or that are named."""
    rows = list(rows)
    columns = {*parts}.union(*rows)
    points = sorted(column for column in columns if column.startswith(PARTS))
    head = [column for row in rows[:1] for column in row if column not in {*points, *LAST}]
    return pd.DataFrame({column: [row.get(column, 0) for row in rows] for column in [*head, *points, *LAST]})


def table_of(chunks: Mapping[int, Played], table: str) -> pd.DataFrame:
    """One table of all games, each row with the number of its game."""
    return pd.concat([chunks[first].tables[table] for first in sorted(chunks)], ignore_index=True)
