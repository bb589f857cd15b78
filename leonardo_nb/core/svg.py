"""Pictures as text: regions of a board, each a standalone SVG, drawn with presentation attributes only."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from leonardo_nb.core.ink import PAPER, attribute, num

_GAP: Final = 8


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
    spot: str = ""
    """The thing that the whole of it shows, such as a player's page."""


def region_svg(region: Region) -> str:
    """The region as a picture within a page, which needs no namespace; `document` gives one that stands alone."""
    whole = f' data-whole="{region.spot}"' if region.spot else ""
    return _svg(region.width, region.height, region.label, region.body, whole)


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
    return _svg(width, height, label, paper + "".join(parts), ' xmlns="http://www.w3.org/2000/svg"')


def _rows(regions: Sequence[Region], width: float) -> list[list[Region]]:
    rows: list[list[Region]] = []
    for region in regions:
        row = rows[-1] if rows else []
        if row and len(row) < 2 and row[0].width + region.width + _GAP <= width:
            row.append(region)
        else:
            rows.append([region])
    return rows


def _svg(width: float, height: float, label: str, body: str, more: str = "") -> str:
    return (
        f'<svg viewBox="0 0 {num(width)} {num(height)}" role="group" aria-label={attribute(label)}{more}>{body}</svg>'
    )
