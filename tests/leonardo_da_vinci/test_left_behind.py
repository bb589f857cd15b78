"""What a step leaves behind it in the tables, beside what it tells."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.decision import PROCEED
from leonardo_nb.rulesets.leonardo_da_vinci.phases.labs import weeks_worked
from leonardo_nb.testing.table import play, write
from tests.leonardo_da_vinci.table import Table, do, events, with_player
from tests.leonardo_da_vinci.test_auctions import auction, bid
from tests.leonardo_da_vinci.test_council import in_council
from tests.leonardo_da_vinci.test_edits import at_the_smith
from tests.leonardo_da_vinci.test_end import made_in
from tests.leonardo_da_vinci.test_finish import finishing
from tests.leonardo_da_vinci.test_start_work import start
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


@pytest.mark.rule("ldv.turn0.favour_limit", "ldv.ruling.favour_d_letter")
def test_three_players_may_take_a_letter_as_often_as_they_have_favours():
    table = expert(3).until("take_favour", ADA)
    table.edit(lambda state: with_player(state, ADA, favour_a=2, favour_d=2))
    for favour in (do.FavourFlorins(ADA), do.FavourTurnLab(ADA, "iron", "small")):
        assert table.s.ask(favour) is None


@pytest.mark.rule("ldv.ruling.bank", "ldv.setup.material")
@pytest.mark.parametrize("setup", ["beginner", "expert"])
def test_all_florins_of_the_game_are_somewhere(setup):
    """25 coins of 1, 10 each of 5, 10 and 20."""
    state = Table(3, setup=setup).until("start_work").state
    assert state.bank + state.council_florins + sum(player.florins for player in state.players) == 375


@pytest.mark.rule("ldv.labs.weeks", "ldv.resolve.order", "ldv.council.free", "ldv.zone.ends")
def test_the_lord_of_the_city_goes_from_zone_to_zone_and_home():
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 1), do.PlaceApprentices(ADA, "D", 1))
    stood = [table.until("give_leonardo").state.lord, table.until("shop_offer").state.lord]
    assert [*stood, table.until("begin_finishing").state.lord, table.state.price_step] == ["A", "D", "", 0]


@pytest.mark.rule("ldv.zone.costs", "ldv.zone.ends", "ldv.resolve.order", "ldv.resolve.rank", "ldv.labs.weeks")
@pytest.mark.parametrize(("zone", "asked"), [("E", "shop_offer"), ("D", "begin_finishing")])
def test_a_marker_moved_between_two_zones_lies_on_0_in_the_next_and_behind_the_last(zone, asked):
    table = Table()
    table.play_when_asked(do.PlaceApprentices(ADA, "D", 1), do.PlaceApprentices(BO, zone, 1))
    table.until("shop_offer").until("resolve_zones").s.poke("game", 0, price_step=2)
    assert table.until(asked).state.price_step == 0


@pytest.mark.rule("ldv.setup.kits", "ldv.setup.kit_contents")
def test_a_kit_s_mechanical_man_works_in_its_lab_from_the_first():
    """It stands in the small lab of kit c, and makes two weeks a turn there; the others have none."""
    table = Table(5).until("start_work")
    weeks = [weeks_worked(table.state.lab(seat, lab)) for seat in range(5) for lab in ("small", "large")]
    assert weeks == [0, 0, 0, 0, 2, 0, 0, 0, 0, 0]


@pytest.mark.rule("ldv.resolve.rank", "ldv.zone.offer")
def test_an_edited_zone_is_ranked_again_by_these_rules():
    s = at_the_smith()
    play(s, do.BuyComponent(BO), do.PassOffer(CY))
    write(s, ("groups", s.state.group_row("D", BO), "apprentices", 2))
    assert (s.decision.kind, s.decision.cites) == ("open_zone", ("ldv.resolve.rank", "ldv.zone.offer"))


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
    sold_out = closed(at_the_smith(), ("game", 0, "price_step", 4))
    assert (sold_out.key, sold_out.cites) == ("zone.sold_out", ("ldv.zone.ends", "ldv.zone.costs"))
    assert sold_out.params == {"zone": "D", "seats": (0, 1, 2)}


@pytest.mark.rule("ldv.zone.offer", "ldv.ruling.empty_shop")
def test_an_empty_shop_without_workers_is_over_for_want_of_workers():
    s = at_the_smith()
    s.poke("players", ADA, iron=s.state.players[ADA].iron + s.state.shops[0].pile)
    over = closed(s)
    assert (over.key, over.cites) == ("zone.over", ("ldv.zone.ends", "ldv.zone.offer"))


@pytest.mark.rule("ldv.setup.first_player", "ldv.setup.leonardo", "ldv.setup.deck")
def test_whatever_is_shuffled_or_drawn_by_lot_leaves_other_chances():
    table = Table(3, first_player="random").until("start_work")
    drawn = list(events(table, "setup.first_by_lot", "setup.deck"))
    drawn += events(expert(2).until("start_work"), "setup.deck")  # whose piles were shuffled a step before
    assert len(drawn) == 3
    for event in drawn:
        assert event.before.rng != event.after.rng


@pytest.mark.rule("ldv.codex1.not_where_first")
@pytest.mark.parametrize(("mover", "owner"), [(ADA, BO), (BO, ADA)])
def test_neither_neighbour_is_moved_to_where_they_are_first(mover, owner):
    groups = {mover: [do.PlaceMaster(mover, "A"), do.PassPlacing(mover)]}
    groups[owner] = [do.PlaceApprentices(owner, "D", 1), do.PlaceApprentices(owner, "E", 2)]
    table = Table(4, codex_leonardi=True)
    table.play_when_asked(groups[ADA][0], groups[BO][0], groups[ADA][1], groups[BO][1])
    table.play_when_asked(do.NameHolder(mover, ADA), do.TakePrivilege(mover, 1))
    (reason,) = table.until("move_from", mover).refused(do.MoveApprentice(mover, owner, "D", "E")).reasons
    assert (reason.key, reason.cites) == ("move.already_first", ("ldv.codex1.not_where_first",))
    assert reason.params == {"seat": owner, "zone": "E"}


@pytest.mark.rule("ldv.ruling.nothing_to_place", "ldv.place.order")
def test_after_who_has_nothing_to_place_the_next_in_order_is_asked():
    table = Table().until("begin_placing", turn=8)
    table.step()
    passed = []
    while table.asked[0] == "nothing_to_place":
        passed += [event.explanation.params["seat"] for event in table.step().events]
    assert passed == [ADA, BO, CY, DI]


@pytest.mark.rule("ldv.council.money", "ldv.council.execute_in_order", "ldv.council.free")
def test_the_council_s_money_goes_from_there_to_who_took_it():
    table = in_council(1)
    table.play_when_asked(do.NameHolder(ADA, ADA), do.TakePrivilege(ADA, 2))
    (taken,) = events(table.until("begin_finishing"), "council.money")
    gained = taken.after.players[ADA].florins - taken.before.players[ADA].florins
    assert (gained, taken.after.council_florins) == (taken.before.council_florins, 0)
    assert [player.privilege for player in table.state.players] == [0] * 5


@pytest.mark.rule("ldv.turn.refill", "ldv.ruling.refill_after_7", "ldv.ruling.peek_memory", "ldv.ruling.deck_empty")
def test_what_is_turned_up_is_no_longer_known_to_some_alone():
    table = made_in(7)
    table.edit(lambda state: state.with_invention(state.deck()[0].number, known_to="2"))
    top = table.state.deck()[0].number
    refilled = table.step().state
    assert (refilled.invention(top).where, refilled.invention(top).known_to) == ("requested", "")


@pytest.mark.rule("ldv.invention.needs", "ldv.invention.pays")
def test_what_the_cards_ask_for_and_pay():
    """Sums by rank, as they stand in the table that says where each value comes from."""
    sums = {}
    for card in Table(2).state.inventions:
        weeks, first, later = sums.get(card.rank, (0, 0, 0))
        sums[card.rank] = (weeks + card.weeks, first + card.first, later + card.later)
    assert sums == {
        "bronze": (20, 20, 15),
        "copper": (35, 35, 25),
        "silver": (47, 55, 42),
        "gold": (138, 180, 143),
    }


@pytest.mark.rule("ldv.finish.declare", "ldv.ruling.declare_optional", "ldv.finish.order")
def test_both_labs_may_declare_what_is_requested_and_nothing_else():
    table = finishing((ADA, "small", 1, 4), (ADA, "large", 3, 4), (BO, "small", 2, 4))
    small, large = do.DeclareInvention(ADA, "small", 1), do.DeclareInvention(ADA, "large", 3)
    assert list(table.until("declare_inventions", ADA).s.legal) == [small, large, do.PassDeclaring(ADA)]
    assert list(table.until("declare_inventions", BO).s.legal) == [do.PassDeclaring(BO)]


@pytest.mark.rule("ldv.finish.declare", "ldv.finish.order", "ldv.ruling.public_events", "ldv.ruling.made_counts")
def test_what_was_made_when_and_for_how_much_is_kept():
    table = finishing((ADA, "small", 1, 4)).until("declare_inventions", ADA)
    (event,) = table.play(do.DeclareInvention(ADA, "small", 1)).events[:1]
    kept = {(change.field, change.after) for change in event.changes if change.table not in ("players", "inventions")}
    assert {("turn", 2), ("florins", 4)} <= kept


@pytest.mark.rule("ldv.finish.keep_card", "ldv.finish.single_card", "ldv.finish.auction")
def test_a_card_in_front_of_a_player_lies_in_no_slot():
    alone = finishing((ADA, "small", 1, 4))
    alone.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    won = auction(ADA, BO)
    bid(won, {ADA: 2, BO: 1})
    for table in (alone.until("end_turn"), won):
        card = table.state.invention(1)
        assert (card.where, card.slot, card.owner) == ("player", 0, ADA)


@pytest.mark.rule("ldv.finish.single_card", "ldv.finish.keep_card")
def test_every_card_with_one_maker_goes_to_its_maker():
    table = finishing((ADA, "small", 1, 4), (BO, "small", 3, 4))
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1), do.DeclareInvention(BO, "small", 3))
    table.until("end_turn")
    assert [table.state.invention(number).owner for number in (1, 3)] == [ADA, BO]


@pytest.mark.rule("ldv.labs.weeks", "ldv.resolve.order")
@pytest.mark.parametrize("place", ["small", "D", ""])
def test_every_worker_is_home_when_the_labs_have_worked(place):
    """The master, too, wherever he was; an apprentice of his has worked in the lab."""
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), do.PlaceApprentices(ADA, "small", 1))
    table.play_when_asked(do.PlaceMaster(ADA, place)) if place else None
    after = table.until("begin_finishing").state
    assert (after.players[ADA].master, after.lab(ADA, "small").master) == (True, False)
    assert not list(events(table, "labs.none"))


@pytest.mark.rule("ldv.finish.reveal_rivals", "ldv.ruling.reveal_when")
def test_those_who_made_it_together_are_no_rivals():
    table = finishing((ADA, "small", 1, 4), (BO, "small", 1, 4))
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1), do.DeclareInvention(BO, "small", 1))
    step = table.until("reveal_rivals").step()
    (reason,) = [event.explanation for event in step.events]
    assert (reason.key, reason.cites, reason.params) == ("finish.no_rivals", ("ldv.finish.reveal_rivals",), {})


@pytest.mark.rule("ldv.council.last_gets_nothing", "ldv.council.each_once")
@pytest.mark.parametrize(("players", "rules"), [(2, ()), (3, ("ldv.council.last_gets_nothing",))])
def test_with_two_players_nobody_is_left_out_for_being_last(players, rules):
    table = in_council(1, players=players)
    table.play_when_asked(do.NameHolder(ADA, ADA))
    reason = table.until("choose_privilege", ADA).refused(do.TakePrivilege(BO, 2)).reasons[0]
    assert (reason.key, reason.cites) == ("council.not_there", ("ldv.council.each_once", *rules))
    assert reason.params == {"seat": BO}
