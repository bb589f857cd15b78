"""Pietrocupo's second optional rule: only the owner of a card scores it."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.leonardo_da_vinci.play.scoring import cards_owned
from leonardo_nb.rulesets.pietrocupo.ground.bot_values import OWNERS_IN_POINTS


def owners_score(rules: Rules) -> Rules:
    return replace(rules, scoring=replace(rules.scoring, counted=cards_owned, bot_values=OWNERS_IN_POINTS))


OWNER_ONLY: Final = Block(
    "owner_only",
    owners_score,
    cited=dict.fromkeys(("points.invention", "points.types", "points.no_types"), ("pietro.score.owner_only_optional",)),
    needs=("scoring",),
)
