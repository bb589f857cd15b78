"""A table as somebody gives it, whichever library it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import numpy as np
import pandas as pd


def as_frame(given: Any) -> pd.DataFrame | None:
    """Whatever is a table, as pandas knows it: of another library, columns by their names, or records."""
    if isinstance(given, pd.DataFrame):
        return given
    if isinstance(given, Mapping) and given and all(isinstance(value, str | int | float) for value in given.values()):
        given = [given]
    if isinstance(given, list | tuple) and all(isinstance(each, Mapping) for each in given):
        return pd.DataFrame([dict(each) for each in given])
    if isinstance(given, pd.Series):
        one_row = given.index.name is None and all(isinstance(label, str) for label in given.index)
        return given.to_frame().T if one_row else given.to_frame()
    if isinstance(given, np.ndarray) and given.dtype.names:
        return pd.DataFrame(given)
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
