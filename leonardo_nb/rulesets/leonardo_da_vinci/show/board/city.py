"""The city in two pages: Council, Workshop and Academy on one, the five shops on the other."""

from leonardo_nb.core.drawing.strokes import page
from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import SHOPS
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.canvas import WIDTH, Canvas
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.hall import hall
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.stocks import pile, stocks
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.zones import street

_HALL = 124
_HOUSE = 106
_SHOP = 66
_GAP = 7


def city(canvas: Canvas) -> Region:
    tops = {"B": 10 + _HALL + _GAP, "C": 10 + _HALL + _HOUSE + 2 * _GAP}
    height = tops["C"] + _HOUSE + 8
    body = hall(canvas, 10, _HALL)
    body += "".join(street(canvas, zone, top, _HOUSE, stocks(canvas, zone)) for zone, top in tops.items())
    return Region("city", WIDTH, height, canvas.say("zones"), page(WIDTH, height, body))


def shops(canvas: Canvas) -> Region:
    height = 14 + (_SHOP + _GAP) * len(SHOPS)
    tops = {zone: 14 + (_SHOP + _GAP) * index for index, zone in enumerate(SHOPS)}
    body = "".join(street(canvas, zone, top, _SHOP, "") + pile(canvas, zone, top) for zone, top in tops.items())
    return Region("shops", WIDTH, height, canvas.say("shops"), page(WIDTH, height, body))
