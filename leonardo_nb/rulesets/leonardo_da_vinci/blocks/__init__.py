"""What options change of the rules: a file a block, in the order in which they do."""

from typing import Final

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.blocks.codex_leonardi import CODEX_LEONARDI
from leonardo_nb.rulesets.leonardo_da_vinci.blocks.council import COUNCIL
from leonardo_nb.rulesets.leonardo_da_vinci.blocks.deck import DECK
from leonardo_nb.rulesets.leonardo_da_vinci.blocks.end import END
from leonardo_nb.rulesets.leonardo_da_vinci.blocks.expert_setup import EXPERT_SETUP
from leonardo_nb.rulesets.leonardo_da_vinci.blocks.favours import FAVOURS, FAVOURS_IN_GAME, FAVOURS_UNLIMITED
from leonardo_nb.rulesets.leonardo_da_vinci.blocks.first_player import FIRST_PLAYER
from leonardo_nb.rulesets.leonardo_da_vinci.blocks.florins_to_points import FLORINS_TO_POINTS
from leonardo_nb.rulesets.leonardo_da_vinci.blocks.labs import COMPLETED_STOPS_WORK, LAB_WORKERS_FIXED, LABS
from leonardo_nb.rulesets.leonardo_da_vinci.blocks.owner_only import OWNER_ONLY
from leonardo_nb.rulesets.leonardo_da_vinci.blocks.placement import PLACEMENT
from leonardo_nb.rulesets.leonardo_da_vinci.blocks.reveal import REPLACE_ALL, REVEAL
from leonardo_nb.rulesets.leonardo_da_vinci.blocks.scoring import SCORING
from leonardo_nb.rulesets.leonardo_da_vinci.blocks.setup import SETUP

BLOCKS: Final[tuple[Block, ...]] = (
    EXPERT_SETUP,
    CODEX_LEONARDI,
    SETUP,
    FAVOURS,
    DECK,
    FIRST_PLAYER,
    PLACEMENT,
    LABS,
    COUNCIL,
    REVEAL,
    SCORING,
    END,
    FLORINS_TO_POINTS,
    OWNER_ONLY,
    FAVOURS_IN_GAME,
    FAVOURS_UNLIMITED,
    REPLACE_ALL,
    LAB_WORKERS_FIXED,
    COMPLETED_STOPS_WORK,
)
