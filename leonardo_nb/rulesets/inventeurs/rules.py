"""The seams of the game: what variants change, each a number or a function together with its reason.

`state.rules` are those of a game, as the blocks chosen by its options leave them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from leonardo_nb.core.explanation import Explanation, Log
from leonardo_nb.rulesets.inventeurs.contributions import by_cubes, explain_cubes_laid, first_three, from_statuette
from leonardo_nb.rulesets.inventeurs.phases.epochs import DEALT, as_they_are
from leonardo_nb.rulesets.inventeurs.runs import SEQUENCES, Sequences

if TYPE_CHECKING:
    from leonardo_nb.rulesets.inventeurs.state import State


class Sharing(Struct, frozen=True):
    """Who chooses a reward of an invention before whom."""

    rule: str
    order: Callable[[State, int], tuple[int, ...]]
    """All contributors at a place, in their order."""
    explain: Callable[[State, int, Sequence[int]], Iterator[Explanation]]
    ties: str
    """The rule by which equals are told apart."""
    equals: Callable[[State], tuple[int, ...]]
    """All seats as they choose among equals."""
    takers: Callable[[tuple[int, ...]], tuple[int, ...]]
    """Who takes a reward, one after the other, of the contributors in their order."""
    leftover: str
    """The rule by which rewards are left over."""
    alone: str
    """The sentence about who need not share."""


class Opening(Struct, frozen=True):
    """How an epoch begins."""

    dealt: tuple[str, ...]
    """By epoch the rule by which inventions are dealt."""
    inventors: Callable[[State, Log], State]
    """What becomes of the inventors."""


class Rules(Struct, frozen=True):
    """The seams of the game."""

    sharing: Sharing
    opening: Opening
    sequences: Sequences


BASE: Final = Rules(
    sharing=Sharing(
        rule="inventeurs.share.order",
        order=by_cubes,
        explain=explain_cubes_laid,
        ties="inventeurs.share.ties",
        equals=from_statuette,
        takers=first_three,
        leftover="inventeurs.share.leftover",
        alone="share.alone",
    ),
    opening=Opening(DEALT, as_they_are),
    sequences=SEQUENCES,
)
"""The game as its rulebook has it."""
