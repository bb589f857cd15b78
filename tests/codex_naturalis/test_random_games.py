"""What holds in every position of every game, counted here again and not by the engine."""

from collections import Counter

import pytest

from leonardo_nb.rulesets.codex_naturalis import RULESET
from leonardo_nb.rulesets.codex_naturalis.ground.components import BACKS, FRONTS
from leonardo_nb.rulesets.codex_naturalis.ground.model import SYMBOLS
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.testing import random_states

WAYS = [
    {},
    {"refill": "other"},
    {"end_on": "piles"},
    {"cap": 29},
    {"see_hand_first": True},
    {"tie": "cards"},
    {"objective_sets": "cards"},
]
OVER = {"tl": (-1, 1), "tr": (1, 1), "bl": (-1, -1), "br": (1, -1)}


def count_symbols(state: State, seat: int) -> tuple[int, ...]:
    """The symbols of an area: every card is laid again, in order, each wiping out the corners it covers."""
    shown: dict[tuple[int, int], dict[str, str]] = {}
    centres: Counter[str] = Counter()
    cards = [card for card in state.cards if card.seat == seat and card.where == "area"]
    for card in sorted(cards, key=lambda card: card.laid):
        face = FRONTS[card.card] if card.side == "front" else BACKS[card.kingdom or card.card]
        assert (card.x, card.y) not in shown
        covered = 0
        for corner, (dx, dy) in OVER.items():
            opposite = {"tl": "br", "tr": "bl", "bl": "tr", "br": "tl"}[corner]
            under = shown.get((card.x + dx, card.y + dy))
            if under is not None:
                assert under[opposite] != "none"
                under[opposite] = "covered"
                covered += 1
        assert covered or card.kind == "starter"
        shown[card.x, card.y] = dict(face.corners)
        centres.update(face.centre)
    corners = Counter(symbol for face in shown.values() for symbol in face.values())
    return tuple(corners[symbol] + centres[symbol] for symbol in SYMBOLS)


def check_nothing_is_lost(state: State) -> None:
    assert sorted(card.card for card in state.cards) == list(range(1, 87))
    assert sorted(goal.card for goal in state.objectives) == list(range(87, 103))
    for player in state.players:
        assert player.symbols == count_symbols(state, player.seat)


def check_game(players: int, seed: int, options: dict) -> Counter[str]:
    """A whole random game; counted at every round and at the end."""
    turn, ends = -1, Counter()
    for state in random_states("codex_naturalis", players, seed, **options):
        if state.turn != turn and state.turn:
            check_nothing_is_lost(state)
            assert list(RULESET.invariants(state)) == []
            turn = state.turn
    assert state.is_over
    assert state.phase == "end"
    check_nothing_is_lost(state)
    assert list(RULESET.invariants(state)) == []
    laid = [sum(card.seat == player.seat and card.where == "area" for card in state.cards) for player in state.players]
    if not any(player.blocked for player in state.players):
        assert laid == [state.turn + 1] * players
    ends[state.ended_by] += 1
    return ends


@pytest.mark.one_in(6)
@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_and_lose_nothing(players, options):
    for seed in range(3):
        check_game(players, seed, options)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_thousand_random_games(players):
    ends: Counter[str] = Counter()
    for seed in range(1000):
        ends += check_game(players, 1000 + seed, WAYS[seed % len(WAYS)])
    assert ends["points"] > 0
    assert ends["cards"] > 100
    assert ends.total() == 1000
