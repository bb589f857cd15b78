"""The best grouping of classification numbers into sequences.

A sequence runs from 0 without a gap and scores its highest number. So if `alive[n]` sequences reach the number n, all
of them together score the sum of `alive[1]`, `alive[2]` and so on, whichever cards are in which; a number that too few
inventions bear is made up for by classification tokens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice

from msgspec import Struct

WILD = -1
"""A classification token in a sequence."""


class Grouping(Struct, frozen=True):
    """Sequences of inventions' numbers and tokens, the longest first."""

    alive: tuple[int, ...]
    """How many sequences reach each number."""
    runs: tuple[tuple[int, ...], ...]
    """The numbers of each; WILD where a token stands for the number."""

    @property
    def points(self) -> int:
        return sum(self.alive[1:])


def best_points(numbers: Iterable[int], wild: int, needs_card: bool) -> int:
    """The most that these numbers and tokens can score."""
    return sum(_ranked(tuple(sorted(numbers)), wild, needs_card)[0][1:])


def groupings(numbers: Iterable[int], wild: int, needs_card: bool, most: int = 2) -> list[Grouping]:
    """The best groupings, the best first: of equal ones that with the longest sequence. None leaves out what fits."""
    held = tuple(sorted(numbers))
    ranked = _ranked(held, wild, needs_card)
    known = {way[1:] for way in ranked}
    complete = (way for way in ranked if known.isdisjoint(_longer(way[1:])))
    return [Grouping(alive, _runs(alive, Counter(held))) for alive in islice(complete, most)]


def _longer(reaching: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The same with one sequence longer by one number."""
    for index in range(len(reaching) + 1):
        more = reaching[index] + 1 if index < len(reaching) else 1
        yield (*reaching[:index], more, *reaching[index + 1 :])


@lru_cache(maxsize=4096)
def _ranked(numbers: tuple[int, ...], wild: int, needs_card: bool) -> list[tuple[int, ...]]:
    """Every way in which sequences can end, the best first; a 0 on its own makes no difference."""
    counts = Counter(numbers)
    ways = [way for way in _ways(counts, wild) if not needs_card or _each_has_card(way, counts)]
    ways.sort(key=lambda way: (-sum(way[1:]), -len(way), way))
    return list({way[1:]: way for way in reversed(ways)}.values())[::-1]


def _ways(counts: Counter[int], wild: int, alive: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """How many sequences may reach each number: never more than reach the one before."""
    yield alive
    number = len(alive)
    most = counts[number] + wild
    for reaching in range(min(most, alive[-1]) if alive else most, 0, -1):
        used = max(0, reaching - counts[number])
        yield from _ways(counts, wild - used, (*alive, reaching))


def _each_has_card(alive: Sequence[int], counts: Counter[int]) -> bool:
    """Whether every sequence can have an invention: those that end by a number need one up to there."""
    cards = 0
    for number, reaching in enumerate(alive):
        cards += min(reaching, counts[number])
        ended = alive[0] - (alive[number + 1] if number + 1 < len(alive) else 0)
        if ended > cards:
            return False
    return True


def _runs(alive: Sequence[int], counts: Counter[int]) -> tuple[tuple[int, ...], ...]:
    """The sequences themselves; inventions first go where there is none yet, to the shortest sequences."""
    runs: list[list[int]] = [[] for _ in range(alive[0] if alive else 0)]
    for number, reaching in enumerate(alive):
        cards = min(reaching, counts[number])
        bare = [index for index in range(reaching) if all(each == WILD for each in runs[index])]
        order = [*bare[::-1], *(index for index in range(reaching) if index not in bare)]
        for turn, index in enumerate(order):
            runs[index].append(number if turn < cards else WILD)
    return tuple(map(tuple, runs))
