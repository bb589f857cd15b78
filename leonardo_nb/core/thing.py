"""A thing on the board in a position: its name, what holds for it now, and which changes touch it."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.changes import Change
from leonardo_nb.core.explanation import Explanation, Param

Known = Mapping[str, Param]
"""The params of a sentence, and of those above it."""
Named = Callable[[Any, Any, Known], Iterable[str]]
"""The spots of a thing that a sentence names: in a view, by its id, given all that is said around it."""


def untouched(_: Change) -> bool:
    return False


class Thing(Struct, frozen=True):
    """What a ruleset says of a thing, beside what its glossary does."""

    name: Explanation | None = None
    """What it is called; nothing where the glossary's word is enough."""
    now: tuple[Explanation, ...] = ()
    """What holds for it in this position: price, stock, rank, need, points."""
    touched: Callable[[Change], bool] = untouched
    """Whether a change was one of this thing."""
    turned: str = ""
    """The spot of its other side, where that can be picked up instead."""


def once_over(state: Any, told: Thing, while_played: Collection[str]) -> Thing:
    """Without these sentences when the game is over: they tell what only its play could still bring."""
    return told if state.pending else without(told, while_played)


def without(told: Thing, unsaid: Collection[str]) -> Thing:
    """Return a thing without these sentences."""
    return replace(told, now=tuple(line for line in told.now if line.key not in unsaid)) if unsaid else told


def cells(table: str, row: int, *fields: str) -> Callable[[Change], bool]:
    """Whether a change was one of a row, in one of these fields or, where none is named, in any."""
    return lambda change: (change.table, change.row) == (table, row) and (not fields or change.field in fields)


def any_of(*touches: Callable[[Change], bool]) -> Callable[[Change], bool]:
    """Whether one of these says so."""
    return lambda change: any(touched(change) for touched in touches)


def named_player(state: Any, seat: Any, _known: Known) -> list[str]:
    return [f"player.{seat}"] if seat in range(state.seats) else []


def each_of(spot: str, ids: Collection[Any]) -> Named:
    """Things that are drawn once each, wherever they are: the spot, with {} for the id."""
    return lambda _state, each, _known: [spot.format(each)] if each in ids else []
