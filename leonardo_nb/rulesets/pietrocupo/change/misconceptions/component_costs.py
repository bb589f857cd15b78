"""The Council's component still costs a florin, as in the base game."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import COUNCIL_PRICE
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.privileges import BUY

RIGHT: Final = "pietro.council.resource"
WRONG: Final = "wrong.pietro.component_costs"
FREE: Final = ("council.component", "action.take_any", "board.gives.A4")
"""The sentences of the base game that the variant says otherwise, as it takes no florin."""


def a_florin(rules: Rules) -> Rules:
    return replace(
        rules,
        sentences={key: said for key, said in rules.sentences.items() if key not in FREE},
        nouns={**rules.nouns, f"privilege.{BUY}": "privilege", f"numbered.{BUY}": "numbered"},
        privileges={**rules.privileges, BUY: replace(rules.privileges[BUY], price=COUNCIL_PRICE)},
    )


COMPONENT_COSTS: Final = Block("component_costs", a_florin, replaces={RIGHT: WRONG}, needs=("council",), wrong=RIGHT)
