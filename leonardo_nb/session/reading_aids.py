"""Columns that are there to be read: a change of one is no edit, but it is not dropped without a word."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any

from leonardo_nb.core.balance import Place, value_at
from leonardo_nb.core.columns import columns_of, name_column, row_type, rows_of, telling_keys
from leonardo_nb.core.derived_columns import derived_in, worked_out
from leonardo_nb.core.edit import fixed_cell
from leonardo_nb.core.explanation import why
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.row_keys import PLAYER
from leonardo_nb.session.thing_names import spellings


def changed_aids(states: Sequence[State], read: Mapping[Place, Any], written: Mapping[Place, Any]) -> Iterator[Problem]:
    """What was changed in such columns: it stands so in none of these positions, the first being that of the game.

    A name may say already what is written beside it, and a number what follows from the edited cells: the first
    position is the one after the edit.
    """
    called = cache(partial(_called, states[0]))
    for place, value in read.items():
        table, row, column = place
        of = _id_column(states[0], table, column)
        if of is None:
            known = column in columns_of(states[0], table) or column in derived_in(states[0], table)
            if known and all(value != _worked_out(state, place) for state in states):
                yield _problem(states[0], place)
            continue
        noun = kind_of(columns_of(states[0], table)[of]).noun
        ids = *(value_at(state, (table, row, of)) for state in states), written.get((table, row, of))
        if not any(value == said for each in ids if isinstance(each, int | str) for said in called(noun, each)):
            yield _problem(states[0], place)


def _called(state: State, noun: str, held: int | str) -> frozenset[Any]:
    """An id and its names; one that there is not has none, and is refused as every edit is."""
    try:
        return spellings(state, noun, held)
    except (LookupError, TypeError, ValueError):
        return frozenset([held])


def _id_column(state: State, table: str, column: str) -> str | None:
    """The column whose names these are."""
    columns = columns_of(state, table)
    return None if column in columns else next((each for each in columns if name_column(each) == column), None)


def _worked_out(state: State, place: Place) -> Any:
    table, row, column = place
    derived = derived_in(state, table).get(column)
    return worked_out(state, rows_of(state, table)[row], derived) if derived else value_at(state, place)


def _problem(state: State, place: Place) -> Problem:
    """Say where to edit instead."""
    table, _, column = place
    if derived := derived_in(state, table).get(column):
        return derived.problem()
    of = _id_column(state, table, column)
    if of is None:
        return fixed_cell(state, place)
    of_player = kind_of(columns_of(state, table)[of]).noun == PLAYER
    key = "edit.name_column_player" if of_player else "edit.name_column"
    if of in row_type(state, table).keys:
        key = "edit.fixed_name" if column == PLAYER else "edit.fixed_row"
        key = key if of in telling_keys(state, table) else "edit.fixed_start"
    return Problem(why(key, column=column, of=of), *place)
