"""Actions compared in the same worlds."""

import pytest

from leonardo_nb.worlds.comparison import Tried, compared

CARDS, GOALS, RIVAL = ("chart.cards", True), ("chart.goals", True), ("chart.cards", False)


def tried(*ends):
    return Tried(None, [dict(end) for end in ends])


def test_worlds_are_counted_pair_by_pair_and_the_mean_is_told_by_its_parts():
    one = tried({CARDS: 5, RIVAL: -2}, {CARDS: 4, GOALS: 3}, {CARDS: 1})
    other = tried({CARDS: 5, RIVAL: -2}, {CARDS: 4, RIVAL: -3}, {CARDS: 3})
    found = compared(one, other)
    assert (found.better, found.alike, found.worse, found.worlds) == (1, 1, 1, 3)
    assert found.mean == pytest.approx((0 + 6 - 2) / 3)
    assert found.parts == (("chart.cards", False, 1), ("chart.goals", True, 1), ("chart.cards", True, -2 / 3))
    assert sum(points for _, _, points in found.parts) == pytest.approx(found.mean)


def test_the_interval_grows_with_what_differs_from_world_to_world():
    steady = compared(tried({CARDS: 2}, {CARDS: 2}), tried({}, {}))
    assert steady.interval == (2, 2)
    apart = compared(tried({CARDS: 1}, {CARDS: 3}), tried({}, {}))
    assert apart.error == pytest.approx(1)
    assert apart.interval == pytest.approx((2 - 1.96, 2 + 1.96))
    assert steady.is_better(3)
    assert apart.is_better(1.9)
    assert not apart.is_better(2.1)


def test_one_world_alone_and_none_at_all_say_nothing():
    assert not compared(tried({CARDS: 9}), tried({})).is_better(0)
    assert compared(tried(), tried()).worlds == 0
