"""A position from nothing in which only some cards are said: the rest is dealt as in a game."""

import re

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
@pytest.mark.parametrize("seed", range(4))
def test_cards_that_are_dealt_as_they_are_said_stay_so(seed):
    dealt = lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=seed)
    dealt.auto()
    dealt.play(dealt.legal[0])
    deck = sorted([row for row in dealt.state.apprentice if row.where == "deck"], key=lambda row: row.place)
    top = [row.card for row in deck[:4]]
    hand = [*dealt.state.hand(0)[1:], deck[-1].card]
    said = [{"card": card, "where": "hand", "player": "Ada"} for card in hand]
    said += [{"card": card, "where": "deck"} for card in top]
    said += [{"card": dealt.state.hand(1)[0], "where": "study", "player": "Bo"}]
    session = lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=seed, frames={"apprentice": said})
    assert session.state.hand(0) == tuple(sorted(hand))
    assert all(session.state.apprentice[card - 1].where == "deck" for card in top)
    assert sizes(session) == [4, 4]


@pytest.mark.rule("codex.setup.draw_piles")
@pytest.mark.parametrize("seed", range(4))
def test_two_cards_in_one_slot_are_refused(seed):
    said = pd.DataFrame({"card": [15, 1], "where": "open", "slot": 2})
    with pytest.raises(lnb.EditError):
        lnb.new("codex_naturalis", ["Ada", "Bo"], seed=seed, frames={"cards": said})


@pytest.mark.rule("workshop.setup.hand")
def test_more_cards_than_a_hand_holds_are_refused():
    held = pd.DataFrame({"card": range(1, 6), "where": "hand", "player": "Ada"})
    with pytest.raises(lnb.EditError, match=r"Ada holds 4 cards, not 5.*workshop\.setup\.hand"):
        lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=1, frames={"apprentice": held})


@pytest.mark.rule("codex.setup.hand", "codex.draw.choice")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "cells",
    [
        {"card": [1], "where": "hand", "player": "Ada"},
        {"card": [1], "where": "hand", "player": "Ada", "slot": 2},
        {"card": [1, 2, 50], "where": "hand", "player": "Ada"},
        {"card": [5], "where": "open", "slot": 1},
        {"card": [1], "where": "area", "player": "Ada", "x": 1, "y": 1, "side": "front", "laid": 2},
        {"card": [1], "where": "area", "player": "Bo", "x": 1, "y": 1, "side": "back", "laid": 2},
    ],
)
def test_a_card_of_ones_choice_takes_the_place_of_a_dealt_one(seed, cells):
    """Also one that lies deep in a pile, or of a kind that was laid by nobody so far."""
    frames, moment = {"cards": pd.DataFrame(cells)}, "turn 3" if "laid" in cells else None
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=seed, frames=frames, moment=moment)
    cards = session.frames["cards"].set_index("card").loc[cells["card"]]
    assert all((cards[column] == value).all() for column, value in cells.items() if column != "card")
    assert [len(session.state.hand(seat)) for seat in (0, 1)] == [3, 3]


@pytest.mark.rule("codex.play.cover_corner")
def test_a_card_of_ones_choice_is_refused_where_it_cannot_lie():
    laid = pd.DataFrame({"card": [1], "where": "area", "player": "Ada", "x": 9, "y": 9, "side": "back", "laid": 2})
    with pytest.raises(lnb.EditError, match=r"codex\.play\.cover_corner") as caught:
        lnb.new("codex_naturalis", ["Ada", "Bo"], seed=1, frames={"cards": laid}, moment="turn 3")
    assert "codex.draw.choice" not in caught.value.cites


@pytest.mark.rule("codex.draw.choice")
def test_a_card_from_deep_in_a_pile_is_refused_with_a_call_that_works():
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=1)
    session.auto("turn 2", passing=True)
    deep = next(card.card for card in reversed(session.state.cards) if (card.kind, card.where) == ("resource", "pile"))
    with pytest.raises(lnb.EditError) as caught:
        session.edit("cards", {"card": deep}, where="area", player="Ada", x=0, y=2, side="back")
    call = re.search(r"write (s\.edit\(.*?\))\. ", str(caught.value))[1]
    eval(call, {"s": session})
    assert next(card for card in session.state.cards if card.card == deep).where != "pile"


@pytest.mark.rule("inventeurs.setup.epoch_cards", "inventeurs.share.three_rewards")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("moment", [None, "turn 3"])
@pytest.mark.parametrize("cells", [{"player": "Ada"}, {"where": "player", "seat": 0}, {"where": "table"}])
def test_an_invention_of_ones_choice_takes_the_place_of_a_dealt_one(seed, moment, cells):
    wheel = pd.DataFrame({"invention": ["wheel"], **cells})
    session = lnb.new("inventeurs", ["Ada", "Bo"], seed=seed, frames={"inventions": wheel}, moment=moment)
    found = session.frames["inventions"].set_index("invention_name").loc["wheel"]
    assert (found["where"], found["player"]) == (
        ("table", "the table") if "table" in cells.values() else ("player", "Ada")
    )
    assert not session.problems()


@pytest.mark.parametrize(
    ("ruleset", "column", "value"), [("inventeurs", "epoch", 2), ("leonardo_da_vinci", "lord", "B")]
)
def test_what_follows_from_the_course_of_the_game_is_a_matter_of_the_moment(ruleset, column, value):
    with pytest.warns(
        UserWarning, match=f"{column} follows from the course of the game: name another moment with `mom"
    ):
        lnb.new(ruleset, ["Ada", "Bo"], seed=1, frames={"game": pd.DataFrame({column: [value]})})
