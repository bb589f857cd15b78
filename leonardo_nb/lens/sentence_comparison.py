"""In what two sentences about the same matter differ: in what comes of it, in the reasons, or in words alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from leonardo_nb.lens.first_difference import Sides, parted, words
from leonardo_nb.lens.outcome import Told
from leonardo_nb.lens.sentence_pairs import is_same_sentence


def such(pairs: Iterable[Sides], enough: Callable[[Told, Told], bool]) -> Iterator[Sides]:
    """Those pairs that differ so."""
    return ((one, other) for one, other in pairs if one and other and enough(one, other))


def such_or_alone(pairs: Iterable[Sides], enough: Callable[[Told, Told], bool]) -> Iterator[Sides]:
    """Those pairs that differ so, and what only one side tells."""
    return ((one, other) for one, other in pairs if one is None or other is None or enough(one, other))


def tell_other_numbers(one: Told, other: Told) -> bool:
    """Whether the same sentence has other numbers or names in it."""
    here, there = one.explanation, other.explanation
    return here.key == there.key and here.params != there.params


def come_to_others(one: Told, other: Told) -> bool:
    """Whether they are told in other words."""
    return words(one) != words(other)


def differ_in_points(one: Told | None, other: Told | None) -> bool:
    """Whether two lines of points do not come to as many; what only one side scores comes to none on the other."""
    here, there = (told.explanation.params.get("points", 0) if told else 0 for told in (one, other))
    return here != there


def rest_on_others(one: Told, other: Told) -> bool:
    """Whether other things are told, or given as reasons: not the same numbers in other words."""
    here, there = parted(one, other)
    numbers = [part and [*part.explanation.params.values()] for part in (here, there)]
    return come_to_others(one, other) or (here is not None and there is not None and numbers[0] != numbers[1])


def both_differ(one: Told, other: Told) -> bool:
    """Whether each says something, itself or as a reason, that the other does not."""
    return all(parted(one, other)) and not say_the_same(one, other)


def one_adds(one: Told, other: Told) -> bool:
    """Whether one of them says something that the other does not."""
    return any(parted(one, other)) and not say_the_same(one, other)


def differ_in_words(one: Told, other: Told) -> bool:
    """Whether they differ at all, be it only in what things are called."""
    return any(parted(one, other))


def say_the_same(one: Told | None, other: Told | None) -> bool:
    """Whether two sentences and their reasons differ at most in what things are called, and in the rules they cite."""
    if one is None or other is None:
        return False
    here, there = ([each._replace(explanation=part) for _, part in each.explanation.walk()] for each in (one, other))
    return len(here) == len(there) and all(
        part.explanation.params == theirs.explanation.params and is_same_sentence(part, theirs)
        for part, theirs in zip(here, there, strict=True)
    )
