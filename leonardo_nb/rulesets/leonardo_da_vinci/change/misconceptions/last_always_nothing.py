"""Whoever ranks last in the Council never gets a privilege, even if somebody is absent."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Log
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import leave_zone

RIGHT: Final = "ldv.council.last_gets_nothing"
WRONG: Final = "wrong.ldv.last_always_nothing"


def without_last(state: State, order: list[int], log: Log) -> tuple[State, list[int]]:
    """All but the last; who is there alone is the first, too."""
    if len(order) == 1:
        return state, order
    home = leave_zone(state, "A", order[-1])
    return log(home, "council.last_never_chooses", WRONG, seat=order[-1]), order[:-1]


def always(rules: Rules) -> Rules:
    return replace(rules, choosers=without_last)


LAST_ALWAYS_NOTHING: Final = Block(
    "last_always_nothing",
    always,
    replaces={RIGHT: WRONG, "ldv.council.two_players": WRONG},
    excludes=("placement",),
    wrong=RIGHT,
)
