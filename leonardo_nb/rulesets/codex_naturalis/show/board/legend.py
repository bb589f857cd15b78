"""What each sign on the cards and pages stands for."""

from typing import Final

from leonardo_nb.core.drawing.lettering import SLANTED, START, begun, squeeze, write
from leonardo_nb.core.drawing.palette import COIN, LEAF, LIGHT, WASH
from leonardo_nb.core.drawing.strokes import at, lines, num, page
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.rulesets.codex_naturalis.ground.model import SYMBOLS
from leonardo_nb.rulesets.codex_naturalis.show.board.canvas import Canvas
from leonardo_nb.rulesets.codex_naturalis.show.board.pawns import black_pawn
from leonardo_nb.rulesets.codex_naturalis.show.board.symbols import symbols

_WIDTH: Final = 375
_LINE: Final = 28
_FIRST: Final = 42
"""The middle of the first sign."""
_OTHERS: Final = ("points", "per_corner", "needs", "first", "to_move")


def to_move(x: float, y: float) -> str:
    """The mark of who decides now, which is no symbol of the game: a pointer with its middle at x, y."""
    return lines(f"M{num(x - 8)} {num(y - 9)}l16 9-16 9 4-9z", COIN)


def legend(canvas: Canvas) -> Region:
    """Symbols first, then what else is drawn on cards and pages."""
    title, names = canvas.say("signs"), (*SYMBOLS, *_OTHERS)
    rows = {name: _FIRST + _LINE * number for number, name in enumerate(names)}
    told = [squeeze(56, y + 5, canvas.say(f"sign_{name}"), 308) for name, y in rows.items()]
    drawn = symbols([(28, rows[symbol], symbol) for symbol in SYMBOLS]) + _others(rows)
    height = _FIRST + _LINE * len(rows) - 8
    body = write(12, 21, title, START + SLANTED, 16) + drawn + begun(told)
    return Region("legend", _WIDTH, height, title, page(_WIDTH, height, body), aside=True)


def _others(rows: dict[str, int]) -> str:
    banner = lines(f"M14 {rows['points'] - 12}h28v17l-14 6-14-6z", LEAF) + write(28, rows["points"] + 4, "1", size=16)
    corner = lines(f"M30 {rows['per_corner'] - 11}h14v10h-14zm-7 6h14v10h-14z", LIGHT)
    needs = lines(f"M8 {rows['needs'] - 8}q20-6 40 0v19h-40z", WASH)
    needs += write(15, rows["needs"] + 6, "2") + at(35, rows["needs"] + 1, symbols([(0, 0, "fungi")]), 0.8)
    each = write(14, rows["per_corner"] + 5, "2", size=16)
    return banner + corner + each + needs + black_pawn(28, rows["first"] + 11) + to_move(28, rows["to_move"])
