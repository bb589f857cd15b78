"""What else an edit changes, where there is one way: a thing comes from its supply, and no two share a place.

A ruleset lists its ways in order; each says which further cells follow from those given and those found before.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
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
DECK = "deck"
"""Where things lie that are drawn one by one."""
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
            free = [place for place in stock.supplies if place not in given]
            able = [place for place in free if _can_give(edited, place, -missing)]
            if missing and able:
                held = value_at(edited, able[0])
                yield able[0], type(held)(held + missing)
            elif missing < 0 and free:  # too few: what is then still too many is what the edit wants
                yield free[-1], type(value_at(edited, free[-1]))(0)

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


def unsaid_places(
    table: str, column: str, places: Callable[[Any], Mapping[str, Sequence[int]]], stays: Callable[[Any, Any], bool]
) -> Way:
    """Things that go to a row of places, and it is not said to which one, take the gaps there, or else the last places.

    What was there goes where the new thing came from; what an edit names, or what `stays`, makes no room.
    """

    def way(before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
        rows: Sequence[Any] = rows_of(edited, table)
        old: Sequence[Any] = rows_of(before, table)
        told = {row for of, row, _ in given if of == table}
        for where, spots in places(edited).items():
            there = {row for row in range(len(rows)) if rows[row].where == where}
            came = sorted(row for row in there if old[row].where != where and (table, row, column) not in given)
            held = {getattr(rows[row], column): row for row in there.difference(came)}
            free = [spot for spot in reversed(spots) if spot in held and held[spot] not in told]
            free = [spot for spot in free if not stays(edited, rows[held[spot]])]
            taken = [*(spot for spot in spots if spot not in held), *free][: len(came)]
            for row, spot in zip(came, taken, strict=False):
                yield (table, row, column), spot
                if spot in held and getattr(old[row], column):
                    yield (table, held[spot], "where"), old[row].where
                    yield (table, held[spot], column), getattr(old[row], column)

    return way


def laid_in_deck(table: str, column: str) -> Way:
    """What comes from no place goes into the deck where it is said or, without that, behind its last place.

    What is there makes room, and so do those behind it. What lies elsewhere in its way goes into the deck.
    """

    def way(before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
        rows: Sequence[Any] = rows_of(edited, table)
        old: Sequence[Any] = rows_of(before, table)
        here = [_values(row, ("where", column)) for row in rows]
        new = [row for row in range(len(rows)) if here[row][0] != old[row].where and not getattr(old[row], column)]
        told = {row for of, row, name in given if of == table and name in ("where", column)}
        ways = {here[row] for row in new if here[row][0] != DECK and here[row][-1]}
        crowded = [row for row in range(len(rows)) if here[row] in ways and row not in told]
        coming = [*(row for row in new if here[row][0] == DECK), *crowded]
        lie = {here[row][-1]: row for row in range(len(rows)) if here[row][0] == DECK and row not in coming}
        for row in coming:
            pushed: int | None = row
            at = here[row][-1] if (table, row, column) in given else max(lie, default=0) + 1
            while pushed is not None:
                lie[at], pushed, at = pushed, lie.get(at), at + 1
        yield from (((table, row, "where"), DECK) for row in crowded)
        yield from (((table, row, column), at) for at, row in lie.items() if here[row] != (DECK, at))

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
