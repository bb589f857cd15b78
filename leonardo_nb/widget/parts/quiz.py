"""A quiz: which question it is, and at its end how many answers were right and what is worth another look."""

from leonardo_nb.core.markup import Markup, tag
from leonardo_nb.widget.conductors.quiz_round import QuizRound
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.elements import heading
from leonardo_nb.widget.parts.left_game import back_to_game


def place(context: CompanionContext, quiz: QuizRound) -> str:
    """Which question it is."""
    return context.tell("quiz.place", number=quiz.number + 1, count=len(quiz.questions))


def onward(quiz: QuizRound) -> str:
    """The key of the words on the button below an answer."""
    return "quiz.result" if quiz.is_last else "quiz.next"


def result(context: CompanionContext, quiz: QuizRound) -> Markup:
    """How many were right, the rules behind the wrong ones, and what can be done now."""
    kept, ruleset = context.predictions.tally, context.session.ruleset.id
    met = tag("p", context.word("predict.met"), " ", context.cites(kept.met)) if kept.met else ""
    again = context.button(context.word("quiz.again"), "quiz.again", "takequiz", ruleset=ruleset)
    new = context.button(context.ui("front_new"), "quiz.new", "front", page="games")
    return tag(
        "div",
        heading(told(context, quiz), class_="lnb-ask"),
        met,
        tag("p", again, new),
        back_to_game(context),
        role="status",
        class_="lnb-tally",
    )


def told(context: CompanionContext, quiz: QuizRound) -> str:
    """How many were right."""
    return context.tell("quiz.done", right=context.predictions.tally.right, count=len(quiz.questions))
