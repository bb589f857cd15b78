"""What a seat makes of its view: what its columns are worth, and how near the cards in the centre are."""

from functools import cached_property
from typing import Final

from leonardo_nb.rulesets.workshop_of_leonardo.components import (
    ALL_SIX_POINTS,
    DISCIPLINE_POINTS,
    FACES,
    HIGH,
    HIGH_POINTS,
    NEEDS,
    PATRONS,
    SETS,
    UNFINISHED,
)
from leonardo_nb.rulesets.workshop_of_leonardo.model import INDEX, Centre
from leonardo_nb.rulesets.workshop_of_leonardo.scoring import designs
from leonardo_nb.rulesets.workshop_of_leonardo.state import State

NEAR: Final = (1.0, 0.55, 0.3, 0.15, 0.08)
"""How much of its worth a card in the centre is for, by the levels still missing for it."""
STEP: Final = 0.45
"""Points that each level below a high one is worth for what may come."""
USE: Final = {"practice": 0.6, "visit": 0.9, "work": 1.6}
"""Points that a bottom half kept in hand is worth."""


class Plan:
    """A seat's view, and what it makes of it."""

    def __init__(self, view: State, seat: int) -> None:
        self.view = view
        self.seat = seat

    @cached_property
    def levels(self) -> tuple[int, ...]:
        return self.view.levels(self.seat)

    @cached_property
    def left(self) -> float:
        """How many turns a seat still has, about."""
        cards = self.view.left(self.seat) / (1 if self.view.solo else self.view.seats)
        return 0.0 if self.view.phase == "final_round" else 1.0 + cards

    @cached_property
    def hope(self) -> float:
        """How much what may come is worth, from 1 to 0."""
        return min(1.0, self.left / 6)

    @cached_property
    def workers(self) -> int:
        """Work cards in hand: without one, nothing can be taken soon."""
        return sum(FACES[card].action == "work" for card in self.view.hand(self.seat))

    @cached_property
    def centre(self) -> tuple[tuple[str, int, float], ...]:
        """The Patron and Unfinished cards face up, with what each would bring."""
        kinds: tuple[Centre, ...] = ("patron", "unfinished")
        return tuple(
            (kind, card, self.brings(kind, card)) for kind in kinds for card in self.view.centre(kind).values()
        )

    def brings(self, kind: str, card: int) -> float:
        """The points of a card, with what a set may still grow to."""
        if kind == "patron":
            return float(PATRONS[card].points)
        held = designs(self.view, self.seat)[UNFINISHED[card].design]
        more = SETS[held + 1] - SETS[held]
        return more + (1.2 * self.hope if held + 2 < len(SETS) else 0.0)

    @cached_property
    def now(self) -> float:
        return self.worth(self.levels)

    def worth(self, levels: tuple[int, ...]) -> float:
        """What columns of these levels bring, and the chances they give."""
        found = sum(1 for level in levels if level)
        points = DISCIPLINE_POINTS * found + HIGH_POINTS * sum(level >= HIGH for level in levels)
        points += ALL_SIX_POINTS if found == len(levels) else 0
        hope = STEP * sum(min(level, HIGH) for level in levels) + 0.3 * found
        chances = sorted((self._chance(levels, kind, card) * worth for kind, card, worth in self.centre), reverse=True)
        use = 0.55 if self.workers else 0.3
        return points + self.hope * (hope + use * sum(chance / (1 + rank) for rank, chance in enumerate(chances)))

    def _chance(self, levels: tuple[int, ...], kind: str, card: int) -> float:
        missing = sum(max(0, wanted - levels[index]) for index, wanted in NEEDS[kind][card])
        return NEAR[missing] if missing < len(NEAR) else 0.0

    def raised(self, discipline: str, by: int) -> float:
        """What a column is worth more with so many levels more."""
        levels = list(self.levels)
        levels[INDEX[discipline]] += by
        return self.worth(tuple(levels)) - self.now

    def kept(self, card: int) -> float:
        """What is given up with a card that is played: its bottom half, in time."""
        return USE[FACES[card].action] * self.hope
