"""A mechanical man works one week, like an apprentice."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules

WRONG: Final = "wrong.ldv.man_works_one"


def one_week(rules: Rules) -> Rules:
    return replace(rules, mechanical_man=1)


MAN_WORKS_ONE: Final = Block("man_works_one", one_week, replaces={"ldv.labs.weeks": WRONG}, wrong="ldv.labs.weeks")
