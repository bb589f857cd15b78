"""A practice adds one to the level, as a card studied does."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.workshop_of_leonardo.ground.rules import Level, Rules
from leonardo_nb.rulesets.workshop_of_leonardo.ground.tables import levels_by

WRONG: Final = "wrong.workshop.practice_counts_one"
LEVEL: Final = Level(WRONG, practice=1, of=levels_by(1))


def one_each(rules: Rules) -> Rules:
    return replace(rules, level=LEVEL)


PRACTICE_COUNTS_ONE: Final = Block(
    "practice_counts_one", one_each, replaces={"workshop.level": WRONG}, wrong="workshop.level"
)
