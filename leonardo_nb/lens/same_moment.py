"""Moments that two courses of play have in common, though other rules take more steps, or fewer, to get there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from leonardo_nb.lens.outcome import Outcome
from leonardo_nb.lens.playout import is_same
from leonardo_nb.lens.sentence_pairs import are_of_one_choice, is_same_sentence, matter_by_matter


def same_moments(played: Outcome, other: Outcome) -> Mapping[int, int]:
    """Return by how many steps of the one course the other has come as far after how many of its own."""
    places = [{id(step): number for number, step in enumerate(each.steps, 1)} for each in (played, other)]
    pairs = matter_by_matter(played.told, other.told)
    told = ((one, two) for one, two in pairs if one and two and one.step and two.step)
    same = ((one, two) for one, two in told if is_same_sentence(one, two) or are_of_one_choice(one, two))
    return {0: 0} | {places[0][id(one.step)]: places[1][id(two.step)] for one, two in same}


def are_parallel(outcomes: Sequence[Outcome], steps: int) -> bool:
    """Whether up to a step all courses are asked the same, one after the other."""
    first, *others = ([step.before.pending[-1] for step in each.steps[:steps]] for each in outcomes)
    return all(is_same(*pair) for other in others for pair in zip(first, other, strict=False))
