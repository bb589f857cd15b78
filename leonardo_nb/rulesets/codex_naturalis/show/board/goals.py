"""Objective cards: a pattern as small cells in the right places, or a set of symbols; and the points for each."""

from functools import lru_cache
from typing import Final

from leonardo_nb.core.drawing.lettering import START, write
from leonardo_nb.core.drawing.palette import LEAF, LIGHT, WASH, WAX
from leonardo_nb.core.drawing.strokes import at, box, lines, num
from leonardo_nb.rulesets.codex_naturalis.ground.components import GOALS, Goal
from leonardo_nb.rulesets.codex_naturalis.ground.model import SYMBOLS
from leonardo_nb.rulesets.codex_naturalis.show.board.cards import EDGE
from leonardo_nb.rulesets.codex_naturalis.show.board.symbols import TINTS, symbols

_CELL: Final = (30, 20)
_STEP: Final = (23, 12)
"""A cell and its step to the next one are a quarter of a card."""
_SMALL: Final = 0.6
_SEAL: Final = lines("M60 60a20 20 0 1 1 .1 0zm0-6a14 14 0 1 1 .1 0zm0-20v12m-6-6h12", WAX, ' stroke="#fdc"')


@lru_cache(maxsize=32)
def goal(number: int) -> str:
    """An objective card, as large as any other."""
    wanted = GOALS[number]
    body = lines(EDGE, WASH) + lines("M5 5h110v70h-110z", LIGHT) + lines("M9 9h24v19l-12 6-12-6z", LEAF)
    body += write(21, 25, wanted.points, size=17) + write(9, 71, number, START, 17)
    return body + (_pattern(wanted) if wanted.pattern else _set(wanted))


def sealed() -> str:
    """An objective that is kept in secret: folded and sealed."""
    return lines(f"{EDGE}M0 0l60 44 60-44", WASH) + _SEAL


def _set(wanted: Goal) -> str:
    shown = [SYMBOLS[place] for place, count in enumerate(wanted.needs) for _ in range(count)]
    left = 66 - 13 * (len(shown) - 1)
    return symbols([(left + 26 * index, 46, symbol) for index, symbol in enumerate(shown)])


def _pattern(wanted: Goal) -> str:
    """The cards from below, each with the sign of its kingdom; a diagonal neighbour overlaps a corner."""
    places = [(dx * _STEP[0], -dy * _STEP[1], kingdom) for dx, dy, kingdom in wanted.pattern]
    left = 68 - (min(x for x, _, _ in places) + max(x for x, _, _ in places)) / 2
    top = 40 - (min(y for _, y, _ in places) + max(y for _, y, _ in places)) / 2
    cells = "".join(_small(left + x, top + y, kingdom) for x, y, kingdom in places)
    signs = symbols([((left + x) / _SMALL, (top + y) / _SMALL, kingdom) for x, y, kingdom in places])
    return cells + at(0, 0, signs, _SMALL)


def _small(x: float, y: float, kingdom: str) -> str:
    wide, high = _CELL
    return lines(f"M{num(x - wide / 2)} {num(y - high / 2)}{box(wide, high)}", TINTS[kingdom])
