"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.hint_reasons import hint_reasons, hint_reasons_at
from tests.reason_snapshots import reason_snapshot


@reason_snapshot
def test_the_council_gives_a_component_for_points():
    return hint_reasons("pietrocupo", "turn 2, place_workers")


@reason_snapshot
def test_a_master_finishes_the_work():
    return hint_reasons("pietrocupo", "turn 2, assign_workers")


@reason_snapshot
def test_whoever_declares_first_is_paid_more():
    return hint_reasons("pietrocupo", "turn 3, reveal_one")


@reason_snapshot
def test_a_free_sale_is_worth_less_than_the_work_of_those_in_the_labs():
    return hint_reasons_at("pietrocupo", 38, players=3, seed=21)
