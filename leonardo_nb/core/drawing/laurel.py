"""A laurel wreath round the letter of a winner."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from leonardo_nb.core.drawing.lettering import initial, write
from leonardo_nb.core.drawing.palette import COATS, GOLD, LEAF
from leonardo_nb.core.drawing.strokes import SIZE, disc, inked, lines, num

SIDE: Final = 60
_MIDDLE: Final = SIDE / 2
_RADIUS: Final = 21
_LEAVES: Final = 7
"""On each of the two branches."""
_LENGTH: Final = 12
_BREADTH: Final = 4.5


def laurel(name: str, coat: str = "") -> str:
    """A picture that a screen reader passes over: what it says is said beside it."""
    fill, outline, white = COATS[coat]
    letter = disc(_MIDDLE, _MIDDLE, 13, fill, outline) + write(_MIDDLE, _MIDDLE + 6, initial(name), white, SIZE + 4)
    leaves = "".join(lines(leaf, LEAF, f' stroke="{GOLD}"') for leaf in _leaves())
    return f'<svg viewBox="0 0 {SIDE} {SIDE}" width="{SIDE}" aria-hidden="true">{inked(leaves + letter)}</svg>'


def _leaves() -> Iterator[str]:
    """From below to the left and to the right, open above."""
    for place in range(_LEAVES):
        turned = pi * (0.55 + place * 0.14)
        yield _leaf(turned, -0.6)
        yield _leaf(pi - turned, 0.6)


def _leaf(turned: float, lean: float) -> str:
    """One leaf, from the branch outwards and upwards."""
    x, y = _MIDDLE + _RADIUS * cos(turned), _MIDDLE + _RADIUS * sin(turned)
    way = turned + pi / 2 + lean if lean < 0 else turned - pi / 2 + lean
    across, down = cos(way), sin(way)
    tip = f"{num(across * _LENGTH)} {num(down * _LENGTH)}"
    half = [
        f"q{num(across * _LENGTH / 2 + side * down * _BREADTH)} {num(down * _LENGTH / 2 - side * across * _BREADTH)}"
        for side in (1, -1)
    ]
    return f"M{num(x)} {num(y)}{half[0]} {tip}M{num(x)} {num(y)}{half[1]} {tip}"
