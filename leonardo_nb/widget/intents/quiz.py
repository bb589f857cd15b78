"""Testing oneself: a quiz about a game."""

from leonardo_nb.teach import LearningRecord, quiz
from leonardo_nb.teach.record_file import own_attempts
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent, Short


class TakeQuiz(CompanionIntent, frozen=True):
    """Ask a few fresh questions about one topic of a game, or about what is to be repeated and what is new."""

    needs_game = False

    ruleset: Short
    topic: Short = ""

    def act(self, controller: Controller) -> None:
        record = LearningRecord(attempts=own_attempts(controller.owner))
        controller.test(quiz(self.ruleset, self.topic or record))
