"""Cards that an edit takes out of a pile: each changes places with one of its kind, wherever in the pile it lies."""

import pandas as pd
import pytest

import leonardo_nb as lnb

ADA, BO = 0, 1


@pytest.fixture
def s():
    session = lnb.new("codex_naturalis", ["Ada", "Bo", "Cy"], seed=3)
    session.auto("turn 6", "sensible")
    return session


def hand(session, seat):
    return [card.card for card in sorted(session.state.hand(seat), key=lambda card: card.slot)]


def held(session, seat, kind):
    return [card for card in session.state.hand(seat) if card.kind == kind]


def deepest(session, kind):
    """The number of the card at the bottom of a pile."""
    return [card for card in session.state.cards if (card.kind, card.where) == (kind, "pile")][-1].card


@pytest.mark.rule("codex.draw.choice")
@pytest.mark.parametrize("explicit", [False, True])
def test_a_card_from_below_the_top_of_a_pile_changes_places_with_the_one_in_its_slot(s, explicit):
    """Also where a frame says so, and is written again."""
    old, new = held(s, BO, "gold")[0], deepest(s, "gold")
    there = s.state.row_of(new)
    frame = s.frames["cards"]
    frame.loc[frame["card"] == new, ["where", "seat", "slot"]] = ["hand", BO, old.slot]
    if explicit:
        frame.loc[frame["card"] == old.card, ["where", "seat", "slot"]] = ["pile", lnb.TABLE, 0]
    by_cells = s.fork()
    by_cells.edit("cards", {"card": new}, where="hand", seat="Bo", slot=old.slot)
    s.edit("cards", frame)
    assert s.state == by_cells.state
    assert s.state.cards[there] == s.state.cards[s.state.row_of(old.card)]
    assert hand(s, BO)[old.slot - 1] == new
    assert not s.problems()
    assert s.edit("cards", frame).events == ()
    assert lnb.open_code(s.code).state == s.state


@pytest.mark.rule("codex.draw.choice")
def test_without_a_slot_the_only_card_of_its_kind_goes_back(s):
    (old,), new = held(s, ADA, "gold"), deepest(s, "gold")
    s.edit("cards", {"card": new}, where="hand", player="Ada")
    assert hand(s, ADA)[old.slot - 1] == new


@pytest.mark.rule("codex.draw.choice")
def test_where_several_could_go_back_the_slot_is_asked_for(s):
    assert len(held(s, BO, "gold")) > 1
    with pytest.raises(lnb.EditError, match=r"To let two change places, write s\.edit\("):
        s.edit("cards", {"card": deepest(s, "gold")}, where="hand", seat="Bo")
    slot = held(s, BO, "gold")[0].slot
    with pytest.raises(lnb.EditError, match=r"from the top of the resource pile") as refused:
        s.edit("cards", {"card": deepest(s, "resource")}, where="hand", seat="Bo", slot=slot)
    assert "s.edit(" not in str(refused.value)  # a gold card cannot take the place of a resource card


@pytest.mark.rule("codex.draw.choice", "codex.draw.replacement")
def test_a_card_may_be_turned_up_from_below_the_top(s):
    new = deepest(s, "gold")
    s.edit("cards", {"card": new}, where="open", slot=3)
    assert next(card for card in s.state.cards if (card.where, card.slot) == ("open", 3)).card == new


@pytest.mark.rule("codex.setup.hand")
@pytest.mark.parametrize("seed", range(6))
def test_a_hand_from_nothing_is_dealt_wherever_its_cards_lie(seed):
    wanted = pd.DataFrame({"card": [1, 2, 41], "where": "hand", "player": "Ada", "slot": [1, 2, 3]})
    session = lnb.new("codex_naturalis", ["Ada", "Bo"], seed=seed, frames={"cards": wanted})
    assert hand(session, ADA) == [1, 2, 41]
    assert len(hand(session, BO)) == 3
