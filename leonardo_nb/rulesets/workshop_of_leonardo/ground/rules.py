"""The rule hooks of the game: what variants change, each a number or a function together with its reason.

`state.rules` are those of a game, as the blocks chosen by its options leave them. Where what a rule hook says has
sentences of its own, `told` is what their keys end in.
"""

from collections.abc import Callable, Iterator
from typing import ClassVar

from msgspec import Struct

from leonardo_nb.core.explanation import Explanation, Log
from leonardo_nb.core.state import AnyState
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import Centre, Six
from leonardo_nb.rulesets.workshop_of_leonardo.ground.tables import levels_by


class Level(Struct, frozen=True):
    """What makes a level, besides the cards studied."""

    rule: str
    practice: int
    """How many levels a practice adds, Leonardo's included."""

    def of(self, studied: Six, practised: Six, below: Six) -> Six:
        """The levels by cards studied, practices under them, and Leonardo cards under them."""
        return levels_by(self.practice, studied, practised, below)


class Work(Struct, frozen=True):
    """Which level is enough for work."""

    rule: str
    above: int
    """How many levels more are needed than there are symbols."""


class Gaps(Struct, frozen=True):
    """What becomes of the gap that a card leaves in the centre."""

    reasons: ClassVar = {"fill": "explain"}
    rule: str
    explain: Callable[[AnyState, Centre, int], Iterator[Explanation]]
    """The sentences about the gap before this card is taken."""
    fill: Callable[[AnyState, int, Centre, Log], AnyState] | None
    """How the seat that took it fills it on the same turn, if it does."""


class First(Struct, frozen=True):
    """The player who begins a round."""

    rule: str
    left: int
    """How many seats to the left of the Fatigue card."""

    @property
    def told(self) -> str:
        return ("_holder", "")[self.left] if self.left < 2 else "_seats"

    def of(self, state: AnyState, holder: int) -> int:
        """The seat that begins if this one holds the Fatigue card."""
        return (holder + self.left) % len(state.players)


class Fatigue(Struct, frozen=True):
    """What makes a player fatigued."""

    rule: str
    leonardo: int
    """As how many cards a Leonardo card counts; Patron and Unfinished cards count one."""

    @property
    def told(self) -> str:
        return "" if self.leonardo == 1 else "_weighed"

    @property
    def weight(self) -> dict[str, int]:
        """What a sentence adds where cards do not all count the same."""
        return {"each": self.leonardo} if self.told else {}


class End(Struct, frozen=True):
    """What follows once the last Apprentice card has been drawn."""

    stated: ClassVar = {"final_round": "workshop.end.trigger"}
    rule: str
    final_round: bool
    """Whether a round without drawing is still to come after this one."""

    @property
    def told(self) -> str:
        return "" if self.final_round else "_at_once"


class High(Struct, frozen=True):
    """Which disciplines are of a high level."""

    reasons: ClassVar = {"counted": ("explain", "told")}
    rule: str
    counted: Callable[[AnyState, int], Six]
    """What a seat has to have enough of, discipline by discipline."""
    explain: Callable[[AnyState, int, str], Explanation]
    """How much that is in one of them."""
    told: str = ""
    """What the sentences about high levels end in."""


class Sets(Struct, frozen=True):
    """What sets of Unfinished cards are worth."""

    stated: ClassVar = {"points": "workshop.score.unfinished"}
    tables: ClassVar = ("points",)
    rules: tuple[str, ...]
    points: tuple[int, ...]
    """By the number of cards of one design."""


class Rules(Struct, frozen=True):
    """The rule hooks of the game."""

    level: Level
    work: Work
    gaps: Gaps
    first: First
    fatigue: Fatigue
    end: End
    high: High
    sets: Sets
