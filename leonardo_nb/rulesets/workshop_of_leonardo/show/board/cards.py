"""A card of the centre: what it asks for and what it gives."""

from collections.abc import Callable
from typing import Final

from leonardo_nb.core.drawing.lettering import END, START, folded, pressed, write
from leonardo_nb.core.drawing.palette import LEAF, LIGHT, LINE, PARCHMENT
from leonardo_nb.core.drawing.strokes import SIZE, WORKED, at, box, frame, lines
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import EFFECTS, NEEDS, PATRONS, UNFINISHED
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES, Centre
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.canvas import Canvas
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.drawings import PATRONS as WORKS
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.drawings import drawing
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.effects import EFFECT_ART
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.figures import portrait
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.signs import INKS, letters, sign

WIDE: Final = 101
HIGH: Final[dict[Centre, int]] = {"leonardo": 82, "patron": 110, "unfinished": 121}
SEAL: Final = "l4 7 8-2-2 8 7 4-7 4 2 8-8-2-4 7-4-7-8 2 2-8-7-4 7-4-2-8 8 2z"
_NEED: Final = 49
TICK: Final = "l2 3 4-8"


def card(canvas: Canvas, kind: Centre, number: int, x: float, y: float) -> str:
    """A card face up in the centre."""
    high = HIGH[kind]
    body = frame(WIDE, high) + _FACES[kind](canvas, number)
    spot = canvas.spot(f"{kind}.{number}", (x, y, WIDE, high), body, lambda: canvas.say(f"card_{kind}", card=number))
    return spot + canvas.mark_card(kind, number, x, y, WIDE, high)


def gap(canvas: Canvas, kind: Centre, place: int, x: float, y: float) -> str:
    """Where a card was taken, until Maintenance."""
    high = HIGH[kind]
    body = lines(f"M0 0{box(WIDE, high)}", PARCHMENT, f' fill-opacity=".25" stroke="{LINE}" stroke-dasharray="5 4"')
    return canvas.spot(f"gap.{kind}.{place}", (x, y, WIDE, high), body, lambda: canvas.say("gap_label", place=place))


def _leonardo(canvas: Canvas, number: int) -> str:
    """Leonardo, what he does in signs, and in words."""
    effect = EFFECTS[number]
    body = at(WIDE / 2, 15, EFFECT_ART[effect]) + at(4, 32, portrait(), 0.75)
    rows = _rows(canvas.called("effect", effect), 54, 3)
    return body + _told(rows, 43, 55 - 6.75 * (len(rows) - 1), 54)


def _patron(canvas: Canvas, number: int) -> str:
    body = _needs(canvas, "patron", number) + at(6, 29, drawing(WORKS[number]))
    body += lines(f"M77 36{SEAL}", LEAF) + write(77, 59, PATRONS[number].points, size=17)
    return body + _told(_rows(canvas.called("patron", number), 91, 2), 5, 90, 91)


def _unfinished(canvas: Canvas, number: int) -> str:
    """The drawing, and what one, two or three of them are worth."""
    design = UNFINISHED[number].design
    body = _needs(canvas, "unfinished", number) + at(6, 29, drawing(design))
    for count, points in enumerate(canvas.state.rules.sets.points[1:], 1):
        y = 25 + 16 * count
        body += lines("".join(f"M{60 + 5 * n} {y - 11}h4v11h-4z" for n in range(count)), LIGHT)
        body += write(WIDE - 5, y, points, END)
    return body + _told(_rows(canvas.called("design", design), 91, 3), 5, 88, 91)


_FACES: Final[dict[Centre, Callable[[Canvas, int], str]]] = {
    "leonardo": _leonardo,
    "patron": _patron,
    "unfinished": _unfinished,
}


def _needs(canvas: Canvas, kind: Centre, number: int) -> str:
    """Each discipline that is asked for with its level; a tick where the player who decides has it."""
    body = ""
    for place, (index, level) in enumerate(NEEDS[kind][number]):
        discipline, x = DISCIPLINES[index], 2 + _NEED * place
        body += lines(f"M{x} 3{box(_NEED - 1, 22)}", INKS[discipline], ' stroke="none" fill-opacity=".4"')
        body += at(x + 8, 14, sign(discipline, 0, 0), 0.65)
        body += _pressed(x + 16, 19, f"{letters(canvas.lang)[discipline]}{level}", 22)
        body += _tick(canvas, discipline, level, x)
    return body


def _tick(canvas: Canvas, discipline: str, level: int, x: float) -> str:
    seat, above = canvas.decider, canvas.state.rules.work.above
    met = seat != TABLE and canvas.state.level(seat, discipline) >= level + above
    return lines(f"M{x + 41} 15{TICK}", more=WORKED + ' stroke-width="2"') if met else ""


def _rows(text: str, room: float, most: int) -> list[str]:
    """Words in as many lines as there is room for."""
    rows = folded(text, room * 1.1, SIZE)
    return [*rows[: most - 1], " ".join(rows[most - 1 :])] if len(rows) > most else rows


def _told(rows: list[str], x: float, y: float, room: float) -> str:
    return "".join(_pressed(x, y + 13.5 * index, row, room) for index, row in enumerate(rows))


def _pressed(x: float, y: float, text: str, room: float) -> str:
    """A line that is pressed together where it is long, and never cut."""
    return write(x, y, text, START + pressed(text, room))
