"""What options change of the rules: a file a block, in the order in which they do."""

from typing import Final

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.change.blocks.codex_leonardi import CODEX_LEONARDI
from leonardo_nb.rulesets.leonardo_da_vinci.change.blocks.expert_setup import EXPERT_SETUP

BLOCKS: Final[tuple[Block, ...]] = (EXPERT_SETUP, CODEX_LEONARDI)
