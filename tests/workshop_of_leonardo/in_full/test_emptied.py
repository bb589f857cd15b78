"""In full: what is told of rows and decks that are empty, and of the last cards of a deck."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.cards import (
    Study,
    Visit,
    WorkForPatron,
    WorkOnUnfinished,
)
from tests.in_full import in_full, refusals
from tests.workshop_of_leonardo.table import (
    ADA,
    ANGHIARI,
    LADY,
    LETTERS_VISIT,
    LOOK,
    LOOK_2,
    MAGI,
    MAGI_2,
    REST,
    STARS,
    STARS_2,
    TWO_CARDS,
    VISIT,
    WORK,
    columns,
    laid_out,
    question,
)

ALL = {"leonardo": range(1, 12), "patron": range(1, 13), "unfinished": range(1, 13)}
SKILLED = {ADA: columns(painting=5, letters=5, architecture=5)}


def gone(**shown):
    """All cards of these kinds are taken but those shown."""
    return {kind: [card for card in ALL[kind] if card not in cards] for kind, cards in shown.items()}


@in_full("""
    visit.done(seat=0, card=6, leonardo=1) workshop.visit workshop.ruling.discards
      centre.gap_empty(kind=leonardo, count=1) workshop.centre.no_refill_in_round workshop.maintenance.refill
    effect.points(seat=0, leonardo=1, points=3) workshop.leonardo.points workshop.score.leonardo
    draw.card(seat=0, count=1, left=9, cards=(64)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    visit.done(seat=0, card=6, leonardo=1) workshop.visit workshop.ruling.discards
      centre.gap_last_empty(kind=leonardo, count=0) workshop.centre.no_refill_in_round workshop.maintenance.refill
    effect.points(seat=0, leonardo=1, points=3) workshop.leonardo.points workshop.score.leonardo
    draw.card(seat=0, count=1, left=9, cards=(64)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    work.patron(seat=0, card=9, patron=1, points=6) workshop.work workshop.score.patrons workshop.ruling.discards
      work.meets(discipline=painting, level=5, wanted=4) workshop.work
        level.cards(discipline=painting, cards=5, practices=0, each=2, points=0, level=5) workshop.level
      centre.gap_empty(kind=patron, count=1) workshop.centre.no_refill_in_round workshop.maintenance.refill
    draw.card(seat=0, count=1, left=9, cards=(64)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    work.patron(seat=0, card=9, patron=1, points=6) workshop.work workshop.score.patrons workshop.ruling.discards
      work.meets(discipline=painting, level=5, wanted=4) workshop.work
        level.cards(discipline=painting, cards=5, practices=0, each=2, points=0, level=5) workshop.level
      centre.gap_last_empty(kind=patron, count=0) workshop.centre.no_refill_in_round workshop.maintenance.refill
    draw.card(seat=0, count=1, left=9, cards=(64)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    work.unfinished(seat=0, card=9, unfinished=1, count=1, before=0, points=2) workshop.work workshop.score.unfinished workshop.ruling.unfinished_table workshop.ruling.discards
      work.meets(discipline=painting, level=5, wanted=2) workshop.work
        level.cards(discipline=painting, cards=5, practices=0, each=2, points=0, level=5) workshop.level
      work.meets(discipline=architecture, level=5, wanted=1) workshop.work
        level.cards(discipline=architecture, cards=5, practices=0, each=2, points=0, level=5) workshop.level
      centre.gap_empty(kind=unfinished, count=1) workshop.centre.no_refill_in_round workshop.maintenance.refill
    draw.card(seat=0, count=1, left=9, cards=(64)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    work.unfinished(seat=0, card=9, unfinished=1, count=1, before=0, points=2) workshop.work workshop.score.unfinished workshop.ruling.unfinished_table workshop.ruling.discards
      work.meets(discipline=painting, level=5, wanted=2) workshop.work
        level.cards(discipline=painting, cards=5, practices=0, each=2, points=0, level=5) workshop.level
      work.meets(discipline=architecture, level=5, wanted=1) workshop.work
        level.cards(discipline=architecture, cards=5, practices=0, each=2, points=0, level=5) workshop.level
      centre.gap_last_empty(kind=unfinished, count=0) workshop.centre.no_refill_in_round workshop.maintenance.refill
    draw.card(seat=0, count=1, left=9, cards=(64)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    """)
def test_a_gap_is_not_filled_where_the_deck_is_empty():
    told = []
    for shown in ((STARS, STARS_2), (STARS,)):
        table = laid_out(hands={ADA: (VISIT, WORK)}, leonardo=shown, gone=gone(leonardo=shown))
        told.append(table.play(Visit(ADA, VISIT, STARS)))
    for shown in ((LADY, ANGHIARI), (LADY,)):
        table = laid_out(hands={ADA: (WORK,)}, studied=SKILLED, patrons=shown, gone=gone(patron=shown))
        told.append(table.play(WorkForPatron(ADA, WORK, LADY)))
    for shown in ((MAGI, MAGI_2), (MAGI,)):
        table = laid_out(hands={ADA: (WORK,)}, studied=SKILLED, unfinished=shown, gone=gone(unfinished=shown))
        told.append(table.play(WorkOnUnfinished(ADA, WORK, MAGI)))
    return told


@in_full("""
    centre.no_leonardo_empty() workshop.visit workshop.centre.no_refill_in_round workshop.maintenance.refill workshop.ruling.bottom_unusable
    centre.no_patron_empty() workshop.work workshop.centre.no_refill_in_round workshop.maintenance.refill workshop.ruling.bottom_unusable
    centre.no_unfinished_empty() workshop.work workshop.centre.no_refill_in_round workshop.maintenance.refill workshop.ruling.bottom_unusable
    """)
def test_no_card_will_come_where_the_deck_is_empty():
    taken = gone(leonardo=(), patron=(), unfinished=())
    table = laid_out(hands={ADA: (VISIT, WORK)}, leonardo=(), patrons=(), unfinished=(), gone=taken)
    works = WorkForPatron(ADA, WORK, 0), WorkOnUnfinished(ADA, WORK, 0)
    return refusals(table, Visit(ADA, VISIT, 0), *works)


def looking(*second, left=3, **more):
    """Ada looks at the last cards, one of which is a visit."""
    top = (LETTERS_VISIT, 62, 63)[:left]
    table = laid_out(hands={ADA: (VISIT, WORK)}, top=top, left=left, leonardo=(LOOK, *second), **more)
    table.play(Visit(ADA, VISIT, LOOK))
    return table


@in_full("""
    action.visit_two_cards_none(card=18, leonardo=6, count=0)
    visit.done(seat=0, card=18, leonardo=6) workshop.visit workshop.ruling.discards workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    deck.aside(seat=0, count=2) workshop.end.trigger workshop.ruling.look_three_return
    effect.draws_none_aside(seat=0, leonardo=6, wanted=2) workshop.leonardo.two_cards workshop.ruling.draw_short
    action.visit_look_three_none(card=18, leonardo=11, count=0)
    visit.done(seat=0, card=18, leonardo=11) workshop.visit workshop.ruling.discards workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    deck.aside(seat=0, count=2) workshop.end.trigger workshop.ruling.look_three_return
    effect.look_none_aside(seat=0, leonardo=11) workshop.leonardo.look_three workshop.ruling.look_three_short
    """)
def test_the_deck_is_empty_only_while_cards_are_set_aside():
    told = []
    for second in (TWO_CARDS, LOOK_2):
        table = looking(second)
        told += [Visit(ADA, LETTERS_VISIT, second).told(table.state)]
        told += [table.play(Visit(ADA, LETTERS_VISIT, second))]
    return told


@in_full("""
    action.visit_two_cards(card=18, leonardo=6, count=2)
    visit.done(seat=0, card=18, leonardo=6) workshop.visit workshop.ruling.discards workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws(seat=0, leonardo=6, count=2, wanted=2, hand=3, cards=(64 65)) workshop.leonardo.two_cards workshop.ruling.hidden [0 alone reads cards, the others effect.draws_hidden]
    deck.aside(seat=0, count=2) workshop.end.trigger workshop.ruling.look_three_return
    """)
def test_two_cards_drawn_while_others_are_set_aside_are_not_the_last():
    top = (LETTERS_VISIT, 62, 63, 64, 65)
    table = laid_out(hands={ADA: (VISIT, WORK)}, top=top, left=5, leonardo=(LOOK, TWO_CARDS))
    table.play(Visit(ADA, VISIT, LOOK))
    visit = Visit(ADA, LETTERS_VISIT, TWO_CARDS)
    return [visit.told(table.state), table.play(visit)]


@in_full("""
    question.play_looked_only(seat=0, look=1) workshop.leonardo.look_three workshop.ruling.look_three_plays
    visit.done(seat=0, card=18, leonardo=1) workshop.visit workshop.ruling.discards workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played_only(seat=0, look=1, count=0) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    deck.played_out(seat=0) workshop.end.trigger workshop.ruling.last_card_by_effect
    effect.points(seat=0, leonardo=1, points=3) workshop.leonardo.points workshop.score.leonardo
    """)
def test_the_last_card_is_looked_at_and_played():
    table = looking(STARS, left=1)
    return [question(table), table.play(Visit(ADA, LETTERS_VISIT, STARS))]


@in_full("""
    action.visit_two_cards_none(card=6, leonardo=6, count=0)
    visit.done(seat=0, card=6, leonardo=6) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws_none_own(seat=0, leonardo=6, wanted=2) workshop.leonardo.two_cards workshop.ruling.draw_short
    draw.own_empty(seat=0) workshop.round.turns workshop.ruling.solo_end
    action.visit_look_three_none(card=6, leonardo=10, count=0)
    visit.done(seat=0, card=6, leonardo=10) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.look_none_own(seat=0, leonardo=10) workshop.leonardo.look_three workshop.ruling.look_three_short
    draw.own_empty(seat=0) workshop.round.turns workshop.ruling.solo_end
    action.visit_two_cards(card=6, leonardo=6, count=2)
    visit.done(seat=0, card=6, leonardo=6) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws_last(seat=0, leonardo=6, count=2, wanted=2, hand=3, cards=(59 60)) workshop.leonardo.two_cards workshop.ruling.hidden
    deck.own_ran_out(seat=0, decks=3) workshop.end.trigger workshop.ruling.solo_end workshop.ruling.last_card_by_effect
    draw.own_empty(seat=0) workshop.round.turns workshop.ruling.solo_end
    action.visit_card_and_rest(card=6, leonardo=8, count=1)
    visit.done(seat=0, card=6, leonardo=8) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws_last(seat=0, leonardo=8, count=1, wanted=1, hand=2, cards=(60)) workshop.leonardo.card_and_rest workshop.ruling.hidden
    deck.own_ran_out(seat=0, decks=3) workshop.end.trigger workshop.ruling.solo_end workshop.ruling.last_card_by_effect
    effect.rest(seat=0, leonardo=8) workshop.leonardo.card_and_rest workshop.maintenance.immune
    draw.own_empty(seat=0) workshop.round.turns workshop.ruling.solo_end
    """)
def test_alone_only_the_deck_of_the_seat_is_empty():
    told = []
    for card, left in ((TWO_CARDS, 0), (LOOK, 0), (TWO_CARDS, 2), (REST, 1)):
        hands = {ADA: (VISIT, WORK)}
        table = laid_out(players=1, hands=hands, left=(left, 3, 3, 3), leonardo=(card,))
        told += [Visit(ADA, VISIT, card).told(table.state), table.play(Visit(ADA, VISIT, card))]
    return told


@in_full("""
    study.opened(seat=0, card=61, discipline=biology, before=0, level=1) workshop.study workshop.level workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      level.cards(discipline=biology, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    deck.own_aside(seat=0, count=2) workshop.end.trigger workshop.ruling.look_three_return
    """)
def test_alone_a_deck_is_empty_only_while_cards_are_set_aside():
    hands, top = {ADA: (VISIT, WORK)}, {ADA: (61, 62, 63)}
    table = laid_out(players=1, hands=hands, top=top, left=3, leonardo=(LOOK,))
    table.play(Visit(ADA, VISIT, LOOK))
    return [table.play(Study(ADA, 61))]


@in_full("""
    action.visit_two_cards_last(card=6, leonardo=6, count=2)
    visit.done(seat=0, card=6, leonardo=6) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws_last(seat=0, leonardo=6, count=2, wanted=2, hand=3, cards=(59 60)) workshop.leonardo.two_cards workshop.ruling.hidden
    deck.ends_solo(seat=0, decks=0) workshop.end.trigger workshop.ruling.solo_end workshop.ruling.last_card_by_effect
    draw.own_empty(seat=0) workshop.round.turns workshop.ruling.solo_end
    action.visit_two_cards_last(card=6, leonardo=6, count=2)
    visit.done(seat=0, card=6, leonardo=6) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws_last(seat=0, leonardo=6, count=2, wanted=2, hand=3, cards=(59 60)) workshop.leonardo.two_cards workshop.ruling.hidden
    deck.ends_solo(seat=0, decks=3) workshop.end.trigger workshop.ruling.solo_end workshop.ruling.last_card_by_effect
    draw.own_empty(seat=0) workshop.round.turns workshop.ruling.solo_end
    """)
def test_alone_the_last_cards_of_the_last_deck_are_warned_of():
    told = []
    for lefts, options in (((2, 0, 0, 0), {}), ((2, 3, 3, 3), {"solo_end": "first"})):
        table = laid_out(players=1, hands={ADA: (VISIT, WORK)}, left=lefts, leonardo=(TWO_CARDS,), **options)
        told += [Visit(ADA, VISIT, TWO_CARDS).told(table.state), table.play(Visit(ADA, VISIT, TWO_CARDS))]
    return told
