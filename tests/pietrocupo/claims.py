"""What the explanations of Pietrocupo's variant have to say: what those of the base game do, with its blocks."""

from msgspec.structs import replace

from tests.leonardo_da_vinci.claims import CLAIMS as BASE

AUCTION = ("begins", "bid", "bid_hidden", "bid_was", "lone_bid", "negative", "tie", "too_much", "won")
RARE: dict[str, str] = {
    **dict.fromkeys((f"auction.{key}" for key in AUCTION), "two finish the same invention, without `reveal`"),
    **dict.fromkeys(("question.make_bid", "question.open_bids"), "two finish the same invention, without `reveal`"),
    **dict.fromkeys(("favour.apprentice", "favour.florins", "favour.turned"), "turn 0 without `favours`"),
    **dict.fromkeys(("finish.later_pay", "finish.must_declare", "finish.no_rivals"), "phase D without `reveal`"),
    **dict.fromkeys(("score.owned", "score.tie_broken", "score.tie_broken_so_far"), "a tie without `scoring`"),
    **dict.fromkeys(("standing.inventions", "standing.inventions_so_far"), "a tie without `scoring`"),
    **dict.fromkeys(
        ("council.last_gets_nothing", "council.two_players"), "all are in the Council, without `placement`"
    ),
    **dict.fromkeys(("place.been_in_labs", "place.nowhere"), "the final turns without `labs`"),
    **dict.fromkeys(("setup.boxed_from_academy", "setup.boxed_from_kit", "academy.ceiling_boxed"), "kits of five"),
    **dict.fromkeys(("setup.discarded", "start.out_of_game", "turn.refill"), "a game without `deck`"),
    "council.leonardo_kept": "the Council without `first_player`",
    "favour.too_late": "favours in the game, and a lab that works in a final turn",
    "lab.no_automaton_left": "all mechanical men are installed",
    "question.stop_rivals": "work is interrupted, without `reveal`",
    "setup.kit_reconstructed": "a kit whose contents are reconstructed",
}
"""What the base game's games come to and these, with most blocks switched on, hardly do."""

CLAIMS = replace(BASE, ruleset="pietrocupo", rare={**BASE.rare, **RARE})
