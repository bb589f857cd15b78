"""Cards that are played and refused in full: every rule and every number that is told."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.cards import (
    Practice,
    Study,
    Visit,
    WorkForPatron,
    WorkOnUnfinished,
)
from tests.in_full import in_full, refusals
from tests.workshop_of_leonardo.table import (
    ADA,
    ANGHIARI,
    BO,
    BOMBARDA,
    CY,
    FLYING,
    LADY,
    MAGI,
    MAGI_2,
    PRACTICE_LETTERS,
    STARS,
    UNDER,
    VISIT,
    WILD,
    WORK,
    columns,
    laid_out,
    question,
)


@in_full("""
    question.play_card(seat=0) workshop.round.turns workshop.round.first
    study.opened(seat=0, card=1, discipline=painting, before=0, level=1) workshop.study workshop.level
      level.cards(discipline=painting, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    draw.card(seat=0, count=1, left=9, cards=(61)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    practice.done(seat=1, card=28, discipline=painting, before=2, each=2, level=4) workshop.practice workshop.level
      level.sum(discipline=painting, cards=2, practices=1, each=2, points=2, level=4) workshop.level
    draw.card(seat=1, count=1, left=8, cards=(62)) workshop.round.turns workshop.ruling.hidden [1 alone reads cards, the others draw.hidden]
    practice.done(seat=2, card=5, discipline=physics, before=1, each=2, level=3) workshop.practice workshop.level
      level.sum(discipline=physics, cards=1, practices=1, each=2, points=2, level=3) workshop.level
    draw.card(seat=2, count=1, left=7, cards=(63)) workshop.round.turns workshop.ruling.hidden [2 alone reads cards, the others draw.hidden]
    """)
def test_a_round_of_studies_and_practices():
    hands = {ADA: (1, 2), BO: (28, 13), CY: (WILD, 3)}
    table = laid_out(hands=hands, studied={BO: columns(painting=2), CY: columns(physics=1)}, top=(61, 62, 63))
    told = [question(table), table.play(Study(ADA, 1)), table.play(Practice(BO, 28, "painting"))]
    return [*told, table.play(Practice(CY, WILD, "physics"))]


@in_full("""
    work.patron(seat=0, card=9, patron=2, points=8) workshop.work workshop.score.patrons workshop.ruling.discards
      work.meets(discipline=painting, level=3, wanted=3) workshop.work
        level.cards(discipline=painting, cards=3, practices=0, each=2, points=0, level=3) workshop.level
      work.meets(discipline=engineering, level=2, wanted=2) workshop.work
        level.cards(discipline=engineering, cards=2, practices=0, each=2, points=0, level=2) workshop.level
      centre.gap(kind=patron, count=2) workshop.centre.no_refill_in_round
    draw.card(seat=0, count=1, left=9, cards=(61)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    work.set(seat=1, card=10, unfinished=1, count=2, before=2, points=6) workshop.work workshop.score.unfinished workshop.ruling.unfinished_table workshop.ruling.discards
      work.meets(discipline=painting, level=2, wanted=2) workshop.work
        level.cards(discipline=painting, cards=2, practices=0, each=2, points=0, level=2) workshop.level
      work.meets(discipline=architecture, level=1, wanted=1) workshop.work
        level.cards(discipline=architecture, cards=1, practices=0, each=2, points=0, level=1) workshop.level
      centre.gap(kind=unfinished, count=2) workshop.centre.no_refill_in_round
    draw.card(seat=1, count=1, left=8, cards=(62)) workshop.round.turns workshop.ruling.hidden [1 alone reads cards, the others draw.hidden]
    work.unfinished(seat=2, card=11, unfinished=4, count=1, before=0, points=2) workshop.work workshop.score.unfinished workshop.ruling.unfinished_table workshop.ruling.discards
      work.meets(discipline=engineering, level=1, wanted=1) workshop.work
        level.cards(discipline=engineering, cards=1, practices=0, each=2, points=0, level=1) workshop.level
      work.meets(discipline=physics, level=2, wanted=2) workshop.work
        level.cards(discipline=physics, cards=2, practices=0, each=2, points=0, level=2) workshop.level
      centre.gap(kind=unfinished, count=1) workshop.centre.no_refill_in_round
    draw.card(seat=2, count=1, left=7, cards=(63)) workshop.round.turns workshop.ruling.hidden [2 alone reads cards, the others draw.hidden]
    """)
def test_work_for_a_patron_and_on_unfinished_cards():
    studied = {ADA: columns(painting=3, engineering=2, architecture=1), BO: columns(painting=2, architecture=1)}
    hands = {ADA: (9, 1), BO: (10, 2), CY: (11, 3)}
    table = laid_out(
        hands=hands, studied={**studied, CY: columns(engineering=1, physics=2)}, sets={BO: (MAGI_2,)}, top=(61, 62, 63)
    )
    told = [table.play(WorkForPatron(ADA, 9, ANGHIARI)), table.play(WorkOnUnfinished(BO, 10, MAGI))]
    return [*told, table.play(WorkOnUnfinished(CY, 11, FLYING))]


@in_full("""
    work.patron(seat=0, card=9, patron=1, points=6) workshop.work workshop.score.patrons workshop.ruling.discards
      work.meets(discipline=painting, level=4, wanted=4) workshop.work
        level.cards(discipline=painting, cards=4, practices=0, each=2, points=0, level=4) workshop.level
      centre.gap_last(kind=patron, count=0) workshop.centre.no_refill_in_round
    draw.card(seat=0, count=1, left=9, cards=(61)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    work.unfinished(seat=1, card=10, unfinished=1, count=1, before=0, points=2) workshop.work workshop.score.unfinished workshop.ruling.unfinished_table workshop.ruling.discards
      work.meets(discipline=painting, level=2, wanted=2) workshop.work
        level.cards(discipline=painting, cards=2, practices=0, each=2, points=0, level=2) workshop.level
      work.meets(discipline=architecture, level=1, wanted=1) workshop.work
        level.cards(discipline=architecture, cards=1, practices=0, each=2, points=0, level=1) workshop.level
      centre.gap_last(kind=unfinished, count=0) workshop.centre.no_refill_in_round
    draw.card(seat=1, count=1, left=8, cards=(62)) workshop.round.turns workshop.ruling.hidden [1 alone reads cards, the others draw.hidden]
    visit.done(seat=2, card=6, leonardo=1) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.points(seat=2, leonardo=1, points=3) workshop.leonardo.points workshop.score.leonardo
    draw.card(seat=2, count=1, left=7, cards=(63)) workshop.round.turns workshop.ruling.hidden [2 alone reads cards, the others draw.hidden]
    """)
def test_the_last_cards_of_the_rows():
    studied = {ADA: columns(painting=4), BO: columns(painting=2, architecture=1)}
    table = laid_out(
        hands={ADA: (9, 1), BO: (10, 2), CY: (VISIT, 3)},
        studied=studied,
        leonardo=(STARS,),
        patrons=(LADY,),
        unfinished=(MAGI,),
        top=(61, 62, 63),
    )
    told = [table.play(WorkForPatron(ADA, 9, LADY)), table.play(WorkOnUnfinished(BO, 10, MAGI))]
    return [*told, table.play(Visit(CY, VISIT, STARS))]


@in_full("""
    hand.no_card(number=0, most=72) workshop.card.apprentice
    hand.no_card(number=73, most=72) workshop.card.apprentice
    hand.not_in_hand(card=2, cards=(1 5 6)) workshop.round.turns
    hand.no_card(number=73, most=72) workshop.card.apprentice
    hand.not_in_hand(card=2, cards=(1 5 6)) workshop.round.turns
    practice.other_discipline(card=2, practice=architecture, discipline=painting) workshop.practice
    practice.no_column(discipline=painting) workshop.practice workshop.ruling.bottom_unusable
    hand.other_action(card=6, action=visit, wanted=practice) workshop.card.apprentice workshop.round.turns
    practice.other_discipline(card=1, practice=letters, discipline=physics) workshop.practice
    practice.other_discipline(card=1, practice=letters, discipline=biology) workshop.practice
    practice.no_column(discipline=biology) workshop.practice workshop.ruling.bottom_unusable
    practice.no_column(discipline=biology) workshop.practice workshop.ruling.bottom_unusable
    """)
def test_refused_studies_and_practices():
    table = laid_out(hands={ADA: (PRACTICE_LETTERS, WILD, VISIT)}, studied={ADA: columns(physics=1)})
    return refusals(
        table,
        Study(ADA, 0),
        Study(ADA, 73),
        Study(ADA, 2),
        Practice(ADA, 73, "physics"),
        Practice(ADA, 2, "painting"),
        Practice(ADA, VISIT, "physics"),
        Practice(ADA, PRACTICE_LETTERS, "physics"),
        Practice(ADA, PRACTICE_LETTERS, "biology"),
        Practice(ADA, WILD, "biology"),
    )


@in_full("""
    centre.unknown_leonardo(number=0, most=11) workshop.visit
    centre.unknown_leonardo(number=12, most=11) workshop.visit
    centre.own_leonardo(seat=0, leonardo=2) workshop.visit workshop.centre.no_refill_in_round
    centre.taken_leonardo(seat=1, leonardo=3) workshop.visit workshop.centre.no_refill_in_round
    centre.hidden_leonardo(leonardo=5) workshop.visit workshop.setup.centre
    visit.needs_column(leonardo=5) workshop.leonardo.practice workshop.ruling.practice_leonardo_without_column
    visit.needs_column(leonardo=4) workshop.leonardo.practice workshop.ruling.practice_leonardo_without_column
    hand.other_action(card=9, action=work, wanted=visit) workshop.card.apprentice workshop.round.turns
    hand.no_card(number=80, most=72) workshop.card.apprentice
    hand.other_copy(card=7, cards=(6)) workshop.round.turns
    centre.no_leonardo() workshop.visit workshop.centre.no_refill_in_round workshop.ruling.bottom_unusable
    """)
def test_refused_visits():
    table = laid_out(hands={ADA: (VISIT, WORK)}, taken={ADA: (2,), BO: (3,)}, practice_leonardo="needs_column")
    actions = [Visit(ADA, VISIT, card) for card in (0, 12, 2, 3, 5, UNDER)]
    empty = laid_out(hands={ADA: (VISIT, WORK)}, leonardo=())
    told = refusals(table, *actions, Visit(ADA, WORK, STARS), Visit(ADA, 80, STARS), Visit(ADA, 7, STARS))
    return [*told, *refusals(empty, Visit(ADA, VISIT, STARS))]


@in_full("""
    centre.unknown_patron(number=0, most=12) workshop.work
    centre.unknown_patron(number=13, most=12) workshop.work
    centre.own_patron(seat=0, patron=4) workshop.work workshop.centre.no_refill_in_round
    work.lacks_column(discipline=engineering, level=0, wanted=4, lacking=4) workshop.work
    centre.taken_patron(seat=2, patron=5) workshop.work workshop.centre.no_refill_in_round
    work.lacks_column(discipline=architecture, level=0, wanted=4, lacking=4) workshop.work
    centre.hidden_patron(patron=6) workshop.work workshop.setup.centre
    work.lacks_column(discipline=letters, level=0, wanted=4, lacking=4) workshop.work
    work.lacks(discipline=painting, level=3, wanted=4, lacking=1) workshop.work
      level.sum(discipline=painting, cards=1, practices=1, each=2, points=2, level=3) workshop.level
    work.lacks_column(discipline=engineering, level=0, wanted=2, lacking=2) workshop.work
    work.lacks_column(discipline=engineering, level=0, wanted=3, lacking=3) workshop.work
    work.lacks_column(discipline=physics, level=0, wanted=2, lacking=2) workshop.work
    centre.unknown_unfinished(number=0, most=12) workshop.work
    centre.unknown_unfinished(number=13, most=12) workshop.work
    centre.hidden_unfinished(unfinished=2) workshop.work workshop.setup.centre
    work.lacks_column(discipline=biology, level=0, wanted=1, lacking=1) workshop.work
    work.lacks_column(discipline=architecture, level=0, wanted=1, lacking=1) workshop.work
    work.lacks_column(discipline=engineering, level=0, wanted=1, lacking=1) workshop.work
    work.lacks_column(discipline=physics, level=0, wanted=2, lacking=2) workshop.work
    hand.other_action(card=6, action=visit, wanted=work) workshop.card.apprentice workshop.round.turns
    work.lacks(discipline=painting, level=3, wanted=4, lacking=1) workshop.work
      level.sum(discipline=painting, cards=1, practices=1, each=2, points=2, level=3) workshop.level
    hand.no_card(number=99, most=72) workshop.card.apprentice
    work.lacks_column(discipline=architecture, level=0, wanted=1, lacking=1) workshop.work
    centre.no_patron() workshop.work workshop.centre.no_refill_in_round workshop.ruling.bottom_unusable
    work.lacks_column(discipline=painting, level=0, wanted=4, lacking=4) workshop.work
    centre.no_unfinished() workshop.work workshop.centre.no_refill_in_round workshop.ruling.bottom_unusable
    work.lacks_column(discipline=painting, level=0, wanted=2, lacking=2) workshop.work
    work.lacks_column(discipline=architecture, level=0, wanted=1, lacking=1) workshop.work
    """)
def test_refused_work():
    studied = {ADA: columns(painting=1), BO: columns(engineering=5)}
    table = laid_out(
        hands={ADA: (WORK, VISIT)}, studied=studied, practised={ADA: columns(painting=1)}, works={ADA: (4,), CY: (5,)}
    )
    actions = [WorkForPatron(ADA, WORK, card) for card in (0, 13, 4, 5, 6, LADY, ANGHIARI, BOMBARDA)]
    others = [WorkOnUnfinished(ADA, WORK, card) for card in (0, 13, 2, MAGI, FLYING)]
    told = refusals(table, *actions, *others, WorkForPatron(ADA, VISIT, LADY), WorkOnUnfinished(ADA, 99, MAGI))
    empty = laid_out(hands={ADA: (WORK,)}, patrons=(), unfinished=())
    return [*told, *refusals(empty, WorkForPatron(ADA, WORK, LADY), WorkOnUnfinished(ADA, WORK, MAGI))]


@in_full("""
    visit.done(seat=0, card=6, leonardo=1) workshop.visit workshop.ruling.discards
      centre.gap_final(kind=leonardo, count=2) workshop.centre.no_refill_in_round workshop.ruling.no_last_maintenance
    effect.points(seat=0, leonardo=1, points=3) workshop.leonardo.points workshop.score.leonardo
    draw.final(seat=0) workshop.end.trigger
    work.patron(seat=1, card=10, patron=1, points=6) workshop.work workshop.score.patrons workshop.ruling.discards
      work.meets(discipline=painting, level=4, wanted=4) workshop.work
        level.cards(discipline=painting, cards=4, practices=0, each=2, points=0, level=4) workshop.level
      centre.gap_last_final(kind=patron, count=0) workshop.centre.no_refill_in_round workshop.ruling.no_last_maintenance
    draw.final(seat=1) workshop.end.trigger
    centre.no_leonardo_final() workshop.visit workshop.centre.no_refill_in_round workshop.ruling.no_last_maintenance workshop.ruling.bottom_unusable
    centre.no_patron_final() workshop.work workshop.centre.no_refill_in_round workshop.ruling.no_last_maintenance workshop.ruling.bottom_unusable
    work.lacks_column(discipline=painting, level=0, wanted=4, lacking=4) workshop.work
    centre.no_unfinished_final() workshop.work workshop.centre.no_refill_in_round workshop.ruling.no_last_maintenance workshop.ruling.bottom_unusable
    work.lacks_column(discipline=painting, level=0, wanted=2, lacking=2) workshop.work
    work.lacks_column(discipline=architecture, level=0, wanted=1, lacking=1) workshop.work
    """)
def test_gaps_of_the_final_round_stay():
    hands = {ADA: (VISIT, WORK), BO: (10, 2), CY: (11, 3)}
    final = {"left": 0, "phase": "final_round"}
    table = laid_out(hands=hands, studied={BO: columns(painting=4)}, patrons=(LADY,), **final)
    told = [table.play(Visit(ADA, VISIT, STARS)), table.play(WorkForPatron(BO, 10, LADY))]
    empty = laid_out(hands=hands, leonardo=(), patrons=(), unfinished=(), **final)
    actions = Visit(ADA, VISIT, STARS), WorkForPatron(ADA, WORK, LADY), WorkOnUnfinished(ADA, WORK, MAGI)
    return [*told, *refusals(empty, *actions)]


@in_full("""
    core.wrong_seat(seat=0) workshop.round.turns workshop.round.first
    """)
def test_somebody_else_is_asked():
    return refusals(laid_out(hands={ADA: (1,), BO: (2,)}), Study(BO, 2))


@in_full("""
    question.play_card(seat=0) workshop.round.turns workshop.round.first
    action.practice(card=1, discipline=letters, before=1, level=3)
    action.practice(card=5, discipline=painting, before=4, level=6)
    action.practice(card=5, discipline=letters, before=1, level=3)
    action.practice(card=5, discipline=architecture, before=1, level=3)
    action.visit_points(card=6, leonardo=1, points=3)
    action.visit_practice(card=6, leonardo=4, each=2)
    action.visit_two_cards(card=6, leonardo=6, count=2)
    action.work_for_patron(card=9, patron=1, needs=(painting:4), points=6)
    action.work_on_set(card=9, unfinished=1, needs=(painting:2 architecture:1), count=2, points=6)
    action.study(card=1, discipline=painting, before=4, level=5)
    action.study(card=5, discipline=painting, before=4, level=5)
    action.study(card=6, discipline=painting, before=4, level=5)
    action.study(card=9, discipline=painting, before=4, level=5)
    action.practice_none(card=5, discipline=biology, before=0, level=2)
    action.study_unknown(number=99)
    action.practice_unknown(number=99, discipline=biology)
    action.visit_unknown(card=6, number=0)
    action.visit_no_card(card=99, number=1)
    action.patron_unknown(card=9, number=0)
    action.patron_no_card(card=99, number=1)
    action.unfinished_unknown(card=9, number=0)
    action.unfinished_no_card(card=99, number=1)
    action.work_on_unfinished(card=9, unfinished=4, needs=(engineering:1 physics:2), count=1, points=2)
    """)
def test_what_choices_say():
    table = laid_out(
        hands={ADA: (PRACTICE_LETTERS, WILD, VISIT, WORK)},
        studied={ADA: columns(painting=2, letters=1, architecture=1)},
        practised={ADA: columns(painting=1)},
        sets={ADA: (MAGI_2,)},
    )
    said = [action.told(table.state) for action in table.s.legal]
    more = [Practice(ADA, WILD, "biology"), Study(ADA, 99), Practice(ADA, 99, "biology"), Visit(ADA, VISIT, 0)]
    more += [Visit(ADA, 99, STARS), WorkForPatron(ADA, WORK, 0), WorkForPatron(ADA, 99, LADY)]
    more += [WorkOnUnfinished(ADA, WORK, 0), WorkOnUnfinished(ADA, 99, MAGI), WorkOnUnfinished(ADA, WORK, FLYING)]
    return [question(table), *said, *(action.told(table.state) for action in more)]
