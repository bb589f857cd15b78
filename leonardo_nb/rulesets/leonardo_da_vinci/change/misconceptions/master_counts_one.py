"""In a zone a master counts as one worker, like an apprentice."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules

WRONG: Final = "wrong.ldv.master_counts_one"


def one(rules: Rules) -> Rules:
    return replace(rules, order=replace(rules.order, rule=WRONG, master=1))


MASTER_COUNTS_ONE: Final = Block(
    "master_counts_one", one, replaces={"ldv.resolve.rank": WRONG}, excludes=("placement",), wrong="ldv.resolve.rank"
)
