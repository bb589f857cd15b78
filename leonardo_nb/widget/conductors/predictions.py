"""Predict, then reveal: what is asked before something happens, how often, and what has been answered so far."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Proceed
from leonardo_nb.core.edit import SETUP
from leonardo_nb.session.session import Session
from leonardo_nb.teach import Grade, Question, about_next_step, about_position, grade
from leonardo_nb.teach.questions_here import nobody_decides
from leonardo_nb.teach.topic import Topic

MOST = 2
"""Questions in one turn."""
TURNS = 3
STEPS = 20
"""Turns and steps before a topic that was answered rightly, or the score, is asked about again."""
SOON = 8
"""Steps before a topic that was answered wrongly is asked about again, in another turn."""


class Prediction(Struct, frozen=True):
    """A question that waits for its answer, or an answer that waits to be seen."""

    question: Question
    action: Action | None
    """What happens once it has been answered; None where the position itself was asked about."""
    session: Session
    state: Any
    seat: int | None
    """In which line of play and where it was asked, and of whom."""
    given: int | None = None
    """The number of the choice that was taken."""

    @property
    def grade(self) -> Grade | None:
        """What the answer is worth, once there is one."""
        return None if self.given is None else grade(self.question, self.question.choices[self.given].value)


class Tally(Struct, frozen=True):
    """What has been answered so far."""

    asked: int = 0
    right: int = 0
    met: tuple[str, ...] = ()
    """The misconceptions behind wrong answers, each once."""

    def with_answer(self, given: Grade) -> Tally:
        met = dict.fromkeys((*self.met, *([given.misconception] if given.misconception else [])))
        return Tally(self.asked + 1, self.right + given.right, tuple(met))


class _Last(Struct, frozen=True):
    """When a topic was asked about, and whether it was known."""

    turn: int
    step: int
    right: bool = True


class Predictions:
    """Which questions are asked of the reader of one game."""

    def __init__(self) -> None:
        self.on = False
        self.open: Prediction | None = None
        self.tally = Tally()
        self._last: dict[str, _Last] = {}
        self._turns: list[int] = []
        """The turn of each question."""
        self._closed = False
        """Whether the points were about to be counted for the last time."""
        self._stood: Any = None
        """The position that was last asked about."""

    def begin(self) -> None:
        """Another game is another tally."""
        self.open, self.tally, self._last, self._turns, self._closed = None, Tally(), {}, [], False

    @property
    def asks(self) -> bool:
        """Whether a question waits for its answer."""
        return self.open is not None and self.open.given is None

    def leave(self, session: Session, seat: int | None) -> None:
        """A question is one of its line and its position, and of whoever was asked."""
        here = self.open and (self.open.session, self.open.state, self.open.seat)
        if here and (here[0] is not session or here[1] is not session.state or here[2] != seat):
            self.open = None

    def asks_before(self, session: Session, action: Action, seat: int | None) -> bool:
        """Whether something is asked before this is done."""
        if not self._may_ask(session):
            return False
        done = None if isinstance(action, Proceed) else action
        return self._ask(session, about_next_step(session, done, seat), action, seat)

    def asks_here(self, session: Session, seat: int | None, *, decides: bool) -> bool:
        """Whether something is asked about the position: where somebody decides, or where points are worth counting."""
        if self._stood is session.state or not self.on:
            return False
        self._stood = session.state
        counts = self._closes(session) or _begins(session)
        if not self._may_ask(session):
            return False
        found = about_position(session, seat) if counts or decides else ()
        return self._ask(session, (each for each in found if counts or not each.topic.source), None, seat)

    def _closes(self, session: Session) -> bool:
        """Whether the points are about to be counted for the last time, once."""
        if self._closed or not is_final(session):
            return False
        self._closed, self._turns = True, []
        return True

    def answer(self, number: int) -> None:
        """Take one of the choices."""
        if self.open is None or self.open.given is not None:
            return
        self.open = replace(self.open, given=number)
        given = self.open.grade
        if given is not None:
            name = self.open.question.topic.name
            self.tally = self.tally.with_answer(given)
            self._last[name] = replace(self._last[name], right=given.right)

    def solve(self) -> None:
        """Give the right answer away: it counts for nobody."""
        if self.open is not None:
            choices = self.open.question.choices
            self.open = replace(self.open, given=choices.index(self.open.question.right))

    def _may_ask(self, session: Session) -> bool:
        state = session.state
        return self.on and state.phase != SETUP and not state.broken and self._turns.count(state.turn) < MOST

    def _ask(self, session: Session, found: Iterable[Question], action: Action | None, seat: int | None) -> bool:
        """Of the topics that are due, what has been asked about least recently."""
        due = [each for each in found if self._is_due(each.topic, session)]
        if not due:
            return False
        asked = min(due, key=lambda each: self._last[each.topic.name].step if each.topic.name in self._last else -1)
        self.ask(asked, action, session, seat)
        self._turns.append(session.state.turn)
        return True

    def ask(self, question: Question, action: Action | None, session: Session, seat: int | None) -> None:
        """Ask this question where the session stands."""
        self.open = Prediction(question, action, session, session.state, seat)
        self._last[question.topic.name] = _Last(session.state.turn, session.step_number)

    def _is_due(self, topic: Topic, session: Session) -> bool:
        last = self._last.get(topic.name)
        if last is None:
            return True
        turns, steps = session.state.turn - last.turn, session.step_number - last.step
        if last.right or topic.source:
            return turns >= TURNS and steps >= STEPS
        return turns > 0 and steps >= SOON


def _begins(session: Session) -> bool:
    """Whether a turn has just begun."""
    return any(step.state.turn != step.before.turn for step in session.history[-1:])


def is_final(session: Session) -> bool:
    """Whether nobody decides any more, and what would be scored now is what will be scored."""
    if session.is_over or not nobody_decides(session):
        return False
    ended = session.fork()
    ended.auto("end")
    return _totals(session) == _totals(ended)


def _totals(session: Session) -> list[int]:
    sheet = session.scores()
    return [sheet.total(seat) for seat in range(len(session.seats))]
