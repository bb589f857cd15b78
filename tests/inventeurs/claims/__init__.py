"""What the explanations of Les Inventeurs have to say: from the printed tiles and cards and the tables of two states."""

from pathlib import Path

from leonardo_nb.testing.reasons import Claims, read_cited
from tests.inventeurs.claims import advice, game, scores, sharing, tokens, work

RARE = {
    "advice.token_one": "the best reward left is a progress token that no objective needs",
    "advice.pass": "nobody of a team can work, and tokens that could help are better kept",
    "end.best_use": "tokens that are enough for an objective when the game is over",
    "end.best_use_losing": "the same, but points or sequences are lost",
    "end.not_worth": "the same, but as much is lost",
    "extra.first": "something else is tried while extra cubes are laid",
    "extra.lost": "a token of additional knowledge for a single slot",
    "extra.no_slot": "an extra cube where the inventor has filled all slots of a kind",
    "extra.not_at_home": "an edit while extra cubes are laid",
    "score.next_best": "a token that would fit into either of two sequences",
    "score.next_best_equal": "two groupings that are worth the same",
    "score.shared": "a tie in everything at the end",
    "share.leftover_all": "somebody who has worked alone takes a token",
    "share.tokens_gone": "both tokens taken, and another one asked for",
    "standing.shared": "a tie in everything at the end",
    "team.by_lot": "a team is taken where teams are dealt, by option",
    "token.no_availability": "an availability token used by somebody who holds none",
    "token.none_held": "a token used by somebody who holds none",
    "work.extra_short": "fewer cubes at home than extra cubes, by option",
    "work.held_back_home": "fewer cubes at home than the inventor brings, by option",
    "work.none_own": "a token of additional knowledge with an inventor who has no cube for the invention",
}
"""The tests of these beside this file are watched (`conftest.py`)."""

CLAIMS = Claims(
    ruleset="inventeurs",
    numbers=game.NUMBERS | work.NUMBERS | tokens.NUMBERS | sharing.NUMBERS | scores.NUMBERS | advice.NUMBERS,
    cited=read_cited(Path(__file__).parents[1] / "cited.toml"),
    given=("seat", "inventor", "invention"),
    rare=RARE,
)
