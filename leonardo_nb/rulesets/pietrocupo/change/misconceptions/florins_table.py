"""Different types score as many points as the base game pays florins for them."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import DIVERSITY
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules

RIGHT: Final = "pietro.score.diversity"
WRONG: Final = "wrong.pietro.florins_table"


def as_florins(rules: Rules) -> Rules:
    return replace(rules, scoring=replace(rules.scoring, diversity=DIVERSITY))


FLORINS_TABLE: Final = Block("florins_table", as_florins, replaces={RIGHT: WRONG}, needs=("scoring",), wrong=RIGHT)
