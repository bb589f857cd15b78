"""Pietrocupo's revelation: two rounds of one invention per player; the first takes the card, and nobody bids."""

from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Pay, Replacing, Rules, played
from leonardo_nb.rulesets.pietrocupo.ground.components import REVEAL_ROUNDS
from leonardo_nb.rulesets.pietrocupo.play.phases import reveal

ROUNDS: Final = tuple(range(1, REVEAL_ROUNDS + 1))
DECLARING: Final = ("declare_invention", "pass_declaring")
BIDDING: Final = ("auction_first", "bid")
"""The base game's actions of phase D, by kind."""
SENTENCES: Final = {
    "council.leonardo": "reveal.leonardo",
    "council.leonardo_taken": "reveal.leonardo_taken",
    "finish.begins": "reveal.begins",
    "finish.no_discount_card": "reveal.no_discount_card",
    "invariant.no_auction": "reveal.no_bid",
    "board.phase.D": "board.phase_rounds",
    "now.pays": "now.pays_first",
    "advice.pays": "advice.pays_if_first",
}


UNPLAYED: Final = {
    **dict.fromkeys(DECLARING, ("reveal.in_rounds", "pietro.reveal.rounds")),
    **dict.fromkeys(BIDDING, ("reveal.no_auction", "pietro.reveal.first_takes_all")),
}


def in_rounds(rules: Rules) -> Rules:
    rounds = (reveal.RevealRound(number=number) for number in ROUNDS)
    return replace(
        rules,
        unplayed=played(rules, (), UNPLAYED),
        finishing=(*rounds, reveal.LayRivalsOpen()),
        pay=Pay(reveal.not_made_yet, reveal.explain_pay),
        round_of=reveal.round_of,
        replacing=Replacing(ROUNDS[:1], reveal.cards_stay),
        helping=reveal.cards_of_earlier_turns,
        sentences={**rules.sentences, **SENTENCES},
    )


def all_cards(rules: Rules) -> Rules:
    sentences = {**rules.sentences, "question.replace_inventions": "question.replace_every"}
    return replace(rules, replacing=Replacing(ROUNDS, reveal.cards_go_under), sentences=sentences)


REVEAL: Final = Block(
    "reveal",
    in_rounds,
    replaces={
        "ldv.invention.pays": "pietro.reveal.first_takes_all",
        "ldv.finish.order": "pietro.reveal.rounds",
        "ldv.finish.first_pay": "pietro.reveal.first_takes_all",
        "ldv.finish.later_pay": "pietro.ruling.reveal_grey_amount",
        "ldv.finish.single_card": "pietro.reveal.first_takes_all",
        "ldv.finish.auction": "pietro.reveal.first_takes_all",
        "ldv.finish.auction_tie": "pietro.reveal.first_takes_all",
        "ldv.finish.auction_zero": "pietro.reveal.first_takes_all",
        "ldv.finish.bid_after_pay": "pietro.reveal.first_takes_all",
        "ldv.ruling.auction_order": "pietro.faq.several",
        "ldv.ruling.declare_optional": "pietro.ruling.reveal_optional",
        "ldv.ruling.reveal_when": "pietro.ruling.rivals",
    },
    cited={
        "reveal.begins": ("pietro.ruling.discount_same_turn",),
        "reveal.no_discount_card": ("pietro.reveal.first_takes_all",),
    },
)
REPLACE_ALL: Final = Block("replace_all", all_cards, needs=("reveal",), option="replace", value="all")
