"""An Apprentice card in a hand: two halves, each a choice of its own; and its back."""

from functools import lru_cache, partial
from typing import Final

from leonardo_nb.core.drawing.lettering import SLANTED, squeeze, write
from leonardo_nb.core.drawing.palette import LIGHT, LINE
from leonardo_nb.core.drawing.strokes import at, box, lines, num, strokes
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import FACES, Face
from leonardo_nb.rulesets.workshop_of_leonardo.show.board import signs as art
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.canvas import Canvas
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.figures import back

WIDE: Final = 86
_HALF: Final = 47
_BETWEEN: Final = 7
"""From one half to the other: a dashed line, where the card could be cut in two."""
HIGH: Final = 2 * _HALF + _BETWEEN
_APART: Final = (91, HIGH + 9)
"""From one card to the next, and from one row to the next."""
_IN_ROW: Final = 4
_TOP: Final = "M0 47v-41q0-6 6-6h74q6 0 6 6v41z"
_BOTTOM: Final = "M0 0h86v41q0 6-6 6h-74q-6 0-6-6z"
_BACK: Final = (30, 40)


def hand(canvas: Canvas, kind: str, cards: tuple[int, ...], x: float, y: float) -> str:
    """Cards in rows of four, each with its two halves; the kind says whether they are in hand or looked at."""
    across, down = _APART
    places = [(x + across * (index % _IN_ROW), y + down * (index // _IN_ROW)) for index in range(len(cards))]
    cuts = "".join(f"M{num(left - 2)} {num(top + _HALF + _BETWEEN / 2)}h{WIDE + 4}" for left, top in places)
    halves = "".join(_card(canvas, kind, card, *place) for card, place in zip(cards, places, strict=True))
    return strokes(cuts, f' stroke="{LINE}" stroke-dasharray="4 3"') + halves


def rows_high(count: int) -> int:
    """Return the height of the rows for `count` cards."""
    return -(-count // _IN_ROW) * _APART[1]


def _card(canvas: Canvas, kind: str, card: int, x: float, y: float) -> str:
    face, name = FACES[card], f"{kind}.{card}"
    below = y + _HALF + _BETWEEN
    upper, lower = _upper(face, canvas.lang, _studied(canvas, face)), _lower(face, _done(canvas, face))
    body = canvas.spot(f"{name}.top", (x, y, WIDE, _HALF), upper, partial(canvas.say, "top", card=card))
    body += canvas.spot(f"{name}.bottom", (x, below, WIDE, _HALF), lower, partial(canvas.say, "bottom", card=card))
    return body + canvas.mark_card("apprentice", card, x, y, WIDE, HIGH)


def _studied(canvas: Canvas, face: Face) -> str:
    return canvas.called("discipline", face.discipline)


def _done(canvas: Canvas, face: Face) -> str:
    return canvas.say(f"does_{face.action}")


@lru_cache(maxsize=64)
def _upper(face: Face, lang: str, called: str) -> str:
    """The discipline: its sign, its letter, its name."""
    body = lines(_TOP, art.INKS[face.discipline]) + at(24, 16, art.sign(face.discipline, 0, 0), 1.2)
    return body + write(58, 24, art.letters(lang)[face.discipline], size=20) + squeeze(43, 42, called, 80)


@lru_cache(maxsize=64)
def _lower(face: Face, does: str) -> str:
    """The action: its sign, what is practised shown twice, its name."""
    body = lines(_BOTTOM, LIGHT)
    if face.action == "practice":
        body += at(16, 16, art.action_sign("practice")) + art.signs(16, [(43, face.practice), (67, face.practice)])
    else:
        body += at(43, 15, art.action_sign(face.action), 1.2)
    return body + squeeze(43, 41, does, 80, SLANTED)


def backs(count: int, x: float, y: float, room: float) -> str:
    """A hand that is not seen: its backs, side by side."""
    wide, high = _BACK
    ground, drawing = back("apprentice")
    step = min(wide + 4, (room - wide) / max(1, count - 1))
    places = [x + step * index for index in range(count)]
    cards = "".join(lines(f"M{num(place)} {num(y)}{box(wide, high)}", ground) for place in places)
    return cards + (at(places[-1] + 3, y + 8, drawing, 0.5) if places else "")
