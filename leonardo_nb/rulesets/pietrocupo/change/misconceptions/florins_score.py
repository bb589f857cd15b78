"""Every ten florins are a point: an optional rule, taken for one that always holds."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.pietrocupo.play.victory_points import points_for_florins

RIGHT: Final = "pietro.end.winner"
WRONG: Final = "wrong.pietro.florins_score"


def florins_too(rules: Rules) -> Rules:
    return replace(rules, scoring=replace(rules.scoring, more=(*rules.scoring.more, points_for_florins)))


FLORINS_SCORE: Final = Block(
    "florins_score",
    florins_too,
    replaces={
        RIGHT: WRONG,
        "pietro.ruling.scoring_replaces": WRONG,
        "pietro.score.florins_optional": WRONG,
        "pietro.ruling.florins_rounding": WRONG,
    },
    needs=("scoring",),
    excludes=("florins_to_points",),
    wrong=RIGHT,
)
