"""The pictures of the sequence scorer: numbers to pick, and groupings row by row."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from leonardo_nb.core.drawing.lettering import write
from leonardo_nb.core.drawing.palette import LEAF, LINE
from leonardo_nb.core.drawing.strokes import at, box, disc, lines, page
from leonardo_nb.core.drawing.svg import picture
from leonardo_nb.rulesets.inventeurs.ground.sequences import WILD, Grouping
from leonardo_nb.rulesets.inventeurs.show.board import chips

_STEP: Final = chips.WIDE + 3
_ROW: Final = chips.HIGH + 14
_EDGE: Final = 10
_WIDEST: Final = 12
"""As many cards as a row of what is left over holds."""


def number(value: int) -> str:
    """An invention with this number, or a classification token."""
    drawn = chips.star("") if value == WILD else chips.chip(value)
    return picture(at(1, 1, drawn), chips.WIDE + 2, chips.HIGH + 2)


def grouping(found: Grouping, left: Sequence[int]) -> str:
    """On a sheet of paper each sequence in a row with its points; below, what is left over."""
    rows = [_run(run) for run in found.runs]
    rows += [_left(left[first : first + _WIDEST]) for first in range(0, len(left), _WIDEST)]
    longest = max([len(run) + 1 for run in found.runs] + [min(len(left), _WIDEST)])
    body = "".join(at(_EDGE, _EDGE + _ROW * index, row) for index, row in enumerate(rows))
    width, height = 2 * _EDGE + _STEP * longest + 6, 2 * _EDGE + _ROW * len(rows) - 4
    return picture(page(width, height, body), width, height)


def left_over(found: Grouping, held: Sequence[int]) -> list[int]:
    """The numbers that are in no sequence."""
    used = Counter(number for run in found.runs for number in run)
    return sorted((Counter(held) - used).elements())


def _run(run: Sequence[int]) -> str:
    cards = "".join(at(_STEP * place, 0, _card(each, place)) for place, each in enumerate(run))
    width, middle = _STEP * len(run) - 3, chips.HIGH / 2
    seal = disc(width + 22, middle, 13, LEAF) + write(width + 22, middle + 6, len(run) - 1, size=17)
    return cards + chips.bracket(0, width, chips.HIGH + 1) + seal


def _card(each: int, place: int) -> str:
    return chips.star(place) if each == WILD else chips.chip(each)


def _left(left: Sequence[int]) -> str:
    """Paler, and in dashed frames."""
    cards = "".join(at(_STEP * place, 0, chips.chip(each)) for place, each in enumerate(left))
    frames = "".join(f"M{_STEP * place} 0{box(chips.WIDE, chips.HIGH)}" for place in range(len(left)))
    return f'<g opacity=".45">{cards}</g>' + lines(frames, more=f' stroke="{LINE}" stroke-dasharray="4 3"')
