"""A card, a hundred and twenty wide and eighty high, from its upper left corner.

A visible corner is a cell of its own, with or without a symbol; where a corner is missing, the card is cut off.
"""

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from leonardo_nb.core.svg import num
from leonardo_nb.rulesets.codex_naturalis.board.ink import GOLD, LEAF, LIGHT, SMALL, START, at, box, lines, write
from leonardo_nb.rulesets.codex_naturalis.board.symbols import (
    GROUNDS,
    TINTS,
    medallions,
    symbols,
    watermark,
)
from leonardo_nb.rulesets.codex_naturalis.components import BACKS, FRONTS, KINGDOM, WORTHS, Face, Worth, kind_of
from leonardo_nb.rulesets.codex_naturalis.model import CORNERS, SYMBOLS, Corner
from leonardo_nb.rulesets.codex_naturalis.points import OBJECT_OF

WIDE: Final = 120
HIGH: Final = 80
CORNER_WIDE: Final = 27
CORNER_HIGH: Final = 32
EDGE: Final = f"M0 0{box(WIDE, HIGH)}"
_LEFT: Final = {"tl": 0, "tr": WIDE - CORNER_WIDE, "bl": 0, "br": WIDE - CORNER_WIDE}
_TOP: Final = {"tl": 0, "tr": 0, "bl": HIGH - CORNER_HIGH, "br": HIGH - CORNER_HIGH}
_CENTRES: Final = {1: (60,), 2: (43, 77), 3: (28, 60, 92)}


@lru_cache(maxsize=1024)
def front(number: int, covered: Collection[Corner] = (), told: bool = True) -> str:
    """The front of a card; `covered` corners lie under other cards and need not be drawn."""
    face, kingdom = FRONTS[number], KINGDOM[number]
    body = _ground(face, kingdom, covered, kind_of(number) == "gold")
    if kingdom:
        body += watermark(60, 40, kingdom) + _points(WORTHS[number]) + _needs(WORTHS[number])
    return body + (_number(number) if told else "")


@lru_cache(maxsize=1024)
def back(kind: str, kingdom: str, number: int, covered: Collection[Corner] = ()) -> str:
    """A back: of a starter card it has its own symbols, of all others one of the kingdom, in the middle."""
    if kingdom == "?":
        return lines(EDGE, TINTS["?"])
    face = BACKS[kingdom or number]
    centre = zip(_CENTRES[len(face.centre)], face.centre, strict=True)
    body = _ground(face, kingdom, covered, kind == "gold")
    body += medallions((x, 48 if len(face.centre) > 1 else 40, symbol) for x, symbol in centre)
    return body + (_number(number) if kind == "starter" else "")


def _number(number: int) -> str:
    return write(3, 44, number, START)


def _ground(face: Face, kingdom: str, covered: Collection[Corner], gold: bool) -> str:
    shown = {corner: face.corners[corner] for corner in CORNERS if corner not in covered}
    edge = outline(tuple(corner for corner in CORNERS if face.corners[corner] == "none"))
    body = lines(edge, TINTS[kingdom]) + _cells(shown)
    placed = [(_LEFT[corner] + 13.5, _TOP[corner] + 16, what) for corner, what in shown.items() if what in SYMBOLS]
    return body + symbols(placed) + (_frame(edge) if gold else "")


@lru_cache(maxsize=16)
def outline(missing: tuple[Corner, ...]) -> str:
    """The edge of a card, cut off where it has no corner."""
    tl, tr, bl, br = (corner in missing for corner in CORNERS)
    way = f"M{17 * tl} 0H{WIDE - 17 * tr}" + ("l17 20" if tr else "") + f"V{HIGH - 20 * br}"
    way += ("l-17 20" if br else "") + f"H{17 * bl}" + ("l-17-20" if bl else "")
    return f"{way}V{20 * tl}z" if tl else f"{way}V0z"


def _frame(edge: str) -> str:
    """The double golden frame of a gold card."""
    return lines(edge, more=f' stroke="{GOLD}" stroke-width="5"') + lines(edge, more=f' stroke="{LEAF}" stroke-width="2"')


def _cells(shown: dict[Corner, str]) -> str:
    """The visible corners: one stroke for all of one ground."""
    paths: dict[str, str] = {}
    for corner, what in shown.items():
        if what != "none":
            ground = GROUNDS.get(what, LIGHT)
            cell = f"M{_LEFT[corner]} {_TOP[corner]}{box(CORNER_WIDE, CORNER_HIGH)}"
            paths[ground] = paths.get(ground, "") + cell
    return "".join(lines(path, ground) for ground, path in paths.items())


def _points(worth: Worth) -> str:
    """A banner with what the card gives: a number, or a number for each symbol or covered corner."""
    if worth.per == "none":
        return ""
    if worth.per == "flat":
        return lines("M46 2h28v17l-14 6-14-6z", LEAF) + write(60, 18, worth.points, ' font-size="17"')
    banner = lines("M34 2h52v22h-52z", LEAF) + write(45, 18, worth.points, ' font-size="17"')
    if worth.per == "per_covered_corner":
        return banner + lines("M54 13l5 0m9-8h14v10h-14zm-7 6h14v10h-14z", LIGHT)
    return banner + lines("M52 13h6") + at(71, 13, symbols([(0, 0, OBJECT_OF[worth.per])]), 0.95)


def _needs(worth: Worth) -> str:
    """What has to be visible before the card is laid."""
    wanted = [SYMBOLS[place] for place, count in worth.needs for _ in range(count)]
    if not wanted:
        return ""
    left = -10 * (len(wanted) - 1)
    strip = f"M{left - 12}-12{box(20 * len(wanted) + 4, 24)}"
    row = symbols([(left + 20 * index, 0, symbol) for index, symbol in enumerate(wanted)])
    return at(60, 69, lines(strip, LIGHT) + row, 0.62)


def at_size(x: float, y: float, wide: float, drawing: str) -> str:
    """A card so wide, put somewhere."""
    return at(x, y, drawing, wide / WIDE)


def slot(x: float, y: float, wide: float) -> str:
    """Where a card could lie."""
    return lines(f"M{num(x)} {num(y)}{box(wide, wide * HIGH / WIDE)}", more=' stroke-dasharray="5 4" stroke="#b96"')


__all__ = ["CORNER_HIGH", "CORNER_WIDE", "EDGE", "HIGH", "SMALL", "WIDE", "at_size", "back", "front", "outline", "slot"]
