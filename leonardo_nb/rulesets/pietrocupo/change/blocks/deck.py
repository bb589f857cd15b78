"""Pietrocupo's deck: all 25 inventions, rank by rank, each pile with two cards of the next lower one."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import REQUESTED
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.pietrocupo.ground.components import RANKED_REQUESTED
from leonardo_nb.rulesets.pietrocupo.play.deck import ranked_deck


def ranked(rules: Rules) -> Rules:
    return replace(
        rules,
        deck=ranked_deck,
        requested=dict.fromkeys(REQUESTED, RANKED_REQUESTED),
        sentences={
            **rules.sentences,
            "turn.refill": "deck.refill",
            "turn.refill_nothing": "deck.refill_nothing",
            "invariant.requested_space": "deck.requested_space",
        },
    )


DECK: Final = Block(
    "deck",
    ranked,
    replaces={
        "ldv.setup.deck": "pietro.deck",
        "ldv.setup.requested": "pietro.deck.reveal_five",
        "ldv.turn0.no_preset_inventions": "pietro.deck.reveal_five",
        "ldv.turn0.two_player_discard": "pietro.ruling.no_discard",
        "ldv.turn.refill": "pietro.ruling.refill_five",
    },
    brings={"setup": "expert"},
)
