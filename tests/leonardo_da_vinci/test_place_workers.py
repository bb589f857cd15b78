import pytest

from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import ranking, strength
from leonardo_nb.testing.table import find
from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, ED, Table, do, with_player
from tests.leonardo_da_vinci.test_start_work import refuses, start
from tests.reasons.reason_snapshots import reason_snapshot

CITY = "ABCDEFGH"


def placing(seat=ADA, **options):
    return Table(**options).until("place_workers", seat)


def asked_in_turn(table: Table, moves: dict[int, list]) -> list[int]:
    """Who is asked to place, each playing their moves and then passing, until phase B is over."""
    order = []
    while table.asked[0] == "place_workers" and len(order) < 40:
        seat = table.asked[1]
        order.append(seat)
        table.s.play(moves[seat].pop(0) if moves.get(seat) else do.PassPlacing(seat))
    assert table.asked[0] == "begin_resolving"
    return order


@pytest.mark.rule("ldv.place.order")
def test_clockwise_from_leonardo_until_everyone_has_passed():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), do.NameHolder(ADA, CY))
    table.until("place_workers", turn=2)
    moves = {ADA: [do.PlaceApprentices(ADA, zone, 1) for zone in "DEF"], DI: [do.PlaceApprentices(DI, "D", 1)]}
    assert asked_in_turn(table, moves) == [CY, DI, ADA, BO, DI, ADA, ADA, ADA]


@pytest.mark.rule("ldv.place.order")
def test_nobody_places_out_of_turn():
    table = placing(ADA)
    assert "ldv.place.order" in find(table.s.history[-1], "place.begins").cites
    refuses(table, do.PlaceApprentices(BO, "D", 1), "core.wrong_seat", "ldv.place.order")


@pytest.mark.parametrize(
    ("action", "apprentices", "master"),
    [
        (do.PlaceApprentices(ADA, "D", 1), 4, True),
        (do.PlaceApprentices(ADA, "D", 5), 0, True),
        (do.PlaceMaster(ADA, "D"), 5, False),
    ],
)
@pytest.mark.rule("ldv.place.one_of")
def test_a_move_is_some_apprentices_or_the_master(action, apprentices, master):
    table = placing(ADA)
    table.play(action)
    player, group = table.state.players[ADA], table.state.group("D", ADA)
    assert (player.ready, player.master) == (apprentices, master)
    assert (group.apprentices, group.master) == (5 - apprentices, not master)
    assert table.asked == ("place_workers", BO)


@pytest.mark.rule("ldv.place.one_of")
def test_only_workers_that_are_there_are_placed():
    table = placing(ADA)
    refusal = refuses(table, do.PlaceApprentices(ADA, "D", 6), "place.not_enough", "ldv.place.one_of")
    assert refusal.repairs == (do.PlaceApprentices(ADA, "D", 5),)
    refusal = refuses(table, do.PlaceApprentices(ADA, "D", 0), "place.too_few", "ldv.place.one_of")
    assert refusal.repairs == (do.PlaceApprentices(ADA, "D", 1),)
    below_none = table.refused(do.PlaceApprentices(ADA, "D", -49, small=1))
    assert [reason.key for reason in below_none.reasons] == ["place.too_few"]  # where they would come from is no matter
    table.play(do.PlaceMaster(ADA, "D"))
    table.until("place_workers", ADA)
    refuses(table, do.PlaceMaster(ADA, "E"), "place.master_away", "ldv.place.one_of")


@pytest.mark.rule("ldv.place.pass_is_final")
def test_who_passes_is_not_asked_again_this_phase():
    table = placing(ADA)
    step = table.play(do.PassPlacing(ADA))
    assert "ldv.place.pass_is_final" in find(step, "place.passed").cites
    moves = {seat: [do.PlaceApprentices(seat, "D", 1), do.PlaceMaster(seat, "D")] for seat in (BO, CY, DI)}
    assert asked_in_turn(table, moves) == [BO, CY, DI] * 3
    assert table.state.players[ADA].ready == 5
    assert table.until("place_workers", turn=2).asked[1] == ADA


@pytest.mark.rule("ldv.place.where")
def test_every_city_zone_and_a_working_lab_are_open():
    table = Table()
    table.play_when_asked(start(BO, "large", 1))
    table.until("place_workers", BO)
    for kind in (do.PlaceApprentices, do.PlaceMaster):
        assert {action.place for action in table.s.legal if isinstance(action, kind)} == {*CITY, "large"}
    step = table.play(do.PlaceApprentices(BO, "large", 2))
    assert table.state.lab(BO, "large").apprentices == 2
    assert "ldv.place.where" in find(step, "place.apprentices_in_lab").cites


@pytest.mark.parametrize("action", [do.PlaceApprentices(ADA, "small", 1), do.PlaceMaster(ADA, "small")])
@pytest.mark.rule("ldv.place.where")
def test_an_idle_lab_is_refused(action):
    refuses(placing(ADA), action, "place.idle_lab", "ldv.place.where")


@pytest.mark.rule("ldv.place.where")
def test_a_lab_in_the_workshop_is_refused():
    refuses(placing(ADA), do.PlaceMaster(ADA, "large"), "lab.not_owned", "ldv.place.where")


@pytest.mark.rule("ldv.place.same_place")
def test_the_apprentices_of_one_move_stand_in_one_place():
    table = placing(ADA)
    step = table.play(do.PlaceApprentices(ADA, "E", 3))
    assert [table.state.group(zone, ADA).apprentices for zone in CITY] == [0, 0, 0, 0, 3, 0, 0, 0]
    assert "ldv.place.same_place" in find(step, "place.apprentices").cites
    assert table.asked[1] == BO
    refuses(table, do.PlaceApprentices(ADA, "F", 1), "core.wrong_seat", "ldv.place.order")


@pytest.mark.rule("ldv.place.once_per_place")
def test_apprentices_go_once_into_a_zone_and_the_master_separately():
    table = placing(ADA)
    table.play(do.PlaceApprentices(ADA, "D", 1))
    table.until("place_workers", ADA)
    refusal = refuses(table, do.PlaceApprentices(ADA, "D", 1), "place.twice", "ldv.place.once_per_place")
    assert refusal.repairs[0].place != "D"
    table.play(do.PlaceMaster(ADA, "D"))
    table.until("place_workers", ADA).play(do.PlaceApprentices(ADA, "E", 1))
    assert [strength(table.state, table.state.group(zone, ADA)) for zone in "DE"] == [3, 1]


@pytest.mark.rule("ldv.place.once_per_place")
def test_apprentices_go_once_into_a_lab_and_the_master_separately():
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), do.PlaceApprentices(ADA, "small", 1))
    table.until("place_workers", ADA)
    refuses(table, do.PlaceApprentices(ADA, "small", 1), "place.twice", "ldv.place.once_per_place")
    table.play(do.PlaceMaster(ADA, "small"))
    table.until("place_workers", ADA, turn=2)
    assert do.PlaceApprentices(ADA, "small", 1) in table.s.legal


@reason_snapshot
def test_groups_line_up_from_the_arrow_and_later_pieces_join_their_own():
    table = placing(ADA)
    table.play(do.PlaceMaster(ADA, "E"))
    first = table.play(do.PlaceApprentices(BO, "D", 1))
    table.play(do.PlaceApprentices(CY, "D", 2), do.PassPlacing(DI))
    second = table.play(do.PlaceApprentices(ADA, "D", 3))
    third = table.play(do.PlaceMaster(BO, "D"))
    assert [table.state.group("D", seat).queue for seat in range(4)] == [3, 1, 2, 0]
    assert [group.seat for group in ranking(table.state, "D")] == [BO, ADA, CY]
    return [first, second, third]


@pytest.mark.rule("ldv.place.city_unlimited")
def test_a_zone_takes_all_workers_of_all_players():
    table = Table(5).until("place_workers")
    ready = [player.ready for player in table.state.players]
    moves = {seat: [do.PlaceApprentices(seat, "D", ready[seat]), do.PlaceMaster(seat, "D")] for seat in range(5)}
    while table.asked[0] == "place_workers":
        step = table.s.play(moves[table.asked[1]].pop(0))
    assert "ldv.place.city_unlimited" in find(step, "place.master").cites
    assert sum(group.apprentices + group.master for group in table.state.groups_in("D")) == 5 + 5 + 4 + 3 + 3 + 5


@pytest.mark.rule("ldv.place.lab_spaces")
def test_three_workers_fill_the_3_side():
    table = Table()
    table.play_when_asked(start(ADA, "small", 1))
    table.until("place_workers", ADA)
    refusal = refuses(table, do.PlaceApprentices(ADA, "small", 4), "place.lab_short", "ldv.place.lab_spaces")
    assert refusal.repairs
    assert "The small lab has 3 spaces, all of them free." in refusal.text("en")
    step = table.play(do.PlaceApprentices(ADA, "small", 3))
    assert find(step, "place.all_workers").params == {"lab": "small", "side": 3}
    table.until("place_workers", ADA)
    refusal = refuses(table, do.PlaceMaster(ADA, "small"), "place.lab_full", "ldv.place.lab_spaces")
    assert "The small lab has 3 spaces, all of them taken by workers." in refusal.text("en")


@pytest.mark.rule("ldv.place.lab_spaces")
def test_a_mechanical_man_takes_one_of_the_5_spaces():
    table = Table(5)
    table.play_when_asked(start(CY, "small", 4))
    table.until("place_workers", CY).edit(lambda state: with_player(state, CY, ready=5, academy=4))
    refusal = refuses(table, do.PlaceApprentices(CY, "small", 5), "place.lab_short", "ldv.place.lab_spaces")
    spaces = refusal.reasons[0].because[0].params
    assert (spaces["side"], spaces["automata"], spaces["workers"], spaces["free"]) == (5, 1, 0, 4)
    assert do.PlaceApprentices(CY, "small", 4) in table.s.legal


@pytest.mark.rule("ldv.place.lab_spaces")
def test_mechanical_men_stand_on_their_own_spaces_two_on_the_6_side_none_on_the_3():
    table = Table(5)
    table.play_when_asked(do.PlaceApprentices(ED, "B", 1))
    table.until("workshop_offer", ED).edit(lambda state: with_player(state, ED, florins=20))
    refuses(table, do.InstallMechanicalMan(ED, "small"), "lab.no_automaton_space", "ldv.place.lab_spaces")
    table.play(do.InstallMechanicalMan(ED, "large"), do.InstallMechanicalMan(ED, "large"))
    assert table.state.lab(ED, "large").mechanical_men == 2
    refuses(table, do.InstallMechanicalMan(ED, "large"), "lab.automata_full", "ldv.place.lab_spaces")


@pytest.mark.rule("ldv.place.lab_spaces")
def test_only_one_mechanical_man_on_the_5_side():
    table = Table(5)
    table.play_when_asked(do.PlaceApprentices(CY, "B", 1))
    table.until("workshop_offer", CY)
    refuses(table, do.InstallMechanicalMan(CY, "small"), "lab.automata_full", "ldv.place.lab_spaces")


@reason_snapshot
def test_workers_may_stand_on_the_spaces_for_mechanical_men():
    """The 6 side has four plain spaces and two for mechanical men, the 5 side four and one."""
    table = Table(5)
    table.play_when_asked(start(ED, "large", 5))
    table.until("place_workers", ED).edit(lambda state: with_player(state, ED, ready=4, academy=5))
    first = table.play_when_asked(do.PlaceApprentices(ED, "large", 4), do.PlaceMaster(ED, "large"))
    table = Table(setup="expert")
    table.play_when_asked(do.FavourTurnLab(ADA, "iron", "small"), do.FavourApprentice(ADA), do.FavourApprentice(ADA))
    table.play_when_asked(do.StartInvention(ADA, "small", 1, iron=1))
    return [first, table.play_when_asked(do.PlaceApprentices(ADA, "small", 5))]


@pytest.mark.parametrize("turn", [8, 9])
@pytest.mark.rule("ldv.place.final_turns", "ldv.turn.final")
def test_in_the_final_turns_workers_go_only_into_working_labs(turn):
    table = Table().until("start_work", ADA, turn=turn)
    table.play(start(ADA, "small", 1))
    table.until("place_workers", ADA)
    for action in (
        *(do.PlaceApprentices(ADA, zone, 1) for zone in CITY),
        *(do.PlaceMaster(ADA, zone) for zone in CITY),
    ):
        refusal = refuses(table, action, "place.city_closed", "ldv.place.final_turns")
        assert refusal.repairs[0].place == "small"
    assert {getattr(action, "place", None) for action in table.s.legal} == {"small", None}
    assert do.PlaceApprentices(ADA, "D", 1) in Table().until("place_workers", ADA, turn=7).s.legal


@reason_snapshot
def test_a_player_without_workers_passes_by_itself():
    table = placing(ADA)
    table.play(
        do.PlaceApprentices(ADA, "D", 5),
        do.PassPlacing(BO),
        do.PassPlacing(CY),
        do.PassPlacing(DI),
        do.PlaceMaster(ADA, "D"),
    )
    assert table.asked == ("nothing_to_place", -1)
    step = table.step()
    assert table.state.players[ADA].passed
    assert table.asked[0] == "begin_resolving"
    return [step]


@reason_snapshot
def test_a_player_with_nowhere_to_place_passes_by_itself():
    table = Table(2).until("begin_placing", turn=8)
    table.step()
    return [table.step()]


@pytest.mark.rule("ldv.ruling.nothing_to_place")
def test_who_has_workers_may_pass_and_they_do_nothing():
    table = placing(ADA)
    table.play(do.PlaceApprentices(ADA, "D", 1))
    table.until("place_workers", ADA).play(do.PassPlacing(ADA))
    table.play_when_asked(do.BuyComponent(ADA))
    table.until("end_turn")
    assert table.state.players[ADA].ready == 5
    assert table.state.players[ADA].hand == (2, 0, 0, 1, 2)
