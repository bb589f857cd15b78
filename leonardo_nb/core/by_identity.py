"""Remember what follows from a table alone.

A table never changes, so the very same tuple has the same answer. It is known by its identity, which costs nothing to
ask, and kept as long as its answer is, so that no other table can come to bear its identity.
"""

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, Final, TypeVar, TypeVarTuple

R = TypeVar("R")
T = TypeVar("T")
More = TypeVarTuple("More")

MOST: Final = 32
"""Answers kept by one function; the oldest one goes first. Few, so that they stay in the processor's cache."""


def cached_by_identity(work: Callable[[T, *More], R]) -> Callable[[T, *More], R]:
    """A function of a table and a few plain arguments that remembers its answers."""
    kept: dict[Any, tuple[T, R]] = {}
    alone: Any = work

    @wraps(work)
    def recall(table: T) -> R:
        found = kept.get(id(table))
        if found is None:
            found = kept[id(table)] = table, alone(table)
            if len(kept) > MOST:
                del kept[next(iter(kept))]
        return found[1]

    @wraps(work)
    def recall_of(table: T, *more: *More) -> R:
        key = id(table), more
        found = kept.get(key)
        if found is None:
            found = kept[key] = table, work(table, *more)
            if len(kept) > MOST:
                del kept[next(iter(kept))]
        return found[1]

    by_table: Any = recall  # a function of the table alone is called more quickly
    return by_table if len(signature(work).parameters) == 1 else recall_of
