"""What an explanation says in a game, and on which rules it rests: what its blocks say and put in force instead."""

from typing import Any

from leonardo_nb.core.block import in_force, said_beside
from leonardo_nb.core.explanation import Explanation


def as_cited(state: Any, told: Explanation) -> Explanation:
    """The explanation by the rules of this game; phases cite those of the game without blocks."""
    because = tuple(as_cited(state, reason) for reason in told.because)
    key, hidden = state.sentence_key(told.key), told.hidden and state.sentence_key(told.hidden)
    cites = in_force(state, (*told.cites, *said_beside(state, key)))
    if (key, hidden, cites, because) == (told.key, told.hidden, told.cites, told.because):
        return told
    return Explanation(key, told.params, because, cites, told.reader, told.secret, hidden)
