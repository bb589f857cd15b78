"""Where the cards are: an index that follows the table of cards from move to move.

All of it follows from the table alone, so it is no part of the state and cannot disagree with it: an index is that of
one table, which is known by its identity. When a card moves, the index goes over to the new table; the old one is gone
through again, should somebody ask about it. What an index gives out is never changed.
"""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter
from threading import local
from typing import Final

from leonardo_nb.core.state import put
from leonardo_nb.rulesets.codex_naturalis.ground.area import Room
from leonardo_nb.rulesets.codex_naturalis.ground.model import Card, Place

MOST: Final = 8
"""How many tables have an index: those of a few games, and of what their players see."""

_SLOT = attrgetter("slot")
_LAID = attrgetter("laid")


class Places:
    """What has been asked so far about a table of cards."""

    __slots__ = ("_areas", "_hands", "_opened", "_rooms", "_rows", "_tops", "cards")

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards
        self._rows: dict[int, int] = {}
        self._opened: list[Card] = []
        self._hands: dict[int, list[Card]] = {}
        self._areas: dict[int, dict[Place, Card]] = {}
        self._rooms: dict[int, Room] = {}
        self._tops: dict[str, int] = {}

    def row_of(self, number: int) -> int:
        """The row of the card with this number."""
        return (self._rows or self._find_rows())[number]

    def where(self, number: int) -> str:
        """Where the card with this number is; nowhere if there is none."""
        row = (self._rows or self._find_rows()).get(number)
        return "" if row is None else self.cards[row].where

    def top(self, kind: str, first: int, end: int) -> int:
        """The first of these rows of a kind whose card is still in the pile; `end` if there is none."""
        found = self._tops.get(kind)
        if found is None:
            found = self._tops[kind] = bisect_left(self.cards, True, first, end, key=_is_in_pile)
        return found

    def opened(self) -> tuple[Card, ...]:
        """The cards face up beside the piles, by their slots."""
        return tuple(self._opened or self._find_opened())

    def hand(self, seat: int) -> tuple[Card, ...]:
        """A player's hand, by its slots."""
        return tuple(self._hands.get(seat) or self._find_hand(seat))

    def area(self, seat: int) -> dict[Place, Card]:
        """The cards laid in a player's area, in the order in which they were laid."""
        return (self._areas.get(seat) or self._find_area(seat)).copy()

    def open_places(self, seat: int) -> list[Place]:
        """Where a player can lay a further card."""
        return (self._rooms.get(seat) or self._find_room(seat)).places()

    def has_room(self, seat: int) -> bool:
        """Whether there is such a place."""
        return bool((self._rooms.get(seat) or self._find_room(seat)).free)

    def move(self, row: int, card: Card) -> None:
        """A card comes from a pile, the table or a hand to the table, a hand or an area."""
        before, seat = self.cards[row], card.seat
        if before.where == "open":
            _take(self._opened or self._find_opened(), before)
        elif before.where == "hand":
            _take(self._hands.get(seat) or self._find_hand(seat), before)
        elif self._tops.get(before.kind) == row:
            self._tops[before.kind] = row + 1  # the cards of a pile lie as their rows stand
        else:
            self._tops.pop(before.kind, None)
        if card.where == "open":
            _add(self._opened or self._find_opened(), card)
        elif card.where == "hand":
            _add(self._hands.get(seat) or self._find_hand(seat), card)
        else:
            (self._rooms.get(seat) or self._find_room(seat)).lay((card,))
            (self._areas.get(seat) or self._find_area(seat))[card.x, card.y] = card
        self.cards = put(self.cards, row, card)

    def seen_by(self, seat: int, cards: tuple[Card, ...]) -> Places:
        """What a player sees of the own cards, in the table as that player sees it."""
        seen = Places(cards)
        seen._hands[seat], seen._areas[seat] = list(self.hand(seat)), self.area(seat)
        return seen

    def _find_rows(self) -> dict[int, int]:
        known = (row for row, card in enumerate(self.cards) if type(card.card) is int)  # a veiled one cannot be found
        self._rows = {self.cards[row].card: row for row in known}
        return self._rows

    def _find_opened(self) -> list[Card]:
        self._opened = sorted([card for card in self.cards if card.where == "open"], key=_SLOT)
        return self._opened

    def _find_hand(self, seat: int) -> list[Card]:
        held = [card for card in self.cards if card.seat == seat and card.where == "hand"]
        self._hands[seat] = sorted(held, key=_SLOT)
        return self._hands[seat]

    def _find_area(self, seat: int) -> dict[Place, Card]:
        laid = [card for card in self.cards if card.seat == seat and card.where == "area"]
        self._areas[seat] = {(card.x, card.y): card for card in sorted(laid, key=_LAID)}
        return self._areas[seat]

    def _find_room(self, seat: int) -> Room:
        self._rooms[seat] = Room(self.area(seat).values())
        return self._rooms[seat]


def _is_in_pile(card: Card) -> bool:
    return card.where == "pile"


def _add(cards: list[Card], card: Card) -> None:
    """A further card, by its slot."""
    cards.append(card)
    cards.sort(key=_SLOT)


def _take(cards: list[Card], card: Card) -> None:
    """Take this very card out: to compare it with one of the same back would be to look at the front of that one."""
    for index, each in enumerate(cards):
        if each is card:
            del cards[index]
            return


class _Recent(local):
    """The indexes of a thread, the last one used first: no other thread sees one go over to another table."""

    def __init__(self) -> None:
        self.indexes = [Places(())]


_RECENT: Final = _Recent()


def places(cards: tuple[Card, ...]) -> Places:
    """The index of this table."""
    index = _RECENT.indexes[0]
    return index if index.cards is cards else keep(_known(cards) or Places(cards))


def _known(cards: tuple[Card, ...]) -> Places | None:
    return next((index for index in _RECENT.indexes if index.cards is cards), None)


def keep(index: Places) -> Places:
    """Find this index again by its table, until some others have come after it."""
    _RECENT.indexes = [index, *[other for other in _RECENT.indexes if other is not index]][:MOST]
    return index


def moved(cards: tuple[Card, ...], row: int, card: Card) -> tuple[Card, ...]:
    """The table with this card somewhere else; the index goes over to it."""
    index = places(cards)
    try:
        index.move(row, card)
    except Exception:  # in a position that no game leads to
        index.cards = ()
        raise
    return index.cards
