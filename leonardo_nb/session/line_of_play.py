"""The steps of a game, one after the other, and the place among them where somebody stands.

It is apart from the session, which answers to names that it does not have: Python reads every attribute of such an
object by a slower way, and these are read several times a step.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from leonardo_nb.core.decision import Action
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.errors import Busy
from leonardo_nb.core.event import Recorder
from leonardo_nb.core.language import error_text
from leonardo_nb.core.play import resolve
from leonardo_nb.core.step import Step
from leonardo_nb.session.legal_actions import LegalActions
from leonardo_nb.session.limits import MOST_STEPS, check_size

NOTHING: Mapping[int, Action] = {}


class LineOfPlay:
    """What was played from a start; it lets one thread in at a time, and a second one gets an error."""

    __slots__ = (
        *("_free", "_listed", "after_edit", "given", "laid_out", "leave"),
        *("number", "start", "state", "steps"),
    )

    def __init__(self, start: Any, *, laid_out: bool = False) -> None:
        self.start = start
        self.laid_out = laid_out
        """Whether the start was laid out by hand, in tables or a file."""
        self.steps: list[Step] = []
        self.number = 0
        self.state = start
        self.after_edit = laid_out
        """Whether the position was edited, or laid out by hand, at any time."""
        self._listed: LegalActions | None = None
        """The legal actions here, once somebody has asked for them."""
        self.given: Mapping[int, Action] = NOTHING
        """Of those the ones that somebody has looked at, by identity."""
        self._free = [None]
        """Holds one item while no thread is inside."""
        self.leave = partial(self._free.append, None)
        """To be called by whoever has entered."""

    def with_steps(self, steps: Iterable[Step], number: int) -> LineOfPlay:
        """The same start with these steps; it belongs to the thread that made it."""
        other = LineOfPlay(self.start, laid_out=self.laid_out)
        other.steps = list(steps)
        other.stand(number)
        return other

    def enter(self) -> None:
        """Let this thread in, until it leaves."""
        try:
            self._free.pop()  # which no two threads can both do
        except IndexError:
            raise Busy(error_text("busy")) from None

    def legal(self) -> LegalActions:
        """What is legal here."""
        listed = self._listed
        if listed is None:
            self._listed = listed = LegalActions(self.state)
            self.given = listed.given
        return listed

    def play(self, action: Action) -> Step:
        """Take a legal action."""
        before = self.state
        recorder = Recorder(before)
        state = resolve(before, action, recorder)
        return self.append(Step(action, recorder.events(state), state, before, self.after_edit))

    def append(self, step: Step) -> Step:
        """Go on by a step, in the place of those that were taken back."""
        steps, number = self.steps, self.number
        if number >= MOST_STEPS:
            check_size(number + 1, ())
        if number < len(steps):
            del steps[number:]
        steps.append(step)
        self.number = number + 1
        self.state = step.state
        self.after_edit = step.after_edit or type(step.action) is Edit
        self.given, self._listed = NOTHING, None
        return step

    def stand(self, number: int) -> None:
        """Go to the position after that many steps."""
        self.number = number
        last = self.steps[number - 1] if number else None
        self.state = last.state if last else self.start
        self.after_edit = last.after_edit or type(last.action) is Edit if last else self.laid_out
        self.given, self._listed = NOTHING, None
