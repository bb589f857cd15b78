"""The board history: the boards of a line of play as one reader may see them; the page shows them while it is dragged.

It is sent in parts, each small enough that the kernel is soon free again; the page asks for the one it needs first.
"""

import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from leonardo_nb.core.drawing.svg import region_svg
from leonardo_nb.core.step import Step
from leonardo_nb.session.session import Session
from leonardo_nb.session.visible_changes import changed_rows, first_sentence

LENGTH = 32
"""Positions in one part."""


class BoardHistory:
    """One line of play, seen from one seat in one language; it grows with the game."""

    def __init__(self, number: int, session: Session, seat: int | None, lang: str) -> None:
        self.number = number
        """By which the page knows that its parts are of another history."""
        self._session = session
        self._seen = seat, lang
        self._steps: tuple[Step, ...] = ()
        self.phases: list[str] = []
        self.marks: list[int] = []
        """Where a turn or a phase begins: step, turn and the phase's place among `phases`, again and again."""
        self._mark(0, session.start)

    def shows(self, session: Session, seat: int | None, lang: str) -> bool:
        """Whether this is the same game seen in the same way, as far as the history knows it."""
        steps, known = session.steps, len(self._steps)
        same = session.start is self._session.start and (seat, lang) == self._seen
        return same and len(steps) >= known and (not known or steps[known - 1] is self._steps[-1])

    def grow(self, session: Session) -> None:
        """Go on with the steps that are new."""
        known = len(self._steps)
        self._steps = session.steps
        for number, step in enumerate(self._steps[known:], known + 1):
            self._mark(number, step.state)

    def part(self, number: int) -> bytes | None:
        """Deflated JSON: the pictures of each region and from which step on they hold, and what each step says."""
        steps = range(number * LENGTH, min((number + 1) * LENGTH, len(self._steps) + 1))
        if number < 0 or not steps:
            return None
        pictures: dict[str, list[tuple[int, str]]] = {}
        for step in steps:
            for key, drawn in self._pictures(step).items():
                held = pictures.setdefault(key, [])
                if not held or held[-1][1] != drawn:
                    held.append((step, drawn))
        whole = {"regions": pictures, "said": [self._said(step) for step in steps]}
        return zlib.compress(msgspec.json.encode(whole))

    def _mark(self, number: int, state: Any) -> None:
        if state.phase not in self.phases:
            self.phases.append(state.phase)
        here = [state.turn, self.phases.index(state.phase)]
        if self.marks[-2:] != here:
            self.marks = [*self.marks, number, *here]

    def _done(self, step: int) -> Sequence[Step]:
        """The step that led to this position; none led to the first one."""
        return self._steps[step - 1 : step] if step else ()

    def _pictures(self, step: int) -> Mapping[str, str]:
        """What the board looks like; a position edited against the rules may be one that cannot be drawn."""
        seat, lang = self._seen
        done, rules = self._done(step), self._session.ruleset
        state = done[0].state if done else self._session.start
        try:
            seen = state if seat is None else rules.view(state, seat)
            return {part.key: region_svg(part) for part in rules.regions(seen, lang, {}, changed_rows(done, seat))}
        except Exception:
            if state.broken:
                return {}
            raise

    def _said(self, step: int) -> str:
        return " ".join(first_sentence(done, *self._seen) for done in self._done(step))
