"""Maintenance in full: every rule and every number that is told."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from tests.in_full import in_full, refusals
from tests.workshop_of_leonardo.table import (
    ADA,
    ANGHIARI,
    BO,
    CY,
    DI,
    LADY,
    LOOK,
    MAGI,
    MAGI_2,
    REST,
    REST_2,
    STARS,
    STARS_2,
    TWO_CARDS,
    UNDER,
    columns,
    laid_out,
    question,
)


def maintained(**more):
    table = laid_out(seat=more.get("players", 3) - 1, **more)
    return table.until("maintenance")


@in_full("""
    question.maintenance(seat=2, round=3) workshop.maintenance.refill workshop.maintenance.fatigue
    refill.done_patron(seat=2, count=2, gaps=0, patron=(2 3)) workshop.maintenance.refill
    refill.done_unfinished(seat=2, count=1, gaps=0, unfinished=(3)) workshop.maintenance.refill
    fatigue.stays(seat=2) workshop.maintenance.fatigue
      fatigue.holder(seat=2, leonardo=0, patrons=0, unfinished=0, count=0, holder=2, own=0) workshop.maintenance.fatigue
      fatigue.as_many(seat=0, leonardo=0, patrons=0, unfinished=0, count=0, holder=2, own=0) workshop.maintenance.fatigue
      fatigue.as_many(seat=1, leonardo=0, patrons=0, unfinished=0, count=0, holder=2, own=0) workshop.maintenance.fatigue
    question.next_round(seat=-1) workshop.round.first workshop.maintenance.next_first workshop.end.trigger
    round.begins(round=4, holder=2, seat=0) workshop.round.first workshop.maintenance.next_first
      deck.left(count=9) workshop.end.trigger
    """)
def test_gaps_are_filled_and_the_card_stays():
    table = maintained(patrons=(LADY,), unfinished=(MAGI, MAGI_2))
    return [question(table), table.step(), question(table), table.step()]


@in_full("""
    refill.short_leonardo(seat=2, count=1, gaps=1, leonardo=(2)) workshop.maintenance.refill
    refill.short_patron(seat=2, count=1, gaps=1, patron=(2)) workshop.maintenance.refill
    refill.short_unfinished(seat=2, count=1, gaps=1, unfinished=(2)) workshop.maintenance.refill
    fatigue.choice_immune(seat=2, seats=(0 1), count=0) workshop.maintenance.fatigue workshop.maintenance.immune workshop.ruling.immune_target
      fatigue.holder_immune(seat=2, leonardo=9, patrons=10, unfinished=10, count=29, holder=2, own=29) workshop.maintenance.fatigue workshop.maintenance.immune
      fatigue.fewer(seat=0, leonardo=0, patrons=0, unfinished=0, count=0, holder=2, own=29) workshop.maintenance.fatigue
      fatigue.fewer(seat=1, leonardo=0, patrons=0, unfinished=0, count=0, holder=2, own=29) workshop.maintenance.fatigue
    refill.none_leonardo(seat=2, gaps=1) workshop.maintenance.refill
    refill.none_patron(seat=2, gaps=1) workshop.maintenance.refill
    refill.none_unfinished(seat=2, gaps=1) workshop.maintenance.refill
    fatigue.choice_immune(seat=2, seats=(0 1), count=0) workshop.maintenance.fatigue workshop.maintenance.immune workshop.ruling.immune_target
      fatigue.holder_immune(seat=2, leonardo=9, patrons=10, unfinished=10, count=29, holder=2, own=29) workshop.maintenance.fatigue workshop.maintenance.immune
      fatigue.fewer(seat=0, leonardo=0, patrons=0, unfinished=0, count=0, holder=2, own=29) workshop.maintenance.fatigue
      fatigue.fewer(seat=1, leonardo=0, patrons=0, unfinished=0, count=0, holder=2, own=29) workshop.maintenance.fatigue
    """)
def test_decks_run_out():
    all_but = {"taken": {CY: range(3, 12)}, "works": {CY: range(3, 13)}, "sets": {CY: range(3, 13)}}
    short = maintained(leonardo=(STARS,), patrons=(LADY,), unfinished=(MAGI,), **all_but)
    none = maintained(leonardo=(STARS, STARS_2), patrons=(LADY, ANGHIARI), unfinished=(MAGI, MAGI_2), **all_but)
    return [short.step(), none.step()]


@in_full("""
    refill.done_patron(seat=2, count=1, gaps=0, patron=(4)) workshop.maintenance.refill
    refill.done_unfinished(seat=2, count=1, gaps=0, unfinished=(2)) workshop.maintenance.refill
    fatigue.moves(seat=2, to=0, count=2, own=1) workshop.maintenance.fatigue
      fatigue.holder(seat=2, leonardo=1, patrons=0, unfinished=0, count=1, holder=2, own=1) workshop.maintenance.fatigue
      fatigue.more(seat=0, leonardo=0, patrons=1, unfinished=1, count=2, holder=2, own=1) workshop.maintenance.fatigue
      fatigue.fewer(seat=1, leonardo=0, patrons=0, unfinished=0, count=0, holder=2, own=1) workshop.maintenance.fatigue
    round.begins(round=4, holder=0, seat=1) workshop.round.first workshop.maintenance.next_first
      deck.left(count=9) workshop.end.trigger
    refill.done_patron(seat=2, count=2, gaps=0, patron=(4 5)) workshop.maintenance.refill
    fatigue.moves(seat=2, to=0, count=2, own=0) workshop.maintenance.fatigue workshop.ruling.fatigue_tie
      fatigue.holder(seat=2, leonardo=0, patrons=0, unfinished=0, count=0, holder=2, own=0) workshop.maintenance.fatigue
      fatigue.more(seat=0, leonardo=0, patrons=2, unfinished=0, count=2, holder=2, own=0) workshop.maintenance.fatigue
      fatigue.more(seat=1, leonardo=1, patrons=0, unfinished=0, count=1, holder=2, own=0) workshop.maintenance.fatigue workshop.ruling.practice_leonardo_counts
    """)
def test_the_card_moves():
    table = maintained(taken={CY: (STARS,)}, works={ADA: (LADY,)}, sets={ADA: (MAGI,)}, leonardo=(LOOK, REST, UNDER))
    apart = maintained(
        studied={BO: columns(letters=1)},
        under={UNDER: (BO, "letters")},
        works={ADA: (LADY, ANGHIARI)},
        leonardo=(LOOK, REST, STARS),
    )
    return [table.step(), table.step(), apart.step()]


@in_full("""
    refill.done_patron(seat=3, count=2, gaps=0, patron=(4 5)) workshop.maintenance.refill
    refill.done_unfinished(seat=3, count=1, gaps=0, unfinished=(2)) workshop.maintenance.refill
    fatigue.choice(seat=3, seats=(0 1), count=2) workshop.maintenance.fatigue workshop.ruling.fatigue_tie
      fatigue.holder(seat=3, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.more(seat=0, leonardo=2, patrons=0, unfinished=0, count=2, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.more(seat=1, leonardo=0, patrons=2, unfinished=0, count=2, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.more(seat=2, leonardo=0, patrons=0, unfinished=1, count=1, holder=3, own=0) workshop.maintenance.fatigue
    question.choose_holder(seat=3, seats=(0 1)) workshop.maintenance.fatigue workshop.ruling.fatigue_tie
    action.give_fatigue(to=0, count=2, left=1)
    action.give_fatigue(to=1, count=2, left=2)
    action.give_fatigue_unknown(number=9)
    fatigue.not_most(to=2, count=1, most=2) workshop.maintenance.fatigue workshop.ruling.fatigue_tie
      fatigue.more(seat=2, leonardo=0, patrons=0, unfinished=1, count=1, holder=3, own=0) workshop.maintenance.fatigue
    fatigue.not_yourself(seats=(0 1), count=2, own=0) workshop.maintenance.fatigue workshop.ruling.fatigue_tie
    fatigue.no_player(number=4, last=3) workshop.maintenance.fatigue
    fatigue.given(seat=3, to=1) workshop.maintenance.fatigue workshop.ruling.fatigue_tie
      fatigue.more(seat=1, leonardo=0, patrons=2, unfinished=0, count=2, holder=3, own=0) workshop.maintenance.fatigue
    """)
def test_the_holder_chooses():
    table = maintained(
        players=4,
        taken={ADA: (STARS_2, TWO_CARDS)},
        works={BO: (LADY, ANGHIARI)},
        sets={CY: (MAGI,)},
        leonardo=(LOOK, REST, UNDER),
    )
    told = [table.step(), question(table)]
    told += [action.told(table.state) for action in (*table.s.legal, GiveFatigue(DI, 9))]
    told += refusals(table, *(GiveFatigue(DI, to) for to in (CY, DI, 4)))
    return [*told, table.play(GiveFatigue(DI, BO))]


@in_full("""
    refill.done_patron(seat=3, count=1, gaps=0, patron=(4)) workshop.maintenance.refill
    fatigue.choice_any(seat=3, seats=(0 1), count=2) workshop.maintenance.fatigue workshop.maintenance.immune workshop.ruling.fatigue_tie
      fatigue.holder(seat=3, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.more(seat=0, leonardo=2, patrons=0, unfinished=0, count=2, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.more(seat=1, leonardo=0, patrons=1, unfinished=0, count=1, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.count_immune(seat=2, leonardo=1, patrons=0, unfinished=0, count=1, holder=3, own=0) workshop.maintenance.fatigue workshop.maintenance.immune
    question.choose_holder(seat=3, seats=(0 1)) workshop.maintenance.fatigue workshop.ruling.fatigue_tie
    fatigue.immune(to=2) workshop.maintenance.immune
    fatigue.not_yourself_any(seats=(0 1), own=0) workshop.maintenance.fatigue workshop.ruling.fatigue_tie
    fatigue.given(seat=3, to=1) workshop.maintenance.fatigue workshop.ruling.fatigue_tie
      fatigue.more(seat=1, leonardo=0, patrons=1, unfinished=0, count=1, holder=3, own=0) workshop.maintenance.fatigue
    """)
def test_the_holder_chooses_among_all_with_more_by_option():
    given = {
        "taken": {ADA: (STARS_2, TWO_CARDS), CY: (REST,)},
        "works": {BO: (LADY,)},
        "leonardo": (LOOK, UNDER, STARS),
    }
    table = maintained(players=4, **given, fatigue="any_more")
    told = [table.step(), question(table), *refusals(table, GiveFatigue(DI, CY), GiveFatigue(DI, DI))]
    return [*told, table.play(GiveFatigue(DI, BO))]


@in_full("""
    refill.full(seat=2) workshop.maintenance.refill
    fatigue.moves_immune(seat=2, to=1, count=1, own=2) workshop.maintenance.fatigue workshop.maintenance.immune workshop.ruling.immune_target
      fatigue.holder_immune(seat=2, leonardo=2, patrons=0, unfinished=0, count=2, holder=2, own=2) workshop.maintenance.fatigue workshop.maintenance.immune
      fatigue.fewer(seat=0, leonardo=0, patrons=0, unfinished=0, count=0, holder=2, own=2) workshop.maintenance.fatigue
      fatigue.fewer(seat=1, leonardo=1, patrons=0, unfinished=0, count=1, holder=2, own=2) workshop.maintenance.fatigue
    refill.full(seat=3) workshop.maintenance.refill
    fatigue.choice_immune(seat=3, seats=(1 2), count=1) workshop.maintenance.fatigue workshop.maintenance.immune workshop.ruling.immune_target
      fatigue.holder_immune(seat=3, leonardo=1, patrons=0, unfinished=0, count=1, holder=3, own=1) workshop.maintenance.fatigue workshop.maintenance.immune
      fatigue.fewer(seat=0, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=1) workshop.maintenance.fatigue
      fatigue.as_many(seat=1, leonardo=1, patrons=0, unfinished=0, count=1, holder=3, own=1) workshop.maintenance.fatigue
      fatigue.as_many(seat=2, leonardo=1, patrons=0, unfinished=0, count=1, holder=3, own=1) workshop.maintenance.fatigue
    question.choose_holder(seat=3, seats=(1 2)) workshop.maintenance.fatigue workshop.ruling.immune_target
    fatigue.not_most(to=0, count=0, most=1) workshop.maintenance.fatigue workshop.ruling.immune_target
      fatigue.fewer(seat=0, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=1) workshop.maintenance.fatigue
    fatigue.not_yourself_immune(seats=(1 2)) workshop.maintenance.fatigue workshop.ruling.immune_target workshop.maintenance.immune
    fatigue.given(seat=3, to=2) workshop.maintenance.fatigue workshop.ruling.immune_target
      fatigue.as_many(seat=2, leonardo=1, patrons=0, unfinished=0, count=1, holder=3, own=1) workshop.maintenance.fatigue
    refill.full(seat=3) workshop.maintenance.refill
    fatigue.choice_immune_any(seat=3, seats=(0 1 2), count=0) workshop.maintenance.fatigue workshop.maintenance.immune workshop.ruling.immune_target
      fatigue.holder_immune(seat=3, leonardo=1, patrons=0, unfinished=0, count=1, holder=3, own=1) workshop.maintenance.fatigue workshop.maintenance.immune
      fatigue.fewer(seat=0, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=1) workshop.maintenance.fatigue
      fatigue.as_many(seat=1, leonardo=1, patrons=0, unfinished=0, count=1, holder=3, own=1) workshop.maintenance.fatigue
      fatigue.fewer(seat=2, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=1) workshop.maintenance.fatigue
    question.choose_holder(seat=3, seats=(0 1 2)) workshop.maintenance.fatigue workshop.ruling.immune_target
    fatigue.given(seat=3, to=0) workshop.maintenance.fatigue workshop.ruling.immune_target
      fatigue.fewer(seat=0, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=1) workshop.maintenance.fatigue
    """)
def test_an_immune_holder_passes_the_card_on():
    leonardo = (LOOK, UNDER, STARS)
    one = maintained(taken={CY: (REST, TWO_CARDS), BO: (STARS_2,)}, leonardo=leonardo)
    several = maintained(players=4, taken={DI: (REST,), BO: (STARS_2,), CY: (TWO_CARDS,)}, leonardo=leonardo)
    told = [one.step(), several.step(), question(several)]
    told += refusals(several, GiveFatigue(DI, ADA), GiveFatigue(DI, DI))
    told += [several.play(GiveFatigue(DI, CY))]
    anyone = maintained(players=4, taken={DI: (REST,), BO: (STARS_2,)}, leonardo=leonardo, fatigue="any_more")
    return [*told, anyone.step(), question(anyone), anyone.play(GiveFatigue(DI, ADA))]


@in_full("""
    refill.full(seat=3) workshop.maintenance.refill
    fatigue.moves(seat=3, to=1, count=1, own=0) workshop.maintenance.fatigue workshop.maintenance.immune
      fatigue.holder(seat=3, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.count_immune(seat=0, leonardo=2, patrons=0, unfinished=0, count=2, holder=3, own=0) workshop.maintenance.fatigue workshop.maintenance.immune
      fatigue.more(seat=1, leonardo=1, patrons=0, unfinished=0, count=1, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.count_immune(seat=2, leonardo=1, patrons=0, unfinished=0, count=1, holder=3, own=0) workshop.maintenance.fatigue workshop.maintenance.immune
    refill.full(seat=2) workshop.maintenance.refill
    fatigue.stays_immune(seat=2) workshop.maintenance.fatigue workshop.maintenance.immune
      fatigue.holder(seat=2, leonardo=0, patrons=0, unfinished=0, count=0, holder=2, own=0) workshop.maintenance.fatigue
      fatigue.count_immune(seat=0, leonardo=2, patrons=0, unfinished=0, count=2, holder=2, own=0) workshop.maintenance.fatigue workshop.maintenance.immune
      fatigue.as_many(seat=1, leonardo=0, patrons=0, unfinished=0, count=0, holder=2, own=0) workshop.maintenance.fatigue
    refill.full(seat=1) workshop.maintenance.refill
    fatigue.all_immune(seat=1) workshop.maintenance.fatigue workshop.maintenance.immune workshop.ruling.all_immune
      fatigue.holder_immune(seat=1, leonardo=1, patrons=0, unfinished=0, count=1, holder=1, own=1) workshop.maintenance.fatigue workshop.maintenance.immune
      fatigue.count_immune(seat=0, leonardo=1, patrons=0, unfinished=0, count=1, holder=1, own=1) workshop.maintenance.fatigue workshop.maintenance.immune
    refill.done_patron(seat=4, count=1, gaps=0, patron=(4)) workshop.maintenance.refill
    fatigue.choice(seat=4, seats=(1 2), count=1) workshop.maintenance.fatigue workshop.maintenance.immune workshop.ruling.fatigue_tie
      fatigue.holder(seat=4, leonardo=0, patrons=0, unfinished=0, count=0, holder=4, own=0) workshop.maintenance.fatigue
      fatigue.count_immune(seat=0, leonardo=2, patrons=0, unfinished=0, count=2, holder=4, own=0) workshop.maintenance.fatigue workshop.maintenance.immune
      fatigue.more(seat=1, leonardo=1, patrons=0, unfinished=0, count=1, holder=4, own=0) workshop.maintenance.fatigue
      fatigue.more(seat=2, leonardo=0, patrons=1, unfinished=0, count=1, holder=4, own=0) workshop.maintenance.fatigue
      fatigue.as_many(seat=3, leonardo=0, patrons=0, unfinished=0, count=0, holder=4, own=0) workshop.maintenance.fatigue
    fatigue.immune(to=0) workshop.maintenance.immune
    fatigue.not_more(to=3, count=0, own=0) workshop.maintenance.fatigue
      fatigue.as_many(seat=3, leonardo=0, patrons=0, unfinished=0, count=0, holder=4, own=0) workshop.maintenance.fatigue
    """)
def test_immune_players_are_passed_over():
    leonardo = (LOOK, UNDER, STARS)
    table = maintained(players=4, taken={ADA: (REST, TWO_CARDS), BO: (STARS_2,), CY: (REST_2,)}, leonardo=leonardo)
    nobody = maintained(taken={ADA: (REST, TWO_CARDS)}, leonardo=leonardo)
    both = maintained(players=2, taken={ADA: (REST,), BO: (REST_2,)}, leonardo=leonardo, left=9)
    choice = maintained(
        players=5, taken={ADA: (REST, TWO_CARDS), BO: (STARS_2,)}, works={CY: (LADY,)}, leonardo=leonardo
    )
    told = [table.step(), nobody.step(), both.step(), choice.step()]
    return [*told, *refusals(choice, GiveFatigue(4, ADA), GiveFatigue(4, DI))]


@in_full("""
    refill.full(seat=3) workshop.maintenance.refill
    fatigue.moves(seat=3, to=0, count=1, own=0) workshop.maintenance.fatigue workshop.ruling.solo_fatigue
      fatigue.holder(seat=3, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.more(seat=0, leonardo=1, patrons=0, unfinished=0, count=1, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.as_many(seat=1, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.as_many(seat=2, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=0) workshop.maintenance.fatigue
    round.begins(round=4, holder=0, seat=1) workshop.round.first workshop.maintenance.next_first workshop.ruling.solo_end
      deck.own_left(seat=0, count=3) workshop.end.trigger workshop.ruling.solo_end
      deck.own_left(seat=1, count=3) workshop.end.trigger workshop.ruling.solo_end
      deck.own_left(seat=2, count=3) workshop.end.trigger workshop.ruling.solo_end
      deck.own_left(seat=3, count=2) workshop.end.trigger workshop.ruling.solo_end
      solo.wanting(points=5, goal=130, wanting=125) workshop.solo.goal
        score.total(seat=0, points=3, disciplines=0, high_level=0, all_six=0, leonardo=3, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=1, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=2, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=3, points=2, disciplines=2, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
    refill.full(seat=3) workshop.maintenance.refill
    fatigue.choice(seat=3, seats=(0 1), count=1) workshop.maintenance.fatigue workshop.ruling.solo_fatigue workshop.ruling.fatigue_tie
      fatigue.holder(seat=3, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.more(seat=0, leonardo=1, patrons=0, unfinished=0, count=1, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.more(seat=1, leonardo=1, patrons=0, unfinished=0, count=1, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.as_many(seat=2, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=0) workshop.maintenance.fatigue
    question.choose_holder(seat=3, seats=(0 1)) workshop.maintenance.fatigue workshop.ruling.fatigue_tie
    """)
def test_maintenance_of_solitaire():
    moves = laid_out(players=1, seat=DI, taken={ADA: (STARS,)}, leonardo=(LOOK, UNDER, REST), left=3).until(
        "maintenance"
    )
    tied = laid_out(players=1, seat=DI, taken={ADA: (STARS,), BO: (STARS_2,)}, leonardo=(LOOK, UNDER, REST), left=3)
    tied.until("maintenance")
    return [moves.step(), moves.step(), tied.step(), question(tied)]
