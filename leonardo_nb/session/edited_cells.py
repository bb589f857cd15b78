"""The cells that somebody wants to edit, however they are given; pandas comes with frames and names of rows only."""

from collections.abc import Mapping
from operator import index
from typing import Any

from leonardo_nb.core.changes import GAME
from leonardo_nb.core.edit import Cell, EditError
from leonardo_nb.core.explanation import why
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.problem import Problem
from leonardo_nb.session.named_cells import named_cells
from leonardo_nb.session.session import Session


def edited_cells(session: Session, table: Any, row: Any, more: Any, cells: Mapping[str, Any]) -> tuple[Cell, ...]:
    """Cells by name in a row, or those that a frame or several change; `more` cells may come in a mapping."""
    if more is not None and not isinstance(more, Mapping):
        raise EditError([Problem(why("edit.not_a_frame"), clipped(table))], session.state)
    cells = {**(more or {}), **cells}
    number = 0 if isinstance(table, str) and table == GAME and row is None and cells else _row_number(row)
    if isinstance(table, str) and number is not None:
        return named_cells(session.state, table, number, cells)
    if cells:
        from leonardo_nb.session.edited_frames import cells_given

        return cells_given(session.state, table, row, cells)
    from leonardo_nb.session.frames import edited_frames

    return edited_frames(session, table, row)


def _row_number(row: object) -> int | None:
    """A row given by its number, as Python or a table library has one."""
    try:
        return None if isinstance(row, bool) else index(row)  # type: ignore[arg-type]
    except Exception:  # noqa: BLE001 - whatever it is, it is no number
        return None
