"""Cards in rows that lie as a pile does: where an edit says where cards are, their numbers change rows.

All cards that are named go to places that are there, and the others to the places that are left.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.balance import Place
from leonardo_nb.core.changes import Change, patch
from leonardo_nb.core.columns import rows_of

EXACT: Final = 5
"""A card goes just there."""
UNUSED: Final = 4
"""A card goes to one of these, whichever it is: nobody has done anything with them."""
ALIKE: Final = 3
"""A card goes to one of these, it is not said which; what fits less makes room only where it was dealt."""


class Cards(Struct, frozen=True):
    """A table of cards."""

    table: str
    number: str
    """The column that tells which card it is."""
    kind: str
    """The column of what does not change in a row: cards of different kinds do not change places; empty if none."""
    place: str
    """The column that tells cards in one place apart, if it is not 0; empty if none."""
    fits: Callable[[Any, Any, Any], int]
    """In a position: how well a card that is to lie like the one row takes the place of the other; 0 is not at all."""


def exchange_of(*tables: Cards) -> Callable[[Any, Mapping[Place, Any], bool], Mapping[Place, Any]]:
    """The same edit with numbers exchanged; nothing where it is not the only way, and cards are not just `dealt`."""

    def rearranged(state: Any, given: Mapping[Place, Any], dealt: bool) -> Mapping[Place, Any]:
        cells, edited = dict(given), patch(state, [Change(*place, None, value) for place, value in given.items()])
        for cards in tables:
            wanted = wanted_cards(cards, edited, given) if _numbers(cards, edited) == _numbers(cards, state) else {}
            goes = cards_go(cards, state, wanted)
            if len(goes) < len(wanted) or not (dealt or _is_only_way(cards, state, wanted, goes)):
                return {}
            cells = _carried(cards, edited, cells, goes)
        return cells if cells != given else {}

    return rearranged


def _numbers(cards: Cards, state: Any) -> list[Any]:
    return sorted(getattr(row, cards.number) for row in rows_of(state, cards.table))


def wanted_cards(cards: Cards, edited: Any, given: Mapping[Place, Any]) -> dict[int, Any]:
    """By row, the cards of which an edit says where they are, as they are to lie."""
    rows = rows_of(edited, cards.table)
    named = sorted({row for table, row, column in given if table == cards.table and column != cards.number})
    unsaid = {cards.place: 0} if cards.place else {}
    said = [row for row in named if (cards.table, row, cards.place) in given]
    return {row: rows[row] if row in said else replace(rows[row], **unsaid) for row in named}


def cards_go(cards: Cards, state: Any, wanted: Mapping[int, Any]) -> dict[int, int]:
    """For each card the row that it goes to: first where it fits best, where it is, or where another one leaves."""
    rows, goes = rows_of(state, cards.table), dict[int, int]()
    fit = {(row, there): _fit(cards, state, wanted, row, there) for row in wanted for there in range(len(rows))}
    order = sorted(fit, key=lambda pair: (fit[pair], pair[0] == pair[1], pair[1] in wanted), reverse=True)
    for row, there in order:
        if fit[row, there] and row not in goes and there not in goes.values():
            goes[row] = there
    return goes


def _fit(cards: Cards, state: Any, wanted: Mapping[int, Any], row: int, there: int) -> int:
    other = rows_of(state, cards.table)[there]
    alike = not cards.kind or getattr(wanted[row], cards.kind) == getattr(other, cards.kind)
    return cards.fits(state, wanted[row], other) if alike else 0


def _is_only_way(cards: Cards, state: Any, wanted: Mapping[int, Any], goes: Mapping[int, int]) -> bool:
    """Whether nothing was chosen: cards make room that are just there, or all that are alike."""
    rest = {*range(len(rows_of(state, cards.table)))} - {*wanted, *goes.values()}
    for row, there in goes.items():
        how = _fit(cards, state, wanted, row, there)
        chosen = there not in wanted and any(_fit(cards, state, wanted, row, other) == how for other in rest)
        if how < ALIKE or (how == ALIKE and chosen):
            return False
    return True


def _carried(cards: Cards, edited: Any, given: Mapping[Place, Any], goes: Mapping[int, int]) -> dict[Place, Any]:
    """The cells with each card in the row that it goes to, and what was there in the row that became free."""
    rows, came = rows_of(edited, cards.table), {there: row for row, there in goes.items()}
    cells = {place: value for place, value in given.items() if place[0] != cards.table or place[1] not in goes}
    cells |= {
        (table, goes[row], column): value
        for (table, row, column), value in given.items()
        if table == cards.table and row in goes
    }
    numbers = {there: row for there, row in came.items() if there != row}
    for there in [there for there in came if there not in goes]:
        numbers[_freed(came, there)] = there
    return cells | {(cards.table, row, cards.number): getattr(rows[of], cards.number) for row, of in numbers.items()}


def _freed(came: Mapping[int, int], row: int) -> int:
    """The row that became free when a card came to this one, others perhaps taking the place that it left."""
    while row in came:
        row = came[row]
    return row
