"""The strokes that every picture is drawn with.

What most of a drawing has in common is said once for all of it (`inked`), so that it need not be said again: strokes of
ink, letters with their middle at x. A text takes the stroke off.
"""

import re
from functools import lru_cache
from html import escape
from typing import Final

from leonardo_nb.core.drawing.palette import CHALK, COIN, GOLD, INK, LEAF, LIGHT, LINE, PAPER, WASH

SIZE: Final = 13.5
"""The letters of a page, and the smallest ones."""
PLAIN: Final = 'stroke="none"'
_NOT_XML: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


@lru_cache(maxsize=4096)
def num(value: float) -> str:
    """A number as short as one decimal allows."""
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


@lru_cache(maxsize=4096)
def content(text: str) -> str:
    """Text between tags."""
    return escape(_NOT_XML.sub("\ufffd", text), quote=False)


@lru_cache(maxsize=4096)
def attribute(text: str) -> str:
    """Text as an attribute's value, quotes included."""
    safe = escape(_NOT_XML.sub("\ufffd", text))
    return f'"{safe}"'


def inked(body: str) -> str:
    """A drawing by one hand."""
    return (
        f'<g font-family="Georgia,serif" font-size="{SIZE}" fill="{INK}" stroke="{INK}" text-anchor="middle">{body}</g>'
    )


def page(width: float, height: float, body: str) -> str:
    """A sheet of paper with a drawing on it."""
    return inked(sheet(width, height) + body)


def sheet(width: float, height: float) -> str:
    """The paper of a page, with its edge."""
    return lines(outline(width - 4, height - 4, 2, 2), PAPER, f' stroke="{LINE}"')


@lru_cache(maxsize=256)
def outline(width: float, height: float, x: float = 0, y: float = 0) -> str:
    """The way round a box drawn by hand: hardly a side is quite straight."""
    return (
        f"M{num(x)} {num(y + 1)}q{width // 3:g}-3 {num(width)} 0 2 {height // 2:g}-1 {num(height - 1)}"
        f"-{width // 2:g} 2-{num(width - 1)}-1z"
    )


def frame(width: float, height: float, fill: str = LIGHT, more: str = "") -> str:
    """A box drawn by hand."""
    return lines(outline(width, height), fill, more)


def box(width: float, height: float) -> str:
    """The way round a box with straight sides, from its upper left corner."""
    return f"h{num(width)}v{num(height)}h-{num(width)}z"


def band(x: float, y: float, width: float, height: float) -> str:
    """A wash behind a heading."""
    way = f"M{num(x)} {num(y)}q{width // 2:g}-3 {num(width)} 0v{num(height)}h-{num(width)}z"
    return lines(way, WASH, f" {PLAIN}")


def lines(path: str, fill: str = "none", more: str = "") -> str:
    """Strokes of the pen."""
    return f'<path d="{path}" fill="{fill}"{more}/>'


def strokes(path: str, more: str = "") -> str:
    """Straight strokes, which hold nothing that could be filled."""
    return f'<path d="{path}"{more}/>'


def disc(x: float, y: float, radius: float, fill: str = COIN, more: str = "") -> str:
    """A coin, or anything as round."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"{more}/>'


def at(x: float, y: float, body: str, scale: float = 1, more: str = "") -> str:
    """A drawing put somewhere, larger or smaller."""
    return f'<g transform="{moved(x, y, scale)}"{more}>{body}</g>'


def moved(x: float, y: float, scale: float = 1) -> str:
    """What moves a drawing there."""
    size = "" if scale == 1 else f"scale({f'{scale:.3f}'.strip('0').removesuffix('.')})"
    return f"translate({num(x)} {num(y)}){size}"


WORKED: Final = ' data-worked=""'
"""What the board works out for those who look at it: while they are asked about such things, it is not seen."""


def opens(name: str) -> str:
    """What makes a text a worked-out number, which opens into its sum: by its name (see `core.receipt`)."""
    return f' data-number="{name}"'


def key(name: str, body: str, home: str = "") -> str:
    """A piece that can be followed from one picture to the next; it comes from its home, and goes there."""
    house = f' data-home="{home}"' if home else ""
    return f'<g data-key="{name}"{house}>{body}</g>'


def errand(name: str, body: str, home: str) -> str:
    """What is no thing by itself, but is seen to come from its home, and to go there."""
    return f'<g data-errand="{name}" data-home="{home}">{body}</g>'


def glow(width: float, height: float) -> str:
    """A legal choice: a warm outline, all of it within the thing, so that none is cut at any edge, and a star."""
    warm = lines(f"M2 2{box(width - 4, height - 4)}", more=f' stroke="{GOLD}" stroke-width="3.5"')
    return warm + lines("M3-4l2 5 5 2-5 2-2 5-2-5-5-2 5-2z", LEAF)


def veil(width: float, height: float, opacity: float) -> str:
    """Thin paper over a thing: it takes clicks, and what lies under it shows paler."""
    return lines(f"M0 0{box(width, height)}", PAPER, f' {PLAIN} fill-opacity="{opacity:g}"')


def cover(x: float, y: float, width: float, height: float, more: str) -> str:
    """Nothing to be seen, and yet it takes clicks."""
    return f'<path {more} d="M{num(x)} {num(y)}{box(width, height)}" opacity="0"/>'


def ring(x: float, y: float, width: float, height: float, mark: str) -> str:
    """A changed thing: ringed by a dashed line in red chalk."""
    return (
        f'<rect data-mark="{mark}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="8" '
        f'fill="none" stroke="{CHALK}" stroke-width="2" stroke-dasharray="6 3"/>'
    )
