"""What people get wrong: each misconception beside the true rule, in a position where they differ."""

import pytest

from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.cards import (
    Practice,
    Study,
    Visit,
    WorkForPatron,
    WorkOnUnfinished,
)
from tests.in_full import in_full
from tests.misconceptions import under
from tests.workshop_of_leonardo.table import (
    ADA,
    BO,
    BOMBARDA,
    CY,
    FLYING,
    LADY,
    MAGI,
    MAGI_2,
    MAGI_3,
    STARS,
    STARS_2,
    VISIT,
    VISIT_2,
    WILD,
    WORK,
    columns,
    laid_out,
)

pytestmark = pytest.mark.planted


@in_full("""
    round.begins(round=4, holder=2, seat=0) workshop.round.first workshop.maintenance.next_first
      deck.left(count=9) workshop.end.trigger
    round.begins_holder(round=4, holder=2, seat=2) wrong.workshop.holder_begins workshop.maintenance.next_first
      deck.left(count=9) workshop.end.trigger
    """)
def test_the_holder_of_fatigue_does_not_go_first():
    table = laid_out(seat=CY).until("next_round")
    true, wrong = table.s, under(table.s, "holder_begins")
    told = true.play(true.legal[0]), wrong.play(wrong.legal[0])
    assert (true.decision.seat, wrong.decision.seat) == (ADA, CY)
    return told


@in_full("""
    practice.done(seat=0, card=5, discipline=painting, before=4, each=2, level=6) workshop.practice workshop.level
      level.sum(discipline=painting, cards=2, practices=2, each=2, points=4, level=6) workshop.level
    practice.done(seat=0, card=5, discipline=painting, before=3, each=1, level=4) workshop.practice wrong.workshop.practice_counts_one
      level.sum(discipline=painting, cards=2, practices=2, each=1, points=2, level=4) wrong.workshop.practice_counts_one
    """)
def test_a_practice_counts_two():
    hands = {ADA: (WILD, WORK)}
    table = laid_out(hands=hands, studied={ADA: columns(painting=2)}, practised={ADA: columns(painting=1)})
    true, wrong = table.s, under(table.s, "practice_counts_one")
    told = [session.play(Practice(ADA, WILD, "painting")).events[0].explanation for session in (true, wrong)]
    assert (true.state.level(ADA, "painting"), wrong.state.level(ADA, "painting")) == (6, 4)
    return told


@in_full("""
    work.patron(seat=0, card=9, patron=3, points=8) workshop.work workshop.score.patrons workshop.ruling.discards
      work.meets(discipline=engineering, level=3, wanted=3) workshop.work
        level.cards(discipline=engineering, cards=3, practices=0, each=2, points=0, level=3) workshop.level
      work.meets(discipline=physics, level=2, wanted=2) workshop.work
        level.cards(discipline=physics, cards=2, practices=0, each=2, points=0, level=2) workshop.level
      centre.gap(kind=patron, count=2) workshop.centre.no_refill_in_round
    work.lacks(discipline=engineering, level=3, wanted=4, lacking=1) wrong.workshop.equal_is_not_enough
      level.cards(discipline=engineering, cards=3, practices=0, each=2, points=0, level=3) workshop.level
    work.lacks(discipline=physics, level=2, wanted=3, lacking=1) wrong.workshop.equal_is_not_enough
      level.cards(discipline=physics, cards=2, practices=0, each=2, points=0, level=2) workshop.level
    """)
def test_a_level_equal_to_the_symbols_is_enough():
    table = laid_out(hands={ADA: (WORK,)}, studied={ADA: columns(engineering=3, physics=2)})
    true, wrong = table.s, under(table.s, "equal_is_not_enough")
    work = WorkForPatron(ADA, WORK, BOMBARDA)
    assert (work in true.legal, work in wrong.legal) == (True, False)
    return true.play(work).events[0].explanation, wrong.ask(work)


@in_full("""
    visit.done(seat=0, card=6, leonardo=1) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.points(seat=0, leonardo=1, points=3) workshop.leonardo.points workshop.score.leonardo
    visit.done(seat=0, card=6, leonardo=1) workshop.visit workshop.ruling.discards
      centre.gap_at_once(kind=leonardo) wrong.workshop.gaps_filled_at_once
    refill.done_leonardo(seat=0, count=3, gaps=0, leonardo=(2 3 4)) wrong.workshop.gaps_filled_at_once
    effect.points(seat=0, leonardo=1, points=3) workshop.leonardo.points workshop.score.leonardo
    """)
def test_a_gap_is_not_filled_at_once():
    table = laid_out(hands={ADA: (VISIT,), BO: (VISIT_2,)}, leonardo=(STARS,))
    true, wrong = table.s, under(table.s, "gaps_filled_at_once")
    told = [event.explanation for s in (true, wrong) for event in s.play(Visit(ADA, VISIT, STARS)).events[:-1]]
    assert (true.state.centre("leonardo"), wrong.state.centre("leonardo")) == ({}, {1: 2, 2: 3, 3: 4})
    assert [sum(isinstance(each, Visit) for each in session.legal) for session in (true, wrong)] == [0, 3]
    return told


@in_full("""
    visit.done(seat=0, card=6, leonardo=1) workshop.visit workshop.ruling.discards
      centre.gap_empty(kind=leonardo, count=1) wrong.workshop.gaps_filled_at_once workshop.maintenance.refill
    """)
def test_where_the_deck_is_empty_a_gap_stays_whatever_one_believes():
    table = laid_out(hands={ADA: (VISIT,)}, leonardo=(STARS, STARS_2), gone={"leonardo": range(3, 12)})
    wrong = under(table.s, "gaps_filled_at_once")
    return [wrong.play(Visit(ADA, VISIT, STARS)).events[0].explanation]


@in_full("""
    fatigue.moves(seat=2, to=0, count=2, own=0) workshop.maintenance.fatigue workshop.ruling.fatigue_tie
      fatigue.holder(seat=2, leonardo=0, patrons=0, unfinished=0, count=0, holder=2, own=0) workshop.maintenance.fatigue
      fatigue.more(seat=0, leonardo=2, patrons=0, unfinished=0, count=2, holder=2, own=0) workshop.maintenance.fatigue
      fatigue.more(seat=1, leonardo=0, patrons=1, unfinished=0, count=1, holder=2, own=0) workshop.maintenance.fatigue
    fatigue.moves_by_work(seat=2, to=1, count=1, own=0) wrong.workshop.visits_do_not_tire
      fatigue.holder_by_work(seat=2, leonardo=0, patrons=0, unfinished=0, count=0, holder=2, own=0) wrong.workshop.visits_do_not_tire
      fatigue.as_many_by_work(seat=0, leonardo=2, patrons=0, unfinished=0, count=0, holder=2, own=0) wrong.workshop.visits_do_not_tire
      fatigue.more_by_work(seat=1, leonardo=0, patrons=1, unfinished=0, count=1, holder=2, own=0) wrong.workshop.visits_do_not_tire
    """)
def test_leonardo_cards_are_tiring_too():
    table = laid_out(seat=CY, taken={ADA: (STARS, STARS_2)}, works={BO: (LADY,)}).until("maintenance")
    true, wrong = table.s, under(table.s, "visits_do_not_tire")
    told = [session.play(session.legal[0]).events[-1].explanation for session in (true, wrong)]
    assert (true.state.holder, wrong.state.holder) == (ADA, BO)
    return told


@in_full("""
    deck.ran_out(seat=2) workshop.end.trigger
    deck.ran_out_at_once(seat=2) wrong.workshop.no_final_round
    end.over_at_once(round=3) wrong.workshop.no_final_round workshop.ruling.no_last_maintenance
    """)
def test_a_final_round_follows_the_last_card():
    table = laid_out(seat=CY, left=1)
    true, wrong = table.s, under(table.s, "no_final_round")
    study = Study(CY, table.state.hand(CY)[0])
    told = [event.explanation for session in (true, wrong) for event in session.play(study).events[2:]]
    assert (true.decision.kind, wrong.decision.kind) == ("maintenance", "count_points")
    return told


@in_full("""
    score.high_level(seat=0, count=2, high=4, each=3, points=6) workshop.score.high_level
      level.sum(discipline=painting, cards=2, practices=1, each=2, points=2, level=4) workshop.level
      level.cards(discipline=letters, cards=4, practices=0, each=2, points=0, level=4) workshop.level
    score.one_high_level_by_cards(seat=0, count=1, high=4, each=3, points=3) wrong.workshop.high_by_cards
      level.studied(discipline=letters, cards=4) wrong.workshop.high_by_cards
    """)
def test_practices_make_a_high_level_too():
    table = laid_out(studied={ADA: columns(painting=2, letters=4)}, practised={ADA: columns(painting=1)})
    scores = [session.scores() for session in (table.s, under(table.s, "high_by_cards"))]
    assert [score.total(ADA) for score in scores] == [10, 7]
    return [score.lines[1] for score in scores]


@in_full("""
    work.set(seat=0, card=9, unfinished=2, count=3, before=6, points=12) workshop.work workshop.score.unfinished workshop.ruling.unfinished_table workshop.ruling.discards
      work.meets(discipline=painting, level=3, wanted=2) workshop.work
        level.cards(discipline=painting, cards=3, practices=0, each=2, points=0, level=3) workshop.level
      work.meets(discipline=biology, level=1, wanted=1) workshop.work
        level.cards(discipline=biology, cards=1, practices=0, each=2, points=0, level=1) workshop.level
      centre.gap(kind=unfinished, count=1) workshop.centre.no_refill_in_round
    work.set(seat=0, card=9, unfinished=2, count=3, before=8, points=20) workshop.work wrong.workshop.set_adds_up workshop.ruling.discards
      work.meets(discipline=painting, level=3, wanted=2) workshop.work
        level.cards(discipline=painting, cards=3, practices=0, each=2, points=0, level=3) workshop.level
      work.meets(discipline=biology, level=1, wanted=1) workshop.work
        level.cards(discipline=biology, cards=1, practices=0, each=2, points=0, level=1) workshop.level
      centre.gap(kind=unfinished, count=1) workshop.centre.no_refill_in_round
    score.unfinished(seat=0, count=3, points=12) workshop.score.unfinished workshop.ruling.unfinished_table
      score.set(design=adoration, count=3, points=12) workshop.score.unfinished workshop.ruling.unfinished_table
    score.unfinished(seat=0, count=3, points=20) wrong.workshop.set_adds_up
      score.set(design=adoration, count=3, points=20) wrong.workshop.set_adds_up
    """)
def test_the_number_of_a_set_is_what_all_of_it_is_worth():
    table = laid_out(
        hands={ADA: (WORK,)},
        studied={ADA: columns(painting=3, architecture=3, biology=1)},
        sets={ADA: (MAGI, MAGI_3)},
        unfinished=(MAGI_2, FLYING),
    )
    true, wrong = table.s, under(table.s, "set_adds_up")
    told = [session.play(WorkOnUnfinished(ADA, WORK, MAGI_2)).events[0].explanation for session in (true, wrong)]
    scores = [session.scores() for session in (true, wrong)]
    assert [score.total(ADA) for score in scores] == [18, 26]
    return *told, *(score.lines[5] for score in scores)
