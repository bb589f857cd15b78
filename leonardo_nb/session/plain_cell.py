"""A cell of a frame as Python knows it, whichever library or file it comes from."""

from typing import Any

import numpy as np
import pandas as pd

from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.value_kinds import as_whole


def plain(value: Any) -> Any:
    """A cell as Python knows it; whole numbers may have become floats on the way, None is an empty cell."""
    if isinstance(value, np.generic):
        value = value.item()
    if value is None or value is pd.NA or value is pd.NaT or (isinstance(value, float) and np.isnan(value)):
        return None
    value = as_whole(value)
    return value if isinstance(value, int | str | bool) else quoted(value)
