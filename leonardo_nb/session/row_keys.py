"""What tells the rows of a table apart: ids, by themselves or two together."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import Any

from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns_of, row_type, rows_of
from leonardo_nb.core.explanation import why
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import Kind, kind_of
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.session.thing_names import has_digit_names

MOST_DIGITS = 9
PLAYER, SEAT, OWNER = "player", "seat", "owner"
ROW = "row"
"""The name of every frame's index: the row in its table."""


def identifying(state: State, table: str) -> Iterator[tuple[str, ...]]:
    """Some of a table's columns that tell its rows apart, the fewest first; `game` has a single row.

    They are fixed or, where no fixed ones do, a single id, such as a card's in a shuffled pile.
    """
    rows, found = rows_of(state, table), False
    for some in (each for size in (1, 2) for each in combinations(fixed_ids(state, table), size)):
        if _tell_apart(rows, some):
            found = True
            yield some
    if not found and table != GAME:
        ids = [column for column, hint in columns_of(state, table).items() if _is_id(kind_of(hint))]
        yield from ((column,) for column in ids if _tell_apart(rows, (column,)))


def fixed_ids(state: State, table: str) -> tuple[str, ...]:
    """The columns that say which row it is; a fixed amount says nothing of the kind."""
    keys, hints = () if table == GAME else row_type(state, table).keys, columns_of(state, table)
    kinds = {column: kind_of(hints[column]) for column in keys}
    return tuple(column for column, kind in kinds.items() if not kind.is_amount and kind.name != "yes_no")


def _is_id(kind: Kind) -> bool:
    """Whether a column holds the ids of things, and not of players, who have many."""
    return kind.noun != PLAYER and (bool(kind.noun) or (kind.name == "number" and not kind.counts))


def _tell_apart(rows: Sequence[Any], columns: tuple[str, ...]) -> bool:
    return len({tuple(getattr(row, column) for column in columns) for row in rows}) == len(rows)


def names_owner(columns: Collection[str]) -> bool:
    """Whether `player` can only mean the owner of a row: the table has one, and no seat."""
    return OWNER in columns and SEAT not in columns


def row_number(label: object) -> int | None:
    """The number of a row, as Python or a table library has it, or in digits, as text files have it."""
    if isinstance(label, str):
        whole = label.removesuffix(".0")
        return int(whole) if whole.isdecimal() and len(whole) < MOST_DIGITS else None
    return whole_number(label)


def row_said(state: State, table: str, label: object) -> int | None:
    """The number of a row, as `row_number` has it; where players are called by numbers, text in digits is a name."""
    if not isinstance(label, str) or not has_digit_names(state):
        return row_number(label)
    hints, keys = columns_of(state, table), next(identifying(state, table), ())
    return None if any(kind_of(hints[key]).noun == PLAYER for key in keys) else row_number(label)


def numbered(state: State, table: str, number: int) -> dict[str, int]:
    """The rows that a number may mean, by what it is the number of: the row, or the id of something else."""
    rows = rows_of(state, table)
    meant = {ROW: number} if 0 <= number < len(rows) else {}
    for column in (keys[0] for keys in identifying(state, table) if len(keys) == 1):
        for place, row in enumerate(rows):
            if type(held := getattr(row, column)) is int and held == number and place != number:
                return {**meant, column: place}
    return meant


def row_or_id(table: str, number: int, meant: Collection[str], *, in_table: bool = False) -> Problem:
    """Ask what a number is, where it is that of one row and an id of another; a table says it in records."""
    key = "edit.row_or_id_in_table" if in_table else "edit.row_or_id"
    return Problem(why(key, row=number, table=table, column=[*meant][-1]), table)
