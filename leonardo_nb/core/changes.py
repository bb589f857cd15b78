"""The cells that differ between two states, and a state with such cells written into it."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.state import Row, S, State, scalars

GAME = "game"
"""The table of one row that holds the scalars of a state."""


class Change(Struct, frozen=True):
    """One cell and what became of it."""

    table: str
    row: int
    field: str
    before: Any
    after: Any


def diff(before: State, after: State) -> tuple[Change, ...]:
    """Every cell in which two states of one game differ."""
    return tuple(_scalar_changes(before, after)) + tuple(_row_changes(before, after))


def patch(state: S, changes: Iterable[Change]) -> S:
    """The state with the changed cells written into it."""
    tables: dict[str, dict[int, dict[str, Any]]] = {}
    for change in changes:
        tables.setdefault(change.table, {}).setdefault(change.row, {})[change.field] = change.after
    cells = tables.pop(GAME, {}).get(0, {})
    for table, rows in tables.items():
        cells[table] = tuple(
            replace(row, **rows[index]) if index in rows else row for index, row in enumerate(getattr(state, table))
        )
    return replace(state, **cells)


def _scalar_changes(before: State, after: State) -> Iterator[Change]:
    for field in scalars(before):
        old, new = getattr(before, field), getattr(after, field)
        if old != new:
            yield Change(GAME, 0, field, old, new)


def _row_changes(before: State, after: State) -> Iterator[Change]:
    for table in before.tables:
        old_rows: tuple[Row, ...] = getattr(before, table)
        new_rows: tuple[Row, ...] = getattr(after, table)
        if old_rows is new_rows:
            continue
        for index, (old, new) in enumerate(zip(old_rows, new_rows, strict=True)):
            if old is not new:
                yield from _cell_changes(table, index, old, new)


def _cell_changes(table: str, index: int, old: Row, new: Row) -> Iterator[Change]:
    for field in old.__struct_fields__:
        before, after = getattr(old, field), getattr(new, field)
        if before != after:
            yield Change(table, index, field, before, after)
