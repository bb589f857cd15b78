"""The pictures of the Unfinished sets: designs to pick, and sets side by side with what they are worth."""

from collections.abc import Mapping
from typing import Final

from leonardo_nb.core.drawing.lettering import write
from leonardo_nb.core.drawing.palette import LEAF, LIGHT
from leonardo_nb.core.drawing.strokes import at, box, disc, lines, page
from leonardo_nb.core.drawing.svg import picture
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import SETS
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.drawings import drawing

_CARD: Final = 56
_BEHIND: Final = 14
"""What is seen of a card behind another one."""
_EDGE: Final = 12
_GAP: Final = 26


def design(name: str) -> str:
    """A card of this design."""
    return picture(_card(name), _CARD + 2, _CARD + 2)


def sets(held: Mapping[str, int]) -> str:
    """Each set on a sheet of paper, its cards one behind the other, with its points."""
    body, left = "", float(_EDGE)
    for name, count in held.items():
        body += at(left, _EDGE, _set(name, count))
        left += _CARD + _BEHIND * (count - 1) + _GAP
    width, height = left - _GAP + _EDGE + 14, _CARD + 2 * _EDGE + 14
    return picture(page(width, height, body), width, height)


def _set(name: str, count: int) -> str:
    cards = "".join(at(_BEHIND * place, 0, _card(name)) for place in range(count))
    x, y = _CARD + _BEHIND * (count - 1), _CARD
    return cards + disc(x, y, 14, LEAF) + write(x, y + 6, SETS[count], size=17)


def _card(name: str) -> str:
    return lines(f"M1 1{box(_CARD, _CARD)}", LIGHT) + at(5, 5, drawing(name))
