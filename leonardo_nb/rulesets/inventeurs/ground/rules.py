"""The rule hooks of the game: what variants change, each a number or a function together with its reason.

`state.rules` are those of a game, as the blocks chosen by its options leave them.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from msgspec import Struct

from leonardo_nb.core.explanation import Explanation, Log
from leonardo_nb.core.state import AnyState
from leonardo_nb.rulesets.inventeurs.ground.sequences import Sequences


class Sharing(Struct, frozen=True):
    """The order in which contributors choose the rewards of an invention."""

    reasons: ClassVar = {"order": "explain"}
    rule: str
    order: Callable[[AnyState, int], tuple[int, ...]]
    """All contributors at a place, in their order."""
    explain: Callable[[AnyState, int, Sequence[int]], Iterator[Explanation]]
    ties: str
    """The rule by which equals are told apart."""
    equals: Callable[[AnyState], tuple[int, ...]]
    """All seats as they choose among equals."""
    takers: Callable[[tuple[int, ...]], tuple[int, ...]]
    """Given the contributors in their order: the seats that take a reward, one after the other."""
    leftover: str
    """The rule by which rewards are left over."""
    alone: str
    """The sentence about who need not share."""


class Opening(Struct, frozen=True):
    """How an epoch begins."""

    dealt: tuple[tuple[str, ...], ...]
    """By epoch the rules by which inventions are dealt."""
    inventors: Callable[[AnyState, Log], AnyState]
    """What becomes of the inventors."""


class Rules(Struct, frozen=True):
    """The rule hooks of the game."""

    sharing: Sharing
    opening: Opening
    sequences: Sequences
