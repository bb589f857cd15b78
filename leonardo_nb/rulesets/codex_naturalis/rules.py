"""The seams of the game: what variants change, each a number or a function together with its reason.

`state.rules` are those of a game, as the blocks chosen by its options leave them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.codex_naturalis.area import Area, Covered, after_covering, covered_corners
from leonardo_nb.rulesets.codex_naturalis.components import Goal
from leonardo_nb.rulesets.codex_naturalis.laying import explain_covered, shown_before
from leonardo_nb.rulesets.codex_naturalis.model import Card, Corner, Counts, Place, Symbol
from leonardo_nb.rulesets.codex_naturalis.patterns import Copy, Counted, disjoint
from leonardo_nb.rulesets.codex_naturalis.phases.play_card import lays
from leonardo_nb.rulesets.codex_naturalis.points import covered_by, explain_corners, explain_objects, shown_after
from leonardo_nb.rulesets.codex_naturalis.scoring import (
    RULE_OF,
    every_time,
    explain_disjoint,
    no_limit,
    own_and_common,
)

if TYPE_CHECKING:
    from leonardo_nb.rulesets.codex_naturalis.state import State


class Requirement(Struct, frozen=True):
    """What the front of a gold card needs."""

    rule: str
    shown: Callable[[State, int, Place | None], Counts]
    """The symbols of a seat that it is compared with, at a place or anywhere."""
    lays: Callable[[State, int], Sequence[Action]]
    """Every card that a seat can lay."""
    met: str
    """The sentence where there are enough."""
    missing: str
    """The sentence where there are too few."""


class Covering(Struct, frozen=True):
    """What becomes of the symbols that a card covers."""

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

    rule: str
    counted: Callable[[int, Sequence[Covered]], int]
    """How many corners count for a card that covers these."""
    explain: Callable[[int, int, Sequence[Covered]], Explanation]
    """The same, by the points that each gives."""


class Objects(Struct, frozen=True):
    """Points for objects."""

    rule: str
    counted: Callable[[Counts, Counts], Counts]
    """Which symbols count, of those before and after the card is laid."""
    explain: Callable[[State, int, Symbol, int], Explanation]


class Patterns(Struct, frozen=True):
    """Which copies of a pattern count."""

    rule: str
    counted: Counted
    explain: Callable[[Area, Goal, str, list[Copy]], Iterator[Explanation]]


class Objectives(Struct, frozen=True):
    """What objectives give in the end."""

    rule: str
    counted: Callable[[State, int], tuple[int, ...]]
    """Which of them count for a seat."""
    own: str
    """The sentence about a secret one that does."""
    rule_of: Mapping[str, str]
    """The rule by the kind of objective."""
    times: Callable[[int], int]
    """How often one gives its points that is met so many times."""
    limit: Callable[[Goal, int], Iterator[Explanation]]
    """Why it does not give them every time."""


class LastRound(Struct, frozen=True):
    """How the game ends once the end is triggered."""

    rule: str
    more: int
    """Rounds after the one that is being played."""
    follows: str
    """The sentence about them; with `_last` to whoever ends the round."""


class Rules(Struct, frozen=True):
    """The seams of the game."""

    requirement: Requirement
    covering: Covering
    corners: Corners
    objects: Objects
    patterns: Patterns
    objectives: Objectives
    last_round: LastRound


BASE: Final = Rules(
    requirement=Requirement("codex.play.gold_requirement", shown_before, lays, "lay.required", "lay.missing"),
    covering=Covering("codex.area.visible_only", after_covering, covered_corners, explain_covered, "lay.symbols"),
    corners=Corners("codex.score.per_corner", covered_by, explain_corners),
    objects=Objects("codex.score.per_object", shown_after, explain_objects),
    patterns=Patterns("codex.objective.once_per_objective", disjoint, explain_disjoint),
    objectives=Objectives("codex.end.objectives", own_and_common, "objective.secret", RULE_OF, every_time, no_limit),
    last_round=LastRound("codex.end.last_round", 1, "end.what_follows"),
)
"""The game as its rulebook has it."""
