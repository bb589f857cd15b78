"""What an edit changes beside its cells: each card is there once, and so is each place in a hand or face up."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from leonardo_nb.core.balance import Given, Place, exchanged, in_their_place
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.codex_naturalis.ground.model import Card
from leonardo_nb.rulesets.codex_naturalis.ground.state import State

CARDS: Final = "cards"
AREA: Final = "area"
LYING: Final = {"x": 0, "y": 0, "side": "", "laid": 0}
"""What says how a card lies in an area; elsewhere it says nothing."""


def tidy(before: State, edited: State, _given: Given) -> Iterator[tuple[Place, Any]]:
    """A card that goes elsewhere loses what said how it lay; in an area it has no slot, and comes last."""
    for row, card in enumerate(edited.cards):
        if card.where == before.cards[row].where:
            continue
        if card.where != AREA:
            yield from (((CARDS, row, column), nothing) for column, nothing in LYING.items())
        else:
            laid = [other.laid for other in edited.cards if (other.where, other.seat) == (AREA, card.seat)]
            yield from (((CARDS, row, "slot"), 0), ((CARDS, row, "laid"), max(laid) + 1))
        if card.where in ("open", "pile"):
            yield (CARDS, row, "seat"), TABLE


def laid_instead(before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
    """A card that was only dealt into an area goes where the one came from that is laid in its turn."""
    told = {row for table, row, _ in given if table == CARDS}
    came = [row for row in told if edited.cards[row].where == AREA != before.cards[row].where]
    for row in came:
        card, old = edited.cards[row], before.cards[row]
        turn = AREA, card.seat, card.laid
        free = [each for each, other in enumerate(edited.cards) if (other.where, other.seat, other.laid) == turn]
        for other in [each for each in free if each not in told]:
            cells = {"where": old.where, "seat": old.seat, "slot": old.slot, **LYING}
            yield from (((CARDS, other, column), value) for column, value in cells.items())


def is_laid(card: Card) -> bool:
    """Whether a player has laid a card: the starter card was there before."""
    return card.where == AREA and card.kind != "starter"


def areas_of(cards: Iterable[Card]) -> set[int]:
    """The seats who have laid one of these cards."""
    return {card.seat for card in cards if is_laid(card)}


def unnamed(_before: State, edited: State, given: Given) -> Iterator[tuple[Place, Any]]:
    """Cards that a player laid by passing go back to the pile, where others are named that this player has laid."""
    said = {row for table, row, column in given if table == CARDS and column != "card"}
    areas = areas_of(edited.cards[row] for row in said)
    for row, card in enumerate(edited.cards):
        if is_laid(card) and card.seat in areas and row not in said:
            cells = {"where": "pile", "seat": TABLE, **LYING}
            yield from (((CARDS, row, column), value) for column, value in cells.items())


BALANCE: Final = (
    tidy,
    exchanged("cards", "card"),
    in_their_place("cards", "where", "seat", "slot"),
    exchanged("cards", "where", "seat", "slot"),
    exchanged("objectives", "card"),
)
DEALING: Final = (laid_instead,)
ROOM: Final = (unnamed,)
