"""The signs and letters of the six disciplines, of the wild symbol and of the three actions: no two look alike."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.drawing.palette import INK, LEAF, LIGHT
from leonardo_nb.core.drawing.strokes import lines, num
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import FOLDER
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES

_WOOD: Final = "#ca7"
ART: Final[dict[str, tuple[float, float, str]]] = {
    "painting": (0, -8, "q9 0 9 7 0 5-5 4-3-1-3 2 0 4-4 3-6-2-6-8t9-8zm-4 5v2m4-3v2m4-1v2m-9 3v2"),
    "letters": (-8, 9, "q2-12 16-18 1 9-5 13-4 3-8 1m6-6q-6 5-9 10"),
    "architecture": (-9, 10, "v-10h18v10h-5v-3a4 4 0 0 0-8 0v3zm1-10q0-8 8-8t8 8m-8-8v-3"),
    "engineering": (
        -2,
        -7,
        (
            "v-3h4v3l1 1 3-2 2 2-2 3 1 1h3v4h-3l-1 1 2 3-2 2-3-2-1 1v3h-4v-3l-1-1-3 2-2-2 2-3-1-1h-3v-4h3l1-1-2-3 2-2"
            " 3 2zm2 4a3 3 0 1 0 .1 0z"
        ),
    ),
    "physics": (-1, -9, "h2v3l7-1 3 8q-3 4-7 0l3-6-6 1v13h4v2h-10v-2h4v-12l-5 1 3 6q-3 4-7 0l3-8 6-1z"),
    "biology": (-8, 9, "l5-5q-5-12 11-13 1 17-11 13l9-9m-5 0v5h5"),
    "wild": (0, -9, "l2 6 6-3-3 6 6 2-6 2 3 6-6-3-2 6-2-6-6 3 3-6-6-2 6-2-3-6 6 3z"),
}
"""Palette, quill, dome, gear, balance, leaf, star: about twenty wide and high. Where the pen begins, and its way."""
INKS: Final[dict[str, str]] = {
    "painting": "#fa9",
    "letters": "#add",
    "architecture": "#fc8",
    "engineering": "#bcd",
    "physics": "#dbf",
    "biology": "#be9",
    "wild": LEAF,
}
ACTION_ART: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "practice": (("none", "M5-7a8.5 8.5 0 1 0 3 4"), (INK, "M2-11l7 2-5 6z")),
    "visit": (
        ("#fdb", "M-5-3h10v6h-10z"),
        (LIGHT, "M-6 1q0 10 6 10t6-10q-3 2-6 1-3 1-6-1z"),
        ("#b53", "M-10-2q-1-8 10-9 11 1 10 6-1 3-10 1-7 0-10 2z"),
        ("none", "M-2-1v1m4-1v1"),
    ),
    "work": ((_WOOD, "M-2-2l2-2 10 11-2 3z"), ("#abc", "M-10-2l8-9q5-1 7 2l-3 1 1 3-5 5-3-3-2 4z")),
}
"""An arrow that comes round again, a beret over a beard, a hammer: about twenty wide and high, round the middle."""


def way(discipline: str, x: float, y: float) -> str:
    """The stroke of a sign with its middle at x, y."""
    right, down, drawn = ART[discipline]
    return f"M{num(x + right)} {num(y + down)}{drawn}"


@lru_cache(maxsize=2048)
def sign(discipline: str, x: float, y: float) -> str:
    """A sign with its middle at x, y."""
    return lines(way(discipline, x, y), INKS[discipline])


def signs(y: float, places: Iterable[tuple[float, str]]) -> str:
    """Signs on one line, those of one discipline as one stroke."""
    ways: dict[str, str] = {}
    for x, discipline in places:
        ways[discipline] = ways.get(discipline, "") + way(discipline, x, y)
    return "".join(lines(drawn, INKS[discipline]) for discipline, drawn in ways.items())


@lru_cache(maxsize=4)
def action_sign(action: str) -> str:
    """The sign of an action round the middle."""
    return "".join(lines(drawn, fill) for fill, drawn in ACTION_ART[action])


@lru_cache(maxsize=16)
def letters(lang: str) -> dict[str, str]:
    """The beginning of each discipline's name, as long as it takes to tell it from the others."""
    terms = catalogue(FOLDER, lang).terms
    called = {discipline: terms[f"discipline.{discipline}"].one for discipline in DISCIPLINES}
    names = {discipline: word[:1].upper() + word[1:] for discipline, word in called.items()}
    return {discipline: _beginning(name, names.values()) for discipline, name in names.items()}


def _beginning(called: str, names: Iterable[str]) -> str:
    longest = range(1, len(called) + 1)
    return next((called[:n] for n in longest if sum(name.startswith(called[:n]) for name in names) == 1), called)
