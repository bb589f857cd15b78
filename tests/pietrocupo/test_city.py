"""What is left as it is in the city: the zones in their order, research after them, and passing."""

import pytest

from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.testing.table import find
from tests.leonardo_da_vinci.table import with_player
from tests.pietrocupo.positions import ADA, BO, CY, under_way, with_blocks
from tests.pietrocupo.table import Table, do
from tests.reasons.reason_snapshots import reason_snapshot, refusals


def at_work(state: State) -> State:
    """A mechanical man of Ada's."""
    state = with_player(state, ADA, mechanical_men=state.players[ADA].mechanical_men - 1)
    state = state.with_lab(ADA, "small", side=5, mechanical_men=1)
    return under_way(state, ADA, "small", state.requested()[0].number, 0)


@pytest.mark.rule("pietro.resolve.order")
@pytest.mark.parametrize("players", [2, 4])
def test_the_lord_of_the_city_goes_from_a_to_h_and_then_all_labs_work(players):
    table = Table(players, 7).until("begin_resolving", turn=3)
    table.edit(at_work)
    told = find(table.step(), "zone.begins")
    assert (told.params, told.cites) == ({}, ("ldv.turn.phases", "ldv.resolve.order", "pietro.resolve.order"))
    visited = dict.fromkeys("")
    while table.asked[0] != "work_labs":
        visited |= dict.fromkeys(event.after.lord for event in table.step().events)
    assert [*visited] == [*"ABCDEFGH"]
    assert find(table.step(), "labs.worked").params["seat"] == ADA


@reason_snapshot
def test_who_passes_is_out_for_the_phase():
    table = with_blocks("placement", players=3).until("place_workers", ADA)
    table.play(do.PlaceApprentices(ADA, "D", 1), do.PlaceApprentices(BO, "D", 1), do.PlaceApprentices(CY, "D", 1))
    yield table.play(do.PassPlacing(ADA))
    yield from refusals(table, do.PlaceMaster(ADA, "D"))
    asked = []
    while table.asked[0] == "place_workers":
        asked.append(table.asked[1])
        table.play(do.PlaceApprentices(asked[-1], "E", 1) if len(asked) < 3 else do.PassPlacing(asked[-1]))
    assert asked == [BO, CY, BO, CY]


@pytest.mark.rule("pietro.ruling.pass", "pietro.place.one_worker")
def test_from_the_first_player_clockwise_each_places_one_or_passes():
    table = Table(3, 7).until("place_workers", turn=2)
    asked = []
    for _ in range(6):
        asked.append(table.asked[1])
        table.play(do.PlaceApprentices(asked[-1], "D", 1))
    assert asked == [BO, CY, ADA, BO, CY, ADA]
