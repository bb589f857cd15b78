"""Where lines of play leave each other."""

from collections.abc import Sequence

from msgspec import Struct

from leonardo_nb.core.step import Step
from leonardo_nb.session.session import Session


class Branch(Struct, frozen=True):
    """One line among others."""

    line: int
    parent: int | None
    """The earlier line it shares most with."""
    step: int
    """The last step that both have in common."""
    last: int
    first: Step | None
    """What was done differently."""


def branches(lines: Sequence[Session]) -> list[Branch]:
    steps = [line.steps for line in lines]
    return [_branch(number, steps) for number in range(len(steps))]


def _branch(line: int, lines: Sequence[Sequence[Step]]) -> Branch:
    own = lines[line]
    if not line:
        return Branch(line, None, 0, len(own), None)
    shared = [_shared(own, other) for other in lines[:line]]
    parent = shared.index(max(shared))
    step = _differing(own, lines[parent], shared[parent])
    return Branch(line, parent, step, len(own), own[step] if step < len(own) else None)


def _shared(one: Sequence[Step], other: Sequence[Step]) -> int:
    """How many steps both have: a fork keeps those before it, and all after it are its own."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if one[middle - 1] is other[middle - 1] else (low, middle - 1)
    return low


def _differing(one: Sequence[Step], other: Sequence[Step], begun: int) -> int:
    """The same may be done again at first."""
    step = begun
    while step < min(len(one), len(other)) and one[step].action == other[step].action:
        step += 1
    return step
