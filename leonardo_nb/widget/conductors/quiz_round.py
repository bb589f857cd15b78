"""The questions of a quiz, one after the other."""

from collections.abc import Sequence

from leonardo_nb.session.session import Session
from leonardo_nb.teach import Question


class QuizRound:
    """The questions of a quiz, and which of them is asked."""

    def __init__(self, questions: Sequence[Question]) -> None:
        self.questions = questions
        self.number = 0

    @property
    def is_finished(self) -> bool:
        return self.number == len(self.questions)

    @property
    def is_last(self) -> bool:
        return self.number + 1 == len(self.questions)

    @property
    def position(self) -> Session:
        """The position of the question, as a game of its own: whatever is looked at there changes nothing."""
        return self.questions[self.number].position.fork()
