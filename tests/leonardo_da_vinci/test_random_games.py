"""What holds in every position of every game, counted here again and not by the engine."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import leonardo_nb as lnb
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.testing import random_states

KINDS = ("iron", "glass", "wood", "brick", "rope")
WAYS = [{}, {"setup": "expert"}, {"codex_leonardi": True}, {"setup": "expert", "codex_leonardi": True}]


def check_nothing_is_lost(state: State) -> None:
    for kind in KINDS:
        piles = sum(shop.pile for shop in state.shops if shop.component == kind)
        assert piles + sum(getattr(row, kind) for row in (*state.players, *state.labs)) == 12
    in_play = sum(player.florins for player in state.players) + state.council_florins
    assert in_play + state.bank == 375
    assert all(player.florins >= 0 for player in state.players)
    for player in state.players:
        teams = [row for row in (*state.groups, *state.labs) if row.seat == player.seat]
        placed = sum(team.apprentices for team in teams)
        assert player.ready + placed + player.academy + player.boxed == 9
        assert player.boxed == (0 if state.options.setup == "expert" else {2: 2, 3: 1, 4: 0, 5: 0}[state.seats])
        assert player.master + sum(team.master for team in teams) == 1
        assert player.mechanical_men + sum(lab.mechanical_men for lab in state.labs if lab.seat == player.seat) == 3
    for lab in state.labs:
        assert lab.apprentices + lab.master + lab.mechanical_men <= lab.side
        assert lab.mechanical_men <= {0: 0, 3: 0, 4: 0, 5: 1, 6: 2}[lab.side]
    assert sorted(card.number for card in state.inventions) == list(range(1, 26))
    places = Counter((card.where, card.slot) for card in state.inventions if card.slot)
    assert set(places.values()) <= {1}
    assert all((card.owner >= 0) == (card.where == "player") for card in state.inventions)
    assert state.turn <= 9


def check_game(players: int, seed: int, options: dict) -> None:
    """A whole random game; counted at every change of phase and at the end."""
    phase = "setup"
    for state in random_states("leonardo_da_vinci", players, seed, **options):
        if state.phase != phase:
            check_nothing_is_lost(state)
            phase = state.phase
    assert state.is_over
    assert (state.turn, state.phase) == (9, "end")


@pytest.mark.rule("ldv.setup.material", "ldv.setup.turns")
@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_end_and_lose_nothing(players, options):
    for seed in range(5):
        check_game(players, seed, options)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_thousand_random_games(players):
    for seed in range(2000):
        check_game(players, seed, WAYS[seed % len(WAYS)])


@settings(max_examples=40, deadline=None)
@given(
    players=st.integers(2, 5),
    seed=st.integers(0, 2**64 - 1),
    options=st.sampled_from(WAYS),
    choices=st.lists(st.integers(0, 10_000), max_size=400),
)
def test_whatever_is_chosen_nothing_is_lost(players, seed, options, choices):
    session = lnb.new("leonardo_da_vinci", players, seed, **options)
    for choice in choices:
        if session.is_over:
            break
        step = session.play(session.legal[choice % len(session.legal)])
        if session.state.phase != "setup":
            check_nothing_is_lost(step.state)
