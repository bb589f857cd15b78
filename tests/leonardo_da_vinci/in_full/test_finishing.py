"""Phase D in full: every rule and every number that is told."""

from leonardo_nb.testing.table import find_all
from tests.in_full import in_full, refusals
from tests.leonardo_da_vinci.table import Table, do, events
from tests.leonardo_da_vinci.test_auctions import auction, bid
from tests.leonardo_da_vinci.test_finish import finishing, owning

ADA, BO, CY, DI = range(4)


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
    table.edit(lambda state: owning(state, BO, 2).with_invention(3, finished=1))
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


@in_full("""
    finish.declared(seat=1, lab=small, invention=1, florins=3) ldv.finish.declare ldv.finish.order ldv.ruling.public_events
      finish.weeks_enough(weeks=4, bonus=0, total=4, needed=4) ldv.invention.needs
      finish.packet(packet=(iron)) ldv.finish.declare
      finish.later_pay(florins=3, turn=1) ldv.finish.later_pay ldv.invention.pays
    """)
def test_a_rival_finishes_what_is_no_longer_requested():
    table = finishing((BO, "small", 1, 4), leonardo=BO)
    table.edit(lambda state: owning(state, CY, 1).with_lab(BO, "small", revealed=True))
    table.until("declare_inventions", BO)
    assert do.DeclareInvention(BO, "small", 1) in list(table.s.legal)
    return [table.play(do.DeclareInvention(BO, "small", 1))]


@in_full("""
    finish.other_components(invention=1) ldv.finish.declare ldv.ruling.target
      finish.lies_there(packet=(rope)) ldv.start.exact_components
      start.card_needs(invention=1, packet=(iron)) ldv.invention.needs
    """)
def test_rope_is_not_iron():
    table = finishing((ADA, "small", 3, 4)).until("declare_inventions", ADA)
    return refusals(table, do.DeclareInvention(ADA, "small", 1))
