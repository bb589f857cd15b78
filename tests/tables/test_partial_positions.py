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
        {"card": [1], "where": "area", "player": "Ada", "x": 1, "y": 1, "side": "front"},
        {"card": [1, 2], "where": "area", "player": "Ada", "x": [1, 2], "y": [1, 2], "side": "back"},
        {"card": [41, 42, 43], "where": "hand", "player": "Bo"},
    ],
)
def test_a_card_of_ones_choice_takes_the_place_of_a_dealt_one(seed, cells):
    """Also one that lies deep in a pile, or of a kind that was laid by nobody so far."""
    frames, moment = (
        {"cards": pd.DataFrame(cells)},
        None if {*cells["card"]} & {1, 5, 50} and "side" not in cells else "turn 3",
    )
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


@pytest.mark.rule("codex.setup.hand")
@pytest.mark.parametrize(
    ("cards", "told"),
    [([1, 2, 3, 41], "Ada has 4 cards in hand instead of 3: name"), ([41, 42, 43], "2 resource cards and 1 gold card")],
)
def test_a_first_hand_of_another_make_up_is_refused_without_a_call_that_nobody_can_make(cards, told):
    held = pd.DataFrame({"card": cards, "where": "hand", "player": "Ada"})
    with pytest.raises(lnb.EditError, match=told) as caught:
        lnb.new("codex_naturalis", ["Ada", "Bo"], seed=1, frames={"cards": held})
    assert "s.edit" not in str(caught.value)


@pytest.mark.rule("inventeurs.setup.epoch_cards", "inventeurs.share.three_rewards")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("cells", "moment"),
    [
        ({"player": "Ada"}, None),
        ({"player": "Ada"}, "epoch 2"),
        ({"where": "player", "seat": 0}, "epoch 3"),
        ({"where": "table"}, None),
        ({"where": "table"}, "turn 3"),
    ],
)
def test_an_invention_of_ones_choice_takes_the_place_of_a_dealt_one(seed, moment, cells):
    wheel = pd.DataFrame({"invention": ["wheel"], **cells})
    session = lnb.new("inventeurs", ["Ada", "Bo"], seed=seed, frames={"inventions": wheel}, moment=moment)
    found = session.frames["inventions"].set_index("invention_name").loc["wheel"]
    assert (found["where"], found["player"]) == (
        ("table", "the table") if "table" in cells.values() else ("player", "Ada")
    )
    assert not session.problems()


@pytest.mark.parametrize(
    ("ruleset", "column", "value", "told"),
    [
        ("inventeurs", "epoch", 2, 'name the moment, as in moment="epoch 2"'),
        ("leonardo_da_vinci", "lord", "B", "name another moment with `moment`"),
    ],
)
def test_what_follows_from_the_course_of_the_game_is_a_matter_of_the_moment(ruleset, column, value, told):
    with pytest.warns(UserWarning, match=f"{column} follows from the course of the game: {told}"):
        lnb.new(ruleset, ["Ada", "Bo"], seed=1, frames={"game": pd.DataFrame({column: [value]})})


@pytest.mark.rule("inventeurs.setup.epoch_cards", "inventeurs.share.three_rewards")
def test_an_invention_of_an_earlier_epoch_is_given_for_one_from_the_box():
    """Which one makes room is told, as nobody has worked on it."""
    session = lnb.new("inventeurs", ["Ada", "Bo"], seed=1)
    session.auto("epoch 2", passing=True)
    pile = [card.invention for card in session.state.inventions if (card.epoch, card.where) == (1, "pile")]
    step = session.edit("inventions", {"invention": pile[-1]}, player="Ada")
    assert f"invention = {pile[-1]}" in str(step)
    assert session.state.acquired(0) == (pile[-1],)
    owned = {"invention": pile[:6], "player": "Ada"}
    with pytest.raises(lnb.EditError, match="name no more of them elsewhere"):
        lnb.new("inventeurs", ["Ada", "Bo"], seed=1, frames={"inventions": owned}, moment="epoch 2")


@pytest.mark.rule("inventeurs.setup.material", "inventeurs.setup.rewards")
@pytest.mark.parametrize("seed", range(3))
def test_of_tokens_of_a_kind_any_free_one_serves(seed):
    said = [{"kind": "points", "value": 2, "player": name} for name in ("Ada", "Bo")]
    session = lnb.new("inventeurs", ["Ada", "Bo"], seed=seed, frames={"tokens": said})
    assert [[token.face for token in session.state.held(seat)] for seat in (0, 1)] == [["points:2"]] * 2
    for row in ({"kind": "points", "value": 3}, ("knowledge", 0)):
        session.edit("tokens", row, player="Ada")
    assert {token.face for token in session.state.held(0)} == {"points:2", "points:3", "knowledge:0"}
    assert not session.problems()


PLACES = [
    ("leonardo_da_vinci", "inventions", {"number": [22, 23], "where": "requested"}),
    ("pietrocupo", "inventions", {"number": [22, 23], "where": "requested"}),
    ("workshop_of_leonardo", "patrons", {"card": [9, 10], "where": "centre"}),
    ("workshop_of_leonardo", "leonardo", {"card": [9, 10], "where": "centre"}),
]


@pytest.mark.rule("ldv.turn.refill", "workshop.setup.centre")
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("ruleset", "table", "cells"), PLACES)
def test_cards_take_places_that_are_not_said(ruleset, table, cells, seed):
    """Gaps, or else the last places of what is not named: the cards there go where the new ones came from."""
    session = lnb.new(ruleset, ["Ada", "Bo"], seed=seed, frames={table: pd.DataFrame(cells)})
    (key, (first, second)), where = next(iter(cells.items())), cells["where"]
    assert {first, second} <= {getattr(row, key) for row in getattr(session.state, table) if row.where == where}
    other = next(getattr(row, key) for row in getattr(session.state, table) if row.where == "deck")
    session.edit(table, {key: other}, where=where)
    assert not session.problems()


@pytest.mark.rule("workshop.study")
@pytest.mark.parametrize("seed", [6, 7])
def test_cards_studied_by_passing_make_room_for_those_that_are_named(seed):
    said = [{"card": card, "player": "Ada", "where": "study"} for card in (1, 2, 13, 14)]
    session = lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=seed, frames={"apprentice": said}, moment="turn 5")
    studied = [(row.seat, row.card) for row in session.state.apprentice if row.where == "study"]
    assert [card for seat, card in studied if seat == 0] == [1, 2, 13, 14]
    assert len([card for seat, card in studied if seat == 1]) == 2
    assert sizes(session) == [4, 4]
    assert not session.problems()


@pytest.mark.rule("inventeurs.share.three_rewards")
def test_tokens_got_by_passing_make_room_for_those_that_are_named():
    said = [{"kind": "points", "value": 3, "player": "Ada"}]
    session = lnb.new("inventeurs", ["Ada", "Bo"], seed=3, frames={"tokens": said}, moment="epoch 2")
    assert [token.face for token in session.state.held(0)] == ["points:3"]
    assert len(session.state.held(1)) > 1
    assert not session.problems()


@pytest.mark.rule("inventeurs.share.three_rewards")
@pytest.mark.parametrize("epoch", [2, 3])
def test_inventions_got_by_passing_make_room_for_those_that_are_named(epoch):
    passed = lnb.new("inventeurs", ["Ada", "Bo", "Cy"], seed=1)
    passed.auto(f"epoch {epoch}", passing=True)
    assert passed.state.acquired(0)
    assert passed.state.acquired(1)
    named = next(card.invention for card in passed.state.inventions if card.epoch == 1 and card.where != "player")
    said = {"inventions": [{"invention": named, "player": "Ada"}]}
    session = lnb.new("inventeurs", ["Ada", "Bo", "Cy"], seed=1, frames=said, moment=f"epoch {epoch}")
    assert session.state.acquired(0) == (named,)
    assert session.state.acquired(1) == passed.state.acquired(1)
    assert not session.problems()


@pytest.mark.rule("codex.play.cover_corner")
@pytest.mark.parametrize("turn", [2, 3, 4])
@pytest.mark.parametrize("place", [{"x": 1, "y": -1}, {"x": -1, "y": 1}, {}])
def test_cards_laid_by_passing_make_room_for_those_that_are_named(place, turn):
    starter = {"card": 81, "player": "Ada", "where": "area", "x": 0, "y": 0, "side": "back"}
    said = [starter, {"card": 15, "player": "Ada", "where": "area", "side": "front", **place}]
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=3, frames={"cards": said}, moment=f"turn {turn}")
    assert sorted(card.card for card in session.state.area(0).values()) == [15, 81]
    assert len(session.state.area(1)) == turn
    assert not session.problems()


@pytest.mark.rule("codex.card.corners")
def test_a_card_that_no_rule_lets_lie_there_is_told_with_its_area_and_what_to_give():
    said = [{"card": 15, "player": "Ada", "where": "area", "x": 1, "y": -1, "side": "front"}]
    with pytest.raises(lnb.EditError, match=r"In Ada’s area, resource card 15 .*: give other `x` and `y`\."):
        lnb.new("codex_naturalis", ["Ada", "Bo"], seed=0, frames={"cards": said}, moment="turn 3")
    said = [{**said[0], "y": 1}]
    assert lnb.new("codex_naturalis", ["Ada", "Bo"], seed=0, frames={"cards": said}, moment="turn 3")


def codex_with(seed=0, moment=None, **cells):
    """A game of Codex Naturalis with these cells of card 41, and the card itself."""
    card = pd.DataFrame({"card": [41], **{column: [value] for column, value in cells.items()}})
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=seed, frames={"cards": card}, moment=moment)
    return next(card for card in session.state.cards if card.card == 41)


@pytest.mark.rule("codex.setup.hand", "codex.play.face_down")
@pytest.mark.parametrize(
    ("cells", "where"),
    [
        ({"player": "Bo"}, "hand"),
        ({"seat": 1}, "hand"),
        ({"player": "Bo", "side": "front"}, "area"),
        ({"player": "Bo", "side": "back", "x": 1, "y": 1}, "area"),
    ],
)
def test_the_owner_of_a_card_says_where_it_is(cells, where):
    card = codex_with(**cells)
    assert (card.where, card.seat) == (where, 1)
    assert {name: getattr(card, name) for name in cells if name != "player"}.items() <= cells.items()


@pytest.mark.rule("codex.setup.hand", "codex.play.face_down")
@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ({"x": 1, "y": 1}, "lies in no area"),
        ({"side": "front"}, "lies in no area"),
        ({"laid": 2}, "lies in no area"),
        ({"slot": 1}, "is neither in a hand nor face up, so its slot is 0"),
        ({"where": "pile", "x": 1}, "lies in no area"),
        ({"where": "pile", "player": "Bo"}, 'besides `player`, give `where` as "hand" or "area"'),
        ({"where": "open", "player": "Bo"}, 'besides `player`, give `where` as "hand" or "area"'),
    ],
)
def test_what_no_place_of_a_card_can_have_is_refused(cells, said):
    with pytest.raises(lnb.EditError, match=said):
        codex_with(**cells)


@pytest.mark.rule("codex.play.cover_corner")
@pytest.mark.parametrize("seed", range(8))
def test_a_card_without_a_place_is_laid_where_it_covers_a_corner(seed):
    assert codex_with(seed, "turn 3", where="area", player="Bo").where == "area"
    assert codex_with(seed, "turn 4, Ada", seat=1).seat == 1


@pytest.mark.rule("workshop.round.turns")
def test_an_owner_alone_is_told_what_else_to_give():
    owned = pd.DataFrame({"card": [5], "player": ["Bo"]})
    with pytest.raises(lnb.EditError, match='give `where` as "hand", too'):
        lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=0, frames={"apprentice": owned})
