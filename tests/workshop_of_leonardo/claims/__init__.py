"""What the explanations of The Workshop of Leonardo have to say: from the printed cards and the tables of two states."""

from pathlib import Path

from leonardo_nb.testing.reasons import Claims, read_cited
from tests.workshop_of_leonardo.claims import cards, rounds, scores, visits

RARE = {}
"""The tests of these beside this file are watched (`conftest.py`)."""

CLAIMS = Claims(
    ruleset="workshop_of_leonardo",
    numbers=rounds.NUMBERS | cards.NUMBERS | visits.NUMBERS | scores.NUMBERS,
    cited=read_cited(Path(__file__).parents[1] / "cited.toml"),
    given=("seat", "card", "leonardo", "patron", "unfinished", "to"),
    rare=RARE,
)
