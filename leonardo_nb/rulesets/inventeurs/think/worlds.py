"""What nobody knows, filled in: the order of the piles and of the bag."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from leonardo_nb.core.chance import Luck
from leonardo_nb.rulesets.inventeurs.ground.components import ROWS
from leonardo_nb.rulesets.inventeurs.ground.state import State

Row = TypeVar("Row")


def fill_in(view: State, _seat: int, luck: Luck) -> State:
    """A position that looks the same to every seat."""
    cards, tokens = view.inventions, view.tokens
    for epoch in ROWS.values():
        cards = _mixed(cards, [row for row in epoch if cards[row].where == "pile"], luck)
    bag = [row for row, token in enumerate(tokens) if token.where == "bag"]
    return replace(view, inventions=cards, tokens=_mixed(tokens, bag, luck))


def _mixed(table: Sequence[Row], rows: Iterable[int], luck: Luck) -> tuple[Row, ...]:
    """The table with what is in these rows in random order."""
    mixed = list(table)
    for row, other in zip(rows, luck.shuffled(rows), strict=True):
        mixed[row] = table[other]
    return tuple(mixed)
