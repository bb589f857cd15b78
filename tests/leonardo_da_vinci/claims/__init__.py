"""What the explanations of Leonardo da Vinci have to say: from the rulebook and the tables of two states alone."""

from pathlib import Path

from leonardo_nb.testing.reasons import Cited, Claims, read_cited
from tests.leonardo_da_vinci.claims import advice, city, game, inventions, labs, scores
from tests.pietrocupo import block_claims

BEYOND = {"setup.discarded": "what was laid aside shows only when the deck is built, in the next event"}

RARE = {
    "advice.any_component": "nothing that is requested needs a component",
    "advice.auction": "whoever holds Leonardo takes part in two auctions",
    "advice.decline": "no privilege that is left is worth anything",
    "advice.half_favour": "five players, with `setup`, and no component is wanted",
    "advice.idle": "a lab has more workers than it needs, and the city needs them, with `labs`",
    "assign.nobody": "no lab works when workers are assigned",
    "auction.all_zero": "all makers bid 0",
    "auction.chosen": "whoever holds Leonardo takes part in two auctions",
    "auction.tie_by_holder": "the highest bids are equal, and the holder of Leonardo made one of them",
    "auction.not_open": "so, and another invention is named",
    "council.forced": "no privilege could be chosen",
    "council.forced_out": "no privilege could be chosen",
    "council.no_components": "all shops are empty",
    "council.no_deck": "the deck is empty",
    "council.nobody_to_move": "privilege 1 without an apprentice in the city",
    "council.pile_empty": "a component is taken of which there is none",
    "council_variant.florins": "privilege 2 of the variant's Council, which one game alone has here",
    "council_variant.from_council": "so, and an apprentice is moved out of it",
    **dict.fromkeys(
        (
            f"carried.{key}"
            for key in (
                *(
                    "assigning",
                    "bids",
                    "card",
                    "council_florins",
                    "declaring",
                    "lies_open",
                    "line",
                    "no_florins",
                    "pay",
                ),
                *("privileges", "queue", "requested"),
            )
        ),
        "the lens reads a position by other rules",
    ),
    **dict.fromkeys(
        (
            *("assign.by_placing", "assign.lab_moment", "assign.not_placed", "first_player.no_holder"),
            *("favour.new_list", "favour.no_turn_0", "favour.old_list", "gift.no_halves", "gift.too_early"),
            *("reveal.in_rounds", "reveal.no_auction", "reveal.no_bid", "reveal.no_rounds"),
        ),
        "an action is tried that the chosen blocks do not have, or not now",
    ),
    **dict.fromkeys(("line.queue", "line.same_place"), "places in a line are edited"),
    **dict.fromkeys(("points.shared", "points.tie_broken"), "a tie on victory points, with `scoring`"),
    "council_variant.lab": "an apprentice is meant to be moved out of a lab, with the variant's Council",
    "favour.apprentice": "favour c of turn 0 without `favours`",
    "first_player.privilege": "a privilege is tried at the wrong moment, with `first_player`",
    "question.open_line": "a line is edited while it is resolved",
    "council.other_cards": "cards are put back that were not looked at",
    "deck.refill_nothing": "the deck is empty",
    "deck.requested_space": "an invention is put where there is no space, by an edit",
    "favour.automaton": "favour d with a lab that was turned before",
    "favour.component": "favour d with a component of which there is none",
    "favour.pile_empty": "favour b with a component of which there is none",
    "favour.upgrade_automaton": "favour d in the game with a lab that was turned before",
    "line.is_master": "a master is meant to be moved",
    "line.nobody_left_to_move": "whoever was to be moved has left the Council",
    "line.resolved_again": "a line is edited while it is resolved",
    "line.sent_back": "an apprentice goes to the end of its own line, with lines and the variant's Council alone",
    "reveal.later_pay": "a rival finishes in a later turn",
    "reveal.nobody": "no lab works in a reveal round",
    "move.same_zone": "an apprentice is moved to where it stands",
    "place.been_everywhere": "apprentices are left, and some are in every zone",
    "question.choose_auction": "whoever holds Leonardo takes part in two auctions",
    "question.open_zone": "a zone is edited while it is resolved",
    "score.shared": "a tie in everything at the end",
    "standing.shared": "a tie in everything at the end",
    "turn.refill_nothing": "the deck is empty",
    "turn.refill_short": "the deck is empty",
    "zone.pile_empty": "a shop without components, after an edit",
    "zone.ranking_again": "a zone is edited while it is resolved",
}
"""The tests of these beside this file are watched (`conftest.py`)."""


def joined(own: Cited, of_blocks: Cited | None) -> Cited:
    """The rules of a sentence of the base game, and those of blocks beside them."""
    if of_blocks is None:
        return own
    always, sometimes = own.always + of_blocks.always, own.sometimes + of_blocks.sometimes
    return Cited(always, sometimes, of_blocks.beside)


HERE = Path(__file__).parents[1]
OWN = read_cited(HERE / "cited.toml")
OF_BLOCKS = read_cited(HERE.parent / "pietrocupo" / "cited.toml")
"""What Pietrocupo's blocks say, and the rules of theirs that belong to sentences of the base game."""

CLAIMS = Claims(
    ruleset="leonardo_da_vinci",
    numbers=game.NUMBERS
    | city.NUMBERS
    | labs.NUMBERS
    | inventions.NUMBERS
    | scores.NUMBERS
    | advice.NUMBERS
    | block_claims.NUMBERS,
    cited=OF_BLOCKS | {key: joined(entry, OF_BLOCKS.get(key)) for key, entry in OWN.items()},
    given=("seat", "invention"),
    beyond=BEYOND,
    rare=RARE,
)
