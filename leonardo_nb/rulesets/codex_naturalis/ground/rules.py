"""The rule hooks of the game: what variants change, each a number or a function together with its reason.

`state.rules` are those of a game, as the blocks chosen by its options leave them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from msgspec import Struct

from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.state import AnyState
from leonardo_nb.rulesets.codex_naturalis.ground.area import Area, Covered
from leonardo_nb.rulesets.codex_naturalis.ground.components import Goal
from leonardo_nb.rulesets.codex_naturalis.ground.model import Card, Corner, Counts, Place, Symbol
from leonardo_nb.rulesets.codex_naturalis.ground.patterns import Copy, Counted


class Requirement(Struct, frozen=True):
    """What the front of a gold card needs."""

    rule: str
    shown: Callable[[AnyState, int, Place | None], Counts]
    """The symbols of a seat that it is compared with, at a place or anywhere."""
    lays: Callable[[AnyState, int], Sequence[Action]]
    """Every card that a seat can lay."""
    met: str
    """The sentence where there are enough."""
    missing: str
    """The sentence where there are too few."""


class Covering(Struct, frozen=True):
    """What becomes of the symbols that a card covers."""

    reasons: ClassVar = {"left": "explain"}
    rule: str
    left: Callable[[Counts, Iterable[Covered]], Counts]
    """The symbols that still count once these corners are covered."""
    hidden: Callable[[Area, Card], Sequence[Corner]]
    """The corners of a card whose symbols no longer count."""
    explain: Callable[[Counts, Sequence[Covered]], Iterator[Explanation]]
    said: str
    """The sentence that counts the symbols of an area."""


class Corners(Struct, frozen=True):
    """Points for corners."""

    reasons: ClassVar = {"counted": "explain"}
    rule: str
    counted: Callable[[int, Sequence[Covered]], int]
    """How many corners count for a card that covers these."""
    explain: Callable[[int, int, Sequence[Covered]], Explanation]
    """The same, by the points that each gives."""


class Objects(Struct, frozen=True):
    """Points for objects."""

    reasons: ClassVar = {"counted": "explain"}
    rule: str
    counted: Callable[[Counts, Counts], Counts]
    """Which symbols count, of those before and after the card is laid."""
    explain: Callable[[AnyState, int, Symbol, int], Explanation]


class Patterns(Struct, frozen=True):
    """Which copies of a pattern count."""

    reasons: ClassVar = {"counted": "explain"}
    rule: str
    counted: Counted
    explain: Callable[[Area, Goal, str, list[Copy]], Iterator[Explanation]]


class Objectives(Struct, frozen=True):
    """What objectives give in the end."""

    reasons: ClassVar = {"times": "limit"}
    rule: str
    counted: Callable[[AnyState, int], tuple[int, ...]]
    """Which of them count for a seat."""
    own: str
    """The sentence about a secret one that does."""
    rule_of: Mapping[str, str]
    """The rule by the kind of objective."""
    times: Callable[[int], int]
    """How often an objective gives its points, by how often it is met."""
    limit: Callable[[Goal, int], Iterator[Explanation]]
    """Why it does not give them every time."""


class LastRound(Struct, frozen=True):
    """How the game ends once the end is triggered."""

    rule: str
    more: int
    """Rounds after the one that is being played."""
    follows: str
    """The sentence about them; with `_last` for the player who ends the round."""


class Rules(Struct, frozen=True):
    """The rule hooks of the game."""

    requirement: Requirement
    covering: Covering
    corners: Corners
    objects: Objects
    patterns: Patterns
    objectives: Objectives
    last_round: LastRound
