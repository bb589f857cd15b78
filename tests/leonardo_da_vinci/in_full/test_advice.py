"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.advised import advised, advised_at
from tests.in_full import in_full


@in_full("""
    advice.first(zone=G, next=2) ldv.resolve.rank ldv.zone.costs
    advice.needed(component=brick, invention=8) ldv.start.exact_components
      advice.pays(florins=7, invention=8) ldv.finish.first_pay
      advice.new_type(type=rope_and_motion) ldv.score.diversity
    advice.spare() ldv.place.where
""")
def test_the_first_at_a_shop_pays_nothing_for_what_is_needed():
    return advised("leonardo_da_vinci", "turn 2, place_workers")


@in_full("""
    advice.council_component(privilege=4) ldv.council.component
      advice.needed(component=rope, invention=3) ldv.start.exact_components
        advice.pays(florins=4, invention=3) ldv.finish.first_pay
        advice.new_type(type=rope_and_motion) ldv.score.diversity
""")
def test_a_privilege_brings_a_missing_component():
    return advised("leonardo_da_vinci", "choose_privilege")


@in_full("""
    advice.lab_more(spaces=4, then=8) ldv.place.lab_spaces
      advice.turns_left(turns=8) ldv.setup.turns
    advice.free(zone=B, next=2) ldv.zone.costs
""")
def test_the_workshop_is_free_now_and_costs_two_next():
    return advised("leonardo_da_vinci", "workshop_offer")


@in_full("""
    advice.pays(florins=7, invention=10) ldv.finish.first_pay
    advice.new_type(type=optics) ldv.score.diversity
    advice.takes(weeks=7, lab=large, pace=5) ldv.labs.weeks
""")
def test_an_invention_is_started_for_its_pay_and_its_type():
    return advised("leonardo_da_vinci", "turn 3, start_work")


@in_full("""
    advice.declare(florins=7, invention=8) ldv.finish.declare
    advice.declare_later(florins=5) ldv.finish.later_pay
""")
def test_what_is_finished_is_declared_before_others_do():
    return advised("leonardo_da_vinci", "turn 3, declare_inventions")


@in_full("""
    advice.worker_lab(workers=5, spaces=7) ldv.labs.weeks
      advice.turns_left(turns=8) ldv.setup.turns
    advice.free(zone=C, next=2) ldv.zone.costs
""")
def test_an_apprentice_more_is_a_week_more_each_turn():
    return advised("leonardo_da_vinci", "academy_offer")


@in_full("""
    advice.lab_room(workers=4, spaces=3, then=7) ldv.place.lab_spaces
      advice.turns_left(turns=9) ldv.setup.turns
    advice.needed(component=glass, invention=5) ldv.start.exact_components
      advice.pays(florins=4, invention=5) ldv.finish.first_pay
      advice.new_type(type=optics) ldv.score.diversity
""")
def test_a_favour_brings_room_and_a_component():
    return advised("leonardo_da_vinci", "take_favour", setup="expert")


@in_full("""
    advice.first(zone=C, next=2) ldv.resolve.rank ldv.zone.costs
    advice.worker_lab(workers=4, spaces=7) ldv.labs.weeks
      advice.turns_left(turns=8) ldv.setup.turns
    advice.idle(lab=large, weeks=1) ldv.labs.weeks
""")
def test_workers_leave_a_lab_that_has_too_many():
    return advised_at("leonardo_da_vinci", 15, players=2, seed=3, completed_stops_work=True, blocks=("labs",))


@in_full("""
    advice.auction() ldv.ruling.auction_order
""")
def test_the_order_of_auctions_makes_no_difference():
    return advised_at("leonardo_da_vinci", 265, players=3, seed=4, setup="expert")


@in_full("""
    advice.needed(component=iron, invention=1) ldv.start.exact_components
      advice.pays(florins=4, invention=1) ldv.finish.first_pay
      advice.new_type(type=iron_engines) ldv.score.diversity
""")
def test_half_a_favour_brings_a_missing_component():
    return advised_at("leonardo_da_vinci", 31, players=5, seed=4, blocks=("setup",))


@in_full("""
    advice.pass() ldv.place.pass_is_final
""")
def test_nothing_left_in_the_city_is_worth_its_price():
    return advised_at("leonardo_da_vinci", 201, players=4, seed=4)


@in_full("""
    advice.pass_less() ldv.place.pass_is_final
""")
def test_the_city_is_worth_less_than_work_in_a_lab():
    return advised_at("leonardo_da_vinci", 368, players=3, seed=19)
