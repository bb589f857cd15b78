"""Cubes, reward tokens and the statuette: each kind of token has an outline of its own."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from leonardo_nb.core.drawing.lettering import signs, write
from leonardo_nb.core.drawing.palette import COATS, COIN, LEAF, LIGHT, PARCHMENT
from leonardo_nb.core.drawing.strokes import lines, num
from leonardo_nb.rulesets.inventeurs.ground.model import Kind, Token

CUBE: Final = 18
"""A cube and a slot are so wide and high."""
TOKEN: Final = 30
LETTERS: Final = 17
"""What is read beside each other when somebody is sent to work: eight pages on one stage."""
BLUE: Final = "#bdf"
"""Classification numbers."""
GREEN: Final = "#bd9"
"""Progress."""

Face = tuple[Kind, int]
"""Kind and value of a token."""

_CUBE: Final = "h14v14h-14zl4-4h14v14l-4 4m0-14l4-4"
_OUTLINES: Final[dict[Kind, tuple[str, str]]] = {
    "progress": (GREEN, "M15 0l14 8v14l-14 8-14-8v-14zM10 8l5-4 5 4"),
    "points": (LEAF, "M15 30a15 15 0 1 1 .1 0zm0-3a12 12 0 1 1 .1 0z"),
    "availability": (LIGHT, "M15 30a15 15 0 1 1 .1 0zM8 17a8 8 0 1 0 4-9m4-4l-5 4 5 5"),
    "knowledge": (PARCHMENT, "M1 1h28v28h-28zM5 16h9v9h-9zm11 0h9v9h-9z"),
    "classification": (BLUE, "M15 30a15 15 0 1 1 .1 0zM15 3l3 8 9 1-7 5 3 9-8-6-8 6 3-9-7-5 9-1z"),
}
EXAMPLES: Final[dict[Kind, int]] = {"progress": 2, "points": 1, "availability": 0, "knowledge": 0, "classification": 0}
"""A token of each kind, by its value."""
_STATUETTE: Final = (
    "M4 34h20v-5h-20zm2-5q0-8 6-9h4q6 1 6 9zm3-19h10v8h-10zm-3-1q0-8 8-8t8 8q-8-2-16 0z"
    "m3 5q0 12 5 12t5-12q-2 2-5 1-3 1-5-1zm3-2v.5m4-.5v.5"
)


def letter(names: Iterable[str], seat: int) -> str:
    """What stands on the cubes of a seat: the first letter of the name or, where others share it, the seat's number."""
    firsts = [name[:1].upper()[:1] for name in names]
    return firsts[seat] if firsts.count(firsts[seat]) == 1 and firsts[seat].strip() else str(seat + 1)


def cubes(x: float, y: float, sign: str, colour: str, count: int = 1, step: float = CUBE) -> str:
    """Cubes of a team in a row, from the upper left corner of the first, each with its sign."""
    fill, outline, white = COATS[colour]
    places = [x + step * index for index in range(count)]
    path = "".join(f"M{num(place)} {num(y + 4)}{_CUBE}" for place in places)
    return lines(path, fill, outline) + signs(y + 17, [(place + 7, sign) for place in places], white, LETTERS)


@lru_cache(maxsize=16)
def token(kind: Kind, value: int) -> str:
    """A reward token: thirty wide and high, from the upper left corner."""
    fill, way = _OUTLINES[kind]
    if kind == "knowledge":
        return lines(way, fill) + write(15, 14.5, "+2", size=LETTERS)
    number = write(15, 23 if kind == "progress" else 21, value, size=17) if value else ""
    return lines(way, fill) + number


def faces(tokens: Iterable[Token]) -> dict[Face, int]:
    """How often each front is among these tokens, in the order of the box."""
    count: dict[Face, int] = {}
    for each in tokens:
        count[each.kind, each.value] = count.get((each.kind, each.value), 0) + 1
    return dict(sorted(count.items(), key=lambda item: (_ORDER[item[0][0]], item[0][1])))


_ORDER: Final = {kind: index for index, kind in enumerate(_OUTLINES)}


def statuette(x: float, y: float) -> str:
    """Leonardo in bronze on a plinth: twenty-eight wide, thirty-four high."""
    return lines(_STATUETTE.replace("M4 34", f"M{num(x + 4)} {num(y + 34)}"), COIN)
