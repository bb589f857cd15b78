"""The board as a picture."""

from leonardo_nb.core.sheet import Changed, Spots
from leonardo_nb.core.svg import Region
from leonardo_nb.rulesets.inventeurs.state import State


def regions(state: State, lang: str, spots: Spots, changed: Changed) -> tuple[Region, ...]:
    """The position, or a seat's view of it, page by page."""
    return ()
