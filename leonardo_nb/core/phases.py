"""What the phases of a game ask and what can be answered, found in their modules."""

from collections.abc import Iterable, Iterator
from types import ModuleType

from leonardo_nb.core.decision import Action, Decision, Proceed


def questions_in(*phases: ModuleType) -> tuple[type[Decision], ...]:
    """Return all questions of these modules, in the order in which they stand there."""
    return tuple(question for phase in phases for question in _questions(phase))


def _questions(phase: ModuleType) -> Iterator[type[Decision]]:
    for thing in vars(phase).values():
        is_own = isinstance(thing, type) and thing.__module__ == phase.__name__
        if is_own and issubclass(thing, Decision) and hasattr(thing, "accepts"):
            yield thing


def answers(questions: Iterable[type[Decision]]) -> tuple[type[Action], ...]:
    """Every answer a player can give to any of these questions."""
    kinds = [kind for question in questions for kind in question.accepts]
    return tuple(kind for kind in dict.fromkeys(kinds) if kind is not Proceed)
