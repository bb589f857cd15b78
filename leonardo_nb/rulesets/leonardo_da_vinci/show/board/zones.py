"""A zone of the city as a street: its house, what it charges, and the queue from the arrow on."""

from leonardo_nb.core.drawing.lettering import SLANTED, START, signs, squeeze, write
from leonardo_nb.core.drawing.palette import COIN, LIGHT
from leonardo_nb.core.drawing.strokes import WORKED, box, disc, key, lines, opens
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import ZONES, Group
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import rank_of
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.canvas import Canvas
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.emblems import ZONE_ART, begin, gears
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.figures import lord, party
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.lines import Line
from leonardo_nb.rulesets.leonardo_da_vinci.show.board.text import FINAL

LEFT = 8
WIDTH = 359
STREET = 80
"""Where the street begins, right of the house."""
_PRICES = 284
_STEP = 21
_TRACK = f"M{_PRICES - 10} 4{box(4 * _STEP, 19)}m{_STEP} 0v19m{_STEP} 0v-19m{_STEP} 0v19"
_QUEUE = 90
_ROOFS = {
    "A": "M0 16L37-2l37 18z",
    "B": "M2 16V3l24 13V3l24 13V3l22 13z",
    "C": "M2 16Q8 1 34 1v-4h6v4q26 0 32 15z",
    "D": "M0 16L37 1l37 15zM56 8V0h7v11M60-3q-4-3 0-6",
    "E": "M0 16L37 1l37 15zM37 12a4 4 0 1 1 .1 0z",
    "F": "M0 16L14 3h46l14 13z",
    "G": "M2 16v-5h11V6h11V1h26v5h11v5h11v5z",
    "H": "M0 16Q30 13 37-1q7 14 37 17z",
}
_TILES = {"A": "#eca", "B": "#dc9", "C": "#cdc", "D": "#bbc", "E": "#cde", "F": "#db8", "G": "#d97", "H": "#eb8"}
"""Of roof and emblem."""


def street(canvas: Canvas, zone: str, y: int, height: int, stock: str) -> str:
    """A zone from its roof down, with what it has."""
    body = _house(canvas, zone, height) + (_prices(canvas, zone) if zone != "A" else "") + stock
    line = Line(canvas, zone, _QUEUE, height - 6, WIDTH - _QUEUE - 4) if canvas.state.rules.queue.in_line else None
    body += line.drawing() + _closed(canvas, zone, height) if line else _people(canvas, zone, height)
    spot = canvas.spot(f"zone.{zone}", (LEFT, y, WIDTH, height), body, lambda: label(canvas, zone))
    return spot + (line.buttons(LEFT, y) if line else "")


def _house(canvas: Canvas, zone: str, height: int) -> str:
    track = "" if zone == "A" else _TRACK
    walls = lines(f"M2 16V{height}H{WIDTH}V1H74V16z{track}{_queue(canvas, zone, height)}", LIGHT)
    teeth = gears("M25 53a14 14 0 1 1 .1 0z", 5, 4.4) if zone == "B" else ""
    emblem = teeth + lines(f"{_ROOFS[zone]}{begin(5, 19, ZONE_ART[zone])}", _TILES[zone])
    here = lord(62, height - 3) if canvas.state.lord == zone else ""
    return walls + emblem + squeeze(STREET, 17, canvas.say("zone", zone=zone), 100, START) + here


def _prices(canvas: Canvas, zone: str) -> str:
    """The four prices; the money marker lies where the Lord of the City stands, and waits in the Workshop till then."""
    places = [(_PRICES + _STEP * index, str(price)) for index, price in enumerate(PRICES)]
    if zone != market(canvas):
        return signs(18, places)
    step = min(canvas.state.price_step, len(PRICES))
    now = "".join(write(x, 18, price, opens("price@marker")) for x, price in places[step : step + 1])
    coin = disc(_PRICES + _STEP * step, 14, 10, COIN, ' data-key="marker" stroke-width="3"')
    return coin + signs(18, [*places[:step], *places[step + 1 :]]) + now


def market(canvas: Canvas) -> str:
    """The zone on whose prices the money marker lies."""
    return canvas.state.lord if canvas.state.lord not in ("", "A") else "B"


def _queue(canvas: Canvas, zone: str, height: int) -> str:
    """The arrow where the queue begins, and where there are several groups their pennants."""
    places = _places(canvas, zone)
    if canvas.state.turn >= FINAL and not places:
        return ""
    arrow = f"M{WIDTH - 5} {height - 4}H{STREET}m7-5l-7 5 7 4"
    ranked = len(places) > 1 and not canvas.state.rules.queue.in_line
    return arrow + "".join(f"M{x} {height - 6}v-31h12v13h-12" for _, x in places) * ranked


def _people(canvas: Canvas, zone: str, height: int) -> str:
    """The groups; a pennant says how each ranks."""
    places = _places(canvas, zone)
    pennants = "".join(_rank(canvas, group, x + 6, height - 26) for group, x in places) if len(places) > 1 else ""
    people = "".join(_group(canvas, group, x, height - 6) for group, x in places)
    return pennants + people + _closed(canvas, zone, height)


def _rank(canvas: Canvas, group: Group, x: float, y: float) -> str:
    more = WORKED + opens(f"rank@group.{group.zone}.{group.seat}")
    return write(x, y, rank_of(canvas.state, group.zone, group.seat), more)


def _closed(canvas: Canvas, zone: str, height: int) -> str:
    """In the final turns, once on each page."""
    if canvas.state.turn < FINAL or standing(canvas, zone) or zone not in ("A", "D"):
        return ""
    return write((STREET + WIDTH) // 2, height - 12, canvas.say("closed"), SLANTED)


def _places(canvas: Canvas, zone: str) -> list[tuple[Group, int]]:
    return [(group, _QUEUE + index * _room(canvas)) for index, group in enumerate(standing(canvas, zone))]


def _room(canvas: Canvas) -> int:
    """Of a group."""
    return (WIDTH - _QUEUE - 4) // max(canvas.state.seats, 3)


def _group(canvas: Canvas, group: Group, x: int, feet: int) -> str:
    step = _room(canvas)
    people = party(canvas.state.players[group.seat], x + 12, feet, group.apprentices, group.master, step - 12)
    row = ZONES.index(group.zone) * canvas.state.seats + group.seat
    home = f"ready.{group.seat}" if group.apprentices else ""  # a master has a name of his own
    ring = canvas.mark("groups", row, x - 2, feet - 33, step - 1, 36)
    return key(f"group.{group.zone}.{group.seat}", people, home) + ring


def standing(canvas: Canvas, zone: str) -> list[Group]:
    """The groups that are there, the one nearest the arrow first."""
    return sorted((group for group in canvas.state.groups_in(zone) if group.queue), key=lambda group: group.queue)


def label(canvas: Canvas, zone: str) -> str:
    """A zone and its queue in words."""
    return " · ".join((canvas.writer.zone(zone), *canvas.writer.people(zone)))
