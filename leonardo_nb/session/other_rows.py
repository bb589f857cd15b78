"""Rows that are numbered as in another table: what else names them, or what to write instead."""

from __future__ import annotations

import pandas as pd

from leonardo_nb.core.explanation import why
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.session.rewritten_frames import TABLE_READ
from leonardo_nb.session.row_keys import ROW, identifying
from leonardo_nb.session.unknown_rows import naming_example


def without_other_rows(table: str, frame: pd.DataFrame) -> tuple[pd.DataFrame, str]:
    """The frame without row numbers that are those of another table, as it notes itself; and which table that is."""
    noted = frame.attrs.get(TABLE_READ, table)
    if noted == table:
        return frame, ""
    if ROW in frame.index.names:
        frame = frame.reset_index(ROW, drop=True)
    return frame.drop(columns=[ROW], errors="ignore"), clipped(noted)


def rows_of_another(state: State, table: str, other: str) -> Problem:
    """That the rows of a frame have only the numbers of another table, and what names them here."""
    keys = next(identifying(state, table), ())
    if not keys:
        return Problem(why("edit.rows_of_numbered", table=table, other=other), table)
    return Problem(why("edit.rows_of", table=table, other=other, **naming_example(state, table, keys)), table)
