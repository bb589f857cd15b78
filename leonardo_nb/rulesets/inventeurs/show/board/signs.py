"""The signs of knowledge and of the classes of inventions. No two of either have one silhouette."""

from collections.abc import Iterable
from typing import Final

from leonardo_nb.core.drawing.strokes import lines, num
from leonardo_nb.rulesets.inventeurs.ground.model import Knowledge

KNOWLEDGE_ART: Final[dict[str, tuple[float, float, str]]] = {
    "physics": (-8, -8, "h5v8a3 3 0 0 0 6 0v-8h5v8a8 8 0 0 1-16 0zm0 4h5m6 0h5"),
    "chemistry": (-3, -9, "h6m-5 0v6l-6 10q-1 2 1 2h14q2 0 1-2l-6-10v-6m-8 12h10"),
    "mechanics": (0, -9, "l2 3h4v4l3 2-3 2v4h-4l-2 3-2-3h-4v-4l-3-2 3-2v-4h4zm0 6a3 3 0 1 0 .1 0z"),
    "mathematics": (-8, 8, "v-17l17 17zm4-4h4l-4-4z"),
}
"""Magnet, flask, gear, set square: eighteen wide and high. Where the pen begins, seen from the middle, and its way."""
KNOWLEDGE_INKS: Final[dict[str, str]] = {
    "physics": "#fa9",
    "chemistry": "#be9",
    "mechanics": "#bcd",
    "mathematics": "#fe8",
}
CLASS_ART: Final = (
    (-7, -8, "l11 12m-3 3l6-6m-2 4l3 3m-1-16l-11 12m3 3l-6-6m2 4l-3 3"),
    (0, 8, "a8 8 0 1 1 .1 0zv-16m-8 8h16m-14-6l12 12m-12 0l12-12"),
    (-9, -6, "h18v12h-18zl9 7 9-7"),
    (-3, 6, "q-7-5-4-14 2 3 3 4h8q1-1 3-4 3 9-4 14zm-2 3h10m-7-3v-10m4 0v10"),
    (-6, -8, "h12l-12 16h12z"),
    (1, -9, "q7 6 6 12-1 5-7 5t-7-5q0-4 3-6 0 3 2 4 3-4 3-10z"),
)
"""By classification number: swords, a wheel, a letter, a lyre, an hourglass, a flame."""


def knowledge_sign(knowledge: Knowledge, x: float, y: float, more: str = "") -> str:
    """A sign with its middle at x, y; what else is drawn has its colour."""
    right, down, way = KNOWLEDGE_ART[knowledge]
    return lines(f"M{num(x + right)} {num(y + down)}{way}{more}", KNOWLEDGE_INKS[knowledge])


def knowledge_signs(y: float, places: Iterable[tuple[float, Knowledge]]) -> str:
    """Signs on one line."""
    return "".join(knowledge_sign(knowledge, x, y) for x, knowledge in places)


def class_way(number: int, x: float, y: float) -> str:
    """The stroke of a class's sign with its middle at x, y."""
    right, down, way = CLASS_ART[number]
    return f"M{num(x + right)} {num(y + down)}{way}"
