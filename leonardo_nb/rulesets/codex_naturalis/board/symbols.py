"""The seven symbols: leaf, paw, mushroom and butterfly; feather, bottle and scroll. No two have one silhouette."""

from collections.abc import Iterable
from typing import Final

from leonardo_nb.core.svg import num
from leonardo_nb.rulesets.codex_naturalis.board.ink import LEAF, LIGHT, lines

ART: Final = {
    "plant": "m-9 9l4-4q-4-13 13-14 1 17-13 14l8-9",
    "animal": "m-6 5q1-6 6-6t6 6q0 5-6 3-6 2-6-3zm-2-4a2 3 0 1 1 .1 0zm5-5a2 3 0 1 1 .1 0zm6 0a2 3 0 1 1 .1 0zm5 5a2 3 0 1 1 .1 0z",
    "fungi": "m-10 1q1-10 10-10t10 10zm7 0q1 4-1 8h8q-2-4-1-8zm0-3a1.5 1.5 0 1 0-.1 0zm5-2a1.7 1.7 0 1 0-.1 0z",
    "insect": "m0-4q-4-6-9-5-2 7 4 9-5 3-1 8 5 0 6-6 1 6 6 6 4-5-1-8 6-2 4-9-5-1-9 5zv9m0-9l-3-6m3 6l3-6",
    "quill": "m-8 10l4-9q1-8 12-11-1 3-3 4l2 1q-2 3-5 3l2 1q-3 3-7 2l7-7",
    "inkwell": "m-9 9v-8q0-3 5-5v-3h-2v-3h12v3h-2v3q5 2 5 5v8zm4-3v-5h10v5z",
    "manuscript": "m-9-6q0-3 3-3h12q-3 1-2 4v11q0 3 4 3h-12q-3 0-3-3v-12zm5 3h6m-6 3h6m-6 3h6",
}
"""About twenty wide and high, from the middle."""
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
    "": "#ec9",
    "?": "#cba",
}
"""The ground of a kingdom's cards; starter cards have parchment, unknown cards nothing but a back."""
GROUNDS: Final = {"empty": LIGHT, **dict.fromkeys(("quill", "inkwell", "manuscript"), LEAF)}
"""The ground of a corner: objects stand on gold leaf."""

Placed = tuple[float, float, str]
"""The middle of a symbol, and which it is."""


def symbols(placed: Iterable[Placed]) -> str:
    """Symbols of one size; all of one kind are one stroke."""
    paths: dict[str, str] = {}
    for x, y, symbol in placed:
        paths[symbol] = f"{paths.get(symbol, '')}M{num(x)} {num(y)}{ART[symbol]}"
    return "".join(lines(path, INKS[symbol]) for symbol, path in paths.items())


def medallions(placed: Iterable[Placed]) -> str:
    """Symbols that nothing can ever cover, each in a ring."""
    seen = list(placed)
    rings = "".join(f"M{num(x)} {num(y + 15)}a15 15 0 1 1 .1 0z" for x, y, _ in seen)
    return lines(rings, LIGHT, ' stroke-width="2"') + symbols(seen) if seen else ""


def watermark(x: float, y: float, kingdom: str) -> str:
    """A kingdom's sign on a front: pale, and no symbol that counts."""
    way = f"M0 0{ART[kingdom]}"
    return lines(way, more=f' transform="translate({num(x)} {num(y)})scale(1.6)" stroke="{INKS[kingdom]}" opacity=".5"')
