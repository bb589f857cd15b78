"""Objectives and scores in full: every rule and every number that is told."""

from msgspec.structs import replace

from tests.codex_naturalis.table import ADA, BO, CY, PLAIN, backs, laid_out
from tests.codex_naturalis.test_objectives import line_of, scored
from tests.in_full import in_full


@in_full("""
    objective.common(seat=0, card=99, points=3) codex.end.objectives codex.objective.object_trio
      objective.sets(seen=(quill:2 inkwell:1 manuscript:3), needs=(quill inkwell manuscript), count=1, each=3) codex.objective.object_trio codex.ruling.objective_symbols
      objective.left_over(symbols=(quill manuscript manuscript)) codex.objective.object_trio codex.ruling.objective_symbols
    objective.common(seat=0, card=100, points=2) codex.end.objectives codex.objective.object_pair
      objective.pairs(seen=(manuscript:3), symbol=manuscript, count=1, each=2) codex.objective.object_pair codex.ruling.objective_symbols
      objective.left_over(symbols=(manuscript)) codex.objective.object_pair codex.ruling.objective_symbols
    objective.secret(seat=0, card=97, points=2) codex.end.objectives codex.objective.resource_trio
      objective.sets(seen=(animal:4), needs=(animal animal animal), count=1, each=2) codex.objective.resource_trio codex.ruling.objective_symbols
      objective.left_over(symbols=(animal)) codex.objective.resource_trio codex.ruling.objective_symbols
    """)
def test_sets_of_symbols():
    table = laid_out({ADA: PLAIN}, common=(99, 100), secrets={ADA: 97})
    table.edit(lambda state: state.with_player(ADA, quill=2, inkwell=1, manuscript=3, animal=4))
    return [line_of(table, 99), line_of(table, 100), line_of(table, 97)]


@in_full("""
    objective.common(seat=0, card=87, points=2) codex.end.objectives codex.objective.diagonal
      objective.copy(each=2, cards=(0:1:1 0:2:2 0:3:3)) codex.objective.diagonal codex.ruling.back_colour
      objective.shares(cards=(0:2:2 0:3:3 0:4:4), shared=(0:2:2 0:3:3), count=2) codex.objective.once_per_objective
    objective.common(seat=0, card=91, points=3) codex.end.objectives codex.objective.l_shape
      objective.copy(each=3, cards=(0:2:0 0:1:1 0:1:3)) codex.objective.l_shape codex.ruling.back_colour
    """)
def test_copies_of_a_pattern():
    diagonal = scored((*PLAIN, *backs((1, 2, 3, 4), (1, 1), (2, 2), (3, 3), (4, 4))), 87)
    shape = scored((*PLAIN, *backs((1, 61, 2, 11), (1, 1), (2, 2), (1, 3), (2, 0))), 91)
    return [diagonal, shape]


@in_full("""
    objective.common(seat=0, card=87, points=0) codex.end.objectives codex.objective.diagonal
      objective.no_copy() codex.objective.diagonal
        objective.near_starter(cards=(0:-1:-1 0:1:1), laid=0:0:0, kingdom=fungi) codex.objective.diagonal codex.ruling.starter_no_colour
    objective.common(seat=0, card=87, points=0) codex.end.objectives codex.objective.diagonal
      objective.no_copy() codex.objective.diagonal
        objective.near_empty(cards=(0:1:-1 0:2:0), x=0, y=-2, kingdom=fungi) codex.objective.diagonal
    objective.common(seat=0, card=87, points=0) codex.end.objectives codex.objective.diagonal
      objective.no_copy() codex.objective.diagonal
        objective.near_mirrored(cards=(0:3:-3 0:2:-2 0:1:-1)) codex.objective.diagonal
    objective.common(seat=0, card=91, points=0) codex.end.objectives codex.objective.l_shape
      objective.no_copy() codex.objective.l_shape
        objective.near_other(cards=(0:1:1 0:1:3), laid=0:2:0, kingdom=plant) codex.objective.l_shape
    """)
def test_near_misses():
    return [
        scored((*PLAIN, *backs((1, 2), (1, 1), (-1, -1))), 87),
        scored((*PLAIN, *backs((1, 2), (1, -1), (2, 0))), 87),
        scored((*PLAIN, *backs((1, 2, 3), (1, -1), (2, -2), (3, -3))), 87),
        scored((*PLAIN, *backs((1, 61, 2, 21), (1, 1), (2, 2), (1, 3), (2, 0))), 91),
    ]


@in_full("""
    objective.common(seat=0, card=87, points=2) codex.end.objectives codex.objective.diagonal
      objective.copy(each=2, cards=(0:1:1 0:2:2 0:3:3)) codex.objective.diagonal codex.ruling.back_colour
      objective.used_again(other=91, cards=(0:2:2), count=1) codex.objective.once_per_objective
    objective.common(seat=0, card=91, points=3) codex.end.objectives codex.objective.l_shape
      objective.copy(each=3, cards=(0:3:1 0:2:2 0:2:4)) codex.objective.l_shape codex.ruling.back_colour
      objective.used_again(other=87, cards=(0:2:2), count=1) codex.objective.once_per_objective
    """)
def test_a_card_used_again():
    area = (*PLAIN, *backs((1, 2, 3, 11, 21, 4), (1, 1), (2, 2), (3, 3), (3, 1), (1, 3), (2, 4)))
    table = laid_out({ADA: area}, {ADA: (5, 6, 80)}, common=(87, 91))
    return [line_of(table, 87), line_of(table, 91)]


def scores(points: dict[int, int], symbols: dict[int, dict[str, int]] | None = None, **options):
    """Three players with these points; the symbols of some are changed."""
    table = laid_out(scores=points, common=(95, 96), secrets={ADA: 97, BO: 98, CY: 99}, players=3, **options)
    for seat, shown in (symbols or {}).items():
        table.edit(lambda state, seat=seat, shown=shown: state.with_player(seat, **shown))
    return table


@in_full("""
    score.track(seat=0, points=3) codex.score.immediate
    score.leads(seat=1, points=7) codex.end.winner
      score.total(seat=0, cards=3, objectives=0, points=3) codex.end.winner
      score.total(seat=1, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=2, cards=5, objectives=0, points=5) codex.end.winner
    standing.points_so_far(seat=1, place=1, points=7) codex.end.winner
      score.total(seat=1, cards=7, objectives=0, points=7) codex.end.winner
    standing.points_so_far(seat=2, place=2, points=5) codex.end.winner
      score.total(seat=2, cards=5, objectives=0, points=5) codex.end.winner
      standing.below() codex.end.winner
    standing.points_so_far(seat=0, place=3, points=3) codex.end.winner
      score.total(seat=0, cards=3, objectives=0, points=3) codex.end.winner
      standing.below() codex.end.winner
    score.won(seat=1, points=7) codex.end.winner
      score.total(seat=0, cards=3, objectives=0, points=3) codex.end.winner
      score.total(seat=1, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=2, cards=5, objectives=0, points=5) codex.end.winner
    standing.points(seat=1, place=1, points=7) codex.end.winner
      score.total(seat=1, cards=7, objectives=0, points=7) codex.end.winner
    """)
def test_who_leads_and_who_has_won():
    table = scores({ADA: 3, BO: 7, CY: 5})
    sheet = table.s.scores()
    table.edit(lambda state: replace(state, phase="end", pending=()))
    final = table.s.scores()
    return [sheet.lines[0], sheet.verdict, *sheet.order, final.verdict, final.order[0]]


@in_full("""
    score.tie_broken(seat=1, points=7) codex.end.winner codex.ruling.tie_reading
      score.total(seat=0, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=1, cards=5, objectives=2, points=7) codex.end.winner
      score.total(seat=2, cards=7, objectives=0, points=7) codex.end.winner
      score.by_objectives(seat=0, count=0) codex.end.winner codex.ruling.tie_reading
      score.by_objectives(seat=1, count=2) codex.end.winner codex.ruling.tie_reading
      score.by_objectives(seat=2, count=0) codex.end.winner codex.ruling.tie_reading
    standing.objectives_so_far(seats=(0 2), seat=1, place=1, points=7) codex.end.winner codex.ruling.tie_reading
      score.total(seat=0, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=1, cards=5, objectives=2, points=7) codex.end.winner
      score.total(seat=2, cards=7, objectives=0, points=7) codex.end.winner
      score.by_objectives(seat=0, count=0) codex.end.winner codex.ruling.tie_reading
      score.by_objectives(seat=1, count=2) codex.end.winner codex.ruling.tie_reading
      score.by_objectives(seat=2, count=0) codex.end.winner codex.ruling.tie_reading
    standing.objectives(seats=(0 2), seat=1, place=1, points=7) codex.end.winner codex.ruling.tie_reading
    standing.shared(seats=(2), seat=0, place=2, points=7) codex.end.winner codex.ruling.tie_reading
    standing.shared(seats=(0), seat=2, place=2, points=7) codex.end.winner codex.ruling.tie_reading
    """)
def test_equal_points():
    none = {"plant": 0, "animal": 0, "fungi": 0, "insect": 0}
    symbols = {ADA: none, BO: none | {"fungi": 3}, CY: none}
    table = scores({ADA: 7, BO: 5, CY: 7}, symbols)
    so_far = table.s.scores()
    table.edit(lambda state: replace(state, phase="end", pending=()))
    sheet = table.s.scores()
    final = [replace(each.explanation, because=()) for each in sheet.order]
    return [so_far.verdict, so_far.order[0], *final]


@in_full("""
    score.tied_so_far(seats=(0 2), points=7) codex.end.winner codex.ruling.tie_reading
      score.total(seat=0, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=1, cards=5, objectives=0, points=5) codex.end.winner
      score.total(seat=2, cards=7, objectives=0, points=7) codex.end.winner
      score.by_cards(seat=0, count=0) codex.end.winner codex.ruling.tie_reading
      score.by_cards(seat=2, count=0) codex.end.winner codex.ruling.tie_reading
    standing.shared_so_far(seats=(2), seat=0, place=1, points=7) codex.end.winner codex.ruling.tie_reading
      score.total(seat=0, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=2, cards=7, objectives=0, points=7) codex.end.winner
      score.by_cards(seat=0, count=0) codex.end.winner codex.ruling.tie_reading
      score.by_cards(seat=2, count=0) codex.end.winner codex.ruling.tie_reading
    score.shared(seats=(0 2), points=7) codex.end.winner codex.ruling.tie_reading
      score.total(seat=0, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=1, cards=5, objectives=0, points=5) codex.end.winner
      score.total(seat=2, cards=7, objectives=0, points=7) codex.end.winner
      score.by_cards(seat=0, count=0) codex.end.winner codex.ruling.tie_reading
      score.by_cards(seat=2, count=0) codex.end.winner codex.ruling.tie_reading
    standing.shared(seats=(0), seat=2, place=1, points=7) codex.end.winner codex.ruling.tie_reading
      score.total(seat=0, cards=7, objectives=0, points=7) codex.end.winner
      score.total(seat=2, cards=7, objectives=0, points=7) codex.end.winner
      score.by_cards(seat=0, count=0) codex.end.winner codex.ruling.tie_reading
      score.by_cards(seat=2, count=0) codex.end.winner codex.ruling.tie_reading
    standing.points(seat=1, place=3, points=5) codex.end.winner
      score.total(seat=1, cards=5, objectives=0, points=5) codex.end.winner
      standing.below() codex.end.winner
    """)
def test_a_shared_victory():
    none = {"plant": 0, "animal": 0, "fungi": 0, "insect": 0}
    table = scores({ADA: 7, BO: 5, CY: 7}, dict.fromkeys(range(3), none), tie="cards")
    so_far = table.s.scores()
    table.edit(lambda state: replace(state, phase="end", pending=()))
    sheet = table.s.scores()
    return [so_far.verdict, so_far.order[0], sheet.verdict, sheet.order[1], sheet.order[2]]
