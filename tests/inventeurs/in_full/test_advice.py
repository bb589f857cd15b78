"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.advised import advised, advised_at
from tests.in_full import in_full


@in_full("""
    advice.completes(invention=3) inventeurs.complete.statuette inventeurs.share.order
    advice.chooses_later(cubes=1, place=3) inventeurs.share.order inventeurs.share.three_rewards
      advice.invention(invention=3, points=1) inventeurs.score.inventions
        advice.number(number=1) inventeurs.score.sequences
""")
def test_the_last_slots_bring_a_reward_at_once():
    return advised("inventeurs", "turn 3, take_turn")


@in_full("""
    advice.token_progress(points=7, inventor=13, value=4, count=3) inventeurs.score.progress
""")
def test_a_token_leads_to_an_objective():
    return advised("inventeurs", "choose_reward")


@in_full("""
    advice.keep() inventeurs.token.free
""")
def test_tokens_can_wait():
    return advised("inventeurs", "use_tokens")


@in_full("""
    advice.pass() inventeurs.ruling.no_action
""")
def test_nothing_else_gains_more_than_passing():
    return advised_at("inventeurs", 150, players=2, seed=3, cubes=15)


@in_full("""
    advice.completes(invention=32) inventeurs.complete.statuette inventeurs.share.order
    advice.chooses_later(cubes=2, place=3) inventeurs.share.order inventeurs.share.three_rewards
      advice.token_one() inventeurs.token.any_as_one
""")
def test_a_token_that_nobody_needs_is_a_one():
    return advised_at("inventeurs", 223, players=3, seed=4)


@in_full("""
    advice.would_choose_first(cubes=2) inventeurs.share.order
      advice.token_progress(points=7, inventor=13, value=4, count=3) inventeurs.score.progress
    advice.cubes(count=2, left=3, invention=10) inventeurs.work.place_cubes
""")
def test_as_long_as_there_are_slots_others_may_lay_more():
    return advised_at("inventeurs", 8, players=3, seed=5)


@in_full("""
    advice.step(left=1, inventor=15, points=3) inventeurs.score.progress inventeurs.token.any_as_one
    advice.worth_share(count=2) inventeurs.token.any_as_one
""")
def test_a_token_is_worth_giving_up_if_the_rest_follows():
    return advised_at("inventeurs", 127, players=3, seed=5)


@in_full("""
    advice.reached(inventor=13, points=7) inventeurs.score.progress inventeurs.token.any_as_one
    advice.worth_less() inventeurs.token.any_as_one
""")
def test_a_token_that_reaches_the_objective_would_bring_less_as_it_is():
    return advised_at("inventeurs", 34, players=3, seed=5)


@in_full("""
    advice.keep_last() inventeurs.ruling.last_tokens
""")
def test_before_the_count_there_is_no_later():
    return advised_at("inventeurs", 208, players=3, seed=5)
