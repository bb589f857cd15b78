"""The city: the Council's hall above, seven houses in a row below, and the workers who stand before them."""

from __future__ import annotations

from leonardo_nb.core.ink import COIN, LIGHT, WASH, disc, key, lines, num, page, signs, squeeze
from leonardo_nb.core.svg import Region
from leonardo_nb.rulesets.leonardo_da_vinci.board.emblems import tokens, zone_emblem
from leonardo_nb.rulesets.leonardo_da_vinci.board.figures import lord, party
from leonardo_nb.rulesets.leonardo_da_vinci.board.hall import hall
from leonardo_nb.rulesets.leonardo_da_vinci.board.queue import label, standing
from leonardo_nb.rulesets.leonardo_da_vinci.board.sheet import Sheet
from leonardo_nb.rulesets.leonardo_da_vinci.components import PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.model import SHOPS, ZONES, Group

_WIDTH = 760
_TOP = 112
"""Where the roofs begin."""
_STEP = 106
_ROW = 30
_ROOFS = {
    "B": "M2 22V4l34 18V4l34 18V4l32 18z",
    "C": "M4 22Q12 2 48 1v-5h8v5q36 1 44 21z",
    "D": "M0 22L52 1l52 21zM78 12V0h9v15M82-3q-4-3 0-6t1-6",
    "E": "M0 22L52 1l52 21z",
    "F": "M0 22L20 5h64l20 17z",
    "G": "M2 22v-7h16V8h16V1h36v7h16v7h16v7z",
    "H": "M0 22Q42 18 52-1q10 19 52 23z",
}
_TILES = {"B": "#cb8", "C": "#bcb", "D": "#aab", "E": "#bcd", "F": "#ca7", "G": "#d97", "H": "#dc9"}


def city(sheet: Sheet) -> Region:
    height = _height(sheet)
    houses = "".join(_house(sheet, zone, 10 + _STEP * index, height) for index, zone in enumerate(ZONES[1:]))
    whole = _TOP + height + 9
    body = hall(sheet) + houses + _arrows(height)
    return Region("city", _WIDTH, whole, sheet.say("zones"), page(_WIDTH, whole, body))


def _height(sheet: Sheet) -> float:
    return 112 + _ROW * sheet.state.seats


def _arrows(height: float) -> str:
    """One up every street, to where the queue begins."""
    starts = (f"M{23 + _STEP * index} {num(_TOP + height - 7)}V202l-5 9m5-9l5 9" for index in range(7))
    return lines("".join(starts), more=' stroke-width="1.6"')


def _house(sheet: Sheet, zone: str, x: float, height: float) -> str:
    """A house with its sign and its queue, and beside the sign of a shop its pile."""
    walls = lines(f"M3 22q-2 {num(height / 2)} 0 {num(height - 22)}h98V22", LIGHT)
    roof = lines(_ROOFS[zone], _TILES[zone])
    name = squeeze(52, 81, sheet.say("zone", zone=zone), 94)
    body = walls + roof + zone_emblem(zone, 4, 25) + name + _resolved(sheet, zone) + _queue(sheet, zone)
    house = sheet.spot(f"zone.{zone}", (x, _TOP, 104, height), body, lambda: label(sheet, zone))
    return house + (_pile(sheet, zone, x) if zone in SHOPS else "")


def _resolved(sheet: Sheet, zone: str) -> str:
    """Where the Lord of the City stands: the track of prices, and the money marker on it."""
    if sheet.state.lord != zone:
        return ""
    track = lines("".join(f"M{31 + 20 * step} 105a9 9 0 1 1 .1 0z" for step in range(len(PRICES))), WASH)
    step = min(sheet.state.price_step, len(PRICES) - 1)
    marker = disc(31 + 20 * step, 96, 10, COIN, ' data-key="marker" stroke-width="3"')
    prices = signs(101, [(31 + 20 * index, str(price)) for index, price in enumerate(PRICES)])
    return track + marker + prices + lord(48, 66)


def _queue(sheet: Sheet, zone: str) -> str:
    """The groups from the arrow on, one below the other."""
    return "".join(_group(sheet, group, 107 + _ROW * row) for row, group in enumerate(standing(sheet, zone)))


def _group(sheet: Sheet, group: Group, y: float) -> str:
    player = sheet.state.players[group.seat]
    people = party(player, 20, y + 27, group.apprentices, group.master, 78)
    row = ZONES.index(group.zone) * sheet.state.seats + group.seat
    return key(f"group.{group.zone}.{group.seat}", people) + sheet.mark("groups", row, 17, y - 1, 83, 31)


def _pile(sheet: Sheet, zone: str, x: float) -> str:
    """What a shop still has, with the letter of its component."""
    index = ZONES.index(zone) - 3
    shop = sheet.state.shops[index]
    letter = sheet.letter(shop.component)
    body = tokens([(1, shop.component)], 19) + signs(15, [(10, letter), (31, str(shop.pile))])
    spot = sheet.spot(
        f"pile.{shop.component}",
        (x + 60, _TOP + 27, 41, 23),
        body,
        lambda: sheet.say("pile", component=shop.component, pile=shop.pile),
    )
    return spot + sheet.mark("shops", index, x + 58, _TOP + 25, 45, 27)
