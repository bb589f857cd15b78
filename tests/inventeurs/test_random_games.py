"""What holds in every position of every game, counted here again and not by the engine."""

import csv
from collections import Counter

import pytest

from leonardo_nb.core.data import data_path
from leonardo_nb.rulesets.inventeurs import RULESET
from leonardo_nb.testing import random_states

KNOWLEDGE = ("physics", "chemistry", "mechanics", "mathematics")
WAYS = [{}, {"hold_back": True}, {"cubes": 15}, {"wild_needs_card": True}, {"teams": "dealt"}]


def printed(file):
    text = data_path("inventeurs", file).read_text(encoding="utf-8")
    return {int(row["number"]): row for row in csv.DictReader(text.splitlines())}


CARDS, TILES, FACES = printed("inventions.csv"), printed("inventors.csv"), printed("tokens.csv")
FRONTS = Counter({(row["kind"], int(row["value"])): int(row["count"]) for row in FACES.values()})


def check_nothing_is_lost(state) -> None:
    """Cards, tokens and cubes are each in one place; levels come from tokens laid, and from nowhere else."""
    assert sorted(row.invention for row in state.inventions) == sorted(CARDS)
    assert Counter((row.kind, row.value) for row in state.tokens) == FRONTS
    on_table = {row.place: row.invention for row in state.inventions if row.where == "table"}
    for knowledge in KNOWLEDGE:
        laid = Counter[int]()
        for row in state.contributions:
            laid[row.place] += getattr(row, knowledge)
        slots = {place: int(CARDS[number][knowledge]) for place, number in on_table.items()}
        assert all(count <= slots.get(place, 9 * (state.phase == "sharing")) for place, count in laid.items())
    for player in state.players:
        raised = sum(
            getattr(row, knowledge) - int(TILES[row.inventor][knowledge])
            for row in state.inventors
            if row.seat == player.seat
            for knowledge in KNOWLEDGE
        )
        assert raised == sum(row.where == "inventor" and row.seat == player.seat for row in state.tokens)
        if state.options.cubes:
            assert state.cubes_out(player.seat) <= state.options.cubes


def check_game(players: int, seed: int, options: dict) -> None:
    """A whole random game; counted at every tenth turn and at the end."""
    turn = 0
    for state in random_states("inventeurs", players, seed, **options):
        if state.turn >= turn + 10:
            check_nothing_is_lost(state)
            assert list(RULESET.invariants(state)) == []
            turn = state.turn
    assert state.is_over
    check_nothing_is_lost(state)
    assert (state.phase, state.epoch) == ("end", 3)
    assert not any(sum(row.by_knowledge) for row in state.contributions)
    dealt = [row.where in ("player", "box") for row in state.inventions]
    assert sum(dealt) == 3 * (players + 3)
    assert sum(row.where == "bag" for row in state.tokens) == 52 - 6 * (players + 3)


@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_end_and_lose_nothing(players, options):
    for seed in range(2):
        check_game(players, seed, options)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_thousand_random_games(players):
    for seed in range(1000):
        check_game(players, 1000 + seed, WAYS[seed % len(WAYS)])
