"""What is hidden: hands, the order of decks, removed cards, cards looked at; and what everybody sees."""

from random import Random

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PutBack
from leonardo_nb.testing.visibility import differing, sights, two_worlds
from tests.workshop_of_leonardo.deck import LOOK, STARS, UNDER, VISIT, WORK
from tests.workshop_of_leonardo.table import ADA, BO, CY, columns, disguised, laid_out


@pytest.mark.rule("workshop.ruling.hidden")
def test_a_seat_knows_its_hand_the_play_areas_and_the_discards_and_nothing_more():
    table = laid_out(
        hands={ADA: (1, 2), BO: (13, 14), CY: (25,)},
        studied={BO: columns(letters=2)},
        practised={BO: columns(letters=1)},
        under={UNDER: (BO, "letters")},
        taken={CY: (STARS,)},
    )
    view = table.s.view(ADA)
    assert view.hand(ADA) == (1, 2)
    assert view.hand(BO) == view.hand(CY) == ()
    assert [player.hand for player in view.players] == [2, 2, 1]
    assert view.levels(BO) == table.state.levels(BO)
    assert view.taken(BO) == table.state.taken(BO)
    assert view.taken(CY) == table.state.taken(CY)
    assert view.discards() == table.state.discards()
    known = {row.card for row in view.apprentice if row.where != "?"}
    seen = {
        row.card
        for row in table.state.apprentice
        if row.where in ("study", "practice", "discards") or (row.where == "hand" and row.seat == ADA)
    }
    assert known == seen
    unknown = {(row.seat, row.column, row.place) for row in view.apprentice if row.where == "?"}
    assert unknown == {(lnb.HIDDEN, "", lnb.HIDDEN)}
    assert view.deck == table.state.deck
    assert view.rng == lnb.HIDDEN
    for rows in (view.leonardo, view.patrons, view.unfinished):
        assert {row.place for row in rows if row.where == "deck"} == {lnb.HIDDEN}
        assert {row.place for row in rows if row.where == "centre"} <= {1, 2, 3}


@pytest.mark.rule("workshop.ruling.hidden", "workshop.ruling.look_three_return")
def test_cards_looked_at_are_known_to_the_player_alone_also_when_they_are_back():
    table = laid_out(hands={ADA: (VISIT, WORK)}, top=(61, 62, 63), leonardo=(LOOK,))
    table.play(Visit(ADA, VISIT, LOOK))
    assert [table.s.view(ADA).apprentice[card - 1].where for card in (61, 62, 63)] == ["looked"] * 3
    assert [table.s.view(BO).apprentice[card - 1].where for card in (61, 62, 63)] == ["?"] * 3
    table.play(Study(ADA, 62), PutBack(ADA, 63))
    for seat in (ADA, BO, CY):
        assert [table.s.view(seat).apprentice[card - 1].where for card in (61, 63)] == ["?"] * 2
        assert table.s.view(seat).apprentice[61].where == "study"
    event = table.s.steps[-1].events[0]
    assert event.explanation.seen_by(ADA).key == "look.returned"
    assert event.explanation.seen_by(BO).key == "look.returned_hidden"
    assert "cards" not in event.explanation.seen_by(BO).params


@pytest.mark.rule("workshop.ruling.hidden")
@pytest.mark.parametrize("seat", [BO, CY])
def test_other_secrets_make_no_difference_while_ada_looks(seat):
    table = laid_out(hands={ADA: (VISIT, WORK)}, top=(61, 62, 63), leonardo=(LOOK,))
    table.play(Visit(ADA, VISIT, LOOK))
    rng = Random(seat)
    for _ in range(3):
        one, other = two_worlds(table.s, seat, lambda state: disguised(state, seat, rng))
        assert one.state != other.state
        assert differing(sights(one, seat), sights(other, seat)) == []


@pytest.mark.rule("workshop.ruling.hidden", "workshop.ruling.discards")
def test_discards_and_taken_cards_are_open():
    table = laid_out(hands={ADA: (VISIT, WORK)})
    table.play(Visit(ADA, VISIT, STARS))
    view = table.s.view(CY)
    assert VISIT in view.discards()
    assert (view.leonardo[STARS - 1].where, view.leonardo[STARS - 1].seat) == ("taken", ADA)
    assert all(event.explanation.reader is None for event in table.s.steps[-1].events[:2])
