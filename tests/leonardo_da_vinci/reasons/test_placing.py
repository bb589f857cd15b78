"""Phase B in full: every rule and every number that is told."""

from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, Table, do, with_player
from tests.leonardo_da_vinci.test_start_work import start
from tests.reasons.reason_snapshots import reason_snapshot, refusals


def placing() -> Table:
    """Ada's small lab of 3 spaces works; she is the first to place."""
    table = Table()
    table.play_when_asked(start(ADA, "small", 1))
    return table.until("place_workers", ADA)


@reason_snapshot
def test_placing_in_labs():
    table = placing()
    first = table.play(do.PlaceApprentices(ADA, "small", 2))
    table.until("place_workers", ADA)
    twice = refusals(table, do.PlaceApprentices(ADA, "small", 2))
    second = table.play(do.PlaceMaster(ADA, "small"))
    table.until("place_workers", ADA)
    return [first, *twice, second, *refusals(table, do.PlaceMaster(ADA, "small"), do.PlaceApprentices(ADA, "small", 1))]


@reason_snapshot
def test_placing_in_the_city():
    table = placing()
    told = [table.play(do.PlaceApprentices(ADA, "D", 2)), table.play(do.PlaceApprentices(BO, "D", 1))]
    told += [table.play(do.PlaceMaster(CY, "D")), table.play(do.PassPlacing(DI))]
    return [*told, *refusals(table, do.PlaceApprentices(ADA, "D", 1), do.PassPlacing(BO), do.PassPlacing(DI))]


@reason_snapshot
def test_placements_that_are_refused():
    table = placing().edit(lambda state: with_player(state, ADA, ready=2, master=False))
    return refusals(
        table,
        do.PlaceApprentices(ADA, "B", 0),
        do.PlaceApprentices(ADA, "B", 3),
        do.PlaceApprentices(ADA, "large", 1),
        do.PlaceMaster(ADA, "B"),
    )


@reason_snapshot
def test_an_idle_lab_takes_no_workers():
    return refusals(Table().until("place_workers", ADA), do.PlaceApprentices(ADA, "small", 1))


@reason_snapshot
def test_placing_in_the_final_turns():
    table = Table(2).until("begin_turn", turn=7)
    told = [table.step()]
    table.until("begin_placing")
    table.edit(lambda state: state.with_lab(ADA, "small", invention=1, iron=1, begun=7))
    told.append(table.step())
    refused = refusals(table, do.PlaceMaster(ADA, "D"), do.PlaceApprentices(ADA, "A", 1))
    table.play(do.PassPlacing(ADA))
    table.edit(lambda state: with_player(state, BO, ready=0, academy=7))
    told += [table.step(), table.step()]
    table.until("end_turn")
    return [*told, *refused, table.step()]
