"""A position from nothing in which only some cards are said: the rest is dealt as in a game."""

import pandas as pd
import pytest

import leonardo_nb as lnb


def sizes(session):
    return [player.hand for player in session.state.players]


@pytest.mark.rule("workshop.setup.hand")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("cards", [[1, 2, 3], [4], range(1, 20)])
def test_hands_are_filled_again_where_cards_went_elsewhere(seed, cards):
    studied = pd.DataFrame({"card": [*cards], "where": "study", "player": "Ada"})
    session = lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=seed, frames={"apprentice": studied})
    assert sizes(session) == [4, 4]
    assert sum(session.state.studied(0)) == len(cards)


@pytest.mark.rule("workshop.setup.hand")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("cards", [[7], [1, 2, 3], [1, 2, 3, 4]])
def test_cards_said_to_be_in_a_hand_take_the_place_of_dealt_ones(seed, cards):
    held = pd.DataFrame({"card": cards, "where": "hand", "player": "Ada"})
    session = lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=seed, frames={"apprentice": held})
    assert sizes(session) == [4, 4]
    assert {*cards} <= {*session.state.hand(0)}


@pytest.mark.rule("workshop.setup.hand")
def test_more_cards_than_a_hand_holds_are_refused():
    held = pd.DataFrame({"card": range(1, 6), "where": "hand", "player": "Ada"})
    with pytest.raises(lnb.EditError, match=r"Ada holds 4 cards, not 5.*workshop\.setup\.hand"):
        lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=1, frames={"apprentice": held})
