"""Solitaire: the points of the four seats as one bar, and how far it is to the goal."""

from typing import Final

from leonardo_nb.core.drawing.lettering import START, squeeze, write
from leonardo_nb.core.drawing.palette import COATS, LIGHT
from leonardo_nb.core.drawing.strokes import at, box, lines, num
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import SOLO_GOAL
from leonardo_nb.rulesets.workshop_of_leonardo.play.scoring import total
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.canvas import Canvas

_WIDE: Final = 351
_MOST: Final = 160
"""The points that the bar has room for; more are pressed into it."""


def goal(canvas: Canvas, x: float, y: float) -> str:
    """A part of the bar for each seat, a flag at the goal."""
    points = [total(canvas.state, player.seat) for player in canvas.state.players]
    scale = _WIDE / max(_MOST, sum(points))
    body, left = lines(f"M0 20{box(_WIDE, 18)}", LIGHT), 0.0
    for player, mine in zip(canvas.state.players, points, strict=True):
        fill, outline, white = COATS[player.colour]
        wide = mine * scale
        body += lines(f"M{num(left)} 20{box(wide, 18)}", fill, outline)
        body += write(left + wide / 2, 34, mine, white) if wide > 18 else ""
        left += wide
    flag = num(SOLO_GOAL * scale)
    body += lines(f"M{flag} 42v-38l20 5-20 6", "#c43")
    return at(x, y, body + squeeze(0, 13, canvas.writer.goal(), 275, START))
