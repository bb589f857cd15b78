"""What holds in every position of every game, counted here again and not by the engine."""

from collections import Counter

import pytest

from leonardo_nb.rulesets.workshop_of_leonardo import RULESET
from leonardo_nb.testing import random_states

WAYS = [{}, {"fatigue": "any_more"}, {"practice_leonardo": "needs_column"}, {"solo_end": "first"}]
USED = {1: 64, 2: 32, 3: 48, 4: 64, 5: 72}


def check_nothing_is_lost(state, players) -> None:
    """72 Apprentice, 11 Leonardo, 12 Patron, 12 Unfinished and one Fatigue card, each in one place."""
    tables = state.apprentice, state.leonardo, state.patrons, state.unfinished
    assert [sorted(row.card for row in rows) for rows in tables] == [list(range(1, n + 1)) for n in (72, 11, 12, 12)]
    assert sum(map(len, tables)) + (state.holder in range(len(state.players))) == 108
    assert sum(row.where == "removed" for row in state.apprentice) == 72 - USED[players]
    decks = Counter(row.seat for row in state.apprentice if row.where == "deck")
    hands = Counter(row.seat for row in state.apprentice if row.where == "hand")
    assert decks.total() == state.deck
    assert {player.seat: player.hand for player in state.players} == {p.seat: hands[p.seat] for p in state.players}
    assert all(player.deck == (decks[player.seat] if players == 1 else 0) for player in state.players)
    for rows in tables[1:]:
        assert sum(row.where == "centre" for row in rows) <= 3
        assert all((row.where == "taken") == (row.seat >= 0) for row in rows)


def check_fatigue(before, after) -> None:
    """Between two rounds the card goes to nobody who is immune, and stays with such a one only if all are."""
    immune = {row.seat for row in after.leonardo if row.effect == "card_and_rest" and row.where == "taken"}
    if after.holder != before.holder:
        assert after.holder not in immune
    else:
        assert after.holder not in immune or len(immune) == len(after.players)


def check_game(players: int, seed: int, options: dict) -> None:
    """A whole random game; counted at every tenth turn and at the end."""
    turn, before = 0, None
    for state in random_states("workshop_of_leonardo", players, seed, **options):
        if state.phase != "setup" and state.turn >= turn + 10:
            check_nothing_is_lost(state, players)
            assert list(RULESET.invariants(state)) == []
            turn = state.turn
        if before is not None and before.round and state.round > before.round:
            check_fatigue(before, state)
        if before is None or state.round > before.round:
            before = state
    assert state.is_over
    assert state.phase == "end"
    check_nothing_is_lost(state, players)
    if state.options.solo_end == "last":
        assert not any(row.where == "deck" for row in state.apprentice)
    assert all(player.hand >= 1 for player in state.players)
    played = Counter(row.seat for row in state.apprentice if row.where in ("study", "practice", "discards"))
    assert played.total() >= state.round * len(state.players)


@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_random_games_end_and_lose_nothing(players, options):
    for seed in range(3):
        check_game(players, seed, options)


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_thousand_random_games(players):
    for seed in range(1000):
        check_game(players, 1000 + seed, WAYS[seed % len(WAYS)])
