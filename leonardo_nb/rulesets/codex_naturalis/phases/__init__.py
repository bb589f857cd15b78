"""One file a phase; each holds its questions and the actions that answer them."""

from typing import TYPE_CHECKING

from leonardo_nb.core.decision import Decision
from leonardo_nb.core.phases import any_question
from leonardo_nb.rulesets.codex_naturalis.phases import draw_card, finish, play_card, rounds, setup

if TYPE_CHECKING:
    AnyDecision = Decision
else:
    AnyDecision = any_question(setup, rounds, play_card, draw_card, finish)
