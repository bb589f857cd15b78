"""What a step leaves behind it in the tables, beside what it tells."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.decision import PROCEED
from leonardo_nb.testing.table import write
from tests.leonardo_da_vinci.table import Table, do, with_player
from tests.leonardo_da_vinci.test_auctions import auction, bid
from tests.leonardo_da_vinci.test_edits import at_the_smith
from tests.leonardo_da_vinci.test_end import made_in
from tests.leonardo_da_vinci.test_turn0 import expert

ADA, BO, CY, DI = range(4)


@pytest.mark.rule("ldv.turn.phases", "ldv.start.order", "ldv.place.order", "ldv.resolve.order", "ldv.finish.order")
@pytest.mark.parametrize(
    ("asked", "phase"),
    [("start_work", "A"), ("place_workers", "B"), ("resolve_zones", "C"), ("end_turn", "D")],
)
def test_the_phases_have_their_letters(asked, phase):
    table = Table()
    assert table.until(asked).state.phase == phase


@pytest.mark.rule("ldv.finish.auction", "ldv.finish.auction_tie")
def test_bids_are_taken_back_when_the_auction_is_over():
    table = auction(ADA, BO)
    step = bid(table, {ADA: 2, BO: 2})
    assert [player.bid for player in step.state.players] == [0, 0, 0, 0]


@pytest.mark.rule("ldv.turn.refill", "ldv.ruling.refill_after_7")
def test_a_refill_lies_where_a_space_was_free():
    table = made_in(7)
    assert len({card.slot for card in table.state.requested()}) == 4
    refilled = table.step().state.requested()
    assert sorted(card.slot for card in refilled) == [1, 2, 3, 4, 5]


@pytest.mark.rule("ldv.turn0.favour_limit")
def test_three_players_may_take_a_letter_as_often_as_they_have_favours():
    table = expert(3).until("take_favour", ADA)
    table.edit(lambda state: with_player(state, ADA, favour_a=2))
    assert table.s.ask(do.FavourFlorins(ADA)) is None


def closed(s: lnb.Session, *cells: tuple[str, int, str, object]):
    """Why the Smith's closes after an edit."""
    nobody = [("groups", s.state.group_row("D", seat), "apprentices", 0) for seat in range(3)]
    write(s, *(cells or nobody))
    (event,) = s.play(PROCEED).events
    return event.explanation


@pytest.mark.rule("ldv.zone.offer", "ldv.zone.ends", "ldv.zone.costs", "ldv.ruling.empty_shop")
def test_a_zone_that_an_edit_ends_is_over():
    over = closed(at_the_smith())
    assert (over.key, over.cites) == ("zone.over", ("ldv.zone.ends", "ldv.zone.offer"))
    assert over.params == {"zone": "D", "seats": ()}
    sold_out = closed(at_the_smith(), ("game", 0, "marker", 4))
    assert (sold_out.key, sold_out.cites) == ("zone.sold_out", ("ldv.zone.ends", "ldv.zone.costs"))
    assert sold_out.params == {"zone": "D", "seats": (0, 1, 2)}


@pytest.mark.rule("ldv.zone.offer", "ldv.ruling.empty_shop")
def test_an_empty_shop_without_workers_is_over_for_want_of_workers():
    s = at_the_smith()
    s.poke("players", ADA, iron=s.state.players[ADA].iron + s.state.shops[0].pile)
    over = closed(s)
    assert (over.key, over.cites) == ("zone.over", ("ldv.zone.ends", "ldv.zone.offer"))
