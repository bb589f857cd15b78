"""The end of a turn and of the game in full: every rule and every number that is told."""

from msgspec.structs import replace

from tests.leonardo_da_vinci.table import ADA, BO, CY, Table, with_player
from tests.leonardo_da_vinci.test_end import ending
from tests.reasons.reason_snapshots import reason_snapshot


@reason_snapshot
def test_the_deck_runs_out():
    def short(state):
        for card in state.deck()[1:]:
            state = state.with_invention(card.number, where="box", slot=0)
        for number in (1, 12):
            state = state.with_invention(number, where="box", slot=0)
        return state

    table = Table(2).until("end_turn", turn=7)
    full = table.s.fork()
    return [full.play(full.legal[0]), table.edit(short).step()]


@reason_snapshot
def test_the_end_by_florins():
    table = ending({ADA: 10, BO: 4, CY: 4}, cards=[(BO, 1), (BO, 2), (BO, 3)], made=[(CY, 4)])
    before = table.s.scores()
    step = table.step()
    sheet = table.s.scores()
    return [*before.lines, before.verdict, *before.order, step, *sheet.lines, *sheet.order]


@reason_snapshot
def test_the_end_by_inventions():
    table = ending({ADA: 5, BO: 5, CY: 9}, cards=[(BO, 1)], made=[(ADA, 1), (ADA, 9)], players=3, tie_counts="made")
    table.edit(lambda state: with_player(state, CY, florins=5))
    return [table.s.scores().verdict, table.step(), *table.s.scores().order]


@reason_snapshot
def test_a_shared_end():
    table = ending({ADA: 5, BO: 5, CY: 5}, made=[(ADA, 1), (BO, 1)], tie_counts="made")
    so_far = table.s.scores()
    table.step()
    sheet = table.s.scores()
    return [
        so_far.verdict,
        so_far.order[0],
        so_far.order[2],
        replace(sheet.verdict, because=()),
        replace(sheet.order[1].explanation, because=()),
    ]
