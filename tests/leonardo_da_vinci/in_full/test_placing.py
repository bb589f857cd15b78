"""Phase B in full: every rule and every number that is told."""

from tests.in_full import in_full, refusals
from tests.leonardo_da_vinci.table import Table, do, with_player
from tests.leonardo_da_vinci.test_start_work import start

ADA, BO, CY, DI = range(4)


def placing() -> Table:
    """Ada's small lab of 3 spaces works; she is the first to place."""
    table = Table()
    table.play_when_asked(start(ADA, "small", 1))
    return table.until("place_workers", ADA)


@in_full("""
    place.apprentices_in_lab(seat=0, lab=small, count=2) ldv.place.where ldv.place.lab_spaces ldv.place.lab_any_space ldv.place.same_place
      place.spaces(lab=small, side=3, automata=0, workers=2, free=1) ldv.place.lab_spaces
    place.lab_short(lab=small, count=2, free=1) ldv.place.lab_spaces
      place.spaces(lab=small, side=3, automata=0, workers=2, free=1) ldv.place.lab_spaces
    place.twice(place=small, count=2) ldv.place.once_per_place
    place.master_in_lab(seat=0, lab=small) ldv.place.where ldv.place.lab_spaces ldv.place.lab_any_space
      place.spaces(lab=small, side=3, automata=0, workers=3, free=0) ldv.place.lab_spaces
    place.master_away() ldv.place.one_of
    place.lab_full(lab=small, count=1, free=0) ldv.place.lab_spaces
      place.spaces(lab=small, side=3, automata=0, workers=3, free=0) ldv.place.lab_spaces
    place.lab_full(lab=small, count=1, free=0) ldv.place.lab_spaces
      place.spaces(lab=small, side=3, automata=0, workers=3, free=0) ldv.place.lab_spaces
    place.twice(place=small, count=2) ldv.place.once_per_place
    """)
def test_placing_in_labs():
    table = placing()
    first = table.play(do.PlaceApprentices(ADA, "small", 2))
    table.until("place_workers", ADA)
    twice = refusals(table, do.PlaceApprentices(ADA, "small", 2))
    second = table.play(do.PlaceMaster(ADA, "small"))
    table.until("place_workers", ADA)
    return [first, *twice, second, *refusals(table, do.PlaceMaster(ADA, "small"), do.PlaceApprentices(ADA, "small", 1))]


@in_full("""
    place.apprentices(seat=0, zone=D, count=2) ldv.place.where ldv.place.same_place ldv.place.city_unlimited
      place.queue_first(nearer=0, place=1) ldv.place.queue
    place.apprentices(seat=1, zone=D, count=1) ldv.place.where ldv.place.same_place ldv.place.city_unlimited
      place.queue(nearer=1, place=2) ldv.place.queue
    place.master(seat=2, zone=D) ldv.place.where ldv.place.city_unlimited
      place.queue(nearer=2, place=3) ldv.place.queue
    place.passed(seat=3) ldv.place.pass_is_final ldv.place.one_of
    place.twice(place=D, count=2) ldv.place.once_per_place
    core.wrong_seat(seat=0) ldv.place.order
    place.has_passed() ldv.place.pass_is_final
    core.wrong_seat(seat=0) ldv.place.order
    """)
def test_placing_in_the_city():
    table = placing()
    told = [table.play(do.PlaceApprentices(ADA, "D", 2)), table.play(do.PlaceApprentices(BO, "D", 1))]
    told += [table.play(do.PlaceMaster(CY, "D")), table.play(do.PassPlacing(DI))]
    return [*told, *refusals(table, do.PlaceApprentices(ADA, "D", 1), do.PassPlacing(BO), do.PassPlacing(DI))]


@in_full("""
    place.too_few(count=0) ldv.place.one_of
    place.not_enough(count=3, ready=2) ldv.place.one_of
    lab.not_owned(seat=0, lab=large) ldv.place.where
    place.master_away() ldv.place.one_of
    """)
def test_placements_that_are_refused():
    table = placing().edit(lambda state: with_player(state, ADA, ready=2, master=False))
    return refusals(
        table,
        do.PlaceApprentices(ADA, "B", 0),
        do.PlaceApprentices(ADA, "B", 3),
        do.PlaceApprentices(ADA, "large", 1),
        do.PlaceMaster(ADA, "B"),
    )


@in_full("""
    place.idle_lab(lab=small) ldv.place.where
    """)
def test_an_idle_lab_takes_no_workers():
    return refusals(Table().until("place_workers", ADA), do.PlaceApprentices(ADA, "small", 1))


@in_full("""
    turn.final(turn=8) ldv.turn.final ldv.setup.turns
    place.begins(seat=0) ldv.turn.phases ldv.place.order
    place.nowhere(seat=1) ldv.ruling.nothing_to_place ldv.place.final_turns
    zone.no_city(turn=8) ldv.turn.final
    place.city_closed(turn=8) ldv.place.final_turns ldv.turn.final
    place.city_closed(turn=8) ldv.place.final_turns ldv.turn.final
    turn.no_refill(turn=8) ldv.turn.final ldv.ruling.refill_after_7
    """)
def test_placing_in_the_final_turns():
    table = Table(2).until("begin_turn", turn=7)
    told = [table.step()]
    table.until("begin_placing")
    table.edit(lambda state: state.with_lab(ADA, "small", invention=1, iron=1, begun=7))
    told.append(table.step())
    refused = refusals(table, do.PlaceMaster(ADA, "D"), do.PlaceApprentices(ADA, "A", 1))
    table.play(do.PassPlacing(ADA))
    table.edit(lambda state: with_player(state, BO, ready=0, academy=7))
    told += [table.step(), table.step()]
    table.until("end_turn")
    return [*told, *refused, table.step()]


@in_full("""
    place.begins(seat=0) ldv.turn.phases ldv.place.order
    place.nothing_left(seat=0) ldv.ruling.nothing_to_place
    """)
def test_nobody_left_to_place():
    table = Table().until("begin_placing")
    table.edit(lambda state: with_player(state, ADA, ready=0, academy=9, master=False))
    return [table.step(), table.step()]
