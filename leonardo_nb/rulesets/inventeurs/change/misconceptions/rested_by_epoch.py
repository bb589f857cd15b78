"""When a new epoch begins, all busy inventors become available."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Log
from leonardo_nb.rulesets.inventeurs.ground.rules import Opening, Rules
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import upright

RIGHT: Final = "inventeurs.epoch.next"
WRONG: Final = "wrong.inventeurs.rested_by_epoch"


def all_available(state: State, log: Log) -> State:
    busy = tuple(each.inventor for each in state.inventors if each.busy)
    if not busy:
        return state
    for seat in range(state.seats):
        state = upright(state, seat)
    return log(state, "epoch.all_available", WRONG, epoch=state.epoch, inventors=busy)


def rested(rules: Rules) -> Rules:
    dealt = tuple(WRONG if rule == RIGHT else rule for rule in rules.opening.dealt)
    return replace(rules, opening=Opening(dealt, all_available))


RESTED_BY_EPOCH: Final = Block("rested_by_epoch", rested, replaces={RIGHT: WRONG}, wrong=RIGHT)
