"""What the variant changes of the rules: a file a block, in the order in which they do."""

from typing import Final

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.pietrocupo.change.blocks.council import COUNCIL, MOVE_SOURCE_CITY
from leonardo_nb.rulesets.pietrocupo.change.blocks.deck import DECK
from leonardo_nb.rulesets.pietrocupo.change.blocks.end import END
from leonardo_nb.rulesets.pietrocupo.change.blocks.favours import (
    FAVOURS,
    FAVOURS_IN_GAME,
    FAVOURS_SWITCHED_ON,
    FAVOURS_UNLIMITED,
)
from leonardo_nb.rulesets.pietrocupo.change.blocks.first_player import FIRST_PLAYER
from leonardo_nb.rulesets.pietrocupo.change.blocks.florins_to_points import FLORINS_TO_POINTS
from leonardo_nb.rulesets.pietrocupo.change.blocks.labs import COMPLETED_STOPS_WORK, LAB_WORKERS_FIXED, LABS
from leonardo_nb.rulesets.pietrocupo.change.blocks.owner_only import OWNER_ONLY
from leonardo_nb.rulesets.pietrocupo.change.blocks.placement import PLACEMENT
from leonardo_nb.rulesets.pietrocupo.change.blocks.reveal import REPLACE_ALL, REVEAL
from leonardo_nb.rulesets.pietrocupo.change.blocks.scoring import SCORING
from leonardo_nb.rulesets.pietrocupo.change.blocks.setup import SETUP

BLOCKS: Final[tuple[Block, ...]] = (
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
    FAVOURS_SWITCHED_ON,
    FAVOURS_UNLIMITED,
    REPLACE_ALL,
    LAB_WORKERS_FIXED,
    COMPLETED_STOPS_WORK,
    MOVE_SOURCE_CITY,
)
