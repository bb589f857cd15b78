"""Sequences: small cards with their numbers side by side, and a line under those that belong together."""

from typing import Final

from leonardo_nb.core.drawing.lettering import write
from leonardo_nb.core.drawing.strokes import lines
from leonardo_nb.rulesets.inventeurs.show.board.pieces import BLUE, LETTERS
from leonardo_nb.rulesets.inventeurs.show.board.signs import class_way

WIDE: Final = 28
HIGH: Final = 42
_CARD: Final = "M0 0h28v42h-28z"
_STAR: Final = "M14 3l3 7 7 1-6 5 2 7-6-4-6 4 2-7-6-5 7-1z"


def chip(number: int) -> str:
    """An invention: the sign of its class and its number."""
    return lines(_CARD, BLUE) + lines(class_way(number, 14, 13)) + write(14, 37, number, size=LETTERS)


def star(number: object) -> str:
    """A classification token that stands for a number."""
    return lines(f"{_CARD}{_STAR}", BLUE) + write(14, 37, number, size=LETTERS)


def bracket(left: float, right: float, y: float) -> str:
    """The line under a sequence."""
    return lines(f"M{left:g} {y:g}q{(right - left) / 2:.0f} 8 {right - left:.0f} 0", more=' stroke-width="2"')
