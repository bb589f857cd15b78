"""Testing oneself: a quiz about a game."""

from leonardo_nb.teach import quiz
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent
from leonardo_nb.widget.intents.front import Short


class TakeQuiz(CompanionIntent, frozen=True):
    """Ask a few fresh questions about a game, or about one topic of it."""

    needs_game = False

    ruleset: Short
    topic: Short = ""

    def act(self, controller: Controller) -> None:
        controller.test(quiz(self.ruleset, self.topic))
