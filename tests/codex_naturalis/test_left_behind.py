"""What a step leaves behind it in the tables, beside what it tells."""

import pytest
from msgspec.structs import replace

from leonardo_nb.rulesets.codex_naturalis.phases.draw_card import TakeTop
from leonardo_nb.rulesets.codex_naturalis.phases.setup import ChooseSide
from leonardo_nb.testing.table import find_all, told
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


@pytest.mark.rule("codex.ruling.trigger_while_final", "codex.end.trigger_points")
@pytest.mark.parametrize(("ended_by", "score"), [("", 18), ("", 19), ("points", 18), ("points", 19), ("cards", 20)])
def test_the_end_is_brought_about_once_and_by_20_points(ended_by, score):
    """Ada scores 1 point."""
    ended = {"ended_by": ended_by, "triggered_by": BO, "last_turn": 4, "phase": "ending"} if ended_by else {}
    table = laid_out({ADA: PLAIN}, {ADA: (8, 3, 41)}, scores={ADA: score}, check=False)
    step = table.edit(lambda state: replace(state, **ended)).play(lay(8, "front", 1, 1))
    already = [(each.cites, each.params) for each in find_all(step, "end.already")]
    assert already == [(("codex.ruling.trigger_while_final",), {"last": 4})] * (score >= 19 and ended_by != "")
    brought = [(each.cites, each.params) for each in find_all(step, "end.by_points")]
    told = (("codex.end.trigger_points",), {"seat": ADA, "score": 20, "needed": 20})
    assert brought == [told] * (score == 19 and not ended_by)
    assert table.state.ended_by == (ended_by or ("points" if score == 19 else ""))
