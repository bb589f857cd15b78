"""Leonardo da Vinci: 2-5 players, beginner and expert setup, Codex Leonardi I."""

from leonardo_nb.core.ruleset import ruleset_in

RULESET = ruleset_in(
    __name__,
    version=3,
    seats=range(2, 6),
    ends_by=("ldv.setup.turns", "ldv.end.winner"),
    cover=("turn 3, phase C", "inventions"),
)
