import pytest
from msgspec.structs import replace

from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.leonardo_da_vinci.play.invariants import invariants
from leonardo_nb.testing.table import find, told
from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, Table, do
from tests.leonardo_da_vinci.test_finish import finishing
from tests.leonardo_da_vinci.test_start_work import four_weeks, refuses, start
from tests.reasons.reason_snapshots import reason_snapshot


def both_make_1() -> Table:
    """Ada and Bo have made invention 1 in turn 1: each has 3 + 4 florins; Ada is to bid."""
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), start(BO, "small", 1), *four_weeks(ADA, BO))
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1), do.DeclareInvention(BO, "small", 1))
    return table.until("make_bid", ADA)


def auction(*makers: int, leonardo: int = ADA) -> Table:
    """These seats have made invention 1 in one turn and are to bid."""
    table = finishing(*((seat, "small", 1, 4) for seat in makers), leonardo=leonardo)
    order = sorted(makers, key=lambda seat: (seat - leonardo) % 4)
    table.play_when_asked(*(do.DeclareInvention(seat, "small", 1) for seat in order))
    return table.until("make_bid")


def bid(table: Table, bids: dict[int, int]):
    """Everyone asked bids; the step in which the bids are revealed."""
    while table.asked[0] == "make_bid":
        table.play(do.Bid(table.asked[1], bids[table.asked[1]]))
    return table.step()


def florins(table: Table) -> list[int]:
    return [player.florins for player in table.state.players]


def auction_order(table: Table) -> list[int]:
    """The inventions bid for, one after the other, everyone bidding 1 and every choice being the first."""
    order = []
    while table.asked[0] != "end_turn":
        if table.asked[0] == "make_bid" and table.s.decision.invention not in order:
            order.append(table.s.decision.invention)
        bidding = table.asked[0] == "make_bid"
        table.play(do.Bid(table.asked[1], 1)) if bidding else table.step()
    return order


@pytest.mark.rule("ldv.finish.auction")
def test_the_highest_bid_pays_the_bank_and_takes_the_card():
    table = both_make_1()
    bank = table.state.bank
    step = bid(table, {ADA: 1, BO: 3})
    won = find(step, "auction.won")
    assert "ldv.finish.auction" in won.cites
    assert florins(table)[:2] == [7, 4]
    assert table.state.bank == bank + 3
    assert (table.state.invention(1).where, table.state.invention(1).owner) == ("player", BO)
    assert [player.bid for player in table.state.players] == [0, 0, 0, 0]


@pytest.mark.rule("ldv.finish.auction")
def test_the_makers_alone_bid_and_in_secret():
    table = both_make_1()
    assert "ldv.finish.auction" in find(table.s.history[-1], "auction.begins").cites
    table.play(do.Bid(ADA, 2))
    assert table.asked == ("make_bid", BO)
    assert table.s.view(BO).players[ADA].bid == HIDDEN
    assert table.s.view(ADA).players[ADA].bid == 2
    table.play(do.Bid(BO, 1))
    assert table.asked[0] == "open_bids"


@pytest.mark.parametrize(("leonardo", "winner"), [(ADA, ADA), (BO, CY), (CY, CY), (DI, ADA)])
@pytest.mark.rule("ldv.finish.auction_tie")
def test_a_tie_goes_to_the_nearest_clockwise_from_leonardo(leonardo, winner):
    """Bids 3, 1, 3 by Ada, Bo and Cy."""
    table = auction(ADA, BO, CY, leonardo=leonardo)
    before = florins(table)
    step = bid(table, {ADA: 3, BO: 1, CY: 3})
    assert find(step, "auction.won").params["seat"] == winner
    tie = "auction.tie_by_holder" if winner == leonardo else "auction.tie"
    assert find(step, tie).params["holder"] == leonardo
    assert "ldv.finish.auction_tie" in find(step, tie).cites
    paid = [was - now for was, now in zip(before, florins(table), strict=True)]
    assert paid == [3 if seat == winner else 0 for seat in range(4)]


@pytest.mark.rule("ldv.finish.auction_zero", "ldv.finish.auction", "ldv.finish.auction_tie")
def test_if_all_bid_0_the_card_goes_to_the_box():
    table = both_make_1()
    step = bid(table, {ADA: 0, BO: 0})
    assert told(step) == ["auction.all_zero"]
    assert "ldv.finish.auction_zero" in step.events[0].cites
    card = table.state.invention(1)
    assert (card.where, card.slot, card.owner) == ("box", 0, -1)
    assert florins(table)[:2] == [7, 7]


@pytest.mark.rule("ldv.finish.auction", "ldv.finish.auction_zero")
def test_a_single_florin_beats_the_zeros_as_the_highest_bid():
    table = auction(ADA, BO, CY)
    step = bid(table, {ADA: 0, BO: 1, CY: 0})
    assert table.state.invention(1).owner == BO
    assert find(step, "auction.lone_bid").cites == ("ldv.finish.auction",)
    assert "ldv.finish.auction_zero" not in step.events[0].explanation.all_cites


@pytest.mark.rule("ldv.finish.bid_after_pay")
def test_the_pay_is_there_to_bid_with():
    table = both_make_1()
    assert list(table.s.legal) == [do.Bid(ADA, n) for n in range(3 + 4 + 1)]
    refusal = refuses(table, do.Bid(ADA, 8), "auction.too_much", "ldv.finish.bid_after_pay")
    assert refusal.repairs == (do.Bid(ADA, 7),)
    refusal = refuses(table, do.Bid(ADA, -1), "auction.negative", "ldv.finish.bid_after_pay")
    assert refusal.repairs == (do.Bid(ADA, 0),)
    step = bid(table, {ADA: 7, BO: 0})
    assert florins(table)[:2] == [0, 7]
    assert "ldv.finish.bid_after_pay" in find(step, "auction.won").cites


@pytest.mark.rule("ldv.finish.bid_after_pay")
def test_all_bids_are_laid_open_together():
    table = auction(ADA, BO, CY)
    for seat, offer in ((ADA, 2), (BO, 5), (CY, 1)):
        step = table.play(do.Bid(seat, offer))
        assert "florins" not in step.events[0].seen_by(DI).explanation.params
    step = table.step()
    opened = [part for _, part in step.events[0].seen_by(DI).explanation.walk() if part.key == "auction.bid_was"]
    assert [(part.params["seat"], part.params["florins"]) for part in opened] == [(ADA, 2), (BO, 5), (CY, 1)]


@pytest.mark.rule("ldv.ruling.auction_order")
def test_auctions_go_clockwise_from_leonardo():
    """Bo and Di have made 1, Cy and Di have made 8: from Cy on, 8 comes first."""
    both = [(BO, "small", 1, 4), (DI, "small", 1, 4), (CY, "small", 8, 7), (DI, "large", 8, 7)]
    for leonardo, order in ((ADA, [1, 8]), (BO, [1, 8]), (CY, [8, 1])):
        table = finishing(*both, leonardo=leonardo)
        seats = sorted((BO, CY, DI), key=lambda seat: (seat - leonardo) % 4)
        numbers = {BO: [("small", 1)], CY: [("small", 8)], DI: [("small", 1), ("large", 8)]}
        table.play_when_asked(*(do.DeclareInvention(seat, *made) for seat in seats for made in numbers[seat]))
        assert auction_order(table.until("make_bid")) == order


def two_auctions(leonardo: int) -> Table:
    """Bo and Cy have both made 1 and 3."""
    work = [(seat, lab, n, 4) for seat in (BO, CY) for lab, n in (("small", 1), ("large", 3))]
    table = finishing(*work, leonardo=leonardo)
    order = (BO, CY) if leonardo == BO else (CY, BO)
    table.play_when_asked(
        *(do.DeclareInvention(seat, lab, n) for seat in order for lab, n in (("small", 1), ("large", 3)))
    )
    return table.until("award_cards")


@pytest.mark.parametrize("first", [1, 3])
@pytest.mark.rule("ldv.ruling.auction_order")
def test_leonardos_holder_picks_the_order_of_their_auctions(first):
    table = two_auctions(CY)
    table.step()
    assert table.asked == ("choose_auction", CY)
    assert table.s.decision.because("en").endswith(" comes next: 1 (Automatic hammer) or 3 (Dimensioned sling).")
    refuses(table, do.AuctionFirst(CY, 8), "auction.not_open", "ldv.ruling.auction_order")
    step = table.play(do.AuctionFirst(CY, first))
    assert "ldv.ruling.auction_order" in find(step, "auction.chosen").cites
    assert auction_order(table) == [first, 4 - first]


@pytest.mark.rule("ldv.ruling.auction_order")
def test_nobody_else_picks_the_order():
    table = two_auctions(CY).edit(lambda state: replace(state, leonardo=DI))
    table.step()
    assert table.asked == ("make_bid", BO)


@reason_snapshot
def test_the_new_holder_of_leonardo_counts_this_very_turn():
    """Ada, first in the Council, gives Leonardo to Bo: Bo declares first and wins the tie."""
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), start(BO, "small", 1), do.PlaceApprentices(ADA, "A", 1))
    table.play_when_asked(
        do.PlaceApprentices(BO, "small", 2), do.PlaceApprentices(ADA, "small", 2), do.PlaceMaster(BO, "small")
    )
    table.play_when_asked(do.PlaceMaster(ADA, "small"))
    given = table.play_when_asked(do.NameHolder(ADA, BO))
    assert table.until("declare_inventions").asked[1] == BO
    table.play(do.DeclareInvention(BO, "small", 1), do.DeclareInvention(ADA, "small", 1))
    return [given, bid(table.until("make_bid"), {ADA: 2, BO: 2})]


@pytest.mark.rule("ldv.ruling.bank")
def test_the_bank_never_runs_out():
    """All its florins lie with Di: it still pays, and it still takes a bid."""
    table = finishing((ADA, "small", 1, 4), (BO, "small", 1, 4)).until("declare_inventions", ADA)

    def all_to_di(state):
        hoard = replace(state.players[DI], florins=state.players[DI].florins + state.bank)
        return replace(state, bank=0, players=(*state.players[:DI], hoard))

    table.edit(all_to_di)
    table.play(do.DeclareInvention(ADA, "small", 1), do.DeclareInvention(BO, "small", 1))
    assert florins(table)[:2] == [7, 7]
    assert table.state.bank == -8
    assert not list(invariants(table.state))
    bid(table.until("make_bid"), {ADA: 5, BO: 0})
    assert table.state.bank == -3
    assert "turn.council_florin" in told(table.until("end_turn").step())


@pytest.mark.rule("ldv.ruling.bank")
def test_any_sum_can_be_bid_and_change_is_given():
    table = both_make_1()
    step = table.play(do.Bid(ADA, 6))
    assert "ldv.ruling.bank" in find(step, "auction.bid").cites
    bid(table, {BO: 5})
    assert florins(table)[:2] == [1, 7]
    table = auction(ADA, BO)
    table.edit(lambda state: replace(state, players=(replace(state.players[0], florins=20), *state.players[1:])))
    assert set(table.s.legal) == {do.Bid(ADA, n) for n in range(21)}
