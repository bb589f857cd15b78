"""The Council's hall: its florins, its four privileges and its queue."""

from __future__ import annotations

from leonardo_nb.core.ink import COIN, disc, key, lines, squeeze, write
from leonardo_nb.rulesets.leonardo_da_vinci.board.figures import figures
from leonardo_nb.rulesets.leonardo_da_vinci.board.sheet import Sheet
from leonardo_nb.rulesets.leonardo_da_vinci.board.zones import LEFT, street
from leonardo_nb.rulesets.leonardo_da_vinci.model import Player

_STEP = 52
_STONE = "#fec"
_ARCH = "M2 82V26q0-24 24-24t24 24v56z"
_ART = {
    1: lines(f"{_ARCH}M16 41q1-10 5-10t5 10zm5-10a3 3 0 1 1 .1 0zm8 4h11l-4-4m4 4l-4 4", _STONE),
    2: lines(_ARCH, _STONE) + lines("M20 38a6 6 0 1 1 .1 0zm13-1a6 6 0 1 1 .1 0zm-6 5a6 6 0 1 1 .1 0z", COIN),
    3: lines(f"{_ARCH}M11 33q15-15 30 0-15 14-30 0zm15 6a6 6 0 1 1 .1 0z", _STONE),
    4: lines(_ARCH, _STONE) + lines("M12 40v-9l6-5h12v9l-6 5zv-9h12l6-5", "#ca7") + disc(36, 36, 6),
}


def hall(sheet: Sheet, top: int, height: int) -> str:
    zone = street(sheet, "A", top, height, _florins(sheet))
    return zone + "".join(_privilege(sheet, number, top) for number in _ART)


def _florins(sheet: Sheet) -> str:
    coins = lines("M92 44q0 12 14 12t14-12m0 5q0 7-14 7t-14-7", COIN) + disc(106, 38, 14)
    return key("council", coins + write(106, 43, sheet.state.council_florins))


def _privilege(sheet: Sheet, number: int, top: int) -> str:
    """An arch with what it stands for; who has chosen it stands in it."""
    chosen = next((player for player in sheet.state.players if player.privilege == number), None)
    told = _chooser(sheet, chosen) if chosen else squeeze(26, 60, sheet.say(f"gives.A{number}"), 48)
    place = LEFT + 149 + _STEP * (number - 1), top + 3, 52, 84
    body = _ART[number] + write(26, 18, number) + told
    return sheet.spot(f"privilege.{number}", place, body, lambda: sheet.writer.privilege(number))


def _chooser(sheet: Sheet, player: Player) -> str:
    return figures(player, [26], 78) + sheet.mark("players", player.seat, 10, 52, 32, 30)
