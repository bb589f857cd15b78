"""What the explanations of Les Inventeurs have to say: from the printed tiles and cards and the tables of two states."""

from pathlib import Path

from leonardo_nb.testing.reasons import Claims, read_citations, read_rare
from tests.inventeurs.claims import advice, game, positions, proposals, refusals, scores, sharing, tokens, work

HERE = Path(__file__).parents[1]
CLAIMS = Claims(
    ruleset="inventeurs",
    numbers=game.NUMBERS | work.NUMBERS | tokens.NUMBERS | sharing.NUMBERS | scores.NUMBERS | advice.NUMBERS,
    citations=read_citations(HERE / "citations.toml"),
    given=("seat", "inventor", "invention"),
    rare=read_rare(HERE / "rare.toml"),
    positions=positions.RARE,
    refusals=refusals.REFUSALS,
    order=("inventeurs.turn.order", "inventeurs.ruling.team_order"),
    purposes=proposals.PURPOSES,
    serves=proposals.serves,
)
