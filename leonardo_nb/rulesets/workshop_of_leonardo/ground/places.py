"""Where the Apprentice cards are: an index that follows their table from move to move.

All of it follows from the table alone, so it is no part of the state and cannot disagree with it: an index is that of
one table, which is known by its identity. Whoever moves a card says what the index of the new table is; an unknown
table is gone through.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Any, Final

from msgspec import Struct

from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import COLOURS, INDEX, Apprentice, Six

MOST: Final = 32
"""How many tables have an index; then all are forgotten, which is quicker than to forget the oldest one each time."""
MOST_SEATS: Final = len(COLOURS)
NONE: Final[Six] = (0, 0, 0, 0, 0, 0)

_PLACE = attrgetter("place")


class Area(Struct, frozen=True, gc=False):
    """What a seat has of Apprentice cards, by their ids."""

    hand: tuple[int, ...] = ()
    looked: tuple[int, ...] = ()
    studied: Six = NONE
    """Study cards in each column."""
    practised: Six = NONE
    """Practice cards under each column."""


class Places(Struct, frozen=True, gc=False):
    """The areas of all seats, and every deck by its owner, the top card first."""

    areas: tuple[Area, ...]
    decks: dict[int, tuple[int, ...]]

    def changed(self, seat: int, area: Area, decks: dict[int, tuple[int, ...]]) -> Places:
        """The index with another area of a seat, and with these decks in place of those that they replace."""
        areas = (*self.areas[:seat], area, *self.areas[seat + 1 :])
        return Places(areas, self.decks | decks if decks else self.decks)

    def seen_by(self, seat: int | None) -> Places:
        """The index without any deck, and without the cards in hand and aside of all other seats, if one is given."""
        areas = (
            area if seat in (None, number) else Area((), (), area.studied, area.practised)
            for number, area in enumerate(self.areas)
        )
        return Places(tuple(areas), {})


_KEPT: Final[dict[int, tuple[tuple[Apprentice, ...], Places]]] = {}


def places(apprentice: tuple[Apprentice, ...]) -> Places:
    """The index of this table."""
    found = _KEPT.get(id(apprentice))
    return found[1] if found is not None else keep(apprentice, gone_through(apprentice))


def keep(apprentice: tuple[Apprentice, ...], index: Places) -> Places:
    """Find this index again by its table, until too many others have come after it."""
    if len(_KEPT) >= MOST:
        _KEPT.clear()
    _KEPT[id(apprentice)] = apprentice, index  # the table is kept, too, so that no other can come to bear its identity
    return index


def gone_through(apprentice: tuple[Apprentice, ...]) -> Places:
    """The index of a table, row by row."""
    hands: list[list[int]] = [[] for _ in range(MOST_SEATS)]
    looked: list[list[int]] = [[] for _ in range(MOST_SEATS)]
    studied, practised = ([[0] * len(INDEX) for _ in range(MOST_SEATS)] for _ in range(2))
    decks: dict[int, list[Apprentice]] = {}
    veil: Any = None
    for row in apprentice:
        where, seat = row.where, row.seat
        if type(where) is not str:  # veiled: nobody may look at any deck, or for this card
            veil = where
        elif where == "deck":
            decks.setdefault(seat, []).append(row)
        elif not 0 <= seat < MOST_SEATS:
            continue
        elif where == "hand":
            hands[seat].append(row.card)
        elif where == "study":
            studied[seat][INDEX[row.discipline]] += 1
        elif where == "practice" and row.column:
            practised[seat][INDEX[row.column]] += 1
        elif where == "looked":
            looked[seat].append(row.card)
    parts = zip(hands, looked, studied, practised, strict=True)
    return Places(
        tuple([Area(tuple(hand), tuple(aside), _six(cards), _six(under)) for hand, aside, cards, under in parts]),
        {owner: _stacked(rows) for owner, rows in decks.items()} if veil is None else veil,
    )


def _stacked(rows: list[Apprentice]) -> tuple[int, ...]:
    return tuple([row.card for row in sorted(rows, key=_PLACE)])


def _six(numbers: list[int]) -> Six:
    a, b, c, d, e, f = numbers
    return a, b, c, d, e, f


@lru_cache(maxsize=1024)
def one_more(numbers: Six, discipline: str) -> Six:
    """One more in a discipline."""
    more = list(numbers)
    more[INDEX[discipline]] += 1
    return _six(more)
