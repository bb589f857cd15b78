"""The lens: what holds anywhere, in random games, under all blocks and misconceptions of all games."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.registry import find
from tests.lens.laws import check_end, check_moment, played
from tests.rotation import in_turn

UNTIL = ("decision", "turn", "scores")
SEEDS = range(1, 9)
PACE = {"leonardo_da_vinci": 350, "pietrocupo": 350}
"""How many steps lie between two moments; games with many blocks are looked at more seldom."""


@pytest.mark.parametrize("ruleset", lnb.rulesets())
@in_turn(8, "seed", SEEDS)
def test_a_finished_game_counts_as_if_its_end_had_come_by_the_other_rules(ruleset, seed):
    assert check_end(played(ruleset, seed)) > 1


@pytest.mark.parametrize("ruleset", lnb.rulesets())
@in_turn(8, "seed", SEEDS)
def test_the_lens_tells_the_truth(ruleset, seed):
    s = played(ruleset, seed)
    for number in range(3 + 13 * seed, len(s.steps), PACE.get(ruleset, 100)):
        s.goto(number)
        check_moment(s, UNTIL[number % 3])


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", lnb.rulesets())
@pytest.mark.parametrize("seed", range(100, 110))
def test_the_lens_tells_the_truth_at_many_moments(ruleset, seed):
    seats = find(ruleset).seats
    s = played(ruleset, seed, seats[seed % len(seats)], ("sensible", "random")[seed % 2])
    check_end(s)
    found = 0
    for number in range(1 + seed % 9, len(s.steps), 9):
        s.goto(number)
        found += check_moment(s, UNTIL[number % 3])
    assert found
