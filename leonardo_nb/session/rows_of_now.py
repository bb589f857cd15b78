"""Rows that only their number tells in a table of a pile: what lay in them when it was read, wherever it lies now."""

from collections.abc import Mapping
from typing import Any

from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import rows_of, tables
from leonardo_nb.core.edit import EditError
from leonardo_nb.core.explanation import why
from leonardo_nb.core.labels import is_hidden
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.session.rewritten_frames import TABLE_READ
from leonardo_nb.session.row_keys import ROW, fixed_ids, identifying, row_number

THINGS = "things"
"""Where a frame notes what lies in each row, if an edit or another deal may put something else there."""


def things_in(state: State, table: str) -> list[Any]:
    """What lies in each row of a table, by its id; nothing where a row is always about the same."""
    if table not in tables(state) or table == GAME:
        return []
    keys = next(identifying(state, table), ())
    if len(keys) != 1 or keys[0] in fixed_ids(state, table):
        return []
    held = [getattr(row, keys[0]) for row in rows_of(state, table)]
    return [None if is_hidden(each) else each for each in held]


def with_rows_of_now(state: State, table: Any, given: Any) -> Any:
    """What pandas numbers by the rows of such a table, by the rows in which the same things lie now.

    A whole table that says what lies where is left as it is: it is written row by row.
    """
    if isinstance(given, Mapping):
        return {name: with_rows_of_now(state, table, each) for name, each in given.items()}
    note = getattr(given, "attrs", {}) if hasattr(type(given), "iloc") else {}
    things: Any = note.get(THINGS) if note.get(TABLE_READ) == table else None
    now = things_in(state, table) if isinstance(table, str) and isinstance(things, list) else []
    if things == now or not now or len(things) != len(now):
        return given
    said, key = _rows_said(given, len(now)), next(identifying(state, table))[0]
    if not said or (given.ndim == 2 and key in given and {*said} == {*range(len(now))}):
        return given
    places = {thing: row for row, thing in enumerate(now)}
    meant = [places.get(things[row]) if row in range(len(now)) else None for row in said]
    needed = [True] * len(said) if given.ndim == 2 else [each is True for each in given.tolist()]
    if lost := [row for row, place, each in zip(said, meant, needed, strict=True) if each and place is None]:
        raise EditError([Problem(why("edit.other_rows", table=table, column=key, row=lost[0]), table)], state)
    if given.ndim == 2 and ROW in given:
        return given.assign(**{ROW: meant})
    there = [place is not None for place in meant]
    return given[there].set_axis([place for place in meant if place is not None]).rename_axis(ROW)


def _rows_said(given: Any, count: int) -> list[Any]:
    """The rows that a table or a series numbers; none where it says otherwise which rows it is about."""
    if given.ndim == 2 and ROW in given:
        return [row_number(each) for each in given[ROW].tolist()]
    in_order = given.index.name is None and [*map(row_number, given.index.tolist())] == [*range(count)]
    of_rows = given.index.nlevels == 1 and (given.index.name == ROW or in_order)
    return [row_number(each) for each in given.index.tolist()] if of_rows else []
