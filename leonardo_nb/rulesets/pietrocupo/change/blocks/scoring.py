"""Pietrocupo's scoring: victory points for ingredients and types; florins only break ties."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules, Scoring
from leonardo_nb.rulesets.pietrocupo.ground import bot_values
from leonardo_nb.rulesets.pietrocupo.ground.components import POINTS_FOR_TYPES
from leonardo_nb.rulesets.pietrocupo.play import victory_points
from leonardo_nb.rulesets.pietrocupo.play.phases.points import CountPoints

IN_POINTS: Final = Scoring(
    "pietro.score.diversity",
    POINTS_FOR_TYPES,
    victory_points.lines_in_points,
    victory_points.most_points,
    victory_points.order_by_points,
    CountPoints(),
    victory_points.cards_made,
    bot_values.IN_POINTS,
    in_points=True,
)


def in_points(rules: Rules) -> Rules:
    sentences = {**rules.sentences, "board.legend.diversity": "board.legend.diversity_points"}
    return replace(rules, sentences=sentences, scoring=IN_POINTS)


SCORING: Final = Block(
    "scoring",
    in_points,
    replaces={
        "ldv.score.diversity": "pietro.score.diversity",
        "ldv.end.winner": "pietro.end.winner",
        "ldv.end.ties": "pietro.score.tie",
        "ldv.ruling.made_counts": "pietro.ruling.diversity_cards",
        "ldv.ruling.still_tied": "pietro.ruling.still_tied",
    },
    cited=dict.fromkeys(("points.invention", "points.types", "points.no_types"), ("pietro.ruling.diversity_cards",)),
)
