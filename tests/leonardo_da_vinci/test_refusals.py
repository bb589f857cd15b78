"""Refusals that name the rule that decides, say where it is ours, and propose what serves."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.decision import Action
from leonardo_nb.core.state import with_row
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import take_components
from leonardo_nb.testing.table import keys
from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, Table, do
from tests.leonardo_da_vinci.test_auctions import both_make_1
from tests.leonardo_da_vinci.test_council import ada_alone, in_council
from tests.leonardo_da_vinci.test_finish import finishing, owning
from tests.leonardo_da_vinci.test_start_work import start
from tests.leonardo_da_vinci.test_turn0 import with_piles


def only_reason(table: Table, action: Action, key: str, *cites: str) -> lnb.Refusal:
    """The refusal of an action for this reason alone, by these rules."""
    refusal = table.refused(action)
    assert [(reason.key, reason.cites) for reason in refusal.reasons] == [(key, cites)]
    return refusal


def is_ours(refusal: lnb.Refusal) -> bool:
    return "our ruling" in refusal.text("en") and "notre arbitrage" in refusal.text("fr")


@pytest.mark.rule("ldv.ruling.show_when", "ldv.start.may_show")
@pytest.mark.parametrize("moment", [("start_work", BO), ("place_workers", ADA), ("declare_inventions", ADA)])
def test_that_components_are_shown_in_phase_a_only_is_our_ruling(moment):
    """The rulebook does not say when; nor does it where one has passed in phase A."""
    table = Table().until("start_work", ADA)
    table.play(start(ADA, "small", 1), do.PassStarting(ADA))
    table.until(*moment)
    shown = do.ShowComponents(ADA, "small")
    assert is_ours(only_reason(table, shown, "start.show_when", "ldv.ruling.show_when"))


@pytest.mark.rule("ldv.council.component", "ldv.shop.component")
def test_privilege_4_sells_a_component_too():
    table = ada_alone(in_council(1), 4)
    refusal = only_reason(table, do.BuyComponent(ADA), "shop.name_it", "ldv.council.component")
    assert [repair.kind for repair in refusal.repairs] == ["take_any"]
    (reason,) = table.until("begin_turn").refused(do.BuyComponent(ADA)).reasons
    assert (reason.key, reason.cites[0]) == ("shop.when", "ldv.resolve.order")


@pytest.mark.rule("ldv.council.execute_in_order", "ldv.ruling.council_details")
def test_only_when_details_are_settled_in_the_council_is_our_ruling():
    table = Table().until("place_workers", ADA)
    taken = do.TakeAny(ADA, "iron")
    only_reason(table, taken, "council.carried_out_when", "ldv.council.execute_in_order", "ldv.council.component")
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1))
    assert is_ours(table.until("choose_privilege", ADA).refused(taken, "ldv.ruling.council_details"))


@pytest.mark.rule("ldv.finish.declare", "ldv.ruling.declare_optional")
def test_who_has_no_work_is_not_said_to_have_had_a_turn_to_declare():
    table = finishing((ADA, "small", 1, 4), (CY, "small", 3, 1)).until("declare_inventions", ADA)
    table.play(do.PassDeclaring(ADA))
    keys = [reason.key for reason in table.refused(do.DeclareInvention(BO, "small", 1)).reasons]
    assert keys == ["finish.no_work", "core.wrong_seat"]
    table.until("reveal_rivals")
    only_reason(table, do.PassDeclaring(BO), "finish.no_work", "ldv.finish.declare")
    assert is_ours(table.refused(do.PassDeclaring(ADA), "ldv.ruling.declare_optional"))


@pytest.mark.rule("ldv.ruling.auction_order")
def test_no_auction_is_chosen_while_there_is_one():
    table = both_make_1()
    for seat in (ADA, BO, DI):
        only_reason(table, do.AuctionFirst(seat, 1), "auction.under_way", "ldv.ruling.auction_order")


@pytest.mark.rule("ldv.finish.auction")
def test_bids_have_no_order():
    """All bid at once, so that it is not one's turn is no reason."""
    table = both_make_1()
    only_reason(table, do.Bid(BO, 1), "auction.asked_now", "ldv.finish.auction")
    only_reason(table, do.Bid(DI, 0), "auction.no_part", "ldv.finish.auction")
    table.play(do.Bid(ADA, 0))
    only_reason(table, do.Bid(ADA, 0), "auction.has_bid", "ldv.finish.auction")


@pytest.mark.rule("ldv.turn0.begin", "ldv.turn0.favours")
def test_in_turn_0_favours_have_an_order_and_colours_have_none():
    table = Table(setup="expert").until("pick_colour", ADA)
    only_reason(table, do.ChooseColour(BO, "red"), "colour.asked_now", "ldv.turn0.begin")
    only_reason(table.until("take_favour", ADA), do.FavourFlorins(BO), "core.wrong_seat", "ldv.turn0.favours")


@pytest.mark.rule("ldv.ruling.component_without_florin", "ldv.ruling.move_none")
@pytest.mark.parametrize(
    ("privilege", "cells", "said"),
    [(4, {"florins": 0}, ("You cannot pay", "Vous ne pouvez pas payer")), (1, {}, ("that you could move", "Vous ne"))],
)
def test_a_refused_privilege_is_told_to_the_player(privilege, cells, said):
    """Ada, who is refused, is never named; she has no apprentice in the city, but her master is in the Council."""
    table = Table()
    table.play_when_asked(do.PlaceMaster(ADA, "A"))
    table.until("choose_privilege", ADA).edit(lambda state: with_row(state, "players", ADA, **cells))
    refusal = table.refused(do.TakePrivilege(ADA, privilege))
    for lang, words in zip(("en", "fr"), said, strict=True):
        reason = refusal.text(lang).splitlines()[0]
        assert words in reason
        assert "Ada" not in reason


@pytest.mark.rule("ldv.labs.weeks", "ldv.place.one_of")
def test_nobody_is_taken_off_a_lab_where_nobody_is():
    table = Table().until("start_work", ADA)
    table.play(start(ADA, "small", 1), do.PassStarting(ADA))
    table.until("place_workers", ADA)
    for lab in ("small", "large"):
        tried = do.PlaceApprentices(ADA, "D", 1, **{lab: 1})
        assert only_reason(table, tried, "assign.none_there", "ldv.place.one_of").reasons[0].params == {"lab": lab}
    table.play(do.PlaceApprentices(ADA, "small", 1))
    table.until("place_workers", ADA)
    only_reason(table, do.PlaceApprentices(ADA, "D", 1, small=1), "assign.stay", "ldv.labs.weeks")


@pytest.mark.rule("ldv.ruling.nothing_to_place", "ldv.place.pass_is_final")
def test_who_had_nothing_to_place_is_not_said_to_have_passed():
    table = Table().until("begin_placing")
    table.edit(lambda state: with_row(state, "players", ADA, ready=0, academy=9, master=False))
    table.until("place_workers", BO)
    assert "place.passed_without" in [reason.key for reason in table.refused(do.PlaceMaster(ADA, "D")).reasons]
    assert is_ours(table.refused(do.PassPlacing(ADA)))
    table.play(do.PassPlacing(BO))
    assert "place.has_passed" in [reason.key for reason in table.refused(do.PlaceMaster(BO, "D")).reasons]


@pytest.mark.rule("ldv.place.where")
def test_once_placing_has_begun_nobody_is_told_to_assign_workers_first():
    table = Table().until("begin_placing")
    table.edit(lambda state: with_row(state, "players", ADA, ready=0, academy=9, master=False))
    table.until("nothing_to_place")
    only_reason(table, do.PlaceMaster(BO, "D"), "core.table_first", "ldv.ruling.nothing_to_place")


@pytest.mark.rule("ldv.resolve.order", "ldv.zone.offer")
def test_a_zone_that_is_ranked_again_is_being_resolved():
    """After the edit the Academy is ranked again; the shops still have to wait for their zones."""
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "C", 1))
    table.until("academy_offer", ADA).s.edit("players", ADA, florins=20)
    assert table.asked[0] == "open_zone"
    for tried in (do.HireApprentice(ADA), do.PassOffer(ADA)):
        assert [reason.key for reason in table.refused(tried).reasons] == ["core.table_first"]
    assert [reason.key for reason in table.refused(do.BuyComponent(ADA)).reasons] == ["shop.when"]


@pytest.mark.rule("ldv.zone.offer", "ldv.resolve.order")
def test_what_another_zone_sells_is_not_proposed():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "C", 1), do.PlaceApprentices(ADA, "D", 1))
    for asked, others in (
        ("academy_offer", (do.BuyComponent(ADA), do.TurnLab(ADA, "small"))),
        ("shop_offer", (do.HireApprentice(ADA), do.TakeLab(ADA))),
    ):
        table.until(asked, ADA)
        assert [table.refused(tried).repairs for tried in others] == [(), ()]


@pytest.mark.rule("ldv.ruling.component_without_florin")
def test_that_privilege_4_needs_a_florin_is_our_ruling():
    table = in_council(1).until("choose_privilege", ADA).edit(lambda state: with_row(state, "players", ADA, florins=0))
    rule = "ldv.ruling.component_without_florin"
    assert is_ours(only_reason(table, do.TakePrivilege(ADA, 4), "council.no_florin_you", rule))


@pytest.mark.rule("ldv.ruling.declare_optional")
def test_that_all_declare_once_is_our_ruling():
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), start(BO, "small", 1))
    table.until("declare_inventions", BO)
    reason = table.refused(do.PassDeclaring(ADA)).reasons[0]
    assert (reason.key, reason.cites[0]) == ("finish.place_has_passed", "ldv.ruling.declare_optional")
    assert is_ours(table.refused(do.PassDeclaring(ADA)))


@pytest.mark.rule("ldv.ruling.favour_pile_short")
def test_that_favours_take_what_is_left_is_our_ruling():
    table = Table(setup="expert").until("take_favour", ADA).edit(with_piles(0, 1, 9, 9, 9))
    for wrong in (do.FavourTakeLab(ADA, "iron"), do.FavourTakeLab(ADA, ""), do.FavourComponents(ADA, 0, 2, 2)):
        refusal = table.refused(wrong)
        assert [reason.cites[0] for reason in refusal.reasons] == ["ldv.ruling.favour_pile_short"]
        assert is_ours(refusal)


@pytest.mark.rule("ldv.council.each_once")
def test_who_owes_the_last_florin_for_a_privilege_is_not_told_to_be_too_poor_for_it():
    table = in_council(2, 1).until("choose_privilege", ADA)
    table.edit(lambda state: with_row(state, "players", ADA, florins=1)).play(do.TakePrivilege(ADA, 4))
    refusal = table.refused(do.TakePrivilege(ADA, 4), "ldv.council.each_once")
    assert "ldv.ruling.component_without_florin" not in refusal.cites


@pytest.mark.rule("ldv.council.leonardo")
def test_to_whom_leonardo_goes_is_not_proposed_for_a_privilege():
    table = in_council(1).until("give_leonardo", ADA)
    told = only_reason(table, do.TakePrivilege(ADA, 2), "council.leonardo_first_you", "ldv.council.leonardo")
    assert not told.repairs


@pytest.mark.rule("ldv.start.unrequested")
def test_instead_of_an_invention_one_that_is_requested_is_proposed():
    """Where the hand is enough for one; never one that may never be asked for, nor the end of other work."""
    table = Table().until("start_work", ADA)
    assert {action.invention for action in table.s.legal if action.kind == "start_invention"} > {1}
    (repair,) = table.refused(do.StartInvention(ADA, "small", 12)).repairs
    assert table.state.invention(repair.invention).where == "requested"
    table.edit(lambda state: take_components(state, ADA, (1, 0, 0, 0, 0))).play(start(ADA, "small", 1))
    for tried in (do.StartInvention(ADA, "large", 12), do.ShowComponents(ADA, "large"), do.TurnLab(ADA, "small")):
        assert not {"start_invention", "interrupt_work"} & {repair.kind for repair in table.refused(tried).repairs}


@pytest.mark.rule("ldv.start.unrequested")
def test_nor_is_one_proposed_instead_of_a_lab_that_does_not_exist():
    table = Table().until("start_work", CY)
    assert {action.invention for action in table.s.legal if action.kind == "start_invention"} == {4}
    assert table.state.invention(4).where != "requested"
    assert not table.refused(do.StartInvention(CY, "cellar", 12)).repairs
    (repair,) = table.refused(do.StartInvention(CY, "cellar", 4, brick=1)).repairs
    assert repair == do.StartInvention(CY, "small", 4, brick=1)


@pytest.mark.rule("ldv.resolve.tie", "ldv.resolve.rank")
def test_where_the_arrow_decides_who_comes_first_it_is_cited_first():
    s = lnb.scenario("leonardo_da_vinci", "rulebook-workshop")
    (reason,) = s.why_not(do.PassOffer(BO)).reasons
    assert reason.cites == ("ldv.resolve.tie", "ldv.resolve.rank", "ldv.zone.offer")


@pytest.mark.rule("ldv.place.queue")
def test_where_nobody_stands_in_line_no_place_in_it_is_named():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), do.PlaceApprentices(ADA, "D", 1))
    ada_alone(table.until("give_leonardo"), 1)
    assert do.MoveApprentice(ADA, ADA, "D", "E") in table.s.legal
    only_reason(table, do.MoveApprentice(ADA, ADA, "D", "E", 2), "line.no_line", "ldv.place.queue")


@pytest.mark.rule("ldv.setup.material", "ldv.academy.apprentice")
def test_with_four_players_nine_apprentices_are_all_there_are():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "C", 1))
    table.until("academy_offer", ADA).edit(lambda state: with_row(state, "players", ADA, ready=8, academy=0))
    (reason,) = only_reason(table, do.HireApprentice(ADA), "academy.none_left_you", "ldv.academy.apprentice").reasons
    assert [(part.key, part.cites) for part in reason.because] == [("academy.ceiling", ("ldv.setup.material",))]


@pytest.mark.rule("ldv.finish.discount", "ldv.finish.later_pay")
def test_an_invention_made_without_its_card_helps_no_other():
    """Inventions 3 and 8 are of the same type, and the card of 3 is Cy's already."""
    table = finishing((BO, "small", 3, 4), (BO, "large", 8, 5))
    table.edit(lambda state: owning(state, CY, 3).with_lab(BO, "small", revealed=True))
    table.until("declare_inventions", BO).play(do.DeclareInvention(BO, "small", 3))
    (reason,) = table.refused(do.DeclareInvention(BO, "large", 8)).reasons
    assert keys(reason) == ["finish.too_early", "finish.weeks_short", "finish.no_discount_card"]


@pytest.mark.rule("ldv.council.leonardo")
def test_leonardo_is_given_away_only_in_the_council():
    table = Table().until("place_workers", ADA)
    only_reason(table, do.NameHolder(ADA, BO), "council.leonardo_when", "ldv.council.leonardo")
