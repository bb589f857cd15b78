"""What would make a wrong answer right: said so that nothing else would have to be different."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from msgspec import Struct

from leonardo_nb.core.explanation import Explanation

Order = tuple[int, ...]


class NearMiss(Struct, frozen=True):
    """What would make a wrong answer right."""

    key: str
    first: Any = None
    """A player or several, things, or how many too many or too few."""
    second: Any = None
    """Another player, other things, how often, or whether it is more or fewer."""
    part: Explanation | None = None
    """A part of the sum that is left out."""


def off_by(more: int) -> NearMiss:
    """A number that is too large, or too small."""
    return NearMiss("off", abs(more), "more" if more > 0 else "fewer")


def exchanged(right: tuple[Any, ...], value: tuple[Any, ...]) -> NearMiss:
    """The things that are too many, those that are missing, or both."""
    more = tuple(thing for thing in value if thing not in right)
    missing = tuple(thing for thing in right if thing not in value)
    if more and missing:
        return NearMiss("instead", more, missing)
    return NearMiss("with", more) if more else NearMiss("without", missing)


def reordered(right: Order, value: Order) -> NearMiss:
    """Who comes before whom, more or less often, never, or in place of somebody; else that several places differ."""
    more, fewer = Counter(value) - Counter(right), Counter(right) - Counter(value)
    if not more and not fewer:
        return _overtaking(right, value)
    (seat, count), *others = (more or fewer).items()
    longer, shorter = (value, right) if more else (right, value)
    if not (more and fewer) and not others and shorter in _without(longer, seat, count):
        if more:
            return NearMiss("again", seat, count)
        return NearMiss("less", seat, count) if seat in value else NearMiss("absent", seat)
    apart = [pair for pair in zip(value, right, strict=False) if pair[0] != pair[1]]
    if len(value) == len(right) and len(apart) == 1:
        return NearMiss("in_place", *apart[0])
    return NearMiss("places")


def _without(order: Order, seat: int, count: int) -> Iterator[Order]:
    """The order without some of the places that a player has in it."""
    places = [place for place, each in enumerate(order) if each == seat]
    for left_out in combinations(places, count):
        yield tuple(each for place, each in enumerate(order) if place not in left_out)


def _overtaking(right: Order, value: Order) -> NearMiss:
    """Some who all come before some others; of players who come several times, one before one."""
    goal = [*_marked(value)]
    pairs = [(late, early) for early, late in combinations(_marked(right), 2) if goal.index(late) < goal.index(early)]
    before, after = ({pair[place] for pair in pairs} for place in (0, 1))
    if len(pairs) < len(before) * len(after) or (len(pairs) > 1 and len({*right}) < len(right)):
        return NearMiss("places")
    first, second = (tuple(each[0] for each in goal if each in found) for found in (before, after))
    return NearMiss("order", first, second)


def _marked(order: Order) -> Iterator[tuple[int, int]]:
    """Each player with how often that player came before."""
    came = Counter[int]()
    for seat in order:
        yield seat, came[seat]
        came[seat] += 1
