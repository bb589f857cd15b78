"""Pictures as text: regions of a board, each a standalone SVG, drawn with presentation attributes only."""

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from math import fsum
from typing import Final

from msgspec import Struct

PAPER: Final = "#f6ecd6"
_GAP: Final = 8
_NOT_XML: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_NARROW: Final = frozenset("iljtfrI.,:;!|()[]'’ -·")
_WIDE: Final = frozenset("mwMW@%—…")


class Region(Struct, frozen=True):
    """A part of a board."""

    key: str
    width: float
    height: float
    label: str
    """What it shows, for those who hear it."""
    body: str
    """An SVG fragment, without an outer <svg>."""
    zoom: bool = False
    """Whether it grows so full that one wants to look closer."""


def region_svg(region: Region) -> str:
    """The region as a picture of its own."""
    return _svg(region.width, region.height, region.label, region.body)


def document(regions: Sequence[Region], label: str) -> str:
    """All regions in one picture: wide ones below each other, narrow ones two a row."""
    width = max((region.width for region in regions), default=0)
    parts, top = [], 0.0
    for row in _rows(regions, width):
        left = (width - sum(region.width for region in row) - _GAP * (len(row) - 1)) / 2
        for region in row:
            parts.append(
                f'<g transform="translate({num(left)} {num(top)})" role="group" aria-label={attribute(region.label)}>'
                f"{region.body}</g>"
            )
            left += region.width + _GAP
        top += max(region.height for region in row) + _GAP
    height = max(top - _GAP, 0)
    paper = f'<rect width="{num(width)}" height="{num(height)}" fill="{PAPER}"/>'
    return _svg(width, height, label, paper + "".join(parts))


def _rows(regions: Sequence[Region], width: float) -> list[list[Region]]:
    rows: list[list[Region]] = []
    for region in regions:
        row = rows[-1] if rows else []
        if row and len(row) < 2 and row[0].width + region.width + _GAP <= width:
            row.append(region)
        else:
            rows.append([region])
    return rows


def _svg(width: float, height: float, label: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" role="group"'
        f" aria-label={attribute(label)}>{body}</svg>"
    )


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


def words(x: float, y: float, text: object, more: str = "") -> str:
    """A line of text; `more` are further attributes."""
    return f'<text {more}{" " if more else ""}x="{num(x)}" y="{num(y)}">{content(str(text))}</text>'


def breadth(text: str, size: float) -> float:
    """About how wide a text is, in a wide serif; `fsum`, since versions of Python add floats up in two ways."""
    return size * fsum(map(_em, text))


def fitted(x: float, y: float, text: str, room: float, size: float, more: str = "") -> str:
    """A line of text that keeps to its room: pressed together a little, and cut where that is not enough."""
    wide = breadth(text, size)
    if wide <= room:
        return words(x, y, text, more)
    while wide > room * 1.2 and len(text) > 1:
        text = text[:-2].rstrip() + "…"
        wide = breadth(text, size)
    if wide <= room:
        return words(x, y, text, more)
    return words(x, y, text, f'{more} textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"'.lstrip())


def _em(char: str) -> float:
    if char in _NARROW:
        return 0.4
    if char in _WIDE:
        return 1.0
    if ord(char) > 0x2E7F:
        return 1.3
    return 0.78 if char.isupper() else 0.62
