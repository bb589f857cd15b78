"""What people get wrong in this game: a file a misconception. No game is played with them; they are looked at."""

from typing import Final

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.codex_naturalis.change.misconceptions.all_corners import ALL_CORNERS
from leonardo_nb.rulesets.codex_naturalis.change.misconceptions.covered_counts import COVERED_COUNTS
from leonardo_nb.rulesets.codex_naturalis.change.misconceptions.no_last_round import NO_LAST_ROUND
from leonardo_nb.rulesets.codex_naturalis.change.misconceptions.objective_once import OBJECTIVE_ONCE
from leonardo_nb.rulesets.codex_naturalis.change.misconceptions.objects_before import OBJECTS_BEFORE
from leonardo_nb.rulesets.codex_naturalis.change.misconceptions.requirement_after import REQUIREMENT_AFTER
from leonardo_nb.rulesets.codex_naturalis.change.misconceptions.secrets_for_all import SECRETS_FOR_ALL
from leonardo_nb.rulesets.codex_naturalis.change.misconceptions.shared_cards import SHARED_CARDS

MISCONCEPTIONS: Final[tuple[Block, ...]] = (
    REQUIREMENT_AFTER,
    COVERED_COUNTS,
    ALL_CORNERS,
    OBJECTS_BEFORE,
    NO_LAST_ROUND,
    SHARED_CARDS,
    OBJECTIVE_ONCE,
    SECRETS_FOR_ALL,
)
