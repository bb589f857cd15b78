"""The table: round and phase, who is to move, deck and discards; alone, the way to the goal."""

from typing import Final

from leonardo_nb.core.drawing.lettering import START, breadth, folded, squeeze, write
from leonardo_nb.core.drawing.palette import COATS, LEAF, LIGHT
from leonardo_nb.core.drawing.strokes import SIZE, at, band, box, frame, lines, num, page
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import SOLO_GOAL
from leonardo_nb.rulesets.workshop_of_leonardo.play.scoring import total
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.canvas import Canvas
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.piles import HIGH, deck, discards, fatigue

_WIDTH: Final = 375
_LEFT: Final = 12
_HEADING: Final = 340
_PILES: Final = 74
_BAR: Final = 351
_MOST: Final = 160
"""The points that the bar of solitaire has room for; more are pressed into it."""
_HOURGLASS: Final = "M0 0h22m-20 0q0 8 8 13-8 5-8 13m18 0q0-8-8-13 8-5 8-13M0 26h22"


def table(canvas: Canvas) -> Region:
    body, y = _title(canvas) + _stocks(canvas), float(_PILES + HIGH + 30)
    if canvas.state.solo:
        body, y = body + _goal(canvas, _LEFT, y), y + 54
    return Region("table", _WIDTH, y, canvas.say("table"), page(_WIDTH, y, body))


def _title(canvas: Canvas) -> str:
    """Round and phase, and who is to move."""
    told = canvas.say("round", round=canvas.state.round, phase=canvas.phase())
    size = next((size for size in (17, 15) if breadth(told, size) <= 1.15 * _HEADING), SIZE)
    body = band(8, 9, 359, 26) + squeeze(16, 28, told, _HEADING, START, size) + canvas.mark("game", 0, 5, 5, 365, 33)
    if canvas.decider != TABLE:
        body += squeeze(_LEFT + 4, 57, canvas.say("to_move", seat=canvas.decider), 340, START, 15)
    return body


def _stocks(canvas: Canvas) -> str:
    """Deck, discards, the Fatigue card before it is given, and the sign of the last round."""
    state, x = canvas.state, float(_LEFT)
    body = ""
    if not state.solo:
        body, x = deck(canvas, x, _PILES), x + 60
    body, x = body + discards(canvas, x, _PILES), x + 60
    if state.holder == TABLE:
        body, x = body + fatigue(canvas, x, _PILES), x + 50
    return body + at(x, _PILES, _clock(canvas, 355 - x))


def _clock(canvas: Canvas, room: float) -> str:
    """Draw how long the game goes on: the cards left to draw, or the last round."""
    final = canvas.state.phase == "final_round"
    told = canvas.say("last_round") if final else canvas.say("clock", count=canvas.state.deck)
    body = frame(room, 58, LEAF) if final else ""
    body += at(8, 16, lines(_HOURGLASS, "#fff"))
    rows = folded(told, room - 46, SIZE)
    first = 33 - 8 * (len(rows) - 1)
    return body + "".join(squeeze(40, first + 16 * index, row, room - 44, START) for index, row in enumerate(rows))


def _goal(canvas: Canvas, x: float, y: float) -> str:
    """The points of the four seats as one bar, and a flag at the goal."""
    points = [total(canvas.state, player.seat) for player in canvas.state.players]
    scale = _BAR / max(_MOST, sum(points))
    body, left = lines(f"M0 20{box(_BAR, 18)}", LIGHT), 0.0
    for player, mine in zip(canvas.state.players, points, strict=True):
        fill, outline, white = COATS[player.colour]
        wide = mine * scale
        body += lines(f"M{num(left)} 20{box(wide, 18)}", fill, outline)
        body += write(left + wide / 2, 34, mine, white) if wide > 18 else ""
        left += wide
    flag = num(SOLO_GOAL * scale)
    body += lines(f"M{flag} 42v-38l20 5-20 6", "#c43")
    return at(x, y, body + squeeze(0, 13, canvas.writer.goal(), 275, START))
