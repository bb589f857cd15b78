"""The inventions on the table: a page for every two places."""

from typing import Final

from leonardo_nb.core.drawing.lettering import FAINT, SLANTED, write
from leonardo_nb.core.drawing.palette import LINE
from leonardo_nb.core.drawing.strokes import box, lines, page
from leonardo_nb.core.drawing.svg import SLIM, Region
from leonardo_nb.rulesets.inventeurs.ground.components import MORE_INVENTIONS
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import shared_place
from leonardo_nb.rulesets.inventeurs.show.board.canvas import Canvas
from leonardo_nb.rulesets.inventeurs.show.board.cards import HIGH, SAID, WIDE, card, gone
from leonardo_nb.rulesets.inventeurs.show.board.pieces import LETTERS
from leonardo_nb.rulesets.inventeurs.show.board.text import EACH, page_of

_WIDTH: Final = 375
_EDGE: Final = 8
_FREE: Final = 26
"""How high a place is when its invention is gone."""


def inventions(canvas: Canvas) -> list[Region]:
    """Every place of the table, two a page."""
    places = range(1, canvas.state.seats + MORE_INVENTIONS + 1)
    return [_page(canvas, places[first : first + EACH]) for first in range(0, len(places), EACH)]


def _page(canvas: Canvas, places: range) -> Region:
    body, y = "", float(_EDGE)
    for place in places:
        drawn, high = _place(canvas, place, y)
        body, y = body + drawn, y + high + _EDGE
    label = canvas.say("places" if len(places) > 1 else "one_place", first=places[0], last=places[-1])
    crops = {SLIM: (_EDGE + SAID, 4.0, WIDE - SAID + 1, y - 8)}
    return Region(page_of(places[0]), _WIDTH, y, label, page(_WIDTH, y, body), crops=crops)


def _place(canvas: Canvas, place: int, y: float) -> tuple[str, float]:
    """What is at a place, and how high that is."""
    lying = next((each for each in canvas.state.on_table() if each.place == place), None)
    if lying:
        return card(canvas, lying, _EDGE, y), HIGH
    if place == shared_place(canvas.state):
        return gone(canvas, place, _EDGE, y), HIGH
    free = lines(f"M{_EDGE} {y:g}{box(WIDE, _FREE)}", more=f' stroke="{LINE}" stroke-dasharray="5 4"')
    return free + write(_EDGE + (SAID + WIDE) / 2, y + 18, canvas.say("free_place"), FAINT + SLANTED, LETTERS), _FREE
