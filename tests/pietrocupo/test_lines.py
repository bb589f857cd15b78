"""Pietrocupo's `placement`: one worker at a time, lines in the order of placing, masters in front, each worker once."""

from collections.abc import Iterator

import pytest

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.play import Refusal
from leonardo_nb.core.step import Step
from leonardo_nb.testing.table import write, write_refused
from tests.leonardo_da_vinci.table import Table, do, with_player
from tests.pietrocupo.positions import ADA, BO, CY, happened, under_way, with_blocks
from tests.reasons.reason_snapshots import reason_snapshot, refusals

LINE = (
    do.PlaceApprentices(BO, "D", 1),
    do.PlaceApprentices(CY, "E", 1),
    do.PlaceApprentices(ADA, "D", 1),
    do.PlaceApprentices(BO, "F", 1),
    do.PlaceMaster(CY, "D"),
    do.PlaceMaster(ADA, "D"),
)
"""Bo's apprentice, Ada's apprentice, Cy's master and Ada's master come to the Smith's."""


def in_line() -> Table:
    table = with_blocks("placement", players=3).until("place_workers", ADA)
    table.play(do.PlaceMaster(ADA, "C"), *LINE[:3])
    return table


def at_the_smiths(**options: bool) -> Table:
    """Cy's master, Ada's master, Bo's apprentice and Ada's apprentice stand in line there."""
    table = with_blocks("placement", players=3, **options).until("place_workers", ADA)
    table.play(do.PlaceApprentices(ADA, "C", 1), *LINE)
    return table.until("shop_offer", CY)


def in_council() -> Table:
    """Bo's master, Ada, Bo, Cy and Ada stand in the Council's line."""
    table = with_blocks("placement", players=3).until("place_workers", ADA)
    for seat in (ADA, BO, CY, ADA):
        table.play(do.PlaceApprentices(seat, "A", 1))
    table.play(do.PlaceMaster(BO, "A"))
    return table.until("give_leonardo", BO)


@reason_snapshot
def test_workers_stand_in_line_in_the_order_of_placing_and_masters_in_front() -> Iterator[Step]:
    table = with_blocks("placement", players=3).until("place_workers", ADA)
    table.play(do.PlaceApprentices(ADA, "C", 1))
    for action in LINE:
        step = table.play(action)
        if action.place == "D":
            yield step


@reason_snapshot
def test_the_line_is_told_worker_by_worker() -> list[Explanation]:
    return [told for told in happened(at_the_smiths(), "line.resolved") if told.params["zone"] == "D"]


@reason_snapshot
def test_two_at_once_are_refused() -> list[Refusal]:
    return refusals(in_line(), do.PlaceApprentices(BO, "D", 2), do.PlaceApprentices(BO, "D", 0))


@reason_snapshot
def test_each_worker_buys_or_leaves_and_goes_home() -> Iterator[Step]:
    table = at_the_smiths()
    yield table.play(do.BuyComponent(CY))
    assert (table.asked, table.state.players[CY].master) == (("shop_offer", ADA), True)
    yield table.play(do.PassOffer(ADA))
    assert (table.asked, table.state.group("D", ADA).line) == (("shop_offer", BO), "2")
    yield table.play(do.BuyComponent(BO))
    yield table.play(do.BuyComponent(ADA))
    assert table.asked[0] == "close_zone"
    yield table.step()


@pytest.mark.rule("pietro.place.several", "pietro.place.line")
def test_a_player_may_place_in_the_same_line_again():
    table = in_line()
    table.play(do.PlaceApprentices(BO, "D", 1))
    assert table.state.group("D", BO).line == "1 3"
    assert table.state.group("D", ADA).line == "2"


@pytest.mark.rule("pietro.place.line", "pietro.place.master_front", "pietro.ruling.master_one_use")
@pytest.mark.parametrize(
    ("apprentices", "keys"),
    [(0, ["line.master_only"] * 2), (1, [*["line.master_of_several"] * 2, "line.behind_masters"])],
)
def test_masters_go_ahead_of_apprentices_only_where_there_are_any(apprentices, keys):
    table = with_blocks("placement", players=3)
    table.play_when_asked(do.PlaceMaster(ADA, "D"), do.PlaceMaster(BO, "D"))
    if apprentices:
        table.play_when_asked(do.PlaceApprentices(CY, "D", 1))
    (told,) = happened(table.until("shop_offer", ADA), "line.resolved")
    assert [reason.key for reason in told.because] == keys
    assert ("pietro.place.master_front" in told.all_cites) == bool(apprentices)


@reason_snapshot
def test_nobody_came_first_where_only_one_is_in_line() -> list[Explanation]:
    table = with_blocks("placement", players=3)
    table.play_when_asked(do.PlaceApprentices(ADA, "B", 1), do.PlaceMaster(BO, "D"), do.PlaceApprentices(CY, "E", 1))
    return happened(table.until("shop_offer", CY), "line.resolved")


@pytest.mark.rule("pietro.place.line", "pietro.ruling.master_one_use")
def test_among_masters_nobody_is_said_to_have_come_first_once_the_first_has_acted():
    table = with_blocks("placement", players=3).until("place_workers", ADA)
    table.play(*(do.PlaceMaster(seat, "D") for seat in (ADA, BO, CY)))
    table.until("shop_offer", ADA).play(do.BuyComponent(ADA))
    (told,) = table.state.pending[-1].because(table.state).because
    assert (told.key, told.params) == ("line.master_only", {"place": 1, "seat": BO})
    assert tell(told, table.state, "en") == (
        "1. Bo’s master, who stands in order of arrival among the masters and, by our ruling, acts only once."
    )


@pytest.mark.rule("pietro.ruling.no_reoffer")
def test_a_line_ends_after_the_fourth_sale():
    table = with_blocks("placement", players=2).until("place_workers", ADA)
    table.play(*[do.PlaceApprentices(seat, "D", 1) for _ in range(3) for seat in (ADA, BO)])
    rich = table.until("shop_offer").edit(_rich)
    for seat in (ADA, BO, ADA, BO):
        step = rich.play(do.BuyComponent(seat))
    (price,) = (reason for reason in step.events[0].explanation.because if reason.key == "zone.last_price")
    assert price.params == {"sold": 4, "price": 4}
    (event,) = rich.step().events
    assert (event.explanation.key, event.explanation.params) == ("zone.sold_out", {"zone": "D", "seats": (ADA, BO)})
    assert "pietro.ruling.no_reoffer" in event.explanation.cites
    assert (rich.state.players[ADA].ready, rich.state.players[BO].ready) == (3, 3)


def _rich(state):
    for seat in range(state.seats):
        state = with_player(state, seat, florins=30)
    return state


@reason_snapshot
def test_in_the_council_each_worker_chooses_or_declines() -> Iterator[Step]:
    table = in_council()
    table.play(do.NameHolder(BO, BO))
    yield table.play(do.TakePrivilege(BO, 2))
    yield table.play(do.DeclinePrivilege(ADA))
    assert table.state.group("A", ADA).line == "4"
    yield table.play(do.TakePrivilege(BO, 4))
    assert table.state.players[BO].privileges == (2, 4)
    yield table.play(do.DeclinePrivilege(CY))
    yield table.play(do.TakePrivilege(ADA, 3))
    yield table.step()


@reason_snapshot
def test_the_line_in_the_council_and_what_is_refused_there() -> Iterator[Explanation | Refusal]:
    table = in_council()
    yield from happened(table, "line.council")
    table.play(do.NameHolder(BO, BO), do.TakePrivilege(BO, 2), do.TakePrivilege(ADA, 1), do.TakePrivilege(BO, 4))
    yield from refusals(table, do.TakePrivilege(BO, 3), do.TakePrivilege(CY, 4), do.DeclinePrivilege(ADA))


@reason_snapshot
def test_any_worker_may_decline_the_first_too_and_the_fifth_finds_nothing():
    table = in_council()
    table.play(do.NameHolder(BO, BO))
    assert table.s.why_not(do.DeclinePrivilege(BO)) is None
    table.play(do.TakePrivilege(BO, 2), do.TakePrivilege(ADA, 1), do.TakePrivilege(BO, 4), do.TakePrivilege(CY, 3))
    assert list(table.s.legal) == [do.DeclinePrivilege(ADA)]
    return [table.play(do.DeclinePrivilege(ADA))]


@pytest.mark.rule("pietro.ruling.council_uses")
def test_everybody_in_the_council_and_nobody_is_last():
    table = with_blocks("placement", players=3).until("place_workers", ADA)
    table.play(*[do.PlaceApprentices(seat, "A", 1) for seat in range(3)])
    table.until("give_leonardo").play(do.NameHolder(ADA, ADA))
    asked = []
    while table.asked[0] == "choose_privilege":
        asked.append(table.asked[1])
        table.play(do.TakePrivilege(asked[-1], len(asked) + 1))
    assert asked == [ADA, BO, CY]
    assert not happened(table, "council.last_gets_nothing", "council.last_may_choose")


@reason_snapshot
def test_an_apprentice_moved_by_the_base_game_goes_to_the_end_of_the_line() -> Iterator[Step | Refusal]:
    table = with_blocks("placement", players=3).until("place_workers", ADA)
    table.play(do.PlaceApprentices(ADA, "A", 1), do.PlaceApprentices(BO, "D", 1), do.PlaceApprentices(CY, "C", 1))
    table.play(do.PlaceApprentices(ADA, "C", 1))
    table.until("give_leonardo").play(do.NameHolder(ADA, ADA), do.TakePrivilege(ADA, 1))
    table.until("move_from")
    yield from refusals(table, do.MoveApprentice(ADA, ADA, "C", "C", 2), do.MoveApprentice(ADA, BO, "D", "C", 1))
    yield table.play(do.MoveApprentice(ADA, ADA, "C", "D", 2))


@pytest.mark.rule("pietro.place.line", "ldv.codex1.not_where_first")
def test_with_codex_leonardi_first_is_the_owner_of_the_front_worker():
    table = with_blocks("placement", players=3, codex_leonardi=True).until("place_workers", ADA)
    table.play(do.PlaceApprentices(ADA, "A", 1), do.PlaceApprentices(BO, "D", 1), do.PlaceApprentices(CY, "D", 1))
    table.play(do.PlaceApprentices(ADA, "E", 1), do.PlaceApprentices(BO, "E", 1))
    table.until("give_leonardo").play(do.NameHolder(ADA, ADA), do.TakePrivilege(ADA, 1))
    table.until("move_from")
    refusal = table.refused(do.MoveApprentice(ADA, BO, "E", "D", 2), "ldv.codex1.not_where_first")
    assert [reason.params for reason in refusal.reasons] == [{"seat": BO, "zone": "D"}]
    table.play(do.MoveApprentice(ADA, CY, "D", "E"))
    assert [group.line for group in table.state.groups_in("E")] == ["1", "2", "3"]


@pytest.mark.rule("pietro.ruling.lab_workers")
def test_without_labs_workers_enter_labs_one_a_placement():
    table = with_blocks("placement", players=3, seed=7).until("place_workers", ADA)
    table.edit(lambda state: under_way(state, ADA, "small", 1, 0))
    table.play(do.PlaceApprentices(ADA, "small", 1), do.PassPlacing(BO), do.PassPlacing(CY))
    table.play(do.PlaceApprentices(ADA, "small", 1))
    assert table.state.lab(ADA, "small").apprentices == 2
    refusal = table.refused(do.PlaceApprentices(ADA, "small", 2))
    assert [reason.key for reason in refusal.reasons] == ["place.lab_short", "line.one_worker"]


@pytest.mark.rule("pietro.place.line", "pietro.place.master_front")
def test_an_edit_of_workers_gives_them_places():
    table = in_line()
    row = table.state.group_row("D", CY)
    write(table.s, ("groups", row, "master", True))
    assert [group.line for group in table.state.groups_in("D")] == ["3", "2", "1"]
    write(table.s, ("groups", row, "apprentices", 2))
    assert [group.line for group in table.state.groups_in("D")] == ["3", "2", "1 4 5"]
    write(table.s, ("groups", table.state.group_row("D", BO), "apprentices", 0))
    assert [group.line for group in table.state.groups_in("D")] == ["2", "", "1 3 4"]
    error = write_refused(table.s, ("groups", row, "line", "2 3 4"), ("groups", 9, "line", "1"))
    assert "pietro.place.master_front" in {cite for problem in error.problems for cite in problem.explanation.cites}


@reason_snapshot
def test_the_apprentice_to_be_moved_may_have_left_the_council() -> Iterator[Step]:
    table = with_blocks("placement", players=3).until("place_workers", ADA)
    table.play(do.PlaceMaster(ADA, "A"), do.PassPlacing(BO), do.PassPlacing(CY), do.PlaceApprentices(ADA, "A", 1))
    table.until("give_leonardo").play(do.NameHolder(ADA, ADA), do.TakePrivilege(ADA, 1), do.DeclinePrivilege(ADA))
    table.step()
    yield table.step()


@reason_snapshot
def test_who_passes_is_out_of_the_placing() -> Iterator[Step | Refusal | Explanation]:
    table = with_blocks("placement", players=3).until("place_workers", ADA)
    yield table.state.pending[-1].asked(table.state)
    yield table.play(do.PassPlacing(ADA))
    table.play(do.PlaceApprentices(BO, "D", 1), do.PlaceApprentices(CY, "D", 1))
    assert table.asked == ("place_workers", BO)
    yield from refusals(table, do.PlaceMaster(ADA, "D"))


@reason_snapshot
def test_zones_are_resolved_from_a_to_h_and_then_all_labs() -> list[Explanation]:
    table = with_blocks("placement", players=3).until("work_labs")
    return happened(table, "zone.begins")


@reason_snapshot
def test_a_master_in_a_lab_still_gives_two_weeks() -> Iterator[Step]:
    table = with_blocks("placement", players=3).until("place_workers", ADA)
    table.edit(lambda state: under_way(state, ADA, "small", 1, 0))
    yield table.play(do.PlaceMaster(ADA, "small"))
    yield table.until("work_labs").step()


@pytest.mark.rule("pietro.place.line", "pietro.place.master_front")
@pytest.mark.parametrize(
    ("masters", "apprentices", "said"),
    [
        (2, 2, ["order of arrival among the masters, ahead of"] * 2 + ["order of arrival among the apprentices"] * 2),
        (1, 2, ["who goes ahead of all the apprentices", *["order of arrival among the apprentices"] * 2]),
        (2, 1, [*["order of arrival among the masters, ahead of"] * 2, "apprentice, behind the masters."]),
        (1, 1, ["who goes ahead of all the apprentices", "apprentice, behind the master."]),
    ],
)
def test_each_worker_is_compared_with_those_of_its_kind(masters, apprentices, said):
    """Nobody came first among apprentices where there is one, and of several masters the order is said."""
    table = with_blocks("placement", players=3)
    table.play_when_asked(
        *[do.PlaceMaster(seat, "D") for seat in range(masters)],
        *[do.PlaceApprentices(CY, "D", 1)] * apprentices,
    )
    (told,) = happened(table.until("shop_offer", ADA), "line.resolved")
    lines = [tell(line, table.state, "en") for line in told.because]
    assert [part in line for part, line in zip(said, lines, strict=True)] == [True] * len(said)
