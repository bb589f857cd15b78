"""Hostile input for every ruleset: it gives an error of ours or a game, and a refusal changes nothing.

    >>> from tests.safety.hostile import assail
    >>> assail("leonardo_da_vinci", tries=100, seed=1)

Each try is drawn by ruleset, kind, seed and number, so that a broken law names the one to look at.
"""

from tests.safety.hostile.run import KINDS, Outcome, assail, positions

__all__ = ["KINDS", "Outcome", "assail", "positions"]
