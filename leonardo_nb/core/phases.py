"""What the phases of a game ask and what can be answered, found in their modules."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from types import ModuleType
from typing import Any

from leonardo_nb.core.decision import Action, Decision, Proceed


def questions(*phases: ModuleType) -> tuple[type[Decision], ...]:
    """Every question of these modules, in the order in which they stand there."""
    things = [thing for phase in phases for thing in vars(phase).values() if _is_of(phase, thing)]
    return tuple(thing for thing in things if issubclass(thing, Decision) and hasattr(thing, "accepts"))


def _is_of(phase: ModuleType, thing: object) -> bool:
    return isinstance(thing, type) and thing.__module__ == phase.__name__


def answers(asked: Iterable[type[Decision]]) -> tuple[type[Action], ...]:
    """Every answer a player can give to these questions."""
    kinds = [kind for question in asked for kind in question.accepts]
    return tuple(kind for kind in dict.fromkeys(kinds) if kind is not Proceed)


def any_of(asked: Iterable[type[Decision]]) -> Any:
    """The union of these questions, by which a saved one is read."""
    return reduce(or_, asked)
