"""The Council in full: every rule and every number that is told."""

from tests.in_full import in_full, refusals
from tests.leonardo_da_vinci.table import Table, do, events, with_player
from tests.leonardo_da_vinci.test_codex_leonardi import moving
from tests.leonardo_da_vinci.test_council import ada_alone, emptied, in_council
from tests.leonardo_da_vinci.test_reasons import three_chose

ADA, BO, CY, DI = range(4)


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
    council.ranking(seats=(0 1)) ldv.resolve.order ldv.council.free
      rank.apprentices(rank=1, seat=0, apprentices=2, strength=2) ldv.resolve.rank
      rank.apprentices(rank=2, seat=1, apprentices=1, strength=1) ldv.resolve.rank
    """)
def test_an_empty_council():
    table = Table().until("begin_resolving")
    told = [table.step(), table.step(), table.step(), table.step()]
    return [*told, *[each.explanation for each in events(in_council(2, 1), "council.ranking")]]


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
    council.leonardo_kept(seat=0, to=0) ldv.council.leonardo
    council.leonardo_stays(seat=1, to=0) ldv.council.leonardo
    """)
def test_leonardo_stays():
    return [in_council(2, 1).play(do.NameHolder(ADA, ADA)), in_council(1, 2).play(do.NameHolder(BO, ADA))]


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
    """Ada looks at a deck of so many cards, all known to Bo."""

    def short(state):
        for card in state.deck()[left:]:
            state = state.with_invention(card.number, where="box", slot=0)
        for card in state.deck():
            state = state.with_invention(card.number, known_to="1")
        return state

    table = in_council(1)
    table.play(do.NameHolder(ADA, ADA), do.TakePrivilege(ADA, 3))
    return table.until("carry_out").edit(short)


@in_full("""
    council.looked(seat=0, count=2, numbers=(2 5)) ldv.council.peek ldv.council.execute_in_order ldv.ruling.peek_memory ldv.ruling.peek_short [0 alone reads numbers, the others council.looked_hidden]
    council.looked(seat=0, count=1, numbers=(2)) ldv.council.peek ldv.council.execute_in_order ldv.ruling.peek_memory ldv.ruling.peek_short [0 alone reads numbers, the others council.looked_hidden]
    council.other_cards(numbers=(2 5)) ldv.council.peek
    council.no_deck(seat=0) ldv.council.peek ldv.ruling.peek_short
    """)
def test_looking_at_few_cards():
    table, single = short_deck(2), short_deck(1)
    told = [table.step(), single.step()]
    assert [[card.known_to for card in each.state.deck()] for each in (table, single)] == [["0", "0"], ["01"]]
    return [*told, *refusals(table, do.PutBack(ADA, (1, 2))), short_deck(0).step()]


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


@in_full("""
    move.not_yours(seat=0) ldv.council.move
    """)
def test_nor_does_a_later_seat_move_an_earlier_one_s_apprentice():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "D", 1), do.PlaceApprentices(BO, "A", 1))
    table.play_when_asked(do.NameHolder(BO, BO), do.TakePrivilege(BO, 1))
    return refusals(table.until("move_from", BO), do.MoveApprentice(BO, ADA, "D", "F"))
