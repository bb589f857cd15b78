"""One file a phase; each holds its questions and the actions that answer them."""

from typing import TYPE_CHECKING

from leonardo_nb.core.decision import Decision
from leonardo_nb.core.phases import any_question
from leonardo_nb.rulesets.leonardo_da_vinci.phases import (
    assign,
    auctions,
    council,
    council_move,
    deck,
    favours,
    finish,
    gifts,
    labs,
    place_workers,
    points,
    resolve_zones,
    reveal,
    reveal_top,
    setup,
    start_work,
    turn,
    turn0,
)

if TYPE_CHECKING:
    AnyDecision = Decision
else:
    AnyDecision = any_question(
        setup,
        deck,
        turn0,
        favours,
        gifts,
        turn,
        start_work,
        assign,
        place_workers,
        council,
        council_move,
        reveal_top,
        resolve_zones,
        labs,
        finish,
        auctions,
        reveal,
        points,
    )
