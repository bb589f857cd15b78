"""The score track, 0 to 29 in two rows, with the players' pawns; a player with more stands behind its end."""

from typing import Final

from leonardo_nb.core.drawing.lettering import END, FAINT, Letters, write
from leonardo_nb.core.drawing.palette import LEAF, LIGHT, WASH
from leonardo_nb.core.drawing.strokes import box, key, lines, num
from leonardo_nb.rulesets.codex_naturalis.ground.components import END_POINTS, TRACK_END
from leonardo_nb.rulesets.codex_naturalis.show.board.canvas import Canvas
from leonardo_nb.rulesets.codex_naturalis.show.board.pawns import pawn

_STEP: Final = 22
_LEFT: Final = 11
_ROW: Final = 16
"""How many fields are in a row."""
_DOWN: Final = 46
_STANDING: Final = ((-5, 0), (6, 0), (-5, -21), (6, -21))


def track(canvas: Canvas, y: float) -> str:
    """Two rows of fields from y on, twenty high; the pawns stand on them."""
    letters = Letters()
    for points in range(TRACK_END + 2):
        x, down = _middle(points)
        letters.add(x, y + down + 15, str(points) if points <= TRACK_END else "+")
    ribbon = "".join(lines(f"M5 {num(y + down + 25)}v-30q182-5 365 0v30q-182-5-365 0z", WASH) for down in (0, _DOWN))
    fields = lines(_fields(0, END_POINTS, y), LIGHT) + lines(_fields(END_POINTS, TRACK_END + 2, y), LEAF)
    return key("track", ribbon + fields + letters.drawing()) + _pawns(canvas, y + 4) + _beyond(canvas, y + _DOWN - 9)


def _middle(points: int) -> tuple[float, float]:
    """The middle of a field, and how far down it is."""
    row, place = divmod(points, _ROW)
    return _LEFT + _STEP * place + _STEP / 2, row * _DOWN


def _fields(start: int, stop: int, y: float) -> str:
    """Fields side by side, row by row: one box, and the lines between them."""
    if start // _ROW < (stop - 1) // _ROW:
        return _fields(start, _ROW, y) + _fields(_ROW, stop, y)
    x, down = _middle(start)
    wide = _STEP * (stop - start)
    return f"M{num(x - _STEP / 2)} {num(y + down)}{box(wide, 20)}v20" + f"m{_STEP}-20v20" * (stop - start - 1)


def _pawns(canvas: Canvas, y: float) -> str:
    """Pawns on one field stand beside and behind each other."""
    drawn: list[str] = []
    standing: dict[int, int] = {}
    for player in canvas.state.players:
        field = min(player.score, TRACK_END + 1)
        dx, dy = _STANDING[standing.get(field, 0)]
        standing[field] = standing.get(field, 0) + 1
        x, down = _middle(field)
        figure = pawn(player, x + (dx if _shared(canvas, player.score) else 0), y + down + dy)
        drawn.append(key(f"pawn.{player.seat}", figure))
    return "".join(reversed(drawn))


def _shared(canvas: Canvas, score: int) -> bool:
    field = min(score, TRACK_END + 1)
    return sum(min(player.score, TRACK_END + 1) == field for player in canvas.state.players) > 1


def _beyond(canvas: Canvas, y: float) -> str:
    """The points of those who have left the track."""
    beyond = [f"{player.name[:8]} {player.score}" for player in canvas.state.players if player.score > TRACK_END]
    return write(_LEFT + _STEP * _ROW, y, " · ".join(beyond), END + FAINT) if beyond else ""
