"""Rounds and the end in full: every rule and every number that is told."""

from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeOpen, TakeTop
from leonardo_nb.testing.table import find_all
from tests.codex_naturalis.table import ADA, BO, laid_out, lay
from tests.reasons.reason_snapshots import reason_snapshot


@reason_snapshot
def test_rounds_to_the_end_by_points():
    table = laid_out(hands={ADA: (8, 3, 41), BO: (1, 2, 42)}, scores={ADA: 19}, turn=5)
    table.play(lay(8, "front", 1, 1))
    told = find_all(table.s.history[-1], "end.by_points")
    table.until("next_round")
    told += [table.step()]
    table.until("draw_card", ADA)
    told += [table.play(TakeTop(ADA, "gold"))]
    table.until("next_round")
    told += [table.step(), table.step(), table.step(), table.step()]
    return told


@reason_snapshot
def test_another_round():
    return [laid_out(turn=3, first=BO, seat=ADA).until("next_round").step()]


@reason_snapshot
def test_the_end_by_cards():
    table = laid_out(seat=BO, turn=7, opened=(10,), pile=0)
    table.play(table.s.legal[0])
    told = [table.play(TakeOpen(BO, 10))]
    return [*told, table.until("next_round").step()]


@reason_snapshot
def test_the_end_by_piles():
    table = laid_out(turn=7, end_on="piles", pile=1).until("draw_card", ADA)
    table.play(TakeTop(ADA, "resource"))
    return [table.until("draw_card", BO).play(TakeTop(BO, "gold"))]


@reason_snapshot
def test_cards_run_out_after_the_end_was_announced():
    table = laid_out(hands={ADA: (8, 3, 41)}, scores={ADA: 19}, opened=(10,), pile=0)
    table.play(lay(8, "front", 1, 1))
    return [table.play(TakeOpen(ADA, 10))]
