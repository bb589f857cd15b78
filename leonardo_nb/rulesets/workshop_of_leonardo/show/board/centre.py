"""The centre: a row of Leonardo cards, one of Patron cards and one of Unfinished cards, each beside its deck."""

from typing import Final

from leonardo_nb.core.drawing.strokes import page
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import REVEALED
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import CENTRE, Centre
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.canvas import Canvas
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.cards import HIGH, card, gap
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.piles import centre_deck

_WIDTH: Final = 375
_EDGE: Final = 8
_CARDS: Final = 60
_STEP: Final = 103.5
_BETWEEN: Final = 9


def centre(canvas: Canvas) -> Region:
    body, y = "", float(_EDGE)
    for kind in CENTRE:
        body, y = body + _row(canvas, kind, y), y + HIGH[kind] + _BETWEEN
    return Region("centre", _WIDTH, y, canvas.say("centre"), page(_WIDTH, y, body))


def _row(canvas: Canvas, kind: Centre, y: float) -> str:
    """A deck, and its cards face up or the gaps they have left."""
    lying = canvas.state.centre(kind)
    body = centre_deck(canvas, kind, _EDGE, y)
    for place in range(1, REVEALED + 1):
        x = _CARDS + _STEP * (place - 1)
        body += card(canvas, kind, lying[place], x, y) if place in lying else gap(canvas, kind, place, x, y)
    return body
