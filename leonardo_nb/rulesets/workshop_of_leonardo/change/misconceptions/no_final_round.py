"""The game is over with the round in which the last Apprentice card is drawn."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.workshop_of_leonardo.ground.rules import End, Rules

WRONG: Final = "wrong.workshop.no_final_round"


def over_at_once(rules: Rules) -> Rules:
    return replace(rules, end=End(WRONG, final_round=False, told="_at_once"))


NO_FINAL_ROUND: Final = Block(
    "no_final_round", over_at_once, replaces={"workshop.end.trigger": WRONG}, wrong="workshop.end.trigger"
)
