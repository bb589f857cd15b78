"""The best grouping into sequences, against an exhaustive search."""

from functools import cache
from itertools import product
from random import Random

import pytest

from leonardo_nb.rulesets.inventeurs.ground.sequences import WILD, best_points, groupings


@cache
def exhaustive(counts: tuple[int, ...], wild: int, needs_card: bool) -> int:
    """Every way to take one sequence, and the best of what is left."""
    best = 0
    for last in range(len(counts) + wild):
        for tokens in product((False, True), repeat=last + 1):
            left, used = list(counts), sum(tokens)
            for number, token in enumerate(tokens):
                if not token:
                    if number >= len(left) or not left[number]:
                        break
                    left[number] -= 1
            else:
                if used <= wild and not (needs_card and used == last + 1):
                    best = max(best, last + exhaustive(tuple(left), wild - used, needs_card)) if last else best
    return best


@pytest.mark.rule("inventeurs.score.sequences")
@pytest.mark.parametrize("needs_card", [False, True])
def test_no_grouping_is_better(needs_card):
    rng = Random(5)
    for _ in range(2500):
        counts = tuple(rng.choice((0, 0, 1, 1, 2)) for _ in range(6))
        wild = rng.randrange(3)
        numbers = [number for number, count in enumerate(counts) for _ in range(count)]
        assert best_points(numbers, wild, needs_card) == exhaustive(counts, wild, needs_card), (counts, wild)


@pytest.mark.rule("inventeurs.score.sequences", "inventeurs.token.classification")
@pytest.mark.parametrize("needs_card", [False, True])
def test_a_grouping_uses_each_invention_and_token_once_and_starts_at_0(needs_card):
    rng = Random(6)
    for _ in range(1000):
        numbers, wild = [rng.randrange(6) for _ in range(rng.randrange(9))], rng.randrange(4)
        for grouping in groupings(numbers, wild, needs_card):
            left = sorted(numbers)
            for run in grouping.runs:
                for place, number in enumerate(run):
                    assert number in (place, WILD)
                    if number != WILD:
                        left.remove(number)
                assert not needs_card or any(number != WILD for number in run)
            assert sum(run.count(WILD) for run in grouping.runs) <= wild
            assert grouping.points == sum(len(run) - 1 for run in grouping.runs)


@pytest.mark.rule("inventeurs.score.sequences")
@pytest.mark.parametrize(
    ("numbers", "wild", "points"),
    [
        ([], 0, 0),
        ([1, 2, 3], 0, 0),
        ([1, 2, 3], 1, 3),
        ([0, 1, 2, 3, 4, 5], 0, 5),
        ([0, 1, 2, 3, 4, 5], 1, 6),
        ([0, 1, 2, 3, 4, 5], 2, 7),
        ([0, 1, 3], 0, 1),
        ([0, 1, 3], 1, 3),
        ([0, 0, 1, 1, 2], 1, 4),
    ],
)
def test_points_of_some_holdings(numbers, wild, points):
    assert best_points(numbers, wild, needs_card=False) == points


@pytest.mark.rule("inventeurs.ruling.wild_runs")
def test_a_sequence_of_tokens_alone_scores_unless_by_option_it_needs_an_invention():
    assert best_points([], 3, needs_card=False) == 2
    assert best_points([], 3, needs_card=True) == 0
    assert best_points([0], 2, needs_card=True) == 2
    assert best_points([5], 3, needs_card=True) == 0
    assert best_points([5], 5, needs_card=True) == 5
