"""Setup in full: every rule and every number that is told."""

from leonardo_nb.rulesets.codex_naturalis.play.phases.setup import ChooseSide, KeepObjective
from tests.codex_naturalis.table import ADA, BO, Table
from tests.reasons.reason_snapshots import reason_snapshot, refusals


@reason_snapshot
def test_a_whole_setup():
    table = Table(2).until("place_starter", ADA)
    table.play(ChooseSide(ADA, "back"), ChooseSide(BO, "front"))
    table.until("choose_objective", ADA)
    for seat in (ADA, BO):
        table.play(KeepObjective(seat, table.s.legal[0].card))
    return table.until("play_card").s.history


@reason_snapshot
def test_an_objective_that_was_not_offered():
    table = Table(2).until("choose_objective", ADA)
    common = next(goal.card for goal in table.state.objectives if goal.where == "common")
    return refusals(table, KeepObjective(ADA, common))
