"""The blocks `end` and `first_player`: nine turns, the last new inventions, and the marker that moves on."""

import pytest
from msgspec.structs import replace

from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import holding, plus
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import clear_lab
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council import GiveLeonardo
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import PlaceMaster
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.start_work import StartInvention
from leonardo_nb.rulesets.pietrocupo.play.phases.reveal import RevealInvention
from leonardo_nb.testing.table import find, told
from tests.leonardo_da_vinci.table import with_player
from tests.pietrocupo.positions import ADA, BO, happened, revealing, under_way, with_blocks
from tests.reasons.reason_snapshots import reason_snapshot, refusals


@reason_snapshot
def test_nine_turns_the_last_two_without_a_city():
    table = with_blocks("end", players=2)
    table.finish()
    *told, end = happened(table, "turn.final", "turn.no_refill", "score.end")
    yield from told
    yield type(end)(end.key, end.params, (), end.cites)


@pytest.mark.rule("pietro.end.nine")
@pytest.mark.parametrize("turn", [8, 9])
def test_inventions_may_still_be_started_in_the_final_turns(turn):
    table = with_blocks("end", players=2).until("start_work", ADA, turn=turn)
    number = table.state.requested()[0].number
    needs = table.state.invention(number).needs

    def in_hand(state):
        free = under_way(state, ADA, "small", number, 0)
        lab = free.lab(ADA, "small")
        player = free.players[ADA]
        players = (holding(player, plus(player.hand, lab.packet)), *free.players[1:])
        return clear_lab(replace(free, players=players), ADA, "small")

    step = table.edit(in_hand).play(StartInvention(ADA, "small", number, *needs))
    assert told(step) == ["start.begun"]


@reason_snapshot
def test_the_city_is_closed_in_turn_8():
    table = with_blocks("end", players=2).until("begin_placing", turn=8)
    table.edit(lambda state: under_way(state, ADA, "small", 1, 0)).until("place_workers", ADA)
    return refusals(table, PlaceMaster(ADA, "B"))


@pytest.mark.rule("pietro.ruling.turn_eight", "pietro.end.nine")
@pytest.mark.parametrize(
    ("turn", "blocks", "between", "after"),
    [
        (7, ("reveal", "end"), True, True),
        (8, ("reveal", "end"), True, False),
        (9, ("reveal", "end"), False, False),
        (7, ("reveal",), True, True),
        (8, ("reveal",), False, False),
    ],
)
def test_when_the_requested_inventions_are_last_topped_up(turn, blocks, between, after):
    rule = "pietro.ruling.turn_eight" if "end" in blocks else "ldv.ruling.refill_after_7"
    table = revealing((ADA, "small", 1, 4), (BO, "small", 2, 4), turn=turn, blocks=blocks, lying=(1, 2, 3, 6, 7))
    table.play_when_asked(RevealInvention(ADA, "small", 1))
    step = table.until("replace_inventions").step()
    assert told(step) == (["reveal.replaced", "turn.refill"] if between else ["reveal.none_replaced"])
    assert rule in step.events[-1].cites
    assert between or step.events[-1].explanation.params == {"turn": turn}
    assert between or ("pietro.end.nine" in step.events[-1].cites) == ("end" in blocks)
    assert between or "ldv.turn.final" not in step.events[-1].cites
    table.play_when_asked(RevealInvention(BO, "small", 2))
    step = table.until("end_turn").step()
    assert ("turn.refill" in told(step)) == after
    assert rule in {cite for event in step.events for cite in event.cites}
    assert after or ("pietro.end.nine" in find(step, "turn.no_refill").cites) == ("end" in blocks)


@pytest.mark.rule("pietro.end.nine")
def test_what_is_never_requested_any_more_rests_on_the_turns_in_which_something_new_comes():
    table = with_blocks("reveal", "end", players=2).until("start_work", ADA, turn=9)
    table.edit(lambda state: with_player(state, ADA, iron=4, glass=4, wood=4, brick=4, rope=4))
    deck = next(card.number for card in table.state.inventions if card.where == "deck")
    step = table.play(StartInvention(ADA, "small", deck, *table.state.invention(deck).needs))
    assert find(step, "start.never_requested").cites == (
        "ldv.turn.final",
        "pietro.ruling.turn_eight",
        "ldv.start.unrequested",
        "pietro.end.nine",
    )


@pytest.mark.rule("pietro.ruling.turn_eight")
def test_end_without_reveal_changes_no_refill():
    def deck_sizes(*blocks):
        table = with_blocks(*blocks, players=3)
        table.finish()
        return [len(step.state.deck()) for step in table.s.history if step.events and told(step)[-1] == "turn.begins"]

    assert deck_sizes("end") == deck_sizes()


@reason_snapshot
def test_the_marker_moves_clockwise_at_the_end_of_each_turn():
    table = with_blocks("first_player", players=3).until("start_work", turn=5)
    assert table.state.leonardo == BO
    first = [told.params["seat"] for told in happened(table, "turn.begins")]
    assert first == [0, 1, 2, 0, 1]
    return happened(table, "turn.leonardo_passed")


@pytest.mark.rule("pietro.first_player")
def test_it_moves_in_the_final_turns_too():
    table = with_blocks("first_player", players=2).until("start_work", turn=9)
    assert [told.params["seat"] for told in happened(table, "turn.leonardo_passed")] == [0, 1, 0, 1, 0, 1, 0, 1]


@pytest.mark.rule("pietro.ruling.setup_order")
def test_turn_0_does_not_move_it():
    table = with_blocks("first_player", "setup", players=3).until("start_work", turn=1)
    assert table.state.leonardo == ADA
    assert not happened(table, "turn.leonardo_passed")


@pytest.mark.rule("pietro.ruling.leonardo")
@pytest.mark.parametrize("blocks", [(), ("first_player",)])
def test_the_council_gives_leonardo_away_only_without_the_block(blocks):
    table = with_blocks(*blocks, players=3).until("place_workers", BO)
    table.play(PlaceMaster(BO, "A"))
    table.until("choose_privilege", BO)
    asked = [step for step in table.s.history if step.action.kind == "name_holder"]
    assert bool(asked) == (not blocks)
    assert not any(isinstance(question, GiveLeonardo) for question in table.state.pending)
