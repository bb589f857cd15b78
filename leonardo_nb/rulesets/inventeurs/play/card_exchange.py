"""Which invention makes room for one that an edit puts somewhere: rows lie as the pile does, so numbers change rows."""

from leonardo_nb.core.card_exchange import ALIKE, EXACT, Cards, exchange_of
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.inventeurs.ground.model import Invention
from leonardo_nb.rulesets.inventeurs.ground.state import State


def _fits(state: State, wanted: Invention, there: Invention) -> int:
    """From that place, from there, or else from the table, first where nobody has worked."""
    owned = wanted.where == "player" or wanted.seat != TABLE
    on_table = there.where == "table"
    idle = not any(row.total for row in state.contributions if row.place == there.place)
    if owned:
        return ALIKE if (there.where, there.seat) == ("player", wanted.seat) else on_table * (1 + idle)
    if wanted.where == "table" and on_table and wanted.place:
        return EXACT if wanted.place == there.place else idle
    return 0 if wanted.where != there.where else ALIKE if idle or not on_table else 1


rearranged = exchange_of(Cards("inventions", "invention", "epoch", "place", _fits))
