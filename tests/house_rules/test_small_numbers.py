"""House rules: a number changed to nought or one is said as people say it."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.explanation import why

BASE, VARIANT = "leonardo_da_vinci", "pietrocupo"
NOBODY_PAYS = "The bank adds nothing to the Council, which now has none."
STILL_EMPTY = "La banque n’ajoute rien au Conseil, qui reste vide."
ONE_MORE = "so it is topped up from the deck: invention 7 (Underwater tank)."
DRAWN = "On la prend dans la pioche\u00a0: invention 7 (Char sous-marin)."
NONE_LEFT = "This favour would give 2 components, but none are left. By our ruling, it gives nothing now."
AUCUN = "Cette faveur donnerait 2 composants, mais il n’en reste aucun. Selon notre arbitrage, elle ne donne rien."


@pytest.mark.parametrize(
    ("game", "key", "params", "english", "french"),
    [
        (BASE, "turn.council_florin", {"added": 0, "florins": 0}, NOBODY_PAYS, STILL_EMPTY),
        (
            BASE,
            "turn.refill",
            {"players": 3, "count": 1, "numbers": (7,)},
            f"With 3 players, there should be 1 requested invention, {ONE_MORE}",
            f"À 3 joueurs, il faut 1 invention demandée. {DRAWN}",
        ),
        (
            VARIANT,
            "deck.refill",
            {"count": 1, "numbers": (7,)},
            f"There should be 1 requested invention, {ONE_MORE}",
            f"Il faut 1 invention demandée. {DRAWN}",
        ),
        (
            BASE,
            "turn.refill_none",
            {"count": 1},
            "The requested invention is still there, so none is added.",
            "L’invention demandée est encore là\u00a0: il n’y a rien à ajouter.",
        ),
        (
            BASE,
            "labs.automata",
            {"count": 2, "weeks": 0},
            "2 mechanical men add nothing.",
            "Rien ne s’ajoute pour 2 automates.",
        ),
        (BASE, "favour.too_few_left", {"whole": 2, "due": 0, "count": 1}, NONE_LEFT, AUCUN),
    ],
)
def test_nought_and_one_are_said_as_people_say_them(game, key, params, english, french):
    state = lnb.new(game, 3, seed=1).state
    assert [tell(why(key, **params), state, lang) for lang in ("en", "fr")] == [english, french]
