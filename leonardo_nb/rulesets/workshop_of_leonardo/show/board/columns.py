"""A player's columns: the cards of each discipline, the practices under them, and the level as their sum."""

from functools import lru_cache, partial
from typing import Final

from leonardo_nb.core.drawing.lettering import FAINT, squeeze, write
from leonardo_nb.core.drawing.palette import LEAF, LIGHT, LINE, PARCHMENT
from leonardo_nb.core.drawing.strokes import WORKED, at, box, lines, num, opens
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import HIGH
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES, INDEX, Discipline
from leonardo_nb.rulesets.workshop_of_leonardo.show.board import signs as art
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.canvas import Canvas

_WIDE: Final = 56
_STEP: Final = 60.6
_SUM: Final = 20
"""How high the line with the level is."""
_CARD: Final = 28
_EDGE: Final = 9
"""What is seen of a card that another one covers."""
_STRIP: Final = 17
"""What is seen of a practice."""


def columns(canvas: Canvas, seat: int, x: float, y: float) -> tuple[str, float]:
    """All six side by side, those not in play only hinted at; and how high that is."""
    high = max(_high(canvas, seat, discipline) for discipline in DISCIPLINES)
    drawn = (_column(canvas, seat, each, x + _STEP * index, y, high) for index, each in enumerate(DISCIPLINES))
    return "".join(drawn), high


def _high(canvas: Canvas, seat: int, discipline: Discipline) -> float:
    studied, practised, given = map(len, canvas.state.in_column(seat, discipline))
    return _SUM + _CARD + _edge(studied) * max(0, studied - 1) + _STRIP * (practised + given) + 4


def _edge(studied: int) -> float:
    """Long columns are pushed together."""
    return min(_EDGE, 45 / max(1, studied - 1))


def _column(canvas: Canvas, seat: int, discipline: Discipline, x: float, y: float, high: float) -> str:
    studied, practised, given = canvas.state.in_column(seat, discipline)
    letter, name = art.letters(canvas.lang)[discipline], f"column.{seat}.{discipline}"
    if studied:
        by, counts = canvas.state.rules, (len(studied), len(practised), len(given))
        gold = by.high.counted(canvas.state, seat)[INDEX[discipline]] >= HIGH
        body = _drawn(discipline, letter, counts, by.level.practice)
        body += _sum(counts, by.level.practice, gold, "" if name in canvas.spots else opens(f"level@{name}"))
    else:
        body = _absent(discipline, letter)
    label = partial(canvas.say, "column", seat=seat, discipline=discipline, level=canvas.state.level(seat, discipline))
    whole = canvas.spot(name, (x, y, _WIDE, high), body, label)
    below = y + _SUM + _CARD + _edge(len(studied)) * (len(studied) - 1) + _STRIP * len(practised)
    for index, card in enumerate(given):
        whole += _given(canvas, card, x + 2, below + _STRIP * index)
    return whole + _mark(canvas, (*studied, *practised), x, y, high)


def _given(canvas: Canvas, card: int, x: float, y: float) -> str:
    """A Leonardo card under a column."""
    body = lines(f"M0 0{box(_WIDE - 4, _STRIP)}", LIGHT) + at(13, 8, art.action_sign("visit"), 0.65)
    body += write(35, 13, f"+{canvas.state.rules.level.practice}")
    bounds = (x, y, _WIDE - 4, _STRIP)
    spot = canvas.spot(f"leonardo.{card}", bounds, body, partial(canvas.say, "card_leonardo", card=card))
    return spot + canvas.mark_card("leonardo", card, *bounds)


def _mark(canvas: Canvas, cards: tuple[int, ...], x: float, y: float, high: float) -> str:
    rings = (canvas.mark_card("apprentice", card, x, y, _WIDE, high) for card in cards)
    return next(filter(None, rings), "")


@lru_cache(maxsize=512)
def _drawn(discipline: Discipline, letter: str, counts: tuple[int, int, int], each: int) -> str:
    """The edges of the covered cards, the last card whole, and what peeps out below it."""
    studied, practised, _ = counts
    edge = _edge(studied)
    whole = _CARD + edge * (studied - 1)
    strips = "".join(f"M2 {num(_SUM + whole + _STRIP * n)}{box(_WIDE - 4, _STRIP)}" for n in range(practised))
    body = lines(strips, PARCHMENT) if strips else ""
    for n in range(practised):
        y = _SUM + whole + _STRIP * n
        body += at(15, y + 9, art.action_sign("practice"), 0.6) + write(35, y + 14, f"+{each}")
    edges = "".join(f"M0 {num(_SUM + edge * n)}h{_WIDE}" for n in range(1, studied))
    middle = _SUM + edge * (studied - 1) + _CARD / 2
    sign = art.way(discipline, 14, middle)
    body += lines(f"M0 {_SUM}{box(_WIDE, whole)}{edges}{sign}", art.INKS[discipline])
    return body + write(40, middle + 6, letter, size=17)


def _sum(counts: tuple[int, int, int], each: int, gold: bool, more: str) -> str:
    """Cards and practice added up, which opens unless the column itself is pointed at; gold where the level is high."""
    studied, *practised = counts
    practice = each * sum(practised)
    body = lines(f"M0 1{box(_WIDE, _SUM - 1)}", LEAF, WORKED) if gold else ""
    told = f"{studied}+{practice}={studied + practice}" if practice else str(studied)
    return body + squeeze(_WIDE / 2, 16, told, _WIDE - 6, WORKED + more, 14)


@lru_cache(maxsize=32)
def _absent(discipline: Discipline, letter: str) -> str:
    """A discipline that is not in play: only its outline."""
    hinted = f"M0 {_SUM}{box(_WIDE, _CARD)}{art.way(discipline, 14, _SUM + 14)}"
    return lines(hinted, more=f' stroke="{LINE}"') + write(40, _SUM + 20, letter, FAINT, 17)
