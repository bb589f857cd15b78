"""Phase D in full: every rule and every number that is told."""

from leonardo_nb.testing.table import find_all
from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, Table, do, events
from tests.leonardo_da_vinci.test_auctions import auction, bid
from tests.leonardo_da_vinci.test_finish import finishing, owning
from tests.reasons.reason_snapshots import reason_snapshot, refusals


@reason_snapshot
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


@reason_snapshot
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


@reason_snapshot
def test_a_rival_is_bound():
    table = finishing((ADA, "small", 1, 4), leonardo=ADA)
    table.edit(lambda state: state.with_lab(ADA, "small", revealed=True))
    table.until("declare_inventions", ADA)
    return refusals(table, do.DeclareInvention(ADA, "small", 3))


@reason_snapshot
def test_every_rival_lies_open():
    table = finishing((ADA, "small", 1, 4), (BO, "small", 1, 1), (CY, "small", 1, 2), (DI, "small", 3, 1))
    table.until("declare_inventions", ADA)
    table.play(do.DeclareInvention(ADA, "small", 1))
    step = table.until("reveal_rivals").step()
    assert [lab.seat for lab in table.state.labs if lab.revealed] == [BO, CY]
    return [step]


@reason_snapshot
def test_declaring_nothing():
    table = finishing((ADA, "small", 1, 4)).until("declare_inventions", ADA)
    told = [table.play(do.PassDeclaring(ADA))]
    table.until("reveal_rivals")
    return [*told, table.step()]


@reason_snapshot
def test_cards_without_rivals_and_without_makers():
    table = finishing((ADA, "small", 1, 4)).until("declare_inventions", ADA)
    table.play(do.DeclareInvention(ADA, "small", 1))
    told = [table.until("reveal_rivals").step()]
    table.edit(lambda state: state.with_invention(1, where="box", slot=0))
    return [*told, table.step()]


@reason_snapshot
def test_who_must_declare():
    table = Table(declare="must").until("begin_finishing", turn=2)
    table.edit(lambda state: state.with_lab(ADA, "small", invention=1, iron=1, weeks=4))
    return refusals(table.until("declare_inventions", ADA), do.PassDeclaring(ADA))


@reason_snapshot
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


@reason_snapshot
def test_an_auction_that_is_won():
    table = auction(ADA, BO, CY)
    begins = [each.explanation for each in events(table, "auction.begins")]
    refused = refusals(table, do.Bid(ADA, 99), do.Bid(ADA, -1))
    secret = table.play(do.Bid(ADA, 2))
    table.play(do.Bid(BO, 2), do.Bid(CY, 0))
    return [*begins, *refused, secret, table.step()]


@reason_snapshot
def test_an_auction_that_nobody_wants_and_one_tied_away_from_leonardo():
    nobody = bid(auction(ADA, BO), {ADA: 0, BO: 0})
    tied = bid(auction(BO, CY, leonardo=CY), {BO: 1, CY: 1})
    away = bid(auction(BO, CY, leonardo=DI), {BO: 1, CY: 1})
    return [nobody, tied, away, bid(auction(BO, CY), {BO: 1, CY: 0})]


@reason_snapshot
def test_which_auction_comes_first():
    works = [(seat, lab, number, 9) for seat in (ADA, BO) for lab, number in (("small", 1), ("large", 3))]
    table = finishing(*works)
    for seat in (ADA, BO):
        table.until("declare_inventions", seat)
        table.play(do.DeclareInvention(seat, "small", 1), do.DeclareInvention(seat, "large", 3))
    table.until("choose_auction", ADA)
    return [*refusals(table, do.AuctionFirst(ADA, 2)), table.play(do.AuctionFirst(ADA, 3))]


@reason_snapshot
def test_a_rival_finishes_what_is_no_longer_requested():
    table = finishing((BO, "small", 1, 4), leonardo=BO)
    table.edit(lambda state: owning(state, CY, 1).with_lab(BO, "small", revealed=True))
    table.until("declare_inventions", BO)
    assert do.DeclareInvention(BO, "small", 1) in list(table.s.legal)
    return [table.play(do.DeclareInvention(BO, "small", 1))]


@reason_snapshot
def test_rope_is_not_iron():
    table = finishing((ADA, "small", 3, 4)).until("declare_inventions", ADA)
    return refusals(table, do.DeclareInvention(ADA, "small", 1))
