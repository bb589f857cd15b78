"""The copies of a pattern in an area: each in a frame, joined from card to card, with its number on every card."""

from collections.abc import Sequence

from leonardo_nb.core.drawing.lettering import Letters
from leonardo_nb.core.drawing.palette import GOLD, LEAF
from leonardo_nb.core.drawing.strokes import box, lines, num

Middles = Sequence[tuple[float, float]]
"""Where the middles of the cards of a copy are drawn."""


def framed(copies: Sequence[Middles], card: tuple[int, int], broad: float) -> str:
    """A broad line round the cards of each copy and from one to the next."""
    wide, high = card
    path = "".join(
        way(middles) + "".join(f"M{num(x - wide / 2)} {num(y - high / 2)}{box(wide, high)}" for x, y in middles)
        for middles in copies
    )
    return lines(path, more=f' stroke="{GOLD}" stroke-width="{num(broad)}" stroke-linejoin="round"')


def way(middles: Middles) -> str:
    """From one card of a copy to the next, upwards."""
    upwards = sorted(middles, key=lambda middle: -middle[1])
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in upwards)


def numbered(copies: Sequence[Middles], beside: tuple[float, float], size: float) -> str:
    """The number of each copy on all its cards, in letters of this size."""
    letters, discs, radius = Letters(), "", num(size * 0.68)
    for number, middles in enumerate(copies, 1):
        for x, y in middles:
            left, top = x + beside[0], y + beside[1]
            discs += f"M{num(left)} {num(top + size * 0.68)}a{radius} {radius} 0 1 1 .1 0z"
            letters.add(left, top + size * 0.36, str(number), size)
    return lines(discs, LEAF, f' stroke="{GOLD}"') + letters.drawing()
