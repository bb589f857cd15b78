"""What people get wrong in this game. No game is played with these; they are looked at."""

from typing import Final

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.inventeurs.change.misconceptions.last_cube_first import LAST_CUBE_FIRST
from leonardo_nb.rulesets.inventeurs.change.misconceptions.leftovers_go_round import LEFTOVERS_GO_ROUND
from leonardo_nb.rulesets.inventeurs.change.misconceptions.rested_by_epoch import RESTED_BY_EPOCH
from leonardo_nb.rulesets.inventeurs.change.misconceptions.sequences import (
    ONE_SEQUENCE,
    SEQUENCE_FROM_1,
    SEQUENCE_LENGTH,
)
from leonardo_nb.rulesets.inventeurs.change.misconceptions.ties_from_the_left import TIES_FROM_THE_LEFT

MISCONCEPTIONS: Final[tuple[Block, ...]] = (
    LAST_CUBE_FIRST,
    TIES_FROM_THE_LEFT,
    LEFTOVERS_GO_ROUND,
    RESTED_BY_EPOCH,
    SEQUENCE_FROM_1,
    SEQUENCE_LENGTH,
    ONE_SEQUENCE,
)
