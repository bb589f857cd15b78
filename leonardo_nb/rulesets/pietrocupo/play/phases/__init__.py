"""What the variant asks and does instead: its questions, and the actions that answer them."""

from typing import Final

from leonardo_nb.core.phases import questions_in
from leonardo_nb.rulesets.pietrocupo.play.phases import assign, favours, gifts, points, reveal, reveal_top

QUESTIONS: Final = questions_in(favours, gifts, assign, reveal_top, reveal, points)
