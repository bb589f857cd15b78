"""Codex Naturalis: 2-4 players."""

from leonardo_nb.core.ruleset import ruleset_in

RULESET = ruleset_in(
    __name__,
    version=1,
    seats=range(2, 5),
    ends_by=("codex.end.last_round", "codex.end.winner"),
    cover=("turn 9", "area0"),
)
