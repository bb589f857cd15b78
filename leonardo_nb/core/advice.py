"""Why the sensible bot does what it does: the parts of its plan that weigh most, said by the rules in force."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from leonardo_nb.core.bots import Counsel, Judgement
from leonardo_nb.core.citation import as_cited
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation, why

SENSIBLE = "sensible"
"""The bot whose advice is given."""

Told = Iterator[Explanation]
Legal = Sequence[Action]
"""What a counsel gives, and what it is told to be legal."""

Advice = Callable[[Any, Action, Sequence[Action]], tuple[Explanation, ...]]
"""Given a seat's view, its best action and all legal ones: the reasons for it."""


def advice(plan: Callable[[Any, int], Any], judgement: Judgement) -> Advice:
    """The reasons of a bot that plays by such plans."""
    return partial(_advise, plan, judgement)


def _advise(
    plan: Callable[[Any, int], Any], judgement: Judgement, view: Any, action: Action, legal: Sequence[Action]
) -> tuple[Explanation, ...]:
    """Give no reason where there is no choice."""
    if len(legal) == 1:
        return ()
    _, counsel = judgement[type(action)]
    return tuple(as_cited(view, reason) for reason in counsel(plan(view, action.seat), action, legal))


def always(key: str, *cites: str, **params: Any) -> Counsel:
    """The same for whatever is at stake."""
    return lambda _plan, _action, _legal: iter([why(key, *cites, **params)])


def no_advice(_view: Any, _action: Action, _legal: Sequence[Action]) -> tuple[Explanation, ...]:
    return ()


Part = tuple[float, Explanation]
"""A part of what an action is worth, and how it is said."""


def weightiest(parts: Iterable[Part], most: int = 2) -> list[Explanation]:
    """What weighs most among the parts that speak for an action, first things first."""
    found = sorted((part for part in parts if part[0] > 0), key=lambda part: -part[0])
    return [reason for _, reason in found[:most]]
