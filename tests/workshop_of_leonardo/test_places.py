"""The index of the Apprentice cards: it says what the table says, from move to move and for every seat that looks."""

import random

import pytest

import leonardo_nb as lnb
from leonardo_nb.rulesets.workshop_of_leonardo.ground.places import gone_through, places


@pytest.mark.parametrize("players", [1, 3])
def test_an_index_that_follows_its_table_says_what_one_says_that_is_made_anew(players):
    session, rng = lnb.new("workshop_of_leonardo", players, seed=4), random.Random(4)
    while not session.is_over:
        session.play(rng.choice(session.legal))
        tables = [session.state.apprentice, *(session.view(seat).apprentice for seat in range(session.state.seats))]
        for table in tables:
            followed, anew = places(table), gone_through(table)
            assert followed.areas == anew.areas
            assert {owner: deck for owner, deck in followed.decks.items() if deck} == anew.decks
