"""What could be where a seat cannot look: counted where it can be, else drawn, and why nothing else could be."""

from collections.abc import Callable, Iterable, Mapping
from math import sqrt
from typing import Any, Final

from msgspec import Struct

from leonardo_nb.core.explanation import Explanation

NORMAL: Final = 1.96
"""Standard errors on each side of a share that hold 95 of 100."""


class Seen(Struct, frozen=True):
    """An event as one seat saw it: what it was told, and its view before and after."""

    told: Explanation
    before: Any
    after: Any


class Memory(Struct, frozen=True):
    """All that a seat has seen since the game began, or since a position was edited."""

    events: tuple[Seen, ...]
    whole: bool
    """Whether they begin with the game."""


class Possible(Struct, frozen=True):
    """One thing that could be so, by the columns of its table, and the share of all worlds in which it is."""

    cells: Mapping[str, Any]
    share: float
    draws: float = 0
    """How many worlds were drawn for the share; 0 where all were counted."""

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share lies with 95 percent, by Wilson; the share itself where all worlds were counted."""
        if not self.draws:
            return self.share, self.share
        square = NORMAL**2 / self.draws
        middle = (self.share + square / 2) / (1 + square)
        half = NORMAL * sqrt(self.share * (1 - self.share) / self.draws + square / (4 * self.draws)) / (1 + square)
        return max(0.0, middle - half), min(1.0, middle + half)


class Possibilities(Struct, frozen=True):
    """Everything that could be so, the likeliest first."""

    count: int
    """How many there are; 0 where they are too many to be counted."""
    things: tuple[Possible, ...]
    reasons: tuple[Explanation, ...]
    """Why these and no others."""
    draws: int = 0
    """How many worlds were drawn; 0 where all were counted."""


Counted = Callable[[Any, int, Memory], Possibilities]
"""Given a seat's view, the seat and what it remembers."""


def likeliest_first(things: Iterable[Possible]) -> tuple[Possible, ...]:
    """Return these in order; equals stay as they are."""
    return tuple(sorted(things, key=lambda thing: -thing.share))
