"""What winning takes, as bots see it: what an invention, a card, a type and a florin are worth, in florins."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from msgspec import Struct

from leonardo_nb.rulesets.leonardo_da_vinci.components import CITY_TURNS, FLORINS_A_POINT, POINTS_FOR_TYPES
from leonardo_nb.rulesets.leonardo_da_vinci.model import Invention

NEW_TYPE: Final = 4.0
"""Florins a card of a new type is worth, for diversity."""
SAME_TYPE: Final = 1.0
"""Florins a further card of a type is worth, for its discount."""
POINT: Final = 4.0
"""Florins a victory point is worth, where points win."""
MEANS: Final = 0.5
"""What a florin is worth there as long as it buys something, and what it is worth afterwards."""
TIE: Final = 0.02

Types = Collection[str]
"""The types of the inventions that count for a player."""


class Aims(Struct, frozen=True, eq=False):
    """What bots are after."""

    making: Callable[[Invention, Types], float]
    """What it is worth to make an invention, whoever gets its card."""
    owning: Callable[[Invention, Types], float]
    """What it is worth to have the card."""
    florin: Callable[[int], float]
    """What a florin is worth in a turn."""
    by_made: bool = False
    """Whether the types of inventions made count, rather than those of cards owned."""


def pay(card: Invention, _types: Types) -> float:
    return float(card.first)


def for_diversity(card: Invention, types: Types) -> float:
    return SAME_TYPE if card.type in types else NEW_TYPE


def for_its_discount(_card: Invention, _types: Types) -> float:
    return SAME_TYPE


def itself(_turn: int) -> float:
    return 1.0


def as_means(turn: int) -> float:
    """Florins buy things in the city, and then break ties."""
    return MEANS if turn <= CITY_TURNS else TIE


def as_points(turn: int) -> float:
    """The same, and so many of them are a point."""
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


IN_FLORINS: Final = Aims(pay, for_diversity, itself)
"""The base game: florins win, and the cards of several types bring more."""
IN_POINTS: Final = Aims(pay_and_points, for_its_discount, as_means, by_made=True)
"""Whoever makes an invention has its points."""
OWNERS_IN_POINTS: Final = Aims(pay_as_means, in_points, as_means)
"""Only its owner has."""
