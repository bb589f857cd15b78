"""Les Inventeurs: 2-5 players."""

from leonardo_nb.core.ruleset import ruleset_in

RULESET = ruleset_in(
    __name__,
    version=1,
    seats=range(2, 6),
    ends_by=("inventeurs.end", "inventeurs.end.winner"),
    cover=("turn 9", "inventions1"),
)
