"""What to write instead of an edit that puts a card where no other makes room: the two change places."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns_of, rows_of, tables
from leonardo_nb.core.edit import Edit, EditError, edited_step
from leonardo_nb.core.explanation import why
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.named_cells import named_cells
from leonardo_nb.session.row_keys import PLAYER, identifying


def exchange_advice(state: State, edit: Edit) -> Iterator[Problem]:
    """The call that lets the one card of an edit change places with one that lies there, if there is one."""
    if not all(isinstance(cell.value, int | str) for cell in edit.cells):  # no card lies so
        return
    named = {(cell.table, cell.row) for cell in edit.cells}
    table, row = next(iter(named), ("", 0))
    if len(named) != 1 or table not in tables(state) or table == GAME or not 0 <= row < len(rows_of(state, table)):
        return
    wanted, column = {cell.column: cell.value for cell in edit.cells}, _number(state, table)
    hints = columns_of(state, table)
    if not column or column in wanted or not {*wanted} <= {*hints}:
        return
    kinds = {name: kind_of(hints[name]) for name in wanted}
    around = {name: value for name, value in wanted.items() if kinds[name].choices or kinds[name].noun == PLAYER}
    own = getattr(rows_of(state, table)[row], column)
    if not around:  # it is not said where the card is to lie
        return
    other = _changing_places(state, table, row, column, wanted) or _changing_places(state, table, row, column, around)
    if other:
        yield Problem(why("edit.exchange", table=table, column=column, own=repr(own), other=repr(other)))


def _changing_places(state: State, table: str, row: int, column: str, wanted: Mapping[str, Any]) -> Any:
    """The first card with which the one in this row can change places, so that it lies as wanted; None without one.

    Of several, it is one that is otherwise most like it, such as another one in a hand.
    """
    own = getattr(rows_of(state, table)[row], column)
    rows, places = rows_of(state, table), [name for name in columns_of(state, table) if name not in wanted]
    alike = sorted(rows, key=lambda each: -sum(getattr(each, name) == getattr(rows[row], name) for name in places))
    there = [getattr(each, column) for each in alike if _lies(each, wanted)]
    for other in [each for each in there if each != own]:
        with suppress(EditError):
            after = edited_step(state, Edit(cells=named_cells(state, table, row, {column: other}))).state
            if any(getattr(each, column) == own and _lies(each, wanted) for each in rows_of(after, table)):
                return other
    return None


def _number(state: State, table: str) -> str:
    """The column that says which card it is; empty where none does, or where it says whose row it is."""
    alone = [keys[0] for keys in identifying(state, table) if len(keys) == 1]
    return next((column for column in alone if kind_of(columns_of(state, table)[column]).noun != PLAYER), "")


def _lies(row: Any, wanted: Mapping[str, Any]) -> bool:
    return all(getattr(row, column) == value for column, value in wanted.items())
