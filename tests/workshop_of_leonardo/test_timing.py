"""Every kind of action has a reason of its own for each moment at which something else is asked."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.play import why_not
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron, WorkOnUnfinished
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PutBack, PutUnder
from leonardo_nb.testing.games import random_states
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, Table, columns, laid_out

TURNS, LOOKS, FATIGUE = "workshop.round.turns", "workshop.leonardo.look_three", "workshop.maintenance.fatigue"
ORDER, SHORT = "workshop.ruling.look_three_order", "workshop.ruling.look_three_short"


def of_each_kind(seat):
    """One action of every kind."""
    plays = Study(seat, deck.WORK), Practice(seat, 1, "letters"), Visit(seat, deck.VISIT, deck.STARS)
    works = WorkForPatron(seat, deck.WORK, deck.LADY), WorkOnUnfinished(seat, deck.WORK, 1)
    return *plays, *works, PutBack(seat, deck.WORK), PutUnder(seat, "letters"), GiveFatigue(seat, ADA)


def plays(seat):
    return of_each_kind(seat)[:5]


def said(table, action):
    """The reasons against an action, with their rules."""
    return [(reason.key, *reason.cites) for reason in table.refused(action).reasons]


def looking(top, left=None, **others):
    """Ada looks at the cards on top of the deck."""
    table = laid_out(
        hands={ADA: (deck.VISIT, deck.WORK)},
        top=top,
        left=left or len(top),
        leonardo=(deck.LOOK, deck.LOOK_2, deck.UNDER),
        **others,
    )
    table.play(Visit(ADA, deck.VISIT, deck.LOOK))
    return table


@pytest.mark.rule("workshop.round.turns", "workshop.maintenance.fatigue", "workshop.leonardo.look_three")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_no_refusal_says_only_that_something_else_is_asked(players):
    """Every question, every kind of action, every seat."""
    asked = set()
    for seed in range(2):
        for state in random_states("workshop_of_leonardo", players, 10 * players + seed):
            question = state.pending[-1] if state.pending else None
            if question is None or (question.kind, state.phase) in asked:
                continue
            asked.add((question.kind, state.phase))
            for action in [each for seat in range(state.seats) for each in of_each_kind(seat)]:
                refusal = why_not(state, action)
                keys = [reason.key for reason in refusal.reasons] if refusal else []
                assert not {"core.other_question", "core.table_first"} & {*keys}, (question, action)
    assert len(asked) > 10


# ---- A card ----


@pytest.mark.rule("workshop.setup.fatigue", "workshop.round.first")
def test_no_card_is_played_in_the_setup():
    table = Table(3)
    rules = "workshop.round.first", "workshop.setup.fatigue"
    for _ in range(5):
        assert [said(table, action) for action in plays(ADA)] == [[("turn.setup", *rules)]] * 5
        assert said(table, Study(BO, deck.WORK)) == [("turn.setup", *rules)]
        table.step() if table.state.pending[-1].seat == TABLE else None
    assert table.asked == ("assign_fatigue", ADA)


@pytest.mark.rule("workshop.round.turns", "workshop.leonardo.practice")
def test_while_a_leonardo_card_is_laid_the_card_of_the_turn_is_spent():
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, studied={ADA: columns(painting=1, letters=1)})
    table.play(Visit(ADA, deck.VISIT, deck.UNDER))
    assert table.asked == ("place_under", ADA)
    assert [said(table, action) for action in plays(ADA)] == [[("turn.played", TURNS)]] * 5
    assert table.refused(Practice(ADA, 1, "letters")).repairs == ()
    assert said(table, Study(BO, deck.WORK)) == [("core.wrong_seat", TURNS)]
    refusal = table.refused(Study(ADA, deck.WORK))
    assert refusal.text("en").startswith("You have already played a card from your hand this turn")
    table.play(PutUnder(ADA, "letters"))
    assert table.asked[0] == "end_turn"
    assert said(table, Study(ADA, deck.WORK)) == [("turn.played", TURNS)]
    assert said(table, Study(BO, deck.WORK)) == [("turn.other", TURNS)]


@pytest.mark.rule("workshop.leonardo.look_three", "workshop.round.turns")
@pytest.mark.parametrize(
    ("top", "left", "others"), [((61, 62, 63), 8, "the others go"), ((61, 62), 2, "the other one goes")]
)
def test_no_second_card_is_played_after_a_look(top, left, others):
    table = looking(top, left)
    table.play(Study(ADA, 61))
    assert said(table, Study(ADA, 62)) == [("turn.played_looked", LOOKS)]
    assert f"one of the cards you looked at: {others} under the deck." in table.refused(Study(ADA, 62)).text("en")
    assert said(table, Study(ADA, deck.WORK)) == [("turn.played", TURNS)]


@pytest.mark.rule("workshop.round.turns", "workshop.maintenance.fatigue")
def test_no_card_is_played_in_maintenance():
    table = laid_out(seat=CY, holder=CY, works={ADA: (deck.LADY,), BO: (2,)}, patrons=(3,)).until("maintenance")
    for question in ("maintenance", "choose_holder", "next_round"):
        assert table.asked[0] == question
        for seat in (ADA, CY):
            assert [said(table, action) for action in plays(seat)] == [[("turn.maintenance", TURNS)]] * 5
        table.play(GiveFatigue(CY, ADA)) if question == "choose_holder" else table.step()
    assert table.asked == ("play_card", BO)


@pytest.mark.rule("workshop.end.trigger")
def test_no_card_is_played_once_the_points_are_counted():
    table = laid_out(seat=CY, holder=CY, left=0, phase="final_round").until("count_points")
    while not table.s.is_over:
        assert [said(table, action) for action in plays(ADA)] == [[("turn.over", "workshop.end.trigger")]] * 5
        table.step()


# ---- The Fatigue card ----


@pytest.mark.rule("workshop.maintenance.fatigue")
def test_the_fatigue_card_changes_hands_only_in_maintenance():
    table = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, studied={ADA: columns(painting=1, letters=1)})
    for seat in (ADA, BO, CY):
        assert said(table, GiveFatigue(seat, BO)) == [("fatigue.not_now", FATIGUE)]
    table.play(Visit(ADA, deck.VISIT, deck.UNDER))
    assert said(table, GiveFatigue(ADA, BO)) == [("fatigue.not_now", FATIGUE)]
    assert "only in maintenance" in table.refused(GiveFatigue(ADA, BO)).text("en")
    assert "qu’à l’entretien" in table.refused(GiveFatigue(ADA, BO)).text("fr")


@pytest.mark.rule("workshop.setup.fatigue")
def test_the_fatigue_card_is_given_last_in_the_setup_and_asked_for_once():
    table = Table(3)
    while table.state.pending[-1].seat == TABLE:
        assert said(table, GiveFatigue(ADA, BO)) == [("fatigue.setup_first", "workshop.setup.fatigue")]
        table.step()
    assert said(table, GiveFatigue(BO, CY)) == [("setup.asked_once", "workshop.setup.fatigue")]
    assert said(table, GiveFatigue(ADA, 7)) == [("fatigue.no_player", "workshop.setup.fatigue")]
    assert table.s.text(GiveFatigue(ADA, 7)) == "Give the Fatigue card to seat 7"


@pytest.mark.rule("workshop.ruling.solo_fatigue", "workshop.setup.fatigue")
def test_alone_no_table_is_asked_who_takes_the_fatigue_card():
    table = Table(1).until("assign_fatigue")
    rules = "workshop.ruling.solo_fatigue", "workshop.setup.fatigue"
    assert said(table, GiveFatigue(BO, ADA)) == [("setup.asked_once_solo", *rules)]
    assert "table" not in table.refused(GiveFatigue(BO, ADA)).text("en")
    assert "table" not in table.refused(GiveFatigue(BO, ADA)).text("fr")


@pytest.mark.rule("workshop.maintenance.fatigue", "workshop.maintenance.refill")
def test_in_maintenance_the_gaps_come_first_and_the_card_moves_once():
    table = laid_out(seat=CY, holder=CY, works={ADA: (deck.LADY,), BO: (2,)}, patrons=(3,)).until("maintenance")
    assert said(table, GiveFatigue(CY, ADA)) == [("fatigue.refill_first", FATIGUE, "workshop.maintenance.refill")]
    table.step()
    assert said(table, GiveFatigue(BO, ADA)) == [("fatigue.holder_chooses", FATIGUE)]
    table.play(GiveFatigue(CY, ADA))
    assert said(table, GiveFatigue(CY, BO)) == [("fatigue.settled", FATIGUE)]
    assert table.refused(GiveFatigue(CY, BO)).reasons[0].params == {"seat": ADA}
    assert said(table, GiveFatigue(ADA, BO)) == [("fatigue.settled_you", FATIGUE)]


@pytest.mark.rule("workshop.ruling.no_last_maintenance", "workshop.maintenance.fatigue")
def test_from_the_final_round_on_the_fatigue_card_stays():
    table, rules = laid_out(left=0, phase="final_round"), ("workshop.ruling.no_last_maintenance", FATIGUE)
    assert said(table, GiveFatigue(ADA, BO)) == [("fatigue.no_more", *rules)]
    assert said(table.until("count_points"), GiveFatigue(CY, BO)) == [("fatigue.no_more_you", *rules)]


# ---- Cards looked at, and Leonardo's practice ----


@pytest.mark.rule("workshop.leonardo.look_three", "workshop.ruling.look_three_order")
@pytest.mark.parametrize(
    ("top", "left", "reason"),
    [
        ((61, 62, 63), 8, ("look.play_first", LOOKS, ORDER)),
        ((61, 62), 2, ("look.play_first", LOOKS, ORDER)),
        ((61,), 1, ("look.play_only", SHORT, LOOKS)),
    ],
)
def test_a_card_goes_under_the_deck_only_after_one_was_played(top, left, reason):
    table = looking(top, left)
    assert said(table, PutBack(ADA, 61)) == [reason]
    assert said(table, PutBack(BO, 61)) == [("look.none", LOOKS)]


@pytest.mark.rule("workshop.ruling.look_three_order")
def test_in_a_further_look_its_only_card_is_played_before_the_earlier_ones_go_back():
    table = looking((deck.LETTERS_VISIT, 61, 62, 63))
    table.play(Visit(ADA, deck.LETTERS_VISIT, deck.LOOK_2))
    assert said(table, PutBack(ADA, 61)) == [("look.play_only_again", ORDER, LOOKS)]


@pytest.mark.rule("workshop.ruling.look_three_order")
def test_a_leonardo_card_taken_within_a_look_is_laid_before_the_others_go_back():
    table = looking((deck.LETTERS_VISIT, 61, 62), 8, studied={ADA: columns(painting=1, letters=1)})
    table.play(Visit(ADA, deck.LETTERS_VISIT, deck.UNDER))
    assert said(table, PutBack(ADA, 61)) == [("look.under_first", ORDER, LOOKS)]
    assert said(table, Study(ADA, 61)) == [("turn.played_looked", LOOKS)]


@pytest.mark.rule("workshop.ruling.look_three_short")
def test_a_single_card_that_goes_back_leaves_no_order_to_choose():
    table = looking((61, 62))
    table.play(Study(ADA, 61))
    assert table.asked[0] == "return_last"
    assert said(table, PutBack(ADA, 62)) == [("look.no_order", LOOKS)]


@pytest.mark.rule("workshop.leonardo.look_three")
def test_without_a_look_no_card_goes_under_the_deck():
    table = laid_out(hands={ADA: (deck.WORK,)})
    assert said(table, PutBack(ADA, deck.WORK)) == [("look.none", LOOKS)]
    table = looking((61, 62, 63), 8)
    table.play(Study(ADA, 61))
    assert said(table, PutBack(BO, 62)) == [("core.wrong_seat", TURNS), ("look.none", LOOKS)]


@pytest.mark.rule("workshop.leonardo.practice", "workshop.ruling.practice_leonardo_without_column")
@pytest.mark.parametrize(
    ("others", "reason"),
    [
        ({}, ("under.none", "workshop.leonardo.practice")),
        ({"under": {deck.UNDER: (ADA, "letters")}}, ("under.none", "workshop.leonardo.practice")),
        ({"taken": {ADA: (deck.UNDER,)}}, ("under.kept", "workshop.ruling.practice_leonardo_without_column")),
        ({"taken": {BO: (deck.UNDER,)}}, ("under.none", "workshop.leonardo.practice")),
    ],
)
def test_a_leonardo_card_goes_under_a_column_only_when_it_is_taken(others, reason):
    table = laid_out(studied={ADA: columns(letters=1)}, leonardo=(deck.STARS, deck.UNDER_2, deck.REST), **others)
    assert said(table, PutUnder(ADA, "letters")) == [reason]


@pytest.mark.rule("workshop.leonardo.look_three", "workshop.ruling.look_three_order", "workshop.round.turns")
def test_alone_another_seat_is_told_whose_turn_it_is_and_not_that_nobody_looks():
    hands, turn = {ADA: (deck.VISIT, deck.WORK)}, ("core.own_seat", TURNS)
    table = laid_out(players=1, hands=hands, top={ADA: (61, 62, 63)}, left=8, leonardo=(deck.LOOK,))
    table.play(Visit(ADA, deck.VISIT, deck.LOOK))
    assert said(table, PutBack(BO, 61)) == [turn, ("look.play_first", LOOKS, ORDER)]
    text = table.refused(PutBack(BO, 61)).text("en")
    assert text == (
        "It is Ada 1’s turn.\n"
        "First play one of the cards you are looking at; by our ruling, the others go under the deck afterwards."
    )
    assert said(table, Study(BO, 61)) == [turn]
    table.play(Study(ADA, 61))
    assert said(table, PutBack(BO, 62)) == [turn]
    table.play(PutBack(ADA, 62))
    assert said(table, PutBack(BO, 62)) == [("look.none", LOOKS)]


@pytest.mark.rule("workshop.leonardo.practice", "workshop.round.turns")
def test_alone_another_seat_is_told_whose_turn_it_is_and_not_that_no_card_is_laid():
    table = laid_out(players=1, hands={ADA: (deck.VISIT,)}, studied={ADA: columns(painting=1, letters=1)})
    assert said(table, PutUnder(BO, "letters")) == [("under.none", "workshop.leonardo.practice")]
    table.play(Visit(ADA, deck.VISIT, deck.UNDER))
    assert said(table, PutUnder(BO, "letters")) == [("core.own_seat", TURNS)]


@pytest.mark.rule("workshop.round.turns")
def test_turns_and_rounds_agree_after_an_edit():
    session = lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=2)
    session.auto("turn 5", passing=True)
    for cells, turn, number in [({"turn": 14}, 14, 7), ({"round": 9}, 18, 9), ({"turn": 3, "round": 2}, 3, 2)]:
        session.edit("game", **cells)
        assert (session.state.turn, session.state.round) == (turn, number)
    with pytest.raises(lnb.EditError, match="round"):
        session.edit("game", turn=5, round=5)
    begun = lnb.new("workshop_of_leonardo", ["Ada", "Bo"], seed=2, frames={"game": {"round": 5}})
    assert (begun.state.turn, begun.state.round) == (9, 5)
