"""A player's area: cards corner over corner as they were laid, and the places for the next one."""

from typing import Final

from leonardo_nb.core.svg import Region
from leonardo_nb.rulesets.codex_naturalis.area import Area, covered_corners
from leonardo_nb.rulesets.codex_naturalis.board.cards import CORNER_HIGH, CORNER_WIDE, EDGE, HIGH, WIDE, back, front
from leonardo_nb.rulesets.codex_naturalis.board.ink import FAINT, GOLD, SLANTED, at, moved, name, page, write
from leonardo_nb.rulesets.codex_naturalis.board.pawns import pawn
from leonardo_nb.rulesets.codex_naturalis.board.sheet import Sheet
from leonardo_nb.rulesets.codex_naturalis.model import Card, Cell, Player

_WIDTH: Final = 760
_MOST: Final = 460
"""The page grows with the area up to so many; then the cards get smaller."""
_HEAD: Final = 34
_ACROSS: Final = WIDE - CORNER_WIDE
_DOWN: Final = HIGH - CORNER_HIGH
_STAR: Final = "M60 24l3 11 11 3-11 3-3 11-3-11-11-3 11-3z"
_CROSS: Final = "M60 47a7 7 0 1 1 .1 0zm-3-10l6 6m0-6l-6 6"
_FREE: Final = f' fill="#fd5" fill-opacity=".4" stroke="{GOLD}" stroke-width="3"'
_SHUT: Final = ' fill="#fffaee" fill-opacity=".6" stroke="#a75" stroke-dasharray="5 3"'


def area(sheet: Sheet, player: Player) -> Region:
    laid = sheet.state.area(player.seat)
    label = sheet.say("area_of", seat=player.seat)
    head = pawn(player, 20, 30) + name(36, 26, label, 700)
    if not laid:
        body = head + write(_WIDTH / 2, 50, sheet.say("area_empty"), FAINT + SLANTED)
        return Region(f"area{player.seat}", _WIDTH, 64, label, page(_WIDTH, 64, body), zoom=True)
    left, top, wide, high = _bounds(laid)
    scale = min(1, (_WIDTH - 16) / wide, (_MOST - _HEAD) / high)
    height = round(_HEAD + high * scale + 8)
    cards = at((_WIDTH - wide * scale) / 2 - left * scale, _HEAD - top * scale, _drawn(sheet, player, laid), scale)
    return Region(f"area{player.seat}", _WIDTH, height, label, page(_WIDTH, height, head + cards), zoom=True)


def _corner(x: int, y: int) -> tuple[int, int]:
    """The upper left corner of a place."""
    return x * _ACROSS, -y * _DOWN


def _bounds(laid: Area) -> tuple[int, int, int, int]:
    """Left, top, width and height, with room for a further card on every side."""
    left, _ = _corner(min(x for x, _ in laid) - 1, 0)
    right, _ = _corner(max(x for x, _ in laid) + 1, 0)
    _, top = _corner(0, max(y for _, y in laid) + 1)
    _, bottom = _corner(0, min(y for _, y in laid) - 1)
    return left, top, right - left + WIDE, bottom - top + HIGH


def _drawn(sheet: Sheet, player: Player, laid: Area) -> str:
    """The free places first, for the keyboard, too; the cards over them, later ones over earlier ones."""
    places = _places(sheet, laid) if sheet.decides(player) else ""
    cards = sorted(laid.values(), key=lambda card: card.laid)
    marks = "".join(sheet.mark_card(card, *_corner(card.x, card.y)) for card in cards)
    return places + "".join(_card(sheet, player, laid, card) for card in cards) + marks


def _card(sheet: Sheet, player: Player, laid: Area, card: Card) -> str:
    """A laid card: one can point at its place only to be told that it is taken."""
    covered = tuple(covered_corners(laid, card))
    if card.side == "front":
        drawing = front(card.card, covered)
    else:
        drawing = back(card.kind, card.kingdom, card.card if card.kind == "starter" else 0, covered)
    if card.kind == "starter":
        drawing += pawn(player, WIDE / 2, 26)
    where = moved(*_corner(card.x, card.y))
    if not sheet.decides(player):
        return f'<g transform="{where}">{drawing}</g>'
    return sheet.head(f"spot:{card.x}:{card.y}", where, lambda: sheet.writer.laid(laid, card)) + f"{drawing}</g>"


def _places(sheet: Sheet, laid: Area) -> str:
    """Where a card may be laid, glowing; and paler where one may not, for those who ask why."""
    free, shut = "", ""
    for spot, mark in sheet.spots.items():
        place = _cell(spot)
        if place is None or place in laid:
            continue
        if mark == "legal":
            free += _free(sheet, spot, place)
        else:
            shut += _shut(sheet, spot, place)
    return (f"<g{_FREE}>{free}</g>" if free else "") + (f"<g{_SHUT}>{shut}</g>" if shut else "")


def _cell(spot: str) -> Cell | None:
    kind, *place = spot.split(":")
    return (int(place[0]), int(place[1])) if kind == "spot" else None


def _free(sheet: Sheet, spot: str, place: Cell) -> str:
    x, y = place
    told = write(60, 66, f"{x}, {y}", ' fill="#321" fill-opacity="1"')
    head = sheet.head(spot, moved(*_corner(x, y)), lambda: sheet.say("place", x=x, y=y))
    return f'{head}<path d="{EDGE}{_STAR}"/>{told}</g>'


def _shut(sheet: Sheet, spot: str, place: Cell) -> str:
    """Straight beside a card only a small cross has room."""
    x, y = place
    box = "" if (x + y) % 2 else "M30 8h60v64h-60z"
    head = sheet.head(spot, moved(*_corner(x, y)), lambda: sheet.say("no_place", x=x, y=y))
    return f'{head}<path d="{box}{_CROSS}"/></g>'


