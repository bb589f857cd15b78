"""What the explanations of The Workshop of Leonardo have to say: from the printed cards and the tables of two states."""

from collections import ChainMap
from pathlib import Path

from leonardo_nb.testing.reasons import Claims, read_citations, read_rare
from tests.workshop_of_leonardo.claims import advice, cards, positions, refusals, rounds, scores, visits

HERE = Path(__file__).parents[1]
CITATIONS = read_citations(HERE / "citations.toml")
CLAIMS = Claims(
    ruleset="workshop_of_leonardo",
    numbers=dict(
        ChainMap(
            rounds.NUMBERS,
            rounds.HOUSE,
            cards.NUMBERS,
            visits.NUMBERS,
            scores.NUMBERS,
            advice.NUMBERS,
            refusals.NUMBERS,
        )
    ),
    citations=CITATIONS | {f"{key}_weighed": CITATIONS[key] for key in rounds.WEIGHED},
    given=("seat", "card", "leonardo", "patron", "unfinished", "to"),
    rare=read_rare(HERE / "rare.toml"),
    positions=positions.POSITIONS,
    refusals=refusals.REFUSALS,
    order=("workshop.round.turns",),
    purposes=dict.fromkeys(refusals.PLAYS, refusals.PLAYS),
)
