"""Setup: decks, removed cards, the centre, hands, the Fatigue card, and the four decks of solitaire."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from leonardo_nb.testing.table import find, told
from tests.reasons.reason_snapshots import reason_snapshot
from tests.workshop_of_leonardo.table import ADA, BO, CY, DI, Table, question

USED = {1: 64, 2: 32, 3: 48, 4: 64, 5: 72}


def orders(table):
    """The order of each of the four decks."""
    state = table.state
    return [[row.place for row in rows] for rows in (state.apprentice, state.leonardo, state.patrons, state.unfinished)]


@reason_snapshot
def test_each_deck_is_shuffled_on_its_own():
    one, other = Table(3, seed=1), Table(3, seed=2)
    step = one.step()
    other.step()
    for order, another in zip(orders(one), orders(other), strict=True):
        assert sorted(order) == list(range(1, len(order) + 1)) != order
        assert order != another
    _, _, patrons, unfinished = orders(one)
    assert patrons != unfinished
    assert one.state.deck == 72
    return [step]


@pytest.mark.rule("workshop.setup.deck_size", "workshop.ruling.five_players", "workshop.ruling.hidden")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cards_are_removed_by_the_number_of_players(players):
    table = Table(players).until("remove_cards")
    order = {row.card: row.place for row in table.state.apprentice}
    step, left = table.step(), USED[players]
    (told_of,) = [event.explanation for event in step.events]
    assert told_of.key == ("setup.none_removed" if players == 5 else "setup.removed")
    removed = {row.card for row in table.state.apprentice if row.where == "removed"}
    assert removed == {card for card, place in order.items() if place > left}
    assert table.state.deck == left


@pytest.mark.rule("workshop.ruling.hidden", "workshop.setup.deck_size")
def test_nobody_ever_sees_a_removed_card():
    table = Table(2).until("play_card")
    removed = {row.card for row in table.state.apprentice if row.where == "removed"}
    assert len(removed) == 40
    table.finish()
    assert {row.card for row in table.state.apprentice if row.where == "removed"} == removed
    for seat in (ADA, BO):
        view = table.s.view(seat)
        assert {view.apprentice[card - 1].where for card in removed} == {"?"}


@pytest.mark.rule("workshop.setup.centre")
def test_three_cards_of_each_kind_are_face_up():
    table = Table(3).until("reveal_centre")
    places = {row.card: row.place for row in table.state.patrons}
    step = table.step()
    assert told(step) == ["setup.centre_leonardo", "setup.centre_patron", "setup.centre_unfinished"]
    for event, kind in zip(step.events, ("leonardo", "patron", "unfinished"), strict=True):
        lying = table.state.centre(kind)
        assert list(lying) == [1, 2, 3]
        assert event.explanation.params == {kind: tuple(lying.values())}
        assert event.cites == ("workshop.setup.centre",)
    assert {places[card] for card in table.state.centre("patron").values()} == {1, 2, 3}
    assert sum(row.where == "deck" for row in table.state.leonardo) == 8


@pytest.mark.rule("workshop.setup.hand", "workshop.ruling.hidden")
def test_everyone_draws_four_cards_that_others_do_not_see():
    table = Table(3).until("deal_hands")
    deck = [row.card for row in sorted(table.state.apprentice, key=lambda row: row.place) if row.where == "deck"]
    step = table.step()
    for seat, event in enumerate(step.events):
        cards = tuple(sorted(deck[4 * seat : 4 * seat + 4]))
        hand = event.explanation
        assert table.state.hand(seat) == cards
        assert hand.key == "setup.hand"
        assert "cards" not in hand.seen_by((seat + 1) % 3).params
    assert [player.hand for player in table.state.players] == [4, 4, 4]
    assert table.state.deck == 48 - 12


@pytest.mark.rule("workshop.setup.fatigue", "workshop.round.first")
@pytest.mark.parametrize("holder", [ADA, BO, CY])
def test_the_fatigue_card_is_given_by_choice_and_the_next_on_the_left_begins(holder):
    table = Table(3).until("assign_fatigue")
    assert table.asked == ("assign_fatigue", ADA)
    assert table.state.holder == TABLE
    assert list(table.s.legal) == [GiveFatigue(ADA, seat) for seat in (ADA, BO, CY)]
    step = table.play(GiveFatigue(ADA, holder))
    first = (holder + 1) % 3
    assert (find(step, "setup.fatigue").params, find(step, "setup.fatigue").cites) == (
        {"seat": holder},
        ("workshop.setup.fatigue",),
    )
    find(step, "round.begins")
    assert table.asked == ("play_card", first)
    assert table.state.holder == holder


@pytest.mark.rule("workshop.maintenance.fatigue")
@pytest.mark.parametrize("number", [-1, 3, 50])
def test_nobody_outside_the_table_is_given_the_fatigue_card(number):
    table = Table(3).until("assign_fatigue")
    (reason,) = table.refused(GiveFatigue(ADA, number)).reasons
    assert reason.key == "fatigue.no_player"


# ---- Solitaire ----


@pytest.mark.rule("workshop.setup.solo", "workshop.ruling.solo_hands", "workshop.ruling.hidden")
def test_solitaire_has_four_decks_of_sixteen():
    table = Table(1).until("remove_cards")
    find(table.step(), "setup.removed_solo")
    order = [row.card for row in sorted(table.state.apprentice, key=lambda row: row.place) if row.where == "deck"]
    find(table.step(), "setup.split")
    for seat in range(4):
        deck = [row for row in table.state.apprentice if row.where == "deck" and row.seat == seat]
        assert [row.card for row in sorted(deck, key=lambda row: row.place)] == order[16 * seat : 16 * seat + 16]
        assert sorted(row.place for row in deck) == list(range(1, 17))
    assert [player.deck for player in table.state.players] == [16] * 4
    assert table.state.solo
    assert [player.name for player in table.state.players] == ["Ada 1", "Ada 2", "Ada 3", "Ada 4"]


@pytest.mark.rule("workshop.setup.hand", "workshop.ruling.solo_hands")
def test_each_seat_of_solitaire_draws_from_its_own_deck():
    table = Table(1).until("deal_hands")
    own = [
        {row.card for row in table.state.apprentice if row.where == "deck" and row.seat == seat} for seat in range(4)
    ]
    step = table.step()
    for seat, event in enumerate(step.events):
        assert set(table.state.hand(seat)) <= own[seat]
        assert event.explanation.params == {"seat": seat, "count": 4, "cards": table.state.hand(seat)} or (
            event.explanation.secret == {"cards": table.state.hand(seat)}
        )
        assert event.explanation.reader is None
        assert event.cites == ("workshop.setup.hand", "workshop.ruling.solo_hands")
    assert [player.deck for player in table.state.players] == [12] * 4
    assert table.state.deck == 48


@pytest.mark.rule("workshop.ruling.solo_fatigue", "workshop.setup.fatigue")
def test_whoever_plays_alone_picks_the_seat_that_is_tired():
    table = Table(1).until("assign_fatigue")
    rules = ("workshop.ruling.solo_fatigue", "workshop.setup.fatigue")
    assert question(table).key == "question.assign_fatigue_solo"
    assert list(table.s.legal) == [GiveFatigue(ADA, seat) for seat in (ADA, BO, CY, DI)]
    step = table.play(GiveFatigue(ADA, BO))
    assert (find(step, "setup.fatigue").params, find(step, "setup.fatigue").cites) == ({"seat": BO}, rules)
    assert table.asked == ("play_card", CY)


@pytest.mark.rule("workshop.ruling.hidden")
def test_whoever_plays_alone_sees_all_four_hands_and_no_deck():
    table = Table(1).until("play_card")
    for seat in range(4):
        view = table.s.view(seat)
        assert [view.hand(other) for other in range(4)] == [table.state.hand(other) for other in range(4)]
        unknown = {row.card for row in view.apprentice if row.where == "?"}
        assert unknown == {row.card for row in table.state.apprentice if row.where in ("deck", "removed")}


def test_there_is_no_game_for_six():
    with pytest.raises(lnb.LeonardoError):
        lnb.new("workshop_of_leonardo", 6)
