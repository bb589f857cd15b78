"""One file per phase; each holds its questions and the actions that answer them."""

from typing import TYPE_CHECKING

from leonardo_nb.core.decision import Decision
from leonardo_nb.core.phases import any_question
from leonardo_nb.rulesets.workshop_of_leonardo.phases import finish, maintenance, setup, turn, visits

if TYPE_CHECKING:
    AnyDecision = Decision
else:
    AnyDecision = any_question(setup, turn, visits, maintenance, finish)
