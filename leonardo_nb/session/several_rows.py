"""Several rows at once, as pandas names them: a list, an index, ids or a mask; pandas need not be there."""

from collections.abc import Mapping
from typing import Any

from leonardo_nb.session.row_keys import ROW


def mask_size(given: Any) -> int:
    """How many values a mask has; 0 where it is none."""
    listed = given.tolist() if hasattr(type(given), "tolist") else given
    return len(listed) if isinstance(listed, list) and all(isinstance(each, bool) for each in listed) else 0


def rows_listed(given: Any, count: int) -> list[Any] | None:
    """Each row as it would be named alone; None where it is no list, or a mask that does not fit the table."""
    if isinstance(given, Mapping) and len(given) == 1:
        ((key, ids),) = given.items()
        return [{key: each} for each in ids] if isinstance(ids, list) and ids else None
    if isinstance(given, slice):
        ends = given.start, given.stop, given.step
        return (
            [{ROW: row} for row in range(count)[given]]
            if all(end is None or type(end) is int for end in ends)
            else None
        )
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


def values_for(cells: Mapping[str, Any], number: int, row: Any, count: int) -> dict[str, Any]:
    """The cells of one of several rows: a list has a value for each, and a series perhaps for each of the table."""
    return {column: _value_for(value, number, row, count) for column, value in cells.items()}


def uneven(cells: Mapping[str, Any], count: int, held: int) -> tuple[str, int] | None:
    """The first column with another number of values than rows are named, and that number; None without one.

    A series may also have a value for each row of the table.
    """
    for column, value in cells.items():
        if isinstance(value, list) or getattr(value, "ndim", 0) == 1:
            number = len(value)
            if number not in (count, held if hasattr(type(value), "iloc") else count):
                return column, number
    return None


def _value_for(value: Any, number: int, row: Any, count: int) -> Any:
    if not isinstance(value, list) and getattr(value, "ndim", 0) != 1:
        return value
    listed, at = [*value], row.get(ROW) if isinstance(row, Mapping) else None
    if len(listed) == count:
        return listed[number]
    return listed[at] if hasattr(type(value), "iloc") and isinstance(at, int) and at < len(listed) else value
