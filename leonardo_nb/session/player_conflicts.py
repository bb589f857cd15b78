"""The name of one player beside the seat of another: one of the two is meant, and nothing says which."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from leonardo_nb.core.balance import Place, value_at
from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.columns import columns_of, name_column, row_type, telling_keys
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.core.step import Step
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.session.row_keys import PLAYER
from leonardo_nb.session.thing_names import name_said, seat_of

Cells = Mapping[Place, Any]


def two_players(state: State, table: str, said: Mapping[Any, Any], row: int | None = None) -> Iterator[Problem]:
    """What is wrong with cells of one row, by their columns, that name a player and give the seat of another."""
    for column, name in _of_players(state, table):
        if column in said and name in said:
            named = seat_of(state, name_said(state, said[name]))
            yield from _differing(state, (table, row, column), seat_of(state, said[column]), named)


def _differing(state: State, place: tuple[str, int | None, str], held: Any, meant: Any) -> Iterator[Problem]:
    """What is wrong where the seat of one player is held in a cell, and that of another is meant."""
    seat, found = whole_number(meant), whole_number(held)
    if seat is not None and found is not None and found != seat:
        player = name_of(PLAYER, seat, state, SPOKEN)
        yield Problem(why("edit.two_players", player=player, seat=seat, found=found), *place)


def two_players_in(
    state: State, table: str, read: Cells, written: Cells, edits: Sequence[Step] | None, is_own: bool
) -> Iterator[Problem]:
    """The same of a table: beside the seat that tells which row it is, or beside any in a table of somebody's own.

    In that, a name as it stands, or stood before an edit, says nothing beside a seat that can be edited.
    """
    fixed, telling = row_type(state, table).keys, telling_keys(state, table)
    for of, row, column in [*read]:
        for seat in [each for each, name in _of_players(state, table) if name == column]:
            if not (is_own or seat in telling):
                continue
            place = of, row, seat
            meant = seat_of(state, read[of, row, column])
            stood = [value_at(step.before, place) for step in edits or ()]
            held = value_at(state, place) if seat in fixed else written.get(place)
            if seat in fixed or meant not in (value_at(state, place), *stood):
                yield from _differing(state, place, seat_of(state, held), meant)


def _of_players(state: State, table: str) -> Iterator[tuple[str, str]]:
    """The columns of seats, each with that of their names."""
    for column, hint in columns_of(state, table).items():
        if kind_of(hint).noun == PLAYER:
            yield column, name_column(column)
