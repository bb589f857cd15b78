"""What people get wrong in this variant: a file a misconception. Most go on playing as in the base game."""

from typing import Final

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.change.misconceptions.man_works_one import MAN_WORKS_ONE
from leonardo_nb.rulesets.pietrocupo.change.misconceptions.card_helps_at_once import CARD_HELPS_AT_ONCE
from leonardo_nb.rulesets.pietrocupo.change.misconceptions.component_costs import COMPONENT_COSTS
from leonardo_nb.rulesets.pietrocupo.change.misconceptions.florins_score import FLORINS_SCORE
from leonardo_nb.rulesets.pietrocupo.change.misconceptions.florins_table import FLORINS_TABLE
from leonardo_nb.rulesets.pietrocupo.change.misconceptions.masters_first import MASTERS_FIRST
from leonardo_nb.rulesets.pietrocupo.change.misconceptions.moved_to_front import MOVED_TO_FRONT
from leonardo_nb.rulesets.pietrocupo.change.misconceptions.only_owners_score import ONLY_OWNERS_SCORE
from leonardo_nb.rulesets.pietrocupo.change.misconceptions.same_turn_higher import SAME_TURN_HIGHER

MISCONCEPTIONS: Final[tuple[Block, ...]] = (
    MASTERS_FIRST,
    MOVED_TO_FRONT,
    COMPONENT_COSTS,
    MAN_WORKS_ONE,
    SAME_TURN_HIGHER,
    CARD_HELPS_AT_ONCE,
    ONLY_OWNERS_SCORE,
    FLORINS_TABLE,
    FLORINS_SCORE,
)
