"""Once the end is triggered, the round is completed and the game is over."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.codex_naturalis.ground.rules import LastRound, Rules

RIGHT: Final = "codex.end.last_round"
WRONG: Final = "wrong.codex.no_last_round"


def this_round(rules: Rules) -> Rules:
    return replace(rules, last_round=LastRound(WRONG, 0, "end.no_more"))


NO_LAST_ROUND: Final = Block("no_last_round", this_round, replaces={RIGHT: WRONG}, wrong=RIGHT)
