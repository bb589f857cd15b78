"""What decided a game: the step by which the winners came to lead, and the one that brought each player most.

The score is not worked out after every step: turns are compared first, then halves of the turn that matters.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.core.step import Step
from leonardo_nb.session.session import Session

MOST_GAINS = 3
"""Players whose gain is told, the winners first."""


class TurningPoint(NamedTuple):
    """A step that mattered, by its number, and to whom."""

    number: int
    step: Step
    seats: tuple[int, ...]
    gain: int = 0
    """What the seat gained by it; nothing where the seats came to lead."""


def turning_points(session: Session) -> tuple[TurningPoint, ...]:
    """A few steps of a finished game in their order; none where it was edited against the rules."""
    game = _Game(session)
    if any(state.broken for state in game.states):
        return ()
    turns = game.turns()
    found: dict[int, TurningPoint] = {}
    for each in (*_lead(game, turns), *_gains(game, turns)):
        found.setdefault(each.number, each)
    return tuple(found[number] for number in sorted(found))


class _Game:
    """The states of a game by the number of their step, with their score, worked out once."""

    def __init__(self, session: Session) -> None:
        self.steps = session.history
        self.states = [session.start, *(step.state for step in self.steps)]
        self._scores: Callable[[Any], ScoreSheet] = session.ruleset.scores
        self._sheets: dict[int, ScoreSheet] = {}

    @property
    def last(self) -> int:
        return len(self.steps)

    @property
    def seats(self) -> range:
        return range(len(self.states[0].players))

    def turns(self) -> list[int]:
        """Where each turn begins, without what is laid out before the first, and the end."""
        changes = (now for now in range(1, self.last) if self.states[now].turn != self.states[now - 1].turn)
        first = [] if self.states[0].turn == 0 else [0]
        return [*first, *changes, self.last]

    def sheet(self, number: int) -> ScoreSheet:
        if number not in self._sheets:
            self._sheets[number] = self._scores(self.states[number])
        return self._sheets[number]

    def gain(self, seat: int, begin: int, end: int) -> int:
        return self.sheet(end).total(seat) - self.sheet(begin).total(seat)


def _lead(game: _Game, turns: Sequence[int]) -> Iterator[TurningPoint]:
    """The last time that the winners came to lead."""
    winners = game.sheet(game.last).winners
    behind = [at for at, begin in enumerate(turns) if game.sheet(begin).winners != winners]
    if not behind or len(winners) in (0, len(game.seats)):
        return
    low, high = turns[behind[-1]], turns[behind[-1] + 1]
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if game.sheet(middle).winners == winners else (middle, high)
    yield TurningPoint(high, game.steps[high - 1], winners)


def _gains(game: _Game, turns: Sequence[int]) -> Iterator[TurningPoint]:
    """What brought most in a turn, to the winners and to those who gained most by it."""
    winners = game.sheet(game.last).winners
    best = [found for seat in game.seats for found in _gain(game, turns, seat)]
    yield from sorted(best, key=lambda each: (each.seats[0] not in winners, -each.gain))[:MOST_GAINS]


def _gain(game: _Game, turns: Sequence[int], seat: int) -> Iterator[TurningPoint]:
    spans = list(pairwise(turns))
    if not spans:
        return
    low, high = max(spans, key=lambda span: game.gain(seat, *span))
    while high - low > 1:
        middle = (low + high) // 2
        halves = (low, middle), (middle, high)
        low, high = max(halves, key=lambda half: game.gain(seat, *half))
    gain = game.gain(seat, low, high)
    if gain > 0:
        yield TurningPoint(high, game.steps[high - 1], (seat,), gain)
