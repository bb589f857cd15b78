"""Several values as Python or a table library lists them, and the labels they have there; pandas need not be there."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Labels(NamedTuple):
    """What labels values: the names of an index, a label for each value, and whether these are only numbered."""

    names: tuple[Any, ...]
    each: list[Any]
    is_order: bool = False

    @property
    def are_named(self) -> bool:
        """Whether the index says what its labels are."""
        return self.names != (None,)


def as_list(given: Any) -> list[Any] | None:
    """The values of a list, an array, a series or an index, as Python knows them; None where it is none of these."""
    for offered in ("tolist", "to_list", "to_pylist"):
        if hasattr(type(given), offered):
            listed = getattr(given, offered)()
            return listed if isinstance(listed, list) else None
    return [*given] if isinstance(given, list | range) else None


def labels_of(given: Any) -> Labels | None:
    """The labels of a series or a mapping; None where values have none."""
    if isinstance(given, Mapping):
        return Labels((None,), [*given])
    if not hasattr(type(given), "iloc") or getattr(given, "ndim", 0) != 1:
        return None
    names, each = (*given.index.names,), given.index.tolist()
    is_range = names == (None,) and type(given.index).__name__ == "RangeIndex"
    return Labels(names, each, is_range and each == [*range(len(each))])
