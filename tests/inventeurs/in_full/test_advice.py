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
