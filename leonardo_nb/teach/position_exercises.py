"""Exercises made of a position: what its next step will answer, what the position does, and what its last step has."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from leonardo_nb.core.decision import PROCEED, Proceed
from leonardo_nb.core.edit import SETUP, Edit
from leonardo_nb.core.state import TABLE
from leonardo_nb.session.session import Session
from leonardo_nb.teach.question import Question
from leonardo_nb.teach.questions_here import about_next_step, about_position


class PositionExercise(Struct, frozen=True):
    """A question, and from what `lnb.exercise(topic, code=code, number=number)` gives it again."""

    question: Question
    code: str
    """The share code of the game with the step that answers the question, or of the position that does."""
    number: int
    """Which of the questions about its topic it is there."""

    @property
    def call(self) -> str:
        """The call that gives it again."""
        number = f", number={self.number}" if self.number else ""
        return f'lnb.exercise("{self.question.topic.id}", code="{self.code}"{number})'


def position_exercises(session: Session) -> tuple[PositionExercise, ...]:
    """Every exercise that can be made of a position."""
    here = session.fork()
    return (*_made(_ahead(here), next_step=True), *_made(here))


def questions_about(game: Session) -> Iterator[Question]:
    """What can be asked about a game that ends here: before its last step, and about where it stands."""
    here = game.fork()
    if here.state.phase == SETUP or here.state.broken:
        return
    yield from about_position(here)
    yield from _before_last(here)


def _made(game: Session | None, *, next_step: bool = False) -> Iterator[PositionExercise]:
    if game is None:
        return
    numbers: Counter[str] = Counter()
    for question in _before_last(game) if next_step else questions_about(game):
        yield PositionExercise(question, game.code, numbers[question.topic.name])
        numbers[question.topic.name] += 1


def _ahead(here: Session) -> Session | None:
    """One step of the table further."""
    if here.is_over or here.state.broken or here.state.phase == SETUP or here.state.pending[-1].seat != TABLE:
        return None
    ahead = here.fork()
    ahead.play(PROCEED)
    return ahead


def _before_last(here: Session) -> tuple[Question, ...]:
    """The questions that the last step answers; an edit is not a step of a game."""
    if not here.history or isinstance(here.history[-1].action, Edit) or here.history[-1].before.phase == SETUP:
        return ()
    last = here.history[-1].action
    before = here.fork()
    before.undo()
    return about_next_step(before, None if isinstance(last, Proceed) else last)
