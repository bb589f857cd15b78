"""Small pen drawings: what a zone is, what a component is, what kind of invention a card is."""

from typing import Final

from leonardo_nb.core.svg import content, num
from leonardo_nb.rulesets.leonardo_da_vinci.board.ink import INK, MIDDLE, lines

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
_ZONE_WASH: Final = {
    "A": "#f3e3bd",
    "C": "#fffdf6",
    "D": "#b9b4ac",
    "E": "#cfe3e6",
    "F": "#d9b384",
    "G": "#cc8466",
    "H": "#e3cd9c",
}
TYPE_ART: Final = {
    "iron_engines": "M3 17L29 4q5 1 6 6L10 23zM29 4l6 6M12 30a7 7 0 1 1 .1 0zm0-7v-7m-6 7h12m-4 6l16 4",
    "timber_machines": "M18 33a14 14 0 1 1 .1 0zM18 24a5 5 0 1 1 .1 0zM18 5v9m0 10v9M4 19h9m10 0h9M8 9l6 6m8 8l6 6M28 9l-6 6m-8 8l-6 6",
    "rope_and_motion": "M2 24Q10 2 36 5 30 10 26 11l3 4q-6 2-9 2l1 4q-5 0-8 0l-1 5Q8 24 2 24zM12 14l6-6m-1 10l8-11M2 24l-1 9",
    "buildings": "M9 34V13H6V4h5v4h4V4h6v4h4V4h5v9h-3v21zM15 34v-8q3-4 6 0v8M18 15v6M6 13h24",
    "optics": "M2 17Q18-1 34 17 18 35 2 17zM18 25a8 8 0 1 1 .1 0zM18 20a3 3 0 1 1 .1 0zM6 6l4 4M18 1v4m12 1l-4 4",
}
"""A bombard, a wheel, a wing, a tower, an eye: thirty-six wide and high."""

_TOKENS: Final = {
    "iron": ("M{x} {y}l3-17h13l3 17z", "#4d5560", "#fff"),
    "glass": ("M{x} {y}v-17h18v17zm0-8.5h18m-9-8.5v17", "#d3e8ee", INK),
    "wood": ("M{x} {y}m9 .5a9 9 0 1 1 .1 0z", "#8a5a2b", "#fff"),
    "brick": ("M{x} {y}v-13h19v13z", "#9c3f28", "#fff"),
    "rope": ("M{x} {y}m9 .5a9 9 0 1 1 .1 0zm0-3a6 6 0 1 1 .1 0zm8 1.5l3 2", "#ecd6a0", INK),
}
"""Ingot, pane, log, brick, coil: nineteen wide, from the lower left corner."""


def zone_emblem(zone: str) -> str:
    """What a zone is known by."""
    if zone == "B":
        return _gear(20, 20)
    return lines(ZONE_ART[zone], _ZONE_WASH[zone])


def _gear(x: float, y: float) -> str:
    where = f'cx="{num(x)}" cy="{num(y)}"'
    return (
        f'<g fill="none" stroke="{INK}"><circle {where} r="14" stroke-width="5" stroke-dasharray="4.4" stroke-linecap="butt"/>'
        f'<circle {where} r="11.5" fill="#d9c08f"/><circle {where} r="4"/></g>'
    )


def small_gear(x: float, y: float) -> str:
    """The mark of the Workshop in a line of text."""
    where = f'cx="{num(x)}" cy="{num(y)}"'
    return (
        f'<circle {where} r="6" fill="none" stroke="{INK}" stroke-width="4" stroke-dasharray="2.35" stroke-linecap="butt"/>'
        f'<circle {where} r="5" fill="#fffaf0" stroke="{INK}"/>'
    )


def small_book(x: float, y: float) -> str:
    """The mark of the Academy in a line of text."""
    return lines(f"M{num(x)} {num(y)}q-4-3-9-1v-10q5-2 9 1 4-3 9-1v10q-5-2-9 1v-10", "#fffdf6")


def tokens(component: str, letter: str, x: float, y: float, count: int = 1) -> str:
    """Components in a row, from the lower left corner on."""
    path, fill, ink = _TOKENS[component]
    drawn = "".join(path.format(x=num(x + 20 * index), y=num(y)) for index in range(count))
    return lines(drawn, fill) + _letters(letter, [x + 9.5 + 20 * index for index in range(count)], y - 4, ink)


def _letters(letter: str, places: list[float], y: float, ink: str) -> str:
    """The letter at each place; one text is enough for letters of one sign."""
    rows = [" ".join(map(num, places))] if len(letter) == 1 else [num(place) for place in places]
    text = letter * len(places) if len(letter) == 1 else letter
    colour = "" if ink == INK else f' fill="{ink}"'
    return "".join(f'<text x="{row}" y="{num(y)}" {MIDDLE}{colour}>{content(text)}</text>' for row in rows)
