from collections import Counter

from leonardo_nb.core.chance import LIMIT, draw, shuffle


def test_the_generator_gives_the_published_numbers_of_splitmix64():
    """The first outputs of SplitMix64 for seed 1234567, as its reference implementation prints them."""
    rng, numbers = 1234567, []
    for _ in range(3):
        rng, number = draw(rng, LIMIT)
        numbers.append(number)
    assert numbers == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_every_number_comes_up_about_as_often():
    rng, counts = 5, Counter()
    for _ in range(6000):
        rng, number = draw(rng, 6)
        counts[number] += 1
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(900 < count < 1100 for count in counts.values())


def test_a_shuffle_keeps_the_items_and_moves_on():
    rng, order = shuffle(9, range(10))
    assert sorted(order) == list(range(10))
    assert order != tuple(range(10))
    assert shuffle(9, range(10)) == (rng, order)
    assert shuffle(rng, range(10))[1] != order


def test_a_shuffle_of_one_or_none_draws_nothing():
    assert shuffle(3, ["a"]) == (3, ("a",))
    assert shuffle(3, []) == (3, ())
