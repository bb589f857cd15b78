"""What a step leaves behind it in the tables, beside what it tells."""

import pytest

from leonardo_nb.rulesets.codex_naturalis.phases.draw_card import TakeTop
from leonardo_nb.rulesets.codex_naturalis.phases.setup import ChooseSide
from leonardo_nb.testing.table import told
from tests.codex_naturalis.table import ADA, BO, PLAIN, Table, laid_out, lay


@pytest.mark.rule(
    "codex.setup.draw_piles",
    "codex.setup.starter_card",
    "codex.setup.common_objectives",
    "codex.setup.first_player",
    "codex.setup.players",
)
def test_whatever_is_shuffled_or_drawn_by_lot_leaves_other_chances():
    table = Table(3).until("play_card")
    chance = ("setup.shuffled", "setup.starter", "setup.common", "setup.first_player")
    drawn = [step for step in table.s.history if set(chance) & set(told(step))]
    assert len(drawn) == 4
    for step in drawn:
        assert step.events[0].before.rng != step.state.rng


@pytest.mark.rule("codex.setup.starter_card", "codex.ruling.setup_choices", "codex.area.permanent_centre")
def test_a_starter_card_shows_its_symbols_from_the_first():
    table = Table(2).until("place_starter", ADA)
    table.play(ChooseSide(ADA, "back"), ChooseSide(BO, "front"))
    shown = [(player.plant, player.animal, player.fungi, player.insect) for player in table.state.players]
    assert shown == [(1, 0, 1, 0), (1, 1, 1, 1)]


@pytest.mark.rule("codex.draw.choice", "codex.turn.order", "codex.ruling.hand_hidden")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_card_drawn_comes_into_the_slot_that_was_freed(place):
    table = laid_out({ADA: PLAIN}, {ADA: (2, 3, 4)})
    slots = {card.card: card.slot for card in table.state.hand(ADA)}
    number = sorted(slots)[place]
    table.play(lay(number, "back", 1, 1), TakeTop(ADA, "gold"))
    after = {card.card: card.slot for card in table.state.hand(ADA)}
    assert sorted(after.values()) == sorted(slots.values())
    assert {card: slot for card, slot in after.items() if card in slots} == {
        card: slot for card, slot in slots.items() if card != number
    }
