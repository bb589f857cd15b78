"""The city: the Council's hall above, seven houses in a row below, and the workers who stand before them."""

from leonardo_nb.core.svg import Region, fitted, num, words
from leonardo_nb.rulesets.leonardo_da_vinci.board.emblems import tokens, zone_emblem
from leonardo_nb.rulesets.leonardo_da_vinci.board.figures import lord, party
from leonardo_nb.rulesets.leonardo_da_vinci.board.hall import hall
from leonardo_nb.rulesets.leonardo_da_vinci.board.ink import COIN, INK, LIGHT, MIDDLE, WASH, at, coin, key, lines, page
from leonardo_nb.rulesets.leonardo_da_vinci.board.queue import label, standing
from leonardo_nb.rulesets.leonardo_da_vinci.board.sheet import Sheet
from leonardo_nb.rulesets.leonardo_da_vinci.components import PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.model import SHOPS, ZONES, Group

_WIDTH = 760
_TOP = 112
"""Where the roofs begin."""
_STEP = 106.6
_ROW = 27
_ROOFS = {
    "B": "M2 22V4l34 18V4l34 18V4l32 18z",
    "C": "M4 22Q12 2 48 1v-5h8v5q36 1 44 21z",
    "D": "M0 22L52 1l52 21zM78 12V0h9v15M82-3q-4-3 0-6t1-6",
    "E": "M0 22L52 1l52 21z",
    "F": "M0 22L20 5h64l20 17z",
    "G": "M2 22v-7h16V8h16V1h36v7h16v7h16v7z",
    "H": "M0 22Q42 18 52-1q10 19 52 23z",
}
_TILES = {"B": "#c9b08a", "C": "#b9cbb8", "D": "#a9a9ad", "E": "#b9d3da", "F": "#cda573", "G": "#cd8d70", "H": "#dcc48d"}


def city(sheet: Sheet) -> Region:
    height = _height(sheet)
    houses = "".join(_house(sheet, zone, 7 + _STEP * index, height) for index, zone in enumerate(ZONES[1:]))
    whole = _TOP + height + 9
    return Region("city", _WIDTH, whole, sheet.say("zones"), page(_WIDTH, whole, hall(sheet) + houses))


def _height(sheet: Sheet) -> float:
    return 112 + _ROW * sheet.state.seats


def _house(sheet: Sheet, zone: str, x: float, height: float) -> str:
    """A house with its sign and its queue, and beside the sign of a shop its pile."""
    walls = lines(f"M3 22q-1 {num(height / 2)} 0 {num(height - 22)}h98q1-{num(height / 2)} 0-{num(height - 22)}", LIGHT)
    roof = lines(_ROOFS[zone], _TILES[zone]) + coin(52, 13, zone, 9, LIGHT)
    name = fitted(52, 81, sheet.say("zone_name", zone=zone), 94, 13, MIDDLE)
    arrow = lines(f"M13 {num(height - 7)}V90m-5 8l5-9 5 9", more='stroke-width="1.6"')
    body = walls + roof + at(4, 25, zone_emblem(zone)) + name + arrow + _resolved(sheet, zone) + _queue(sheet, zone)
    house = sheet.spot(f"zone.{zone}", (x, _TOP, 104, height), body, lambda: label(sheet, zone))
    return house + (_pile(sheet, zone, x) if zone in SHOPS else "")


def _resolved(sheet: Sheet, zone: str) -> str:
    """Where the Lord of the City stands: the track of prices, and the money marker on it."""
    if sheet.state.lord != zone:
        return ""
    step = min(sheet.state.marker, len(PRICES) - 1)
    coins = "".join(coin(31 + 20 * i, 96, price, 9, COIN if i == step else WASH) for i, price in enumerate(PRICES))
    marker = f'<circle cx="{31 + 20 * step}" cy="96" r="10" fill="none" stroke="{INK}" stroke-width="3"/>'
    return f"{coins}{key('marker', marker)}{lord(53, 64)}"


def _queue(sheet: Sheet, zone: str) -> str:
    """The groups from the arrow on, one below the other."""
    return "".join(_group(sheet, group, 106 + _ROW * row) for row, group in enumerate(standing(sheet, zone)))


def _group(sheet: Sheet, group: Group, y: float) -> str:
    player = sheet.state.players[group.seat]
    people = party(player, 20, y + 25, group.apprentices, group.master, 78)
    row = ZONES.index(group.zone) * sheet.state.seats + group.seat
    return key(f"group.{group.zone}.{group.seat}", people) + sheet.mark("groups", row, 17, y - 2, 83, 29)


def _pile(sheet: Sheet, zone: str, x: float) -> str:
    """What a shop still has, under the first letter of its component."""
    index = ZONES.index(zone) - 3
    shop = sheet.state.shops[index]
    letter = sheet.say(f"letter.{shop.component}")
    ground = f'<rect width="37" height="41" fill="{LIGHT}"/>'
    body = ground + tokens(shop.component, letter, 9, 20) + words(18.5, 37, f"×{shop.pile}", MIDDLE)
    spot = sheet.spot(
        f"pile.{shop.component}",
        (x + 63, _TOP + 25, 37, 41),
        body,
        lambda: sheet.say("pile", component=shop.component, pile=shop.pile),
    )
    return spot + sheet.mark("shops", index, x + 62, _TOP + 24, 39, 43)
