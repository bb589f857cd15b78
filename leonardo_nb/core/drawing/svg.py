"""Pictures as text: regions of a board, each a standalone SVG, drawn with presentation attributes only."""

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.drawing.lettering import breadth, shrunk, write
from leonardo_nb.core.drawing.palette import GOLD, PAPER
from leonardo_nb.core.drawing.strokes import WORKED, attribute, inked, num
from leonardo_nb.core.markup import Markup, tag

_GAP: Final = 8
_EDGE: Final = 2
"""How broad the paper is along the edge of a part."""
NARROW: Final = 380
"""What is at most as wide as this can be read on a telephone, and stands beside others where there is room."""
WIDEST: Final = 760
"""A board in a page of text."""
BRIEF: Final = "brief"
"""The crop of a region that is enough while nobody looks at it."""
USED: Final = "used"
"""The crop without what is still empty."""
SLIM: Final = "slim"
"""The crop that is enough to choose from on a telephone, without what is there to be looked at."""
_HANDS: Final = re.compile(r' (?:data-[\w-]+|aria-[\w-]+|role|tabindex)="[^"]*"')
"""What is there for pointing and hearing: an image has none of it, only the text beside it."""
_HANDS_BUT_KEYS: Final = re.compile(_HANDS.pattern.replace("data-", "data-(?!key=)", 1))
_WORKED_OUT: Final = re.compile(rf"<text[^>]*{WORKED}[^>]*>.*?</text>|<path[^>]*{WORKED}[^>]*/>", re.DOTALL)


class Region(Struct, frozen=True):
    """A part of a board."""

    key: str
    width: float
    height: float
    label: str
    """What it shows, for those who hear it."""
    body: str
    """An SVG fragment, without an outer <svg>."""
    spot: str = ""
    """The thing that the whole of it shows, such as a player's page."""
    crops: Mapping[str, tuple[float, float, float, float]] = {}
    """Parts of it that can be shown by themselves, such as a hand: left, top, width and height."""
    aside: bool = False
    """Whether it is no part of the table but explains it, and is shown only when asked for."""


def blanked(region: Region) -> Region:
    """The region without what the board works out: while one is asked about such things, they are nowhere."""
    return replace(region, body=_WORKED_OUT.sub("", region.body))


def tiled(places: Sequence[tuple[float, float, Region, tuple[float, float, float, float]]], *, keyed: bool) -> str:
    """Parts of regions in one picture, each with where its left upper corner is to be and which part it is."""
    width = max((left + part[2] for left, _, _, part in places), default=0)
    height = max((top + part[3] for _, top, _, part in places), default=0)
    paper = f'fill="{PAPER}" stroke="{PAPER}" stroke-width="{_EDGE}"'  # as far as the edges of the parts reach
    ground = f'<rect width="{num(width)}" height="{num(height)}" {paper}/>'
    drawn = "".join(_clipped(*each) for each in places)
    whole = _svg(width, height, "", ground + shrunk(drawn), ' xmlns="http://www.w3.org/2000/svg"')
    return untouched(whole, keyed=keyed)


def _clipped(left: float, top: float, region: Region, part: tuple[float, float, float, float]) -> str:
    """The part, with paper along its edge: where a browser cuts, half a pixel of what lies beyond is left."""
    _, _, width, height = part
    size = f'x="{num(left)}" y="{num(top)}" width="{num(width)}" height="{num(height)}"'
    edge = f'<rect {size} fill="none" stroke="{PAPER}" stroke-width="{_EDGE}"/>'
    return f'<svg {size} viewBox="{" ".join(map(num, part))}">{region.body}</svg>{edge}'


def region_svg(region: Region) -> str:
    """The region as a picture within a page, which needs no namespace; `document` gives one that stands alone."""
    whole = f' data-whole="{region.spot}"' if region.spot else ""
    return _svg(region.width, region.height, region.label, region.body, whole)


def still_svg(region: Region) -> str:
    """The region as a picture within a page where no script looks after its letters."""
    return shrunk(region_svg(region))


def picture(body: str, width: float, height: float) -> str:
    """A drawing beside words that say the same."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}" '
        f'height="{num(height)}" aria-hidden="true">{shrunk(inked(body))}</svg>'
    )


def document(regions: Sequence[Region], label: str, paper: bool = True) -> str:
    """All regions in one picture: two columns of narrow ones, across both the wide ones; on paper, or on none."""
    places = _placed(regions)
    width = max((left + region.width for left, _, region in places), default=0)
    height = max((top + region.height for _, top, region in places), default=0)
    ground = f'<rect width="{num(width)}" height="{num(height)}" fill="{PAPER}"/>' if paper else ""
    parts = "".join(_part(*each) for each in places)
    return _svg(width, height, label, ground + shrunk(parts), ' xmlns="http://www.w3.org/2000/svg"')


def across(region: Region, words: str) -> Region:
    """The region with words across it, to be seen as a still."""
    size, height, middle = min(26, (region.width - 40) / breadth(words, 1)), 44, region.height / 2
    band = f'<rect x="-9" y="{num(middle - height / 2)}" width="{num(region.width + 18)}" height="{height}" '
    drawn = f'{band}fill="{PAPER}" fill-opacity=".9" stroke="{GOLD}" stroke-width="3"/>'
    written = write(region.width / 2, middle + size / 3, words, size=size)
    return replace(region, body=region.body + inked(drawn + written))


def untouched(svg: str, *, keyed: bool = False) -> str:
    """The picture for those who only look at it; its things may keep their keys, to be lit."""
    return (_HANDS_BUT_KEYS if keyed else _HANDS).sub("", svg)


def image(svg: str, label: str = "") -> Markup:
    """A picture that stands for itself, no wider than it was drawn; it needs no trust to be shown."""
    width = re.search(r'viewBox="0 0 ([\d.]+)', svg)
    wide = min(WIDEST, float(width[1])) if width else WIDEST
    whole = svg if "xmlns=" in svg else svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    data = b64encode(untouched(shrunk(whole)).encode()).decode()
    style = f"width:{wide:g}px;max-width:100%"
    made = tag("img", src=f"data:image/svg+xml;base64,{data}", alt=label, style=style)
    return Markup(made.removesuffix("</img>"))


def _part(left: float, top: float, region: Region) -> str:
    whole = f' data-key="{region.spot}"' if region.spot else ""
    return (
        f'<g transform="translate({num(left)} {num(top)})" role="group" aria-label={attribute(region.label)}{whole}>'
        f"{region.body}</g>"
    )


def _placed(regions: Sequence[Region]) -> list[tuple[float, float, Region]]:
    """Each region with its place: a narrow one goes where its column is shorter, a wide one below both."""
    narrow = max((region.width for region in regions if region.width <= NARROW), default=0)
    columns, placed = [0.0, 0.0], []
    for region in regions:
        column = columns.index(min(columns)) if region.width <= NARROW else 0
        top = columns[column] if region.width <= NARROW else max(columns)
        placed.append((column * (narrow + _GAP), top, region))
        columns[column] = top + region.height + _GAP
        if region.width > NARROW:
            columns[1] = columns[0]
    return placed


def _svg(width: float, height: float, label: str, body: str, more: str = "") -> str:
    return (
        f'<svg viewBox="0 0 {num(width)} {num(height)}" role="group" aria-label={attribute(label)}{more}>{body}</svg>'
    )
