"""The block `deck`: all 25 inventions in five layers, and five of them requested."""

import pytest

from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import DeclareInvention
from tests.pietrocupo.positions import ADA, happened, made, requested, revealing, with_blocks
from tests.reasons.reason_snapshots import reason_snapshot

LAYERS = (
    ({"bronze": 3}),
    ({"copper": 3, "bronze": 2}),
    ({"silver": 3, "copper": 2}),
    ({"16 to 20": 3, "silver": 2}),
    ({"21 to 25": 5, "16 to 20": 2}),
)
"""From the top: worked case 2."""


def built(players: int, seed: int) -> State:
    """The deck before the first inventions are drawn from it."""
    table = with_blocks("deck", players=players, seed=seed).until("start_work")
    return next(
        event.after for step in table.s.history for event in step.events if event.explanation.key == "deck.built"
    )


def pile(number: int) -> str:
    """As the ledger names the piles."""
    return ("bronze", "copper", "silver", "16 to 20", "21 to 25")[(number - 1) // 5]


@pytest.mark.rule("pietro.deck", "pietro.ruling.no_discard")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_deck_has_all_25_in_five_layers(players):
    for seed in range(6):
        numbers = [card.number for card in built(players, seed).deck()]
        assert sorted(numbers) == list(range(1, 26))
        for layer in LAYERS:
            found = [pile(numbers.pop(0)) for _ in range(sum(layer.values()))]
            assert {name: found.count(name) for name in {*found}} == layer


@pytest.mark.rule("pietro.deck")
def test_each_layer_is_shuffled():
    """Also which cards of a pile join the next higher one is a matter of chance."""
    decks = [[card.number for card in built(3, seed).deck()] for seed in range(24)]
    for start, end in ((0, 3), (3, 8), (8, 13), (13, 18), (18, 25)):
        assert len({tuple(deck[start:end]) for deck in decks}) > 12
        assert len({frozenset(deck[start:end]) for deck in decks}) > 3
    firsts_of_the_bottom = {pile(deck[18]) for deck in decks}
    assert firsts_of_the_bottom == {"16 to 20", "21 to 25"}


@reason_snapshot
def test_two_players_are_told_of_the_layers_and_that_none_is_laid_aside():
    return happened(with_blocks("deck", players=2).until("start_work"), "deck.built", "deck.revealed")


@pytest.mark.rule("pietro.deck.reveal_five")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_five_are_requested_whatever_the_number_of_players(players):
    table = with_blocks("deck", players=players).until("start_work")
    assert [card.slot for card in table.state.requested()] == [1, 2, 3, 4, 5]
    assert len(table.state.deck()) == 20
    assert [told.cites for told in happened(table, "deck.revealed")] == [("pietro.deck.reveal_five",)]


@pytest.mark.rule("pietro.ruling.no_discard")
def test_nothing_is_laid_aside_by_two():
    assert not happened(with_blocks("deck", players=2).until("start_work"), "setup.discarded")
    assert happened(with_blocks(players=2, setup="expert").until("start_work"), "setup.discarded")


@pytest.mark.rule("pietro.ruling.refill_five")
@pytest.mark.parametrize(
    ("blocks", "count", "rule"), [(("deck",), 5, "pietro.ruling.refill_five"), ((), 3, "ldv.turn.refill")]
)
def test_two_players_refill_to_five_with_the_deck_and_to_three_without(blocks, count, rule):
    lying = (1, 2, 3, 6, 7)[:count]
    table = revealing((ADA, "small", 1, 4), lying=lying, blocks=blocks, players=2)
    table.play_when_asked(DeclareInvention(ADA, "small", 1))
    table.until("begin_turn")
    (told,) = happened(table, "deck.refill" if blocks else "turn.refill")
    assert told.params == {"numbers": told.params["numbers"], "count": count, "players": 2}
    assert told.cites == (rule,)
    assert len(table.state.requested()) == count


@pytest.mark.rule("pietro.ruling.extra_invention")
@pytest.mark.parametrize(
    ("taken", "left", "key"), [(1, 5, "turn.refill_enough"), (0, 6, "turn.refill_enough"), (2, 5, "deck.refill")]
)
def test_a_sixth_invention_stays_and_refills_only_top_up_to_five(taken, left, key):
    def six(state: State) -> State:
        return made(requested(state, 1, 2, 3, 6, 7, 8), ADA, *(1, 2)[:taken], turn=2)

    table = with_blocks("deck", "council", players=3).until("end_turn", turn=2).edit(six)
    table.step()
    told = happened(table, key)[-1]
    assert len(table.state.requested()) == left
    assert told.cites == ("pietro.ruling.refill_five", "pietro.ruling.extra_invention")
    if key == "turn.refill_enough":
        assert told.params == {"count": left}
    else:
        assert told.params == {"numbers": told.params["numbers"], "count": 5, "players": 3}
        assert len(told.params["numbers"]) == 1
