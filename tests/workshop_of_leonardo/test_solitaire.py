"""Solitaire: four seats and four decks for one player, and the goal of 130 points."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit
from leonardo_nb.rulesets.workshop_of_leonardo.play.hands import hand_size
from leonardo_nb.testing.table import find, find_all, told
from tests.reasons.reason_snapshots import reason_snapshot
from tests.workshop_of_leonardo.deck import LOOK, MAGI, MAGI_2, VISIT, WORK
from tests.workshop_of_leonardo.table import ADA, BO, CY, DI, columns, laid_out, question
from tests.workshop_of_leonardo.test_end import SIX

RICH = {seat: dict.fromkeys(SIX, 2) for seat in range(4)}


def alone(patrons, sets=(), **more):
    """Everyone has six disciplines, 15 points; Patron and Unfinished cards are the first seat's."""
    given = {"players": 1, "left": 0, "phase": "final_round", "seat": DI, "hands": dict.fromkeys(range(3), ())}
    given |= {"studied": RICH, "works": {ADA: patrons}, "sets": {ADA: sets}, "leonardo": ()}
    return laid_out(**{**given, **more})


@pytest.mark.rule("workshop.solo.goal")
@pytest.mark.parametrize(
    ("patrons", "sets", "points", "wins"),
    [((1, 2, 3, 4, 5, 6, 7, 8), (MAGI, MAGI_2), 60 + 54 + 6, False), (tuple(range(1, 13)), (), 60 + 84, True)],
)
def test_alone_130_points_win(patrons, sets, points, wins):
    table = alone(patrons, sets)
    while table.asked[0] != "name_winner":
        table.step()
    assert question(table).key == "question.name_winner_solo"
    total = sum(table.s.scores().total(seat) for seat in range(4))
    assert total >= points
    step = table.step()
    assert find(step, "solo.end").cites == ("workshop.solo.goal",)
    verdict = find(step, "solo.won" if wins else "solo.lost")
    assert [line.params["seat"] for line in verdict.because] == [0, 1, 2, 3]
    assert {line.cites for line in verdict.because} == {("workshop.solo.goal",)}
    assert table.s.scores().winners == ((0, 1, 2, 3) if wins else ())


@pytest.mark.rule("workshop.solo.goal")
@pytest.mark.parametrize(("sets", "wins"), [((MAGI, MAGI_2), True), ((MAGI,), False)])
def test_alone_exactly_130_are_enough(sets, wins):
    """15 points for each seat, 64 for nine Patrons, and a set; the last card adds nothing but a level."""
    patrons = (1, 2, 3, 4, 5, 8, 9, 11, 6)
    table = alone(patrons, sets, hands={**dict.fromkeys(range(3), ()), DI: (9, 10)})
    sheet = table.finish().scores()
    total = sum(sheet.total(seat) for seat in range(4))
    assert total == 60 + 64 + (6 if wins else 2)
    assert sheet.verdict.key == ("solo.won" if wins else "solo.lost")
    assert sheet.verdict.params == {"points": total, "goal": 130, "wanting": 0 if wins else 4}
    assert [place.explanation.key for place in sheet.order] == ["standing.solo"] * 4
    assert "What each seat contributes:\n  Ada 1 contributes" in sheet.text("en")
    assert "Ce qu’apporte chaque place\u00a0:\n  Ada 1 apporte" in sheet.text("fr")


@reason_snapshot
def test_what_is_still_wanting_is_said_every_round():
    table = laid_out(players=1, seat=DI, studied={ADA: columns(letters=4)}, left=2).until("next_round")
    step = table.step()
    enough = alone(tuple(range(1, 13)), phase="action", left=2, hands={seat: (9 + seat,) for seat in range(4)}).until(
        "next_round"
    )
    return [step, enough.step()]


@reason_snapshot
def test_alone_the_last_of_the_four_decks_brings_the_end():
    table = laid_out(players=1, left=(0, 1, 0, 2), seat=BO)
    first = table.step()
    second = table.step()
    table.until("next_round")
    third = table.step()
    table.until("play_card", seat=DI)
    fourth = table.step()
    table.until("next_round")
    return [first, second, third, fourth, table.step()]


@pytest.mark.rule("workshop.ruling.solo_end")
def test_by_option_the_first_deck_brings_the_end():
    table = laid_out(players=1, left=(5, 1, 5, 5), seat=BO, solo_end="first")
    find(table.step(), "deck.ends_solo")
    table.until("next_round")
    assert told(table.step())[0] == "round.final"
    assert table.state.deck > 0
    hands = [player.hand for player in table.state.players]
    for _ in range(4):
        table.step()
    assert [player.hand for player in table.state.players] == [hand - 1 for hand in hands]


@pytest.mark.rule("workshop.ruling.solo_hands")
@reason_snapshot
def test_alone_each_seat_draws_from_and_looks_at_its_own_deck():
    hands = {ADA: (VISIT, WORK), BO: (1,), CY: (2,), DI: (3,)}
    top = {ADA: (61, 62, 63, 64), BO: (37, 38), CY: (49,), DI: (50,)}
    table = laid_out(players=1, hands=hands, top=top, left=4, leonardo=(LOOK,))
    first = table.play(Visit(ADA, VISIT, LOOK))
    table.play(Study(ADA, 61))
    table.play(table.s.legal[0])
    second = table.step()
    assert [player.deck for player in table.state.players] == [2, 4, 4, 4]
    third = table.play(Study(BO, 1))
    assert [player.deck for player in table.state.players] == [2, 3, 4, 4]
    assert not find_all(table.s.steps[-1], "deck.own_ran_out")
    return [first, second, third]


@pytest.mark.rule("workshop.end.trigger")
def test_after_the_final_round_a_hand_lacks_what_was_not_drawn_though_its_deck_has_cards():
    session = lnb.new("workshop_of_leonardo", 1, seed=9, solo_end="first")
    session.auto("end", bots="sensible")
    state = session.state
    short = [seat for seat in range(state.seats) if state.players[seat].hand < hand_size(state, seat)]
    assert any(state.left(seat) for seat in short)
    assert not [*session.ruleset.invariants(state)]
