"""How sure a mean is: intervals from a bootstrap over games, wide enough for all that are looked at together."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

DRAWS = 2000
"""How many times the games are drawn again."""
BATCH = 100
SURE = 0.95

Numbers = NDArray[np.float64]


def intervals(differences: Numbers, seed: int = 0) -> tuple[Numbers, Numbers]:
    """The lower and the upper end for the mean of each column; one row per game.

    With a probability of 95 % all of the means lie in their intervals at once: however many there are, one interval
    in twenty *studies* misses, not one in twenty comparisons. The games are drawn again, with all their columns, and
    the width is what the farthest of the means, counted in its standard error, rarely exceeds.
    """
    games = len(differences)
    means = differences.mean(axis=0)
    errors = differences.std(axis=0, ddof=1) / np.sqrt(games) if games > 1 else np.zeros_like(means)
    varies = errors > 0
    if not varies.any():
        return means, means
    centred = (differences[:, varies] - means[varies]) / errors[varies]
    farthest = np.concatenate([np.abs(drawn @ centred / games).max(axis=1) for drawn in _drawn(games, seed)])
    width = float(np.quantile(farthest, SURE)) * errors
    return means - width, means + width


def _drawn(games: int, seed: int) -> Any:
    """How often each game is drawn, some draws at a time."""
    chance = np.random.RandomState(seed)  # gives the same numbers in every version of numpy
    for _ in range(DRAWS // BATCH):
        picked = chance.randint(0, games, (BATCH, games))
        yield np.stack([np.bincount(row, minlength=games) for row in picked]).astype(np.float64)
