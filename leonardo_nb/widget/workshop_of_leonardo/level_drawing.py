"""The pictures of the level calculator: signs to pick, and columns with the line of a high level."""

from collections.abc import Sequence
from typing import Final

from leonardo_nb.core.drawing.lettering import write
from leonardo_nb.core.drawing.palette import GOLD, LIGHT
from leonardo_nb.core.drawing.strokes import at, box, lines, num, page
from leonardo_nb.core.drawing.svg import picture
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import HIGH, PRACTICE
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.signs import INKS, action_sign, sign

_STEP: Final = 58
_WIDE: Final = 34
_EDGE: Final = 14
_TALLEST: Final = 150
_UNIT: Final = 15
"""How high one level is drawn, unless a column would be too tall."""


def studied(discipline: str) -> str:
    """A card of this discipline."""
    return picture(_framed(LIGHT) + sign(discipline, 16, 16), 32, 32)


def practised(discipline: str) -> str:
    """A practice in this discipline."""
    return picture(_framed(INKS[discipline]) + at(16, 16, action_sign("practice")), 32, 32)


def columns(cards: Sequence[int], practices: Sequence[int]) -> str:
    """Every column on a sheet of paper, its cards and practices one above the other, and its level below."""
    tallest = max(HIGH + 1, *(count + PRACTICE * more for count, more in zip(cards, practices, strict=True)))
    unit = min(_UNIT, _TALLEST / tallest)
    ground = _EDGE + unit * tallest
    body = _line(ground - unit * HIGH)
    for place, discipline in enumerate(DISCIPLINES):
        middle = _EDGE + _STEP * (place + 0.5)
        body += _column(discipline, middle, ground, unit, (cards[place], practices[place]))
    width, height = 2 * _EDGE + _STEP * len(DISCIPLINES), ground + 68
    return picture(page(width, height, body), width, height)


def _column(discipline: str, middle: float, ground: float, unit: float, counts: tuple[int, int]) -> str:
    """Paper for what was studied, the colour of the discipline for what was practised."""
    cards, practices = counts
    left, level = middle - _WIDE / 2, cards and cards + PRACTICE * practices
    blocks, top = "", ground
    for high, fill in [(unit, LIGHT)] * cards + [(PRACTICE * unit, INKS[discipline])] * (practices if cards else 0):
        top -= high
        blocks += lines(f"M{num(left)} {num(top)}{box(_WIDE, high)}", fill)
    return blocks + sign(discipline, middle, ground + 19) + write(middle, ground + 52, level, size=17)


def _line(y: float) -> str:
    """From here on a level is high."""
    way, dashed = f"M{_EDGE} {num(y)}h{_STEP * len(DISCIPLINES)}", ' stroke-width="2" stroke-dasharray="5 4"'
    return lines(way, more=f' stroke="{GOLD}"{dashed}')


def _framed(fill: str) -> str:
    return lines(f"M2 2{box(28, 28)}", fill)
