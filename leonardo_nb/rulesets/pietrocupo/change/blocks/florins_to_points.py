"""Pietrocupo's first optional rule: every ten florins are a point."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.pietrocupo.ground.bot_values import as_points
from leonardo_nb.rulesets.pietrocupo.play.victory_points import points_for_florins


def florins_count(rules: Rules) -> Rules:
    scoring = rules.scoring
    values = replace(scoring.bot_values, florin=as_points)
    return replace(rules, scoring=replace(scoring, more=(*scoring.more, points_for_florins), bot_values=values))


FLORINS_TO_POINTS: Final = Block("florins_to_points", florins_count, needs=("scoring",))
