"""One file per phase; each holds its questions and the actions that answer them."""

from typing import Final

from leonardo_nb.core.phases import questions_in
from leonardo_nb.rulesets.inventeurs.play.phases import epochs, finish, setup, sharing, tokens, turn

QUESTIONS: Final = questions_in(setup, epochs, turn, tokens, sharing, finish)
