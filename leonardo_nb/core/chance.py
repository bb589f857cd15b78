"""A deterministic generator whose position is one number, kept in the state.

SplitMix64: the same seed gives the same game on every platform and Python version.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

LIMIT: Final = 1 << 64
"""Positions, and so seeds, are whole numbers below this."""
_MASK: Final = LIMIT - 1


def draw(rng: int, choices: int) -> tuple[int, int]:
    """The generator's next position, and a number from 0 to choices - 1, all equally likely."""
    while True:
        rng = (rng + 0x9E3779B97F4A7C15) & _MASK
        number = (rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
        number = (number ^ (number >> 27)) * 0x94D049BB133111EB & _MASK
        number ^= number >> 31
        rest = number % choices
        if number - rest <= LIMIT - choices:  # the last few numbers would be fewer than the choices
            return rng, rest


def shuffle(rng: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """The generator's next position, and the items in random order."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        rng, other = draw(rng, last + 1)
        order[last], order[other] = order[other], order[last]
    return rng, tuple(order)


class Luck:
    """A generator that remembers its position: for whatever is drawn outside a state."""

    def __init__(self, seed: int) -> None:
        self._position = seed

    def below(self, choices: int) -> int:
        """Return a number from 0 to choices - 1."""
        self._position, number = draw(self._position, choices)
        return number

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in random order."""
        self._position, order = shuffle(self._position, tuple(items))
        return list(order)
