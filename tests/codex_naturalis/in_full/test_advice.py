"""Reasons for a sensible move in full: every rule and every number that is told."""

from tests.advised import advised, advised_at
from tests.in_full import in_full


@in_full("""
    advice.points(card=41, points=2) codex.score.immediate
    advice.set_done(card=102, points=2) codex.objective.object_pair
""")
def test_a_card_gives_points_and_completes_a_set():
    return advised("codex_naturalis", "turn 5, play_card", players=2, seed=3)


@in_full("""
    advice.take_ready(card=41) codex.play.gold_requirement
    advice.set_done(card=102, points=2) codex.objective.object_pair
""")
def test_a_card_is_taken_that_can_be_laid():
    return advised("codex_naturalis", "turn 4, draw_card", players=2, seed=3)


@in_full("""
    advice.keep_easier() codex.setup.secret_objective
""")
def test_sets_are_easier_than_patterns():
    return advised("codex_naturalis", "choose_objective", players=2, seed=3)


@in_full("""
    advice.side_centre(centre=(fungi)) codex.area.permanent_centre
""")
def test_the_centre_of_a_starter_card_stays():
    return advised("codex_naturalis", "place_starter")


@in_full("""
    advice.hand_ready(card=67) codex.play.gold_requirement
    advice.symbols(now=5, then=7) codex.area.visible_only
""")
def test_a_gold_card_of_the_hand_can_be_laid_next():
    return advised("codex_naturalis", "turn 4, play_card")


@in_full("""
    advice.least() codex.turn.order
    advice.last_turn() codex.end.last_round
""")
def test_what_counts_no_more_costs_least():
    return advised_at("codex_naturalis", 101, players=3, seed=3)


@in_full("""
    advice.take_short(card=80, short=3) codex.play.gold_requirement
""")
def test_a_card_is_taken_that_lacks_three_resources():
    return advised_at("codex_naturalis", 25, players=3, seed=4)


@in_full("""
    advice.hand_closer(card=50, now=4, short=3) codex.play.gold_requirement
    advice.set_part(card=95, symbols=(fungi)) codex.objective.resource_trio
""")
def test_a_card_of_the_hand_lacks_fewer_resources():
    return advised_at("codex_naturalis", 24, players=3, seed=21)
