"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.hint_reasons import hint_reasons, hint_reasons_at
from tests.reason_snapshots import reason_snapshot


@reason_snapshot
def test_the_first_at_a_shop_pays_nothing_for_what_is_needed():
    return hint_reasons("leonardo_da_vinci", "turn 2, place_workers")


@reason_snapshot
def test_a_privilege_brings_a_missing_component():
    return hint_reasons("leonardo_da_vinci", "choose_privilege")


@reason_snapshot
def test_the_workshop_is_free_now_and_costs_two_next():
    return hint_reasons("leonardo_da_vinci", "workshop_offer")


@reason_snapshot
def test_an_invention_is_started_for_its_pay_and_its_type():
    return hint_reasons("leonardo_da_vinci", "turn 3, start_work")


@reason_snapshot
def test_what_is_finished_is_declared_before_others_do():
    return hint_reasons("leonardo_da_vinci", "turn 3, declare_inventions")


@reason_snapshot
def test_an_apprentice_more_is_a_week_more_each_turn():
    return hint_reasons("leonardo_da_vinci", "academy_offer")


@reason_snapshot
def test_a_favour_brings_room_and_a_component():
    return hint_reasons("leonardo_da_vinci", "take_favour", setup="expert")


@reason_snapshot
def test_workers_leave_a_lab_that_has_too_many():
    return hint_reasons_at("leonardo_da_vinci", 15, players=2, seed=3, completed_stops_work=True, blocks=("labs",))


@reason_snapshot
def test_the_order_of_auctions_makes_no_difference():
    return hint_reasons_at("leonardo_da_vinci", 265, players=3, seed=4, setup="expert")


@reason_snapshot
def test_half_a_favour_brings_a_missing_component():
    return hint_reasons_at("leonardo_da_vinci", 31, players=5, seed=4, blocks=("setup",))


@reason_snapshot
def test_nothing_left_in_the_city_is_worth_its_price():
    return hint_reasons_at("leonardo_da_vinci", 201, players=4, seed=4)


@reason_snapshot
def test_the_city_is_worth_less_than_work_in_a_lab():
    return hint_reasons_at("leonardo_da_vinci", 368, players=3, seed=19)
