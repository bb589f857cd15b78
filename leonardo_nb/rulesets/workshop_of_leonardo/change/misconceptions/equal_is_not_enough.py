"""For work a level has to be higher than the number of symbols, not equal to it."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.workshop_of_leonardo.ground.rules import Rules, Work

WRONG: Final = "wrong.workshop.equal_is_not_enough"


def one_more(rules: Rules) -> Rules:
    return replace(rules, work=Work(WRONG, above=1))


EQUAL_IS_NOT_ENOUGH: Final = Block(
    "equal_is_not_enough", one_more, replaces={"workshop.work": WRONG}, wrong="workshop.work"
)
