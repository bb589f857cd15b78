"""Reasons of hints: why the sensible bot would make its move at a moment of a game."""

import leonardo_nb as lnb
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE


def hint_reasons(ruleset, until, players=3, seed=4, **options):
    """Return the reasons at this moment of a game that sensible bots have played."""
    session = lnb.new(ruleset, players, seed, **options)
    session.auto(until, bots=dict.fromkeys(range(players), "sensible"))
    return session.hint().reasons


def hint_reasons_at(ruleset, step, players, seed, **options):
    """Return the reasons after a number of steps, for what comes about seldom; one bot plays for all."""
    session, bot = lnb.new(ruleset, players, seed, **options), find(ruleset).bots["sensible"](seed)
    while len(session.steps) < step:
        seat = session.decision.seat
        session.play(session.legal[0] if seat == TABLE else bot(session.view(seat), session.legal))
    return session.hint().reasons


def hint_reasons_at_each(ruleset, moments):
    """Yield the reasons at all these moments: a place in a game or a number of steps, and how the game is played."""
    for where, game in moments.values():
        yield from (hint_reasons_at if isinstance(where, int) else hint_reasons)(ruleset, where, **game)
