"""Rows that only their number tells: what they were about when they were read, in whichever row that is now."""

from collections.abc import Mapping, Sequence
from typing import Any

from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns_of, rows_of, tables
from leonardo_nb.core.edit import EditError
from leonardo_nb.core.explanation import why
from leonardo_nb.core.labels import is_hidden
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.rewritten_frames import TABLE_READ
from leonardo_nb.session.row_keys import PLAYER, ROW, SEAT, fixed_ids, identifying, row_number

THINGS = "things"
"""Where a frame notes what each row is about: an edit, another deal or other seats may put something else there."""


def things_in(state: State, table: str) -> list[str | None]:
    """What each row of a table is about, by its ids and by its player's name; nothing where nothing tells that."""
    keys = next(identifying(state, table), ()) if table in tables(state) and table != GAME else ()
    of_players = [kind_of(columns_of(state, table)[key]).noun == PLAYER for key in keys]
    names = [player.name for player in state.players]
    told: list[str | None] = []
    for row in rows_of(state, table) if keys else ():
        held = [getattr(row, key) for key in keys]
        said = [names[each] if of_player else str(each) for each, of_player in zip(held, of_players, strict=True)]
        told.append(None if any(map(is_hidden, held)) else " ".join(said))
    return told


def with_rows_of_now(state: State, table: Any, given: Any) -> Any:
    """What pandas numbers by the rows of a table, by the rows that are about the same cards or players now.

    A whole table that says which cards lie where is left as it is, and so is one that says its seats: row by row.
    """
    if isinstance(given, Mapping):
        return {name: with_rows_of_now(state, table, each) for name, each in given.items()}
    note = getattr(given, "attrs", {}) if hasattr(type(given), "iloc") else {}
    things: Any = note.get(THINGS) if note.get(TABLE_READ) == table else None
    now = things_in(state, table) if isinstance(table, str) and isinstance(things, list) else []
    said = _rows_said(given, len(things)) if now and things != now else []
    if not said or _is_left(state, table, given, said, things):
        return given
    places = {thing: row for row, thing in enumerate(now)}
    meant = [places.get(things[row]) if row in range(len(things)) else None for row in said]
    needed = [True] * len(said) if given.ndim == 2 else [each is True for each in given.tolist()]
    if lost := [row for row, place, each in zip(said, meant, needed, strict=True) if each and place is None]:
        key = next(identifying(state, table))[0]
        raise EditError([Problem(why("edit.other_rows", table=table, column=key, row=lost[0]), table)], state)
    if given.ndim == 2 and ROW in given:
        return given.assign(**{ROW: meant})
    there = [place is not None for place in meant]
    return given[there].set_axis([place for place in meant if place is not None]).rename_axis(ROW)


def _is_left(state: State, table: str, given: Any, said: Sequence[Any], things: Sequence[Any]) -> bool:
    """Whether what is given is meant row by row, though these were about something else."""
    now = things_in(state, table)
    keys = next(identifying(state, table))
    columns = {*given.columns} if given.ndim == 2 else {*()}
    if {*keys} <= {*fixed_ids(state, table)}:  # only players can sit elsewhere
        return {*things} != {*now} or SEAT in columns
    return {*keys} <= columns and {*said} == {*range(len(now))}


def _rows_said(given: Any, count: int) -> list[Any]:
    """The rows that a table or a series numbers; none where it says otherwise which rows it is about."""
    if given.ndim == 2 and ROW in given:
        return [row_number(each) for each in given[ROW].tolist()]
    in_order = given.index.name is None and [*map(row_number, given.index.tolist())] == [*range(count)]
    of_rows = given.index.nlevels == 1 and (given.index.name == ROW or in_order)
    return [row_number(each) for each in given.index.tolist()] if of_rows else []
