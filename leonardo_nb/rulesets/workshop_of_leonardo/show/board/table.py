"""The table: round and phase, who is to move, deck and discards; alone, the way to the goal."""

from __future__ import annotations

from typing import Final

from leonardo_nb.core.ink import (
    LEAF,
    SIZE,
    START,
    at,
    band,
    breadth,
    folded,
    frame,
    lines,
    page,
    squeeze,
)
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.svg import Region
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.goal import goal
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.piles import HIGH, deck, discards, fatigue
from leonardo_nb.rulesets.workshop_of_leonardo.show.board.sheet import Sheet

_WIDTH: Final = 375
_LEFT: Final = 12
_HEADING: Final = 340
_PILES: Final = 74
_HOURGLASS: Final = "M0 0h22m-20 0q0 8 8 13-8 5-8 13m18 0q0-8-8-13 8-5 8-13M0 26h22"


def table(sheet: Sheet) -> Region:
    body, y = _title(sheet) + _stocks(sheet), float(_PILES + HIGH + 30)
    if sheet.state.solo:
        body, y = body + goal(sheet, _LEFT, y), y + 54
    return Region("table", _WIDTH, y, sheet.say("table"), page(_WIDTH, y, body))


def _title(sheet: Sheet) -> str:
    """Round and phase, and who is to move."""
    told = sheet.say("round", round=sheet.state.round, phase=sheet.phase())
    size = next((size for size in (17, 15) if breadth(told, size) <= 1.15 * _HEADING), SIZE)
    body = band(8, 9, 359, 26) + squeeze(16, 28, told, _HEADING, START, size) + sheet.mark("game", 0, 5, 5, 365, 33)
    if sheet.decider != TABLE:
        body += squeeze(_LEFT + 4, 57, sheet.say("to_move", seat=sheet.decider), 340, START, 15)
    return body


def _stocks(sheet: Sheet) -> str:
    """Deck, discards, the Fatigue card before it is given, and the sign of the last round."""
    state, x = sheet.state, float(_LEFT)
    body = ""
    if not state.solo:
        body, x = deck(sheet, x, _PILES), x + 60
    body, x = body + discards(sheet, x, _PILES), x + 60
    if state.holder == TABLE:
        body, x = body + fatigue(sheet, x, _PILES), x + 50
    return body + at(x, _PILES, _clock(sheet, 355 - x))


def _clock(sheet: Sheet, room: float) -> str:
    """How long the game goes on: so many cards, or the last round."""
    final = sheet.state.phase == "final_round"
    told = sheet.say("last_round") if final else sheet.say("clock", count=sheet.state.deck)
    body = frame(room, 58, LEAF) if final else ""
    body += at(8, 16, lines(_HOURGLASS, "#fff"))
    rows = folded(told, room - 46, SIZE)
    first = 33 - 8 * (len(rows) - 1)
    return body + "".join(squeeze(40, first + 16 * index, row, room - 44, START) for index, row in enumerate(rows))
