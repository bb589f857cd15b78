"""Paper, ink and the small strokes that every part of the board is drawn with.

A page sets what most of it has in common, so that it need not be said again: strokes of ink, letters with their middle
at x. A text takes the stroke off.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from leonardo_nb.core.svg import PAPER, breadth, content, fitted, num, words

INK: Final = "#321"
SEPIA: Final = "#432"
LIGHT: Final = "#fffaee"
WASH: Final = "#edb"
COIN: Final = "#ec6"
GOLD: Final = "#b60"
METAL: Final = {"bronze": "#c96", "copper": "#eb9", "silver": "#ccd", "gold": "#fd5"}
START: Final = ' text-anchor="start"'
"""For a text that begins at x."""
SLANTED: Final = ' font-style="italic"'
FAINT: Final = f' fill="{SEPIA}"'
SMALL: Final = 12.5
"""The smallest letters of a player's page; the wide pages have 13."""
_PLAIN: Final = 'stroke="none"'
_PARTS: Final = re.compile("<text.*?</text>|<[^>]*>")


def page(width: float, height: float, body: str, size: float = 13) -> str:
    """A sheet of paper with ink of one hand on it."""
    return (
        f'<g font-family="Georgia,serif" font-size="{num(size)}" fill="{INK}" stroke="{INK}" '
        f'text-anchor="middle"><path d="{outline(width - 4, height - 4, 2, 2)}" fill="{PAPER}" '
        f'stroke="#b96"/>{body}</g>'
    )


@lru_cache(maxsize=256)
def outline(width: float, height: float, x: float = 0, y: float = 0) -> str:
    """A box drawn by hand: hardly a side is quite straight."""
    return (
        f"M{num(x)} {num(y + 1)}q{width // 3:g}-3 {num(width)} 0 2 {height // 2:g}-1 {num(height - 1)}"
        f"-{width // 2:g} 2-{num(width - 1)}-1z"
    )


def box(width: float, height: float, fill: str = LIGHT, more: str = "") -> str:
    """A frame drawn by hand."""
    return f'<path d="{outline(width, height)}" fill="{fill}"{more}/>'


def at(x: float, y: float, body: str, more: str = "") -> str:
    """A drawing put somewhere."""
    return f'<g transform="translate({num(x)} {num(y)})"{more}>{body}</g>'


def lines(path: str, fill: str = "none", more: str = "") -> str:
    """Strokes of the pen."""
    return f'<path d="{path}" fill="{fill}"{more}/>'


def disc(x: float, y: float, radius: float, fill: str = COIN, more: str = "") -> str:
    """A coin, or anything as round."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"{more}/>'


def key(name: str, body: str) -> str:
    """A piece that can be followed from one picture to the next."""
    return f'<g data-key="{name}">{body}</g>'


def write(x: float, y: float, text: object, more: str = "") -> str:
    """A line of text."""
    return words(x, y, text, _PLAIN + more)


def squeeze(x: float, y: float, text: str, room: float, size: float, more: str = "") -> str:
    """A line of text that keeps to its room."""
    return fitted(x, y, text, room, size, _PLAIN + more)


def name(x: float, y: float, text: str, room: float) -> str:
    """A name in large letters, or in smaller ones where it is long."""
    size = 17 if breadth(text, 17) <= room else 13
    return squeeze(x, y, text, room, size, f'{START} font-size="{size}"')


def signs(y: float, places: Iterable[tuple[float, str]], more: str = "", pitch: float = 8) -> str:
    """Short texts on one line, each with its middle at its x: one element for all of them."""
    where, text = [], ""
    for x, sign in places:
        where += [num(x + (index - (len(sign) - 1) / 2) * pitch) for index in range(len(sign))]
        text += sign
    return f'<text {_PLAIN}{more} x="{" ".join(where)}" y="{num(y)}">{content(text)}</text>' if text else ""


def hourglass(x: float, y: float) -> str:
    """Ten wide and thirteen high."""
    return lines(f"M{num(x)} {num(y)}h10l-10 13h10z", WASH)


def glow(width: float, height: float) -> str:
    """A legal choice: a warm outline and a star."""
    frame = lines(f"M-1-1{area(width + 2, height + 2)}", more=f' stroke="{GOLD}" stroke-width="3.5"')
    return frame + lines("M0-9l2 7 7 2-7 2-2 7-2-7-7-2 7-2z", "#fd4")


def veil(width: float, height: float, opacity: str) -> str:
    """Thin paper over a thing: it takes clicks, and a refused choice shows paler through it."""
    return f'<path d="M0 0{area(width, height)}" fill="{PAPER}" stroke="none" fill-opacity="{opacity}"/>'


def area(width: float, height: float) -> str:
    return f"h{num(width)}v{num(height)}h-{num(width)}z"


@lru_cache(maxsize=1024)
def gathered(drawing: str) -> str:
    """The drawing with its letters last, and the stroke taken off them once for all."""
    depth = 0
    texts: list[str] = []
    rest: list[str] = []
    for part in _PARTS.findall(drawing):
        depth += part.startswith("<g") - (part == "</g>")
        (texts if depth == 0 and part.startswith("<text") else rest).append(part)
    letters = "".join(texts).replace(f"<text {_PLAIN}", "<text")
    return f"{''.join(rest)}<g {_PLAIN}>{letters}</g>" if len(texts) > 1 else drawing


def ring(x: float, y: float, width: float, height: float, mark: str) -> str:
    """A changed thing: ringed by a dashed line in red chalk."""
    return (
        f'<rect data-mark="{mark}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="8" '
        'fill="none" stroke="#922" stroke-width="1.8" stroke-dasharray="6 3"/>'
    )
