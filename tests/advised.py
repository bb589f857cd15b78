"""What the sensible bot says for its move at a moment of a game."""

import leonardo_nb as lnb


def advised(ruleset, until, players=3, seed=4, **options):
    """The reasons at this moment of a game that sensible bots have played."""
    session = lnb.new(ruleset, players, seed, **options)
    session.auto(until, bots=dict.fromkeys(range(players), "sensible"))
    return session.hint().reasons
