"""A card taken in the first reveal round gives its discount in the second."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import cards_of_the_type

RIGHT: Final = "ldv.finish.discount"
WRONG: Final = "wrong.pietro.card_helps_at_once"


def at_once(rules: Rules) -> Rules:
    return replace(rules, helping=cards_of_the_type)


CARD_HELPS_AT_ONCE: Final = Block(
    "card_helps_at_once",
    at_once,
    replaces={RIGHT: WRONG, "pietro.ruling.discount_same_turn": WRONG},
    needs=("reveal",),
    wrong=RIGHT,
)
