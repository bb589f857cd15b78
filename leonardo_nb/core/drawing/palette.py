"""Paper, ink and the strokes that every picture is drawn with: boards, charts and small widgets.

What most of a drawing has in common is said once for all of it (`inked`), so that it need not be said again: strokes of
ink, letters with their middle at x. A text takes the stroke off.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise
from math import fsum
from typing import Final

PAPER: Final = "#f6ecd6"
INK: Final = "#321"
SEPIA: Final = "#432"
"""Faint ink."""
LINE: Final = "#a86"
"""The edge of a page, and what is only hinted at."""
LIGHT: Final = "#fffaee"
"""White paper, of cards and houses."""
WASH: Final = "#edb"
COIN: Final = "#ec6"
LEAF: Final = "#fd5"
"""Gold leaf."""
GOLD: Final = "#b60"
"""Gold as a line: what glows, and the frame of what counts."""
SILVER: Final = "#ccd"
PARCHMENT: Final = "#ec9"
WAX: Final = "#a32"
"""The seal of a secret."""
CHALK: Final = "#922"
"""The red chalk of changed things."""

DAY: Final[Mapping[str, str]] = {"paper": PAPER, "ink": INK, "line": LINE, "card": LIGHT, "gold": GOLD}
NIGHT: Final[Mapping[str, str]] = {
    "paper": "#2b241b",
    "ink": "#f2e6cf",
    "line": "#8a734d",
    "card": "#3a3126",
    "gold": "#f0b95a",
}
"""What stands round the pictures where the page is dark; the pictures themselves stay on paper."""

WHITE: Final = ' fill="#fff"'
FAINT: Final = f' fill="{SEPIA}"'
START: Final = ' text-anchor="start"'
"""For a text that begins at x."""
END: Final = ' text-anchor="end"'
SLANTED: Final = ' font-style="italic"'
SIZE: Final = 13
"""The letters of a page, and the smallest ones."""

COATS: Final = {
    "": (LIGHT, "", ""),
    "yellow": ("#fc3", "", ""),
    "red": ("#b32", "", WHITE),
    "blue": ("#26b", "", WHITE),
    "green": ("#274", "", WHITE),
    "purple": ("#849", "", WHITE),
    "black": ("#222", f' stroke="{LIGHT}"', WHITE),
}
"""The fill of a player's pieces, and their outline and letter where they are not of ink."""

_PLAIN: Final = 'stroke="none"'
_PARTS: Final = re.compile("<text.*?</text>|<[^>]*>")
_NOT_XML: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_NARROW: Final = frozenset("iljtfrI.,:;!|()[]'’ -·")
_WIDE: Final = frozenset("mwMW@%—…")


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
    return inked(lines(outline(width - 4, height - 4, 2, 2), PAPER, f' stroke="{LINE}"') + body)


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
    return lines(way, WASH, f" {_PLAIN}")


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


def key(name: str, body: str) -> str:
    """A piece that can be followed from one picture to the next."""
    return f'<g data-key="{name}">{body}</g>'


def write(x: float, y: float, text: object, more: str = "", size: float = SIZE) -> str:
    """A line of text; `more` are further attributes."""
    return f'<text {_PLAIN}{_sized(size)}{more} x="{num(x)}" y="{num(y)}">{content(str(text))}</text>'


def squeeze(x: float, y: float, text: str, room: float, more: str = "", size: float = SIZE) -> str:
    """A line of text that keeps to its room: pressed together a little, and cut where that is not enough."""
    wide = breadth(text, size)
    while wide > room * 1.2 and len(text) > 1:
        text = text[:-2].rstrip() + "…"
        wide = breadth(text, size)
    if wide > room:
        more += f' textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"'
    return write(x, y, text, more, size)


def name(x: float, y: float, text: str, room: float) -> str:
    """A name in large letters, or in smaller ones where it is long."""
    return squeeze(x, y, text, room, START, 17 if breadth(text, 17) <= room else SIZE)


def folded(text: str, room: float, size: float) -> list[str]:
    """A text in lines that keep to their room."""
    rows = [""]
    for word in text.split(" "):
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and breadth(longer, size) > room:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows


def initial(text: str) -> str:
    """The first letter of a name."""
    return text[:1].upper()[:1]


@lru_cache(maxsize=4096)
def breadth(text: str, size: float) -> float:
    """About how wide a text is, in a wide serif; `fsum`, since versions of Python add floats up in two ways."""
    return size * fsum(map(_em, text))


def _em(char: str) -> float:
    if char in _NARROW:
        return 0.4
    if char in _WIDE:
        return 1.0
    if ord(char) > 0x2E7F:
        return 1.3
    return 0.78 if char.isupper() else 0.62


def _sized(size: float) -> str:
    return "" if size == SIZE else f' font-size="{num(size)}"'


def signs(y: float, places: Iterable[tuple[float, str]], more: str = "", size: float = SIZE) -> str:
    """Short texts on one line, each with its middle at its x: one element for all of them."""
    row = [(x + off, y, sign) for x, text in places for off, sign in _apart(text, size)]
    return _row(row, f" {_PLAIN}{_sized(size)}{more}") if row else ""


class Letters:
    """Short texts anywhere, each with its middle at its x: one element for all of one size."""

    def __init__(self) -> None:
        self._rows: dict[float, list[tuple[float, float, str]]] = {}

    def add(self, x: float, y: float, text: str, size: float = SIZE) -> None:
        row = self._rows.setdefault(size, [])
        row += [(round(x + off), round(y), sign) for off, sign in _apart(text, size)]

    def drawing(self) -> str:
        rows = "".join(_row(row, _sized(size)) for size, row in self._rows.items())
        return f'<g {_PLAIN} aria-hidden="true">{rows}</g>' if rows else ""


@lru_cache(maxsize=1024)
def _apart(text: str, size: float) -> tuple[tuple[float, str], ...]:
    """How far from the middle of a text each of its signs stands."""
    ends = [breadth(text[:index], size) for index in range(len(text) + 1)]
    return tuple(
        ((left + right - ends[-1]) / 2, sign) for (left, right), sign in zip(pairwise(ends), text, strict=True)
    )


def _row(row: Sequence[tuple[float, float, str]], more: str) -> str:
    level = {y for _, y, _ in row}
    across = " ".join(num(x) for x, _, _ in row)
    down = " ".join(num(y) for _, y, _ in (row[:1] if len(level) == 1 else row))
    return f'<text{more} x="{across}" y="{down}">{content("".join(sign for _, _, sign in row))}</text>'


@lru_cache(maxsize=1024)
def gathered(drawing: str) -> str:
    """The drawing with its letters last, and the stroke taken off them once for all."""
    depth = 0
    texts: list[str] = []
    rest: list[str] = []
    for part in _PARTS.findall(drawing):
        depth += part.startswith("<g") - (part == "</g>")
        (texts if depth == 0 and part.startswith("<text") else rest).append(part)
    if len(texts) < 2:
        return drawing
    letters = "".join(texts).replace(f"<text {_PLAIN}", "<text")
    return f"{''.join(rest)}<g {_PLAIN}>{letters}</g>"


def begun(texts: Iterable[str]) -> str:
    """Texts that all begin at their x; that is said once."""
    return f"<g {_PLAIN}{START}>{''.join(texts).replace(f'<text {_PLAIN}', '<text')}</g>"


def glow(width: float, height: float) -> str:
    """A legal choice: a warm outline and a star."""
    warm = lines(f"M-1-1{box(width + 2, height + 2)}", more=f' stroke="{GOLD}" stroke-width="3.5"')
    return warm + lines("M0-9l2 7 7 2-7 2-2 7-2-7-7-2 7-2z", LEAF)


def veil(width: float, height: float, opacity: float) -> str:
    """Thin paper over a thing: it takes clicks, and what lies under it shows paler."""
    return lines(f"M0 0{box(width, height)}", PAPER, f' {_PLAIN} fill-opacity="{opacity:g}"')


def cover(x: float, y: float, width: float, height: float, more: str) -> str:
    """Nothing to be seen, and yet it takes clicks."""
    return f'<path {more} d="M{num(x)} {num(y)}{box(width, height)}" opacity="0"/>'


def ring(x: float, y: float, width: float, height: float, mark: str) -> str:
    """A changed thing: ringed by a dashed line in red chalk."""
    return (
        f'<rect data-mark="{mark}" x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="8" '
        f'fill="none" stroke="{CHALK}" stroke-width="2" stroke-dasharray="6 3"/>'
    )
