"""Intervals of many means at once: right together as often as they say, and narrow enough to be of use."""

import numpy as np
import pytest

from leonardo_nb.studies import intervals as module
from leonardo_nb.studies.intervals import intervals


@pytest.fixture(autouse=True)
def fewer(monkeypatch):
    monkeypatch.setattr(module, "DRAWS", 400)


def misses(studies, games, columns, draw):
    """In how many studies any of the intervals misses the true mean, which is nought."""
    found = 0
    for seed in range(studies):
        low, high = intervals(draw(np.random.default_rng(seed), (games, columns)))
        found += bool(((low > 0) | (high < 0)).any())
    return found


@pytest.mark.parametrize("columns", [1, 40])
def test_all_of_them_are_right_in_nineteen_studies_of_twenty(columns):
    assert 1 <= misses(200, 100, columns, lambda chance, shape: chance.normal(size=shape)) <= 20


def test_columns_that_go_together_are_not_paid_for_twice():
    chance = np.random.default_rng(1)
    one = chance.normal(size=(200, 1))
    low, high = intervals(np.hstack([one] * 40))
    alone, _ = intervals(one)
    assert np.allclose(low, alone[0])
    apart, _ = intervals(chance.normal(size=(200, 40)))
    assert (one.mean() - low).max() < (-apart).mean()
    assert (high > low).all()


def test_what_never_varies_is_certain():
    low, high = intervals(np.column_stack([np.ones(20), np.zeros(20), np.arange(20)]))
    assert low[:2].tolist() == high[:2].tolist() == [1, 0]
    assert low[2] < 9.5 < high[2]
    assert [ends.tolist() for ends in intervals(np.ones((20, 2)))] == [[1, 1], [1, 1]]
