"""Several rows at once, as pandas names them: a list, an index, ids or a mask; pandas need not be there."""

from collections.abc import Mapping
from typing import Any

from leonardo_nb.session.row_keys import ROW


def rows_listed(given: Any, count: int) -> list[Any] | None:
    """Each row as it would be named alone; None where it is no list, or a mask that does not fit the table."""
    if isinstance(given, Mapping) and len(given) == 1:
        ((key, ids),) = given.items()
        return [{key: each} for each in ids] if isinstance(ids, list) and ids else None
    listed = given.tolist() if hasattr(type(given), "tolist") else given
    if not isinstance(listed, list) or not listed:
        return None
    labels: Any = getattr(given, "index", None) if hasattr(type(given), "iloc") else given
    name = getattr(labels, "name", None)
    if all(isinstance(each, bool) for each in listed) or str(getattr(given, "dtype", "")) == "boolean":
        chosen = [place for place, each in enumerate(listed) if each is True]
        if isinstance(name, str):
            return [{name: labels[place]} for place in chosen]
        return [{ROW: place} for place in chosen] if len(listed) == count else None
    return [{name: each} if isinstance(name, str) and labels is given else each for each in listed]
