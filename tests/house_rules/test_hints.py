"""Hints, actions and reasons under a house rule: they tell the numbers and the order of the rules in force."""

from contextlib import contextmanager

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.block import house_blocks
from leonardo_nb.core.explanation import why
from leonardo_nb.rulesets.codex_naturalis.ground.components import REWARDS
from leonardo_nb.rulesets.inventeurs.play.contributions import by_cubes
from tests.inventeurs.pieces import ARCHIMEDES, ARISTOTLE, BOW, HIPPOCRATES
from tests.inventeurs.table import ADA, BO, laid_out


@contextmanager
def house_rule(game, hook, replaces, sentences=None, **changed):
    """A game in which these fields of a rule hook are different."""

    def change(rules):
        return replace(rules, **{hook: replace(getattr(rules, hook), **changed)})

    words = {"rule": "house.tried", "title": "Tried", "text": "Something is different.", "replaces": [replaces]}
    lnb.house_rule(game, "tried", change, sentences=sentences or {}, **words)
    try:
        yield
    finally:
        lnb.remove_house_rule(game, "tried")


def by_hints(game, here, players=3, seed=3):
    """A game under the house rule as its hints say, up to a hint like this."""
    session = lnb.new(game, players, seed=seed, tried=True)
    session.auto()
    while session.decision.seat == -1 or not here(session.hint()):
        session.auto() if session.decision.seat == -1 else session.play(session.hint().action)
    return session


def reason(session, key):
    return next(each for each in session.hint().reasons if each.key == key)


def has(key):
    return lambda hint: any(each.key == key for each in hint.reasons)


def text_of(session):
    return session.text(session.hint().action)


@pytest.mark.rule("inventeurs.share.order")
def test_the_place_among_those_who_share_is_that_of_the_order_in_force():
    def order(state, place):
        return by_cubes(state, place)[::-1]

    def explain(_state, _place, ranked):
        return (why("house.fewest", "house.tried", seat=seat) for seat in ranked)

    told = {"order": order, "explain": explain, "sentences": {"house.fewest": "{seat:player} shares."}}
    position = {"cubes": {(ADA, BOW): (1, 0, 1, 0), (BO, BOW): (0, 0, 1, 0)}, "table": (BOW,), "check": False}
    with house_rule("inventeurs", "sharing", "inventeurs.share.order", rule="house.tried", **told):
        position["busy"] = (ARCHIMEDES, ARISTOTLE, HIPPOCRATES)
        assert reason(laid_out(**position).s, "advice.chooses_first")
        assert reason(laid_out(**position, blocks=("tried",)).s, "advice.chooses_later").params["place"] == 2


@pytest.mark.rule("workshop.level")
def test_a_practice_raises_a_level_as_the_rules_in_force_say():
    with house_rule("workshop_of_leonardo", "level", "workshop.level", rule="house.tried", practice=3):
        session = by_hints(
            "workshop_of_leonardo", lambda hint: hint.action.kind == "practice" and has("advice.high")(hint)
        )
        level = reason(session, "advice.high").params["level"]
        assert f"becomes {level}" in text_of(session)
        step = session.play(session.hint().action)
        assert step.state.level(step.action.seat, step.action.discipline) == level


@pytest.mark.rule("workshop.score.unfinished")
def test_a_set_brings_what_the_rules_in_force_say():
    points = {"points": (0, 1, 3, 20)}
    with house_rule("workshop_of_leonardo", "sets", "workshop.score.unfinished", **points):
        session = by_hints("workshop_of_leonardo", has("advice.unfinished"))
        assert reason(session, "advice.unfinished").params["points"] == 1
        assert text_of(session).endswith("1 point")


@pytest.mark.rule("workshop.round.first", "workshop.maintenance.next_first")
def test_whoever_begins_is_not_always_to_the_left():
    with house_rule("workshop_of_leonardo", "first", "workshop.round.first", rule="house.tried", left=2):
        session = lnb.new("workshop_of_leonardo", ["Ada", "Bo", "Cy"], seed=3, tried=True)
        session.auto("turn 6", bots="sensible")
        begun = [step for step in session.steps if "holds the Fatigue card, so" in step.text()]
        cited = {cite for step in begun for event in step.events for cite in event.cites}
        assert "workshop.maintenance.next_first" in cited
        assert not any("to the left" in told.text() for told in begun)
        assert not any("to the left" in lnb.rule(cite, "en").text for cite in cited)


@pytest.mark.rule("workshop.end.trigger")
def test_no_final_round_is_announced_where_there_is_none():
    with house_rule("workshop_of_leonardo", "end", "workshop.end.trigger", rule="house.tried", final_round=False):
        session = lnb.new("workshop_of_leonardo", 2, seed=3, tried=True)
        session.auto("end", bots="random")
        told = "\n".join(step.text() for step in session.steps)
        assert "without a final round" in told
        assert "one final round follows" not in told


@pytest.mark.rule("codex.score.per_corner")
def test_covered_corners_give_what_the_rules_in_force_say():
    one = {
        "counted": lambda _card, _covered: 1,
        "explain": lambda _card, _each, _covered: why("house.one", "house.tried"),
        "sentences": {"house.one": "Only one corner counts."},
    }
    with house_rule("codex_naturalis", "corners", "codex.score.per_corner", rule="house.tried", **one):
        session = by_hints(
            "codex_naturalis", lambda hint: has("advice.points")(hint) and per_corner(hint.action), seed=1
        )
        points = reason(session, "advice.points").params["points"]
        assert points == 2
        assert text_of(session).endswith(f"for {points} points")


def per_corner(action):
    return REWARDS[action.card].per == "per_covered_corner"


@pytest.mark.rule("codex.end.last_round")
def test_a_last_round_that_is_being_played_is_not_still_to_come():
    with house_rule("codex_naturalis", "last_round", "codex.end.last_round", rule="house.tried", more=0):
        session = lnb.new("codex_naturalis", 2, seed=2, tried=True)
        session.auto("end", bots="sensible")
        told = "\n".join(step.text() for step in session.steps)
        assert "it is the last one" in told or "It was the last round" in told
        assert "play goes on" not in told.lower()


@pytest.mark.parametrize("again", [False, True])
def test_a_house_rule_that_a_test_leaves_behind_is_taken_out(again):
    """In one worker, the second of these tests would find what the first has left."""
    assert not house_blocks(), again
    words = {"rule": "house.left_behind", "title": "Left", "text": "Nobody takes it out."}
    lnb.house_rule("leonardo_da_vinci", "left_behind", lambda rules: rules, **words)
    assert house_blocks() == {"leonardo_da_vinci": ("left_behind",)}
