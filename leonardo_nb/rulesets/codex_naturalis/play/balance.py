"""What an edit changes beside its cells: each card is there once, and so is each place in a hand or face up."""

from typing import Final

from leonardo_nb.core.balance import exchanged, in_their_place

BALANCE: Final = (
    exchanged("cards", "card"),
    in_their_place("cards", "where", "seat", "slot"),
    exchanged("cards", "where", "seat", "slot"),
    exchanged("objectives", "card"),
)
