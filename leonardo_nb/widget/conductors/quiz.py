"""A quiz conducts the table: one question after the other, each at a position of its own."""

from collections.abc import Sequence

from leonardo_nb.teach import Question
from leonardo_nb.widget.conductors.free_play import FreePlay
from leonardo_nb.widget.conductors.quiz_round import QuizRound
from leonardo_nb.widget.table import Table


class QuizConductor(FreePlay):
    """One reader in one quiz: nothing is played, each answer is followed by its reasons and by the next question."""

    quiz: QuizRound

    def __init__(self, questions: Sequence[Question]) -> None:
        super().__init__()
        self.quiz = QuizRound(questions)

    @property
    def waits(self) -> bool:
        return True

    @property
    def asks(self) -> bool:
        return self.predictions.asks

    def ask(self, table: Table) -> None:
        """Ask the question at its position."""
        self.predictions.ask(self.quiz.questions[self.quiz.number], None, table.session, None)

    def resume(self, table: Table) -> bool:
        """To the next question or, after the last one, to the result."""
        self.predictions.open = None
        self.quiz.number += not self.quiz.is_finished
        if not self.quiz.is_finished:
            table.replace(self.quiz.position)
            self.ask(table)
        return False
