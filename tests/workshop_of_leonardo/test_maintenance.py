"""Maintenance: gaps are filled from the decks, and the Fatigue card moves, stays or is given by choice."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from leonardo_nb.testing.table import find, told
from tests.reasons.reason_snapshots import reason_snapshot
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, DI, ED, columns, laid_out, question


def maintained(**more):
    """The last seat, who holds the Fatigue card, has one card to play before the maintenance."""
    seats = more.get("players", 3)
    table = laid_out(seat=seats - 1, **more)
    return table.until("maintenance")


def lines(explanation):
    return [
        (line.key.removeprefix("fatigue."), line.params["seat"], line.params["count"]) for line in explanation.because
    ]


# ---- The centre ----


@pytest.mark.rule("workshop.maintenance.refill")
def test_gaps_are_filled_from_the_top_of_each_deck():
    table = maintained(
        patrons=(deck.LADY,),
        unfinished=(deck.MAGI, deck.MAGI_2),
        leonardo=(deck.LOOK, deck.REST, deck.STARS),
        works={BO: (deck.ANGHIARI,)},
    )
    step = table.step()
    filled, other = find(step, "refill.done_patron"), find(step, "refill.done_unfinished")
    assert filled.cites == other.cites == ("workshop.maintenance.refill",)
    assert table.state.centre("patron") == {1: deck.LADY, 2: deck.BOMBARDA, 3: 4}
    assert table.state.centre("unfinished") == {1: deck.MAGI, 2: deck.MAGI_2, 3: 3}
    assert table.state.centre("leonardo") == {1: deck.LOOK, 2: deck.REST, 3: deck.STARS}


@pytest.mark.rule("workshop.maintenance.refill")
def test_a_centre_without_gaps_stays_as_it_is():
    table = maintained()
    centre = [table.state.centre(kind) for kind in ("leonardo", "patron", "unfinished")]
    find(table.step(), "refill.full")
    assert centre == [table.state.centre(kind) for kind in ("leonardo", "patron", "unfinished")]


@pytest.mark.rule("workshop.maintenance.refill")
@pytest.mark.parametrize(
    ("kind", "named", "owned", "most"),
    [
        ("leonardo", "leonardo", "taken", 11),
        ("patron", "patrons", "works", 12),
        ("unfinished", "unfinished", "sets", 12),
    ],
)
def test_gaps_stay_when_a_deck_runs_out(kind, named, owned, most):
    cards = tuple(range(1, most + 1))
    short = maintained(**{named: cards[:1], owned: {CY: cards[2:]}})
    step = short.step()
    find(step, f"refill.short_{kind}")
    assert short.state.centre(kind) == {1: 1, 2: 2}
    none = maintained(**{named: cards[:1], owned: {CY: cards[1:]}})
    find(none.step(), f"refill.none_{kind}")
    assert none.state.centre(kind) == {1: 1}


# ---- Fatigue ----


@pytest.mark.rule("workshop.maintenance.fatigue")
def test_the_card_stays_where_nobody_has_more():
    table = maintained(taken={CY: (deck.STARS,), ADA: (deck.STARS_2,)}, leonardo=())
    stays = find(table.step(), "fatigue.stays")
    assert lines(stays) == [("holder", CY, 1), ("as_many", ADA, 1), ("fewer", BO, 0)]
    assert table.state.holder == CY
    assert {line.cites for line in stays.because} == {("workshop.maintenance.fatigue",)}


@pytest.mark.rule("workshop.maintenance.fatigue", "workshop.maintenance.next_first", "workshop.round.first")
def test_one_player_with_more_gets_it_and_the_left_of_that_one_begins():
    table = maintained(taken={CY: (deck.STARS,)}, works={ADA: (deck.LADY,)}, sets={ADA: (deck.MAGI,)}, leonardo=())
    find(table.step(), "fatigue.moves")
    assert table.state.holder == ADA
    find(table.step(), "round.begins")
    assert table.asked == ("play_card", BO)


@reason_snapshot
def test_a_leonardo_card_under_a_column_counts_as_taken_but_not_as_a_study():
    table = maintained(studied={ADA: columns(letters=1)}, under={deck.UNDER: (ADA, "letters")}, leonardo=())
    assert table.state.in_column(ADA, "letters")[2] == (deck.UNDER,)
    assert table.state.studied(ADA)[1] == 1
    assert table.state.level(ADA, "letters") == 3
    return [table.step()]


@reason_snapshot
def test_whoever_is_not_among_the_most_fatigued_is_refused():
    taken = {CY: (deck.STARS,), ADA: (deck.STARS_2, deck.TWO_CARDS)}
    table = maintained(
        players=4, taken={**taken, DI: (deck.LOOK,)}, works={BO: (deck.LADY, deck.ANGHIARI)}, sets={CY: ()}, leonardo=()
    )
    table.step()
    assert table.asked == ("choose_holder", DI)
    first = table.refused(GiveFatigue(DI, CY))
    second = table.refused(GiveFatigue(DI, DI))
    return [first, second, table.refused(GiveFatigue(DI, 4))]


@reason_snapshot
def test_of_three_with_more_the_one_with_fewer_is_refused():
    table = maintained(
        players=4,
        taken={ADA: (deck.STARS_2, deck.TWO_CARDS)},
        works={BO: (deck.LADY, deck.ANGHIARI)},
        sets={CY: (deck.MAGI,)},
        leonardo=(),
    )
    step = table.step()
    choice = find(step, "fatigue.choice")
    assert lines(choice) == [("holder", DI, 0), ("more", ADA, 2), ("more", BO, 2), ("more", CY, 1)]
    return [table.refused(GiveFatigue(DI, CY))]


@reason_snapshot
def test_by_option_the_holder_chooses_among_all_who_have_more():
    given = {"taken": {ADA: (deck.STARS_2, deck.TWO_CARDS)}, "works": {BO: (deck.LADY,)}, "leonardo": (), "players": 4}
    table = maintained(**given, fatigue="any_more")
    first = table.step()
    assert list(table.s.legal) == [GiveFatigue(DI, ADA), GiveFatigue(DI, BO)]
    second = table.play(GiveFatigue(DI, BO))
    assert table.state.holder == BO
    usual = maintained(**given)
    return [first, second, usual.step()]


@pytest.mark.rule("workshop.ruling.fatigue_tie", "workshop.ruling.immune_target")
@pytest.mark.parametrize(
    ("taken", "key", "rule"),
    [
        ({}, "fatigue.moves_most", "workshop.ruling.fatigue_tie"),
        (
            {DI: (deck.REST, deck.LOOK, deck.UNDER, deck.STARS)},
            "fatigue.moves_immune_most",
            "workshop.ruling.immune_target",
        ),
    ],
)
def test_of_several_who_may_hold_the_card_the_one_with_the_most_is_said_to_have_them(taken, key, rule):
    table = maintained(
        players=4, taken=taken | {ADA: (deck.STARS_2, deck.TWO_CARDS)}, works={BO: (deck.LADY,)}, leonardo=()
    )
    moves = find(table.step(), key)
    assert rule in moves.cites
    assert tell(moves, table.state, "en").endswith(". Nobody else who may hold it has taken as many.")
    assert "Personne d’autre, parmi ceux qui peuvent l’avoir" in tell(moves, table.state, "fr")
    assert table.state.holder == ADA


@pytest.mark.rule("workshop.ruling.fatigue_tie", "workshop.maintenance.immune")
def test_somebody_immune_with_more_cards_is_not_called_the_most():
    taken, works = (
        {ADA: (deck.STARS_2, deck.TWO_CARDS), DI: (deck.REST, deck.REST_2, deck.LOOK)},
        {BO: (deck.LADY, deck.ANGHIARI), CY: (deck.BOMBARDA,)},
    )
    table = maintained(players=5, taken=taken, works=works, leonardo=())
    choice = find(table.step(), "fatigue.choice")
    said = (
        "Of those who may be given the Fatigue card, Ada and Bo have taken the most cards (2 each), "
        "so Ed chooses one of them."
    )
    assert tell(choice, table.state, "en") == said
    (reason,) = table.refused(GiveFatigue(ED, CY)).reasons
    said = "Cy has taken 1 card, but Ada and Bo have taken 2: by our ruling, one of them receives the card."
    assert tell(reason, table.state, "en") == said


@pytest.mark.rule("workshop.maintenance.immune")
def test_whoever_is_rested_is_never_given_the_card():
    table = maintained(taken={ADA: (deck.REST, deck.STARS), BO: (deck.STARS_2,)}, leonardo=())
    moves = find(table.step(), "fatigue.moves")
    assert lines(moves) == [("holder", CY, 0), ("count_immune", ADA, 2), ("more", BO, 1)]
    assert moves.because[1].cites == ("workshop.maintenance.fatigue", "workshop.maintenance.immune")


@pytest.mark.rule("workshop.maintenance.immune")
def test_no_contrast_is_told_where_a_rested_player_would_not_be_given_the_card_anyway():
    """Cy has taken more cards than Ada."""
    table = maintained(taken={ADA: (deck.REST,), CY: (deck.STARS, deck.STARS_2)}, leonardo=())
    stays = find(table.step(), "fatigue.stays")
    (told,) = [line for line in stays.because if line.key == "fatigue.count_immune"]
    assert tell(told, table.state, "en") == "Ada has taken 1 card from the Leonardo row. Ada is immune to Fatigue."
    assert tell(told, table.state, "fr").endswith(". Ada est à l’abri de la Fatigue.")


@pytest.mark.rule("workshop.maintenance.immune")
def test_it_stays_where_only_rested_players_have_more():
    table = maintained(taken={ADA: (deck.REST, deck.STARS)}, leonardo=())
    find(table.step(), "fatigue.stays_immune")
    assert table.state.holder == CY


@pytest.mark.rule("workshop.maintenance.immune")
def test_a_rested_player_cannot_be_chosen():
    table = maintained(
        players=4, taken={ADA: (deck.REST, deck.STARS), BO: (deck.STARS_2,), CY: (deck.TWO_CARDS,)}, leonardo=()
    )
    table.step()
    assert question(table).params["seats"] == (BO, CY)
    (reason,) = table.refused(GiveFatigue(DI, ADA)).reasons
    assert reason.key == "fatigue.immune"


@pytest.mark.rule("workshop.ruling.immune_target", "workshop.maintenance.immune")
def test_a_rested_holder_chooses_among_equals():
    table = maintained(players=4, taken={DI: (deck.REST,), BO: (deck.STARS_2,), CY: (deck.TWO_CARDS,)}, leonardo=())
    choice = find(table.step(), "fatigue.choice_immune")
    assert lines(choice) == [("holder_immune", DI, 1), ("fewer", ADA, 0), ("as_many", BO, 1), ("as_many", CY, 1)]
    (fewer,) = table.refused(GiveFatigue(DI, ADA)).reasons
    assert fewer.key == "fatigue.not_most"
    (own,) = table.refused(GiveFatigue(DI, DI)).reasons
    assert own.key == "fatigue.not_yourself_immune"
    because = table.state.pending[-1].because(table.state)
    given = find(table.play(GiveFatigue(DI, CY)), "fatigue.given")
    for said in (choice, because, given):
        assert said.cites[:2] == ("workshop.maintenance.immune", "workshop.ruling.immune_target")
    assert table.state.holder == CY


@pytest.mark.rule("workshop.ruling.immune_target")
def test_by_option_a_rested_holder_gives_the_card_to_anyone():
    table = maintained(players=4, taken={DI: (deck.REST,), BO: (deck.STARS_2,)}, leonardo=(), fatigue="any_more")
    choice = find(table.step(), "fatigue.choice_immune_any")
    assert choice.params["seats"] == (ADA, BO, CY)
    assert "workshop.ruling.immune_target" in choice.cites
    table.play(GiveFatigue(DI, ADA))
    assert table.state.holder == ADA


@pytest.mark.rule("workshop.ruling.all_immune", "workshop.maintenance.immune")
def test_where_everybody_is_rested_the_card_stays_and_marks_who_begins():
    table = maintained(players=2, taken={ADA: (deck.REST,), BO: (deck.REST_2,)}, leonardo=(), left=9)
    stays = find(table.step(), "fatigue.all_immune")
    assert lines(stays) == [("holder_immune", BO, 1), ("count_immune", ADA, 1)]
    assert table.state.holder == BO
    table.step()
    assert table.asked == ("play_card", ADA)


@pytest.mark.rule("workshop.ruling.solo_fatigue", "workshop.maintenance.fatigue")
def test_alone_the_card_moves_among_the_four_seats():
    table = laid_out(players=1, seat=DI, taken={ADA: (deck.STARS,)}, leonardo=()).until("maintenance")
    find(table.step(), "fatigue.moves")
    quiet = laid_out(players=1, seat=DI, leonardo=()).until("maintenance")
    assert "workshop.ruling.solo_fatigue" in find(quiet.step(), "fatigue.stays").cites
    tied = laid_out(players=1, seat=DI, taken={ADA: (deck.STARS,), BO: (deck.STARS_2,)}, leonardo=()).until(
        "maintenance"
    )
    find(tied.step(), "fatigue.choice")
    assert tied.asked == ("choose_holder", DI)


@pytest.mark.rule("workshop.round.first", "workshop.maintenance.next_first")
def test_a_round_ends_with_the_holder_of_the_card():
    table = laid_out(holder=ADA, seat=BO)
    order = []
    while table.asked[0] == "play_card":
        order.append(table.asked[1])
        table.step()
    assert order == [BO, CY, ADA]
    assert (table.asked, table.state.phase) == (("maintenance", lnb.TABLE), "action")
    assert told(table.step())[-1] == "fatigue.stays"
    assert table.state.phase == "maintenance"
