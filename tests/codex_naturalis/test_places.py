"""What the index says of the cards is what their table says, now, then and as every seat sees it."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.state import put
from leonardo_nb.lens.veils import Veiled
from leonardo_nb.rulesets.codex_naturalis.ground.area import open_places
from leonardo_nb.rulesets.codex_naturalis.ground.places import MOST, Places
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from tests.codex_naturalis.table import ADA, laid_out


def agrees(state: State) -> None:
    """All that the index is asked is as it stands in the rows."""
    anew = Places(state.cards)
    assert state.open_cards() == anew.opened()
    for seat in range(state.seats):
        hand, area = state.hand(seat), state.area(seat)
        assert [card.slot for card in hand] == sorted(card.slot for card in hand)
        assert hand == anew.hand(seat)
        assert list(area.items()) == list(anew.area(seat).items())
        if area:
            assert state.open_places(seat) == anew.open_places(seat) == open_places(area.values())
            assert state.has_room(seat) == bool(state.open_places(seat))
    for row, card in enumerate(state.cards):
        if card.card != lnb.HIDDEN:
            assert (state.row_of(card.card), state.where(card.card)) == (row, card.where)


@pytest.mark.one_in(6)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_index_agrees_with_the_table_after_every_step(players):
    rng, s = random.Random(players), lnb.new("codex_naturalis", players, seed=players)
    while not s.is_over:
        s.play(rng.choice(s.legal))
        agrees(s.state)
        for seat in range(players):
            agrees(s.view(seat))


@pytest.mark.one_in(6)
def test_the_index_agrees_wherever_one_goes_in_a_game():
    rng, s = random.Random(5), lnb.new("codex_naturalis", 3, seed=5)
    others = []
    while not s.is_over:
        s.play(rng.choice(s.legal))
        if rng.random() < 0.2:
            others.append(s.fork())
        if rng.random() < 0.2:
            s.undo()
        for other in [s, *others[-MOST:]]:
            if not other.is_over and rng.random() < 0.5:
                other.play(rng.choice(other.legal))
            agrees(other.state)


def test_what_the_index_gave_out_does_not_change():
    s = lnb.new("codex_naturalis", 2, seed=3)
    while s.state.turn < 2 or s.decision.kind != "play_card":
        s.play(s.legal[0])
    state, seat = s.state, s.decision.seat
    hand, area, places = state.hand(seat), state.area(seat), state.open_places(seat)
    told = str((hand, area, places))
    s.play(s.legal[0])
    assert str((hand, area, places)) == told
    assert (state.hand(seat), state.area(seat), state.open_places(seat)) == (hand, area, places)


def test_threads_that_play_on_from_one_position_do_not_meet():
    s = lnb.new("codex_naturalis", 2, seed=5)
    s.auto("phase", dict.fromkeys(range(2), "random"))

    def ends(number):
        fork = s.fork()
        fork.auto("end", dict.fromkeys(range(2), "random"))
        return fork.code

    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(ends, range(8)))) == 1


@pytest.mark.rule("codex.ruling.hand_hidden")
def test_a_card_leaves_the_hand_without_a_look_at_another_of_the_same_back():
    state = laid_out(hands={ADA: (41, 42, 1)}).state
    hidden, row = state.row_of(41), state.row_of(42)
    index = Places(put(state.cards, hidden, replace(state.cards[hidden], card=Veiled(filled=True))))
    index.move(row, replace(state.cards[row], where="area", slot=0, side="front", x=1, y=1, laid=2))
    assert [card.slot for card in index.hand(ADA)] == [1, 3]
