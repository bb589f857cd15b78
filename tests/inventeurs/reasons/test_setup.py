"""Setup in full: every rule and every number that is told."""

from leonardo_nb.rulesets.inventeurs.play.phases.setup import TakeTeam
from tests.inventeurs.table import ADA, BO, Table, question
from tests.reasons.reason_snapshots import reason_snapshot, refusals


@reason_snapshot
def test_a_whole_setup():
    table = Table(2)
    told = [question(table), table.play(TakeTeam(ADA, "green")), *refusals(table, TakeTeam(BO, "green"))]
    told.append(table.play(TakeTeam(BO, "red")))
    while table.state.phase == "setup":
        told += [question(table), table.step()]
    return [*told, question(table)]


@reason_snapshot
def test_teams_dealt():
    table = Table(3, teams="dealt")
    return [question(table), table.step()]
