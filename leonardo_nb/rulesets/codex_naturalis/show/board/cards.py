"""The measures of a card, and its edge.

A card is a hundred and twenty wide and eighty high, from its upper left corner. A visible corner is a cell of its own,
with or without a symbol; where a corner is missing, the card is cut off.
"""

from functools import lru_cache
from typing import Final

from leonardo_nb.core.drawing.palette import LINE
from leonardo_nb.core.drawing.strokes import box, lines, num
from leonardo_nb.rulesets.codex_naturalis.ground.model import CORNERS, Corner

WIDE: Final = 120
HIGH: Final = 80
CORNER_WIDE: Final = 27
CORNER_HIGH: Final = 32
EDGE: Final = f"M0 0{box(WIDE, HIGH)}"
CELLS: Final[dict[Corner, tuple[int, int]]] = {"tl": (0, 0), "tr": (93, 0), "bl": (0, 48), "br": (93, 48)}
"""Where the cell of each corner begins."""


@lru_cache(maxsize=16)
def edge(missing: tuple[Corner, ...]) -> tuple[int, str]:
    """The edge of a card, cut off where it has no corner: where the pen begins, and its way."""
    tl, tr, bl, br = (17 * (corner in missing) for corner in CORNERS)
    way = f"h{WIDE - tl - tr}" + ("l17 20" if tr else "") + f"v{HIGH - bool(tr) * 20 - bool(br) * 20}"
    way += ("l-17 20" if br else "") + f"h-{WIDE - bl - br}"
    return tl, way + ("l-17-20" if bl else "") + (f"v-{HIGH - 20 - bool(bl) * 20}z" if tl else "z")


def slot(x: float, y: float, wide: float) -> str:
    """Where a card could lie."""
    return lines(f"M{num(x)} {num(y)}{box(wide, wide * HIGH / WIDE)}", more=f' stroke-dasharray="5 4" stroke="{LINE}"')
