"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.advised import advised
from tests.in_full import in_full


@in_full("""
    advice.new_column(points=2, discipline=engineering) workshop.score.disciplines
""")
def test_a_new_discipline_is_worth_two_points():
    return advised("workshop_of_leonardo", "turn 6, play_card")


@in_full("""
    advice.level(before=1, level=3, discipline=physics) workshop.level
""")
def test_a_level_rises_for_what_may_come():
    return advised("workshop_of_leonardo", "turn 12, play_card")


@in_full("""
    advice.stars(points=3) workshop.leonardo.points
    advice.others() workshop.centre.no_refill_in_round
""")
def test_stars_ask_for_nothing_more():
    return advised("workshop_of_leonardo", "turn 3, play_card")
