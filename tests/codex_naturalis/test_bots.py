"""What the sensible bot weighs."""

import time

import leonardo_nb as lnb
from leonardo_nb.rulesets.codex_naturalis.bots.worth import WEIGH
from leonardo_nb.rulesets.codex_naturalis.phases import ACTIONS


def test_every_action_has_a_worth():
    assert set(WEIGH) == set(ACTIONS)


def test_a_game_of_bots_is_quick():
    best = 1.0
    for seed in range(3):
        start = time.process_time()
        lnb.simulate("codex_naturalis", games=1, players=4, seed=seed, bots="sensible")
        best = min(best, time.process_time() - start)
    assert best < 0.3
