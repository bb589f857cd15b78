"""The round begins with whoever holds the Fatigue card, not on the left."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.workshop_of_leonardo.ground.rules import First, Rules

WRONG: Final = "wrong.workshop.holder_begins"


def tired_first(rules: Rules) -> Rules:
    return replace(rules, first=First(WRONG, left=0, told="_holder"))


HOLDER_BEGINS: Final = Block(
    "holder_begins", tired_first, replaces={"workshop.round.first": WRONG}, wrong="workshop.round.first"
)
