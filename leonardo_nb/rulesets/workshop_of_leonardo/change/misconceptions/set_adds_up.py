"""Each Unfinished card of a design brings the points of its own step, and they are added up."""

from itertools import accumulate
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import SETS
from leonardo_nb.rulesets.workshop_of_leonardo.ground.rules import Rules, Sets

RIGHT: Final = "workshop.score.unfinished"
WRONG: Final = "wrong.workshop.set_adds_up"


def step_by_step(rules: Rules) -> Rules:
    return replace(rules, sets=Sets((WRONG,), tuple(accumulate(SETS))))


SET_ADDS_UP: Final = Block(
    "set_adds_up", step_by_step, replaces={RIGHT: WRONG, "workshop.ruling.unfinished_table": WRONG}, wrong=RIGHT
)
