"""Players that are programs. A bot sees its seat's view and the legal actions, nothing else."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from leonardo_nb.core.chance import LIMIT, draw
from leonardo_nb.core.decision import Action


class Bot(Protocol):
    """Chooses one of the legal actions from what its seat may know."""

    def __call__(self, view: Any, legal: Sequence[Action]) -> Action: ...


class RandomBot:
    """Any legal action, all equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = seed % LIMIT

    def __call__(self, view: Any, legal: Sequence[Action]) -> Action:
        self._rng, index = draw(self._rng, len(legal))
        return legal[index]


class SensibleBot:
    """The legal action that is worth most, chance deciding between equals; a ruleset says what each is worth."""

    def __init__(self, worths: Callable[[Any, Sequence[Action]], Sequence[float]], seed: int = 0) -> None:
        self._worths = worths
        self._rng = seed % LIMIT

    def __call__(self, view: Any, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        worths = self._worths(view, legal)
        most = max(worths)
        best = [action for action, worth in zip(legal, worths, strict=True) if worth == most]
        self._rng, index = draw(self._rng, len(best))
        return best[index]
