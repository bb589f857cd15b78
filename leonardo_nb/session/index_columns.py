"""The index of a frame, and the columns that it becomes in a file."""

from __future__ import annotations

import re
from collections.abc import Collection

import pandas as pd

STEP = "step"
NAMELESS = re.compile(r"Unnamed: \d+|index|level_0")
"""What pandas calls an index without a name, once it is a column: it says nothing."""


def named(frame: pd.DataFrame) -> pd.DataFrame:
    """The frame without columns that were an index without a name."""
    return frame.loc[:, [not (isinstance(name, str) and NAMELESS.fullmatch(name)) for name in frame.columns]]


def of_one_step(frame: pd.DataFrame) -> pd.DataFrame:
    """The frame without the level of its only step."""
    alone = frame.index.nlevels > 1 and STEP in frame.index.names and frame.index.unique(STEP).size == 1
    return frame.droplevel(STEP) if alone else frame


def with_index_as_columns(frame: pd.DataFrame) -> pd.DataFrame:
    """The frame with a named index as columns; a column of the same name is the same said twice."""
    named = [name for name in frame.index.names if isinstance(name, str)]
    if not named or len(named) < frame.index.nlevels:
        return frame
    return frame.drop(columns=[name for name in named if name in frame.columns]).reset_index()


def separator_in(name: object, known: Collection[str]) -> str:
    """What separates the columns of a file that was read as one column, as Python writes it; empty if it was not."""
    signs = {";": ";", "\t": "\\t", "|": "|"}
    parts = {sign: [*map(str.strip, name.split(sign))] for sign in signs} if isinstance(name, str) else {}
    return next(
        (signs[sign] for sign, each in parts.items() if len(each) > 1 and any(part in known for part in each)), ""
    )
