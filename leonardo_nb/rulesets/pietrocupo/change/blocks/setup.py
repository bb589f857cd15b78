"""Pietrocupo's setup: turn 0 for all, a component dealt at random and, with five players, half a favour."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.turn0 import TakeFavours
from leonardo_nb.rulesets.pietrocupo.play.phases.gifts import DealComponents, OfferHalfFavours


def with_gifts(rules: Rules) -> Rules:
    at = rules.setup.index(TakeFavours())
    setup = (*rules.setup[:at], DealComponents(), TakeFavours(), OfferHalfFavours(), *rules.setup[at + 1 :])
    return replace(rules, setup=setup)


SETUP: Final = Block("setup", with_gifts, brings={"setup": "expert"})
