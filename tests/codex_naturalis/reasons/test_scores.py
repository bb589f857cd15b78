"""Objectives and scores in full: every rule and every number that is told."""

from msgspec.structs import replace

from tests.codex_naturalis.table import ADA, BO, CY, PLAIN, backs, laid_out
from tests.codex_naturalis.test_objectives import line_of, scored
from tests.reasons.reason_snapshots import reason_snapshot


@reason_snapshot
def test_sets_of_symbols():
    table = laid_out({ADA: PLAIN}, common=(99, 100), secrets={ADA: 97})
    table.edit(lambda state: state.with_player(ADA, quill=2, inkwell=1, manuscript=3, animal=4))
    return [line_of(table, 99), line_of(table, 100), line_of(table, 97)]


@reason_snapshot
def test_copies_of_a_pattern():
    diagonal = scored((*PLAIN, *backs((1, 2, 3, 4), (1, 1), (2, 2), (3, 3), (4, 4))), 87)
    shape = scored((*PLAIN, *backs((1, 61, 2, 11), (1, 1), (2, 2), (1, 3), (2, 0))), 91)
    return [diagonal, shape]


def scores(points: dict[int, int], symbols: dict[int, dict[str, int]] | None = None, **options):
    """Three players with these points; the symbols of some are changed."""
    table = laid_out(scores=points, common=(95, 96), secrets={ADA: 97, BO: 98, CY: 99}, players=3, **options)
    for seat, shown in (symbols or {}).items():
        table.edit(lambda state, seat=seat, shown=shown: state.with_player(seat, **shown))
    return table


@reason_snapshot
def test_who_leads_and_who_has_won():
    table = scores({ADA: 3, BO: 7, CY: 5})
    sheet = table.s.scores()
    table.edit(lambda state: replace(state, phase="end", pending=()))
    final = table.s.scores()
    return [sheet.lines[0], sheet.verdict, *sheet.order, final.verdict, final.order[0]]


@reason_snapshot
def test_equal_points():
    none = {"plant": 0, "animal": 0, "fungi": 0, "insect": 0}
    symbols = {ADA: none, BO: none | {"fungi": 3}, CY: none}
    table = scores({ADA: 7, BO: 5, CY: 7}, symbols)
    so_far = table.s.scores()
    table.edit(lambda state: replace(state, phase="end", pending=()))
    sheet = table.s.scores()
    final = [replace(each.explanation, because=()) for each in sheet.order]
    return [so_far.verdict, so_far.order[0], *final]


@reason_snapshot
def test_a_shared_victory():
    none = {"plant": 0, "animal": 0, "fungi": 0, "insect": 0}
    table = scores({ADA: 7, BO: 5, CY: 7}, dict.fromkeys(range(3), none), tie="cards")
    so_far = table.s.scores()
    table.edit(lambda state: replace(state, phase="end", pending=()))
    sheet = table.s.scores()
    return [so_far.verdict, so_far.order[0], sheet.verdict, sheet.order[1], sheet.order[2]]
