"""Players that are programs. A bot sees its seat's view and the legal actions, nothing else."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from leonardo_nb.core.chance import LIMIT, draw
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation

Worth = Callable[[Any, Any], float]
"""Given a plan and an action: about how much it is worth."""
Counsel = Callable[[Any, Any, Sequence[Action]], Iterable[Explanation]]
"""Given a plan, an action and all that is legal: what speaks for it."""
Judgement = Mapping[type[Action], tuple[Worth, Counsel]]
"""How a bot judges actions, by their class."""


class Bot(Protocol):
    """Chooses one of the legal actions from what its seat may know; one that is `blind` is shown nothing."""

    def __call__(self, view: Any, legal: Sequence[Action]) -> Action: ...


def choose(bot: Bot, view: Callable[[Any, int], Any], state: Any, legal: Sequence[Action]) -> Action:
    """What a bot answers to the decision on top, from its seat's view."""
    return bot(None if getattr(bot, "blind", False) else view(state, state.pending[-1].seat), legal)


def numbered(bot: Bot, view: Callable[[Any, int], Any], seat: int) -> Callable[[Any, Sequence[Action]], int]:
    """Return a function of a state and its legal actions: the number of the one with which a bot answers for a seat.

    A bot that knows it by itself has a method `number`; another one's answer is looked for in the list.
    """
    number: Callable[[Any, Sequence[Action]], int]
    number = getattr(bot, "number", None) or (lambda seen, legal: legal.index(bot(seen, legal)))
    if getattr(bot, "blind", False):
        return lambda _state, legal: number(None, legal)
    return lambda state, legal: number(view(state, seat), legal)


class RandomBot:
    """Any legal action, all equally likely."""

    blind: ClassVar[bool] = True

    def __init__(self, seed: int = 0) -> None:
        self._rng = seed % LIMIT

    def __call__(self, view: Any, legal: Sequence[Action]) -> Action:
        return legal[self.number(view, legal)]

    def number(self, _view: Any, legal: Sequence[Action]) -> int:
        """Return the number of the action that chance picks."""
        self._rng, number = draw(self._rng, len(legal))
        return number


class SensibleBot:
    """The legal action that is worth most to its plan, chance deciding between equals."""

    def __init__(self, plan: Callable[[Any, int], Any], weigh: Mapping[type[Action], Worth], seed: int = 0) -> None:
        self._plan = plan
        self._weigh = weigh
        self._rng = seed % LIMIT

    def __call__(self, view: Any, legal: Sequence[Action]) -> Action:
        return legal[self.number(view, legal)]

    def number(self, view: Any, legal: Sequence[Action]) -> int:
        """Return the number of an action that is worth most."""
        if len(legal) == 1:
            return 0
        worths = self._worths(view, legal)
        most = max(worths)
        best = [number for number, worth in enumerate(worths) if worth == most]
        self._rng, index = draw(self._rng, len(best))
        return best[index]

    def ranked(self, view: Any, legal: Sequence[Action]) -> list[Action]:
        """Return all that is legal, what is worth most first."""
        worths = dict(enumerate(self._worths(view, legal)))
        return [legal[number] for number in sorted(worths, key=lambda number: -worths[number])]

    def _worths(self, view: Any, legal: Sequence[Action]) -> list[float]:
        plan = self._plan(view, view.pending[-1].seat)
        return [self._weigh[type(action)](plan, action) for action in legal]


def worth_always(worth: float) -> Worth:
    return lambda _plan, _action: worth


def quick(bots: Mapping[str, Callable[[int], Bot]], seed: int) -> dict[str, Bot]:
    """Return those bots that answer at once, by name: not those that look ahead."""
    made = {name: make(seed) for name, make in bots.items()}
    return {name: bot for name, bot in made.items() if not looks_ahead(bot)}


def looks_ahead(bot: Bot) -> bool:
    """Whether a bot takes its time, and says by itself why it does something."""
    return getattr(bot, "looks_ahead", False)
