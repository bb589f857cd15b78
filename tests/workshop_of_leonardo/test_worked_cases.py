"""The worked cases of the ledger, through the public face."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.play import IllegalAction
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit, WorkForPatron
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from leonardo_nb.testing.table import find, find_all, told
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, CY, DI, columns, laid_out


@pytest.mark.rule("workshop.level", "workshop.score.disciplines", "workshop.score.high_level")
def test_1_two_cards_and_a_practice_are_level_4_which_is_high():
    table = laid_out(studied={ADA: columns(painting=2)}, practised={ADA: columns(painting=1)})
    assert table.state.level(ADA, "painting") == 4
    disciplines, high, *others = [line for line in table.s.scores().lines if line.seat == ADA]
    assert (disciplines.points, high.points, [line.points for line in others]) == (2, 3, [0, 0, 0, 0])
    assert disciplines.explanation.params == {
        "seat": ADA,
        "disciplines": ("painting",),
        "count": 1,
        "each": 2,
        "points": 2,
    }
    assert disciplines.explanation.cites == ("workshop.score.disciplines",)
    assert high.explanation.params == {"seat": ADA, "count": 1, "high": 4, "each": 3, "points": 3}
    assert high.explanation.cites == ("workshop.score.high_level",)
    (level,) = high.explanation.because
    assert level.key == "level.sum"
    assert table.s.scores().total(ADA) == 5


@pytest.mark.rule("workshop.score.high_level")
def test_1_level_3_is_not_high():
    table = laid_out(studied={ADA: columns(painting=1)}, practised={ADA: columns(painting=1)})
    assert table.s.scores().total(ADA) == 2
    line = table.s.scores().lines[1]
    assert (line.explanation.key, line.points) == ("score.no_high_level", 0)


@pytest.mark.rule("workshop.work")
def test_2_the_bombard_lacks_engineering_alone():
    table = laid_out(hands={ADA: (deck.WORK,)}, studied={ADA: columns(engineering=2, physics=2)})
    action = WorkForPatron(ADA, deck.WORK, deck.BOMBARDA)
    refusal = table.refused(action, "workshop.work")
    (reason,) = refusal.reasons
    assert reason.key == "work.lacks"
    (level,) = reason.because
    assert (level.key, level.params["level"]) == ("level.cards", 2)
    assert "is only 2, but level 3 is needed" in refusal.text("en")
    with pytest.raises(IllegalAction):
        table.s.play(action)


@pytest.mark.rule("workshop.work", "workshop.score.patrons")
def test_2_a_level_exactly_enough_will_do_and_nothing_is_spent():
    table = laid_out(hands={ADA: (deck.WORK,)}, studied={ADA: columns(engineering=3, physics=2)})
    levels = table.state.levels(ADA)
    step = table.play(WorkForPatron(ADA, deck.WORK, deck.BOMBARDA))
    done = find(step, "work.patron")
    assert {"workshop.work", "workshop.score.patrons"} <= set(done.cites)
    assert [each.params for each in find_all(step, "work.meets")] == [
        {"discipline": "engineering", "level": 3, "wanted": 3},
        {"discipline": "physics", "level": 2, "wanted": 2},
    ]
    assert table.state.levels(ADA) == levels
    assert table.state.taken(ADA) == ((), (deck.BOMBARDA,), ())
    assert table.s.scores().total(ADA) == 4 + 8


@pytest.mark.rule("workshop.visit", "workshop.centre.no_refill_in_round", "workshop.ruling.bottom_unusable")
def test_3_without_a_leonardo_card_face_up_there_is_no_visit_until_maintenance():
    table = laid_out(hands={ADA: (deck.VISIT,), BO: (deck.LETTERS_VISIT,)}, leonardo=(deck.STARS,), seat=ADA, holder=CY)
    step = table.play(Visit(ADA, deck.VISIT, deck.STARS))
    assert (find(step, "centre.gap_last").params, find(step, "centre.gap_last").cites) == (
        {"kind": "leonardo", "count": 0},
        ("workshop.centre.no_refill_in_round",),
    )
    assert table.asked == ("play_card", BO)
    assert not [action for action in table.s.legal if isinstance(action, Visit)]
    refusal = table.refused(Visit(BO, deck.LETTERS_VISIT, deck.UNDER))
    (reason,) = refusal.reasons
    assert reason.key == "centre.no_leonardo"
    table.until("maintenance")
    assert not table.state.centre("leonardo")
    filled = find(table.step(), "refill.done_leonardo")
    assert filled.params["count"] == 3
    assert len(table.state.centre("leonardo")) == 3


@pytest.mark.rule("workshop.maintenance.fatigue", "workshop.ruling.fatigue_tie")
def test_4_the_holder_chooses_between_two_with_three_cards():
    taken = {DI: (deck.STARS,), ADA: (deck.STARS_2, deck.TWO_CARDS, deck.UNDER)}
    table = laid_out(
        players=4, taken=taken, works={BO: (deck.LADY, deck.BOMBARDA)}, sets={BO: (deck.MAGI,)}, seat=DI, leonardo=()
    )
    table.until("maintenance")
    assert [table.state.count_taken(seat) for seat in range(4)] == [3, 3, 0, 1]
    table.step()
    assert table.asked == ("choose_holder", DI)
    assert list(table.s.legal) == [GiveFatigue(DI, ADA), GiveFatigue(DI, BO)]
    find(table.play(GiveFatigue(DI, BO)), "fatigue.given")
    assert table.state.holder == BO


@pytest.mark.rule("workshop.maintenance.fatigue", "workshop.ruling.fatigue_tie")
def test_4_of_three_and_two_cards_three_are_more():
    taken = {DI: (deck.STARS,), ADA: (deck.STARS_2, deck.TWO_CARDS, deck.UNDER)}
    table = laid_out(players=4, taken=taken, works={BO: (deck.LADY, deck.BOMBARDA)}, seat=DI, leonardo=())
    table.until("maintenance")
    moved = find(table.step(), "fatigue.moves_most")
    assert [(line.key, line.params["seat"], line.params["count"]) for line in moved.because] == [
        ("fatigue.holder", DI, 1),
        ("fatigue.more", ADA, 3),
        ("fatigue.more", BO, 2),
        ("fatigue.fewer", CY, 0),
    ]
    assert table.state.holder == ADA


@pytest.mark.rule("workshop.maintenance.immune", "workshop.ruling.immune_target", "workshop.leonardo.card_and_rest")
def test_5_a_rested_holder_passes_the_card_on_to_whoever_has_the_most():
    table = laid_out(
        hands={CY: (deck.VISIT, deck.WORK)},
        leonardo=(deck.REST,),
        taken={CY: (deck.STARS, deck.TWO_CARDS), BO: (deck.STARS_2,)},
        seat=CY,
    )
    step = table.play(Visit(CY, deck.VISIT, deck.REST))
    find(step, "effect.rest_holder")
    assert (table.asked, table.state.holder) == (("maintenance", lnb.TABLE), CY)
    find(table.step(), "fatigue.moves_immune_most")
    assert table.state.holder == BO


@pytest.mark.rule("workshop.end.trigger", "workshop.ruling.deck_out_mid_round")
def test_6_the_second_of_four_draws_the_last_card():
    """Ada has taken the two cards before: her hand is two larger."""
    hands = {ADA: (1, 2, 3, 4, 5, 6), BO: (13, 14, 15, 16), CY: (25, 26, 27, 28), DI: (37, 38, 39, 40)}
    table = laid_out(players=4, hands=hands, left=2, taken={ADA: (deck.TWO_CARDS,)}, leonardo=())
    table.play(Study(ADA, 1))
    step = table.play(Study(BO, 13))
    assert told(step) == ["study.opened", "draw.card", "deck.ran_out"]
    find(step, "deck.ran_out")
    for seat, card in ((CY, 25), (DI, 37)):
        step = table.play(Study(seat, card))
        find(step, "draw.empty")
    table.until("next_round")
    final = find(table.step(), "round.final")
    assert "workshop.end.trigger" in final.cites
    assert [player.hand for player in table.state.players] == [6, 4, 3, 3]
    for _ in range(4):
        drawn = find(table.step(), "draw.final")
        assert "workshop.end.trigger" in drawn.cites
    assert [player.hand for player in table.state.players] == [5, 3, 2, 2]
    assert table.s.steps[-1].events[-1].explanation.key == "end.over"
    assert not table.finish().state.pending
