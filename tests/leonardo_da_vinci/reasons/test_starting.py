"""Phase A in full: every rule and every number that is told."""

from tests.leonardo_da_vinci.table import ADA, BO, DI, Table, do, with_player
from tests.leonardo_da_vinci.test_start_work import ada_makes_1_alone, bo_revealed_at_2_weeks, start
from tests.reasons.reason_snapshots import reason_snapshot, refusals


def starting(seat: int = ADA, **cells) -> Table:
    """Turn 2, this seat is asked; some cells of it are changed."""
    table = Table().until("start_work", seat, turn=2)
    return table.edit(lambda state: with_player(state, seat, **cells))


@reason_snapshot
def test_starting():
    table = Table().until("start_work", DI)
    rich = table.edit(lambda state: with_player(state, DI, iron=2, glass=2, wood=2, brick=2, rope=2))
    return [
        rich.play(start(DI, "small", 1)),
        rich.play(do.ShowComponents(DI, "small")),
        *refusals(rich, do.ShowComponents(DI, "small"), do.InterruptWork(DI, "small"), start(DI, "small", 2)),
        rich.play(do.PassStarting(DI)),
    ]


@reason_snapshot
def test_starting_what_is_not_requested():
    table = starting(wood=1)
    assert table.state.invention(2).where == "deck"
    return [table.play(start(ADA, "small", 2))]


@reason_snapshot
def test_starts_that_are_refused():
    return refusals(
        starting(iron=1, glass=0, wood=0, brick=0, rope=0),
        do.StartInvention(ADA, "large", 1, iron=1),
        do.StartInvention(ADA, "small", 1, iron=2),
        do.StartInvention(ADA, "small", 3, iron=1, rope=-1),
        do.StartInvention(ADA, "small", 26, iron=1),
        do.InterruptWork(ADA, "large"),
        do.InterruptWork(ADA, "small"),
        do.ShowComponents(ADA, "small"),
    )


@reason_snapshot
def test_inventions_that_can_no_longer_be_started():
    table = ada_makes_1_alone(Table()).until("start_work", ADA, turn=2)
    table.edit(lambda state: state.with_invention(3, where="box", slot=0))
    table.edit(lambda state: with_player(state, ADA, iron=1, rope=1))
    return refusals(table, start(ADA, "small", 1), start(ADA, "small", 3))


@reason_snapshot
def test_one_invention_in_two_labs():
    table = starting(iron=2).edit(lambda state: state.with_lab(ADA, "large", side=4))
    table.play(start(ADA, "small", 1))
    return refusals(table, start(ADA, "large", 1))


@reason_snapshot
def test_interrupting_what_lies_open():
    table = bo_revealed_at_2_weeks()
    return [
        *refusals(table, do.StartInvention(BO, "small", 3, rope=-1), do.ShowComponents(BO, "small")),
        table.play(do.InterruptWork(BO, "small")),
    ]


@reason_snapshot
def test_asked_again_while_a_lab_leaves_a_choice():
    """A lab to start in, or components to show; where there is neither, the next player is asked."""
    table = starting(iron=1, rope=1).edit(lambda state: state.with_lab(ADA, "large", side=4))
    told = [table.play(start(ADA, "large", 1))]
    for action in (start(ADA, "small", 3), do.ShowComponents(ADA, "small"), do.ShowComponents(ADA, "large")):
        told += [table.state.pending[-1].asked(table.state), table.play(action)]
    return [*told, table.state.pending[-1].asked(table.state)]
