"""What people get wrong in this game: a file a misconception. No game is played with them; they are looked at.

Where a preset's block has another rule instead, nobody gets the old one wrong.
"""

from typing import Final

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.change.misconceptions.discount_this_turn import DISCOUNT_THIS_TURN
from leonardo_nb.rulesets.leonardo_da_vinci.change.misconceptions.last_always_nothing import LAST_ALWAYS_NOTHING
from leonardo_nb.rulesets.leonardo_da_vinci.change.misconceptions.made_types_count import MADE_TYPES_COUNT
from leonardo_nb.rulesets.leonardo_da_vinci.change.misconceptions.man_works_one import MAN_WORKS_ONE
from leonardo_nb.rulesets.leonardo_da_vinci.change.misconceptions.master_counts_one import MASTER_COUNTS_ONE
from leonardo_nb.rulesets.leonardo_da_vinci.change.misconceptions.offered_once import OFFERED_ONCE
from leonardo_nb.rulesets.leonardo_da_vinci.change.misconceptions.second_paid_less import SECOND_PAID_LESS
from leonardo_nb.rulesets.leonardo_da_vinci.change.misconceptions.ties_by_seat import TIES_BY_SEAT

MISCONCEPTIONS: Final[tuple[Block, ...]] = (
    MASTER_COUNTS_ONE,
    TIES_BY_SEAT,
    LAST_ALWAYS_NOTHING,
    OFFERED_ONCE,
    MAN_WORKS_ONE,
    DISCOUNT_THIS_TURN,
    SECOND_PAID_LESS,
    MADE_TYPES_COUNT,
)
