"""What a seat does not know, filled in: other hands, cards others look at, removed cards, the order of the decks."""

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from leonardo_nb.core.chance import Luck
from leonardo_nb.core.state import TABLE, UNKNOWN
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import Leonardo, Patron, Unfinished
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.invariants import set_aside

Card = TypeVar("Card", Leonardo, Patron, Unfinished)
Spot = tuple[str, int, int]
"""Where a card is, whose it is, and its place."""


def fill_in(view: State, seat: int, luck: Luck) -> State:
    """A position that looks the same to this seat: the unseen cards are dealt to where some are known to be."""
    rows = list(view.apprentice)
    unseen = luck.shuffled(row for row in rows if row.where == UNKNOWN)
    spots = [*_spots(view, seat)][: len(unseen)]
    spots += [("removed", TABLE, 0)] * (len(unseen) - len(spots))
    for row, (where, owner, place) in zip(unseen, spots, strict=True):
        rows[row.card - 1] = replace(row, where=where, seat=owner, place=place)
    return replace(
        view,
        apprentice=tuple(rows),
        leonardo=_stacked(view.leonardo, luck),
        patrons=_stacked(view.patrons, luck),
        unfinished=_stacked(view.unfinished, luck),
    )


def _spots(view: State, seat: int) -> Iterator[Spot]:
    """Where cards are that this seat does not see, removed ones apart; alone, one sees all hands."""
    for player in view.players:
        yield from (("deck", player.seat, place) for place in range(1, player.deck + 1))
        if not view.solo and player.seat != seat:
            yield from [("hand", player.seat, 0)] * player.hand
    if not view.solo:
        yield from (("deck", TABLE, place) for place in range(1, view.deck + 1))
        for (owner, look), count in set_aside(view).items():
            yield from [("looked", owner, look)] * count if owner != seat else ()


def _stacked(rows: tuple[Card, ...], luck: Luck) -> tuple[Card, ...]:
    """The cards still in a deck in random order."""
    deck = [index for index, row in enumerate(rows) if row.where == "deck"]
    stacked = list(rows)
    for place, index in enumerate(luck.shuffled(deck), 1):
        stacked[index] = replace(rows[index], place=place)
    return tuple(stacked)
