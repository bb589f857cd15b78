"""Small pen drawings: what a zone is, what a component is, what kind of invention a card is."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from leonardo_nb.core.drawing.palette import CHALK, LEAF, SILVER
from leonardo_nb.core.drawing.strokes import box, disc, lines, num

ZONE_ART: Final = {
    "A": "m4 22l28-15 28 15zv4h56v-4m-50 5v19m14 0v-19m15 0v19m15 0v-19m-50 19h56v4h-56zm28-39v-7l9 2-9 3",
    "B": "m20 32a12 12 0 1 1 .1 0zm0-8a4 4 0 1 1 .1 0z",
    "C": "m20 34q-8-5-17-2v-20q9-3 17 2 8-5 17-2v20q-9-3-17 2v-20m-13 4q5-1 9 1m-9 5q5-1 9 1m8 5l10-28q-12 5-11 15z",
    "D": "m3 14h25q6 0 9-4-1 9-11 11v6l6 6h-23l6-6v-6q-11-1-12-7zm5-11h11v6h-11zm5 6v4",
    "E": "m9 36v-19a11 12 0 0 1 22 0v19zm11-31v31m-11-18h22m-22 9h22m-11-9l-11 9 11 9 11-9z",
    "F": "m3 34h35m-34-3v-10q0-5 4-5 3 0 4 5h7l3-8 4 1-2 7h12v10zm18-10q0-14 9-12 5 2 2 6-3 2-4-1",
    "G": "m3 36v-27h34v27zm0-9h34m-34-9h34m-17-9v9m-9 0v9m17-9v9m-8 0v9",
    "H": ("m5 20v9a15 6 0 1 0 30 0v-9a15 6 0 1 0-30 0 15 6 0 1 0 30 0m-22 0a7 2 0 1 0 14 0m6-3q7-7-8-13"),
}
"""Forty wide and high, from the upper left corner; the Council is larger."""
TYPE_ART: Final = {
    "iron_engines": "m3 17l26-13q5 1 6 6l-25 13zm26-13l6 6m-23 20a7 7 0 1 1 .1 0zm0-7v-7m-6 7h12m-4 6l16 4",
    "timber_machines": (
        "m18 33a14 14 0 1 1 .1 0zm0-9a5 5 0 1 1 .1 0zm0-19v9m0 10v9m-14-14h9m10 0h9m-24-10l6 6m8 8l6 6"
        "m0-20l-6 6m-8 8l-6 6"
    ),
    "rope_and_motion": (
        "m2 24q8-22 34-19-6 5-10 6l3 4q-6 2-9 2l1 4q-5 0-8 0l-1 5q-4-2-10-2zm10-10l6-6m-1 10l8-11m-23 17l-1 9"
    ),
    "buildings": "m9 34v-21h-3v-9h5v4h4v-4h6v4h4v-4h5v9h-3v21zm6 0v-8q3-4 6 0v8m-3-19v6m-12-8h24",
    "optics": "m2 17q16-18 32 0-16 18-32 0zm16 8a8 8 0 1 1 .1 0zm0-5a3 3 0 1 1 .1 0zm-12-14l4 4m8-9v4m12 1l-4 4",
}
"""A bombard, a wheel, a wing, a tower, an eye: thirty-six wide and high, from the upper left corner."""
TYPE_SIGNS: Final = {
    "iron_engines": "m0 8l13-7q4 1 4 5l-13 7zm5 9a4 4 0 1 1 .1 0z",
    "timber_machines": "m8 17a8 8 0 1 1 .1 0zv-16m-8 8h16",
    "rope_and_motion": "m0 17q2-15 17-16-2 4-6 5 0 3-4 4-1 3-7 7z",
    "buildings": "m2 17v-9h-2v-7h4v3h3v-3h3v3h3v-3h4v7h-2v9z",
    "optics": "m0 9q9-12 18 0-9 12-18 0zm9 4a4 4 0 1 1 .1 0z",
}
"""The same, eighteen wide and high, for a line of text."""

_TOKENS: Final = {
    "iron": ("l4-13h8l4 13z", "#abc"),
    "glass": ("v-16h16v16zl16-16", "#dff"),
    "wood": ("v-8l5-5h11v8l-5 5zv-8h11l5-5", "#ca7"),
    "brick": ("v-12h16v12zv-6h16m-8 0v-6", "#e97"),
    "rope": ("m8 1a8 8 0 1 1 .1 0zv-5a3 3 0 1 1 .1 0z", "#fe9"),
}
"""Ingot, pane, beam, bricks, coil: sixteen wide, from the lower left corner."""
_STEP: Final = re.compile(r"m(-?\d+) ?(-?\d+)")
METAL: Final = {"bronze": "#c96", "copper": "#eb9", "silver": SILVER, "gold": LEAF}
"""The ranks of inventions."""


@lru_cache(maxsize=4096)
def begin(x: float, y: float, art: str) -> str:
    """The way of a drawing from its corner at x and y; its own first step is taken at once."""
    step = _STEP.match(art)
    if not step:
        return f"M{num(x)} {num(y)}{art}"
    return f"M{num(x + int(step[1]))} {num(y + int(step[2]))}{art[step.end() :]}"


def wreath(x: float, y: float, radius: float = 13) -> str:
    """A laurel wreath round victory points."""
    return disc(x, y, radius, "#efc", ' stroke="#573" stroke-width="4" stroke-dasharray="5 1.5"')


def gears(circles: str, width: float, tooth: float) -> str:
    """Rings of teeth."""
    return lines(circles, more=f' stroke-width="{num(width)}" stroke-dasharray="{num(tooth)}"')


def small_gears(places: Iterable[tuple[float, float]]) -> str:
    """The mark of a space for a mechanical man."""
    return gears("".join(f"M{num(x)} {num(y + 6)}a6 6 0 1 1 .1 0z" for x, y in places), 4, 2.4)


def tokens(cells: Iterable[tuple[float, str]], y: float) -> str:
    """Components, each from its lower left corner on; each kind has a shape of its own."""
    paths: dict[str, str] = {}
    for x, component in cells:
        paths[component] = paths.get(component, "") + begin(x, y, _TOKENS[component][0])
    return "".join(lines(path, _TOKENS[component][1]) for component, path in paths.items())


def slices(component: str, count: int, x: float, y: float) -> str:
    """A pile seen from the side, one slice per piece."""
    if not count:
        return ""
    cuts = "".join(f"m4 0v{-6 if index % 2 else 6}" for index in range(count - 1))
    return lines(f"M{num(x)} {num(y)}{box(4 * count, 6)}{cuts}", _TOKENS[component][1])


HOURGLASS: Final = "h10l-10 13h10z"
"""From its upper left corner."""


def flag(x: float, y: float, fill: str = CHALK) -> str:
    """A flag, its pole standing at x on y."""
    return lines(f"M{num(x)} {num(y)}v-17l9 4-9 4", fill)
