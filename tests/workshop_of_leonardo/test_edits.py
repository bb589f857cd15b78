"""Edited positions: what follows from the cells, and what is refused with its reasons."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.state import put
from leonardo_nb.rulesets.workshop_of_leonardo import RULESET
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from leonardo_nb.testing.table import find, write, write_refused
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, DI, columns, laid_out


def lying(table, where, seat=None):
    return [row.card for row in table.state.apprentice if row.where == where and seat in (None, row.seat)]


def problems(table, *cells):
    """Key, params and rules of every problem with these cells."""
    return [
        (problem.explanation.key, problem.explanation.params, problem.explanation.cites)
        for problem in write_refused(table.s, *cells).problems
    ]


@pytest.mark.rule("workshop.setup.hand")
def test_a_card_put_into_a_hand_is_counted_there():
    table = laid_out(hands={ADA: (deck.VISIT,)})
    card = lying(table, "deck")[0]
    table.s.edit("apprentice", {"card": card}, where="hand", seat=ADA)
    assert {deck.VISIT, card} < {*table.state.hand(ADA)}
    assert (table.state.players[ADA].hand, table.state.deck) == (4, 7)
    assert table.state.apprentice[card - 1].place == 0


@pytest.mark.rule("workshop.round.turns")
@pytest.mark.parametrize("column", ["turn", "round"])
def test_only_the_setup_comes_before_the_first_turn_and_round(column):
    table = laid_out()
    (problem,) = write_refused(table.s, ("game", 0, column, 0)).problems
    assert problem.explanation.cites == ("workshop.round.turns",)
    assert (problem.explanation.params["low"], problem.column) == (1, column)


@pytest.mark.rule("workshop.setup.hand", "workshop.round.turns", "workshop.leonardo.two_cards")
def test_a_hand_that_cannot_be_is_refused():
    table = laid_out(taken={BO: (deck.TWO_CARDS,)}, leonardo=(), hands={BO: range(1, 7)})
    table.s.edit("apprentice", {"card": lying(table, "hand", ADA)[0]}, where="discards")
    assert [player.hand for player in table.state.players] == [4, 6, 4]
    for seat, more in ((ADA, []), (BO, ["workshop.leonardo.two_cards"])):
        size = table.state.players[seat].hand
        told = problems(table, *(("apprentice", lying(table, "deck")[0] - 1, *cell) for cell in _into_hand(seat)))
        rules = "workshop.setup.hand", "workshop.round.turns", *more
        assert told == [("invariant.hand", {"seat": seat, "wanted": size, "count": size + 1}, rules)]


def _into_hand(seat):
    return ("where", "hand"), ("seat", seat), ("place", 0)


@pytest.mark.rule("workshop.setup.hand")
def test_a_new_hand_takes_the_place_of_the_old_one():
    table = laid_out()
    old, new = lying(table, "hand", ADA), lying(table, "deck")[:4]
    write(table.s, *(("apprentice", card - 1, *cell) for card in new for cell in _into_hand(ADA)))
    assert table.state.hand(ADA) == tuple(new)
    assert {*old} < {*lying(table, "deck")}


@pytest.mark.rule("workshop.round.turns", "workshop.leonardo.look_three", "workshop.end.trigger")
@pytest.mark.parametrize(("left", "taken", "hand"), [(10, (), 4), (0, (), 3), (4, (10, 11), 3), (5, (10, 11), 4)])
def test_a_hand_may_be_short_once_the_deck_has_run_out(left, taken, hand):
    """Cards that a look gives back may be fewer than those that could not be drawn before."""
    table = laid_out(left=left, taken={BO: taken}, leonardo=())
    table.s.edit("apprentice", {"card": lying(table, "hand", ADA)[0]}, where="discards")
    assert table.state.players[ADA].hand == hand


@pytest.mark.rule("workshop.study", "workshop.level")
def test_a_card_put_into_a_column_goes_to_its_own():
    table = laid_out()
    card = lying(table, "deck")[0]
    table.s.edit("apprentice", {"card": card}, where="study", seat=ADA)
    row = table.state.apprentice[card - 1]
    assert (row.column, row.place) == (row.discipline, 0)
    assert table.state.level(ADA, row.discipline) == 1
    assert table.state.deck == 9


@pytest.mark.rule("workshop.setup.deck_size")
def test_a_removed_card_is_exchanged_with_the_bottom_of_the_deck():
    table = laid_out(players=2, left=5, hands={ADA: (1, 2, 3)})
    removed = lying(table, "removed")
    bottom = max(lying(table, "deck"), key=lambda card: table.state.apprentice[card - 1].place)
    table.s.edit("apprentice", {"card": removed[0]}, where="hand", seat=ADA)
    assert table.state.apprentice[bottom - 1].where == "removed"
    assert len(lying(table, "removed")) == 40
    assert table.state.deck == 4


@pytest.mark.rule("workshop.setup.centre")
def test_a_card_put_into_the_centre_fills_a_gap():
    table = laid_out(patrons=(deck.LADY,))
    table.s.edit("patrons", {"row": 6}, where="centre")
    assert table.state.centre("patron") == {1: deck.LADY, 2: 7}


@pytest.mark.rule("workshop.maintenance.fatigue")
def test_taken_cards_edited_before_maintenance_count_there():
    table = laid_out(seat=CY)
    table.s.edit("leonardo", {"card": deck.STARS}, where="taken", seat=BO)
    table.until("maintenance")
    assert find(table.step(), "fatigue.moves").params["to"] == BO


@pytest.mark.rule("workshop.round.turns", "workshop.study", "workshop.practice", "workshop.setup.shuffle")
@pytest.mark.rule("workshop.ruling.hidden")
@pytest.mark.parametrize(
    ("cells", "found"),
    [
        ((("where", "hand"), ("seat", -1)), ("invariant.owner", {}, ("workshop.round.turns",))),
        ((("seat", ADA),), ("invariant.no_owner", {}, ("workshop.round.turns",))),
        ((("column", "painting"),), ("invariant.no_column", {}, ("workshop.study",))),
        ((("place", 0),), ("invariant.place", {}, ("workshop.setup.shuffle",))),
        (
            (("where", "study"), ("seat", ADA), ("column", "letters")),
            ("invariant.study", {"discipline": "painting"}, ("workshop.study",)),
        ),
        (
            (("where", "practice"), ("seat", ADA), ("column", "painting")),
            ("invariant.practice", {}, ("workshop.practice",)),
        ),
        ((("where", "?"),), ("invariant.unknown", {}, ("workshop.ruling.hidden",))),
    ],
)
def test_an_apprentice_card_where_it_cannot_be_is_refused(cells, found):
    """A painting card with a practice of letters, on top of the deck."""
    table = laid_out(top=(deck.PRACTICE_LETTERS,), studied={ADA: columns(painting=1)})
    row = deck.PRACTICE_LETTERS - 1
    told = problems(table, *(("apprentice", row, column, value) for column, value in cells))
    key, params, cites = found
    assert (key, {"card": deck.PRACTICE_LETTERS, **params}, cites) in told


@pytest.mark.rule("workshop.practice", "workshop.leonardo.practice")
def test_a_practice_needs_a_column_in_play():
    table = laid_out(top=(deck.PRACTICE_LETTERS,), taken={ADA: (deck.UNDER, deck.STARS)}, leonardo=())
    cells = [("where", "practice"), ("seat", ADA), ("column", "letters")]
    told = problems(table, *(("apprentice", deck.PRACTICE_LETTERS - 1, column, value) for column, value in cells))
    params = {"seat": ADA, "discipline": "letters"}
    assert told == [("invariant.without_column", params, ("workshop.practice",))]
    told = problems(table, ("leonardo", deck.UNDER - 1, "column", "letters"))
    assert told == [("invariant.without_column", params, ("workshop.leonardo.practice",))]
    told = problems(table, ("leonardo", deck.STARS - 1, "column", "letters"))
    assert told == [("invariant.not_under", {"leonardo": deck.STARS}, ("workshop.leonardo.practice",))]


@pytest.mark.rule("workshop.setup.shuffle")
def test_two_cards_of_a_deck_have_two_places():
    table = laid_out(top=(61, 62, 63))
    told = problems(table, ("apprentice", 60, "place", 2), ("apprentice", 61, "place", 2))
    assert told == [("invariant.same_place", {"card": 62, "other": 61}, ("workshop.setup.shuffle",))]


@pytest.mark.rule("workshop.setup.deck_size", "workshop.setup.solo")
@pytest.mark.parametrize(
    ("players", "wanted", "rule"), [(2, 40, "workshop.setup.deck_size"), (1, 8, "workshop.setup.solo")]
)
def test_as_many_cards_are_removed_as_the_players_say(players, wanted, rule):
    state = laid_out(players=players).state
    card = next(row for row in state.apprentice if row.where == "discards")
    more = replace(state, apprentice=put(state.apprentice, card.card - 1, replace(card, where="removed")))
    (found,) = RULESET.invariants(more)
    assert (found.explanation.key, found.explanation.params) == (
        "invariant.removed",
        {"count": wanted + 1, "wanted": wanted},
    )
    assert found.explanation.cites == (rule,)


@pytest.mark.rule("workshop.leonardo.look_three")
def test_cards_are_set_aside_only_while_they_are_looked_at():
    table = laid_out(top=(61, 62, 63, 64))
    told = problems(
        table, ("apprentice", 60, "where", "looked"), ("apprentice", 60, "seat", ADA), ("apprentice", 60, "place", 1)
    )
    assert told == [("invariant.looked", {"count": 1, "wanted": 0}, ("workshop.leonardo.look_three",))]
    looking = laid_out(hands={ADA: (deck.VISIT, deck.WORK)}, top=(61, 62, 63, 64), leonardo=(deck.LOOK,))
    looking.play(Visit(ADA, deck.VISIT, deck.LOOK))
    told = problems(looking, ("apprentice", 60, "where", "hand"), ("apprentice", 60, "place", 0))
    assert told == [("invariant.looked", {"count": 2, "wanted": 3}, ("workshop.leonardo.look_three",))]
    looking.play(Study(ADA, 61))
    told = problems(looking, ("apprentice", 61, "where", "hand"), ("apprentice", 61, "place", 0))
    assert told == [("invariant.looked", {"count": 1, "wanted": 2}, ("workshop.leonardo.look_three",))]


@pytest.mark.rule("workshop.visit", "workshop.work", "workshop.setup.centre")
@pytest.mark.parametrize(
    ("kind", "table_name", "card", "rule"),
    [
        ("leonardo", "leonardo", deck.STARS, "workshop.visit"),
        ("patron", "patrons", deck.LADY, "workshop.work"),
        ("unfinished", "unfinished", deck.MAGI, "workshop.work"),
    ],
)
def test_a_card_of_the_centre_has_an_owner_or_a_place(kind, table_name, card, rule):
    table = laid_out()
    row = card - 1
    told = problems(table, (table_name, row, "seat", BO), (table_name, row, "where", "centre"))
    assert told == [(f"invariant.untaken_{kind}", {kind: card}, (rule,))]
    told = problems(table, (table_name, row, "where", "taken"), (table_name, row, "seat", -1))
    assert (f"invariant.owner_{kind}", {kind: card}, (rule,)) in told
    told = problems(table, (table_name, row, "place", 4))
    assert told == [(f"invariant.place_{kind}", {kind: card, "most": 3}, ("workshop.setup.centre",))]


@pytest.mark.rule("workshop.setup.fatigue")
def test_somebody_holds_the_fatigue_card():
    told = problems(laid_out(), ("game", 0, "holder", -1))
    assert told == [("invariant.holder", {}, ("workshop.setup.fatigue",))]


@pytest.mark.rule("workshop.end.trigger")
def test_no_card_is_left_in_the_final_round():
    table = laid_out(left=0, phase="final_round")
    card = lying(table, "discards")[0]
    told = problems(table, ("apprentice", card - 1, "where", "deck"))
    assert told == [("invariant.final_deck", {"count": 1}, ("workshop.end.trigger",))]
    alone = laid_out(players=1, left=0, phase="final_round", solo_end="first")
    card = lying(alone, "discards")[0]
    write(alone.s, ("apprentice", card - 1, "where", "deck"), ("apprentice", card - 1, "seat", ADA))
    assert alone.state.deck == 1


@pytest.mark.rule("workshop.maintenance.fatigue", "workshop.ruling.fatigue_tie")
def test_a_choice_of_the_holder_is_the_holder_s_after_an_edit():
    taken = {ADA: (deck.STARS,), BO: (deck.STARS_2, deck.LOOK), CY: (deck.TWO_CARDS, deck.REST)}
    table = laid_out(players=4, taken=taken, seat=DI, leonardo=(deck.UNDER,), fatigue="any_more").until("maintenance")
    table.step()
    assert (table.asked, list(table.s.legal)) == (("choose_holder", DI), [GiveFatigue(DI, ADA), GiveFatigue(DI, BO)])
    table.s.edit("game", 0, holder=ADA)
    assert (table.asked, list(table.s.legal)) == (("choose_holder", ADA), [GiveFatigue(ADA, BO)])
    (problem,) = write_refused(table.s, ("game", 0, "holder", BO)).problems
    assert problem.explanation.cites == ("workshop.maintenance.fatigue", "workshop.ruling.fatigue_tie")


def test_hands_and_decks_cannot_be_written_by_themselves():
    with pytest.raises(lnb.LeonardoError):
        laid_out().s.edit("players", ADA, hand=9)
