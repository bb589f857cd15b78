"""Which invention makes room for one that an edit puts somewhere: rows lie as the pile does, so numbers change rows."""

from typing import Final

from leonardo_nb.core.card_exchange import ALIKE, EXACT, UNUSED, Cards, exchange_of
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.inventeurs.ground.model import Invention
from leonardo_nb.rulesets.inventeurs.ground.state import State

OWN: Final = 2
"""What the same player has makes room first, where it was only dealt."""


def _fits(state: State, wanted: Invention, there: Invention) -> int:
    """From that place, from there, or else from the box, the table or another player, first where nobody has worked."""
    if wanted.where == "player" and wanted.seat == TABLE:  # whose it is to be is not said
        return 0
    on_table = there.where == "table"
    idle = not any(row.total for row in state.contributions if row.place == there.place)
    if wanted.seat != TABLE:
        unused = there.where == "box" or (on_table and idle)
        own = (there.where, there.seat) == ("player", wanted.seat)
        return UNUSED if unused else OWN if own else there.where in ("table", "player")
    if wanted.where == "table" and on_table and wanted.place:
        return EXACT if wanted.place == there.place else idle
    return 0 if wanted.where != there.where else ALIKE if idle or not on_table else 1


rearranged = exchange_of(Cards("inventions", "invention", "epoch", "place", _fits))
