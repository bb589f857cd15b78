"""The inventors' portraits: a tile thirty wide and forty high, upright or turned sideways."""

from functools import lru_cache
from typing import Final

from leonardo_nb.core.drawing.palette import COATS, LIGHT
from leonardo_nb.core.drawing.strokes import lines, num
from leonardo_nb.rulesets.inventeurs.ground.components import TILES

WIDE: Final = 30
HIGH: Final = 40
_FACE: Final = "M15 27q-7-2-7-10t7-9 7 9-7 10z"
_SHOULDERS: Final = "M2 39q1-11 9-12 4 3 8 0 8 1 9 12z"
_HAIR: Final = {
    "short": "M8 16q-2-11 7-11t7 11q-1-6-5-6t-9 6z",
    "wild": "M8 19l-4-1 1-4-3-3 4-2 0-4 5 1 4-4 4 4 5-1 0 4 4 2-3 3 1 4-4 1q1-9-7-9t-7 9z",
    "bun": "M7 18q-2-9 8-12 10 3 8 12-1-8-8-8t-8 8zM15 7a4 3 0 1 1 .1 0z",
    "wig": "M4 28q3-3 3-11 0-12 8-12t8 12q0 8 3 11-4 3-7-1 3-6 2-12-2-5-6-5t-6 5q-1 6 2 12-3 4-7 1z",
    "long": "M8 28q-5-2-3-10 0-13 10-13t10 13q2 8-3 10 1-8-1-16-4 2-6-1-2 3-6 1-2 8-1 16z",
    "bald": "M8 20q-3-2-1-7l2 3zM22 20q3-2 1-7l-2 3z",
    "curls": "M9 14a2.5 2.5 0 1 1 .1 0zm3-3a2.5 2.5 0 1 1 .1 0zm4-1a2.5 2.5 0 1 1 .1 0zm4 2a2.5 2.5 0 1 1 .1 0z"
    "m2 3a2.5 2.5 0 1 1 .1 0z",
    "hood": "M6 30q-4-26 9-26t9 26q-1-4-2-13-2-7-7-7t-7 7q-1 9-2 13z",
    "cap": "M5 13q-2-9 10-9t10 9q-10-5-20 0z",
    "ringlets": "M8 16q-1-10 7-10t7 10q3 3 1 5 2 2 0 4-4-1-2-9-3-1-6-5-3 4-6 5 2 8-2 9-2-2 0-4-2-2 1-5z",
}
_BEARD: Final = "M8 18q0 14 7 15t7-15q-2 4-4 3h-6q-2 1-4-3z"
_MOUSTACHE: Final = "M10 22q3-4 5-1 2-3 5 1-3 1-5 0-2 1-5 0z"
_GLASSES: Final = "M10 15h4m2 0h4m-10 4h4m2 0h4"
_EYES: Final = "M12 16v1.5m6-1.5v1.5"
_GREY: Final = "#ddd"
_BROWN: Final = "#865"
_DARK: Final = "#543"
_LOOKS: Final[dict[int, tuple[str, str, str]]] = {
    1: ("wild", _GREY, _MOUSTACHE),
    2: ("bun", _BROWN, ""),
    3: ("short", _GREY, ""),
    4: ("short", _DARK, _MOUSTACHE),
    5: ("wig", _GREY, ""),
    6: ("bald", _BROWN, _BEARD),
    7: ("long", _DARK, _MOUSTACHE),
    8: ("wig", _BROWN, ""),
    9: ("curls", _GREY, _BEARD),
    10: ("short", _BROWN, _BEARD),
    11: ("bald", _GREY, _BEARD),
    12: ("bun", _DARK, ""),
    13: ("cap", "#a53", ""),
    14: ("hood", _BROWN, ""),
    15: ("cap", _DARK, _BEARD),
    16: ("hood", LIGHT, ""),
    17: ("ringlets", _DARK, ""),
    18: ("wig", "#eee", ""),
    19: ("long", _GREY, ""),
    20: ("long", _BROWN, _GLASSES),
}
"""Hair or hat, its colour, and a beard, a moustache or glasses."""


@lru_cache(maxsize=32)
def bust(inventor: int) -> str:
    """The tile from its upper left corner."""
    coat, _, _ = COATS[TILES[inventor].team]
    hair, colour, more = _LOOKS[inventor]
    drawn = lines(f"M0 0h{WIDE}v{HIGH}h-{WIDE}z{_FACE}", "#fed") + lines(_SHOULDERS, coat)
    return drawn + lines(f"{_HAIR[hair]}{more}{_EYES}", colour)


def tile(inventor: int, busy: bool, x: float, y: float) -> str:
    """A portrait in a square of forty: upright, or turned sideways after work."""
    move = f"translate({num(x + HIGH)} {num(y + 5)})rotate(90)" if busy else f"translate({num(x + 5)} {num(y)})"
    return f'<g transform="{move}">{bust(inventor)}</g>'
