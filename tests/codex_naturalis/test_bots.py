"""The bots play by the rules, from their view alone; the sensible one plays sensibly."""

import time

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.codex_naturalis.bots import BOTS
from leonardo_nb.rulesets.codex_naturalis.bots.worth import WEIGH
from leonardo_nb.rulesets.codex_naturalis.phases import ACTIONS


def test_every_action_has_a_worth():
    assert set(WEIGH) == set(ACTIONS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sensible_bot_beats_random_ones(players):
    bots = ["random"] * players
    bots[players - 1] = "sensible"
    games = lnb.simulate("codex_naturalis", games=12, players=players, seed=4, bots=bots)
    sensible = games[games.bot == "sensible"]
    assert sensible.won.mean() >= 0.9
    assert sensible.score.mean() > 2 * games[games.bot == "random"].score.mean()


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_game(name):
    ends = []
    for _ in range(2):
        session = lnb.new("codex_naturalis", 3, 8)
        session.auto("end", dict.fromkeys(range(3), name))
        ends.append(session.state)
    assert ends[0] == ends[1]


def test_a_bot_sees_its_view_alone():
    session = lnb.new("codex_naturalis", 3, 8)
    seen = []

    def watched(view, legal):
        seen.append(view)
        return BOTS["sensible"](1)(view, legal)

    session.auto("end", {0: watched, 1: "sensible", 2: "sensible"})
    assert session.over
    assert len(seen) > 20
    for view in seen:
        assert view.rng == lnb.HIDDEN
        assert all(card.card == lnb.HIDDEN for card in view.hand(1) if card.kind != "starter")


def test_a_game_of_bots_is_quick():
    best = 1.0
    for seed in range(3):
        start = time.process_time()
        lnb.simulate("codex_naturalis", games=1, players=4, seed=seed, bots="sensible")
        best = min(best, time.process_time() - start)
    assert best < 0.3
