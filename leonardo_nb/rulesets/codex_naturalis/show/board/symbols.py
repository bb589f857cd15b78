"""The seven symbols: leaf, paw, mushroom and butterfly; feather, bottle and scroll. No two have one silhouette."""

from collections.abc import Iterable
from typing import Final

from leonardo_nb.core.drawing.palette import PARCHMENT
from leonardo_nb.core.drawing.strokes import lines, num

_TOE: Final = "a2 3 0 1 1 .1 0z"
ART: Final = {
    "plant": (-9, 9, "l4-4q-4-13 13-14 1 17-13 14l8-9"),
    "animal": (-6, 5, f"q1-6 6-6t6 6q0 5-6 3-6 2-6-3zm-2-4{_TOE}m5-5{_TOE}m6 0{_TOE}m5 5{_TOE}"),
    "fungi": (-10, 1, "q1-10 10-10t10 10zm7 0q1 4-1 8h8q-2-4-1-8zm0-3a2 2 0 1 0-.1 0zm6-1a2 2 0 1 0-.1 0z"),
    "insect": (0, -4, "q-4-6-9-5-2 7 4 9-5 3-1 8 5 0 6-6 1 6 6 6 4-5-1-8 6-2 4-9-5-1-9 5v9m-3-15l3 6 3-6"),
    "quill": (-8, 10, "l4-9q1-8 12-11-1 3-3 4l2 1q-2 3-5 3l2 1q-3 3-7 2l7-7"),
    "inkwell": (-9, 9, "v-8q0-3 5-5v-3h-2v-3h12v3h-2v3q5 2 5 5v8zm4-5h10"),
    "manuscript": (-9, -6, "q0-3 3-3h12q-3 1-2 4v11q0 3 4 3h-12q-3 0-3-3v-12zm5 4h6m-6 4h6"),
}
"""About twenty wide and high: where the pen begins, seen from the middle, and its way."""
INKS: Final = {
    "plant": "#383",
    "animal": "#26b",
    "fungi": "#b32",
    "insect": "#849",
    "quill": "#fff",
    "inkwell": "#457",
    "manuscript": "#fff",
}
TINTS: Final = {
    "plant": "#bd9",
    "animal": "#9ce",
    "fungi": "#eb9",
    "insect": "#dbe",
    "": PARCHMENT,
    "?": "#cba",
}
"""The ground of a kingdom's cards; starter cards have parchment, unknown cards nothing but a back."""
PALE: Final = {"plant": "#8b6", "animal": "#6ad", "fungi": "#d86", "insect": "#b8c"}
"""The sign of a kingdom on a front: only its line, and no symbol that counts."""

Placed = tuple[float, float, str]
"""The middle of a symbol, and which it is."""


def way(x: float, y: float, symbol: str) -> str:
    """The stroke of a symbol with its middle at x, y."""
    right, down, way = ART[symbol]
    return f"M{num(x + right)} {num(y + down)}{way}"


def symbols(placed: Iterable[Placed]) -> str:
    """Symbols of one size; all of one kind are one stroke."""
    paths: dict[str, str] = {}
    for x, y, symbol in placed:
        paths[symbol] = paths.get(symbol, "") + way(x, y, symbol)
    return "".join(lines(path, INKS[symbol]) for symbol, path in paths.items())
