"""What two sides tell, set against each other matter by matter: no sentence beside one about something else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from leonardo_nb.core.block import in_force
from leonardo_nb.core.decision import Proceed
from leonardo_nb.lens.first_difference import Sides, words
from leonardo_nb.lens.outcome import Told
from leonardo_nb.lens.playout import is_same_choice

AHEAD = 20
"""How many sentences on the same one is looked for."""


def matter_by_matter(here: Sequence[Told], there: Sequence[Told]) -> Iterator[Sides]:
    """Each sentence of the one side with that of the other about the same matter; alone where there is none.

    Where the same is told in another order, each stands against what is told instead.
    """
    i = j = 0
    while i < len(here) and j < len(there):
        one, other = here[i], there[j]
        same = is_same_sentence(one, other)
        later, earlier = (not same and _follows(*each) for each in ((one, there[j:]), (other, here[i:])))
        if not (same or later or earlier):
            same = are_of_one_choice(one, other)
            later, earlier = _nearer(_way_to(one, there[j:]), _way_to(other, here[i:]))
        ahead = later and not earlier
        alone = (earlier and not later) or (not (same or later or earlier) and _are_apart(one, other))
        yield None if ahead else one, None if alone else other
        i, j = i + (not ahead), j + (not alone)
    yield from ((one, None) for one in here[i:])
    yield from ((None, other) for other in there[j:])


def is_same_sentence(one: Told, other: Told) -> bool:
    """Whether two sentences are the same but for their params, as each game has it."""
    key, theirs = one.explanation.key, other.explanation.key
    return key == theirs or other.state.sentence_key(key) == theirs or one.state.sentence_key(theirs) == key


def _follows(told: Told, there: Sequence[Told]) -> bool:
    """Whether the other side tells of it later: in the same step and of the same seat, or in the same words."""
    later = there[1 : AHEAD + 1]
    if any(each.step is there[0].step is not None and _is_said_of_same(each, told) for each in later):
        return True
    said = words(told)
    return any(words(each) == said for each in later)


def are_of_one_choice(one: Told, other: Told) -> bool:
    """Whether both tell of the same choice of the same seat, as each game has it."""
    return one.step is not None and other.step is not None and is_same_choice(one.step.action, other.step.action)


def _are_of_one_matter(one: Told, other: Told) -> bool:
    """Whether both tell of the same choice, or the table says the same of something."""
    steps = [each.step for each in (one, other) if each.step]
    at_the_table = len(steps) == 2 and all(isinstance(step.action, Proceed) for step in steps)
    return _is_said_of_same(one, other) if at_the_table else are_of_one_choice(one, other)


def _is_said_of_same(one: Told, other: Told) -> bool:
    """Whether the same sentence is said of the same seat, or of none."""
    here, there = (told.explanation.params.get("seat") for told in (one, other))
    return here == there and is_same_sentence(one, other)


def _way_to(told: Told, there: Sequence[Told]) -> int:
    """How many sentences later the other side tells of the same matter; 0 if it does not."""
    return next((way for way, each in enumerate(there[: AHEAD + 1]) if _are_of_one_matter(told, each)), 0)


def _nearer(one: int, other: int) -> tuple[bool, bool]:
    """Which of two is told sooner on its other side; both where they are as near."""
    return 0 < one <= (other or one), 0 < other <= (one or other)


def _are_apart(one: Told, other: Told) -> bool:
    """Whether the table tells of two things that have no rule in common, not even one in place of the other."""
    steps = [each.step for each in (one, other) if each.step and isinstance(each.step.action, Proceed)]
    if len(steps) < 2 or len({type(step.before.pending[-1]) for step in steps}) > 1:
        return False
    return are_unrelated(one, other)


def are_unrelated(one: Told, other: Told) -> bool:
    """Whether two sentences have no rule in common, not even one in place of the other."""
    cites, theirs = one.explanation.all_cites, other.explanation.all_cites
    return {*in_force(other.state, cites)}.isdisjoint(theirs) and {*in_force(one.state, theirs)}.isdisjoint(cites)
