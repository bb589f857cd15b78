"""Every reason in full: in each situation all that is told, with every rule and every number."""

from msgspec.structs import replace

from leonardo_nb.testing.table import find_all
from tests.in_full import in_full
from tests.leonardo_da_vinci.table import Table, do, events, with_player
from tests.leonardo_da_vinci.test_auctions import auction, bid
from tests.leonardo_da_vinci.test_codex_leonardi import moving
from tests.leonardo_da_vinci.test_council import ada_alone, emptied, in_council
from tests.leonardo_da_vinci.test_end import ending
from tests.leonardo_da_vinci.test_finish import finishing, owning
from tests.leonardo_da_vinci.test_reasons import three_chose
from tests.leonardo_da_vinci.test_start_work import ada_makes_1_alone, bo_revealed_at_2_weeks, start
from tests.leonardo_da_vinci.test_turn0 import expert
from tests.leonardo_da_vinci.test_zones import zone

ADA, BO, CY, DI = range(4)


def refusals(table: Table, *actions):
    """Why each of these is refused."""
    return [table.refused(action) for action in actions]


# ---- Setup ----


@in_full("""
    setup.first_named(seat=0) ldv.setup.first_player ldv.setup.leonardo
    setup.piles(count=12) ldv.setup.material ldv.setup.board
    setup.people(automata=3, apprentices=9) ldv.setup.material ldv.setup.board
    setup.council_florin(florins=1) ldv.setup.board
    setup.kit(seat=0, kit=a, colour=yellow) ldv.setup.kits
      setup.kit_workers(apprentices=5) ldv.setup.kit_contents
      setup.kit_lab(lab=small, side=3) ldv.setup.kit_contents
      setup.kit_hand(packet=(iron brick rope rope), florins=3) ldv.setup.kit_contents
    setup.kit(seat=1, kit=b, colour=red) ldv.setup.kits
      setup.kit_workers(apprentices=5) ldv.setup.kit_contents
      setup.kit_lab(lab=small, side=3) ldv.setup.kit_contents
      setup.kit_lab(lab=large, side=4) ldv.setup.kit_contents
      setup.kit_hand(packet=(iron), florins=3) ldv.setup.kit_contents
    setup.boxed_from_kit(seat=0, count=2, players=2) ldv.setup.fewer_apprentices ldv.ruling.box_apprentices
    setup.boxed_from_kit(seat=1, count=2, players=2) ldv.setup.fewer_apprentices ldv.ruling.box_apprentices
    setup.preset(numbers=(1 12 8)) ldv.setup.requested
    setup.deck(bottom=5, mixed=11, bronze=1, copper=2, silver=3, top=6) ldv.setup.deck
    turn.begins(turn=1, seat=0) ldv.turn.phases
    """)
def test_setup_of_a_first_game():
    return Table(2).until("start_work").s.history


@in_full("""
    setup.first_by_lot(seat=0) ldv.setup.first_player ldv.setup.leonardo
    setup.boxed_from_academy(seat=0, count=1, players=3) ldv.setup.fewer_apprentices ldv.ruling.box_apprentices
    setup.boxed_from_academy(seat=1, count=1, players=3) ldv.setup.fewer_apprentices ldv.ruling.box_apprentices
    setup.boxed_from_academy(seat=2, count=1, players=3) ldv.setup.fewer_apprentices ldv.ruling.box_apprentices
    """)
def test_setup_with_other_readings():
    table = Table(3, first_player="random", boxed_from="academy").until("start_work")
    return [each.explanation for each in events(table, "setup.first_by_lot", "setup.boxed_from_academy")]


@in_full("""
    setup.discarded(numbers=(3 10 11)) ldv.turn0.two_player_discard
    setup.deck(bottom=5, mixed=11, bronze=1, copper=2, silver=3, top=6) ldv.setup.deck
    setup.drawn(numbers=(7 2 12)) ldv.turn0.no_preset_inventions
    turn0.kit(seat=0, apprentices=3, side=3, florins=3) ldv.turn0.kit
    turn0.kit(seat=1, apprentices=3, side=3, florins=3) ldv.turn0.kit
    colour.picked(seat=0, colour=yellow) ldv.turn0.begin
    colour.picked(seat=1, colour=red) ldv.turn0.begin
    turn0.favours(seat=0, count=1, players=2) ldv.turn0.favours
    """)
def test_setup_of_turn_0():
    table = expert(2).until("take_favour")
    told = ("colour.picked", "turn0.kit", "turn0.favours", "setup.discarded", "setup.deck", "setup.drawn")
    return [each.explanation for each in events(table, *told)]


@in_full("""
    turn.begins(turn=1, seat=0) ldv.turn.phases ldv.turn0.begin
    """)
def test_turn_0_is_followed_by_turn_1():
    return [each.explanation for each in events(expert(2).until("start_work"), "turn.begins")]


@in_full("""
    colour.picked(seat=0, colour=blue) ldv.turn0.begin
    colour.taken(seat=0, colour=blue) ldv.turn0.begin
    """)
def test_a_colour_that_is_taken():
    table = expert().until("pick_colour", ADA)
    step = table.play(do.ChooseColour(ADA, "blue"))
    return [step, *refusals(table, do.ChooseColour(BO, "blue"))]


@in_full("""
    favour.florins(seat=0, florins=5) ldv.turn0.favour_florins
    favour.components(seat=1, packet=(iron iron glass rope)) ldv.turn0.favour_components
    favour.apprentice(seat=2) ldv.turn0.favour_apprentice
    favour.turned(seat=3, lab=small, side=5, packet=(iron)) ldv.turn0.favour_workshop
    favour.took_lab(seat=0, packet=(rope)) ldv.turn0.favour_workshop
    favour.automaton(seat=0, lab=small) ldv.turn0.favour_workshop
    """)
def test_favours():
    table = expert().until("take_favour", ADA)
    return [
        table.play(do.FavourFlorins(ADA)),
        table.play(do.FavourComponents(BO, 2, 1, 0, 0, 1)),
        table.play(do.FavourApprentice(CY)),
        table.play(do.FavourTurnLab(DI, "iron", "small")),
        table.play(do.FavourTakeLab(ADA, "rope")),
        expert()
        .until("take_favour", ADA)
        .edit(lambda s: s.with_lab(ADA, "small", side=5))
        .play(do.FavourAutomaton(ADA, "small")),
    ]


@in_full("""
    favour.too_many_of_a_kind(component=iron, most=2) ldv.turn0.favour_components
    favour.wrong_count(due=4, count=3) ldv.turn0.favour_components
    favour.letter_full(letter=d, count=2) ldv.turn0.favour_limit ldv.ruling.favour_d_letter
    lab.already_turned(lab=small, side=5) ldv.turn0.favour_workshop ldv.workshop.flip_3
    favour.letter_full(letter=d, count=2) ldv.turn0.favour_limit ldv.ruling.favour_d_letter
    lab.already_owned(seat=0) ldv.turn0.favour_workshop ldv.workshop.take_4
    favour.component() ldv.ruling.favour_pile_short ldv.turn0.favour_workshop
    favour.letter_full(letter=d, count=2) ldv.turn0.favour_limit ldv.ruling.favour_d_letter
    lab.no_automaton_space(lab=large, side=4) ldv.turn0.favour_workshop ldv.workshop.automaton ldv.place.lab_spaces
    """)
def test_favours_that_are_refused():
    table = expert().until("take_favour", ADA)
    table.edit(lambda state: with_player(state, ADA, favour_d=2))
    table.edit(lambda state: state.with_lab(ADA, "small", side=5).with_lab(ADA, "large", side=4))
    return refusals(
        table,
        do.FavourComponents(ADA, 3, 0, 0, 0, 0),
        do.FavourTurnLab(ADA, "iron", "small"),
        do.FavourTakeLab(ADA, "none"),
        do.FavourAutomaton(ADA, "large"),
    )


@in_full("""
    favour.pile_short(component=iron, pile=1) ldv.ruling.favour_pile_short
    favour.wrong_count(due=1, count=2) ldv.turn0.favour_components ldv.ruling.favour_pile_short
    favour.components(seat=0, packet=(iron)) ldv.turn0.favour_components ldv.ruling.favour_pile_short
    """)
def test_favours_from_short_piles():
    table = expert().until("take_favour", ADA)
    table.edit(
        lambda state: replace(
            state, shops=tuple(replace(shop, pile=int(shop.component == "iron")) for shop in state.shops)
        )
    )
    return [*refusals(table, do.FavourComponents(ADA, 2)), table.play(do.FavourComponents(ADA, 1))]


@in_full("""
    setup.kit(seat=4, kit=e, colour=black) ldv.setup.kits
      setup.kit_workers(apprentices=3) ldv.setup.kit_contents
      setup.kit_lab(lab=small, side=5) ldv.setup.kit_contents
      setup.kit_automata(automata=1) ldv.setup.kit_contents
      setup.kit_hand(packet=(rope), florins=8) ldv.setup.kit_contents
      setup.kit_reconstructed() ldv.setup.kit_contents
    """)
def test_a_kit_with_a_mechanical_man():
    given = events(Table(5).until("start_work"), "setup.kit")
    return [each.explanation for each in given if each.explanation.params["kit"] == "e"]


# ---- Phase A ----


def starting(seat: int = ADA, **cells) -> Table:
    """Turn 2, this seat is asked; some cells of it are changed."""
    table = Table().until("start_work", seat, turn=2)
    return table.edit(lambda state: with_player(state, seat, **cells))


@in_full("""
    start.begun(seat=3, lab=small, invention=1, packet=(iron)) ldv.start.exact_components ldv.start.secret ldv.ruling.target [3 alone reads invention, packet, the others start.begun_hidden]
      start.needs(packet=(iron), weeks=4) ldv.invention.needs
    start.shown(seat=3, lab=small, packet=(iron)) ldv.start.may_show
    start.already_open(lab=small) ldv.start.may_show
    start.begun_this_turn(lab=small, turn=1) ldv.interrupt
    start.lab_busy(lab=small) ldv.start.one_per_lab ldv.start.no_change
    start.passed(seat=3) ldv.start.order
    """)
def test_starting():
    table = Table().until("start_work", DI)
    rich = table.edit(lambda state: with_player(state, DI, iron=2, glass=2, wood=2, brick=2, rope=2))
    return [
        rich.play(start(DI, "small", 1)),
        rich.play(do.ShowComponents(DI, "small")),
        *refusals(rich, do.ShowComponents(DI, "small"), do.InterruptWork(DI, "small"), start(DI, "small", 2)),
        rich.play(do.PassStarting(DI)),
    ]


@in_full("""
    start.begun(seat=0, lab=small, invention=2, packet=(wood)) ldv.start.exact_components ldv.start.secret ldv.ruling.target [0 alone reads invention, packet, the others start.begun_hidden]
      start.needs(packet=(wood), weeks=4) ldv.invention.needs
      start.unrequested() ldv.start.unrequested
    """)
def test_starting_what_is_not_requested():
    table = starting(wood=1)
    assert table.state.invention(2).where == "deck"
    return [table.play(start(ADA, "small", 2))]


@in_full("""
    lab.not_owned(seat=0, lab=large) ldv.workshop.take_4
    start.not_in_hand(component=iron, count=2, held=1) ldv.start.exact_components
    start.surplus(packet=(iron)) ldv.start.exact_components ldv.ruling.exact_enforced
      start.card_needs(invention=1, packet=(iron)) ldv.invention.needs
    start.negative(component=rope) ldv.start.exact_components
    start.missing(packet=(rope rope)) ldv.start.exact_components ldv.ruling.exact_enforced
      start.card_needs(invention=3, packet=(rope)) ldv.invention.needs
    start.surplus(packet=(iron)) ldv.start.exact_components ldv.ruling.exact_enforced
      start.card_needs(invention=3, packet=(rope)) ldv.invention.needs
    start.no_such_invention(number=26, most=25) ldv.setup.material
    lab.not_owned(seat=0, lab=large) ldv.workshop.take_4
    start.nothing_to_interrupt(lab=small) ldv.interrupt
    start.nothing_to_show(lab=small) ldv.start.may_show
    """)
def test_starts_that_are_refused():
    return refusals(
        starting(iron=1, glass=0, wood=0, brick=0, rope=0),
        do.StartInvention(ADA, "large", 1, iron=1),
        do.StartInvention(ADA, "small", 1, iron=2),
        do.StartInvention(ADA, "small", 3, iron=1, rope=-1),
        do.StartInvention(ADA, "small", 26, iron=1),
        do.InterruptWork(ADA, "large"),
        do.InterruptWork(ADA, "small"),
        do.ShowComponents(ADA, "small"),
    )


@in_full("""
    start.made_by_you(invention=1) ldv.invention.once_per_player
    start.already_made(invention=1, turn=1) ldv.ruling.no_start_of_gone
    start.out_of_game(invention=3) ldv.ruling.no_start_of_gone ldv.turn0.two_player_discard
    """)
def test_inventions_that_can_no_longer_be_started():
    table = ada_makes_1_alone(Table()).until("start_work", ADA, turn=2)
    table.edit(lambda state: state.with_invention(3, where="box", slot=0))
    table.edit(lambda state: with_player(state, ADA, iron=1, rope=1))
    return refusals(table, start(ADA, "small", 1), start(ADA, "small", 3))


@in_full("""
    start.in_other_lab(lab=small, invention=1) ldv.start.one_per_lab
    """)
def test_one_invention_in_two_labs():
    table = starting(iron=2).edit(lambda state: state.with_lab(ADA, "large", side=4))
    table.play(start(ADA, "small", 1))
    return refusals(table, start(ADA, "large", 1))


@in_full("""
    start.lab_busy(lab=small) ldv.start.one_per_lab ldv.start.no_change
    start.negative(component=rope) ldv.start.no_change
    start.missing(packet=(rope rope)) ldv.start.exact_components ldv.ruling.exact_enforced
      start.card_needs(invention=3, packet=(rope)) ldv.invention.needs
    start.already_open(lab=small) ldv.start.may_show
    start.interrupted(seat=1, lab=small, weeks=2, invention=1, packet=(iron)) ldv.interrupt ldv.ruling.cancel_revealed [1 alone reads invention, packet, the others start.interrupted_hidden]
    """)
def test_interrupting_what_lies_open():
    table = bo_revealed_at_2_weeks()
    return [
        *refusals(table, do.StartInvention(BO, "small", 3, rope=-1), do.ShowComponents(BO, "small")),
        table.play(do.InterruptWork(BO, "small")),
    ]


@in_full("""
    start.place_has_passed(seat=0) ldv.start.order ldv.ruling.start_sequential
    core.wrong_seat(seat=1) ldv.start.order ldv.ruling.start_sequential
    core.wrong_seat(seat=1) ldv.start.order ldv.ruling.start_sequential
    """)
def test_starting_out_of_turn():
    table = Table().until("start_work", ADA)
    table.play(do.PassStarting(ADA))
    return refusals(table, do.PassStarting(ADA), do.PassStarting(CY))


# ---- Phase B ----


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
    table = placing().edit(lambda state: with_player(state, ADA, apprentices=2, master=False))
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
    table.edit(lambda state: with_player(state, BO, apprentices=0, academy=7))
    told += [table.step(), table.step()]
    table.until("end_turn")
    return [*told, *refused, table.step()]


@in_full("""
    place.begins(seat=0) ldv.turn.phases ldv.place.order
    place.nothing_left(seat=0) ldv.ruling.nothing_to_place
    """)
def test_nobody_left_to_place():
    table = Table().until("begin_placing")
    table.edit(lambda state: with_player(state, ADA, apprentices=0, academy=9, master=False))
    return [table.step(), table.step()]


# ---- Phase C: the Council ----


@in_full("""
    zone.begins() ldv.turn.phases ldv.resolve.order
    council.empty() ldv.ruling.council_empty ldv.council.money_grows
    zone.nobody(zone=B) ldv.resolve.order
    zone.nobody(zone=C) ldv.resolve.order
    zone.nobody(zone=D) ldv.resolve.order
    zone.nobody(zone=E) ldv.resolve.order
    zone.nobody(zone=F) ldv.resolve.order
    zone.nobody(zone=G) ldv.resolve.order
    zone.nobody(zone=H) ldv.resolve.order
    labs.none() ldv.labs.weeks
    """)
def test_an_empty_council():
    table = Table().until("begin_resolving")
    return [table.step(), table.step(), table.step(), table.step()]


@in_full("""
    council.ranking(seats=(0 1 2 3)) ldv.resolve.order ldv.council.free
      rank.apprentices(rank=1, seat=0, apprentices=4, strength=4) ldv.resolve.rank
      rank.apprentices(rank=2, seat=1, apprentices=3, strength=3) ldv.resolve.rank
      rank.apprentices(rank=3, seat=2, apprentices=2, strength=2) ldv.resolve.rank
      rank.apprentices(rank=4, seat=3, apprentices=1, strength=1) ldv.resolve.rank
    council.last_may_choose(seat=3, absent=(4)) ldv.council.last_gets_nothing
    council.leonardo(seat=0, to=1) ldv.council.leonardo ldv.ruling.leonardo_at_once
    council.chosen(seat=0, privilege=4) ldv.council.each_once ldv.ruling.council_details
    council.chosen(seat=1, privilege=1) ldv.council.each_once ldv.ruling.council_details
    council.chosen(seat=2, privilege=3) ldv.council.each_once ldv.ruling.council_details
    council.declined(seat=3) ldv.council.each_once
    council.order(privileges=(1 3 4)) ldv.council.execute_in_order
    council.turn_of(seat=1, privilege=1) ldv.council.execute_in_order ldv.council.move
    move.moved_own(seat=1, owner=1, source=A, target=D) ldv.council.move ldv.place.queue
      move.far_right(seat=1, zone=D) ldv.council.move
      move.new_ranking(zone=D) ldv.resolve.rank
        rank.apprentices(rank=1, seat=1, apprentices=1, strength=1) ldv.resolve.rank
    council.looked(seat=2, count=4, numbers=(2 5 14 6)) ldv.council.peek ldv.council.execute_in_order ldv.ruling.peek_memory [2 alone reads numbers, the others council.looked_hidden]
    council.arranged(seat=2, count=4, numbers=(6 14 5 2)) ldv.council.peek ldv.ruling.peek_memory [2 alone reads numbers, the others council.arranged_hidden]
    council.turn_of(seat=0, privilege=4) ldv.council.execute_in_order ldv.council.component
    council.component(seat=0, component=wood, price=1) ldv.council.component ldv.council.free ldv.ruling.public_events
    council.over() ldv.council.execute_in_order
    """)
def test_a_whole_council():
    table = in_council(4, 3, 2, 1)
    begun = len(table.s.history) - 1
    table.play(do.NameHolder(ADA, BO), do.TakePrivilege(ADA, 4), do.TakePrivilege(BO, 1), do.TakePrivilege(CY, 3))
    table.play(do.DeclinePrivilege(DI), do.MoveApprentice(BO, BO, "A", "D"))
    table.s.auto()
    table.play(do.PutBack(CY, tuple(card.number for card in reversed(table.state.deck()[:4]))))
    table.s.auto()
    table.play(do.TakeAny(ADA, "wood"))
    table.until("resolve_zones")
    return table.s.history[begun:]


@in_full("""
    council.leonardo_taken(seat=1, to=1) ldv.council.leonardo ldv.ruling.leonardo_at_once
    council.chosen(seat=1, privilege=2) ldv.council.each_once ldv.ruling.council_details
    council.money(seat=1, florins=1) ldv.council.money ldv.council.execute_in_order ldv.ruling.public_events
    """)
def test_leonardo_taken_and_money():
    table = in_council(1, 2)
    told = [table.play(do.NameHolder(BO, BO)), table.play(do.TakePrivilege(BO, 2))]
    table.until("carry_out")
    return [*told, table.step()]


@in_full("""
    council.leonardo_stays(seat=0, to=0) ldv.council.leonardo
    """)
def test_leonardo_stays():
    return [in_council(2, 1).play(do.NameHolder(ADA, ADA))]


@in_full("""
    council.no_such_player(last=4) ldv.council.leonardo
    council.no_such_privilege() ldv.council.each_once
    council.first_must_choose(seat=0) ldv.ruling.first_must_choose
    council.taken(privilege=1, seat=0) ldv.council.each_once
    council.not_there(seat=2) ldv.council.each_once ldv.council.last_gets_nothing
    core.wrong_seat(seat=1) ldv.council.each_once ldv.resolve.rank
    council.has_chosen(seat=0, privilege=1) ldv.council.each_once
    core.wrong_seat(seat=1) ldv.council.each_once ldv.resolve.rank
    """)
def test_refused_in_the_council():
    table = in_council(2, 1)
    holder = refusals(table, do.NameHolder(ADA, 5))
    table.play(do.NameHolder(ADA, ADA))
    first = refusals(table, do.TakePrivilege(ADA, 5), do.DeclinePrivilege(ADA))
    table.play(do.TakePrivilege(ADA, 1))
    second = refusals(table, do.TakePrivilege(BO, 1), do.DeclinePrivilege(CY), do.DeclinePrivilege(ADA))
    return [*holder, *first, *second]


@in_full("""
    council.two_players(seats=(0 1)) ldv.council.two_players
    council.nobody_to_move(seat=0) ldv.ruling.move_none ldv.council.move
    council.no_florin(seat=0, privilege=4, price=1) ldv.ruling.component_without_florin
    """)
def test_privileges_of_no_use():
    table = Table(2)
    table.play_when_asked(do.PlaceMaster(ADA, "A"), do.PlaceApprentices(BO, "A", 1), do.NameHolder(ADA, ADA))
    both = [each.explanation for each in events(table, "council.two_players")]
    table.edit(lambda state: with_player(state, ADA, florins=0))
    return [
        *both,
        *refusals(table, do.TakePrivilege(ADA, 1), do.TakePrivilege(ADA, 4)),
    ]


@in_full("""
    council.pile_empty(component=iron) ldv.ruling.empty_shop
    council.component(seat=0, component=rope, price=1) ldv.council.component ldv.council.free ldv.ruling.public_events
    """)
def test_exactly_a_florin_buys_a_component():
    table = in_council(1).edit(lambda state: with_player(emptied(state, "iron"), ADA, florins=1))
    ada_alone(table, 4)
    refused = refusals(table, do.TakeAny(ADA, "iron"))
    step = table.play(do.TakeAny(ADA, "rope"))
    assert table.state.players[ADA].florins == 0
    return [*refused, step]


@in_full("""
    council.no_components() ldv.ruling.empty_shop
    """)
def test_nothing_in_the_shops():
    table = in_council(1)
    table.play(do.NameHolder(ADA, ADA))
    table.edit(lambda state: emptied(state, "iron", "glass", "wood", "brick", "rope"))
    return refusals(table, do.TakePrivilege(ADA, 4))


def short_deck(left: int) -> Table:
    """Ada looks at a deck of so many cards."""

    def short(state):
        for card in state.deck()[left:]:
            state = state.with_invention(card.number, where="box", slot=0)
        return state

    table = in_council(1)
    table.play(do.NameHolder(ADA, ADA), do.TakePrivilege(ADA, 3))
    return table.until("carry_out").edit(short)


@in_full("""
    council.looked(seat=0, count=2, numbers=(2 5)) ldv.council.peek ldv.council.execute_in_order ldv.ruling.peek_memory ldv.ruling.peek_short [0 alone reads numbers, the others council.looked_hidden]
    council.other_cards(numbers=(2 5)) ldv.council.peek
    council.no_deck(seat=0) ldv.council.peek ldv.ruling.peek_short
    """)
def test_looking_at_few_cards():
    table = short_deck(2)
    return [table.step(), *refusals(table, do.PutBack(ADA, (1, 2))), short_deck(0).step()]


@in_full("""
    council.no_such_player(last=3) ldv.council.move
    move.lab() ldv.council.move ldv.ruling.move_source
    move.only_master(seat=0, zone=E) ldv.council.move
    move.to_council() ldv.council.move ldv.ruling.move_to_council
    move.no_apprentice(seat=0, zone=F) ldv.council.move
    move.same_zone(zone=F) ldv.council.move
    move.not_yours(seat=1) ldv.council.move
    """)
def test_moves_that_are_refused():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), do.PlaceApprentices(BO, "D", 1), do.PlaceMaster(ADA, "E"))
    ada_alone(table, 1)
    return refusals(
        table,
        do.MoveApprentice(ADA, 5, "D", "E"),
        do.MoveApprentice(ADA, ADA, "small", "E"),
        do.MoveApprentice(ADA, ADA, "E", "A"),
        do.MoveApprentice(ADA, ADA, "F", "F"),
        do.MoveApprentice(ADA, BO, "D", "F"),
    )


@in_full("""
    move.moved_own(seat=0, owner=0, source=A, target=D) ldv.council.move ldv.place.queue
      move.joins(seat=0, zone=D) ldv.council.move
      move.new_ranking(zone=D) ldv.resolve.rank
        rank.apprentices(rank=1, seat=0, apprentices=2, strength=2) ldv.resolve.rank
    """)
def test_an_apprentice_joins_its_own():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), do.PlaceApprentices(ADA, "D", 1))
    ada_alone(table, 1)
    return [table.play(do.MoveApprentice(ADA, ADA, "A", "D"))]


@in_full("""
    move.same_zone(zone=F) ldv.codex1.move_any
    move.already_first(seat=2, zone=F) ldv.codex1.not_where_first
      rank.apprentices(rank=1, seat=2, apprentices=1, strength=1) ldv.resolve.rank
    move.no_apprentice(seat=3, zone=D) ldv.codex1.move_any
    move.moved(seat=0, owner=2, source=D, target=E) ldv.codex1.move_any ldv.place.queue
      move.far_right(seat=2, zone=E) ldv.codex1.move_any
      move.new_ranking(zone=E) ldv.resolve.rank
        rank.apprentices(rank=1, seat=2, apprentices=1, strength=1) ldv.resolve.rank
      move.new_ranking(zone=D) ldv.resolve.rank
        rank.apprentices(rank=1, seat=1, apprentices=2, strength=2) ldv.resolve.rank
    """)
def test_codex_leonardi_moves_anybody():
    table = moving((BO, "D", 2), (CY, "D", 1), (CY, "F", 1))
    refused = refusals(table, do.MoveApprentice(0, CY, "F", "F"), do.MoveApprentice(0, DI, "D", "F"))
    return [*refused, table.play(do.MoveApprentice(0, CY, "D", "E"))]


@in_full("""
    council.forced_out(seat=3) ldv.council.each_once [3 alone reads why, the others council.declined]
      council.forced() ldv.ruling.forced_pass
        council.taken(privilege=1, seat=0) ldv.council.each_once
        council.taken(privilege=2, seat=1) ldv.council.each_once
        council.taken(privilege=3, seat=2) ldv.council.each_once
        council.no_florin(seat=3, privilege=4, price=1) ldv.ruling.component_without_florin
    """)
def test_forced_out_of_the_council():
    return [three_chose(florins=0).play(do.DeclinePrivilege(DI))]


# ---- Phase C: the zones and the labs ----


@in_full("""
    zone.ranking(zone=D, seats=(0 1 2)) ldv.resolve.order ldv.zone.costs
      rank.with_master(rank=1, seat=0, apprentices=1, strength=3, master=2) ldv.resolve.rank
      rank.apprentices(rank=2, seat=1, apprentices=2, strength=2) ldv.resolve.rank
        rank.tie(seat=1, place=2, others=(2)) ldv.resolve.tie
      rank.with_master(rank=3, seat=2, apprentices=0, strength=2, master=2) ldv.resolve.rank
        rank.tie(seat=2, place=3, others=(1)) ldv.resolve.tie
    """)
def test_the_ranking_of_a_zone():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "D", 1), do.PlaceApprentices(BO, "D", 2), do.PlaceMaster(CY, "D"))
    table.play_when_asked(do.PlaceMaster(ADA, "D"))
    return [each.explanation for each in events(table.until("shop_offer"), "zone.ranking")]


@in_full("""
    workshop.took_lab(seat=0, zone=B, price=0) ldv.workshop.take_4 ldv.zone.offer ldv.ruling.public_events
      zone.price(sold=1, price=0, next=2) ldv.zone.costs ldv.ruling.bank
    zone.passed(seat=1, zone=B, price=2) ldv.zone.offer
    zone.reoffer(seat=0, zone=B, price=2) ldv.zone.reoffer
    workshop.turned_small(seat=0, zone=B, price=2) ldv.workshop.flip_3 ldv.zone.offer ldv.ruling.public_events
      zone.price(sold=2, price=2, next=3) ldv.zone.costs ldv.ruling.bank
    zone.reoffer(seat=0, zone=B, price=3) ldv.zone.reoffer ldv.ruling.reoffer_after_buy
    workshop.automaton(seat=0, zone=B, price=3, lab=small) ldv.workshop.automaton ldv.zone.offer ldv.ruling.public_events
      zone.price(sold=3, price=3, next=4) ldv.zone.costs ldv.ruling.bank
    zone.reoffer(seat=0, zone=B, price=4) ldv.zone.reoffer ldv.ruling.reoffer_after_buy
    workshop.turned_large(seat=0, zone=B, price=4) ldv.workshop.flip_4 ldv.zone.offer ldv.ruling.public_events
      zone.last_price(sold=4, price=4) ldv.zone.costs ldv.ruling.bank
    zone.sold_out(zone=B, seats=(0)) ldv.zone.ends ldv.zone.costs
    """)
def test_four_sales_in_the_workshop():
    table = zone("B", 2, 1)
    table.edit(lambda state: with_player(state, ADA, florins=20))
    table.play(do.TakeLab(ADA), do.PassOffer(BO), do.TurnLab(ADA, "small"), do.InstallAutomaton(ADA, "small"))
    table.play(do.TurnLab(ADA, "large"))
    table.step()
    return table.s.history


@in_full("""
    zone.too_dear(seat=0, price=2, florins=1) ldv.zone.costs
    lab.not_owned(seat=0, lab=large) ldv.workshop.flip_4
    zone.too_dear(seat=0, price=2, florins=1) ldv.zone.costs
    lab.not_owned(seat=0, lab=large) ldv.workshop.automaton
    lab.no_automaton_left(seat=0) ldv.workshop.automaton
    lab.already_owned(seat=0) ldv.workshop.take_4
    lab.already_turned(lab=large, side=6) ldv.workshop.flip_4
    lab.working(lab=large, weeks=0) ldv.workshop.idle_lab_only ldv.ruling.upgrade_counter_zero
    lab.automata_full(lab=large, side=6) ldv.workshop.automaton ldv.place.lab_spaces
    lab.no_automaton_left(seat=0) ldv.workshop.automaton
    lab.working(lab=large, weeks=0) ldv.workshop.idle_lab_only ldv.ruling.upgrade_counter_zero
    lab.working(lab=small, weeks=2) ldv.workshop.idle_lab_only
    lab.no_automaton_space(lab=small, side=3) ldv.workshop.automaton ldv.place.lab_spaces
    lab.no_automaton_left(seat=0) ldv.workshop.automaton
    lab.working(lab=small, weeks=2) ldv.workshop.idle_lab_only
    """)
def test_refused_in_the_workshop():
    table = zone("B", 1)
    poor = table.edit(lambda state: replace(with_player(state, ADA, florins=1, automata=0), marker=1))
    told = refusals(poor, do.TurnLab(ADA, "large"), do.InstallAutomaton(ADA, "large"))
    table.edit(lambda state: with_player(state, ADA, florins=9))
    table.edit(lambda state: state.with_lab(ADA, "large", side=6, automata=2, invention=1, iron=1))
    told += refusals(table, do.TakeLab(ADA), do.TurnLab(ADA, "large"), do.InstallAutomaton(ADA, "large"))
    table.edit(lambda state: state.with_lab(ADA, "small", invention=3, rope=1, weeks=2))
    return [*told, *refusals(table, do.TurnLab(ADA, "small"), do.InstallAutomaton(ADA, "small"))]


@in_full("""
    lab.working(lab=large, weeks=1) ldv.workshop.idle_lab_only
    workshop.turned_large(seat=0, zone=B, price=0) ldv.workshop.flip_4 ldv.zone.offer ldv.ruling.public_events
      zone.price(sold=1, price=0, next=2) ldv.zone.costs ldv.ruling.bank
    zone.reoffer(seat=0, zone=B, price=2) ldv.zone.reoffer ldv.ruling.reoffer_after_buy
    """)
def test_a_large_lab_that_works_is_not_turned():
    table = zone("B", 1).edit(lambda state: state.with_lab(ADA, "large", side=4, invention=1, iron=1, weeks=1))
    working = refusals(table, do.TurnLab(ADA, "large"))
    table.edit(lambda state: state.with_lab(ADA, "large", invention=0, iron=0, weeks=0))
    step = table.play(do.TurnLab(ADA, "large"))
    assert table.state.lab(ADA, "large").side == 6
    return [*working, step]


@in_full("""
    academy.hired(seat=1, zone=C, price=0) ldv.academy.apprentice ldv.zone.offer ldv.ruling.public_events
      zone.price(sold=1, price=0, next=2) ldv.zone.costs ldv.ruling.bank
    academy.hired(seat=0, zone=C, price=2) ldv.academy.apprentice ldv.zone.offer ldv.ruling.public_events
      zone.price(sold=2, price=2, next=3) ldv.zone.costs ldv.ruling.bank
    zone.reoffer(seat=1, zone=C, price=3) ldv.zone.reoffer ldv.ruling.reoffer_after_buy
    zone.passed(seat=1, zone=C, price=3) ldv.zone.offer
    zone.forced_out(seat=0, zone=C, price=3) ldv.zone.offer [0 alone reads why, the others zone.passed]
      zone.forced() ldv.ruling.forced_pass
        zone.too_dear(seat=0, price=3, florins=1) ldv.zone.costs
    zone.over(zone=C, seats=()) ldv.zone.ends ldv.zone.offer
    """)
def test_offers_in_the_academy():
    table = zone("C", 1, 2)
    begun = len(table.s.history)
    table.play(do.HireApprentice(BO), do.HireApprentice(ADA), do.PassOffer(BO), do.PassOffer(ADA))
    table.step()
    return table.s.history[begun:]


def full(players: int) -> Table:
    """Ada has all apprentices of her colour and is offered one more."""
    table = zone("C", 1, players=players)
    ready = 8 - table.state.players[ADA].boxed
    return table.edit(lambda state: with_player(state, ADA, apprentices=ready, academy=0))


@in_full("""
    academy.none_left(seat=0) ldv.academy.apprentice
      academy.ceiling(seat=0, whole=9) ldv.setup.material
    academy.none_left(seat=0) ldv.academy.apprentice
      academy.ceiling_boxed(seat=0, whole=9, boxed=2, most=7, players=2) ldv.setup.material ldv.setup.fewer_apprentices ldv.ruling.box_apprentices
    zone.forced_out(seat=0, zone=C, price=0) ldv.zone.offer
      zone.forced() ldv.ruling.forced_pass
        academy.none_left(seat=0) ldv.academy.apprentice
          academy.ceiling_boxed(seat=0, whole=9, boxed=1, most=8, players=3) ldv.setup.material ldv.setup.fewer_apprentices ldv.ruling.box_apprentices
    """)
def test_no_apprentice_is_left():
    return [
        *refusals(full(4), do.HireApprentice(ADA)),
        *refusals(full(2), do.HireApprentice(ADA)),
        full(3).play(do.PassOffer(ADA)),
    ]


@in_full("""
    zone.too_dear(seat=1, price=2, florins=1) ldv.zone.costs
    core.wrong_seat(seat=1) ldv.zone.offer ldv.zone.costs ldv.shop.component
    zone.forced_out(seat=1, zone=D, price=2) ldv.zone.offer [1 alone reads why, the others zone.passed]
      zone.forced() ldv.ruling.forced_pass
        zone.too_dear(seat=1, price=2, florins=1) ldv.zone.costs
    zone.reoffer(seat=0, zone=D, price=2) ldv.zone.reoffer
    """)
def test_offers_out_of_turn_and_too_dear():
    table = zone("D", 2, 1)
    table.play(do.BuyComponent(ADA))
    table.edit(lambda state: with_player(state, BO, florins=1))
    return [*refusals(table, do.BuyComponent(BO), do.PassOffer(ADA)), table.play(do.PassOffer(BO))]


@in_full("""
    shop.bought(seat=0, zone=D, price=0, component=iron) ldv.shop.component ldv.zone.offer ldv.ruling.public_events
      zone.price(sold=1, price=0, next=2) ldv.zone.costs ldv.ruling.bank
    zone.shop_empty(zone=D, seats=(0 1)) ldv.zone.ends ldv.ruling.empty_shop
    zone.nobody(zone=E) ldv.resolve.order
    zone.nobody(zone=F) ldv.resolve.order
    zone.nobody(zone=G) ldv.resolve.order
    zone.nobody(zone=H) ldv.resolve.order
    """)
def test_the_last_component_of_a_shop():
    table = zone("D", 2, 1)
    table.edit(lambda state: replace(emptied(state, "iron"), shops=(replace(state.shops[0], pile=1), *state.shops[1:])))
    told = [table.play(do.BuyComponent(ADA))]
    closing = table.step()
    return [*told, closing, table.step()]


@in_full("""
    zone.pile_empty(zone=D) ldv.shop.component ldv.ruling.empty_shop
    zone.forced_out(seat=0, zone=D, price=0) ldv.zone.offer
      zone.forced() ldv.ruling.forced_pass
        zone.pile_empty(zone=D) ldv.shop.component ldv.ruling.empty_shop
    """)
def test_an_empty_shop_offers_nothing():
    table = zone("D", 1).edit(lambda state: emptied(state, "iron"))
    return [*refusals(table, do.BuyComponent(ADA)), table.play(do.PassOffer(ADA))]


@in_full("""
    labs.none() ldv.labs.weeks
    labs.worked(seat=0, lab=small, weeks=6, total=9) ldv.labs.weeks
      labs.apprentices(count=2, weeks=2) ldv.labs.weeks
      labs.master(weeks=2) ldv.labs.weeks
      labs.automata(count=1, weeks=2) ldv.labs.weeks
    labs.worked(seat=1, lab=small, weeks=0, total=0) ldv.labs.weeks
      labs.nobody() ldv.labs.weeks
    """)
def test_weeks_in_the_labs():
    table = Table().until("work_labs")

    def working(state):
        state = state.with_lab(
            ADA, "small", side=5, automata=1, invention=1, iron=1, weeks=3, apprentices=2, master=True
        )
        state = with_player(state, ADA, apprentices=3, master=False, automata=2)
        return state.with_lab(BO, "small", invention=3, rope=1)

    idle = table.s.fork()
    return [idle.play(idle.legal[0]), table.edit(working).step()]


# ---- Phase D ----


@in_full("""
    finish.begins(seat=1) ldv.turn.phases ldv.finish.order
    finish.declared(seat=1, lab=small, invention=3, florins=3) ldv.finish.declare ldv.finish.order ldv.ruling.public_events
      finish.weeks_enough(weeks=4, bonus=0, total=4, needed=4) ldv.invention.needs
      finish.packet(packet=(rope)) ldv.finish.declare
      finish.later_pay(florins=3, turn=1) ldv.finish.later_pay ldv.invention.pays
    finish.passed(seat=2) ldv.ruling.declare_optional
    finish.declared(seat=0, lab=small, invention=1, florins=4) ldv.finish.declare ldv.finish.order ldv.ruling.public_events
      finish.weeks_enough(weeks=4, bonus=0, total=4, needed=4) ldv.invention.needs
      finish.packet(packet=(iron)) ldv.finish.declare
      finish.first_pay(florins=4) ldv.finish.first_pay ldv.invention.pays
    finish.rival(seat=2, lab=small, invention=1, packet=(iron), florins=3) ldv.finish.reveal_rivals ldv.ruling.reveal_when ldv.ruling.rival_must_lock ldv.finish.memo_arrow
    finish.sole_maker(seat=0, invention=1) ldv.finish.single_card ldv.finish.keep_card
    turn.council_florin(added=1, florins=3) ldv.turn.council_florin ldv.council.money_grows
    turn.refill(numbers=(5), count=5, players=4) ldv.turn.refill
    """)
def test_declaring_first_and_later():
    table = finishing((ADA, "small", 1, 4), (BO, "small", 3, 4), (CY, "small", 1, 1), leonardo=BO)
    table.edit(lambda state: owning(state, BO, 2).with_invention(3, made=1))
    begun = len(table.s.history)
    table.step()
    table.play(do.DeclareInvention(BO, "small", 3))
    table.until("declare_inventions", ADA)
    table.play(do.DeclareInvention(ADA, "small", 1))
    table.until("end_turn")
    table.step()
    return table.s.history[begun:]


@in_full("""
    start.no_such_invention(number=26, most=25) ldv.setup.material
    finish.idle(lab=large) ldv.finish.declare
    finish.too_early() ldv.finish.declare
      finish.weeks_short(weeks=1, bonus=0, total=1, needed=4) ldv.invention.needs
    finish.not_requested(invention=2) ldv.finish.declare ldv.start.unrequested
    finish.other_components(invention=2) ldv.finish.declare ldv.ruling.target
      finish.lies_there(packet=(iron)) ldv.start.exact_components
      start.card_needs(invention=2, packet=(wood)) ldv.invention.needs
    finish.too_early() ldv.finish.declare
      finish.weeks_short(weeks=1, bonus=0, total=1, needed=4) ldv.invention.needs
    start.made_by_you(invention=2) ldv.invention.once_per_player
    finish.not_requested(invention=2) ldv.finish.declare ldv.start.unrequested
    finish.other_components(invention=2) ldv.finish.declare ldv.ruling.target
      finish.lies_there(packet=(iron)) ldv.start.exact_components
      start.card_needs(invention=2, packet=(wood)) ldv.invention.needs
    finish.too_early() ldv.finish.declare
      finish.weeks_short(weeks=1, bonus=0, total=1, needed=4) ldv.invention.needs
    start.made_by_you(invention=2) ldv.invention.once_per_player
    core.wrong_seat(seat=0) ldv.finish.order
    """)
def test_declarations_that_are_refused():
    table = finishing((ADA, "small", 1, 1), leonardo=ADA)
    table.edit(lambda state: state.with_made(2, ADA, turn=1, florins=1))
    number = table.state.deck()[0].number
    table.until("declare_inventions", ADA)
    return refusals(
        table,
        do.DeclareInvention(ADA, "small", 26),
        do.DeclareInvention(ADA, "large", 1),
        do.DeclareInvention(ADA, "small", 1),
        do.DeclareInvention(ADA, "small", 2),
        do.DeclareInvention(ADA, "small", number),
        do.PassDeclaring(BO),
    )


@in_full("""
    finish.bound(lab=small, invention=1) ldv.ruling.rival_must_lock
    finish.other_components(invention=3) ldv.finish.declare ldv.ruling.target
      finish.lies_there(packet=(iron)) ldv.start.exact_components
      start.card_needs(invention=3, packet=(rope)) ldv.invention.needs
    """)
def test_a_rival_is_bound():
    table = finishing((ADA, "small", 1, 4), leonardo=ADA)
    table.edit(lambda state: state.with_lab(ADA, "small", revealed=True))
    table.until("declare_inventions", ADA)
    return refusals(table, do.DeclareInvention(ADA, "small", 3))


@in_full("""
    finish.rival(seat=1, lab=small, invention=1, packet=(iron), florins=3) ldv.finish.reveal_rivals ldv.ruling.reveal_when ldv.ruling.rival_must_lock ldv.finish.memo_arrow
    finish.rival(seat=2, lab=small, invention=1, packet=(iron), florins=3) ldv.finish.reveal_rivals ldv.ruling.reveal_when ldv.ruling.rival_must_lock ldv.finish.memo_arrow
    """)
def test_every_rival_lies_open():
    table = finishing((ADA, "small", 1, 4), (BO, "small", 1, 1), (CY, "small", 1, 2), (DI, "small", 3, 1))
    table.until("declare_inventions", ADA)
    table.play(do.DeclareInvention(ADA, "small", 1))
    step = table.until("reveal_rivals").step()
    assert [lab.seat for lab in table.state.labs if lab.revealed] == [BO, CY]
    return [step]


@in_full("""
    finish.passed(seat=0) ldv.ruling.declare_optional
    finish.no_cards() ldv.finish.single_card ldv.finish.reveal_rivals
    """)
def test_declaring_nothing():
    table = finishing((ADA, "small", 1, 4)).until("declare_inventions", ADA)
    told = [table.play(do.PassDeclaring(ADA))]
    table.until("reveal_rivals")
    return [*told, table.step()]


@in_full("""
    finish.no_rivals() ldv.finish.reveal_rivals
    finish.no_cards() ldv.finish.single_card
    """)
def test_cards_without_rivals_and_without_makers():
    table = finishing((ADA, "small", 1, 4)).until("declare_inventions", ADA)
    table.play(do.DeclareInvention(ADA, "small", 1))
    told = [table.until("reveal_rivals").step()]
    table.edit(lambda state: state.with_invention(1, where="box", slot=0))
    return [*told, table.step()]


@in_full("""
    finish.must_declare(lab=small, invention=1) ldv.ruling.declare_optional ldv.finish.declare
    """)
def test_who_must_declare():
    table = Table(declare="must").until("begin_finishing", turn=2)
    table.edit(lambda state: state.with_lab(ADA, "small", invention=1, iron=1, weeks=4))
    return refusals(table.until("declare_inventions", ADA), do.PassDeclaring(ADA))


@in_full("""
    finish.weeks_enough(weeks=4, bonus=2, total=6, needed=4) ldv.invention.needs
      finish.discount(invention=6, type=iron_engines, weeks=2) ldv.finish.discount ldv.invention.types ldv.finish.keep_card
      finish.no_discount_yet(invention=11) ldv.finish.discount
    """)
def test_a_discount_of_this_turn():
    table = finishing((ADA, "small", 1, 4), leonardo=ADA)
    card = table.state.invention(1)
    like = next(each.number for each in table.state.inventions if each.type == card.type and each.number != 1)
    late = next(
        each.number for each in table.state.inventions if each.type == card.type and each.number not in (1, like)
    )
    table.edit(lambda state: owning(state, ADA, like).with_made(late, ADA, turn=2, florins=1))
    table.until("declare_inventions", ADA)
    return find_all(table.play(do.DeclareInvention(ADA, "small", 1)), "finish.weeks_enough")


@in_full("""
    auction.begins(seats=(0 1 2), invention=1, florins=4) ldv.finish.auction ldv.finish.bid_after_pay ldv.ruling.auction_order
    auction.too_much(florins=99, held=7) ldv.finish.bid_after_pay ldv.ruling.bank
    auction.negative() ldv.finish.bid_after_pay
    auction.bid(seat=0, florins=2) ldv.finish.auction ldv.ruling.bank [0 alone reads florins, the others auction.bid_hidden]
    auction.won(seat=0, invention=1, florins=2) ldv.finish.auction ldv.finish.bid_after_pay ldv.finish.keep_card
      auction.bid_was(seat=0, florins=2) ldv.finish.auction
      auction.bid_was(seat=1, florins=2) ldv.finish.auction
      auction.bid_was(seat=2, florins=0) ldv.finish.auction
      auction.tie_by_holder(seats=(0 1), seat=0, holder=0) ldv.finish.auction_tie
    """)
def test_an_auction_that_is_won():
    table = auction(ADA, BO, CY)
    begins = [each.explanation for each in events(table, "auction.begins")]
    refused = refusals(table, do.Bid(ADA, 99), do.Bid(ADA, -1))
    secret = table.play(do.Bid(ADA, 2))
    table.play(do.Bid(BO, 2), do.Bid(CY, 0))
    return [*begins, *refused, secret, table.step()]


@in_full("""
    auction.all_zero(invention=1) ldv.finish.auction_zero ldv.finish.bid_after_pay
      auction.bid_was(seat=0, florins=0) ldv.finish.auction
      auction.bid_was(seat=1, florins=0) ldv.finish.auction
    auction.won(seat=2, invention=1, florins=1) ldv.finish.auction ldv.finish.bid_after_pay ldv.finish.keep_card
      auction.bid_was(seat=2, florins=1) ldv.finish.auction
      auction.bid_was(seat=1, florins=1) ldv.finish.auction
      auction.tie_by_holder(seats=(2 1), seat=2, holder=2) ldv.finish.auction_tie
    auction.won(seat=1, invention=1, florins=1) ldv.finish.auction ldv.finish.bid_after_pay ldv.finish.keep_card
      auction.bid_was(seat=1, florins=1) ldv.finish.auction
      auction.bid_was(seat=2, florins=1) ldv.finish.auction
      auction.tie(seats=(1 2), seat=1, holder=3) ldv.finish.auction_tie
    auction.won(seat=1, invention=1, florins=1) ldv.finish.auction ldv.finish.bid_after_pay ldv.finish.keep_card
      auction.bid_was(seat=1, florins=1) ldv.finish.auction
      auction.bid_was(seat=2, florins=0) ldv.finish.auction
      auction.lone_bid(seat=1, florins=1) ldv.finish.auction_zero
    """)
def test_an_auction_that_nobody_wants_and_one_tied_away_from_leonardo():
    nobody = bid(auction(ADA, BO), {ADA: 0, BO: 0})
    tied = bid(auction(BO, CY, leonardo=CY), {BO: 1, CY: 1})
    away = bid(auction(BO, CY, leonardo=DI), {BO: 1, CY: 1})
    return [nobody, tied, away, bid(auction(BO, CY), {BO: 1, CY: 0})]


@in_full("""
    auction.not_open(numbers=(1 3)) ldv.ruling.auction_order
    auction.chosen(seat=0, invention=3) ldv.ruling.auction_order
    auction.begins(seats=(0 1), invention=3, florins=4) ldv.finish.auction ldv.finish.bid_after_pay ldv.ruling.auction_order
    """)
def test_which_auction_comes_first():
    works = [(seat, lab, number, 9) for seat in (ADA, BO) for lab, number in (("small", 1), ("large", 3))]
    table = finishing(*works)
    for seat in (ADA, BO):
        table.until("declare_inventions", seat)
        table.play(do.DeclareInvention(seat, "small", 1), do.DeclareInvention(seat, "large", 3))
    table.until("choose_auction", ADA)
    return [*refusals(table, do.AuctionFirst(ADA, 2)), table.play(do.AuctionFirst(ADA, 3))]


# ---- The end of a turn and of the game ----


@in_full("""
    turn.council_florin(added=1, florins=8) ldv.turn.council_florin ldv.council.money_grows
    turn.refill_none(count=3) ldv.turn.refill
    turn.council_florin(added=1, florins=8) ldv.turn.council_florin ldv.council.money_grows
    turn.refill(numbers=(7), count=3, players=2) ldv.turn.refill ldv.ruling.deck_empty ldv.ruling.refill_after_7
      turn.refill_short(count=1) ldv.ruling.deck_empty
    """)
def test_the_deck_runs_out():
    def short(state):
        for card in state.deck()[1:]:
            state = state.with_invention(card.number, where="box", slot=0)
        for number in (1, 12):
            state = state.with_invention(number, where="box", slot=0)
        return state

    table = Table(2).until("end_turn", turn=7)
    full = table.s.fork()
    return [full.play(full.legal[0]), table.edit(short).step()]


@in_full("""
    score.florins(seat=0, florins=10) ldv.end.winner
    score.no_cards(seat=0, types=(), count=0, florins=0) ldv.score.diversity
      score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.florins(seat=1, florins=4) ldv.end.winner
    score.diversity(seat=1, types=(iron_engines timber_machines rope_and_motion), count=3, florins=8) ldv.score.diversity
      score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.florins(seat=2, florins=4) ldv.end.winner
    score.no_cards(seat=2, types=(), count=0, florins=0) ldv.score.diversity
      score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.leads(seat=1, florins=12) ldv.end.winner
    standing.florins_so_far(seat=1, place=1, florins=12) ldv.end.winner
    standing.florins_so_far(seat=0, place=2, florins=10) ldv.end.winner
      standing.below() ldv.end.winner
    standing.florins_so_far(seat=2, place=3, florins=4) ldv.end.winner
      standing.below() ldv.end.winner
    score.bonus(seat=0, florins=0) ldv.score.diversity
      score.no_cards(seat=0, types=(), count=0, florins=0) ldv.score.diversity
        score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.bonus(seat=1, florins=8) ldv.score.diversity
      score.diversity(seat=1, types=(iron_engines timber_machines rope_and_motion), count=3, florins=8) ldv.score.diversity
        score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.bonus(seat=2, florins=0) ldv.score.diversity
      score.no_cards(seat=2, types=(), count=0, florins=0) ldv.score.diversity
        score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.end() ldv.end.winner ldv.setup.turns
      score.richest(seat=1, florins=12) ldv.end.winner
    score.florins_before(seat=0, florins=10) ldv.end.winner
    score.no_cards(seat=0, types=(), count=0, florins=0) ldv.score.diversity
      score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.florins_before(seat=1, florins=4) ldv.end.winner
    score.diversity(seat=1, types=(iron_engines timber_machines rope_and_motion), count=3, florins=8) ldv.score.diversity
      score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.florins_before(seat=2, florins=4) ldv.end.winner
    score.no_cards(seat=2, types=(), count=0, florins=0) ldv.score.diversity
      score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    standing.florins(seat=1, place=1, florins=12) ldv.end.winner
    standing.florins(seat=0, place=2, florins=10) ldv.end.winner
      standing.below() ldv.end.winner
    standing.florins(seat=2, place=3, florins=4) ldv.end.winner
      standing.below() ldv.end.winner
    """)
def test_the_end_by_florins():
    table = ending({ADA: 10, BO: 4, CY: 4}, cards=[(BO, 1), (BO, 2), (BO, 3)], made=[(CY, 4)])
    before = table.s.scores()
    step = table.step()
    sheet = table.s.scores()
    return [*before.lines, before.verdict, *before.order, step, *sheet.lines, *sheet.order]


@in_full("""
    score.tie_broken(seat=0, florins=5) ldv.end.ties
      score.made(seat=0, rank=any, count=2) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
    score.bonus(seat=0, florins=0) ldv.score.diversity
      score.no_cards(seat=0, types=(), count=0, florins=0) ldv.score.diversity
        score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.bonus(seat=1, florins=0) ldv.score.diversity
      score.diversity(seat=1, types=(iron_engines), count=1, florins=0) ldv.score.diversity
        score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.bonus(seat=2, florins=0) ldv.score.diversity
      score.no_cards(seat=2, types=(), count=0, florins=0) ldv.score.diversity
        score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.end() ldv.end.winner ldv.setup.turns
      score.tie_broken(seat=0, florins=5) ldv.end.ties
        score.made(seat=0, rank=any, count=2) ldv.end.ties ldv.ruling.made_counts
        score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
        score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
    standing.inventions(seat=0, place=1, florins=5, seats=(1 2), rank=any) ldv.end.ties
      score.made(seat=0, rank=any, count=2) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
    standing.inventions(seat=1, place=2, florins=5, seats=(0 2), rank=any) ldv.end.ties
      score.made(seat=0, rank=any, count=2) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
      standing.below() ldv.end.winner
    standing.inventions(seat=2, place=3, florins=5, seats=(0 1), rank=any) ldv.end.ties
      score.made(seat=0, rank=any, count=2) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
      standing.below() ldv.end.winner
    """)
def test_the_end_by_inventions():
    table = ending({ADA: 5, BO: 5, CY: 9}, cards=[(BO, 1)], made=[(ADA, 1), (ADA, 9)], players=3, tie_counts="made")
    table.edit(lambda state: with_player(state, CY, florins=5))
    return [table.s.scores().verdict, table.step(), *table.s.scores().order]


@in_full("""
    score.tied_so_far(seats=(0 1), florins=5) ldv.end.ties ldv.ruling.still_tied
      score.made(seat=0, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=gold, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=gold, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=silver, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=silver, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=copper, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=copper, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=bronze, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=bronze, count=1) ldv.end.ties ldv.ruling.made_counts
    standing.shared_so_far(seats=(1), seat=0, place=1, florins=5) ldv.end.ties ldv.ruling.still_tied
      score.made(seat=0, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=gold, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=gold, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=silver, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=silver, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=copper, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=copper, count=0) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=0, rank=bronze, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=bronze, count=1) ldv.end.ties ldv.ruling.made_counts
    standing.inventions_so_far(seat=2, place=3, florins=5, seats=(0 1), rank=any) ldv.end.ties
      score.made(seat=0, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=1, rank=any, count=1) ldv.end.ties ldv.ruling.made_counts
      score.made(seat=2, rank=any, count=0) ldv.end.ties ldv.ruling.made_counts
      standing.below() ldv.end.winner
    score.shared(seats=(0 1), florins=5) ldv.end.ties ldv.ruling.still_tied
    standing.shared(seats=(0), seat=1, place=1, florins=5) ldv.end.ties ldv.ruling.still_tied
    """)
def test_a_shared_end():
    table = ending({ADA: 5, BO: 5, CY: 5}, made=[(ADA, 1), (BO, 1)], tie_counts="made")
    so_far = table.s.scores()
    table.step()
    sheet = table.s.scores()
    return [
        so_far.verdict,
        so_far.order[0],
        so_far.order[2],
        replace(sheet.verdict, because=()),
        replace(sheet.order[1].explanation, because=()),
    ]


# ---- Questions ----


def questions(table: Table, *actions):
    """Each kind of question of a game when it is first asked, these actions being taken on the way."""
    left, asked = list(actions), {}
    while not table.s.over:
        open_now = table.state.pending[-1]
        asked.setdefault(open_now.kind, open_now.asked(table.state))
        fits = left and isinstance(left[0], open_now.accepts) and left[0].seat == open_now.seat
        table.s.play(left.pop(0) if fits else table.idle(table.s.legal))
    assert not left
    return asked.values()


@in_full("""
    question.name_first_player(seat=-1) ldv.setup.first_player
    question.lay_out_board(seat=-1) ldv.setup.board ldv.setup.material
    question.build_deck(seat=-1) ldv.setup.deck ldv.turn0.no_preset_inventions
    question.give_base(seat=-1) ldv.turn0.kit
    question.pick_colour(seat=0) ldv.turn0.begin
    question.take_favours(seat=-1) ldv.turn0.favours
    question.take_favour(seat=0) ldv.turn0.favours ldv.turn0.favour_limit
    question.begin_turn(seat=-1, turn=1) ldv.turn.phases ldv.setup.turns
    question.start_work(seat=0) ldv.start.order ldv.ruling.start_sequential
    question.begin_placing(seat=-1) ldv.turn.phases ldv.place.order
    question.place_workers(seat=0) ldv.place.order ldv.place.one_of ldv.place.pass_is_final
    question.begin_resolving(seat=-1) ldv.turn.phases ldv.resolve.order
    question.resolve_council(seat=-1) ldv.resolve.order ldv.council.free
    question.give_leonardo(seat=1) ldv.council.leonardo
    question.choose_privilege(seat=1) ldv.council.each_once ldv.ruling.first_must_choose
    question.order_privileges(seat=-1) ldv.council.execute_in_order
    question.carry_out(seat=-1, privilege=1) ldv.council.execute_in_order ldv.ruling.council_details
    question.move_from(seat=1) ldv.council.move ldv.ruling.move_none
    question.take_any_component(seat=0) ldv.council.component
    question.leave_council(seat=-1) ldv.council.execute_in_order
    question.resolve_zones(seat=-1, zone=B) ldv.resolve.order ldv.resolve.rank
    question.workshop_offer(seat=0, zone=B, price=0) ldv.zone.offer ldv.zone.costs ldv.workshop.idle_lab_only
    question.close_zone(seat=-1, zone=B) ldv.zone.ends
    question.academy_offer(seat=1, zone=C, price=0) ldv.zone.offer ldv.zone.costs ldv.academy.apprentice
    question.shop_offer(seat=0, zone=D, price=0) ldv.zone.offer ldv.zone.costs ldv.shop.component
    question.work_labs(seat=-1) ldv.labs.weeks ldv.resolve.order
    question.begin_finishing(seat=-1) ldv.turn.phases ldv.finish.order
    question.reveal_rivals(seat=-1) ldv.finish.reveal_rivals ldv.ruling.reveal_when
    question.end_turn(seat=-1) ldv.turn.council_florin ldv.turn.refill
    question.nothing_to_place(seat=-1, idle=0) ldv.ruling.nothing_to_place
    question.final_scoring(seat=-1) ldv.score.diversity ldv.end.winner
    """)
def test_what_is_asked_in_a_game():
    return questions(
        expert(2),
        do.PlaceApprentices(ADA, "A", 1),
        do.PlaceApprentices(BO, "A", 2),
        do.PlaceApprentices(ADA, "B", 1),
        do.PlaceApprentices(BO, "C", 1),
        do.PlaceMaster(ADA, "D"),
        do.TakePrivilege(BO, 1),
        do.TakePrivilege(ADA, 4),
    )


@in_full("""
    question.give_kits(seat=-1) ldv.setup.kits
    question.build_deck(seat=-1) ldv.setup.deck ldv.setup.requested
    question.arrange_deck(seat=0) ldv.council.peek
    question.declare_inventions(seat=0) ldv.finish.order ldv.finish.declare ldv.ruling.declare_optional
    question.declare_inventions(seat=1) ldv.finish.order ldv.finish.declare ldv.ruling.declare_optional
    question.reveal_rivals(seat=-1) ldv.finish.reveal_rivals ldv.ruling.reveal_when
    question.award_cards(seat=-1) ldv.finish.single_card ldv.finish.auction
    question.choose_auction(seat=0) ldv.ruling.auction_order
    question.make_bid(seat=0, invention=1) ldv.finish.auction ldv.finish.bid_after_pay ldv.finish.auction_zero
    question.open_bids(seat=-1, invention=1) ldv.finish.auction ldv.finish.auction_tie ldv.finish.auction_zero
    """)
def test_what_else_is_asked():
    first = Table(2)
    looking = in_council(1)
    looking.play(do.NameHolder(ADA, ADA), do.TakePrivilege(ADA, 3))
    works = [(seat, lab, number, 9) for seat in (ADA, BO) for lab, number in (("small", 1), ("large", 3))]
    table = finishing(*works)
    told = [question(first, "give_kits"), question(first, "build_deck"), question(looking, "arrange_deck")]
    for seat in (ADA, BO):
        told.append(question(table, "declare_inventions"))
        table.play(do.DeclareInvention(seat, "small", 1), do.DeclareInvention(seat, "large", 3))
    kinds = ("reveal_rivals", "award_cards", "choose_auction", "make_bid", "open_bids")
    return [*told, *[question(table, kind) for kind in kinds]]


def question(table: Table, kind: str):
    """The next question of a kind."""
    table.until(kind)
    return table.state.pending[-1].asked(table.state)
