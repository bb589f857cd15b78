"""Decks with their backs and numbers, the discards, and the Fatigue card."""

from functools import partial
from typing import Final

from leonardo_nb.core.drawing.lettering import FAINT, write
from leonardo_nb.core.drawing.palette import LINE, PARCHMENT
from leonardo_nb.core.drawing.strokes import at, box, lines, num
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import FACES
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import TABLES, Centre
from leonardo_nb.rulesets.workshop_of_leonardo.show.board import signs as art
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.canvas import Canvas
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.figures import back, sleeper

WIDE: Final = 44
HIGH: Final = 58
_SMALL: Final = (34, 44)


def deck(canvas: Canvas, x: float, y: float) -> str:
    """The deck of Apprentice cards that all draw from."""
    count = canvas.state.deck
    body = _pile("apprentice", count)
    return canvas.spot("deck.apprentice", (x, y, WIDE + 6, HIGH + 24), body, partial(canvas.say, "deck", count=count))


def centre_deck(canvas: Canvas, kind: Centre, x: float, y: float) -> str:
    """A deck beside its row of the centre."""
    count = sum(row.where == "deck" for row in getattr(canvas.state, TABLES[kind]))
    label = partial(canvas.say, f"deck_{kind}", count=count)
    return canvas.spot(f"deck.{kind}", (x, y, WIDE + 4, HIGH + 24), _pile(kind, count), label)


def _pile(kind: str, count: int) -> str:
    """A pile of backs, as many edges as it is high, its number below."""
    number = write(WIDE / 2, HIGH + 20, count, size=15)
    if not count:
        return lines(f"M0 0{box(WIDE, HIGH)}", more=f' stroke="{LINE}" stroke-dasharray="5 4"') + number
    ground, drawing = back(kind)
    edges = "".join(f"M{num(1.5 * n)} {num(1.5 * n)}{box(WIDE, HIGH)}" for n in range(min(4, 1 + count // 12), 0, -1))
    return lines(edges, PARCHMENT) + lines(f"M0 0{box(WIDE, HIGH)}", ground) + at(4, 10, drawing, 0.75) + number


def small_deck(canvas: Canvas, seat: int, x: float, y: float) -> str:
    """In solitaire, the deck of one seat."""
    wide, high = _SMALL
    count, (ground, drawing) = canvas.state.players[seat].deck, back("apprentice")
    dashes = "" if count else f' stroke="{LINE}" stroke-dasharray="5 4"'
    body = lines(f"M0 0{box(wide, high)}", ground if count else "none", dashes)
    body += at(7, 3, drawing, 0.42) if count else ""
    body += write(wide / 2, 38, count, size=15)
    label = partial(canvas.say, "own_deck", seat=seat, count=count)
    return canvas.spot(f"deck.apprentice.{seat}", (x, y, wide, high), body, label)


def discards(canvas: Canvas, x: float, y: float) -> str:
    """The discarded cards: how many lie there open, and of which disciplines."""
    cards = canvas.state.discards()
    body = lines(f"M0 0{box(WIDE, HIGH)}", "#fff" if cards else "none", f' stroke="{LINE}" stroke-dasharray="5 4"')
    shown = dict.fromkeys(FACES[card].discipline for card in cards)
    for index, discipline in enumerate(shown):
        body += at(12 + 20 * (index % 2), 12 + 17 * (index // 2), art.sign(discipline, 0, 0), 0.75)
    body += write(WIDE / 2, HIGH + 20, len(cards), FAINT, 15)
    label = partial(canvas.say, "discards", count=len(cards))
    spot = canvas.spot("discards", (x, y, WIDE, HIGH + 24), body, label)
    rings = (canvas.mark_card("apprentice", card, x, y, WIDE, HIGH) for card in cards)
    return spot + next(filter(None, rings), "")


def fatigue(canvas: Canvas, x: float, y: float) -> str:
    """The Fatigue card: who yawns on it is tired."""
    wide, high = _SMALL
    body = lines(f"M0 0{box(wide, high)}", "#cdd") + at(1, 5, sleeper(), 0.67)
    holder = canvas.state.holder
    label = partial(canvas.say, "fatigue", seat=holder) if holder >= 0 else partial(canvas.say, "fatigue_free")
    return canvas.spot("fatigue", (x, y, wide, high), body, label)
