"""An invention: its drawing, name, class, points, slots by knowledge with the cubes on them, and its two tokens."""

from collections.abc import Callable
from functools import partial
from typing import Final

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.drawing.canvas import Bounds
from leonardo_nb.core.drawing.lettering import FAINT, SLANTED, START, squeeze, write
from leonardo_nb.core.drawing.palette import GOLD, LEAF, LINE
from leonardo_nb.core.drawing.strokes import at, box, disc, frame, lines
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS, Card
from leonardo_nb.rulesets.inventeurs.ground.model import KNOWLEDGE, Invention, Knowledge, Token
from leonardo_nb.rulesets.inventeurs.play.contributions import order, sharers
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import ChooseReward, shared_place
from leonardo_nb.rulesets.inventeurs.show.board.canvas import Canvas
from leonardo_nb.rulesets.inventeurs.show.board.drawings import drawing
from leonardo_nb.rulesets.inventeurs.show.board.pieces import BLUE, CUBE, LETTERS, TOKEN, Face, faces, token
from leonardo_nb.rulesets.inventeurs.show.board.signs import class_way, knowledge_sign

WIDE: Final = 359
HIGH: Final = 88
ROMAN: Final = ("", "I", "II", "III")
EPOCH_WASH: Final = ("", "#edc", "#cdd", "#ddc")
_PANEL: Final = 78
"""How wide the drawing's ground is."""
SAID: Final = 84
"""Where all begins that is to be read on it; before that it is drawn."""
_LEFT: Final = 86
_SLOTS: Final = 58
"""Where the row of slots begins."""
_STEP: Final = CUBE + 1
_HEAD: Final = 21
"""From a sign of knowledge to its first slot."""
_TOKENS: Final = 292


def card(canvas: Canvas, invention: Invention, x: float, y: float) -> str:
    """An invention on the table; what can be pointed at by itself lies over it, the rest is part of it."""
    place, printed = invention.place, CARDS[invention.invention]
    parts = [*_slots(canvas, place, printed), *_rewards(canvas, place)]
    name = f"invention.{invention.invention}"
    own = "".join(canvas.spot(*part) for part in parts if part[0] not in canvas.spots)
    body = _face(canvas, printed, place) + own
    whole = canvas.spot(name, (x, y, WIDE, HIGH), body, lambda: canvas.writer.invention(invention))
    over = "".join(canvas.spot(*part) for part in parts if part[0] in canvas.spots)
    return whole + (at(x, y, over) if over else "") + _marks(canvas, invention, x, y)


def gone(canvas: Canvas, place: int, x: float, y: float) -> str:
    """An invention that was taken while its rewards are being shared: what is left of them, and the cubes."""
    parts = [*_rewards(canvas, place)]
    body = lines(f"M0 0{box(WIDE, HIGH)}", more=f' stroke="{LINE}" stroke-dasharray="5 4"')
    body += write(_LEFT, 22, canvas.say("taken"), START + FAINT + SLANTED) + _order(canvas, place, _LEFT)
    return at(x, y, body + _left_behind(canvas, place) + "".join(canvas.spot(*part) for part in parts))


def _left_behind(canvas: Canvas, place: int) -> str:
    """The cubes, which go home when the sharing is over."""
    body, x = "", _LEFT
    for seat in order(canvas.state, place):
        count = canvas.state.cubes(place, seat).total
        body, x = body + canvas.cubes(seat, x, _SLOTS + 3, count, _STEP), x + _STEP * count + 6
    return body


Part = tuple[str, Bounds, str, Callable[[], str]]
"""A thing on a card: its name, its place on the card, its drawing, its label."""


def _face(canvas: Canvas, printed: Card, place: int) -> str:
    """What is printed on the card, and how far it is."""
    body = frame(WIDE, HIGH) + lines(f"M2 2{box(_PANEL, HIGH - 4)}", EPOCH_WASH[printed.epoch])
    if place == shared_place(canvas.state):
        body += lines(f"M-1-1{box(WIDE + 2, HIGH + 2)}", more=f' stroke="{GOLD}" stroke-width="2"')
    body += at(10, 18, drawing(printed.number), 1.3) + write(7, 18, ROMAN[printed.epoch], START, LETTERS)
    called = name_of("invention", printed.number, canvas.state, canvas.lang)
    body += squeeze(_LEFT, 22, called[:1].upper() + called[1:], _TOKENS - _LEFT - 8, START, 17)
    return body + _badge(printed.classification) + _worth(canvas, printed, place)


def _badge(number: int) -> str:
    """A classification number with the sign of its class."""
    return lines(f"M{_LEFT} 30h46v18l-4 6h-38l-4-6z{class_way(number, _LEFT + 14, 41)}", BLUE) + write(
        _LEFT + 34, 48, number, size=17
    )


def _worth(canvas: Canvas, printed: Card, place: int) -> str:
    """Points, and when the rewards are shared, who chooses in which order."""
    body = disc(_LEFT + 62, 42, 11, LEAF) + write(_LEFT + 62, 48, printed.points, size=LETTERS)
    return body + (_order(canvas, place, _LEFT + 80) if place == shared_place(canvas.state) else "")


def _order(canvas: Canvas, place: int, x: float) -> str:
    """Those who share, the cube of each behind the place; a tick for who has chosen."""
    waiting = {decision.seat for decision in canvas.state.pending if isinstance(decision, ChooseReward)}
    body = ""
    for number, seat in enumerate(sharers(canvas.state, place), 1):
        left = x + 38 * (number - 1)
        body += write(left + 6, 47, f"{number}.", size=LETTERS) if seat in waiting else lines(f"M{left:g} 42l4 5 7-10")
        body += canvas.cubes(seat, left + 16, 32)
    return body


def _slots(canvas: Canvas, place: int, printed: Card) -> list[Part]:
    """The slots of each knowledge that is asked for, a sign before them."""
    parts: list[Part] = []
    left = float(_LEFT)
    for knowledge, count in zip(KNOWLEDGE, printed.slots, strict=True):
        if count or f"slot.{place}.{knowledge}" in canvas.spots:
            width = _HEAD + _STEP * count + (0 if count else 4)
            label = partial(canvas.say, "slots", knowledge=knowledge, count=count)
            body = _row_of_slots(canvas, place, knowledge, count)
            parts.append((f"slot.{place}.{knowledge}", (left, _SLOTS, width, 24), body, label))
            left += width + 4
    return parts


def _row_of_slots(canvas: Canvas, place: int, knowledge: Knowledge, count: int) -> str:
    between = f"m{_STEP} 0v{_STEP}" + f"m{_STEP}-{_STEP}v{_STEP}" * (count - 2) if count > 1 else ""
    row = f"M{_HEAD} 2{box(_STEP * count, _STEP)}{between}" if count else ""
    body, x = knowledge_sign(knowledge, 10, 12, row), _HEAD
    for seat in range(canvas.state.seats):
        laid = getattr(canvas.state.cubes(place, seat), knowledge)
        body += canvas.cubes(seat, x, 3, laid, _STEP) if laid else ""
        x += _STEP * laid
    return body


def _rewards(canvas: Canvas, place: int) -> list[Part]:
    """The tokens on an invention; two alike are one thing."""
    parts: list[Part] = []
    x = float(_TOKENS)
    for face, count in faces(canvas.state.on_invention(place)).items():
        body = token(*face) + (at(TOKEN + 3, 0, token(*face)) if count > 1 else "")
        bounds = x, 5.0, float(TOKEN * count + 3 * (count - 1)), float(TOKEN)
        parts.append((f"reward.{place}.{face[0]}.{face[1]}", bounds, body, partial(_called, canvas, face)))
        x += bounds[2] + 3
    return parts


def _called(canvas: Canvas, face: Face) -> str:
    return canvas.say("token", token=f"{face[0]}:{face[1]}")


def _marks(canvas: Canvas, invention: Invention, x: float, y: float) -> str:
    """Rings round what has changed: the card that has come, its tokens, the cubes laid on it."""
    seats = canvas.state.seats
    body = canvas.mark_of(invention, x - 3, y - 3, WIDE + 6, HIGH + 6)
    for row in range((invention.place - 1) * seats, invention.place * seats):
        body += canvas.mark("contributions", row, x + _LEFT - 4, y + _SLOTS - 2, WIDE - _LEFT + 2, 28)
    return body + _token_mark(canvas, canvas.state.on_invention(invention.place), x + _TOKENS - 3, y + 2)


def _token_mark(canvas: Canvas, tokens: tuple[Token, ...], x: float, y: float) -> str:
    rings = (canvas.mark_of(each, x, y, 2 * TOKEN + 9, TOKEN + 6) for each in tokens)
    return next(filter(None, rings), "")
