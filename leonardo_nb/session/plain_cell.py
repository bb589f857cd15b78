"""A cell of a frame as Python and the column know it, whichever library or file it comes from."""

from typing import Any

import numpy as np
import pandas as pd

from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.value_kinds import Kind

MOST_DIGITS = 9
_YES_NO = {"true": True, "false": False}


def plain(value: Any) -> Any:
    """A cell as Python knows it; whole numbers may have become floats on the way, None is an empty cell."""
    if isinstance(value, np.generic):
        value = value.item()
    if value is None or value is pd.NA or value is pd.NaT or (isinstance(value, float) and np.isnan(value)):
        return None
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return int(value)
    return value if isinstance(value, int | str | bool) else quoted(value)


def as_held(value: Any, kind: Kind, now: Any) -> Any:
    """A cell as the column holds it: files know no yes and no, no empty text, and take digits for numbers."""
    if value is None or value == "":
        return "" if kind.name == "text" or "" in kind.choices else None
    if kind.name == "yes_no" and value in (0, 1):
        return bool(value)
    if isinstance(value, str):
        return _YES_NO.get(value.lower(), value) if kind.name == "yes_no" else kind.typed(value)
    if kind.name == "text" and type(value) is int:
        return now if isinstance(now, str) and now.isdecimal() and int(now) == value else str(value)
    return value


def row_number(label: object) -> int | None:
    """The number of a row, be it in digits, as text files have it."""
    if isinstance(label, str):
        return int(label) if label.isdecimal() and len(label) < MOST_DIGITS else None
    return int(label) if isinstance(label, int | np.integer) and not isinstance(label, bool) else None
