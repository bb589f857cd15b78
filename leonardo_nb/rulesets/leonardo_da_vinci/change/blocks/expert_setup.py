"""Turn 0 for experienced players: the same small kit for all, and favours, instead of the kits for first games."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.change.base_rules import OLD_FAVOURS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules, played
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.deck import BuildDeck, drawn_deck
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.setup import LayOutBoard, NameFirstPlayer
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn import BeginTurn
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn0 import GiveBase, TakeFavours


def turn_0(rules: Rules) -> Rules:
    setup = (NameFirstPlayer(), LayOutBoard(), BuildDeck(), GiveBase(), TakeFavours(), BeginTurn(turn=1))
    begin = "ldv.turn0.begin"
    unplayed = played(rules, OLD_FAVOURS, {})
    sentences = {**rules.sentences, "setup.people": "setup.people_turn0"}
    return replace(
        rules,
        unplayed=unplayed,
        setup=setup,
        colours=begin,
        deck=drawn_deck,
        opening=(begin,),
        sentences=sentences,
    )


EXPERT_SETUP: Final = Block(
    "expert_setup",
    turn_0,
    replaces={
        "ldv.setup.kits": "ldv.turn0.kit",
        "ldv.setup.kit_contents": "ldv.turn0.kit",
        "ldv.setup.fewer_apprentices": "ldv.turn0.kit",
        "ldv.ruling.box_apprentices": "ldv.turn0.kit",
        "ldv.setup.requested": "ldv.turn0.no_preset_inventions",
    },
    option="setup",
    value="expert",
)
