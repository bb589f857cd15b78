"""What would make a wrong answer right: no more and no less than what is said."""

from itertools import combinations, permutations, product

import pytest

import leonardo_nb as lnb
from leonardo_nb.teach.slip import NearMiss, exchanged, reordered


def overtakings(right, value):
    """Who comes before whom in one order, but not in the other."""
    return {(late, early) for early, late in combinations(right, 2) if value.index(late) < value.index(early)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_comes_before_whom_is_told_in_full(players):
    """Else “Bo, then Cy, then Ada” would be right “if Bo came before Ada”, with Cy still in the last place."""
    right = tuple(range(players))
    for value in permutations(right):
        found, told = overtakings(right, value), reordered(right, value)
        if told.key == "order":
            assert {*product(told.first, told.second)} == found
        else:
            before, after = ({pair[place] for pair in found} for place in (0, 1))
            assert {*product(before, after)} != found or value == right


@pytest.mark.parametrize(
    ("right", "value", "told"),
    [
        ((0, 1), (0, 1, 0), NearMiss("again", 0, 1)),
        ((0,), (0, 0, 0, 0), NearMiss("again", 0, 3)),
        ((0, 1, 2), (0, 2), NearMiss("absent", 1)),
        ((0, 1, 0), (1,), NearMiss("absent", 0)),
        ((0, 1, 0, 0), (0, 1), NearMiss("less", 0, 2)),
        ((0, 1), (0, 0), NearMiss("in_place", 0, 1)),
        ((0, 1, 0, 1), (1, 0, 0, 1), NearMiss("order", (1,), (0,))),
        ((0, 1, 0, 1), (1, 1, 0, 0), NearMiss("places")),
        ((0, 1, 2, 0), (1, 2, 0), NearMiss("less", 0, 1)),
        ((0, 1, 2, 0), (1, 0), NearMiss("places")),
        ((0, 1, 2), (1, 0, 2, 1), NearMiss("places")),
    ],
)
def test_somebody_comes_more_or_less_often(right, value, told):
    assert reordered(right, value) == told


def test_things_that_are_too_many_and_missing_are_all_told():
    for right, value in product(product((0, 1), repeat=3), repeat=2):
        had, given = ({thing for thing, there in enumerate(each) if there} for each in (right, value))
        if had != given:
            told = exchanged(tuple(sorted(had)), tuple(sorted(given)))
            more = {*told.first} if told.key != "without" else {*()}
            missing = {*(told.first if told.key == "without" else told.second or ())}
            assert (had | more) - missing == given
            assert not more & had


SAID = {
    "en": "if gold card 75 (insect) could be laid front side up, and gold card 72 (insect) could not",
    "fr": "si l’on pouvait poser la carte dorure 75 (règne entomologique) côté recto, mais pas la carte dorure 72 (règne entomologique)",
}


def test_what_is_exchanged_is_said_in_both_languages():
    asked = lnb.quiz("codex_naturalis.gold_cards", n=1, seed=1)[0]
    topic, state = asked.topic, asked.position.state
    for lang, said in SAID.items():
        assert lnb.teach.Choice((75,), topic, state, near=exchanged((72,), (75,))).condition(lang) == said


def test_nobody_is_said_to_do_what_anybody_else_does():
    """Who leaves the Council, where nobody has to, does so “if Bo had to leave the Council”, and not “if somebody had to”."""
    for question in lnb.quiz("leonardo_da_vinci.council_last", n=6, seed=1):
        for choice in question.choices:
            if choice.near and choice.near.key == "some":
                assert choice.condition("en") == f"if {choice.value} had to leave the Council"
