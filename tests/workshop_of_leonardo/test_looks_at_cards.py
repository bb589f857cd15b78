"""Looks at three cards: one is played, the others go back; looks inside looks, and decks that run short."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Practice, Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PutBack
from leonardo_nb.testing.table import find, told
from tests.reasons.reason_snapshots import reason_snapshot
from tests.workshop_of_leonardo.deck import LADY, LETTERS_VISIT, LOOK, LOOK_2, STARS, TWO_CARDS, VISIT, WORK
from tests.workshop_of_leonardo.table import ADA, BO, CY, columns, laid_out, question

A, B, D, E = 61, 62, 64, 65
"""Cards on top of the deck."""


def looking(**more):
    """Ada looks at three cards: a biology practice of painting, of letters and a visit of letters."""
    given = {"hands": {ADA: (VISIT, WORK)}, "top": (A, B, LETTERS_VISIT, D, E), "leonardo": (LOOK, STARS), "left": 6}
    table = laid_out(**{**given, **more})
    table.play(Visit(ADA, VISIT, LOOK))
    return table


@pytest.mark.rule("workshop.leonardo.look_three", "workshop.ruling.look_three_return")
def test_three_cards_are_looked_at_by_the_player_alone():
    table = looking()
    effect = find(table.s.steps[-1], "effect.look")
    assert effect.params == {"seat": ADA, "leonardo": LOOK, "count": 3, "look": 1}
    assert effect.secret == {"cards": (LETTERS_VISIT, A, B)}
    assert (effect.reader, effect.hidden) == (ADA, "effect.look_hidden")
    assert effect.cites == ("workshop.leonardo.look_three", "workshop.ruling.look_three_return")
    assert table.state.looked(ADA, 1) == (LETTERS_VISIT, A, B)
    assert table.state.deck == 3
    assert table.state.hand(ADA) == (WORK,)
    assert table.s.view(ADA).looked(ADA, 1) == (LETTERS_VISIT, A, B)
    assert table.s.view(BO).looked(ADA, 1) == ()
    assert table.asked == ("play_looked", ADA)


@reason_snapshot
def test_one_of_them_is_played_at_once_by_either_half():
    table = looking(studied={ADA: columns(painting=1)})
    assert list(table.s.legal) == [
        Visit(ADA, LETTERS_VISIT, STARS),
        Practice(ADA, A, "painting"),
        Study(ADA, LETTERS_VISIT),
        Study(ADA, A),
        Study(ADA, B),
    ]
    refusal = table.refused(Study(ADA, WORK))
    step = table.play(Practice(ADA, A, "painting"))
    assert table.state.level(ADA, "painting") == 3
    return [refusal, step]


@pytest.mark.rule("workshop.ruling.look_three_plays")
@pytest.mark.parametrize("how", ["study", "visit", "work"])
def test_a_study_a_visit_and_work_of_a_card_looked_at_rest_on_the_look(how):
    table = looking(top=(A, WORK, LETTERS_VISIT), hands={ADA: (VISIT,)}, studied={ADA: columns(painting=4)})
    action, key = {
        "study": (Study(ADA, A), "study.opened"),
        "visit": (Visit(ADA, LETTERS_VISIT, STARS), "visit.done"),
        "work": (WorkForPatron(ADA, WORK, LADY), "work.patron"),
    }[how]
    done = find(table.play(action), key)
    assert {"workshop.leonardo.look_three", "workshop.ruling.look_three_plays"} <= set(done.cites)
    assert table.state.players[ADA].hand == 0
    assert table.asked == ("return_looked", ADA)


@pytest.mark.rule("workshop.ruling.look_three_return", "workshop.leonardo.look_three")
@pytest.mark.rule("workshop.ruling.look_three_order")
@pytest.mark.parametrize(("first", "second"), [(A, LETTERS_VISIT), (LETTERS_VISIT, A)])
def test_the_other_two_go_under_the_deck_in_the_order_chosen(first, second):
    table = looking()
    table.play(Study(ADA, B))
    rules = ("workshop.leonardo.look_three", "workshop.ruling.look_three_return", "workshop.ruling.look_three_order")
    assert question(table).key == "question.return_looked"
    assert list(table.s.legal) == [PutBack(ADA, LETTERS_VISIT), PutBack(ADA, A)]
    (reason,) = table.refused(PutBack(ADA, B)).reasons
    assert reason.key == "hand.not_looked"
    (none,) = table.refused(PutBack(ADA, 0)).reasons
    assert none.key == "hand.no_card"
    back = find(table.play(PutBack(ADA, first)), "look.returned")
    assert (back.params, back.secret) == ({"seat": ADA, "count": 2, "left": 5}, {"cards": (first, second)})
    assert (back.reader, back.hidden, back.cites) == (ADA, "look.returned_hidden", rules)
    deck = sorted((row for row in table.state.apprentice if row.where == "deck"), key=lambda row: row.place)
    assert [row.card for row in deck][-2:] == [first, second]
    assert not [row for row in table.state.apprentice if row.where == "looked"]
    for seat in (BO, CY):
        assert {table.s.view(seat).apprentice[card - 1].where for card in (first, second)} == {"?"}


@reason_snapshot
def test_one_card_is_drawn_a_turn_however_many_are_played():
    table = looking()
    table.play(Study(ADA, B), PutBack(ADA, A))
    assert table.asked == ("end_turn", lnb.TABLE)
    step = table.step()
    assert table.state.hand(ADA) == (WORK, D)
    assert table.asked == ("play_card", BO)
    return [step]


@reason_snapshot
def test_a_look_inside_a_look():
    table = looking(leonardo=(LOOK, LOOK_2), left=8)
    look = table.play(Visit(ADA, LETTERS_VISIT, LOOK_2))
    assert table.asked == ("play_looked", ADA)
    assert (question(table).key, question(table).params["look"]) == ("question.play_looked_again", 2)
    assert table.state.looked(ADA, 1) == (A, B)
    second = table.state.looked(ADA, 2)
    assert {D, E} < set(second)
    for refused in (Study(ADA, A), Practice(ADA, A, "painting")):
        reason = table.refused(refused).reasons[0]
        assert reason.key == "hand.earlier_look"
    studied = table.play(Study(ADA, D))
    table.play(PutBack(ADA, E))
    assert table.state.looked(ADA, 2) == ()
    assert (table.asked, question(table).params["look"]) == (("return_looked", ADA), 1)
    table.play(PutBack(ADA, B))
    deck = sorted((row for row in table.state.apprentice if row.where == "deck"), key=lambda row: row.place)
    other = next(card for card in second if card not in (D, E))
    assert [row.card for row in deck][-4:] == [E, other, B, A]
    return [look, studied, table.step()]


@pytest.mark.rule("workshop.ruling.look_three_plays", "workshop.leonardo.two_cards")
def test_cards_drawn_inside_a_look_come_from_below_it():
    table = looking(leonardo=(LOOK, TWO_CARDS))
    find(table.play(Visit(ADA, LETTERS_VISIT, TWO_CARDS)), "effect.draws")
    assert table.state.deck == 1


@pytest.mark.rule("workshop.ruling.last_card_by_effect")
@reason_snapshot
def test_a_deck_emptied_only_by_cards_lying_aside_is_no_end():
    """The two cards left after three are looked at are drawn; then two come back."""
    table = looking(leonardo=(LOOK, TWO_CARDS), left=5)
    first = table.play(Visit(ADA, LETTERS_VISIT, TWO_CARDS))
    assert table.state.deck == 0
    table.play(PutBack(ADA, A))
    assert table.state.deck == 2
    second = table.step()
    table.until("next_round")
    assert table.state.deck == 0
    return [first, second]


@pytest.mark.rule("workshop.ruling.look_three_short")
@reason_snapshot
def test_with_two_cards_left_one_is_played_and_one_goes_back():
    table = looking(top=(A, B), left=2)
    find(table.s.steps[-1], "effect.look_short")
    first = table.play(Study(ADA, A))
    assert table.asked == ("return_last", lnb.TABLE)
    second = table.step()
    return [first, second, table.step()]


@pytest.mark.rule("workshop.ruling.look_three_short")
def test_with_no_card_left_there_is_nothing_to_look_at():
    table = laid_out(hands={ADA: (VISIT, WORK)}, left=0, leonardo=(LOOK,))
    step = table.play(Visit(ADA, VISIT, LOOK))
    assert told(step) == ["visit.done", "effect.look_none", "draw.empty"]
    find(step, "effect.look_none")
    assert table.asked == ("play_card", BO)
