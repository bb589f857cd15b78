"""The bots play by the rules, from their view alone; the sensible one plays sensibly."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.leonardo_da_vinci.bots import BOTS
from leonardo_nb.rulesets.leonardo_da_vinci.bots.worth import WEIGH
from leonardo_nb.rulesets.leonardo_da_vinci.phases import ACTIONS


def test_every_action_has_a_worth():
    assert set(WEIGH) == set(ACTIONS)


@pytest.mark.parametrize("setup", ["beginner", "expert"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_sensible_bot_beats_random_ones(players, setup):
    bots = ["random"] * players
    bots[players - 1] = "sensible"
    games = lnb.simulate("leonardo_da_vinci", games=10, players=players, seed=4, bots=bots, setup=setup)
    sensible = games[games.bot == "sensible"]
    assert sensible.won.mean() >= 0.9
    assert sensible.score.mean() > 4 * games[games.bot == "random"].score.mean()


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_game(name):
    ends = []
    for _ in range(2):
        session = lnb.new("leonardo_da_vinci", 3, 8)
        session.auto("end", dict.fromkeys(range(3), name))
        ends.append(session.state)
    assert ends[0] == ends[1]


def test_a_bot_decides_the_same_whatever_is_hidden_from_it():
    """In every position the bot gets the view; from the whole state it would choose alike or not, but never see it."""
    session = lnb.new("leonardo_da_vinci", 3, 8, setup="expert")
    seen = []

    def watched(view, legal):
        seen.append(view)
        return BOTS["sensible"](1)(view, legal)

    session.auto("end", {0: watched, 1: "sensible", 2: "sensible"})
    assert session.over
    assert len(seen) > 50
    assert all(view.players[1].florins == view.bank == view.rng == lnb.HIDDEN for view in seen)
    hidden = [lab for view in seen for lab in view.labs[2:] if lab.working and not (lab.revealed or lab.shown)]
    assert hidden
    assert all(lab.invention == lab.iron == lnb.HIDDEN for lab in hidden)
