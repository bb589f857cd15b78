"""Stars: those that were reached are filled, the others are outlines, and their number is said."""

import math

from leonardo_nb.core.markup import Markup, tag

SIZE = 24
POINTS = 5


def stars(reached: int, of: int, label: str) -> Markup:
    """As many stars as there are, in a row."""
    drawn = [_star(number, number < reached) for number in range(of)]
    box = f"0 0 {SIZE * of} {SIZE}"
    return tag("svg", drawn, viewBox=box, width=SIZE * of, height=SIZE, role="img", aria_label=label)


def _star(number: int, filled: bool) -> Markup:
    middle = SIZE * (number + 0.5)
    corners = [_corner(middle, turn) for turn in range(2 * POINTS)]
    return tag(
        "polygon",
        points=" ".join(corners),
        fill="#d9a21b" if filled else "none",
        stroke="currentColor",
        stroke_width=1.2,
        stroke_linejoin="round",
    )


def _corner(middle: float, turn: int) -> str:
    """Outer and inner corners take turns."""
    angle, radius = math.pi * turn / POINTS, SIZE * (0.2 if turn % 2 else 0.46)
    return f"{middle + radius * math.sin(angle):.1f},{SIZE * 0.53 - radius * math.cos(angle):.1f}"
