"""The score track, 0 to 29, with the players' pawns; who has more stands behind its end."""

from typing import Final

from leonardo_nb.core.ink import END, FAINT, LEAF, LIGHT, WASH, Letters, box, key, lines, num, write
from leonardo_nb.rulesets.codex_naturalis.board.pawns import pawn
from leonardo_nb.rulesets.codex_naturalis.board.sheet import Sheet
from leonardo_nb.rulesets.codex_naturalis.components import END_POINTS, TRACK_END

_STEP: Final = 24
_LEFT: Final = 8
_STANDING: Final = ((-5, 0), (6, 0), (-5, -21), (6, -21))


def track(sheet: Sheet, y: float) -> str:
    """Fields from y on, twenty high; the pawns stand on them."""
    letters = Letters()
    for points in range(TRACK_END + 1):
        letters.add(_middle(points), y + 15, str(points))
    letters.add(_middle(TRACK_END + 1), y + 15, "+")
    ribbon = lines(f"M3 {num(y + 26)}v-32q377-6 754 0v32q-377-6-754 0z", WASH)
    fields = lines(_fields(0, END_POINTS, y), LIGHT) + lines(_fields(END_POINTS, TRACK_END + 2, y), LEAF)
    return key("track", ribbon + fields + letters.drawing()) + _pawns(sheet, y + 4) + _beyond(sheet, y - 12)


def _middle(points: int) -> float:
    return _LEFT + _STEP * points + _STEP / 2


def _fields(start: int, stop: int, y: float) -> str:
    """A row of fields: one box, and the lines between them."""
    wide = _STEP * (stop - start)
    return f"M{_LEFT + _STEP * start} {num(y)}{box(wide, 20)}v20" + f"m{_STEP}-20v20" * (stop - start - 1)


def _pawns(sheet: Sheet, y: float) -> str:
    """Pawns on one field stand beside and behind each other."""
    drawn: list[str] = []
    standing: dict[int, int] = {}
    for player in sheet.state.players:
        field = min(player.score, TRACK_END + 1)
        dx, dy = _STANDING[standing.get(field, 0)]
        standing[field] = standing.get(field, 0) + 1
        figure = pawn(player, _middle(field) + (dx if _shared(sheet, player.score) else 0), y + dy)
        drawn.append(key(f"pawn.{player.seat}", figure))
    return "".join(reversed(drawn))


def _shared(sheet: Sheet, score: int) -> bool:
    field = min(score, TRACK_END + 1)
    return sum(min(player.score, TRACK_END + 1) == field for player in sheet.state.players) > 1


def _beyond(sheet: Sheet, y: float) -> str:
    """The points of those who have left the track."""
    beyond = [f"{player.name[:8]} {player.score}" for player in sheet.state.players if player.score > TRACK_END]
    return write(_LEFT + _STEP * TRACK_END, y, " · ".join(beyond), END + FAINT) if beyond else ""
