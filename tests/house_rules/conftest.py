"""What the tests of house rules share: one that is tried and taken out again."""

import pytest

import leonardo_nb as lnb


@pytest.fixture
def rule_of():
    """Adds a house rule to any game, and takes it out again."""
    added = []

    def add_to(game, change, replaces=(), sentences=None):
        words = {"rule": "house.tried", "title": "Tried", "text": "Something is tried."}
        lnb.house_rule(game, "tried", change, **words, replaces=replaces, sentences=sentences)
        added.append(game)

    yield add_to
    for game in added:
        lnb.remove_house_rule(game, "tried")
