"""What a step leaves behind it in the tables, beside what it tells."""

import pytest
from msgspec.structs import replace

from leonardo_nb.rulesets.codex_naturalis.play.phases.draw_card import TakeOpen, TakeTop
from leonardo_nb.rulesets.codex_naturalis.play.phases.setup import ChooseSide
from leonardo_nb.testing.table import find_all, told, write
from tests.codex_naturalis.table import ADA, BO, PLAIN, Table, laid_out, lay
from tests.codex_naturalis.test_edits import last_card, the_end


@pytest.mark.rule("codex.setup.draw_piles", "codex.setup.starter_card", "codex.setup.common_objectives")
@pytest.mark.rule("codex.setup.first_player", "codex.setup.players")
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
    once = (("codex.end.trigger_points",), {"seat": ADA, "score": 20, "needed": 20})
    assert brought == [once] * (score == 19 and not ended_by)
    assert table.state.ended_by == (ended_by or ("points" if score == 19 else ""))


TURN = ("codex.turn.order", "codex.play.own_area", "codex.play.upright", "codex.play.one_corner_per_card")
BACK = ("codex.play.face_down", "codex.card.back", "codex.ruling.laid_back_hidden")


@pytest.mark.rule(*TURN, *BACK)
@pytest.mark.parametrize(("side", "rules"), [("front", TURN), ("back", (*TURN, *BACK))])
def test_only_a_back_is_told_to_be_one(side, rules):
    step = laid_out({ADA: PLAIN}, {ADA: (8, 3, 41)}).play(lay(8, side, 1, 1))
    laid = step.events[0].explanation
    assert (laid.key, laid.cites, laid.reader) == (f"lay.{side}", rules, None if side == "front" else ADA)
    back = {"back": "resource:fungi"} if side == "back" else {}
    assert laid.params | laid.secret == {"seat": ADA, "card": 8, "x": 1, "y": 1} | back


@pytest.mark.rule("codex.play.gold_requirement", "codex.turn.order")
@pytest.mark.parametrize("number", [81, 999])
def test_what_is_no_card_of_a_hand_needs_nothing(number):
    (reason,) = laid_out({ADA: PLAIN}, {ADA: (8, 3, 41)}).refused(lay(number, "front", 1, 1)).reasons
    assert reason.key == "lay.not_in_hand"


@pytest.mark.rule("codex.end.trigger_cards", "codex.end.trigger_points")
def test_an_edit_brings_the_end_about_once():
    """Ada has 21 points, and Bo holds the last card."""
    s = last_card().s
    row, slot = s.state.row_of(20), min({1, 2, 3} - {card.slot for card in s.state.hand(BO)})
    held = ("cards", row, "where", "hand"), ("cards", row, "seat", BO), ("cards", row, "slot", slot)
    write(s, ("players", ADA, "score", 21), *held)
    assert the_end(s) == ("ending", "points", ADA, 8)


@pytest.mark.rule("codex.ruling.score_over_29")
@pytest.mark.parametrize(
    ("cap", "score", "key", "params"),
    [(0, 28, "", {}), (0, 29, "lay.past_track", {"end": 29}), (29, 29, "lay.capped", {"end": 29, "lost": 1})],
)
def test_the_track_is_left_behind_29(cap, score, key, params):
    """Ada scores 1 point."""
    table = laid_out({ADA: PLAIN}, {ADA: (8, 3, 41)}, scores={ADA: score}, cap=cap, check=False)
    step = table.play(lay(8, "front", 1, 1))
    told_of = [part for name in ("lay.past_track", "lay.capped") for part in find_all(step, name)]
    expected = [(key, ("codex.ruling.score_over_29",), params)] if key else []
    assert [(part.key, part.cites, part.params) for part in told_of] == expected


@pytest.mark.rule("codex.ruling.trigger_while_final", "codex.ruling.which_pile_end", "codex.end.trigger_cards")
@pytest.mark.parametrize("score", [0, 19])
def test_the_last_card_brings_the_end_about_unless_points_have(score):
    """Ada scores 1 point and takes the last card."""
    table = laid_out(hands={ADA: (8, 3, 41)}, scores={ADA: score}, opened=(10,), pile=0)
    table.play(lay(8, "front", 1, 1))
    last = table.play(TakeOpen(ADA, 10)).events[-1].explanation
    told_first = ("end.by_cards_table", "codex.end.trigger_cards", {"seat": ADA, "score": 1, "needed": 20})
    told_again = ("end.already_cards_table", "codex.ruling.trigger_while_final", {"seat": ADA, "last": 4})
    assert (last.key, last.cites[0], last.params) == (told_again if score else told_first)
    assert last.cites[1:] == ("codex.ruling.which_pile_end",)
    assert (table.state.ended_by, table.state.last_turn) == ("points" if score else "cards", 4)


@pytest.mark.rule("codex.turn.order", "codex.end.last_round")
@pytest.mark.parametrize("turn", [1, 2, 5])
def test_the_last_round_may_be_any(turn):
    table = laid_out(scores={ADA: 20}, turn=turn, check=False)
    last = {"ended_by": "points", "triggered_by": ADA, "last_turn": turn, "phase": "last_round"}
    table.edit(lambda state: replace(state, **last)).until("next_round")
    (over,) = [event.explanation for event in table.step().events]
    assert over.key == "end.over"
