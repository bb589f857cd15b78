"""The Council's hall: its florins, its four privileges and its queue."""

from __future__ import annotations

from leonardo_nb.core.ink import COIN, WASH, disc, frame, key, lines, write
from leonardo_nb.rulesets.leonardo_da_vinci.board.emblems import zone_emblem
from leonardo_nb.rulesets.leonardo_da_vinci.board.figures import figures, lord, party
from leonardo_nb.rulesets.leonardo_da_vinci.board.queue import label, standing
from leonardo_nb.rulesets.leonardo_da_vinci.board.sheet import Sheet
from leonardo_nb.rulesets.leonardo_da_vinci.model import Group, Player

_WIDTH = 744
_HEIGHT = 92
_QUEUE = 396
"""Where the queue begins."""
_ART = {
    1: lines("M16 39q1-9 4-9h2q4 0 4 9zm5-9a3 3 0 1 1 .1 0zm8 3h11l-4-4m4 4l-4 4", WASH),
    2: lines("M20 38a6 6 0 1 1 .1 0zm13-1a6 6 0 1 1 .1 0zm-6 5a6 6 0 1 1 .1 0z", COIN),
    3: lines("M12 33q15-15 30 0-15 14-30 0zm15 6a6 6 0 1 1 .1 0zm0-4a2 2 0 1 1 .1 0z", "#fff"),
    4: lines("M14 39l3-10h10l3 10zm5-10l2-5h8l-2 5m3 10l3-6-4-9", "#db8") + disc(37, 35, 5),
}


def hall(sheet: Sheet) -> str:
    body = frame(_WIDTH, _HEIGHT) + zone_emblem("A", 12, 8) + _sign(sheet) + _queue(sheet)
    zone = sheet.spot("zone.A", (8, 8, _WIDTH, _HEIGHT), body, lambda: label(sheet, "A"))
    return zone + "".join(_privilege(sheet, number) for number in _ART)


def _sign(sheet: Sheet) -> str:
    """Letter and name of the Council, and the florins that lie there."""
    name = write(44, 80, sheet.say("zone", zone="A"))
    florins = lines("M97 52q0 5 15 5t15-5m-30-5q0 5 15 5t15-5", COIN) + disc(112, 36, 14)
    florins += write(112, 41, sheet.state.council_florins)
    here = lord(146, 84) if sheet.state.lord == "A" else ""
    return name + key("council", florins) + here


def _queue(sheet: Sheet) -> str:
    groups = standing(sheet, "A")
    step = (_WIDTH - _QUEUE - 26) / max(sheet.state.seats, 3)
    arrow = lines(f"M{_WIDTH - 10} 84H{_QUEUE + 6}m8-5l-9 5 9 5", more=' stroke-width="1.6"')
    return arrow + "".join(_group(sheet, group, _QUEUE + 18 + step * i, step) for i, group in enumerate(groups))


def _group(sheet: Sheet, group: Group, x: float, room: float) -> str:
    player = sheet.state.players[group.seat]
    people = party(player, x, 78, group.apprentices, group.master, room - 6)
    return key(f"group.A.{group.seat}", people) + sheet.mark("groups", group.seat, x - 3, 44, room - 2, 38)


def _privilege(sheet: Sheet, number: int) -> str:
    """An arch with what it stands for; who has chosen it stands in it."""
    chosen = next((player for player in sheet.state.players if player.privilege == number), None)
    arch = lines("M2 76V26q1-24 25-24t25 24v50z", "#fec") + write(27, 18, number)
    body = arch + _ART[number] + (_chooser(sheet, chosen) if chosen else "")
    place = 172 + 56 * (number - 1), 16, 54, 77
    return sheet.spot(f"privilege.{number}", place, body, lambda: _told(sheet, number, chosen))


def _chooser(sheet: Sheet, player: Player) -> str:
    return figures(player, [27], 73) + sheet.mark("players", player.seat, 10, 46, 34, 31)


def _told(sheet: Sheet, number: int, chosen: Player | None) -> str:
    if chosen is None:
        return sheet.say("privilege", privilege=number)
    return sheet.say("privilege_chosen", privilege=number, seat=chosen.seat)
