"""Hints promise only what can still come, and say whose turn they speak of."""

from re import findall

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import FACES
from leonardo_nb.rulesets.workshop_of_leonardo.play.apprentice_cards import Study
from leonardo_nb.rulesets.workshop_of_leonardo.play.centre_cards import Visit
from leonardo_nb.rulesets.workshop_of_leonardo.think.plan import Plan
from tests.workshop_of_leonardo import deck
from tests.workshop_of_leonardo.table import ADA, BO, columns, laid_out


def keys(session):
    return [reason.key for reason in session.hint().reasons]


@pytest.mark.rule("workshop.score.unfinished")
def test_no_further_card_of_a_design_is_promised_where_all_are_taken():
    session = lnb.scenario("workshop_of_leonardo", "third-of-a-design")
    unfinished = session.frames["unfinished"]
    mine = unfinished[unfinished.seat == session.decision.seat].index
    unfinished.loc[mine, "seat"] = 1 - session.decision.seat
    session.edit("unfinished", unfinished)
    work = next(action for action in session.legal if action.kind == "work_on_unfinished")
    reasons = session.ruleset.advice(session.view(work.seat), work, session.legal)
    design = dict(zip(unfinished.card, unfinished.design, strict=True))
    others = unfinished[(unfinished.design == design[work.unfinished]) & (unfinished["where"] != "taken")]
    assert list(others.card) == [work.unfinished]
    assert reasons[0].key == "advice.unfinished_last"


@pytest.mark.rule("workshop.score.unfinished")
@pytest.mark.parametrize(("others", "hoped"), [((), True), ((deck.MAGI_2,), True), ((deck.MAGI_2, deck.MAGI_3), False)])
def test_no_set_is_hoped_to_grow_where_the_other_cards_of_its_design_are_taken(others, hoped):
    table = laid_out(sets={BO: others} if others else {}, unfinished=(deck.MAGI, deck.FLYING, deck.MONUMENT))
    plan = Plan(table.s.view(ADA), ADA)
    assert plan.can_grow(deck.MAGI, 0) == hoped


@pytest.mark.rule("workshop.setup.solo", "workshop.round.first")
def test_whoever_plays_all_seats_is_told_of_which_one_the_hint_speaks():
    session = lnb.new("workshop_of_leonardo", ["Ada"], seed=2)
    session.auto("assign_fatigue")
    assert "advice.begin_solo" in keys(session)
    assert "advice.begin_first" not in keys(session)


@pytest.mark.rule("workshop.visit", "workshop.centre.no_refill_in_round")
@pytest.mark.parametrize(
    ("card", "left", "studied", "brings"),
    [
        (deck.REST, 0, {}, ()),
        (deck.TWO_CARDS, 0, {}, ()),
        (deck.LOOK, 0, {}, ()),
        (deck.UNDER, 9, {}, ()),
        (deck.UNDER, 9, {ADA: columns(letters=1)}, ("advice.leonardo_practice", "advice.others")),
        (deck.REST, 1, {}, ()),
        (deck.REST, 4, {}, ("advice.hand", "advice.others")),
        (deck.STARS, 0, {}, ("advice.stars", "advice.others")),
    ],
)
def test_what_brings_nothing_is_not_to_be_taken_before_others_do(card, left, studied, brings):
    hands = {ADA: (deck.VISIT, deck.WORK)}
    s = laid_out(hands=hands, left=left, studied=studied, leonardo=(card, deck.STARS_2), turn=11, holder=BO).s
    told = s.ruleset.advice(s.view(ADA), Visit(ADA, deck.VISIT, card), s.legal)
    assert [reason.key for reason in told] == [*(brings or ("advice.least",))]


@pytest.mark.rule("workshop.end.trigger", "workshop.ruling.draw_short")
@pytest.mark.parametrize(
    ("card", "left", "told"),
    [
        (deck.REST, 1, None),
        (deck.REST, 2, ("advice.hand_final", 1)),
        (deck.REST, 3, ("advice.hand_final", 1)),
        (deck.REST, 4, ("advice.hand", 1)),
        (deck.TWO_CARDS, 1, None),
        (deck.TWO_CARDS, 2, ("advice.hand_final", 1)),
        (deck.TWO_CARDS, 4, ("advice.hand_final", 2)),
        (deck.TWO_CARDS, 5, ("advice.hand", 2)),
    ],
)
def test_a_hand_is_said_to_grow_by_what_it_is_larger_after_the_turn(card, left, told):
    s = laid_out(left=left, hands={ADA: (deck.VISIT, deck.WORK)}, leonardo=(card, deck.STARS_2), turn=11, holder=BO).s
    visit = Visit(ADA, deck.VISIT, card)
    found = [reason for reason in s.ruleset.advice(s.view(ADA), visit, s.legal) if reason.key.startswith("advice.hand")]
    assert [(reason.key, reason.params["count"]) for reason in found] == [told] * bool(told)
    other = s.fork()
    s.play(visit)
    other.play(Study(ADA, deck.VISIT))
    assert len(s.state.hand(ADA)) - len(other.state.hand(ADA)) == (told[1] if told else 0)


@pytest.mark.rule("workshop.ruling.look_three_order", "workshop.end.trigger")
@pytest.mark.parametrize(("left", "told"), [(3, None), (4, ("advice.hand_final", 1)), (6, ("advice.hand", 1))])
def test_cards_that_go_back_under_the_deck_are_there_for_the_draw_of_the_turn(left, told):
    cards, top = (deck.LOOK, deck.REST), (deck.VISIT_2, 2, 3)
    s = laid_out(left=left, hands={ADA: (deck.VISIT,)}, top=top, leonardo=cards, turn=11, holder=BO).s
    s.play(Visit(ADA, deck.VISIT, deck.LOOK))
    visit = Visit(ADA, deck.VISIT_2, deck.REST)
    found = [reason for reason in s.ruleset.advice(s.view(ADA), visit, s.legal) if reason.key.startswith("advice.hand")]
    assert [(reason.key, reason.params["count"]) for reason in found] == [told] * bool(told)


@pytest.mark.rule("workshop.ruling.fatigue_tie")
def test_the_player_aid_tells_of_the_reading_in_force():
    for fatigue, told in (("most", "the most cards"), ("any_more", "to somebody who has")):
        session = lnb.new("workshop_of_leonardo", 3, seed=3, fatigue=fatigue)
        assert told in " ".join(findall(r">([^<>]+)<", session._repr_svg_()))


@pytest.mark.rule("workshop.work")
def test_a_hint_that_spends_the_only_work_card_tells_that_another_is_needed():
    session = lnb.new("workshop_of_leonardo", ["Ada", "Bo", "Cy", "Di"], seed=5)
    while len(session.steps) < 53:
        session.play(session.hint().action if session.decision.seat >= 0 else session.legal[0])
    work = [card for card in session.state.hand(ADA) if FACES[card].action == "work"]
    assert work == [session.hint().action.card]
    assert "advice.reach_unfinished_later" in keys(session)
    assert "but you will still need a work card" in session.hint().text("en")
    assert "mais il vous faudra encore une carte de travail" in session.hint().text("fr")


@pytest.mark.rule("workshop.work")
def test_what_two_cards_of_a_design_bring_is_told_once():
    session = lnb.new("workshop_of_leonardo", 2, seed=3)
    session.auto("end", bots="sensible")
    session.goto(34)
    action, seat = session.hint().action, session.decision.seat
    assert len(session.ruleset.advice(session.view(seat), action, session.legal)) == 2
    _, *reasons = session.hint().text("en").splitlines()
    assert len(reasons) == 1
    assert "which brings 2 points" in reasons[0]
