"""Pietrocupo's `labs`: workers are assigned before any are placed, and may be taken off labs for the city."""

from collections.abc import Iterator
from typing import Any

import pytest

from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.play import Refusal
from leonardo_nb.core.step import Step
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from tests.leonardo_da_vinci.table import Table, do, with_player
from tests.pietrocupo.positions import ADA, BO, made, requested, under_way, with_blocks
from tests.reasons.reason_snapshots import reason_snapshot, refusals


def at_work(*blocks: str, turn: int = 1, **options: Any) -> Table:
    """Ada and Bo work on the same invention in their small labs; workers are about to be assigned."""

    def work(state: State) -> State:
        return under_way(under_way(state, ADA, "small", 1, 0), BO, "small", 1, 0)

    return with_blocks(*blocks, "labs", players=3, **options).until("begin_assigning", turn=turn).edit(work)


def assigned(*blocks: str, **options: Any) -> Table:
    """Two apprentices of Ada's, and her master, are in her lab; she is asked to place."""
    table = at_work(*blocks, **options)
    table.play(do.AssignApprentices(ADA, "small", 2), do.AssignMaster(ADA, "small"), do.PassAssigning(BO))
    return table.until("place_workers", ADA)


@reason_snapshot
def test_workers_are_assigned_clockwise_as_long_as_there_is_room() -> Iterator[Step | Refusal | Explanation]:
    table = at_work()
    yield table.step()
    yield table.state.pending[-1].asked(table.state)
    yield table.play(do.AssignApprentices(ADA, "small", 2))
    yield from refusals(
        table,
        do.AssignApprentices(ADA, "small", 2),
        do.AssignApprentices(ADA, "small", 0),
        do.AssignApprentices(ADA, "small", 9),
        do.AssignApprentices(ADA, "large", 1),
        do.PlaceMaster(ADA, "D"),
    )
    yield table.play(do.AssignMaster(ADA, "small"))
    assert table.asked == ("assign_workers", BO)
    yield from refusals(table, do.AssignMaster(ADA, "small"))
    yield table.play(do.PassAssigning(BO))
    assert table.asked[0] == "begin_placing"


@reason_snapshot
def test_nobody_is_added_to_a_lab_later_and_only_who_is_there_is_taken_off() -> list[Refusal]:
    return refusals(
        assigned("placement"),
        do.AssignMaster(ADA, "small"),
        do.PlaceApprentices(ADA, "small", 1),
        do.PlaceMaster(ADA, "small"),
        do.PlaceApprentices(ADA, "D", 1, large=1),
        do.PlaceApprentices(ADA, "D", 1, small=-1),
        do.PlaceApprentices(ADA, "D", 1, small=2),
        do.PlaceApprentices(ADA, "D", 2, small=1),
    )


@reason_snapshot
def test_single_workers_are_taken_off_labs_and_the_others_do_research() -> Iterator[Step]:
    table = assigned("placement")
    yield table.play(do.PlaceApprentices(ADA, "D", 1, small=1))
    lab, player = table.state.lab(ADA, "small"), table.state.players[ADA]
    assert (lab.apprentices, lab.master, player.ready) == (1, True, 2)
    yield table.play_when_asked(do.PlaceMaster(ADA, "D"))
    yield table.until("work_labs").step()


@pytest.mark.rule("ldv.place.one_of")
@reason_snapshot
def test_without_lines_a_packet_comes_from_supply_and_labs() -> Iterator[Step | Refusal]:
    table = assigned()
    yield table.play(do.PlaceApprentices(ADA, "D", 3, small=1))
    assert (table.state.lab(ADA, "small").apprentices, table.state.players[ADA].ready) == (1, 0)
    yield from refusals(table.until("place_workers", ADA), do.PlaceApprentices(ADA, "D", 1, small=1))


@pytest.mark.rule("ldv.place.one_of")
def test_who_is_taken_off_the_large_lab_need_not_be_in_the_supply():
    table = at_work().edit(lambda state: under_way(state, ADA, "large", 2, 0))
    table.play(do.AssignApprentices(ADA, "large", 2), do.PassAssigning(ADA), do.PassAssigning(BO))
    table.until("place_workers", ADA)
    ready = table.state.players[ADA].ready
    assert table.s.why_not(do.PlaceApprentices(ADA, "D", ready + 2, large=2)) is None
    assert table.s.why_not(do.PlaceApprentices(ADA, "D", ready + 2, large=1)).reasons[0].params["count"] == ready + 1


@pytest.mark.rule("pietro.ruling.lab_workers")
def test_who_has_only_lab_workers_left_is_still_asked():
    table = assigned()
    table.play(do.PlaceApprentices(ADA, "D", 2))
    assert not table.state.players[ADA].ready
    table.until("place_workers", ADA)
    assert do.PlaceApprentices(ADA, "E", 2, small=2) in table.s.legal
    assert do.PlaceMaster(ADA, "D") in table.s.legal


@reason_snapshot
def test_by_option_nobody_is_taken_off() -> list[Refusal]:
    table = assigned(lab_workers="fixed")
    return refusals(table, do.PlaceApprentices(ADA, "D", 1, small=1), do.PlaceMaster(ADA, "D"))


@reason_snapshot
def test_in_the_final_turns_workers_are_assigned_and_none_are_placed() -> Iterator[Step | Refusal]:
    table = at_work(turn=8)
    table.play(do.AssignApprentices(ADA, "small", 3), do.AssignMaster(BO, "small"), do.PassAssigning(BO))
    yield table.step()
    yield from refusals(table, do.AssignMaster(ADA, "small"))
    yield table.step()
    yield table.step()


@reason_snapshot
def test_in_the_base_game_nobody_is_taken_off_a_lab() -> list[Refusal]:
    table = with_blocks(players=3).until("place_workers", ADA)
    return refusals(table, do.PlaceApprentices(ADA, "D", 1, small=1))


def both_at_it(**options: Any) -> Table:
    """Ada declares what Bo still works on."""

    def work(state: State) -> State:
        state = under_way(requested(state, 1, 2, 3, 6), ADA, "small", 1, 9)
        return under_way(state, BO, "small", 1, 1)

    table = with_blocks("labs", players=3, **options).until("begin_finishing", turn=2).edit(work)
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    return table.until("reveal_rivals")


@reason_snapshot
def test_work_on_what_another_has_made_goes_on() -> Iterator[Step]:
    table = both_at_it()
    yield table.step()
    assert table.state.lab(BO, "small").revealed


@reason_snapshot
def test_by_option_work_on_what_another_has_made_is_broken_off() -> Iterator[Step | Explanation]:
    table = both_at_it(completed_stops_work=True)
    iron = table.state.players[BO].iron
    yield table.state.pending[-1].asked(table.state)
    yield table.step()
    assert not table.state.lab(BO, "small").working
    assert table.state.players[BO].iron == iron + 1


@reason_snapshot
def test_what_another_has_made_is_not_started():
    table = with_blocks("labs", players=3).until("start_work", ADA, turn=2)
    table.edit(lambda state: made(state, BO, 1))
    return [table.refused(do.StartInvention(ADA, "small", 1))]


@reason_snapshot
def test_exactly_the_components_and_none_more_under_a_working_lab():
    table = with_blocks("labs", players=3).until("start_work", ADA, turn=2)
    table.edit(lambda state: under_way(state, ADA, "small", 1, 1))
    refusal = table.refused(do.StartInvention(ADA, "small", 2, iron=1, rope=1))
    needs = table.state.invention(2).needs
    assert needs != (1, 0, 0, 0, 1)
    return [refusal]


@reason_snapshot
def test_a_lab_may_end_in_another_invention_with_the_same_components_alone():
    table = with_blocks("labs", players=3).until("begin_finishing", turn=2)
    table.edit(lambda state: under_way(requested(state, 1, 2, 3, 6), ADA, "small", 1, 9))
    table.until("declare_inventions", ADA)
    return [table.refused(do.DeclareInvention(ADA, "small", 6))]


def in_the_workshop(weeks: int) -> Table:
    """Ada's small lab works; she is first in the Workshop."""
    table = at_work(turn=2).edit(lambda state: state.with_lab(ADA, "small", weeks=weeks, begun=1))
    table.play_when_asked(do.PlaceApprentices(ADA, "B", 1))
    return table.until("workshop_offer", ADA)


@pytest.mark.rule("pietro.labs.upgrade_zero")
@pytest.mark.parametrize("weeks", [0, 3])
def test_a_working_lab_is_not_improved_at_0_weeks_either(weeks):
    table = in_the_workshop(weeks)
    (reason,) = table.refused(do.TurnLab(ADA, "small")).reasons
    assert (reason.key, reason.params) == ("lab.working", {"lab": "small", "weeks": weeks})
    assert reason.cites[-1] == "pietro.labs.upgrade_zero"
    assert "lab.working" in [r.key for r in table.refused(do.InstallMechanicalMan(ADA, "small")).reasons]


@reason_snapshot
def test_the_second_lab_is_taken_while_the_first_is_busy():
    return [in_the_workshop(3).play(do.TakeLab(ADA))]


@reason_snapshot
def test_a_mechanical_man_works_alone():
    table = at_work().edit(lambda state: state.with_lab(ADA, "small", side=5, mechanical_men=1))
    table.edit(_one_man_less)
    return [table.until("work_labs").step()]


def _one_man_less(state: State) -> State:
    return with_player(state, ADA, mechanical_men=state.players[ADA].mechanical_men - 1)


@reason_snapshot
def test_cards_of_the_type_help_once_at_completion():
    table = with_blocks("labs", players=3).until("begin_finishing", turn=2)
    table.edit(_with_card)
    table.until("declare_inventions", ADA)
    return [table.play(do.DeclareInvention(ADA, "small", 1))]


def _with_card(state: State) -> State:
    """Ada has a card of the type of invention 1, on which she has worked two weeks less than it needs."""
    card = state.invention(1)
    other = next(one for one in state.inventions if one.type == card.type and one.number != 1)
    state = under_way(requested(state, 1, 2, 3, 6), ADA, "small", 1, card.weeks - 2)
    return made(state, ADA, other.number)


@pytest.mark.rule("pietro.labs.assign_first")
def test_who_was_assigned_to_a_lab_was_not_placed_there():
    table = with_blocks("labs", players=3).until("begin_assigning")
    table.edit(lambda state: under_way(state, ADA, "small", 1, 2)).until("assign_workers", ADA)
    table.play(do.AssignApprentices(ADA, "small", 2))
    refusal = table.until("place_workers", ADA).refused(do.PlaceApprentices(ADA, "small", 1))
    assert [reason.key for reason in refusal.reasons] == ["assign.no_adding"]
    assert "ldv.place.once_per_place" not in refusal.cites
