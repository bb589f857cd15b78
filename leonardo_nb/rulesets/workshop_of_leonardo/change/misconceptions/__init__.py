"""What people get wrong in this game: a file a misconception. No game is played with them; they are looked at."""

from typing import Final

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.workshop_of_leonardo.change.misconceptions.equal_is_not_enough import EQUAL_IS_NOT_ENOUGH
from leonardo_nb.rulesets.workshop_of_leonardo.change.misconceptions.gaps_filled_at_once import GAPS_FILLED_AT_ONCE
from leonardo_nb.rulesets.workshop_of_leonardo.change.misconceptions.high_by_cards import HIGH_BY_CARDS
from leonardo_nb.rulesets.workshop_of_leonardo.change.misconceptions.holder_begins import HOLDER_BEGINS
from leonardo_nb.rulesets.workshop_of_leonardo.change.misconceptions.no_final_round import NO_FINAL_ROUND
from leonardo_nb.rulesets.workshop_of_leonardo.change.misconceptions.practice_counts_one import PRACTICE_COUNTS_ONE
from leonardo_nb.rulesets.workshop_of_leonardo.change.misconceptions.set_adds_up import SET_ADDS_UP
from leonardo_nb.rulesets.workshop_of_leonardo.change.misconceptions.visits_do_not_tire import VISITS_DO_NOT_TIRE

MISCONCEPTIONS: Final[tuple[Block, ...]] = (
    HOLDER_BEGINS,
    PRACTICE_COUNTS_ONE,
    EQUAL_IS_NOT_ENOUGH,
    GAPS_FILLED_AT_ONCE,
    VISITS_DO_NOT_TIRE,
    NO_FINAL_ROUND,
    HIGH_BY_CARDS,
    SET_ADDS_UP,
)
