"""The Workshop of Leonardo: 2-5 players, or one who plays four seats."""

from leonardo_nb.core.ruleset import ruleset_in

RULESET = ruleset_in(
    __name__,
    version=1,
    seats=range(1, 6),
    ends_by=("workshop.end.trigger", "workshop.end.winner"),
    cover=("turn 30", "centre"),
)
