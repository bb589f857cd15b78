"""The games that questions come from: played by bots, the same for the same seed on every machine."""

from collections.abc import Sequence
from functools import lru_cache

from leonardo_nb.core.chance import draw
from leonardo_nb.core.registry import find
from leonardo_nb.core.settings import check_names
from leonardo_nb.session.session import Session

BOTS = ("sensible", "sensible", "sensible", "random")
"""The bots that play: mostly those with a plan; random ones bring about what a plan avoids."""
KEPT = 16
"""Games that are kept, since several topics may ask about the same one."""


def game(ruleset: str, rng: int, players: Sequence[int] = ()) -> tuple[int, Session]:
    """The next position of a generator, and a game that it gives: how many play it, which bots, and from which seed."""
    sizes = players or [seats for seats in find(ruleset).seats if seats > 1]
    rng, size = draw(rng, len(sizes))
    rng, bot = draw(rng, len(BOTS))
    rng, seed = draw(rng, 1 << 32)
    played = _played(ruleset, sizes[size], BOTS[bot], seed)
    return rng, played.fork()


@lru_cache(KEPT)
def _played(ruleset: str, players: int, bot: str, seed: int) -> Session:
    rules = find(ruleset)
    session = Session(rules, check_names(rules, players), seed, rules.options_type())
    session.auto("end", {seat: rules.bots[bot](seed + seat) for seat in range(len(session.seats))})
    return session
