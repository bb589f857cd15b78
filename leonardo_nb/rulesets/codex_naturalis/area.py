"""Where a card can be laid in an area, what it covers there, and which symbols stay visible."""

from collections.abc import Iterable, Mapping
from operator import add, itemgetter, sub
from typing import cast

from leonardo_nb.rulesets.codex_naturalis.components import count_symbols, face_of
from leonardo_nb.rulesets.codex_naturalis.model import BESIDE, FACING, Card, Cell, Corner, Counts

Area = Mapping[Cell, Card]
Covered = tuple[Card, Corner]
"""A card, and the corner of it that lies under another card."""

_FROM_TOP = itemgetter(1, 0)


def open_places(laid: Iterable[Card]) -> list[Cell]:
    """Every place that covers at least one visible corner and none that is missing, row by row from below."""
    free: list[Cell] = []
    closed: set[Cell] = set()
    for card in laid:
        face, x, y = face_of(card), card.x, card.y
        closed.add((x, y))
        for dx, dy in face.open:
            free.append((x + dx, y + dy))
        for dx, dy in face.shut:
            closed.add((x + dx, y + dy))
    return sorted(set(free) - closed, key=_FROM_TOP)


def touching(area: Area, x: int, y: int) -> list[Covered]:
    """The cards at the four corners of a place, each with its corner that points there, missing or not."""
    found: list[Covered] = []
    for corner, (dx, dy) in BESIDE.items():
        card = area.get((x + dx, y + dy))
        if card is not None:
            found.append((card, FACING[corner]))
    return found


def is_open(area: Area, x: int, y: int) -> bool:
    """Whether a card can be laid here."""
    if (x, y) in area:
        return False
    corners = [face_of(card).corners[corner] for card, corner in touching(area, x, y)]
    return bool(corners) and "none" not in corners


def is_blocked(area: Area) -> bool:
    """Whether no card can be laid any more; the newest cards are looked at first."""
    for card in sorted(area.values(), key=lambda card: -card.laid):
        for dx, dy in face_of(card).open:
            if is_open(area, card.x + dx, card.y + dy):
                return False
    return True


def symbols_under(covered: Iterable[Covered]) -> Counts:
    """The symbols of covered corners."""
    return count_symbols(tuple(face_of(card).corners[corner] for card, corner in covered))


def visible_symbols(area: Area) -> Counts:
    """All symbols of an area that no card covers."""
    symbols: Counts = (0, 0, 0, 0, 0, 0, 0)
    for card in area.values():
        symbols = plus(symbols, face_of(card).symbols)
        symbols = minus(symbols, symbols_under([(card, corner) for corner in covered_corners(area, card)]))
    return symbols


def covered_corners(area: Area, card: Card) -> list[Corner]:
    """The corners of a laid card over which a later one lies."""
    covered: list[Corner] = []
    for corner, (dx, dy) in BESIDE.items():
        other = area.get((card.x + dx, card.y + dy))
        if other is not None and other.laid > card.laid:
            covered.append(corner)
    return covered


def plus(one: Counts, other: Counts) -> Counts:
    return cast(Counts, tuple(map(add, one, other)))


def minus(one: Counts, other: Counts) -> Counts:
    return cast(Counts, tuple(map(sub, one, other)))
