"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.advised import advised, advised_at
from tests.in_full import in_full


@in_full("""
    advice.council_first() pietro.ruling.council_uses pietro.place.line
      advice.council_component(privilege=4) pietro.council.resource
        advice.needed(component=brick, invention=4) ldv.start.exact_components
          advice.points(points=1, invention=4) pietro.score.ingredients
          advice.new_type(type=buildings) pietro.score.diversity
""")
def test_the_council_gives_a_component_for_points():
    return advised("pietrocupo", "turn 2, place_workers")


@in_full("""
    advice.finishes(left=2, lab=small, invention=1) ldv.labs.weeks ldv.finish.declare
""")
def test_a_master_finishes_the_work():
    return advised("pietrocupo", "turn 2, assign_workers")


@in_full("""
    advice.declare(florins=4, invention=3) ldv.finish.declare
    advice.points(points=1, invention=3) pietro.score.ingredients
    advice.declare_later(florins=3) pietro.ruling.reveal_grey_amount
""")
def test_whoever_declares_first_is_paid_more():
    return advised("pietrocupo", "turn 3, reveal_one")


@in_full("""
    advice.pass_labs() ldv.labs.weeks
""")
def test_a_free_sale_is_worth_less_than_the_work_of_those_in_the_labs():
    return advised_at("pietrocupo", 38, players=3, seed=21)
