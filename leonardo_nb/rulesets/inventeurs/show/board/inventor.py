"""An inventor's tile as a row: portrait, name, levels by knowledge, and the objective with what is missing."""

from functools import lru_cache
from typing import Final

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.drawing.lettering import folded, signs, squeeze
from leonardo_nb.core.drawing.palette import LEAF, LIGHT
from leonardo_nb.core.drawing.strokes import frame, lines
from leonardo_nb.rulesets.inventeurs.ground.components import TILES
from leonardo_nb.rulesets.inventeurs.ground.model import Inventor
from leonardo_nb.rulesets.inventeurs.play.progress import reached
from leonardo_nb.rulesets.inventeurs.show.board.busts import tile
from leonardo_nb.rulesets.inventeurs.show.board.canvas import Canvas
from leonardo_nb.rulesets.inventeurs.show.board.pieces import GREEN, LETTERS

WIDE: Final = 359
HIGH: Final = 44
COLUMNS: Final = (152, 196, 240, 284)
"""The middle of a level, by knowledge."""
GOAL: Final = 339
"""The middle of the objective's points."""
_BUSY: Final = "#e3d3b3"
_NAME: Final = (93, 90)
_MISSING: Final = ((15, 22), (24, 22)), ((15, 17), (24, 17), (15, 27), (24, 27))
"""Where missing levels are, up to two or more, seen from the middle of the level and from the upper edge."""


def inventor_row(canvas: Canvas, inventor: Inventor, x: float, y: float) -> str:
    body = frame(WIDE, HIGH, _BUSY if inventor.busy else LIGHT) + tile(inventor.inventor, inventor.busy, 3, 2)
    body += _name(canvas, inventor.inventor) + _levels(inventor)
    name, bounds = f"inventor.{inventor.inventor}", (x, y, WIDE, HIGH)
    spot = canvas.spot(name, bounds, body, lambda: canvas.writer.inventor(inventor))
    return spot + canvas.mark("inventors", inventor.inventor - 1, x - 2, y - 2, WIDE + 4, HIGH + 4)


def _name(canvas: Canvas, inventor: int) -> str:
    """The name in one line or two."""
    x, room = _NAME
    called = name_of("inventor", inventor, canvas.state, canvas.lang)
    first, *more = folded(called, room, LETTERS)
    if not more:
        return squeeze(x, 28, first, room, size=LETTERS)
    return squeeze(x, 19, first, room, size=LETTERS) + squeeze(x, 37, " ".join(more), room, size=LETTERS)


@lru_cache(maxsize=256)
def _levels(inventor: Inventor) -> str:
    """Tokens with the levels reached, a tick where that is enough; what is missing is dotted."""
    tokens, ticks, dots = "", "", ""
    printed, done = TILES[inventor.inventor], reached(inventor)
    for x, level, wanted in zip(COLUMNS, inventor.levels, printed.goal, strict=True):
        tokens += f"M{x} 32a10 10 0 1 1 .1 0z" if level else ""
        ticks += f"M{x + 13} 22l4 5 7-10" if level >= wanted > 0 else ""
        dots += _missing(x, wanted - level)
    numbers = [(x, str(level or "–")) for x, level in zip(COLUMNS, inventor.levels, strict=True)]
    seal = f"M{GOAL} 36a14 14 0 1 1 .1 0z"
    body = lines(tokens, GREEN) if tokens else ""
    body += lines(ticks, more=' stroke-width="2"') if ticks else ""
    body += lines(seal, LEAF) if done else lines(seal + dots, "#fff", ' stroke-dasharray="3 1"')
    return body + signs(27, [*numbers, (GOAL, str(printed.goal_points))], size=LETTERS)


def _missing(x: int, count: int) -> str:
    """A dotted ring for each level that the objective still asks for."""
    places = _MISSING[count > len(_MISSING[0])][: max(0, count)]
    return "".join(f"M{x + right} {down + 4}a4 4 0 1 1 .1 0z" for right, down in places)
