"""The best grouping of classification numbers into sequences.

A sequence runs from 0 without a gap and scores its highest number. So if `alive[n]` sequences reach the number n, all
of them together score the sum of `alive[1]`, `alive[2]` and so on, whichever cards are in which; a number that too few
inventions bear is made up for by classification tokens.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final

from msgspec import Struct

WILD = -1
"""A classification token in a sequence."""


class Sequences(Struct, frozen=True, cache_hash=True):
    """What makes a sequence, and what it scores."""

    rule: str
    first: int
    """The number that each begins with."""
    unscored: int
    """How many of its numbers, from the first on, score nothing; each of the others scores a point."""
    most: int | None
    """How many sequences score; None where all do."""
    said: str
    """The sentence about one; with `_wild` where it has tokens."""
    none: str
    """The sentence where there is none."""

    @property
    def is_printed(self) -> bool:
        """Whether sequences begin with 0, which alone scores nothing, or another sentence says what is so instead."""
        return (self.first, self.unscored) == (0, 1) or self.said != "score.run"

    @property
    def told(self) -> str:
        """The sentence about one: it scores its highest number, or its numbers are counted."""
        return self.said if self.is_printed or self.first + self.unscored == 1 else f"{self.said}_counted"


SEQUENCES: Final = Sequences("inventeurs.score.sequences", 0, 1, None, "score.run", "score.no_sequence")
"""They begin with 0 and score their highest number."""


class Grouping(Struct, frozen=True):
    """Sequences of inventions' numbers and tokens, the longest first."""

    runs: tuple[tuple[int, ...], ...]
    """The numbers of each; WILD where a token stands for the number."""
    points: int


def best_points(numbers: Iterable[int], wild: int, needs_card: bool, by: Sequences = SEQUENCES) -> int:
    """The most that these numbers and tokens can score."""
    return sum(_ranked(tuple(sorted(numbers)), wild, needs_card, by)[0][by.unscored :])


def groupings(numbers: Iterable[int], wild: int, needs_card: bool, by: Sequences = SEQUENCES) -> list[Grouping]:
    """The two best groupings, the best first: of equal ones that with the longest sequence.

    None leaves out what fits.
    """
    held, unscored = tuple(sorted(numbers)), by.unscored
    ranked = _ranked(held, wild, needs_card, by)
    known = {way[unscored:] for way in ranked}
    complete = (way for way in ranked if known.isdisjoint(_longer(way[unscored:])))
    return [Grouping(_runs(way, Counter(held), by.first), sum(way[unscored:])) for way in islice(complete, 2)]


def _longer(reaching: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The same with one sequence longer by one number."""
    for index in range(len(reaching) + 1):
        more = reaching[index] + 1 if index < len(reaching) else 1
        yield (*reaching[:index], more, *reaching[index + 1 :])


@lru_cache(maxsize=4096)
def _ranked(numbers: tuple[int, ...], wild: int, needs_card: bool, by: Sequences) -> list[tuple[int, ...]]:
    """Every way in which sequences can end, the best first; numbers that score nothing make no difference."""
    counts, unscored = Counter(number - by.first for number in numbers), by.unscored
    ways = [way for way in _ways(counts, wild, by.most) if not needs_card or _each_has_card(way, counts)]
    ways.sort(key=lambda way: (-sum(way[unscored:]), -len(way), way))
    return list({way[unscored:]: way for way in reversed(ways)}.values())[::-1]


def _ways(counts: Counter[int], wild: int, limit: int | None, alive: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """How many sequences may reach each number, from the first on: never more than reach the one before."""
    yield alive
    step = len(alive)
    most = counts[step] + wild
    before = alive[-1] if alive else most if limit is None else limit
    for reaching in range(min(most, before), 0, -1):
        used = max(0, reaching - counts[step])
        yield from _ways(counts, wild - used, limit, (*alive, reaching))


def _each_has_card(alive: Sequence[int], counts: Counter[int]) -> bool:
    """Whether every sequence can have an invention: those that end by a number need one up to there."""
    cards = 0
    for step, reaching in enumerate(alive):
        cards += min(reaching, counts[step])
        ended = alive[0] - (alive[step + 1] if step + 1 < len(alive) else 0)
        if ended > cards:
            return False
    return True


def _runs(alive: Sequence[int], counts: Counter[int], first: int) -> tuple[tuple[int, ...], ...]:
    """The sequences themselves; inventions first go where there is none yet, to the shortest sequences."""
    runs: list[list[int]] = [[] for _ in range(alive[0] if alive else 0)]
    for number, reaching in enumerate(alive, first):
        cards = min(reaching, counts[number])
        bare = [index for index in range(reaching) if all(each == WILD for each in runs[index])]
        order = [*bare[::-1], *(index for index in range(reaching) if index not in bare)]
        for turn, index in enumerate(order):
            runs[index].append(number if turn < cards else WILD)
    return tuple(map(tuple, runs))
