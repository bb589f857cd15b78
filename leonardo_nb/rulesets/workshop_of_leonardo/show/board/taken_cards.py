"""The cards that a player has taken: small, the Unfinished ones behind each other by their design."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from leonardo_nb.core.drawing.lettering import write
from leonardo_nb.core.drawing.palette import LEAF, LIGHT
from leonardo_nb.core.drawing.strokes import WORKED, at, box, lines
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import EFFECTS, PATRONS, UNFINISHED
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DESIGNS, Centre
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.canvas import Canvas
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.drawings import PATRONS as WORKS
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.drawings import drawing
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.effects import short_art
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.signs import action_sign

_WIDE: Final = 40
_HIGH: Final = 56
_STEP: Final = 44
_EDGE: Final = 12
"""What is seen of a card behind another one of its design."""
_STACK: Final = 46
"""How wide the stack with the number of cards is."""

Chip = tuple[Centre, int]
"""A kind of card and its id."""


def taken(canvas: Canvas, seat: int, x: float, y: float, room: float) -> tuple[str, float]:
    """All cards that a seat has taken, in rows, and how high that is; those under a column are drawn there."""
    groups = [*_groups(canvas, seat)]
    body, left, top = "", x + _STACK, y
    for group in groups:
        wide = _STEP + _EDGE * (len(group) - 1)
        if left + wide > x + room + 4:
            left, top = x + _STACK, top + _HIGH + 6
        body += _group(canvas, group, left, top)
        left += wide
    return _stack(canvas, seat, x, y) + body, top - y + (_HIGH if groups else 40)


def _stack(canvas: Canvas, seat: int, x: float, y: float) -> str:
    """How fatigued a player is: as printed, how many cards there are in all."""
    count, said = canvas.state.count_taken(seat), f"taken{canvas.state.rules.fatigue.told}"
    body = lines(f"M8 0{box(28, 34)}M4 3{box(28, 34)}", LIGHT) + lines(f"M0 6{box(28, 34)}", LIGHT)
    body += write(14, 29, count, size=17)
    return canvas.spot(f"taken.{seat}", (x, y, 36, 40), body, partial(canvas.say, said, seat=seat, count=count))


def _groups(canvas: Canvas, seat: int) -> Iterator[list[Chip]]:
    """Leonardo and Patron cards one by one, Unfinished ones by design."""
    leonardo, patrons, unfinished = canvas.state.taken(seat)
    for card in leonardo:
        if not canvas.state.leonardo[card - 1].column:
            yield [("leonardo", card)]
    for card in patrons:
        yield [("patron", card)]
    for design in DESIGNS:
        if alike := [card for card in unfinished if UNFINISHED[card].design == design]:
            yield [("unfinished", card) for card in alike]


def _group(canvas: Canvas, group: list[Chip], x: float, y: float) -> str:
    """The first card whole, the others behind it."""
    first, *more = group
    behind = [_chip(canvas, chip, "", x + _WIDE + _EDGE * index, y, _EDGE) for index, chip in enumerate(more)]
    return _chip(canvas, first, _face(canvas, *first, len(group)), x, y, _WIDE) + "".join(behind)


def _chip(canvas: Canvas, chip: Chip, face: str, x: float, y: float, wide: float) -> str:
    kind, card = chip
    body, bounds = lines(f"M0 0{box(wide, _HIGH)}", LIGHT) + face, (x, y, wide, _HIGH)
    spot = canvas.spot(f"{kind}.{card}", bounds, body, partial(canvas.say, f"card_{kind}", card=card))
    return spot + canvas.mark_card(kind, card, *bounds)


def _face(canvas: Canvas, kind: Centre, card: int, alike: int) -> str:
    """The drawing, and below it what the card gives; the first one of a set says what all of it is worth."""
    if kind == "leonardo":
        return at(20, 20, action_sign("visit"), 1.5) + at(
            20, 46, short_art(EFFECTS[card], canvas.state.rules.level.practice)
        )
    work = WORKS[card] if kind == "patron" else UNFINISHED[card].design
    sets = canvas.state.rules.sets.points
    points = PATRONS[card].points if kind == "patron" else sets[min(alike, len(sets) - 1)]
    more = "" if kind == "patron" else WORKED
    worth = lines(f"M4 39{box(32, 15)}", LEAF, ' stroke="none"') + write(20, 52, points, more, 15)
    return at(3, 3, drawing(work), 0.7) + worth
