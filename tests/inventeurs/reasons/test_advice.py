"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.hint_reasons import hint_reasons, hint_reasons_at
from tests.reason_snapshots import reason_snapshot


@reason_snapshot
def test_the_last_slots_bring_a_reward_at_once():
    return hint_reasons("inventeurs", "turn 3, take_turn")


@reason_snapshot
def test_a_token_leads_to_an_objective():
    return hint_reasons("inventeurs", "choose_reward")


@reason_snapshot
def test_tokens_can_wait():
    return hint_reasons("inventeurs", "use_tokens")


@reason_snapshot
def test_nothing_else_gains_more_than_passing():
    return hint_reasons_at("inventeurs", 150, players=2, seed=3, cubes=15)


@reason_snapshot
def test_a_token_that_nobody_needs_is_a_one():
    return hint_reasons_at("inventeurs", 223, players=3, seed=4)


@reason_snapshot
def test_as_long_as_there_are_slots_others_may_lay_more():
    return hint_reasons_at("inventeurs", 8, players=3, seed=5)


@reason_snapshot
def test_a_token_is_worth_giving_up_if_the_rest_follows():
    return hint_reasons_at("inventeurs", 127, players=3, seed=5)


@reason_snapshot
def test_a_token_that_reaches_the_objective_would_bring_less_as_it_is():
    return hint_reasons_at("inventeurs", 34, players=3, seed=5)


@reason_snapshot
def test_before_the_count_there_is_no_later():
    return hint_reasons_at("inventeurs", 208, players=3, seed=5)
