"""What the explanations of The Workshop of Leonardo have to say: from the printed cards and the tables of two states."""

from pathlib import Path

from leonardo_nb.testing.reasons import Claims, read_citations, read_rare
from tests.workshop_of_leonardo.claims import advice, cards, positions, refusals, rounds, scores, visits

HERE = Path(__file__).parents[1]
CLAIMS = Claims(
    ruleset="workshop_of_leonardo",
    numbers=rounds.NUMBERS | cards.NUMBERS | visits.NUMBERS | scores.NUMBERS | advice.NUMBERS | refusals.NUMBERS,
    citations=read_citations(HERE / "citations.toml"),
    given=("seat", "card", "leonardo", "patron", "unfinished", "to"),
    rare=read_rare(HERE / "rare.toml"),
    positions=positions.POSITIONS,
    refusals=refusals.REFUSALS,
    order=("workshop.round.turns",),
    purposes=dict.fromkeys(refusals.PLAYS, refusals.PLAYS),
)
