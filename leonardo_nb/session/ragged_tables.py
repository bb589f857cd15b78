"""Tables whose rows do not all give the same cells."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import pandas as pd

from leonardo_nb.core.balance import Place
from leonardo_nb.session.plain_cell import UNTOLD


def told_parts(frame: pd.DataFrame) -> list[pd.DataFrame]:
    """The frame in parts whose rows give the same cells, so that each names its rows in its own way."""
    told = [[cell is not UNTOLD for cell in frame[column].tolist()] for column in frame.columns]
    if all(map(all, told)):
        return [frame]
    given = [*zip(*told, strict=True)]
    return [frame.loc[[each == kind for each in given], [*kind]] for kind in dict.fromkeys(given)]


def gaps(written: Mapping[Place, Any], naming: Collection[str]) -> set[Place]:
    """Empty cells in a row and a column that give something else: somebody put rows together that lack some cells."""
    said = [place for place, value in written.items() if value is not None and place[-1] not in naming]
    rows, columns = {row for _, row, _ in said}, {column for *_, column in said}
    empty = (place for place, value in written.items() if value is None)
    return {place for place in empty if place[1] in rows and place[2] in columns}
