"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.hint_reasons import hint_reasons, hint_reasons_at
from tests.reason_snapshots import reason_snapshot


@reason_snapshot
def test_a_card_gives_points_and_completes_a_set():
    return hint_reasons("codex_naturalis", "turn 5, play_card", players=2, seed=3)


@reason_snapshot
def test_a_card_is_taken_that_can_be_laid():
    return hint_reasons("codex_naturalis", "turn 4, draw_card", players=2, seed=3)


@reason_snapshot
def test_sets_are_easier_than_patterns():
    return hint_reasons("codex_naturalis", "choose_objective", players=2, seed=3)


@reason_snapshot
def test_the_centre_of_a_starter_card_stays():
    return hint_reasons("codex_naturalis", "place_starter")


@reason_snapshot
def test_a_gold_card_of_the_hand_can_be_laid_next():
    return hint_reasons("codex_naturalis", "turn 4, play_card")


@reason_snapshot
def test_what_counts_no_more_costs_least():
    return hint_reasons_at("codex_naturalis", 101, players=3, seed=3)


@reason_snapshot
def test_a_card_is_taken_that_lacks_three_resources():
    return hint_reasons_at("codex_naturalis", 25, players=3, seed=4)


@reason_snapshot
def test_a_card_of_the_hand_lacks_fewer_resources():
    return hint_reasons_at("codex_naturalis", 24, players=3, seed=21)
