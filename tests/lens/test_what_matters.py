"""The lens: what is proposed is what differs, and no change is left out that makes a difference."""

import random

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.state import TABLE
from leonardo_nb.lens import changes_that_matter, compare
from leonardo_nb.lens.variation import variations
from tests.lens.laws import played
from tests.lens.positions import GAME

UNTIL = ("decision", "zone", "turn", "scores", "step")
SAME = ("reasons", "rule", "same", "so_far")
"""How the kinds of headings begin that say the same comes of it."""


def check_proposals(s, rng, seat=None):
    """A change is proposed if and only if the lens says that the outcome is different, and the heading says so."""
    action = rng.choice([None, rng.choice(s.legal)]) if s.state.pending[-1].seat != TABLE else None
    until = rng.choice(UNTIL)
    proposed = [each.changes for each in changes_that_matter(s, action, until, seat=seat)]
    single = [*variations(s.ruleset, s.state.options, alone=True)]
    for difference in compare(s, action, single, until, seat=seat).differences:
        where = s.step_number, action, until, difference.outcome.label("en")
        assert difference.outcome_differs == (difference.outcome.under.changes in proposed), where
        assert difference.outcome_differs == (not difference._kind().startswith(SAME)), where
    assert len(compare(s, action, None, until, seat=seat).outcomes) == 1 + min(5, len(proposed))


def check_game(ruleset, seed, moments, *, seated):
    rng = random.Random(seed)
    s = played(ruleset, seed, rng.randint(2, 4), rng.choice(("sensible", "random")))
    for _ in range(moments):
        s.goto(rng.randrange(len(s.steps)))
        check_proposals(s, rng, rng.randrange(len(s.names)) if seated else None)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
@pytest.mark.one_in(12, full=4)
@pytest.mark.parametrize("seed", range(8))
def test_what_is_left_out_makes_no_difference(ruleset, seed):
    check_game(ruleset, seed, 4, seated=False)


@pytest.mark.parametrize("ruleset", lnb.rulesets())
@pytest.mark.one_in(12, full=4)
@pytest.mark.parametrize("seed", range(8))
def test_what_is_left_out_makes_no_difference_to_a_seat(ruleset, seed):
    check_game(ruleset, seed, 1, seated=True)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", lnb.rulesets())
@pytest.mark.parametrize("seed", range(100, 120))
def test_what_is_left_out_makes_no_difference_at_many_moments(ruleset, seed):
    check_game(ruleset, seed, 25, seated=False)
    check_game(ruleset, seed, 8, seated=True)


def test_what_comes_to_the_same_later_is_proposed_to_a_seat_that_can_tell_no_more():
    s = played("pietrocupo", 1, 2)
    s.goto(283)
    assert {"reveal": False} in [each.changes for each in changes_that_matter(s, None, "turn", seat=1)]


def proposed(s, action=None):
    return [name for each in changes_that_matter(s, action) for name in each.changes]


def work(s, inventor, invention):
    return next(
        each
        for each in s.legal
        if isinstance(each, s.actions.Work) and (each.inventor, each.invention) == (inventor, invention)
    )


@pytest.mark.rule("inventeurs.share.ties", "inventeurs.share.leftover")
def test_who_chooses_a_reward_at_all_is_a_difference():
    """By the misconception, Di would be third to choose and not Ada; or Bo would choose a second time."""
    s = lnb.new("inventeurs", 4, 996)
    s.auto("end", "random")
    s.goto(52)
    assert "ties_from_the_left" in proposed(s, work(s, 7, 9))
    s = lnb.new("inventeurs", 2, 1279)
    s.auto("end", "random")
    s.goto(80)
    assert "leftovers_go_round" in proposed(s, work(s, 2, 23))


@pytest.mark.rule("workshop.score.unfinished", "workshop.score.high_level")
def test_points_and_levels_that_are_told_are_a_difference():
    s = lnb.scenario("workshop_of_leonardo", "third-of-a-design")
    assert "set_adds_up" in proposed(s)
    s = lnb.scenario("workshop_of_leonardo", "high-level-exactly")
    (practise,) = (each for each in s.legal if isinstance(each, s.actions.Practice))
    assert proposed(s, practise) == ["practice_counts_one"]


@pytest.mark.rule("ldv.resolve.rank")
def test_a_ranking_is_a_difference():
    """With the master counting one, Bo would stand before Cy at the Glazier’s."""
    s = played(GAME, 2711)
    s.goto(324)
    assert "master_counts_one" in proposed(s, s.actions.PassOffer(0))
