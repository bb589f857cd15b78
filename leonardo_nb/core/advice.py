"""Why the sensible bot does what it does: the parts of its plan that weigh most, said by the rules in force."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from leonardo_nb.core.citation import as_cited
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation

SENSIBLE = "sensible"
"""The bot whose advice is given."""

Counsel = Mapping[type[Action], Callable[[Any, Any, Sequence[Action]], Iterable[Explanation]]]
"""By the class of an action, a function of plan, action and all that is legal: what speaks for it."""

Advice = Callable[[Any, Action, Sequence[Action]], tuple[Explanation, ...]]
"""Given a seat's view, its best action and all legal ones: the reasons for it."""


def advice(plan: Callable[[Any, int], Any], counsel: Counsel) -> Advice:
    """The reasons of a bot that plays by such plans."""
    return partial(_advise, plan, counsel)


def _advise(
    plan: Callable[[Any, int], Any], counsel: Counsel, view: Any, action: Action, legal: Sequence[Action]
) -> tuple[Explanation, ...]:
    """Give no reason where there is no choice."""
    if len(legal) == 1:
        return ()
    reasons = counsel[type(action)](plan(view, action.seat), action, legal)
    return tuple(as_cited(view, reason) for reason in reasons)


def no_advice(_view: Any, _action: Action, _legal: Sequence[Action]) -> tuple[Explanation, ...]:
    return ()


Part = tuple[float, Explanation]
"""A part of what an action is worth, and how it is said."""


def weightiest(parts: Iterable[Part], most: int = 2) -> list[Explanation]:
    """What weighs most among the parts that speak for an action, first things first."""
    found = sorted((part for part in parts if part[0] > 0), key=lambda part: -part[0])
    return [reason for _, reason in found[:most]]
