"""Pietrocupo's variant of Leonardo da Vinci: all its blocks, but the two that it calls optional."""

from leonardo_nb.core.ruleset import ruleset_in
from leonardo_nb.rulesets.leonardo_da_vinci import RULESET as LEONARDO_DA_VINCI

PRESET_OF = "leonardo_da_vinci"

RULESET = ruleset_in(
    __name__,
    base=LEONARDO_DA_VINCI,
    version=1,
    earlier={},
    folders=("leonardo_da_vinci", "pietrocupo"),
    ends_by=("pietro.end.nine", "pietro.end.winner"),
    cover=("turn 3, phase C", "city"),
)
