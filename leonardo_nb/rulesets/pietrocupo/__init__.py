"""Pietrocupo's variant of Leonardo da Vinci: all its blocks, but the two that it calls optional.

The base game offers its blocks and options, so that a module of this folder may be wanted while the base game is being
opened: the variant itself is opened when it is asked for.
"""

from functools import cache
from typing import Any

from leonardo_nb.core.ruleset import Ruleset, ruleset_in

PRESET_OF = "leonardo_da_vinci"


@cache
def _ruleset() -> Ruleset:
    from leonardo_nb.rulesets.leonardo_da_vinci import RULESET as LEONARDO_DA_VINCI

    return ruleset_in(
        __name__,
        base=LEONARDO_DA_VINCI,
        version=2,
        ends_by=("pietro.end.nine", "pietro.end.winner"),
        cover=("turn 3, phase C", "city"),
    )


def __getattr__(name: str) -> Any:
    if name == "RULESET":
        return _ruleset()
    raise AttributeError(name)
