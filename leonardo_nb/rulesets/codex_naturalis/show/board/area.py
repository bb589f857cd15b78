"""A player's area: cards corner over corner as they were laid, and the places for the next one."""

from collections.abc import Sequence
from itertools import starmap
from typing import Final

from leonardo_nb.core.drawing.canvas import GLOWS, Bounds, pointed
from leonardo_nb.core.drawing.lettering import FAINT, SLANTED, Letters, name, write
from leonardo_nb.core.drawing.palette import GOLD, LEAF, LIGHT, LINE
from leonardo_nb.core.drawing.strokes import at, box, cover, page
from leonardo_nb.core.drawing.svg import USED, Region
from leonardo_nb.core.plain_text import figure
from leonardo_nb.rulesets.codex_naturalis.ground import names
from leonardo_nb.rulesets.codex_naturalis.ground.area import Area, covered_corners
from leonardo_nb.rulesets.codex_naturalis.ground.model import Card, Place, Player
from leonardo_nb.rulesets.codex_naturalis.ground.patterns import Copy
from leonardo_nb.rulesets.codex_naturalis.play.scoring import counted_copies
from leonardo_nb.rulesets.codex_naturalis.show.board.canvas import Canvas
from leonardo_nb.rulesets.codex_naturalis.show.board.card_spread import Spread
from leonardo_nb.rulesets.codex_naturalis.show.board.cards import CORNER_HIGH, CORNER_WIDE, HIGH, WIDE
from leonardo_nb.rulesets.codex_naturalis.show.board.pattern_copies import framed, numbered
from leonardo_nb.rulesets.codex_naturalis.show.board.pawns import pawn

_WIDTHS: Final = (375, 760)
"""A page as wide as any other, or as two."""
_NARROW: Final = 415
"""An area that is no wider fits on the narrow one, its letters hardly smaller."""
_MOST: Final = 430
"""The height up to which the page grows with the area; then the cards get smaller."""
_HEAD: Final = 34
_ACROSS: Final = WIDE - CORNER_WIDE
_DOWN: Final = HIGH - CORNER_HIGH
_BOX: Final = box(WIDE, HIGH)
_STAR: Final = "m60 22l3 11 11 3-11 3-3 11-3-11-11-3 11-3z"
_CROSS: Final = "m60 47a7 7 0 1 1 .1 0zm-3-10l6 6m0-6l-6 6"
_FREE: Final = f' fill="{LEAF}" fill-opacity=".4" stroke="{GOLD}" stroke-width="3"'
_UNSEEN: Final = ' stroke="none" fill-opacity="0"'
_SHUT: Final = f' fill="{LIGHT}" fill-opacity=".5" stroke="{LINE}"'


def area(canvas: Canvas, player: Player) -> Region:
    laid = canvas.state.area(player.seat)
    label = canvas.say("area_of", seat=player.seat)
    ground = f'data-key="area.{player.seat}"'
    if not laid:
        body = _head(player, label, 0) + write(_WIDTHS[0] / 2, 50, canvas.say("area_empty"), FAINT + SLANTED)
        crops = {USED: _used(_WIDTHS[0], 0, 64)}
        return Region(f"area{player.seat}", _WIDTHS[0], 64, label, page(_WIDTHS[0], 64, body), crops=crops)
    left, top, wide, high = _bounds(laid, int(canvas.decides(player.seat)))
    width = _WIDTHS[wide > _NARROW]
    scale = min(1, (width - 16) / wide, (_MOST - _HEAD) / high)
    height = round(_HEAD + high * scale + 8)
    used = _used(width, wide * scale, height)
    drawn = _drawn(canvas, player, laid) + _copies(canvas, player)
    cards = at((width - wide * scale) / 2 - left * scale, _HEAD - top * scale, drawn, scale, _grid(player))
    return Region(
        f"area{player.seat}",
        width,
        height,
        label,
        page(width, height, cover(0, 0, width, height, ground) + _head(player, label, used[0]) + cards),
        crops={USED: used},
    )


def _head(player: Player, label: str, left: float) -> str:
    return at(left + 20, 30, pawn(player, 0, 0), 1.3) + name(left + 36, 26, label, 200)


def _used(width: float, wide: float, height: float) -> Bounds:
    """What of a page holds the area; its heading is in view."""
    shown = wide if width > _WIDTHS[0] else width - 8
    return (width - shown) / 2, 4, shown, height - 8


def _grid(player: Player) -> str:
    """Where the places of an area are: the step from one to the next, the size of a card and of its corners."""
    return f' data-grid="place:{player.seat} {_ACROSS} {-_DOWN} {WIDE} {HIGH} {CORNER_WIDE} {CORNER_HIGH}"'


def _copies(canvas: Canvas, player: Player) -> str:
    """Draw the copies that objectives count here: visible only while a sentence names them."""
    return "".join(
        _counted(f"copies:{player.seat}:{card}", counted_copies(canvas.state, player.seat, card))
        for card in canvas.state.objectives_of(player.seat)
    )


def _counted(name: str, counted: Sequence[Copy]) -> str:
    found = [[(x + WIDE / 2, y + HIGH / 2) for x, y in starmap(_corner, copy)] for copy in counted]
    drawn = framed(found, (WIDE, HIGH), 5) + numbered(found, (0, 0), 20)
    return f'<g data-lit="{name}" visibility="hidden" pointer-events="none">{drawn}</g>' if found else ""


def _corner(x: int, y: int) -> tuple[int, int]:
    """The upper left corner of a place."""
    return x * _ACROSS, -y * _DOWN


def _bounds(laid: Area, more: int) -> tuple[int, int, int, int]:
    """Left, top, width and height, with room for more cards, or none, on every side."""
    left, _ = _corner(min(x for x, _ in laid) - more, 0)
    right, _ = _corner(max(x for x, _ in laid) + more, 0)
    _, top = _corner(0, max(y for _, y in laid) + more)
    _, bottom = _corner(0, min(y for _, y in laid) - more)
    return left, top, right - left + WIDE, bottom - top + HIGH


def _drawn(canvas: Canvas, player: Player, laid: Area) -> str:
    """The free places first, for the keyboard, too; the cards over them, later ones over earlier ones."""
    cards = sorted(laid.values(), key=lambda card: card.laid)
    spread = Spread()
    for card in cards:
        _lay(spread, laid, card)
    starter = at(WIDE / 2, 22, pawn(player, 0, 0), 1.35)  # above the symbols in the centre
    drawn = spread.drawing() + starter + "".join(canvas.mark_card(card, *_corner(card.x, card.y)) for card in cards)
    if not canvas.decides(player.seat):
        return drawn
    taken = "".join(_taken(canvas, laid, card) for card in cards)
    return _places(canvas, laid) + drawn + (f"<g{_UNSEEN}>{taken}</g>" if taken else "")


def _lay(spread: Spread, laid: Area, card: Card) -> None:
    x, y = _corner(card.x, card.y)
    covered = covered_corners(laid, card)
    if card.side == "front":
        spread.front(x, y, card.card, covered, _spot(card))
    else:
        spread.back(x, y, card.kind, card.kingdom or card.card, covered, _spot(card))


def _taken(canvas: Canvas, laid: Area, card: Card) -> str:
    """Draw the button of a laid card: pressing it only says that its place is taken."""
    spot = _spot(card)
    if spot not in canvas.spots:
        return ""
    return _place(spot, (card.x, card.y), _BOX, canvas.writer.laid(laid, card))


def _spot(card: Card) -> str:
    """The place of a laid card, by whose area it is in."""
    return f"place:{names.laid(card)}"


def _places(canvas: Canvas, laid: Area) -> str:
    """Draw the legal places for a card, glowing, and paler those to ask about why they are not.

    None of them is seen until a card is picked up.
    """
    free, shut, quiet, letters = "", "", "", Letters()
    for spot, mark in canvas.spots.items():
        place = _place_of(spot)
        if place is None or place in laid:
            continue
        if mark == "legal":
            free += _place(spot, place, _BOX + _STAR, canvas.say("place", x=place[0], y=place[1]))
            letters.add(_corner(*place)[0] + 60, _corner(*place)[1] + 69, ", ".join(map(figure, place)), 15)
        elif mark == "quiet":
            quiet += _place(spot, place, _BOX, canvas.say("place", x=place[0], y=place[1]))
        else:
            shut += _shut(canvas, spot, place)
    shown = (f"<g{_FREE}{GLOWS}>{free}</g>" if free else "") + letters.drawing()
    return shown + (f"<g{_SHUT}>{shut}</g>" if shut else "") + (f"<g{_UNSEEN}>{quiet}</g>" if quiet else "")


def _place_of(spot: str) -> Place | None:
    kind, *place = spot.split(":")
    return (int(place[1]), int(place[2])) if kind == "place" else None


def _place(spot: str, place: Place, way: str, label: str) -> str:
    """Something to point at: its way begins at the upper left corner of its place."""
    x, y = _corner(*place)
    return f'<path {pointed(spot, label)} d="M{x} {y}{way}"/>'


def _shut(canvas: Canvas, spot: str, place: Place) -> str:
    """Straight beside a card only a small cross has room."""
    x, y = place
    frame = "" if (x + y) % 2 else "m30 8h60v64h-60zm-30-8"
    return _place(spot, place, frame + _CROSS, canvas.say("no_place", x=x, y=y))
