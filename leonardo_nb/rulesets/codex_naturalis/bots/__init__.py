"""Bots: one plays at random, one sensibly; both see only their seat's view."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from leonardo_nb.core.bots import Bot, RandomBot, SensibleBot
from leonardo_nb.core.decision import Action
from leonardo_nb.rulesets.codex_naturalis.bots.plan import Plan
from leonardo_nb.rulesets.codex_naturalis.bots.worth import WORTH
from leonardo_nb.rulesets.codex_naturalis.state import State


def worths(view: State, legal: Sequence[Action]) -> list[float]:
    """What each action is worth in points, those it brings now and those it prepares."""
    plan = Plan(view, view.pending[-1].seat)
    return [WORTH[type(action)](plan, action) for action in legal]


BOTS: Mapping[str, Callable[[int], Bot]] = {"random": RandomBot, "sensible": partial(SensibleBot, worths)}
