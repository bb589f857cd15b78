"""A cell of a frame as Python knows it, whichever library or file it comes from."""

from typing import Any

import numpy as np
import pandas as pd

from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.whole_number import as_whole


class _Untold:
    """A cell that a ragged table does not give: it stays as it is."""

    def __repr__(self) -> str:
        return str(pd.NA)


UNTOLD = _Untold()


def plain(value: Any) -> Any:
    """A cell as Python knows it; whole numbers may have become floats on the way, None is an empty cell."""
    if isinstance(value, np.generic):
        value = value.item()
    nothing = any(value is empty for empty in (None, UNTOLD, pd.NA, pd.NaT))
    if nothing or (isinstance(value, float) and np.isnan(value)):
        return None
    value = as_whole(value)
    return value if isinstance(value, int | float | str | bool) else quoted(value)
