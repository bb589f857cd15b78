"""One file per phase; each holds its questions and the actions that answer them."""

from typing import Final

from leonardo_nb.core.phases import questions_in
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases import finish, maintenance, setup, turn, visits

QUESTIONS: Final = questions_in(setup, turn, visits, maintenance, finish)
