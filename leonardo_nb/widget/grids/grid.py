"""A table as it is looked at: its rows filtered, sorted, and a window of them at a time."""

import operator
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from leonardo_nb.core.search import folded, has_word, words_of
from leonardo_nb.widget.view_state import TableView

PAGE = 50
"""How many rows are shown at a time."""

_COMPARED: Mapping[str, Callable[[Any, Any], bool]] = {
    ">=": operator.ge,
    "≥": operator.ge,
    "<=": operator.le,
    "≤": operator.le,
    "!=": operator.ne,
    "≠": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
}
_COMPARISON = re.compile(rf"({'|'.join(_COMPARED)})\s*(.+)")
_NUMBER = re.compile(r"[-−]?\d{1,18}")


class GridColumn(NamedTuple):
    """A column: its name in Python, and its head in words."""

    name: str
    label: str
    is_number: bool = False
    editor: Mapping[str, Any] | None = None
    """What a cell may hold, for the page; None where nothing is edited."""
    meaning: str = ""
    is_derived: bool = False
    """Whether it is worked out from other cells, to be read only."""


class GridRow(NamedTuple):
    """A row: its number in the table, and of each cell the value, None where it is hidden or empty, and the words."""

    number: int
    values: tuple[Any, ...]
    words: tuple[str, ...]


class Grid(NamedTuple):
    """All of a table that the reader may know."""

    columns: tuple[GridColumn, ...]
    rows: tuple[GridRow, ...]

    def place(self, column: str) -> int:
        """Where a column stands; -1 for one that is not there."""
        return next((at for at, each in enumerate(self.columns) if each.name == column), -1)

    def chosen(self, view: TableView) -> list[GridRow]:
        """The rows that are looked for, in the order in which they are wanted."""
        filters = [(self.place(column), text) for column, text in view.filters if column]
        words = words_of(dict(view.filters).get("", ""))
        found = [row for row in self.rows if _has_words(row, words) and all(_passes(row, *each) for each in filters)]
        at = self.place(view.sort)
        return found if at < 0 else _sorted(found, at, down=view.down)


def window(count: int, first: int) -> range:
    """The rows that are shown at a time: from this one on, or the last ones."""
    start = max(0, min(first, count - 1)) // PAGE * PAGE
    return range(start, min(start + PAGE, count))


def _has_words(row: GridRow, words: Iterable[str]) -> bool:
    return all(any(has_word(cell, word) for cell in row.words) for word in words)


def _passes(row: GridRow, at: int, text: str) -> bool:
    """Whether a cell is what a filter asks for: a comparison such as `> 3`, or text that it has."""
    value, words = row.values[at], row.words[at]
    if (asked := _COMPARISON.fullmatch(text.strip())) is None:
        return folded(text) in folded(words)
    holds, wanted = _COMPARED[asked[1]], asked[2].strip()
    if type(value) is int and _NUMBER.fullmatch(wanted):
        return holds(value, int(wanted.replace("−", "-")))
    return value is not None and holds(folded(words), folded(wanted))


def _sorted(rows: list[GridRow], at: int, *, down: bool) -> list[GridRow]:
    """Numbers by size, words by the alphabet; what is hidden or empty comes last either way."""
    there = [row for row in rows if row.values[at] is not None]
    numbers = all(type(row.values[at]) is int for row in there) and not _is_named(there, at)

    def key(row: GridRow) -> Any:
        return row.values[at] if numbers else folded(row.words[at])

    return sorted(there, key=key, reverse=down) + [row for row in rows if row.values[at] is None]


def _is_named(rows: Iterable[GridRow], at: int) -> bool:
    """Whether the numbers are ids, which are shown as names."""
    return any(not _NUMBER.search(row.words[at]) for row in rows)
