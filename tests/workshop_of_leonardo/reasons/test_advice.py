"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.hint_reasons import hint_reasons, hint_reasons_at
from tests.reason_snapshots import reason_snapshot


@reason_snapshot
def test_a_new_discipline_is_worth_two_points():
    return hint_reasons("workshop_of_leonardo", "turn 6, play_card")


@reason_snapshot
def test_a_level_rises_for_what_may_come():
    return hint_reasons("workshop_of_leonardo", "turn 12, play_card")


@reason_snapshot
def test_stars_ask_for_nothing_more():
    return hint_reasons("workshop_of_leonardo", "turn 3, play_card")


@reason_snapshot
def test_a_larger_hand_gives_more_to_choose_from():
    return hint_reasons_at("workshop_of_leonardo", 62, players=3, seed=0)


@reason_snapshot
def test_another_player_would_have_a_larger_set():
    return hint_reasons_at("workshop_of_leonardo", 58, players=4, seed=0)


@reason_snapshot
def test_in_the_last_turn_no_card_gains_anything():
    return hint_reasons_at("workshop_of_leonardo", 57, players=2, seed=0)


@reason_snapshot
def test_who_is_most_tired_only_the_players_know():
    return hint_reasons_at("workshop_of_leonardo", 4, players=3, seed=21)
