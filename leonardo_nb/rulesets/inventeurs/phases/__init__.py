"""One file per phase; each holds its questions and the actions that answer them."""

from typing import TYPE_CHECKING

from leonardo_nb.core.decision import Decision
from leonardo_nb.core.phases import any_question
from leonardo_nb.rulesets.inventeurs.phases import epochs, finish, setup, sharing, tokens, turn

if TYPE_CHECKING:
    AnyDecision = Decision
else:
    AnyDecision = any_question(setup, epochs, turn, tokens, sharing, finish)
