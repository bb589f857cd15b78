"""One file per phase; each holds its questions and the actions that answer them."""

from typing import Final

from leonardo_nb.core.phases import questions_in
from leonardo_nb.rulesets.codex_naturalis.play.phases import draw_card, finish, play_card, rounds, setup

QUESTIONS: Final = questions_in(setup, rounds, play_card, draw_card, finish)
