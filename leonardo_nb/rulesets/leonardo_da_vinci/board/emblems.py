"""Small pen drawings: what a zone is, what a component is, what kind of invention a card is."""

from collections.abc import Iterable
from typing import Final

from leonardo_nb.core.svg import num
from leonardo_nb.rulesets.leonardo_da_vinci.board.ink import LIGHT, disc, lines, signs

ZONE_ART: Final = {
    "A": (
        "M4 22L32 7 60 22zM8 22v4h48v-4M12 27v19m6 0V27m9 0v19m10 0V27m9 0v19m6 0V27M7 46h50v4H4v-4M32 7V0l9 2-9 3"
        "M32 17a3 3 0 1 1 .1 0z"
    ),
    "C": "M20 34q-8-5-17-2V12q9-3 17 2 8-5 17-2v20q-9-3-17 2V14M7 17q5-1 9 1m-9 4q5-1 9 1m-9 4q5-1 9 1m17-1L39 3q-9 5-8 13z",
    "D": "M3 14h25q6 0 9-4-1 9-11 11v6l6 6H9l6-6v-6Q4 20 3 14zM8 3h11v6H8zm5 6",
    "E": "M9 36V17a11 12 0 0 1 22 0v19zM20 5v31M9 18h22M9 27h22m-11-9l-11 9 11 9 11-9z",
    "F": "M3 34h35M4 31V21q0-5 4-5 3 0 4 5h7l3-8 4 1-2 7h12v10zM22 21q0-14 9-12 5 2 2 6-3 2-4-1",
    "G": "M3 36v-9h17v9zM20 36v-9h17v9zM11 27v-9h17v9zM3 27v-9h8M28 18h9v9M20 18V9h17v9M3 18V9h17",
    "H": "M5 29a15 6 0 1 0 30 0v-4m-30 4v-4a15 6 0 1 0 30 0v-5m-30 5v-5a15 6 0 1 0 30 0 15 6 0 1 0-30 0m8 0a7 2.5 0 1 0 14 0"
    "M33 17q6-4 1-8-6-2-9-5",
}
"""Forty wide and high; the Council is larger."""
_ZONE_WASH: Final = {"A": "#fec", "C": "#fff", "D": "#bba", "E": "#cde", "F": "#db8", "G": "#c86", "H": "#eca"}
TYPE_ART: Final = {
    "iron_engines": "M3 17L29 4q5 1 6 6L10 23zM29 4l6 6M12 30a7 7 0 1 1 .1 0zm0-7v-7m-6 7h12m-4 6l16 4",
    "timber_machines": "M18 33a14 14 0 1 1 .1 0zM18 24a5 5 0 1 1 .1 0zM18 5v9m0 10v9M4 19h9m10 0h9M8 9l6 6m8 8l6 6M28 9l-6 6m-8 8l-6 6",
    "rope_and_motion": "M2 24Q10 2 36 5 30 10 26 11l3 4q-6 2-9 2l1 4q-5 0-8 0l-1 5Q8 24 2 24zM12 14l6-6m-1 10l8-11M2 24l-1 9",
    "buildings": "M9 34V13H6V4h5v4h4V4h6v4h4V4h5v9h-3v21zM15 34v-8q3-4 6 0v8M18 15v6M6 13h24",
    "optics": "M2 17Q18-1 34 17 18 35 2 17zM18 25a8 8 0 1 1 .1 0zM18 20a3 3 0 1 1 .1 0zM6 6l4 4M18 1v4m12 1l-4 4",
}
"""A bombard, a wheel, a wing, a tower, an eye: thirty-six wide and high."""

_TOKENS: Final = {
    "iron": ("l3-17h13l3 17z", "#456", ' fill="#fff"'),
    "glass": ("v-17h18v17zm0-14h18m-4-3v17", "#cee", ""),
    "wood": ("m9 1a9 9 0 1 1 .1 0z", "#852", ' fill="#fff"'),
    "brick": ("v-14h19v14z", "#943", ' fill="#fff"'),
    "rope": ("m9 1a9 9 0 1 1 .1 0zm7-3l5 4", "#eda", ""),
}
"""Ingot, pane, log, brick, coil: twenty wide, from the lower left corner; and the fill of the letter."""


def zone_emblem(zone: str) -> str:
    """What a zone is known by."""
    if zone == "B":
        return f'{gears("M20 34a14 14 0 1 1 .1 0z", 5, 4.4)}{disc(20, 20, 11.5, "#dc9")}{disc(20, 20, 4, LIGHT)}'
    return lines(ZONE_ART[zone], _ZONE_WASH[zone])


def gears(circles: str, width: float, tooth: float) -> str:
    """Rings of teeth."""
    return lines(circles, more=f' stroke-width="{num(width)}" stroke-dasharray="{num(tooth)}"')


def small_gears(places: Iterable[tuple[float, float]]) -> str:
    """The mark of the Workshop in a line of text, and of a space for a mechanical man."""
    return gears("".join(f"M{num(x)} {num(y + 6)}a6 6 0 1 1 .1 0z" for x, y in places), 4, 2.4)


def small_book(x: float, y: float) -> str:
    """The mark of the Academy in a line of text."""
    return lines(f"M{num(x)} {num(y)}q-4-3-9-1v-10q5-2 9 1 4-3 9-1v10q-5-2-9 1v-10", "#fff")


def tokens(cells: Iterable[tuple[float, str, str]], y: float) -> str:
    """Components, each from its lower left corner on: x, component, letter."""
    paths: dict[str, str] = {}
    letters: dict[str, list[tuple[float, str]]] = {}
    for x, component, letter in cells:
        path, _, ink = _TOKENS[component]
        paths[component] = f"{paths.get(component, '')}M{num(x)} {num(y)}{path}"
        letters.setdefault(ink, []).append((x + 9.5, letter))
    drawn = "".join(lines(path, _TOKENS[component][1]) for component, path in paths.items())
    return drawn + "".join(signs(y - 3.5, places, ink) for ink, places in letters.items())
