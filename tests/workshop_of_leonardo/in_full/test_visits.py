"""Visits in full: the five effects, looks inside looks, and decks that run out."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.cards import (
    Practice,
    Study,
    Visit,
    WorkForPatron,
    WorkOnUnfinished,
)
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PutBack, PutUnder
from tests.in_full import in_full, refusals
from tests.workshop_of_leonardo.table import (
    ADA,
    BO,
    CY,
    LADY,
    LETTERS_VISIT,
    LOOK,
    LOOK_2,
    MAGI,
    REST,
    REST_2,
    STARS,
    STARS_2,
    TWO_CARDS,
    TWO_CARDS_2,
    UNDER,
    UNDER_2,
    VISIT,
    VISIT_2,
    WORK,
    columns,
    laid_out,
    question,
)


@in_full("""
    visit.done(seat=0, card=6, leonardo=1) workshop.visit workshop.ruling.discards
      centre.gap(kind=leonardo, count=2) workshop.centre.no_refill_in_round
    effect.points(seat=0, leonardo=1, points=3) workshop.leonardo.points workshop.score.leonardo
    draw.card(seat=0, count=1, left=9, cards=(61)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    visit.done(seat=1, card=7, leonardo=6) workshop.visit workshop.ruling.discards
      centre.gap(kind=leonardo, count=1) workshop.centre.no_refill_in_round
    effect.draws(seat=1, leonardo=6, count=2, wanted=2, hand=3, cards=(62 63)) workshop.leonardo.two_cards workshop.ruling.hidden [1 alone reads cards, the others effect.draws_hidden]
    draw.card(seat=1, count=1, left=6, cards=(64)) workshop.round.turns workshop.ruling.hidden [1 alone reads cards, the others draw.hidden]
    visit.done(seat=2, card=18, leonardo=8) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws(seat=2, leonardo=8, count=1, wanted=1, hand=2, cards=(65)) workshop.leonardo.card_and_rest workshop.ruling.hidden [2 alone reads cards, the others effect.draws_hidden]
    effect.rest_holder(seat=2, leonardo=8) workshop.leonardo.card_and_rest workshop.maintenance.immune
    draw.card(seat=2, count=1, left=4, cards=(66)) workshop.round.turns workshop.ruling.hidden [2 alone reads cards, the others draw.hidden]
    """)
def test_one_effect_after_the_other():
    hands = {ADA: (VISIT, 1), BO: (VISIT_2, 2), CY: (LETTERS_VISIT, 3)}
    table = laid_out(hands=hands, leonardo=(STARS, TWO_CARDS, REST), top=(61, 62, 63, 64, 65, 66))
    told = [table.play(Visit(ADA, VISIT, STARS)), table.play(Visit(BO, VISIT_2, TWO_CARDS))]
    return [*told, table.play(Visit(CY, LETTERS_VISIT, REST))]


@in_full("""
    visit.done(seat=0, card=6, leonardo=2) workshop.visit workshop.ruling.discards
      centre.gap(kind=leonardo, count=2) workshop.centre.no_refill_in_round
    effect.points(seat=0, leonardo=2, points=3) workshop.leonardo.points workshop.score.leonardo workshop.leonardo.cumulative
      effect.adds_up(seat=0, leonardo=2) workshop.leonardo.cumulative
    draw.card(seat=0, count=1, left=9, cards=(61)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    visit.done(seat=1, card=7, leonardo=7) workshop.visit workshop.ruling.discards
      centre.gap(kind=leonardo, count=1) workshop.centre.no_refill_in_round
    effect.draws(seat=1, leonardo=7, count=2, wanted=2, hand=3, cards=(62 63)) workshop.leonardo.two_cards workshop.leonardo.cumulative workshop.ruling.hidden [1 alone reads cards, the others effect.draws_hidden]
      effect.adds_up(seat=1, leonardo=7) workshop.leonardo.cumulative
    draw.card(seat=1, count=1, left=6, cards=(64)) workshop.round.turns workshop.ruling.hidden [1 alone reads cards, the others draw.hidden]
    visit.done(seat=2, card=18, leonardo=9) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws(seat=2, leonardo=9, count=1, wanted=1, hand=2, cards=(65)) workshop.leonardo.card_and_rest workshop.leonardo.cumulative workshop.ruling.hidden [2 alone reads cards, the others effect.draws_hidden]
      effect.adds_up(seat=2, leonardo=9) workshop.leonardo.cumulative
    effect.rest_already(seat=2, leonardo=9) workshop.leonardo.card_and_rest workshop.maintenance.immune
    draw.card(seat=2, count=1, left=4, cards=(66)) workshop.round.turns workshop.ruling.hidden [2 alone reads cards, the others draw.hidden]
    """)
def test_effects_that_add_up():
    hands = {ADA: (VISIT, 1), BO: (VISIT_2, 2), CY: (LETTERS_VISIT, 3)}
    taken = {ADA: (STARS,), BO: (TWO_CARDS,), CY: (REST,)}
    table = laid_out(hands=hands, taken=taken, leonardo=(STARS_2, TWO_CARDS_2, REST_2), top=(61, 62, 63, 64, 65, 66))
    told = [table.play(Visit(ADA, VISIT, STARS_2)), table.play(Visit(BO, VISIT_2, TWO_CARDS_2))]
    return [*told, table.play(Visit(CY, LETTERS_VISIT, REST_2))]


@in_full("""
    visit.done(seat=0, card=6, leonardo=4) workshop.visit workshop.ruling.discards
      centre.gap(kind=leonardo, count=1) workshop.centre.no_refill_in_round
    question.place_under(seat=0, leonardo=4) workshop.leonardo.practice
    practice.no_column(discipline=painting) workshop.leonardo.practice workshop.practice
    action.put_under(discipline=physics, before=3, level=5)
    action.put_under_none(discipline=painting, before=0, level=2)
    effect.practice(seat=0, leonardo=4, discipline=physics, before=3, each=2, level=5) workshop.leonardo.practice workshop.level workshop.ruling.practice_leonardo_counts
      level.sum(discipline=physics, cards=3, practices=1, each=2, points=2, level=5) workshop.level
    question.end_turn(player=0) workshop.round.turns
    draw.card(seat=0, count=1, left=9, cards=(61)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    visit.done(seat=1, card=7, leonardo=5) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.practice(seat=1, leonardo=5, discipline=biology, before=2, each=2, level=4) workshop.leonardo.practice workshop.level workshop.ruling.practice_leonardo_counts
      level.sum(discipline=biology, cards=2, practices=1, each=2, points=2, level=4) workshop.level
    draw.card(seat=1, count=1, left=8, cards=(62)) workshop.round.turns workshop.ruling.hidden [1 alone reads cards, the others draw.hidden]
    """)
def test_a_practice_by_leonardo():
    hands = {ADA: (VISIT, 1), BO: (VISIT_2, 2), CY: (LETTERS_VISIT, 3)}
    studied = {ADA: columns(letters=1, physics=3), BO: columns(biology=2)}
    table = laid_out(hands=hands, studied=studied, leonardo=(UNDER, UNDER_2), top=(61, 62, 63))
    told = [table.play(Visit(ADA, VISIT, UNDER)), question(table), *refusals(table, PutUnder(ADA, "painting"))]
    told += [action.told(table.state) for action in (PutUnder(ADA, "physics"), PutUnder(ADA, "painting"))]
    told += [table.play(PutUnder(ADA, "physics")), question(table), table.step()]
    return [*told, table.play(Visit(BO, VISIT_2, UNDER_2))]


@in_full("""
    visit.done(seat=0, card=6, leonardo=5) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.practice(seat=0, leonardo=5, discipline=letters, before=3, each=2, level=5) workshop.leonardo.practice workshop.level workshop.ruling.practice_leonardo_counts workshop.leonardo.cumulative
      effect.adds_up(seat=0, leonardo=5) workshop.leonardo.cumulative
      level.sum(discipline=letters, cards=1, practices=2, each=2, points=4, level=5) workshop.level
    draw.card(seat=0, count=1, left=9, cards=(61)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    action.visit_practice_wasted(card=6, leonardo=4, each=2)
    visit.done(seat=0, card=6, leonardo=4) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.practice_kept(seat=0, leonardo=4) workshop.leonardo.practice workshop.ruling.practice_leonardo_without_column
    draw.card(seat=0, count=1, left=9, cards=(61)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    """)
def test_a_second_practice_by_leonardo_and_one_without_a_column():
    hands = {ADA: (VISIT, 1), BO: (VISIT_2, 2)}
    under = {UNDER: (ADA, "letters")}
    table = laid_out(hands=hands, studied={ADA: columns(letters=1)}, under=under, leonardo=(UNDER_2,), top=(61, 62))
    told = [table.play(Visit(ADA, VISIT, UNDER_2))]
    without = laid_out(hands=hands, leonardo=(UNDER,), top=(61, 62))
    return [*told, Visit(ADA, VISIT, UNDER).told(without.state), without.play(Visit(ADA, VISIT, UNDER))]


@in_full("""
    visit.done(seat=0, card=6, leonardo=10) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.look(seat=0, leonardo=10, count=3, look=1, cards=(61 62 63)) workshop.leonardo.look_three workshop.ruling.look_three_return [0 alone reads cards, the others effect.look_hidden]
    question.play_looked(seat=0, look=1) workshop.leonardo.look_three workshop.ruling.look_three_plays
    hand.not_looked(card=9, cards=(61 62 63)) workshop.leonardo.look_three
    study.opened(seat=0, card=62, discipline=biology, before=0, level=1) workshop.study workshop.level workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      level.cards(discipline=biology, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    question.return_looked(seat=0, look=1) workshop.leonardo.look_three workshop.ruling.look_three_return workshop.ruling.look_three_order
    hand.not_looked(card=62, cards=(61 63)) workshop.leonardo.look_three workshop.ruling.look_three_return
    hand.no_card(number=99, most=72) workshop.card.apprentice
    action.put_back(first=63, second=61)
    action.put_back_unknown(number=62)
    action.put_back_unknown(number=99)
    look.returned(seat=0, count=2, left=9, cards=(63 61)) workshop.leonardo.look_three workshop.ruling.look_three_return workshop.ruling.look_three_order [0 alone reads cards, the others look.returned_hidden]
    question.end_turn(player=0) workshop.round.turns workshop.ruling.look_three_order
    draw.card(seat=0, count=1, left=8, cards=(64)) workshop.round.turns workshop.ruling.hidden workshop.ruling.look_three_order [0 alone reads cards, the others draw.hidden]
    """)
def test_a_look_and_the_two_cards_put_back():
    table = laid_out(hands={ADA: (VISIT, WORK)}, top=(61, 62, 63, 64), leonardo=(LOOK,))
    told = [table.play(Visit(ADA, VISIT, LOOK)), question(table), *refusals(table, Study(ADA, WORK))]
    told += [table.play(Study(ADA, 62)), question(table), *refusals(table, PutBack(ADA, 62), PutBack(ADA, 99))]
    told += [action.told(table.state) for action in (PutBack(ADA, 63), PutBack(ADA, 62), PutBack(ADA, 99))]
    return [*told, table.play(PutBack(ADA, 63)), question(table), table.step()]


@in_full("""
    visit.done(seat=0, card=6, leonardo=10) workshop.visit workshop.ruling.discards
      centre.gap(kind=leonardo, count=1) workshop.centre.no_refill_in_round
    effect.look(seat=0, leonardo=10, count=3, look=1, cards=(18 61 63)) workshop.leonardo.look_three workshop.ruling.look_three_return [0 alone reads cards, the others effect.look_hidden]
    visit.done(seat=0, card=18, leonardo=11) workshop.visit workshop.ruling.discards workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.look(seat=0, leonardo=11, count=3, look=2, cards=(64 65 66)) workshop.leonardo.look_three workshop.ruling.look_three_return [0 alone reads cards, the others effect.look_hidden]
    question.play_looked_again(seat=0, look=2) workshop.leonardo.look_three workshop.ruling.look_three_plays
    hand.earlier_look(card=61) workshop.leonardo.look_three workshop.ruling.look_three_order
    study.opened(seat=0, card=65, discipline=biology, before=0, level=1) workshop.study workshop.level workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played_again(seat=0, look=2, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      level.cards(discipline=biology, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    question.return_looked(seat=0, look=2) workshop.leonardo.look_three workshop.ruling.look_three_return workshop.ruling.look_three_order
    look.returned(seat=0, count=2, left=6, cards=(66 64)) workshop.leonardo.look_three workshop.ruling.look_three_return workshop.ruling.look_three_order [0 alone reads cards, the others look.returned_hidden]
    question.return_looked(seat=0, look=1) workshop.leonardo.look_three workshop.ruling.look_three_return workshop.ruling.look_three_order
    look.returned(seat=0, count=2, left=8, cards=(61 63)) workshop.leonardo.look_three workshop.ruling.look_three_return workshop.ruling.look_three_order [0 alone reads cards, the others look.returned_hidden]
    draw.card(seat=0, count=1, left=7, cards=(67)) workshop.round.turns workshop.ruling.hidden workshop.ruling.look_three_order [0 alone reads cards, the others draw.hidden]
    """)
def test_a_look_inside_a_look():
    hands = {ADA: (VISIT, WORK)}
    table = laid_out(hands=hands, top=(61, LETTERS_VISIT, 63, 64, 65, 66, 67), leonardo=(LOOK, LOOK_2))
    told = [table.play(Visit(ADA, VISIT, LOOK)), table.play(Visit(ADA, LETTERS_VISIT, LOOK_2)), question(table)]
    told += [*refusals(table, Study(ADA, 61)), table.play(Study(ADA, 65)), question(table)]
    return [*told, table.play(PutBack(ADA, 66)), question(table), table.play(PutBack(ADA, 61)), table.step()]


@in_full("""
    practice.done(seat=0, card=61, discipline=painting, before=4, each=2, level=6) workshop.practice workshop.level workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      level.sum(discipline=painting, cards=4, practices=1, each=2, points=2, level=6) workshop.level
    study.added(seat=0, card=9, discipline=painting, before=4, level=5) workshop.study workshop.level workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      level.cards(discipline=painting, cards=5, practices=0, each=2, points=0, level=5) workshop.level
    work.patron(seat=0, card=9, patron=1, points=6) workshop.work workshop.score.patrons workshop.ruling.discards workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      work.meets(discipline=painting, level=4, wanted=4) workshop.work
        level.cards(discipline=painting, cards=4, practices=0, each=2, points=0, level=4) workshop.level
      centre.gap(kind=patron, count=2) workshop.centre.no_refill_in_round
    work.unfinished(seat=0, card=9, unfinished=1, count=1, before=0, points=2) workshop.work workshop.score.unfinished workshop.ruling.unfinished_table workshop.ruling.discards workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      work.meets(discipline=painting, level=4, wanted=2) workshop.work
        level.cards(discipline=painting, cards=4, practices=0, each=2, points=0, level=4) workshop.level
      work.meets(discipline=architecture, level=1, wanted=1) workshop.work
        level.cards(discipline=architecture, cards=1, practices=0, each=2, points=0, level=1) workshop.level
      centre.gap(kind=unfinished, count=2) workshop.centre.no_refill_in_round
    visit.done(seat=0, card=18, leonardo=1) workshop.visit workshop.ruling.discards workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.points(seat=0, leonardo=1, points=3) workshop.leonardo.points workshop.score.leonardo
    """)
def test_every_way_to_play_a_card_looked_at():
    studied = {ADA: columns(painting=4, architecture=1)}
    told = []
    for action in (
        Practice(ADA, 61, "painting"),
        Study(ADA, 9),
        WorkForPatron(ADA, 9, LADY),
        WorkOnUnfinished(ADA, 9, MAGI),
        Visit(ADA, LETTERS_VISIT, STARS),
    ):
        table = laid_out(hands={ADA: (VISIT, 1)}, studied=studied, top=(61, 9, LETTERS_VISIT), leonardo=(LOOK, STARS))
        table.play(Visit(ADA, VISIT, LOOK))
        told.append(table.play(action))
    return told


@in_full("""
    visit.done(seat=0, card=6, leonardo=10) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.look_short(seat=0, leonardo=10, count=2, look=1, cards=(61 62)) workshop.leonardo.look_three workshop.ruling.look_three_short workshop.ruling.look_three_return [0 alone reads cards, the others effect.look_hidden]
    study.opened(seat=0, card=61, discipline=biology, before=0, level=1) workshop.study workshop.level workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=1) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      level.cards(discipline=biology, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    deck.aside(seat=0, count=1) workshop.end.trigger workshop.ruling.look_three_return
    question.return_last(seat=-1, player=0, look=1) workshop.leonardo.look_three workshop.ruling.look_three_short workshop.ruling.look_three_order
    look.returned_one(seat=0, count=1, left=1, cards=(62)) workshop.leonardo.look_three workshop.ruling.look_three_return workshop.ruling.look_three_order [0 alone reads cards, the others look.returned_hidden]
    question.end_turn(player=0) workshop.round.turns workshop.ruling.look_three_order
    draw.card(seat=0, count=1, left=0, cards=(62)) workshop.round.turns workshop.ruling.hidden workshop.ruling.look_three_order [0 alone reads cards, the others draw.hidden]
    deck.ran_out(seat=0) workshop.end.trigger
    visit.done(seat=0, card=6, leonardo=10) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.look_short(seat=0, leonardo=10, count=1, look=1, cards=(61)) workshop.leonardo.look_three workshop.ruling.look_three_short workshop.ruling.look_three_return [0 alone reads cards, the others effect.look_hidden]
    study.opened(seat=0, card=61, discipline=biology, before=0, level=1) workshop.study workshop.level workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played_only(seat=0, look=1, count=0) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      level.cards(discipline=biology, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    deck.played_out(seat=0) workshop.end.trigger workshop.ruling.last_card_by_effect
    question.end_turn(player=0) workshop.round.turns workshop.ruling.look_three_order
    draw.empty(seat=0) workshop.round.turns workshop.ruling.deck_out_mid_round workshop.ruling.look_three_order
    visit.done(seat=0, card=6, leonardo=10) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.look_none(seat=0, leonardo=10) workshop.leonardo.look_three workshop.ruling.look_three_short
    draw.empty(seat=0) workshop.round.turns workshop.ruling.deck_out_mid_round
    """)
def test_looks_at_fewer_than_three_cards():
    told = []
    for left in (2, 1, 0):
        table = laid_out(hands={ADA: (VISIT, WORK)}, top=(61, 62)[:left], left=left, leonardo=(LOOK,))
        told += [table.play(Visit(ADA, VISIT, LOOK))]
        if left:
            told += [table.play(Study(ADA, 61)), question(table), table.step()]
        if left == 2:
            told += [question(table), table.step()]
    return told


@in_full("""
    visit.done(seat=0, card=18, leonardo=11) workshop.visit workshop.ruling.discards workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.look_short(seat=0, leonardo=11, count=1, look=2, cards=(64)) workshop.leonardo.look_three workshop.ruling.look_three_short workshop.ruling.look_three_return [0 alone reads cards, the others effect.look_hidden]
    study.opened(seat=0, card=64, discipline=biology, before=0, level=1) workshop.study workshop.level workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played_again_only(seat=0, look=2, count=0) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      level.cards(discipline=biology, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    deck.aside(seat=0, count=2) workshop.end.trigger workshop.ruling.look_three_return
    question.return_looked(seat=0, look=1) workshop.leonardo.look_three workshop.ruling.look_three_return workshop.ruling.look_three_order
    look.returned(seat=0, count=2, left=2, cards=(61 63)) workshop.leonardo.look_three workshop.ruling.look_three_return workshop.ruling.look_three_order [0 alone reads cards, the others look.returned_hidden]
    draw.card(seat=0, count=1, left=1, cards=(61)) workshop.round.turns workshop.ruling.hidden workshop.ruling.look_three_order [0 alone reads cards, the others draw.hidden]
    visit.done(seat=0, card=18, leonardo=11) workshop.visit workshop.ruling.discards workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.look_short(seat=0, leonardo=11, count=2, look=2, cards=(64 65)) workshop.leonardo.look_three workshop.ruling.look_three_short workshop.ruling.look_three_return [0 alone reads cards, the others effect.look_hidden]
    study.opened(seat=0, card=64, discipline=biology, before=0, level=1) workshop.study workshop.level workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played_again(seat=0, look=2, count=1) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      level.cards(discipline=biology, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    deck.aside(seat=0, count=3) workshop.end.trigger workshop.ruling.look_three_return
    look.returned_one(seat=0, count=1, left=1, cards=(65)) workshop.leonardo.look_three workshop.ruling.look_three_return workshop.ruling.look_three_order [0 alone reads cards, the others look.returned_hidden]
    """)
def test_a_short_look_inside_a_look():
    """Of the four cards three are looked at, then the last one, which is the only one of the second look."""
    table = laid_out(hands={ADA: (VISIT, WORK)}, top=(61, LETTERS_VISIT, 63, 64), left=4, leonardo=(LOOK, LOOK_2))
    table.play(Visit(ADA, VISIT, LOOK))
    told = [table.play(Visit(ADA, LETTERS_VISIT, LOOK_2)), table.play(Study(ADA, 64)), question(table)]
    told += [table.play(PutBack(ADA, 61)), table.step()]
    table = laid_out(hands={ADA: (VISIT, WORK)}, top=(61, LETTERS_VISIT, 63, 64, 65), left=5, leonardo=(LOOK, LOOK_2))
    table.play(Visit(ADA, VISIT, LOOK))
    return [*told, table.play(Visit(ADA, LETTERS_VISIT, LOOK_2)), table.play(Study(ADA, 64)), table.step()]


@in_full("""
    action.visit_two_cards_last(card=6, leonardo=6, count=2)
    visit.done(seat=0, card=6, leonardo=6) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws_last(seat=0, leonardo=6, count=2, wanted=2, hand=3, cards=(61 62)) workshop.leonardo.two_cards workshop.ruling.hidden [0 alone reads cards, the others effect.draws_last_hidden]
    deck.ran_out(seat=0) workshop.end.trigger workshop.ruling.last_card_by_effect
    draw.empty(seat=0) workshop.round.turns workshop.ruling.deck_out_mid_round
    action.visit_two_cards_short(card=6, leonardo=6, count=1)
    visit.done(seat=0, card=6, leonardo=6) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws_short(seat=0, leonardo=6, count=1, wanted=2, hand=2, cards=(61)) workshop.leonardo.two_cards workshop.ruling.draw_short workshop.ruling.hidden [0 alone reads cards, the others effect.draws_short_hidden]
    deck.ran_out(seat=0) workshop.end.trigger workshop.ruling.last_card_by_effect
    draw.empty(seat=0) workshop.round.turns workshop.ruling.deck_out_mid_round
    action.visit_two_cards_none(card=6, leonardo=6, count=0)
    visit.done(seat=0, card=6, leonardo=6) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws_none(seat=0, leonardo=6, wanted=2) workshop.leonardo.two_cards workshop.ruling.draw_short
    draw.empty(seat=0) workshop.round.turns workshop.ruling.deck_out_mid_round
    action.visit_card_and_rest_last(card=6, leonardo=8, count=1)
    visit.done(seat=0, card=6, leonardo=8) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws_last(seat=0, leonardo=8, count=1, wanted=1, hand=2, cards=(61)) workshop.leonardo.card_and_rest workshop.ruling.hidden [0 alone reads cards, the others effect.draws_last_hidden]
    deck.ran_out(seat=0) workshop.end.trigger workshop.ruling.last_card_by_effect
    effect.rest(seat=0, leonardo=8) workshop.leonardo.card_and_rest workshop.maintenance.immune
    draw.empty(seat=0) workshop.round.turns workshop.ruling.deck_out_mid_round
    action.visit_card_and_rest_none(card=6, leonardo=8, count=0)
    visit.done(seat=0, card=6, leonardo=8) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws_none(seat=0, leonardo=8, wanted=1) workshop.leonardo.card_and_rest workshop.ruling.draw_short
    effect.rest(seat=0, leonardo=8) workshop.leonardo.card_and_rest workshop.maintenance.immune
    draw.empty(seat=0) workshop.round.turns workshop.ruling.deck_out_mid_round
    """)
def test_cards_drawn_from_a_deck_that_runs_out():
    told = []
    for card, left in ((TWO_CARDS, 2), (TWO_CARDS, 1), (TWO_CARDS, 0), (REST, 1), (REST, 0)):
        table = laid_out(hands={ADA: (VISIT, WORK)}, top=(61, 62)[:left], left=left, leonardo=(card,))
        told += [Visit(ADA, VISIT, card).told(table.state), table.play(Visit(ADA, VISIT, card))]
    return told


@in_full("""
    action.visit_two_cards_final(card=6, leonardo=6, count=2)
    question.play_last_card(seat=0) workshop.round.turns workshop.round.first
    visit.done(seat=0, card=6, leonardo=6) workshop.visit workshop.ruling.discards
      centre.gap_last_final(kind=leonardo, count=0) workshop.centre.no_refill_in_round workshop.ruling.no_last_maintenance
    effect.draws_final(seat=0, leonardo=6, wanted=2) workshop.leonardo.two_cards workshop.end.trigger workshop.ruling.draw_short
    draw.final(seat=0) workshop.end.trigger
    action.visit_card_and_rest_final(card=6, leonardo=8, count=1)
    question.play_last_card(seat=0) workshop.round.turns workshop.round.first
    visit.done(seat=0, card=6, leonardo=8) workshop.visit workshop.ruling.discards
      centre.gap_last_final(kind=leonardo, count=0) workshop.centre.no_refill_in_round workshop.ruling.no_last_maintenance
    effect.draws_final(seat=0, leonardo=8, wanted=1) workshop.leonardo.card_and_rest workshop.end.trigger workshop.ruling.draw_short
    effect.rest(seat=0, leonardo=8) workshop.leonardo.card_and_rest workshop.maintenance.immune
    draw.final(seat=0) workshop.end.trigger
    action.visit_look_three_none(card=6, leonardo=10, count=0)
    question.play_last_card(seat=0) workshop.round.turns workshop.round.first
    visit.done(seat=0, card=6, leonardo=10) workshop.visit workshop.ruling.discards
      centre.gap_last_final(kind=leonardo, count=0) workshop.centre.no_refill_in_round workshop.ruling.no_last_maintenance
    effect.look_none(seat=0, leonardo=10) workshop.leonardo.look_three workshop.ruling.look_three_short
    draw.final(seat=0) workshop.end.trigger
    action.visit_points(card=6, leonardo=1, points=3)
    question.play_last_card(seat=0) workshop.round.turns workshop.round.first
    visit.done(seat=0, card=6, leonardo=1) workshop.visit workshop.ruling.discards
      centre.gap_last_final(kind=leonardo, count=0) workshop.centre.no_refill_in_round workshop.ruling.no_last_maintenance
    effect.points(seat=0, leonardo=1, points=3) workshop.leonardo.points workshop.score.leonardo
    draw.final(seat=0) workshop.end.trigger
    """)
def test_visits_in_the_final_round():
    told = []
    for card in (TWO_CARDS, REST, LOOK, STARS):
        table = laid_out(hands={ADA: (VISIT, WORK)}, left=0, leonardo=(card,), phase="final_round", holder=BO)
        told += [Visit(ADA, VISIT, card).told(table.state), question(table), table.play(Visit(ADA, VISIT, card))]
    return told


@in_full("""
    visit.done(seat=2, card=6, leonardo=8) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws(seat=2, leonardo=8, count=1, wanted=1, hand=2, cards=(61)) workshop.leonardo.card_and_rest workshop.ruling.hidden [2 alone reads cards, the others effect.draws_hidden]
    effect.rest_holder(seat=2, leonardo=8) workshop.leonardo.card_and_rest workshop.maintenance.immune
    draw.card(seat=2, count=1, left=8, cards=(62)) workshop.round.turns workshop.ruling.hidden [2 alone reads cards, the others draw.hidden]
    """)
def test_the_holder_takes_a_rest():
    table = laid_out(hands={CY: (VISIT, WORK)}, top=(61, 62), leonardo=(REST,), seat=CY)
    return [table.play(Visit(CY, VISIT, REST))]
