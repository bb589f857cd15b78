"""Bots: one plays at random, one sensibly; both see only their seat's view."""

from collections.abc import Callable, Mapping, Sequence

from leonardo_nb.core.bots import Bot, RandomBot
from leonardo_nb.core.chance import LIMIT, draw
from leonardo_nb.core.decision import Action
from leonardo_nb.rulesets.codex_naturalis.bots.plan import Plan
from leonardo_nb.rulesets.codex_naturalis.bots.worth import WORTH
from leonardo_nb.rulesets.codex_naturalis.state import State


class SensibleBot:
    """Weighs every action by the points it brings now and the points it prepares."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = seed % LIMIT

    def __call__(self, view: State, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        plan = Plan(view, view.pending[-1].seat)
        worths = [WORTH[type(action)](plan, action) for action in legal]
        most = max(worths)
        best = [action for action, worth in zip(legal, worths, strict=True) if worth == most]
        self._rng, index = draw(self._rng, len(best))
        return best[index]


BOTS: Mapping[str, Callable[[int], Bot]] = {"random": RandomBot, "sensible": SensibleBot}
