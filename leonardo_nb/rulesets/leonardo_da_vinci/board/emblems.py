"""Small pen drawings: what a zone is, what a component is, what kind of invention a card is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from leonardo_nb.core.ink import LEAF, SILVER, WASH, lines, num

ZONE_ART: Final = {
    "A": (
        "m4 22l28-15 28 15zm4 0v4h48v-4m-44 5v19m6 0v-19m9 0v19m10 0v-19m9 0v19m6 0v-19m-45 19h50v4h-53v-4"
        "m28-39v-7l9 2-9 3m0 12a3 3 0 1 1 .1 0z"
    ),
    "C": (
        "m20 34q-8-5-17-2v-20q9-3 17 2 8-5 17-2v20q-9-3-17 2v-20m-13 3q5-1 9 1m-9 4q5-1 9 1m-9 4q5-1 9 1"
        "m17-1l6-24q-9 5-8 13z"
    ),
    "D": "m3 14h25q6 0 9-4-1 9-11 11v6l6 6h-23l6-6v-6q-11-1-12-7zm5-11h11v6h-11zm5 6v4",
    "E": "m9 36v-19a11 12 0 0 1 22 0v19zm11-31v31m-11-18h22m-22 9h22m-11-9l-11 9 11 9 11-9z",
    "F": "m3 34h35m-34-3v-10q0-5 4-5 3 0 4 5h7l3-8 4 1-2 7h12v10zm18-10q0-14 9-12 5 2 2 6-3 2-4-1",
    "G": "m3 36v-27h34v27zm0-9h34m-34-9h34m-17-9v9m-9 0v9m17-9v9m-8 0v9",
    "H": (
        "m5 20v9a15 6 0 1 0 30 0v-9a15 6 0 1 0-30 0 15 6 0 1 0 30 0m-30 5a15 6 0 1 0 30 0m-22-5a7 2 0 1 0 14 0"
        "m6-3q6-4 1-8-6-2-9-5"
    ),
}
"""Forty wide and high, from the upper left corner; the Council is larger."""
_ZONE_WASH: Final = {"A": "#fec", "C": "#fff", "D": "#bba", "E": "#cde", "F": "#db8", "G": "#c86", "H": "#eca"}
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

_TOKENS: Final = {
    "iron": ("l3-17h13l3 17z", "#abc"),
    "glass": ("v-17h18v17zm0-14h18m-4-3v17", "#dff"),
    "wood": ("m9 1a9 9 0 1 1 .1 0z", "#ca7"),
    "brick": ("v-14h19v14z", "#e97"),
    "rope": ("m9 1a9 9 0 1 1 .1 0zm7-3l5 4", "#fe9"),
}
"""Ingot, pane, log, brick, coil: twenty wide, from the lower left corner."""
METAL: Final = {"bronze": "#c96", "copper": "#eb9", "silver": SILVER, "gold": LEAF}
"""The ranks of inventions."""


def zone_emblem(zone: str, x: float, y: float) -> str:
    """What a zone is known by."""
    if zone == "B":
        teeth = gears(f"M{num(x + 20)} {num(y + 34)}a14 14 0 1 1 .1 0z", 5, 4.4)
        return teeth + lines(f"M{num(x + 20)} {num(y + 32)}a12 12 0 1 1 .1 0zm0-8a4 4 0 1 1 .1 0z", "#dc9")
    return lines(f"M{num(x)} {num(y)}{ZONE_ART[zone]}", _ZONE_WASH[zone])


def gears(circles: str, width: float, tooth: float) -> str:
    """Rings of teeth."""
    return lines(circles, more=f' stroke-width="{num(width)}" stroke-dasharray="{num(tooth)}"')


def small_gears(places: Iterable[tuple[float, float]]) -> str:
    """The mark of the Workshop in a line of text, and of a space for a mechanical man."""
    return gears("".join(f"M{num(x)} {num(y + 6)}a6 6 0 1 1 .1 0z" for x, y in places), 4, 2.4)


def small_book(x: float, y: float) -> str:
    """The mark of the Academy in a line of text."""
    return lines(f"M{num(x)} {num(y)}l-9-2v-10l9 2 9-2v10zv-10", "#fff")


def tokens(cells: Iterable[tuple[float, str]], y: float) -> str:
    """Components, each from its lower left corner on; their letters are for `signs`."""
    paths: dict[str, str] = {}
    for x, component in cells:
        paths[component] = f"{paths.get(component, '')}M{num(x)} {num(y)}{_TOKENS[component][0]}"
    return "".join(lines(path, _TOKENS[component][1]) for component, path in paths.items())


def hourglass(x: float, y: float) -> str:
    """Ten wide and thirteen high."""
    return lines(f"M{num(x)} {num(y)}h10l-10 13h10z", WASH)
