"""Which rules an explanation rests on in a game: what its blocks put in force instead, and what they say beside."""

from typing import Any

from leonardo_nb.core.block import in_force, said_beside
from leonardo_nb.core.explanation import Explanation


def as_cited(state: Any, told: Explanation) -> Explanation:
    """The explanation by the rules of this game; phases cite those of the game without blocks."""
    because = tuple(as_cited(state, reason) for reason in told.because)
    cites = in_force(state, (*told.cites, *said_beside(state, told.key)))
    if cites == told.cites and because == told.because:
        return told
    return Explanation(told.key, told.params, because, cites, told.reader, told.secret, told.hidden)
