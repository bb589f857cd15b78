"""A table as somebody gives it, whichever library it comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import numpy as np
import pandas as pd

from leonardo_nb.session.plain_cell import UNTOLD
from leonardo_nb.session.rewritten_frames import TABLE_READ
from leonardo_nb.session.row_keys import ROW


def as_frame(given: Any) -> pd.DataFrame | None:
    """Whatever is a table, as pandas knows it: of another library, columns by their names, or records."""
    if isinstance(given, pd.DataFrame):
        return given
    if isinstance(given, pd.Series):
        one_row = given.index.name is None and all(isinstance(label, str) for label in given.index)
        return given.to_frame().T if one_row else given.to_frame()
    if (records := _records(given)) is not None:
        return _without_gaps(pd.DataFrame(records), lambda row, column: column in records[row])
    if isinstance(given, Mapping) and (frame := _of_mapping(given)) is not None:
        return frame
    if isinstance(given, np.ndarray) and given.dtype.names:
        return pd.DataFrame(given)
    return _of_library(given)


def _of_mapping(given: Mapping[Any, Any]) -> pd.DataFrame | None:
    """Rows by columns or columns by rows, or a table taken apart; None where it is neither."""
    if {"schema", "data"} <= {*given}:
        return as_frame(given["data"])
    with suppress(Exception):  # pandas says what does not go together
        if {"index", "columns", "data"} <= {*given}:
            return pd.DataFrame(given["data"], pd.Index(given["index"], dtype="object"), given["columns"])
        if given and all(isinstance(cells, Mapping | pd.Series) for cells in given.values()):
            frame = pd.DataFrame(given)
            labels, columns = frame.index.tolist(), frame.columns.tolist()
            named = frame.set_axis(pd.Index(labels, dtype="object"), axis=0)  # somebody wrote these numbers
            named = named.rename_axis(frame.index.names)
            named = named.set_axis(pd.Index(columns, dtype="object"), axis=1)
            named.attrs |= _noted_by_all(given)
            return _without_gaps(named, lambda row, column: labels[row] in given[column])
    return None


def _noted_by_all(given: Mapping[Any, Any]) -> dict[str, Any]:
    """Which table series are of, where all of them note the same."""
    noted = {str(getattr(cells, "attrs", {}).get(TABLE_READ, "")) for cells in given.values()}
    return {TABLE_READ: noted.pop()} if len(noted) == 1 and "" not in noted else {}


def _without_gaps(frame: pd.DataFrame, is_told: Callable[[int, Any], bool]) -> pd.DataFrame:
    """The frame with its cells that nobody gave as such: pandas fills them to align the rows."""
    for column in frame.columns.tolist():
        told = [is_told(row, column) for row in range(len(frame))]
        if not all(told):
            cells = zip(frame[column].tolist(), told, strict=True)
            frame[column] = pd.Series([cell if there else UNTOLD for cell, there in cells], frame.index, "object")
    return frame


def _of_library(given: Any) -> pd.DataFrame | None:
    """A table by whatever its library offers for others to read it."""
    kind = type(given)
    for offered, read in (
        ("__dataframe__", pd.api.interchange.from_dataframe),
        ("__arrow_c_stream__", getattr(pd.DataFrame, "from_arrow", None)),
        ("to_pandas", kind.to_pandas if hasattr(kind, "to_pandas") else None),
        ("collect", lambda lazy: as_frame(lazy.collect())),
        ("keys", pd.DataFrame),
    ):
        if read is not None and hasattr(kind, offered):
            with suppress(Exception):  # one way may need a library that another does not
                read_as = read(given)
                return read_as if isinstance(read_as, pd.DataFrame) else None
    return None


def _records(given: Any) -> list[dict[Any, Any]] | None:
    """The records that somebody gives, or a single one; None where it is something else."""
    if alone := _record(given):
        return [alone] if all(map(pd.api.types.is_scalar, alone.values())) else None
    if not isinstance(given, list | tuple):
        return None
    found = [record for each in given if (record := _record(each)) is not None]
    return found if len(found) == len(given) else None


def _record(given: Any) -> dict[Any, Any] | None:
    """The cells of a row by their names, as a mapping or a named tuple has them, a row of pandas or one of SQLite."""
    if isinstance(given, tuple) and hasattr(given, "_asdict"):
        return {ROW if name == "Index" else name: value for name, value in given._asdict().items()}
    if not isinstance(given, Mapping | pd.Series) and type(given).__module__ != "sqlite3":
        return None
    with suppress(Exception):  # a cursor or a connection is no row
        return {name: given[name] for name in given.keys()}  # noqa: SIM118 - what SQLite goes through are the cells
    return None
