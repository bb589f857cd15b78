"""The zones and the labs in full: every rule and every number that is told."""

from msgspec.structs import replace

from tests.in_full import in_full, refusals
from tests.leonardo_da_vinci.table import Table, do, events, with_player
from tests.leonardo_da_vinci.test_council import emptied
from tests.leonardo_da_vinci.test_zones import zone

ADA, BO, CY, DI = range(4)


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
    table.play(do.TakeLab(ADA), do.PassOffer(BO), do.TurnLab(ADA, "small"), do.InstallMechanicalMan(ADA, "small"))
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
    poor = table.edit(lambda state: replace(with_player(state, ADA, florins=1, mechanical_men=0), price_step=1))
    told = refusals(poor, do.TurnLab(ADA, "large"), do.InstallMechanicalMan(ADA, "large"))
    table.edit(lambda state: with_player(state, ADA, florins=9))
    table.edit(lambda state: state.with_lab(ADA, "large", side=6, mechanical_men=2, invention=1, iron=1))
    told += refusals(table, do.TakeLab(ADA), do.TurnLab(ADA, "large"), do.InstallMechanicalMan(ADA, "large"))
    table.edit(lambda state: state.with_lab(ADA, "small", invention=3, rope=1, weeks=2))
    return [*told, *refusals(table, do.TurnLab(ADA, "small"), do.InstallMechanicalMan(ADA, "small"))]


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
    return table.edit(lambda state: with_player(state, ADA, ready=ready, academy=0))


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
    labs.stayed(seat=1, lab=small, weeks=0, total=0) ldv.labs.weeks
      labs.nobody() ldv.labs.weeks
    """)
def test_weeks_in_the_labs():
    table = Table().until("work_labs")

    def working(state):
        state = state.with_lab(
            ADA, "small", side=5, mechanical_men=1, invention=1, iron=1, weeks=3, apprentices=2, master=True
        )
        state = with_player(state, ADA, ready=3, master=False, mechanical_men=2)
        return state.with_lab(BO, "small", invention=3, rope=1)

    idle = table.s.fork()
    return [idle.play(idle.legal[0]), table.edit(working).step()]
