"""The score track, 0 to 29, with the players' pawns; who has more stands behind its end."""

from typing import Final

from leonardo_nb.core.svg import num
from leonardo_nb.rulesets.codex_naturalis.board.ink import FAINT, LEAF, LIGHT, WASH, box, lines, signs, write
from leonardo_nb.rulesets.codex_naturalis.board.pawns import pawn
from leonardo_nb.rulesets.codex_naturalis.board.sheet import Sheet
from leonardo_nb.rulesets.codex_naturalis.components import END_POINTS, TRACK_END

_STEP: Final = 23.8
_LEFT: Final = 12
_FIELD: Final = 22
_STANDING: Final = ((-5, 0), (6, 0), (-5, -21), (6, -21))


def track(sheet: Sheet, y: float) -> str:
    """Fields from y on, twenty high; the pawns stand on them."""
    fields = range(TRACK_END + 1)
    plain = "".join(_field(n, y) for n in fields if n < END_POINTS) + _field(TRACK_END + 1, y)
    gold = "".join(_field(n, y) for n in fields if n >= END_POINTS)
    numbers = signs(y + 14.5, [(_middle(n), str(n)) for n in fields] + [(_middle(TRACK_END + 1), "+")])
    ribbon = lines(f"M4 {num(y + 26)}v-32q376-6 752 0v32q-376-6-752 0z", WASH)
    return ribbon + lines(plain, LIGHT) + lines(gold, LEAF) + numbers + _pawns(sheet, y + 4) + _beyond(sheet, y - 12)


def _middle(points: int) -> float:
    return _LEFT + _STEP * points + _FIELD / 2


def _field(points: int, y: float) -> str:
    return f"M{num(_LEFT + _STEP * points)} {num(y)}{box(_FIELD, 20)}"


def _pawns(sheet: Sheet, y: float) -> str:
    """Pawns on one field stand beside and behind each other."""
    drawn: list[str] = []
    standing: dict[int, int] = {}
    for player in sheet.state.players:
        field = min(player.score, TRACK_END + 1)
        dx, dy = _STANDING[standing.get(field, 0)]
        standing[field] = standing.get(field, 0) + 1
        figure = pawn(player, _middle(field) + (dx if _shared(sheet, player.score) else 0), y + dy)
        drawn.append(f'<g data-key="pawn.{player.seat}">{figure}</g>')
    return "".join(reversed(drawn))


def _shared(sheet: Sheet, score: int) -> bool:
    field = min(score, TRACK_END + 1)
    return sum(min(player.score, TRACK_END + 1) == field for player in sheet.state.players) > 1


def _beyond(sheet: Sheet, y: float) -> str:
    """The points of those who have left the track."""
    beyond = [f"{player.name[:8]} {player.score}" for player in sheet.state.players if player.score > TRACK_END]
    return write(_LEFT + _STEP * TRACK_END, y, " · ".join(beyond), f' text-anchor="end"{FAINT}') if beyond else ""
