"""One file a phase; each holds its questions and the actions that answer them."""

from typing import Final

from leonardo_nb.core.phases import questions_in
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import (
    auctions,
    colours,
    council,
    council_move,
    deck,
    finish,
    labs,
    place_workers,
    privileges,
    resolve_zones,
    setup,
    start_work,
    turn,
    turn0,
)

QUESTIONS: Final = questions_in(
    setup,
    deck,
    colours,
    turn0,
    turn,
    start_work,
    place_workers,
    council,
    privileges,
    council_move,
    resolve_zones,
    labs,
    finish,
    auctions,
)
