"""What winning takes where victory points decide, as bots see it, in florins."""

from collections.abc import Mapping
from typing import Final

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.bot_values import SAME_TYPE, BotValues, Types
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import CITY_TURNS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Invention
from leonardo_nb.rulesets.pietrocupo.ground.components import FLORINS_A_POINT, POINTS_FOR_TYPES

POINT: Final = 4.0
"""Florins a victory point is worth, where points win."""
MEANS: Final = 0.5
"""What a florin is worth there as long as it buys something, and what it is worth afterwards."""
TIE: Final = 0.02


def for_its_discount(_card: Invention, _types: Types) -> float:
    return SAME_TYPE


def as_means(turn: int) -> float:
    """Florins buy things in the city, and then break ties."""
    return MEANS if turn <= CITY_TURNS else TIE


def as_points(turn: int) -> float:
    """The same, or their share of a point."""
    return max(as_means(turn), POINT / FLORINS_A_POINT)


def in_points(card: Invention, types: Types) -> float:
    """A point for each component, and what a new type adds to the bonus: half now, half by leading to the last one."""
    points = float(sum(card.needs))
    if card.type not in types:
        points += _new_type(len(types), POINTS_FOR_TYPES)
    return POINT * points


def _new_type(types: int, diversity: Mapping[int, int]) -> float:
    return (diversity[types + 1] - diversity[types] + diversity[5] / 5) / 2


def pay_and_points(card: Invention, types: Types) -> float:
    return in_points(card, types) + MEANS * card.first


def pay_as_means(card: Invention, _types: Types) -> float:
    return MEANS * card.first


def told(card: Invention, _contested: bool) -> Explanation:
    return why("advice.points", "pietro.score.ingredients", points=sum(card.needs), invention=card.number)


IN_POINTS: Final = BotValues(pay_and_points, for_its_discount, as_means, told, by_made=True)
"""Whoever makes an invention has its points."""
OWNERS_IN_POINTS: Final = BotValues(pay_as_means, in_points, as_means, told)
"""Only its owner has."""
