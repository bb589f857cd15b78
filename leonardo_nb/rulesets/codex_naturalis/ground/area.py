"""Where a card can be laid in an area, what it covers there, and which symbols stay visible."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from operator import itemgetter
from typing import cast

from leonardo_nb.rulesets.codex_naturalis.ground.components import face_of
from leonardo_nb.rulesets.codex_naturalis.ground.model import BESIDE, FACING, SYMBOLS, Card, Corner, Counts, Place

Area = Mapping[Place, Card]
Covered = tuple[Card, Corner]
"""A card, and the corner of it that lies under another card."""

_HEIGHT = itemgetter(1)
_AROUND = tuple((dx, dy, FACING[corner]) for corner, (dx, dy) in BESIDE.items())
_INDEX: dict[str, int] = {symbol: index for index, symbol in enumerate(SYMBOLS)}


class Room:
    """The places that cover at least one visible corner and none that is missing, and those that are closed."""

    def __init__(self, laid: Iterable[Card]) -> None:
        self.free: set[Place] = set()
        self.closed: set[Place] = set()
        self.lay(laid)

    def lay(self, cards: Iterable[Card]) -> None:
        """A card opens places at its visible corners, and closes its own and those where it has no corner."""
        for card in cards:
            opened, shut = reach(face_of(card).visible, card.x, card.y)
            self.closed |= shut
            self.free |= opened - self.closed
            self.free -= shut

    def places(self) -> list[Place]:
        """The open ones, row by row from below."""
        return sorted(sorted(self.free), key=_HEIGHT)


def open_places(laid: Iterable[Card]) -> list[Place]:
    """Where a further card can be laid beside these, row by row from below."""
    return Room(laid).places()


def is_blocked(area: Area) -> bool:
    """Whether no card can be laid any more."""
    return not Room(area.values()).free


@lru_cache(maxsize=1 << 12)
def reach(visible: str, x: int, y: int) -> tuple[frozenset[Place], frozenset[Place]]:
    """Where the visible corners of a card at this place can be covered, and the places it closes."""
    around = {corner: (x + dx, y + dy) for corner, (dx, dy) in BESIDE.items()}
    opened = frozenset(place for corner, place in around.items() if corner in visible)
    return opened, frozenset(around.values()) - opened | {(x, y)}


def touching(area: Area, x: int, y: int) -> list[Covered]:
    """The cards at the four corners of a place, each with its corner that points there, missing or not."""
    found: list[Covered] = []
    for dx, dy, facing in _AROUND:
        card = area.get((x + dx, y + dy))
        if card is not None:
            found.append((card, facing))
    return found


def after_covering(symbols: Counts, covered: Iterable[Covered]) -> Counts:
    """What is left of the symbols when these corners are covered."""
    left = list(symbols)
    for card, corner in covered:
        shown = face_of(card).corners[corner]
        if shown in _INDEX:
            left[_INDEX[shown]] -= 1
    return cast(Counts, tuple(left))


def visible_symbols(
    area: Area,
    left: Callable[[Counts, Iterable[Covered]], Counts] = after_covering,
    cards: Iterable[Card] | None = None,
) -> Counts:
    """Return all symbols of an area, or of some of its cards, that count: those that no card covers."""
    symbols: Counts = (0, 0, 0, 0, 0, 0, 0)
    for card in area.values() if cards is None else cards:
        symbols = plus(symbols, face_of(card).symbols)
        symbols = left(symbols, [(card, corner) for corner in covered_corners(area, card)])
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
    a, b, c, d, e, f, g = one
    t, u, v, w, x, y, z = other
    return a + t, b + u, c + v, d + w, e + x, f + y, g + z
