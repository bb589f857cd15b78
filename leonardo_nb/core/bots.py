"""Players that are programs. A bot sees its seat's view and the legal actions, nothing else."""

from collections.abc import Sequence
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
