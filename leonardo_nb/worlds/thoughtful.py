"""A bot that looks ahead: it plays out what seems best in worlds that its seat's view allows."""

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import Struct

from leonardo_nb.core.bots import SensibleBot
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.registry import find
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.core.worlds import luck_of, worlds
from leonardo_nb.worlds.comparison import Tried, compared
from leonardo_nb.worlds.playout import NoAnswer, played_out, points_ahead
from leonardo_nb.worlds.reasons import reasons

FEWEST: Final = 4
"""Worlds after which an action that does worse is tried no longer."""
ENOUGH: Final = 8
"""Worlds after which a clear lead is enough."""
CLEARLY, BEYOND_DOUBT = 1.5, 3.0
"""Standard errors by which an action is given up, and by which the search is over."""
UNANSWERED: Final = 20
"""The most worlds to which no game leads that are passed over."""


class Foresight(Struct, frozen=True):
    """How far a game is looked ahead in."""

    choices: int = 3
    """How many of the actions that seem best are tried."""
    turns: int = 0
    """How many turns are played out; 0 for all."""
    playouts: int = 30
    """How many games are played out for one decision, where no time is given."""
    sure: float = 0.5
    """By how many standard errors an action has to do better than what seems best at first."""


class Budget:
    """How long one decision may take: in playouts, which anybody can repeat, in milliseconds, or both."""

    def __init__(self, playouts: int | None, ms: int | None) -> None:
        self._left = playouts
        self._end = None if ms is None else time.monotonic() + ms / 1000

    def spend(self) -> None:
        """Count one more playout."""
        self._left = None if self._left is None else self._left - 1

    def lasts(self, playouts: int) -> bool:
        """Whether these further playouts may be begun."""
        in_time = self._end is None or time.monotonic() < self._end
        return in_time and (self._left is None or self._left >= playouts)


class ThoughtfulBot:
    """The action that does best in worlds that the seat's view allows, tried from those that seem best.

    All actions are tried in the same worlds with the same luck. It sees its view alone, and takes what seems best
    unless another action does better. The same view has the same worlds: with a budget in playouts it is the same
    answer wherever this is asked.
    """

    looks_ahead = True

    def __init__(
        self,
        make: Callable[[int], SensibleBot],
        foresight: Foresight,
        seed: int = 0,
        *,
        playouts: int | None = None,
        ms: int | None = None,
    ) -> None:
        self._make = make
        self._sensible = make(seed)
        self._foresight = foresight
        self._playouts = foresight.playouts if playouts is None and ms is None else playouts
        self._ms = ms

    def __call__(self, view: Any, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        action: Action = self.tried(view, legal)[0].action
        return action

    def advised(self, view: Any, legal: Sequence[Action]) -> tuple[Action, tuple[Explanation, ...]]:
        """Return the choice, and how it did beside the next best one; no reason where there is no choice."""
        if len(legal) == 1:
            return legal[0], ()
        tried = self.tried(view, legal)
        return tried[0].action, reasons(view, tried)

    def tried(self, view: Any, legal: Sequence[Action]) -> list[Tried]:
        """Return the choice, and what it is compared with: what seemed best at first or, if it stays, the next best."""
        first = self._sensible(view, legal)
        others = [action for action in self._sensible.ranked(view, legal) if action != first]
        seat, rules = view.pending[-1].seat, find(view.ruleset)
        search = _Search(rules, seat, self._make, self._foresight)
        everything = [Tried(action, []) for action in (first, *others[: self._foresight.choices - 1])]
        search.run(view, everything, Budget(self._playouts, self._ms))
        return _chosen(everything, self._foresight.sure)


def _chosen(everything: list[Tried], sure: float) -> list[Tried]:
    """The best that was tried to the end, if it is better than the first; else the first, and the next best."""
    first, *others = everything
    whole = [each for each in others if first.ends and len(each.ends) == len(first.ends)]
    best = max(whole, key=lambda each: each.mean, default=None)
    if best is not None and compared(best, first).is_better(sure):
        return [best, first]
    next_best = max((each for each in others if each.ends), key=lambda each: compared(each, first).mean, default=None)
    return [first] if next_best is None else [first, next_best]


class _Search:
    """Actions played out, world by world, until the budget is spent or it is clear which is best."""

    def __init__(self, rules: Ruleset, seat: int, make: Callable[[int], SensibleBot], foresight: Foresight) -> None:
        self._rules = rules
        self._seat = seat
        self._make = make
        self._turns = foresight.turns

    def run(self, view: Any, tried: list[Tried], budget: Budget) -> None:
        """Try each action in one world after the other."""
        alive, luck, failed = list(tried), luck_of(view), 0
        for number, world in enumerate(worlds(self._rules, view, self._seat)):
            if not budget.lasts(len(alive)) or len(alive) == 1 or failed > UNANSWERED:
                return
            try:
                sheets = [self._sheet(world, each.action, luck + 100 * number, budget) for each in alive]
            except NoAnswer:
                failed += 1
                continue
            for each, sheet in zip(alive, sheets, strict=True):
                each.ends.append(points_ahead(sheet, self._seat))
                each.sheet = sheet
            alive = _promising(alive, tried[0])

    def _sheet(self, world: Any, action: Action, seed: int, budget: Budget) -> ScoreSheet:
        """The points at the end of a game that goes on with this action."""
        budget.spend()
        end = played_out(self._rules, world, action, self._make, seed, self._turns)
        sheet: ScoreSheet = self._rules.scores(end)
        return sheet


def _promising(alive: list[Tried], first: Tried) -> list[Tried]:
    """Those that are still worth a try: what seemed best at first, the best, and what may yet do better."""
    tried = len(first.ends)
    if tried < FEWEST or tried % 2:
        return alive
    best = max(alive, key=lambda each: each.mean)
    if best is not first and tried >= ENOUGH and compared(best, first).is_better(BEYOND_DOUBT):
        return [first]
    kept = [each for each in alive if each is first or each is best or not compared(best, each).is_better(CLEARLY)]
    return [each for each in kept if each is first or each.ends != first.ends]
