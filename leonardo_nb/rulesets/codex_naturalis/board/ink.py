"""Paper, ink and the small strokes that every part of the board is drawn with.

A page sets what most of it has in common, so that it need not be said again: strokes of ink, letters with their middle
at x. A text takes the stroke off.
"""

from collections.abc import Sequence
from typing import Final

from leonardo_nb.core.svg import PAPER, breadth, content, fitted, num, words

INK: Final = "#321"
SEPIA: Final = "#432"
LIGHT: Final = "#ffe"
WASH: Final = "#edb"
GOLD: Final = "#b60"
LEAF: Final = "#fd5"
"""Gold leaf."""
SMALL: Final = 12.5
"""The smallest letters, at the size at which a page is drawn."""
START: Final = ' text-anchor="start"'
"""For a text that begins at x."""
END: Final = ' text-anchor="end"'
SLANTED: Final = ' font-style="italic"'
FAINT: Final = f' fill="{SEPIA}"'
WHITE: Final = ' fill="#fff"'
_PLAIN: Final = 'stroke="none"'


def page(width: float, height: float, body: str) -> str:
    """A sheet of paper with ink of one hand on it."""
    return (
        f'<g font-family="Georgia,serif" font-size="{SMALL}" fill="{INK}" stroke="{INK}" text-anchor="middle">'
        f'<path d="M2 3{_edge(width - 4, height - 4)}" fill="{PAPER}" stroke="#b96"/>{body}</g>'
    )


def _edge(width: float, height: float) -> str:
    """A box drawn by hand: hardly a side is quite straight."""
    return (
        f"q{width // 3:g}-3 {num(width)} 0 2 {height // 2:g}-1 {num(height - 1)}-{width // 2:g} 2-{num(width - 1)}-1z"
    )


def at(x: float, y: float, body: str, scale: float = 1, more: str = "") -> str:
    """A drawing put somewhere, larger or smaller."""
    return f'<g transform="{moved(x, y, scale)}"{more}>{body}</g>'


def moved(x: float, y: float, scale: float = 1) -> str:
    size = "" if scale == 1 else f"scale({f'{scale:.3f}'.strip('0')})"
    return f"translate({num(x)} {num(y)}){size}"


def lines(path: str, fill: str = "none", more: str = "") -> str:
    """Strokes of the pen."""
    return f'<path d="{path}" fill="{fill}"{more}/>'


def write(x: float, y: float, text: object, more: str = "") -> str:
    """A line of text."""
    return words(x, y, text, _PLAIN + more)


def squeeze(x: float, y: float, text: str, room: float, size: float = SMALL, more: str = "") -> str:
    """A line of text that keeps to its room."""
    own = "" if size == SMALL else f' font-size="{num(size)}"'
    return fitted(x, y, text, room, size, _PLAIN + own + more)


def name(x: float, y: float, text: str, room: float) -> str:
    """A name in large letters, or in smaller ones where it is long."""
    size = 17 if breadth(text, 17) <= room else 13
    return squeeze(x, y, text, room, size, START)


class Letters:
    """Short texts, each with its middle at its x: one element for all of one size."""

    def __init__(self) -> None:
        self._rows: dict[float, list[tuple[float, float, str]]] = {}

    def add(self, x: float, y: float, text: str, size: float = SMALL) -> None:
        row = self._rows.setdefault(size, [])
        row += [(x + (index - (len(text) - 1) / 2) * size * 0.58, y, sign) for index, sign in enumerate(text)]

    def drawing(self) -> str:
        rows = "".join(_row(size, row) for size, row in self._rows.items())
        return f'<g {_PLAIN} aria-hidden="true">{rows}</g>' if rows else ""


def _row(size: float, row: Sequence[tuple[float, float, str]]) -> str:
    own = "" if size == SMALL else f' font-size="{num(size)}"'
    level = {y for _, y, _ in row}
    across = " ".join(f"{x:.0f}" for x, _, _ in row)
    down = " ".join(f"{y:.0f}" for _, y, _ in (row[:1] if len(level) == 1 else row))
    signs = content("".join(sign for _, _, sign in row))
    return f'<text{own} x="{across}" y="{down}">{signs}</text>'


def box(width: float, height: float) -> str:
    """The way round a box, from its upper left corner."""
    return f"h{num(width)}v{num(height)}h-{num(width)}z"


def glow(width: float, height: float) -> str:
    """A legal choice: a warm outline round it, and a star."""
    frame = lines(f"M-5-5{box(width + 10, height + 10)}", more=f' stroke="{GOLD}" stroke-width="3.5"')
    return frame + lines("M-4-13l2 7 7 2-7 2-2 7-2-7-7-2 7-2z", "#fd4")


def veil(way: str, opacity: str) -> str:
    """Thin paper over a thing: it takes clicks, and a refused choice shows paler through it."""
    return f'<path d="{way}" fill="{PAPER}" stroke="none" fill-opacity="{opacity}"/>'


def ring(x: float, y: float, width: float, height: float, mark: str) -> str:
    """A changed thing: ringed by a dashed line in red chalk."""
    return (
        f'<rect data-mark="{mark}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="8" '
        'fill="none" stroke="#922" stroke-width="2" stroke-dasharray="6 3"/>'
    )
