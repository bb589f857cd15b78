"""The final round, the count, the winner and solitaire in full."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.cards import Study, Visit
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PutBack
from tests.in_full import in_full
from tests.workshop_of_leonardo.table import (
    ADA,
    ANGHIARI,
    BO,
    CY,
    DI,
    FLYING,
    LADY,
    LOOK,
    MAGI,
    MAGI_2,
    STARS,
    STARS_2,
    TWO_CARDS,
    VISIT,
    WORK,
    columns,
    laid_out,
    question,
)

SIX = ("painting", "letters", "architecture", "engineering", "physics", "biology")


@in_full("""
    study.opened(seat=0, card=1, discipline=painting, before=0, level=1) workshop.study workshop.level
      level.cards(discipline=painting, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    draw.card(seat=0, count=1, left=0, cards=(61)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    deck.ran_out(seat=0) workshop.end.trigger
    study.opened(seat=1, card=13, discipline=letters, before=0, level=1) workshop.study workshop.level
      level.cards(discipline=letters, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    draw.empty(seat=1) workshop.round.turns workshop.ruling.deck_out_mid_round
    refill.full(seat=1) workshop.maintenance.refill
    fatigue.stays(seat=1) workshop.maintenance.fatigue
      fatigue.holder(seat=1, leonardo=0, patrons=0, unfinished=0, count=0, holder=1, own=0) workshop.maintenance.fatigue
      fatigue.as_many(seat=0, leonardo=0, patrons=0, unfinished=0, count=0, holder=1, own=0) workshop.maintenance.fatigue
    round.final(round=4, holder=1, seat=0) workshop.round.first workshop.maintenance.next_first workshop.end.trigger
      deck.empty(count=0) workshop.end.trigger
    question.play_last_card(seat=0) workshop.round.turns workshop.round.first
    study.added(seat=0, card=2, discipline=painting, before=1, level=2) workshop.study workshop.level
      level.cards(discipline=painting, cards=2, practices=0, each=2, points=0, level=2) workshop.level
    draw.final(seat=0) workshop.end.trigger
    study.added(seat=1, card=14, discipline=letters, before=1, level=2) workshop.study workshop.level
      level.cards(discipline=letters, cards=2, practices=0, each=2, points=0, level=2) workshop.level
    draw.final(seat=1) workshop.end.trigger
    end.over(round=4) workshop.end.trigger workshop.ruling.no_last_maintenance
    question.count_points(seat=-1, counted=0) workshop.end.trigger workshop.end.winner
    """)
def test_the_last_card_and_the_final_round():
    table = laid_out(hands={ADA: (1, 2), BO: (13, 14)}, players=2, left=1, top=(61,))
    told = [table.play(Study(ADA, 1)), table.play(Study(BO, 13)), table.step(), table.step(), question(table)]
    return [*told, table.play(Study(ADA, 2)), table.play(Study(BO, 14)), question(table)]


@in_full("""
    study.opened(seat=0, card=1, discipline=painting, before=0, level=1) workshop.study workshop.level
      level.cards(discipline=painting, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    draw.card(seat=0, count=1, left=9, cards=(61)) workshop.round.turns workshop.ruling.hidden [0 alone reads cards, the others draw.hidden]
    turn.no_card(seat=1) workshop.round.turns workshop.ruling.bottom_unusable
    draw.card(seat=1, count=1, left=8, cards=(62)) workshop.round.turns workshop.ruling.hidden [1 alone reads cards, the others draw.hidden]
    """)
def test_somebody_without_cards():
    table = laid_out(hands={ADA: (1,), BO: (), CY: (2,)}, top=(61, 62, 63))
    return [table.play(Study(ADA, 1))]


def counted(**more):
    given = {"players": 2, "left": 0, "phase": "final_round", "seat": BO, "hands": {ADA: (), BO: (9,)}, "leonardo": ()}
    table = laid_out(**{**given, **more})
    table.play(Study(BO, 9))
    told = []
    while not table.s.over:
        told += [question(table), table.step()]
    sheet = table.s.scores()
    return [*told, sheet.verdict, *sheet.order]


@in_full("""
    question.count_points(seat=-1, counted=0) workshop.end.trigger workshop.end.winner
    end.counted(seat=0, points=49) workshop.end.trigger
      score.disciplines(seat=0, disciplines=(painting letters architecture engineering physics biology), count=6, each=2, points=12) workshop.score.disciplines
      score.high_level(seat=0, count=2, high=4, each=3, points=6) workshop.score.high_level
        level.cards(discipline=letters, cards=4, practices=0, each=2, points=0, level=4) workshop.level
        level.sum(discipline=biology, cards=1, practices=2, each=2, points=4, level=5) workshop.level
      score.all_six(seat=0, missing=(), points=3) workshop.score.all_six
      score.leonardo(seat=0, count=2, each=3, points=6) workshop.score.leonardo workshop.leonardo.points
      score.patrons(seat=0, count=2, points=14) workshop.score.patrons
        score.patron(patron=1, points=6) workshop.score.patrons
        score.patron(patron=2, points=8) workshop.score.patrons
      score.unfinished(seat=0, count=3, points=8) workshop.score.unfinished workshop.ruling.unfinished_table
        score.set(design=adoration, count=2, points=6) workshop.score.unfinished workshop.ruling.unfinished_table
        score.set(design=flying_machine, count=1, points=2) workshop.score.unfinished workshop.ruling.unfinished_table
    question.count_points(seat=-1, counted=1) workshop.end.trigger workshop.end.winner
    end.counted(seat=1, points=4) workshop.end.trigger
      score.disciplines(seat=1, disciplines=(painting physics), count=2, each=2, points=4) workshop.score.disciplines
      score.no_high_level(seat=1, count=0, high=4, each=3, points=0) workshop.score.high_level
      score.not_all_six(seat=1, missing=(letters architecture engineering biology), points=0) workshop.score.all_six
      score.no_leonardo(seat=1, count=0, each=3, points=0) workshop.score.leonardo workshop.leonardo.points
      score.no_patrons(seat=1, count=0, points=0) workshop.score.patrons
      score.no_unfinished(seat=1, count=0, points=0) workshop.score.unfinished workshop.ruling.unfinished_table
    question.name_winner() workshop.end.winner
    score.end() workshop.end.winner
      score.won(seat=0, points=49) workshop.end.winner
        score.total(seat=0, points=49, disciplines=12, high_level=6, all_six=3, leonardo=6, patrons=14, unfinished=8) workshop.end.winner
        score.total(seat=1, points=4, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
    score.won(seat=0, points=49) workshop.end.winner
      score.total(seat=0, points=49, disciplines=12, high_level=6, all_six=3, leonardo=6, patrons=14, unfinished=8) workshop.end.winner
      score.total(seat=1, points=4, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
    standing.points(seat=0, place=1, points=49) workshop.end.winner
      score.total(seat=0, points=49, disciplines=12, high_level=6, all_six=3, leonardo=6, patrons=14, unfinished=8) workshop.end.winner
    standing.points(seat=1, place=2, points=4) workshop.end.winner
      score.total(seat=1, points=4, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
    """)
def test_the_points_of_a_game_and_its_winner():
    return counted(
        studied={ADA: {**dict.fromkeys(SIX, 1), "letters": 4}, BO: columns(physics=1)},
        practised={ADA: columns(biology=2)},
        taken={ADA: (STARS, STARS_2, LOOK)},
        works={ADA: (LADY, ANGHIARI)},
        sets={ADA: (MAGI, MAGI_2, FLYING)},
    )


@in_full("""
    question.count_points(seat=-1, counted=0) workshop.end.trigger workshop.end.winner
    end.counted(seat=0, points=10) workshop.end.trigger
      score.disciplines(seat=0, disciplines=(letters physics), count=2, each=2, points=4) workshop.score.disciplines
      score.no_high_level(seat=0, count=0, high=4, each=3, points=0) workshop.score.high_level
      score.not_all_six(seat=0, missing=(painting architecture engineering biology), points=0) workshop.score.all_six
      score.no_leonardo(seat=0, count=0, each=3, points=0) workshop.score.leonardo workshop.leonardo.points
      score.patrons(seat=0, count=1, points=6) workshop.score.patrons
        score.patron(patron=1, points=6) workshop.score.patrons
      score.no_unfinished(seat=0, count=0, points=0) workshop.score.unfinished workshop.ruling.unfinished_table
    question.count_points(seat=-1, counted=1) workshop.end.trigger workshop.end.winner
    end.counted(seat=1, points=10) workshop.end.trigger
      score.disciplines(seat=1, disciplines=(painting letters architecture engineering physics), count=5, each=2, points=10) workshop.score.disciplines
      score.no_high_level(seat=1, count=0, high=4, each=3, points=0) workshop.score.high_level
      score.not_all_six(seat=1, missing=(biology), points=0) workshop.score.all_six
      score.no_leonardo(seat=1, count=0, each=3, points=0) workshop.score.leonardo workshop.leonardo.points
      score.no_patrons(seat=1, count=0, points=0) workshop.score.patrons
      score.no_unfinished(seat=1, count=0, points=0) workshop.score.unfinished workshop.ruling.unfinished_table
    question.name_winner() workshop.end.winner
    score.end() workshop.end.winner
      score.tie_broken(seat=1, points=10) workshop.end.winner
        score.total(seat=0, points=10, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=6, unfinished=0) workshop.end.winner
        score.total(seat=1, points=10, disciplines=10, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
        score.by_disciplines(seat=0, count=2) workshop.end.winner
        score.by_disciplines(seat=1, count=5) workshop.end.winner
    score.tie_broken(seat=1, points=10) workshop.end.winner
      score.total(seat=0, points=10, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=6, unfinished=0) workshop.end.winner
      score.total(seat=1, points=10, disciplines=10, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.by_disciplines(seat=0, count=2) workshop.end.winner
      score.by_disciplines(seat=1, count=5) workshop.end.winner
    standing.disciplines(seat=1, place=1, points=10, seats=(0), count=5, counts=(2)) workshop.end.winner
      score.total(seat=0, points=10, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=6, unfinished=0) workshop.end.winner
      score.total(seat=1, points=10, disciplines=10, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.by_disciplines(seat=0, count=2) workshop.end.winner
      score.by_disciplines(seat=1, count=5) workshop.end.winner
    standing.disciplines(seat=0, place=2, points=10, seats=(1), count=2, counts=(5)) workshop.end.winner
      score.total(seat=0, points=10, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=6, unfinished=0) workshop.end.winner
      score.total(seat=1, points=10, disciplines=10, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.by_disciplines(seat=0, count=2) workshop.end.winner
      score.by_disciplines(seat=1, count=5) workshop.end.winner
    """)
def test_a_tie_that_disciplines_break():
    return counted(studied={ADA: columns(letters=1, physics=1), BO: dict.fromkeys(SIX[1:5], 1)}, works={ADA: (LADY,)})


@in_full("""
    question.count_points(seat=-1, counted=0) workshop.end.trigger workshop.end.winner
    end.counted(seat=0, points=4) workshop.end.trigger
      score.disciplines(seat=0, disciplines=(letters physics), count=2, each=2, points=4) workshop.score.disciplines
      score.no_high_level(seat=0, count=0, high=4, each=3, points=0) workshop.score.high_level
      score.not_all_six(seat=0, missing=(painting architecture engineering biology), points=0) workshop.score.all_six
      score.no_leonardo(seat=0, count=0, each=3, points=0) workshop.score.leonardo workshop.leonardo.points
      score.no_patrons(seat=0, count=0, points=0) workshop.score.patrons
      score.no_unfinished(seat=0, count=0, points=0) workshop.score.unfinished workshop.ruling.unfinished_table
    question.count_points(seat=-1, counted=1) workshop.end.trigger workshop.end.winner
    end.counted(seat=1, points=4) workshop.end.trigger
      score.disciplines(seat=1, disciplines=(painting letters), count=2, each=2, points=4) workshop.score.disciplines
      score.no_high_level(seat=1, count=0, high=4, each=3, points=0) workshop.score.high_level
      score.not_all_six(seat=1, missing=(architecture engineering physics biology), points=0) workshop.score.all_six
      score.no_leonardo(seat=1, count=0, each=3, points=0) workshop.score.leonardo workshop.leonardo.points
      score.no_patrons(seat=1, count=0, points=0) workshop.score.patrons
      score.no_unfinished(seat=1, count=0, points=0) workshop.score.unfinished workshop.ruling.unfinished_table
    question.name_winner() workshop.end.winner
    score.end() workshop.end.winner
      score.shared(seats=(0 1), points=4) workshop.end.winner
        score.total(seat=0, points=4, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
        score.total(seat=1, points=4, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
        score.by_disciplines(seat=0, count=2) workshop.end.winner
        score.by_disciplines(seat=1, count=2) workshop.end.winner
    score.shared(seats=(0 1), points=4) workshop.end.winner
      score.total(seat=0, points=4, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=1, points=4, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.by_disciplines(seat=0, count=2) workshop.end.winner
      score.by_disciplines(seat=1, count=2) workshop.end.winner
    standing.shared(seats=(1), seat=0, place=1, points=4) workshop.end.winner
      score.total(seat=0, points=4, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=1, points=4, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.by_disciplines(seat=0, count=2) workshop.end.winner
      score.by_disciplines(seat=1, count=2) workshop.end.winner
    standing.shared(seats=(0), seat=1, place=1, points=4) workshop.end.winner
      score.total(seat=0, points=4, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=1, points=4, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.by_disciplines(seat=0, count=2) workshop.end.winner
      score.by_disciplines(seat=1, count=2) workshop.end.winner
    """)
def test_a_shared_victory():
    return counted(studied={ADA: columns(letters=1, physics=1), BO: columns(letters=1)})


@in_full("""
    score.leads(seat=0, points=2) workshop.end.winner
      score.total(seat=0, points=2, disciplines=2, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=1, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
    standing.points_so_far(seat=0, place=1, points=2) workshop.end.winner
      score.total(seat=0, points=2, disciplines=2, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
    standing.points_so_far(seat=1, place=2, points=0) workshop.end.winner
      score.total(seat=1, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
    score.tied_so_far(seats=(0 1 2), points=0) workshop.end.winner
      score.total(seat=0, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=1, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=2, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.by_no_disciplines(seat=0, count=0) workshop.end.winner
      score.by_no_disciplines(seat=1, count=0) workshop.end.winner
      score.by_no_disciplines(seat=2, count=0) workshop.end.winner
    standing.shared_so_far(seats=(1 2), seat=0, place=1, points=0) workshop.end.winner
      score.total(seat=0, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=1, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=2, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.by_no_disciplines(seat=0, count=0) workshop.end.winner
      score.by_no_disciplines(seat=1, count=0) workshop.end.winner
      score.by_no_disciplines(seat=2, count=0) workshop.end.winner
    standing.shared_so_far(seats=(0 2), seat=1, place=1, points=0) workshop.end.winner
      score.total(seat=0, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=1, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=2, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.by_no_disciplines(seat=0, count=0) workshop.end.winner
      score.by_no_disciplines(seat=1, count=0) workshop.end.winner
      score.by_no_disciplines(seat=2, count=0) workshop.end.winner
    standing.shared_so_far(seats=(0 1), seat=2, place=1, points=0) workshop.end.winner
      score.total(seat=0, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=1, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=2, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.end.winner
      score.by_no_disciplines(seat=0, count=0) workshop.end.winner
      score.by_no_disciplines(seat=1, count=0) workshop.end.winner
      score.by_no_disciplines(seat=2, count=0) workshop.end.winner
    score.tie_broken_so_far(seat=0, points=7) workshop.end.winner
      score.total(seat=0, points=7, disciplines=4, high_level=0, all_six=0, leonardo=3, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=1, points=7, disciplines=2, high_level=3, all_six=0, leonardo=0, patrons=0, unfinished=2) workshop.end.winner
      score.by_disciplines(seat=0, count=2) workshop.end.winner
      score.by_disciplines(seat=1, count=1) workshop.end.winner
    standing.disciplines_so_far(seat=0, place=1, points=7, seats=(1), count=2, counts=(1)) workshop.end.winner
      score.total(seat=0, points=7, disciplines=4, high_level=0, all_six=0, leonardo=3, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=1, points=7, disciplines=2, high_level=3, all_six=0, leonardo=0, patrons=0, unfinished=2) workshop.end.winner
      score.by_disciplines(seat=0, count=2) workshop.end.winner
      score.by_disciplines(seat=1, count=1) workshop.end.winner
    standing.disciplines_so_far(seat=1, place=2, points=7, seats=(0), count=1, counts=(2)) workshop.end.winner
      score.total(seat=0, points=7, disciplines=4, high_level=0, all_six=0, leonardo=3, patrons=0, unfinished=0) workshop.end.winner
      score.total(seat=1, points=7, disciplines=2, high_level=3, all_six=0, leonardo=0, patrons=0, unfinished=2) workshop.end.winner
      score.by_disciplines(seat=0, count=2) workshop.end.winner
      score.by_disciplines(seat=1, count=1) workshop.end.winner
    """)
def test_the_score_so_far():
    leads = laid_out(players=2, studied={ADA: columns(letters=1)}, left=5).s.scores()
    tied = laid_out(players=3, left=5).s.scores()
    studied = {ADA: columns(letters=1, physics=1), BO: columns(letters=5)}
    broken = laid_out(players=2, studied=studied, taken={ADA: (STARS,)}, sets={BO: (MAGI,)}, left=5).s.scores()
    return [part for sheet in (leads, tied, broken) for part in (sheet.verdict, *sheet.order)]


# ---- Solitaire ----


def alone(patrons, sets=(), **more):
    given = {"players": 1, "left": 0, "phase": "final_round", "seat": DI, "leonardo": ()}
    given |= {"hands": {**dict.fromkeys(range(3), ()), DI: (9, 10)}}
    given |= {"studied": {seat: dict.fromkeys(SIX, 2) for seat in range(4)}}
    given |= {"works": {ADA: patrons}, "sets": {ADA: sets}}
    return laid_out(**{**given, **more})


@in_full("""
    question.name_winner_solo() workshop.solo.goal
    solo.end() workshop.solo.goal
      solo.won(points=130, goal=130, wanting=0) workshop.solo.goal
        score.total(seat=0, points=85, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=64, unfinished=6) workshop.solo.goal
        score.total(seat=1, points=15, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=2, points=15, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=3, points=15, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
    solo.won(points=130, goal=130, wanting=0) workshop.solo.goal
      score.total(seat=0, points=85, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=64, unfinished=6) workshop.solo.goal
      score.total(seat=1, points=15, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
      score.total(seat=2, points=15, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
      score.total(seat=3, points=15, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
    standing.solo(seat=0, place=1, points=85) workshop.solo.goal
      score.total(seat=0, points=85, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=64, unfinished=6) workshop.solo.goal
    standing.solo(seat=1, place=1, points=15) workshop.solo.goal
      score.total(seat=1, points=15, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
    standing.solo(seat=2, place=1, points=15) workshop.solo.goal
      score.total(seat=2, points=15, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
    standing.solo(seat=3, place=1, points=15) workshop.solo.goal
      score.total(seat=3, points=15, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
    """)
def test_solitaire_won_with_exactly_130():
    table = alone((1, 2, 3, 4, 5, 6, 8, 9, 11), (MAGI, MAGI_2))
    table.until("name_winner")
    told = [question(table), table.step()]
    sheet = table.s.scores()
    return [*told, sheet.verdict, *sheet.order]


@in_full("""
    solo.end() workshop.solo.goal
      solo.lost(points=126, goal=130, wanting=4) workshop.solo.goal
        score.total(seat=0, points=81, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=64, unfinished=2) workshop.solo.goal
        score.total(seat=1, points=15, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=2, points=15, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=3, points=15, disciplines=12, high_level=0, all_six=3, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
    """)
def test_solitaire_lost():
    table = alone((1, 2, 3, 4, 5, 6, 8, 9, 11), (MAGI,))
    table.until("name_winner")
    return [table.step()]


@in_full("""
    study.opened(seat=1, card=6, discipline=painting, before=0, level=1) workshop.study workshop.level
      level.cards(discipline=painting, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    draw.own_card(seat=1, count=1, left=0, cards=(72)) workshop.round.turns workshop.ruling.hidden
    deck.own_ran_out(seat=1, decks=1) workshop.end.trigger workshop.ruling.solo_end
    study.opened(seat=2, card=7, discipline=painting, before=0, level=1) workshop.study workshop.level
      level.cards(discipline=painting, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    draw.own_empty(seat=2) workshop.round.turns workshop.ruling.solo_end
    study.opened(seat=3, card=8, discipline=painting, before=0, level=1) workshop.study workshop.level
      level.cards(discipline=painting, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    draw.own_card(seat=3, count=1, left=1, cards=(71)) workshop.round.turns workshop.ruling.hidden
    refill.full(seat=3) workshop.maintenance.refill
    fatigue.stays(seat=3) workshop.maintenance.fatigue workshop.ruling.solo_fatigue
      fatigue.holder(seat=3, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.as_many(seat=0, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.as_many(seat=1, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=0) workshop.maintenance.fatigue
      fatigue.as_many(seat=2, leonardo=0, patrons=0, unfinished=0, count=0, holder=3, own=0) workshop.maintenance.fatigue
    round.begins(round=4, holder=3, seat=0) workshop.round.first workshop.maintenance.next_first workshop.ruling.solo_end
      deck.own_empty(seat=0, count=0) workshop.end.trigger workshop.ruling.solo_end
      deck.own_empty(seat=1, count=0) workshop.end.trigger workshop.ruling.solo_end
      deck.own_empty(seat=2, count=0) workshop.end.trigger workshop.ruling.solo_end
      deck.own_left(seat=3, count=1) workshop.end.trigger workshop.ruling.solo_end
      solo.wanting(points=6, goal=130, wanting=124) workshop.solo.goal
        score.total(seat=0, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=1, points=2, disciplines=2, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=2, points=2, disciplines=2, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=3, points=2, disciplines=2, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
    study.opened(seat=3, card=71, discipline=biology, before=0, level=1) workshop.study workshop.level
      level.cards(discipline=biology, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    draw.own_card(seat=3, count=1, left=0, cards=(70)) workshop.round.turns workshop.ruling.hidden
    deck.ends_solo(seat=3, decks=0) workshop.end.trigger workshop.ruling.solo_end
    round.final(round=5, holder=3, seat=0) workshop.round.first workshop.maintenance.next_first workshop.end.trigger workshop.ruling.solo_end
      deck.own_empty(seat=0, count=0) workshop.end.trigger workshop.ruling.solo_end
      deck.own_empty(seat=1, count=0) workshop.end.trigger workshop.ruling.solo_end
      deck.own_empty(seat=2, count=0) workshop.end.trigger workshop.ruling.solo_end
      deck.own_empty(seat=3, count=0) workshop.end.trigger workshop.ruling.solo_end
      solo.wanting(points=12, goal=130, wanting=118) workshop.solo.goal
        score.total(seat=0, points=2, disciplines=2, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=1, points=4, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=2, points=2, disciplines=2, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=3, points=4, disciplines=4, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
    question.play_last_card(seat=0) workshop.round.turns workshop.round.first
    """)
def test_solitaire_goes_on_until_the_last_deck():
    table = laid_out(players=1, left=(0, 1, 0, 2), seat=BO, hands={seat: (1 + seat, 5 + seat) for seat in range(4)})
    told = [table.step(), table.step(), table.step(), table.step(), table.step()]
    table.until("play_card", seat=DI)
    told += [table.step()]
    table.until("next_round")
    return [*told, table.step(), question(table)]


@in_full("""
    study.opened(seat=1, card=14, discipline=letters, before=0, level=1) workshop.study workshop.level
      level.cards(discipline=letters, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    draw.own_card(seat=1, count=1, left=0, cards=(69)) workshop.round.turns workshop.ruling.hidden
    deck.ends_solo(seat=1, decks=3) workshop.end.trigger workshop.ruling.solo_end
    round.final(round=4, holder=3, seat=0) workshop.round.first workshop.maintenance.next_first workshop.end.trigger workshop.ruling.solo_end
      deck.own_left(seat=0, count=3) workshop.end.trigger workshop.ruling.solo_end
      deck.own_empty(seat=1, count=0) workshop.end.trigger workshop.ruling.solo_end
      deck.own_left(seat=2, count=2) workshop.end.trigger workshop.ruling.solo_end
      deck.own_left(seat=3, count=2) workshop.end.trigger workshop.ruling.solo_end
      solo.wanting(points=6, goal=130, wanting=124) workshop.solo.goal
        score.total(seat=0, points=0, disciplines=0, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=1, points=2, disciplines=2, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=2, points=2, disciplines=2, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
        score.total(seat=3, points=2, disciplines=2, high_level=0, all_six=0, leonardo=0, patrons=0, unfinished=0) workshop.solo.goal
    """)
def test_solitaire_ends_with_the_first_deck_by_option():
    hands = {seat: (1 + seat, 13 + seat) for seat in range(4)}
    table = laid_out(players=1, left=(3, 1, 3, 3), seat=BO, hands=hands, solo_end="first")
    told = [table.step()]
    table.until("next_round")
    return [*told, table.step()]


@in_full("""
    visit.done(seat=0, card=6, leonardo=10) workshop.visit workshop.ruling.discards
      centre.gap_last_final(kind=leonardo, count=0) workshop.centre.no_refill_in_round workshop.ruling.no_last_maintenance
    effect.look(seat=0, leonardo=10, count=3, look=1, cards=(61 62 63)) workshop.leonardo.look_three workshop.ruling.look_three_return
    study.opened(seat=0, card=61, discipline=biology, before=0, level=1) workshop.study workshop.level workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      level.cards(discipline=biology, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    look.returned(seat=0, count=2, left=3, cards=(62 63)) workshop.leonardo.look_three workshop.ruling.look_three_return workshop.ruling.look_three_order
    draw.final(seat=0) workshop.end.trigger workshop.ruling.look_three_order
    visit.done(seat=0, card=6, leonardo=10) workshop.visit workshop.ruling.discards
      centre.gap_last_final(kind=leonardo, count=0) workshop.centre.no_refill_in_round workshop.ruling.no_last_maintenance
    effect.look_short(seat=0, leonardo=10, count=1, look=1, cards=(61)) workshop.leonardo.look_three workshop.ruling.look_three_short workshop.ruling.look_three_return
    study.opened(seat=0, card=61, discipline=biology, before=0, level=1) workshop.study workshop.level workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played_only(seat=0, look=1, count=0) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      level.cards(discipline=biology, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    draw.final(seat=0) workshop.end.trigger workshop.ruling.look_three_order
    """)
def test_a_look_in_the_final_round_of_solitaire():
    """Only by the option that the first deck brings the end are there cards to look at."""
    hands = {ADA: (VISIT, WORK), BO: (1,), CY: (2,), DI: (3,)}
    told = []
    for left in (4, 1):
        table = laid_out(
            players=1,
            hands=hands,
            top={ADA: (61, 62, 63, 64)[:left]},
            left=(left, 0, 2, 2),
            leonardo=(LOOK,),
            phase="final_round",
            solo_end="first",
        )
        told += [table.play(Visit(ADA, VISIT, LOOK)), table.play(Study(ADA, 61))]
        told += [table.play(PutBack(ADA, 62))] if left > 1 else []
        told += [table.step()]
    return told


@in_full("""
    visit.done(seat=0, card=6, leonardo=10) workshop.visit workshop.ruling.discards
      centre.gap(kind=leonardo, count=1) workshop.centre.no_refill_in_round
    effect.look(seat=0, leonardo=10, count=3, look=1, cards=(61 62 63)) workshop.leonardo.look_three workshop.ruling.look_three_return
    study.opened(seat=0, card=61, discipline=biology, before=0, level=1) workshop.study workshop.level workshop.leonardo.look_three workshop.ruling.look_three_plays
      look.played(seat=0, look=1, count=2) workshop.leonardo.look_three workshop.ruling.look_three_plays workshop.ruling.look_three_order
      level.cards(discipline=biology, cards=1, practices=0, each=2, points=0, level=1) workshop.level
    look.returned(seat=0, count=2, left=3, cards=(62 63)) workshop.leonardo.look_three workshop.ruling.look_three_return workshop.ruling.look_three_order
    draw.own_card(seat=0, count=1, left=2, cards=(64)) workshop.round.turns workshop.ruling.hidden workshop.ruling.look_three_order
    visit.done(seat=1, card=7, leonardo=6) workshop.visit workshop.ruling.discards
      centre.gap_last(kind=leonardo, count=0) workshop.centre.no_refill_in_round
    effect.draws_short(seat=1, leonardo=6, count=1, wanted=2, hand=2, cards=(65)) workshop.leonardo.two_cards workshop.ruling.draw_short workshop.ruling.hidden
    deck.own_ran_out(seat=1, decks=3) workshop.end.trigger workshop.ruling.solo_end workshop.ruling.last_card_by_effect
    draw.own_empty(seat=1) workshop.round.turns workshop.ruling.solo_end
    """)
def test_solitaire_draws_from_its_own_decks():
    hands = {ADA: (VISIT, WORK), BO: (VISIT + 1, 1), CY: (2,), DI: (3,)}
    top = {ADA: (61, 62, 63, 64), BO: (65,)}
    table = laid_out(players=1, hands=hands, top=top, left=(4, 1, 2, 2), leonardo=(LOOK, TWO_CARDS))
    told = [table.play(Visit(ADA, VISIT, LOOK)), table.play(Study(ADA, 61)), table.play(PutBack(ADA, 62)), table.step()]
    return [*told, table.play(Visit(BO, VISIT + 1, TWO_CARDS))]
