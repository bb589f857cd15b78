"""A learner's way through a lesson: the task at hand, what was done about it, and how much help it took."""

from typing import Final, Literal

from msgspec import Struct

from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.session.scripted_moves import play_moves
from leonardo_nb.session.session import Session
from leonardo_nb.session.until import stop
from leonardo_nb.teach.lesson.lesson import Lesson
from leonardo_nb.teach.lesson.prediction import Prediction, Told, prediction
from leonardo_nb.teach.lesson.task import Task

STARS: Final = 3
BOT: Final = "sensible"
TRIES: Final = 2
"""How many answers may be wrong before the right one is given."""

Met = Literal["", "other", "refused"]
"""What was tried last, where it was not what the task is about: a legal move, or one that is refused."""


class Place(Struct, frozen=True):
    """Where a learner goes on with a lesson: a task that is to be begun, the game before it, and the help so far."""

    task: int
    helped: int
    slips: int
    session: Session


class Walk:
    """One learner in one lesson, from its beginning or from a place; the session is the learner's own."""

    def __init__(self, lesson: Lesson, place: Place | None = None) -> None:
        self.lesson = lesson
        place = place or Place(0, 0, 0, lesson.open())
        self.session = place.session
        self.number = place.task - 1
        self.done = False
        self.asked: Prediction | None = None
        """What is to be predicted, if the task asks something."""
        self.given: int | None = None
        """The choice that was made of it, in the end."""
        self.wrong: tuple[int, ...] = ()
        """The choices that were made of it and are not right."""
        self.met: Met = ""
        self.hints = 0
        """How many hints of this task were read."""
        self.helped = place.helped
        self.slips = place.slips
        self.begun_at = 0
        """The step from which on the task has moved the game."""
        self._begin()

    @property
    def finished(self) -> bool:
        return self.number == len(self.lesson.tasks)

    @property
    def task(self) -> Task:
        """The task at hand; after the last one, that."""
        return self.lesson.tasks[min(self.number, len(self.lesson.tasks) - 1)]

    @property
    def stars(self) -> int:
        """Three; one less for help, and one less for mistakes."""
        return STARS - bool(self.helped) - bool(self.slips)

    @property
    def place(self) -> Place:
        """Where to go on: with the task at hand from its beginning or, once it is done, with the next."""
        over = self.done and self.task.kind != "look"
        return Place(self.number + over, self.helped, self.slips, self._left if over else self._entered)

    @property
    def acting(self) -> bool:
        """Whether something is to be played or tried now."""
        return not self.finished and not self.done and self.task.kind in ("do", "try", "free")

    @property
    def asks(self) -> bool:
        """Whether something is to be answered before it is seen."""
        return self.asked is not None and self.given is None and not self.finished

    @property
    def told(self) -> tuple[Told, ...]:
        """The reasons that the task itself tells once it is answered, unless it is seen to happen."""
        return self.asked.why if self.asked is not None and self.done and not self.task.then else ()

    @property
    def is_where_it_was(self) -> bool:
        """Whether the session stands where the lesson left it."""
        return self.session.state is self._left.state

    def come_back(self) -> None:
        """To where the lesson left the session, whatever was done with it since."""
        self.session = self._left
        self._leave()

    def go_on(self) -> None:
        """Go to the next task, once this one is done."""
        if self.done and not self.finished:
            self._begin()

    def take(self, action: Action) -> bool:
        """Play an action that the task is about; says whether it was played.

        Another one that the rules allow is not played, and counts as a mistake; to ask why one is refused does not.
        """
        if not self.acting:
            return False
        if self.session.why_not(action) is not None:
            self.met, self.done = "refused", self.task.is_tried_by(action)
            return False
        if self.task.kind != "free" and not self.task.is_done_by(action):
            self.met = "other"
            self.slips += 1
            return False
        self.met = ""
        self.session.play(action)
        self._play_on()
        return True

    def answer(self, number: int) -> None:
        """Choose an answer; a wrong one may be mended once, where more than one is left. Then it is seen to happen."""
        if self.asked is None or self.done or number in self.wrong or not 0 <= number < self.asked.count:
            return
        if number != self.asked.right:
            self.slips += 1
            self.wrong = (*self.wrong, number)
            if len(self.wrong) < TRIES and self.asked.count - len(self.wrong) > 1:
                return
        self.given, self.done = number, True
        play_moves(self.session, self.task.then)
        self._leave()

    def hint(self) -> None:
        """Read one more hint of this task."""
        if not self.done and self.hints < len(self.lesson.words(self.task).hints):
            self.hints += 1
            self.helped += 1

    def solve(self) -> None:
        """Have done, as one who knows would, what the task asks for, move by move where play is free: that is help."""
        if self.done or self.finished:
            return
        self.helped += 1
        if self.task.kind == "free":
            self.take(_sensible(self.session))
        else:
            done_right(self)

    def _begin(self) -> None:
        self.number += 1
        self.given, self.wrong, self.met, self.hints, self.done, self.asked = None, (), "", 0, False, None
        self.begun_at = self.session.step_number
        self._entered = self.session.fork()
        if not self.finished:
            play_moves(self.session, self.task.play)
            self._begun = self.session.state
            self.done = self.task.kind == "look"
            if self.task.kind == "ask":
                self.asked = prediction(self.lesson, self.task, self.session)
        self._leave()

    def _leave(self) -> None:
        """Let go of the session: what happens to it from here on is no longer part of the lesson."""
        self._left = self.session.fork()

    def _play_on(self) -> None:
        """Whether the task is done: one move was played, or free play is over."""
        if self.task.kind == "free":
            self._bots_play()
        else:
            self.done = True
        self._leave()

    def _bots_play(self) -> None:
        seat = self.lesson.seat or 0
        others = {other: BOT for other in range(len(self.session.seats)) if other != seat}
        self.session.auto("decision", others)
        over = stop(self.task.free, self._begun)
        self.done = self.session.is_over or over(self.session.state)


def done_right(walk: Walk) -> tuple[Explanation, ...]:
    """Do what the task at hand asks for, as one who knows; the reasons, where it is something that is refused."""
    if walk.task.kind in ("do", "try"):
        action = walk.task.action(walk.session)
        refusal = walk.session.why_not(action)
        walk.take(action)
        return refusal.reasons if refusal else ()
    if walk.asked is not None:
        walk.answer(walk.asked.right)
    elif walk.task.kind == "free":
        _play_freely(walk)
    return ()


def _play_freely(walk: Walk) -> None:
    while not walk.done:
        walk.take(_sensible(walk.session))


def _sensible(session: Session) -> Action:
    bot = session.ruleset.bots[BOT](session.seed)
    return bot(session.view(session.state.pending[-1].seat), session.legal)
