"""What else an edit changes, where there is one way: a thing comes from its supply, and no two share a place.

A ruleset lists its ways in order; each says which further cells follow from those given and those found before.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any

from msgspec import Struct

from leonardo_nb.core.changes import Change, patch
from leonardo_nb.core.columns import columns_of, rows_of
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import kind_of

Place = tuple[str, int, str]
"""Table, row and column of a cell."""
Given = Collection[Place]
"""The cells that an edit has written: they stay as they are."""
Way = Callable[[Any, Any, Given], Iterable[tuple[Place, Any]]]
"""Given the state before, the state as edited so far and the cells written: the values of further cells."""


def balanced(before: State, edited: State, given: Given, ways: Iterable[Way]) -> State:
    """The edited state with all that follows from its cells in one way only."""
    written = set(given)
    for way in ways:
        found = {place: value for place, value in way(before, edited, written) if place not in written}
        edited = patch(edited, [Change(*place, value_at(edited, place), value) for place, value in found.items()])
        written |= {*found}
    return edited


def value_at(state: State, place: Place) -> Any:
    table, row, column = place
    return getattr(rows_of(state, table)[row], column)


class Stock(Struct, frozen=True):
    """Things whose number never changes."""

    whole: int
    holders: tuple[Place, ...]
    """Every cell that says how many are there."""
    supplies: tuple[Place, ...]
    """Where they come from and go to: the first of these that can give what is wanted."""


def from_supply(stocks: Callable[[Any, Any, Given], Iterable[Stock]]) -> Way:
    """What is missing or too many comes from the supply or goes there."""

    def way(before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
        for stock in stocks(before, edited, given):
            missing = stock.whole - sum(value_at(edited, place) for place in stock.holders)
            able = (place for place in stock.supplies if place not in given and _can_give(edited, place, -missing))
            if missing and (place := next(able, None)) is not None:
                held = value_at(edited, place)
                yield place, type(held)(held + missing)

    return way


def _can_give(state: State, place: Place, wanted: int) -> bool:
    """Whether a cell may hold what is left."""
    table, _, column = place
    kind, left = kind_of(columns_of(state, table)[column]), value_at(state, place) - wanted
    return left in kind.choices if kind.choices else kind.within(left)


def exchanged(table: str, *columns: str) -> Way:
    """A place that holds one thing: what was there goes where the new thing came from, or what took its place did.

    A last column that is 0 means no place in particular.
    """

    def way(before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
        rows, old = rows_of(edited, table), rows_of(before, table)
        moved = [row for row in range(len(rows)) if any((table, row, column) in given for column in columns)]
        took = {_values(rows[row], columns): _values(old[row], columns) for row in moved}
        for row in moved:
            here, came_from = _values(rows[row], columns), _values(old[row], columns)
            there = [other for other in range(len(rows)) if other != row and _values(rows[other], columns) == here]
            for _ in moved:
                came_from = took.get(came_from, came_from) if here != came_from else here
            if here[-1] and came_from[-1] and here != came_from and len(there) == 1 and there[0] not in moved:
                places = [(table, there[0], column) for column in columns]
                yield from zip(places, came_from, strict=True)

    return way


def in_their_place(table: str, *columns: str) -> Way:
    """Things that go where as many others left take the places of these, which the last column says."""
    *around, place = columns

    def way(before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
        old, new = ([_values(row, tuple(around)) for row in rows_of(state, table)] for state in (before, edited))
        moved = [row for row in range(len(new)) if new[row] != old[row]]
        for there in dict.fromkeys(new[row] for row in moved):
            came = [row for row in moved if new[row] == there and (table, row, place) not in given]
            left = [row for row in moved if old[row] == there]
            if len(came) == len(left):
                places = [(table, row, place) for row in came]
                yield from zip(places, [value_at(before, (table, row, place)) for row in left], strict=True)

    return way


def _values(row: Any, columns: tuple[str, ...]) -> tuple[Any, ...]:
    return tuple(getattr(row, column) for column in columns)
