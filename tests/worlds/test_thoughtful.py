"""The bot that looks ahead: it plays by the rules, sees its view alone, repeats itself and says why."""

import time

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.block import in_force
from leonardo_nb.core.registry import find
from leonardo_nb.core.worlds import worlds
from leonardo_nb.worlds import thoughtful as module
from leonardo_nb.worlds.comparison import Tried
from leonardo_nb.worlds.reasons import reasons
from leonardo_nb.worlds.thoughtful import Foresight, _chosen, _promising

EACH = pytest.mark.parametrize("ruleset", lnb.rulesets())
Budget = module.Budget
FEW = 6
"""How many games a bot plays out here for one decision, if it is not told."""
CARDS = ("chart.cards", True)


@pytest.fixture(autouse=True)
def _few_playouts(monkeypatch):
    monkeypatch.setattr(module, "Budget", lambda playouts, ms: Budget(playouts and min(playouts, FEW), ms))


def bot_of(ruleset, seed=1, **budget):
    return find(ruleset).bots["thoughtful"](seed, **(budget or {"playouts": 6}))


def asked(ruleset, players=2, moment="turn 2", **options):
    """A game in which somebody has several choices."""
    session = lnb.new(ruleset, players, seed=6, **options)
    session.auto(moment, "sensible")
    session.auto()
    while len(session.legal) < 4:
        session.auto("step", "sensible")
        session.auto()
    return session


@pytest.mark.one_in(5)
@EACH
def test_a_seat_that_sees_the_same_gets_the_same_answer_with_the_same_reasons(ruleset):
    session = asked(ruleset)
    seat = session.decision.seat
    world = next(worlds(session.ruleset, session.view(seat), seat))
    assert world != session.state
    here, there = session.hint(bot="thoughtful"), session.at(world).hint(bot="thoughtful")
    assert here.action == there.action
    assert [here.text(lang) for lang in ("en", "fr")] == [there.text(lang) for lang in ("en", "fr")]


@pytest.mark.one_in(5)
@EACH
def test_its_reasons_add_up_and_rest_on_rules_in_force(ruleset):
    session = asked(ruleset, players=3)
    hint = session.hint(bot="thoughtful")
    assert hint.action in session.legal
    first = hint.reasons[0]
    assert first.key == "foresight.compared"
    told = first.params
    assert told["better"] + told["alike"] + told["worse"] == told["worlds"] > 1
    assert in_force(session.state, hint.cites) == hint.cites
    for lang in ("en", "fr"):
        assert hint.text(lang).startswith(session.text(hint.action, lang))


@pytest.mark.one_in(5)
@EACH
def test_it_plays_no_more_games_than_it_may(ruleset, monkeypatch):
    session, played = asked(ruleset), []
    once = module.played_out
    monkeypatch.setattr(module, "played_out", lambda *given: played.append(1) or once(*given))
    view = session.view(session.decision.seat)
    assert bot_of(ruleset, playouts=5)(view, session.legal) in session.legal
    assert 2 <= len(played) <= 5
    assert bot_of(ruleset, playouts=0)(view, session.legal) == find(ruleset).bots["sensible"](1)(view, session.legal)


def test_it_takes_no_longer_than_it_may():
    session = asked("codex_naturalis")
    view, begun = session.view(session.decision.seat), time.monotonic()
    assert bot_of("codex_naturalis", ms=50)(view, session.legal) in session.legal
    assert time.monotonic() - begun < 10


def test_worlds_in_which_a_question_has_no_answer_are_passed_over(monkeypatch):
    session = asked("codex_naturalis")
    view = session.view(session.decision.seat)
    monkeypatch.setattr("leonardo_nb.worlds.playout.legal", lambda state: ())
    sensible = find("codex_naturalis").bots["sensible"](1)(view, session.legal)
    bot = bot_of("codex_naturalis", playouts=100)
    assert bot(view, session.legal) == sensible
    assert bot.advised(view, session.legal) == (sensible, ())
    assert session.hint(bot="thoughtful").reasons == session.hint().reasons


def tried(name, *points):
    return Tried(name, [{CARDS: each} for each in points])


def test_what_seems_best_stays_unless_another_action_is_better_beyond_chance():
    first = tried("first", 0, 0, 0, 0)
    assert [each.action for each in _chosen([first, tried("lucky", 9, -9, 1, 0)], 0.5)] == ["first", "lucky"]
    assert [each.action for each in _chosen([first, tried("better", 1, 2, 1, 0)], 0.5)] == ["better", "first"]
    assert [each.action for each in _chosen([first, tried("left off", 9, 9)], 0.5)] == ["first", "left off"]
    assert [each.action for each in _chosen([tried("alone")], 0.5)] == ["alone"]


def test_what_clearly_does_worse_or_comes_to_the_same_is_tried_no_longer():
    first, same = tried("first", 0, 0, 0, 0), tried("same", 0, 0, 0, 0)
    worse, better = tried("worse", -5, -6, -5, -6), tried("better", 1, 2, 1, 0)
    assert _promising([first, same, worse, better], first) == [first, better]
    early = [tried("first", 0, 0), tried("worse", -5, -6)]
    assert _promising(early, early[0]) == early
    long = [tried("first", *[0] * 8), tried("better", *[3, 4] * 4)]
    assert len(_promising(long, long[0])) == 1


def test_alone_there_is_nobody_to_be_ahead_of():
    session = asked("workshop_of_leonardo", players=1)
    keys = {part.key for reason in session.hint(bot="thoughtful").reasons for _, part in reason.walk()}
    assert not keys & {"foresight.mean", "foresight.mean_less", "foresight.rival_more", "foresight.rival_less"}


def test_less_than_a_tenth_of_a_point_is_not_told_as_a_loss():
    session = asked("codex_naturalis")
    even = Tried(session.legal[0], [{CARDS: 0}] * 50)
    for lost, key in ((1, "foresight.mean"), (5, "foresight.mean_less")):
        less = Tried(session.legal[1], [{CARDS: 0}] * 49 + [{CARDS: -lost}])
        told = {reason.key: reason for reason in reasons(session.view(0), (less, even))}
        assert told[key].params["mean"] == lost // 5
        assert "foresight.kept" in told


def test_a_bot_that_there_is_not_gives_no_hint():
    session = asked("codex_naturalis")
    with pytest.raises(lnb.LeonardoError, match="There is no bot 'clever'; the bots are: random, sensible, thoughtful"):
        session.hint(bot="clever")


@pytest.mark.one_in(4)
def test_simulated_games_repeat_and_thoughtful_bots_win_more():
    games = [lnb.simulate("codex_naturalis", 1, 2, ["thoughtful", "random"], seed=3) for _ in range(2)]
    assert games[0].equals(games[1])
    assert games[0][games[0].bot == "thoughtful"].won.all()


def test_a_game_may_say_how_far_it_is_looked_ahead_in():
    settings = {ruleset: find(ruleset).bots["thoughtful"].args[1] for ruleset in lnb.rulesets()}
    assert all(isinstance(each, Foresight) and each.playouts > 0 for each in settings.values())
