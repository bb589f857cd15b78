"""What each sign on the cards, tokens and pages stands for."""

from typing import Final

from leonardo_nb.core.drawing.lettering import SLANTED, START, begun, squeeze, write
from leonardo_nb.core.drawing.palette import LEAF, LIGHT
from leonardo_nb.core.drawing.strokes import at, disc, lines, page
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.rulesets.inventeurs.ground.model import KNOWLEDGE
from leonardo_nb.rulesets.inventeurs.show.board import chips
from leonardo_nb.rulesets.inventeurs.show.board.busts import tile
from leonardo_nb.rulesets.inventeurs.show.board.canvas import Canvas
from leonardo_nb.rulesets.inventeurs.show.board.pieces import BLUE, EXAMPLES, GREEN, statuette, token
from leonardo_nb.rulesets.inventeurs.show.board.player import FLAG, QUILL
from leonardo_nb.rulesets.inventeurs.show.board.signs import CLASS_ART, class_way, knowledge_sign

_WIDTH: Final = 375
_LINE: Final = 32
_FIRST: Final = 46
"""The middle of the first sign."""
_SHORT: Final = 26
_COLUMNS: Final = (12, 194)


def legend(canvas: Canvas) -> Region:
    """Knowledge and classes in two columns; then tokens, and what is drawn on cards and pages."""
    title, pairs = canvas.say("signs"), _pairs()
    top = _FIRST + _SHORT * ((len(pairs) + 1) // 2) + 8
    rows = {name: top + _LINE * number for number, name in enumerate(_SINGLE)}
    drawn = [at(*_place(number), sign) for number, sign in enumerate(pairs.values())]
    drawn += [at(30, y, _SINGLE[name]) for name, y in rows.items()]
    told = [squeeze(x + 32, y + 5, canvas.say(f"sign_{name}"), 146) for name, (x, y) in _places(pairs)]
    told += [squeeze(60, y + 5, canvas.say(f"sign_{name}"), 306) for name, y in rows.items()]
    height = top + _LINE * len(rows) - 12
    body = write(12, 21, title, START + SLANTED, 16) + "".join(drawn) + begun(told)
    return Region("legend", _WIDTH, height, title, page(_WIDTH, height, body), aside=True)


def _pairs() -> dict[str, str]:
    """The signs of knowledge, then those of classes with their numbers: each round its middle."""
    known = {knowledge: knowledge_sign(knowledge, 0, 0) for knowledge in KNOWLEDGE}
    return known | {f"class_{number}": lines(class_way(number, 0, 0), BLUE) for number in range(len(CLASS_ART))}


def _place(number: int) -> tuple[int, int]:
    return _COLUMNS[number % 2] + 12, _FIRST + _SHORT * (number // 2)


def _places(pairs: dict[str, str]) -> list[tuple[str, tuple[int, int]]]:
    return [(name, (_COLUMNS[number % 2], _place(number)[1])) for number, name in enumerate(pairs)]


def _worth(fill: str) -> str:
    return disc(0, 0, 11, fill) + write(0, 6, "2", size=17)


_RING: Final = ' stroke-dasharray="3 1"'
_SINGLE: Final[dict[str, str]] = {
    **{kind: at(-15, -15, token(kind, value)) for kind, value in EXAMPLES.items()},
    "level": disc(0, 0, 10, GREEN) + write(0, 6, "1", size=17),
    "tick": lines("M-6 0l4 5 7-10", more=' stroke-width="2"'),
    "missing": lines("M0 4a4 4 0 1 1 .1 0z", "#fff", _RING),
    "objective": lines("M8 14a14 14 0 1 1 .1 0z", "#fff", _RING)
    + write(8, 6, "3", size=17)
    + lines(f"M-18 9{FLAG}", LIGHT),
    "busy": at(-14, -14, tile(1, True, 0, 0), 0.7),
    "points_of": _worth(LEAF),
    "sequence": chips.bracket(-20, 20, 0),
    "statuette": at(-12, -15, statuette(0, 0), 0.85),
    "to_move": at(-9, 13, lines(f"M0 0{QUILL}", "#fff"), 0.75),
}
