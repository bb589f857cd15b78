"""Only the owner of a card scores it: an optional rule, taken for one that always holds."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.leonardo_da_vinci.play.scoring import cards_owned

RIGHT: Final = "pietro.score.ingredients"
WRONG: Final = "wrong.pietro.only_owners_score"


def owned(rules: Rules) -> Rules:
    return replace(rules, scoring=replace(rules.scoring, counted=cards_owned))


ONLY_OWNERS_SCORE: Final = Block(
    "only_owners_score",
    owned,
    replaces={RIGHT: WRONG, "pietro.ruling.diversity_cards": WRONG},
    needs=("scoring",),
    excludes=("owner_only",),
    wrong=RIGHT,
)
