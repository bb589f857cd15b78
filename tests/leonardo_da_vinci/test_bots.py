"""The bots play by the rules, from their view alone; the sensible one plays sensibly."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.leonardo_da_vinci.bots.worth import WORTH
from leonardo_nb.rulesets.leonardo_da_vinci.phases import ACTIONS


def test_every_action_has_a_worth():
    assert set(WORTH) == set(ACTIONS)


@pytest.mark.parametrize("setup", ["beginner", "expert"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_sensible_bot_beats_random_ones(players, setup):
    bots = ["random"] * players
    bots[players - 1] = "sensible"
    games = lnb.simulate("leonardo_da_vinci", games=10, players=players, seed=4, bots=bots, setup=setup)
    sensible = games[games.bot == "sensible"]
    assert sensible.won.mean() >= 0.9
    assert sensible.score.mean() > 4 * games[games.bot == "random"].score.mean()
