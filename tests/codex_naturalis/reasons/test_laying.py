"""Laying cards in full: every rule and every number that is told."""

from leonardo_nb.testing.table import find_all
from tests.codex_naturalis.table import ADA, BO, PLAIN, backs, laid_out, lay
from tests.reasons.reason_snapshots import reason_snapshot, refusals


@reason_snapshot
def test_places_where_no_card_is_laid():
    table = laid_out({ADA: (*PLAIN, (1, "front", 1, 1))}, {ADA: (2, 3, 41)})
    return refusals(
        table,
        lay(2, "back", 0, 0),
        lay(2, "back", 0, 1),
        lay(2, "back", 2, 0),
        lay(2, "back", 5, 5),
        lay(9, "back", -1, -1),
        lay(41, "front", -1, -1),
        lay(2, "back", -1, -1, BO),
    )


@reason_snapshot
def test_a_front_for_flat_points():
    table = laid_out({ADA: PLAIN}, {ADA: (8, 3, 41)}, scores={ADA: 4})
    return [table.play(lay(8, "front", 1, 1))]


@reason_snapshot
def test_a_gold_card_for_its_objects():
    area = (*PLAIN, (1, "back", 1, 1), (21, "back", -1, 1), (2, "back", -1, -1))
    return [laid_out({ADA: area}, {ADA: (41, 3, 4)}).play(lay(41, "front", 1, -1))]


@reason_snapshot
def test_a_gold_card_for_the_corners_it_covers():
    area = (*PLAIN, *backs((1, 2, 21, 3), (1, 1), (-1, 1), (2, 2), (-2, 2)))
    return [laid_out({ADA: area}, {ADA: (44, 5, 6)}).play(lay(44, "front", 0, 2))]


@reason_snapshot
def test_covering_symbols():
    table = laid_out({ADA: (*PLAIN, (1, "front", 1, 1))}, {ADA: (2, 3, 41)})
    return [table.play(lay(2, "front", 0, 2))]


@reason_snapshot
def test_a_back_for_others():
    table = laid_out({ADA: PLAIN}, {ADA: (13, 3, 41)})
    step = table.play(lay(13, "back", -1, 1))
    row = table.state.cards[table.state.row_of(13)]
    assert (row.where, row.seat, row.slot, row.side, row.x, row.y, row.laid) == ("area", ADA, 0, "back", -1, 1, 2)
    return [step]


@reason_snapshot
def test_who_can_lay_no_card():
    closed = ((86, "back", 0, 0), (77, "front", 1, 1), (49, "front", -1, 1))
    table = laid_out({ADA: closed}, {ADA: (79, 2, 3)}, common=(98, 97), players=2)
    table.edit(lambda state: state.with_player(ADA, insect=3))
    blocked = find_all(table.play(lay(79, "front", 0, 2)), "lay.blocked")
    table.until("pass_over")
    return [*blocked, table.step()]


@reason_snapshot
def test_nobody_can_lay_a_card():
    closed = ((86, "back", 0, 0), (77, "front", 1, 1), (49, "front", -1, 1))
    table = laid_out({ADA: closed}, {ADA: (79, 2, 3)}, common=(98, 97), scores={ADA: 5}, players=2)
    table.edit(lambda state: state.with_player(ADA, insect=3).with_player(BO, blocked=True))
    table.play(lay(79, "front", 0, 2))
    return [*find_all(table.s.history[-1], "end.all_blocked"), table.step(), table.step(), table.step()]


@reason_snapshot
def test_a_doubtful_corner_among_others():
    area = (*PLAIN, (7, "front", 1, 1), (4, "back", 1, -1))
    table = laid_out({ADA: area}, {ADA: (5, 6, 41)})
    return [*find_all(table.play(lay(5, "back", 2, 0)), "lay.symbols")]
