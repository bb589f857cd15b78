"""What the explanations of The Workshop of Leonardo have to say: from the printed cards and the tables of two states."""

from pathlib import Path

from leonardo_nb.testing.reasons import Claims, read_cited
from tests.workshop_of_leonardo.claims import cards, rounds, scores, visits

RARE = {
    "centre.no_patron": "work where all Patron cards in the centre are taken",
    "centre.no_unfinished": "work where all Unfinished cards in the centre are taken",
    "centre.gap_empty": "a card is taken after the deck of its kind has run out",
    "centre.gap_last_empty": "the last card of a row is taken after its deck has run out",
    "centre.no_leonardo_empty": "a visit where all Leonardo cards are taken",
    "centre.no_patron_empty": "work where all Patron cards are taken",
    "centre.no_unfinished_empty": "work where all Unfinished cards are taken",
    "centre.gap_last_final": "the last card of a row is taken in the final round",
    "centre.no_leonardo_final": "a visit in the final round, and no Leonardo card in the centre",
    "centre.no_patron_final": "work in the final round, and no Patron card in the centre",
    "centre.no_unfinished_final": "work in the final round, and no Unfinished card in the centre",
    "deck.aside": "a look at all cards of the deck",
    "deck.own_aside": "the same alone",
    "deck.played_out": "a look at the last card of the deck",
    "effect.draws_last": "cards to be drawn from a deck of as many",
    "effect.draws_last_hidden": "the same, for the others",
    "effect.draws_none": "cards to be drawn from an empty deck",
    "effect.draws_none_aside": "the same while cards looked at still wait",
    "effect.draws_none_own": "the same alone",
    "effect.look_none_aside": "a look inside a look, and no card is left",
    "effect.look_none_own": "a look at an empty deck, alone",
    "effect.rest_already": "a second rest",
    "effect.draws_short": "two cards to be drawn from a deck of one",
    "effect.draws_short_hidden": "the same, for the others",
    "fatigue.all_immune": "two players who have both taken a rest",
    "fatigue.choice_any": "a choice among several who have more cards, by option",
    "fatigue.immune": "the card given to somebody who is immune, where there is a choice",
    "fatigue.not_more": "the card given to somebody with no more cards, where there is a choice",
    "fatigue.not_most": "the card given to somebody with more cards, but not the most",
    "fatigue.not_yourself_any": "the holder keeps the card, by option",
    "hand.earlier_look": "a card of the earlier look, inside a further look",
    "hand.not_looked_only": "another card than the only one looked at",
    "hand.not_looked_only_copies": "a copy of the only card looked at",
    "fatigue.stays_immune": "only those who are immune have more cards than the holder",
    "level.none": "the card of a column that is not in play",
    "look.played_again": "a look inside a look",
    "look.played_again_only": "a look inside a look at the last card",
    "question.play_looked_only": "a look at the last card",
    "question.play_looked_again": "a look inside a look",
    "refill.none_patron": "more gaps than Patron cards, at the end of a long game",
    "refill.none_unfinished": "more gaps than Unfinished cards, at the end of a long game",
    "refill.short_patron": "the last Patron cards of the deck",
    "refill.short_unfinished": "the last Unfinished cards of the deck",
    "score.shared": "a tie in everything at the end",
    "score.tie_broken": "a tie on points at the end",
    "solo.enough": "130 points before the end",
    "solo.won": "130 points at the end",
    "standing.disciplines": "a tie on points at the end",
    "standing.disciplines_so_far": "a tie on points during the game",
    "turn.no_card": "an edit that leaves somebody without a card",
}
"""The tests of these beside this file are watched (`conftest.py`)."""

CLAIMS = Claims(
    ruleset="workshop_of_leonardo",
    numbers=rounds.NUMBERS | cards.NUMBERS | visits.NUMBERS | scores.NUMBERS,
    cited=read_cited(Path(__file__).parents[1] / "cited.toml"),
    given=("seat", "card", "leonardo", "patron", "unfinished", "to"),
    rare=RARE,
)
