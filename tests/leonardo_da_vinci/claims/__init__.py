"""What the explanations of Leonardo da Vinci have to say: from the rulebook and the tables of two states alone."""

from collections import ChainMap
from pathlib import Path

from leonardo_nb.testing.reasons import Citations, Claims, read_citations, read_rare
from tests.leonardo_da_vinci.claims import (
    advice,
    city,
    game,
    inventions,
    labs,
    proposals,
    reasons_for_asking,
    refusals,
    sales,
    scores,
)
from tests.pietrocupo import block_claims
from tests.pietrocupo.block_claims import refusals as block_refusals

BEYOND = {"setup.discarded": "what was laid aside shows only when the deck is built, in the next event"}


def joined(own: Citations, of_blocks: Citations | None) -> Citations:
    """The rules of a sentence of the base game, and those of blocks beside them."""
    if of_blocks is None:
        return own
    always, sometimes = own.always + of_blocks.always, own.sometimes + of_blocks.sometimes
    return Citations(always, sometimes, of_blocks.beside, own.decisive)


HERE = Path(__file__).parents[1]
OWN = read_citations(HERE / "citations.toml")
OF_BLOCKS = read_citations(HERE.parent / "pietrocupo" / "citations.toml")
"""What Pietrocupo's blocks say, and the rules of theirs that belong to sentences of the base game."""

ORDER = (
    *("ldv.turn0.favours", "ldv.start.order", "ldv.place.order", "ldv.resolve.rank", "ldv.resolve.tie"),
    *("ldv.council.leonardo",),
    *("ldv.finish.order", "pietro.reveal.rounds", "pietro.ruling.setup_order", "pietro.ruling.lab_workers"),
)

CLAIMS = Claims(
    ruleset="leonardo_da_vinci",
    numbers=dict(
        ChainMap(
            *(
                part.NUMBERS
                for part in (game, reasons_for_asking, city, labs, inventions, scores, advice, sales, block_claims)
            )
        )
    ),
    citations=OF_BLOCKS | {key: joined(entry, OF_BLOCKS.get(key)) for key, entry in OWN.items()},
    refusals=refusals.REFUSALS | block_refusals.REFUSALS,
    purposes=proposals.PURPOSES,
    serves=proposals.serves,
    order=ORDER,
    given=("seat", "invention"),
    beyond=BEYOND,
    rare=read_rare(HERE / "rare.toml"),
)
