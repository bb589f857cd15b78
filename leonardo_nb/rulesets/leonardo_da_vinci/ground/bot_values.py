"""What winning takes, as bots see it: what an invention, a card, a type and a florin are worth, in florins."""

from collections.abc import Callable, Collection
from typing import Final

from msgspec import Struct

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Invention

NEW_TYPE: Final = 4.0
"""Florins a card of a new type is worth, for diversity."""
SAME_TYPE: Final = 1.0
"""Florins a further card of a type is worth, for its discount."""
IDLE: Final = 0.1
"""A florin that is worth less than this to winning buys nothing any more, and only breaks ties."""

Types = Collection[str]
"""The types of the inventions that count for a player."""


class BotValues(Struct, frozen=True, eq=False):
    """What bots are after."""

    making: Callable[[Invention, Types], float]
    """What it is worth to make an invention, whoever gets its card."""
    owning: Callable[[Invention, Types], float]
    """What it is worth to have the card."""
    florin: Callable[[int], float]
    """What a florin is worth in a turn."""
    told: Callable[[Invention, bool], Explanation]
    """What making an invention brings, as advice says it, and whether others may still be faster."""
    by_made: bool = False
    """Whether the types of inventions made count, rather than those of cards owned."""


def pay(card: Invention, _types: Types) -> float:
    return float(card.first)


def for_diversity(card: Invention, types: Types) -> float:
    return SAME_TYPE if card.type in types else NEW_TYPE


def itself(_turn: int) -> float:
    return 1.0


def told(card: Invention, contested: bool) -> Explanation:
    key = "advice.pays" if contested else "advice.pays_all"
    return why(key, "ldv.finish.first_pay", florins=card.first, invention=card.number)


IN_FLORINS: Final = BotValues(pay, for_diversity, itself, told)
"""The base game: florins win, and the cards of several types bring more."""
