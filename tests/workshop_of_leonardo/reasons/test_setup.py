"""Setup in full: every rule and every number that is told."""

from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import GiveFatigue
from tests.reasons.reason_snapshots import reason_snapshot, refusals
from tests.workshop_of_leonardo.table import ADA, BO, Table, question


def whole(players: int) -> list:
    """Every question and every step of setup."""
    table, told = Table(players), []
    while table.asked[0] != "assign_fatigue":
        told += [question(table), table.step()]
    return [*told, question(table), table.play(GiveFatigue(ADA, BO)), question(table)]


@reason_snapshot
def test_setup_for_three():
    return whole(3)


@reason_snapshot
def test_setup_for_five():
    return whole(5)


@reason_snapshot
def test_setup_of_solitaire():
    return whole(1)


@reason_snapshot
def test_nobody_is_given_the_fatigue_card_who_is_not_there():
    table = Table(4).until("assign_fatigue")
    return refusals(table, GiveFatigue(ADA, 4), GiveFatigue(ADA, -1))
