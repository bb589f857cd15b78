"""One file a phase; each holds its questions and the actions that answer them."""

from typing import TYPE_CHECKING, Final

from leonardo_nb.core.decision import Decision
from leonardo_nb.core.phases import answers, any_of, questions
from leonardo_nb.rulesets.codex_naturalis.phases import draw_card, finish, play_card, rounds, setup

QUESTIONS: Final = questions(setup, rounds, play_card, draw_card, finish)
"""In the order in which they come."""
ACTIONS: Final = answers(QUESTIONS)

if TYPE_CHECKING:
    AnyDecision = Decision
else:
    AnyDecision = any_of(QUESTIONS)
