"""The bots of every ruleset play by the rules, each from its seat's view alone."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.bots import quick
from leonardo_nb.core.registry import find
from leonardo_nb.testing.games import everything

BOTS = [(ruleset, bot) for ruleset in lnb.rulesets() for bot in quick(find(ruleset).bots, 0)]
RIVALS = [(ruleset, players) for ruleset in lnb.rulesets() for players in find(ruleset).seats if players > 1]
MORE = {"workshop_of_leonardo": 1.6}
"""How many times the points of random ones a sensible bot has, where it is not twice: here any card brings some."""


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_the_sensible_bot_weighs_every_action(ruleset):
    _, weigh = find(ruleset).bots["sensible"].args
    assert set(weigh) == set(find(ruleset).actions)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
def test_the_sensible_bot_has_counsel_for_every_action(ruleset):
    _, counsel = find(ruleset).advice.args
    assert set(counsel) == set(find(ruleset).actions)


@pytest.mark.parametrize(("ruleset", "name"), BOTS)
def test_the_same_seed_gives_the_same_game(ruleset, name):
    ends = []
    for _ in range(2):
        session = lnb.new(ruleset, find(ruleset).seats[-1], 8)
        session.auto("end", dict.fromkeys(range(len(session.names)), name))
        ends.append(session.state)
    assert session.is_over
    assert ends[0] == ends[1]


@pytest.mark.parametrize(("ruleset", "name"), BOTS)
def test_a_bot_is_shown_its_view_and_nothing_else(ruleset, name):
    rules = find(ruleset)
    session = lnb.new(ruleset, rules.seats[-1], 8)
    bot, shown = rules.bots[name](1), []

    def watched(view, legal):
        shown.append(view == session.view(0) != session.state)
        return bot(view, legal)

    session.auto("end", {0: watched} | dict.fromkeys(range(1, len(session.names)), "random"))
    assert session.is_over
    assert len(shown) > 10
    assert all(shown)


@pytest.mark.one_in(12, full=3)
@pytest.mark.parametrize("otherwise", [False, True])
@pytest.mark.parametrize(("ruleset", "players"), RIVALS)
def test_a_sensible_bot_beats_random_ones(ruleset, players, otherwise):
    options = everything(ruleset)
    bots = ["random"] * (players - 1) + ["sensible"]
    games = lnb.simulate(ruleset, 12, players, bots, 4, **(options if otherwise else {}))
    assert (games.won == (games.place == 1)).all()
    assert games.place.between(1, players).all()
    better = games.groupby("game").place.rank(method="min")
    assert (games.place == better).all()
    sensible = games[games.bot == "sensible"]
    assert sensible.won.mean() >= 0.9
    assert sensible.score.mean() > MORE.get(ruleset, 2) * games[games.bot == "random"].score.mean()
