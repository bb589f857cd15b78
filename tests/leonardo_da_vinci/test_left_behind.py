"""What a step leaves behind it in the tables, beside what it tells."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.data import data_path
from leonardo_nb.core.decision import PROCEED
from leonardo_nb.rulesets.leonardo_da_vinci.components import kits
from leonardo_nb.rulesets.leonardo_da_vinci.model import NOBODY
from leonardo_nb.rulesets.leonardo_da_vinci.phases.labs import weeks_worked
from leonardo_nb.testing.table import play, write
from tests.data_homes import data_in
from tests.leonardo_da_vinci.table import Table, do, events, with_player
from tests.leonardo_da_vinci.test_auctions import auction, bid
from tests.leonardo_da_vinci.test_blocks import by_seams
from tests.leonardo_da_vinci.test_codex_leonardi import moving
from tests.leonardo_da_vinci.test_council import in_council
from tests.leonardo_da_vinci.test_edits import at_the_smith
from tests.leonardo_da_vinci.test_end import made_in
from tests.leonardo_da_vinci.test_finish import finishing, owning, under_way
from tests.leonardo_da_vinci.test_start_work import start
from tests.leonardo_da_vinci.test_turn0 import expert, with_piles
from tests.leonardo_da_vinci.test_zones import zone

ADA, BO, CY, DI = range(4)


@pytest.mark.rule("ldv.turn.phases", "ldv.start.order", "ldv.place.order", "ldv.resolve.order", "ldv.finish.order")
@pytest.mark.parametrize(
    ("asked", "phase"),
    [("start_work", "A"), ("place_workers", "B"), ("resolve_zones", "C"), ("end_turn", "D")],
)
def test_the_phases_have_their_letters(asked, phase):
    table = Table()
    assert table.until(asked).state.phase == phase


TAKEN = ("ldv.finish.auction", "ldv.finish.bid_after_pay", "ldv.finish.keep_card")


@pytest.mark.rule(*TAKEN, "ldv.finish.auction_tie", "ldv.finish.auction_zero")
@pytest.mark.parametrize("offers", [{ADA: 2, BO: 2}, {ADA: 1, BO: 0}])
def test_bids_are_taken_back_when_the_auction_is_over(offers):
    step = bid(auction(ADA, BO), offers)
    assert step.events[0].explanation.cites == TAKEN
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


@pytest.mark.rule("ldv.labs.weeks", "ldv.resolve.order")
def test_a_marker_moved_behind_the_last_zone_lies_on_0_when_the_labs_have_worked():
    table = Table().until("work_labs")
    table.s.poke("game", 0, price_step=2)
    assert table.until("begin_finishing").state.price_step == 0


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


@pytest.mark.rule("ldv.resolve.rank", "ldv.zone.offer", "ldv.zone.ends", "ldv.zone.costs", "ldv.ruling.empty_shop")
def test_a_zone_that_an_edit_ends_is_over():
    over = closed(at_the_smith())
    assert over.key == "zone.over"
    sold_out = closed(at_the_smith(), ("game", 0, "price_step", 4))
    assert sold_out.key == "zone.sold_out"


@pytest.mark.rule("ldv.zone.offer", "ldv.ruling.empty_shop")
def test_an_empty_shop_without_workers_is_over_for_want_of_workers():
    s = at_the_smith()
    s.poke("players", ADA, iron=s.state.players[ADA].iron + s.state.shops[0].pile)
    over = closed(s)
    assert over.key == "zone.over"


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
    assert reason.key == "move.already_first"


@pytest.mark.rule("ldv.ruling.nothing_to_place", "ldv.place.order")
def test_after_who_has_nothing_to_place_the_next_in_order_is_asked():
    table = Table().until("begin_placing", turn=8)
    table.step()
    passed = []
    while table.asked[0] == "nothing_to_place":
        passed += [event.explanation.params["seat"] for event in table.step().events]
    assert passed == [ADA, BO, CY, DI]


@pytest.mark.rule("ldv.council.money", "ldv.council.execute_in_order", "ldv.council.free", "ldv.ruling.public_events")
def test_the_council_s_money_goes_from_there_to_who_took_it():
    table = in_council(1)
    table.play_when_asked(do.NameHolder(ADA, ADA), do.TakePrivilege(ADA, 2))
    (taken,) = events(table.until("begin_finishing"), "council.money")
    gained = taken.after.players[ADA].florins - taken.before.players[ADA].florins
    assert (gained, taken.after.council_florins) == (taken.before.council_florins, 0)
    assert taken.cites == ("ldv.council.money", "ldv.council.execute_in_order", "ldv.ruling.public_events")
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


@pytest.mark.rule(*TAKEN, "ldv.finish.single_card")
def test_a_card_in_front_of_a_player_lies_in_no_slot():
    alone = finishing((ADA, "small", 1, 4))
    alone.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    won = auction(ADA, BO)
    assert bid(won, {ADA: 2, BO: 1}).events[0].explanation.cites == TAKEN
    for table in (alone.until("end_turn"), won):
        card = table.state.invention(1)
        assert (card.where, card.slot, card.owner) == ("player", 0, ADA)


@pytest.mark.rule("ldv.finish.single_card", "ldv.finish.keep_card", "ldv.finish.auction")
def test_every_card_with_one_maker_goes_to_its_maker():
    table = finishing((ADA, "small", 1, 4), (BO, "small", 3, 4))
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1), do.DeclareInvention(BO, "small", 3))
    table.until("end_turn")
    assert [table.state.invention(number).owner for number in (1, 3)] == [ADA, BO]
    assert not list(events(table, "auction.begins"))


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
    assert reason.key == "finish.no_rivals"


@pytest.mark.rule("ldv.council.last_gets_nothing", "ldv.council.each_once")
@pytest.mark.parametrize(("players", "rules"), [(2, ()), (3, ("ldv.council.last_gets_nothing",))])
def test_with_two_players_nobody_is_left_out_for_being_last(players, rules):
    table = in_council(1, players=players)
    table.play_when_asked(do.NameHolder(ADA, ADA))
    reason = table.until("choose_privilege", ADA).refused(do.TakePrivilege(BO, 2)).reasons[0]
    assert (reason.key, reason.cites) == ("council.not_there", ("ldv.council.each_once", *rules))
    assert reason.params == {"seat": BO}


FINAL, PLACED, NOTHING = "ldv.place.final_turns", "ldv.place.once_per_place", "ldv.ruling.nothing_to_place"
WORKING = {"invention": 1, "iron": 1, "begun": 6}


@pytest.mark.rule(FINAL, PLACED, NOTHING)
@pytest.mark.parametrize(
    ("turn", "workers", "labs", "key", "rules"),
    [
        (7, {"ready": 1, "master": False}, {}, "place.been_everywhere", (PLACED,)),
        (7, {"ready": 0, "master": False}, {}, "place.nothing_left", ()),
        (8, {"ready": 0, "master": False}, {}, "place.nothing_left", ()),
        (8, {"ready": 1, "master": False}, {}, "place.nowhere", (FINAL,)),
        (8, {"ready": 0, "master": True}, {}, "place.nowhere", (FINAL,)),
        (8, {"ready": 1, "master": False}, {"small": (3, 3)}, "place.nowhere", (FINAL,)),
        (8, {"ready": 1, "master": False}, {"small": (3, 2)}, "place.been_in_labs", (FINAL, PLACED)),
        (8, {"ready": 1, "master": False}, {"large": (4, 3)}, "place.been_in_labs", (FINAL, PLACED)),
    ],
)
def test_why_somebody_can_place_nothing(turn, workers, labs, key, rules):
    """In the city in every zone already; in labs by their side and the apprentices in them."""

    def placed(state):
        for name in "ABCDEFGH" if turn == 7 else "":
            state = state.with_group(name, ADA, apprentices=1, queue=1)
        for lab, (side, apprentices) in labs.items():
            state = state.with_lab(ADA, lab, side=side, apprentices=apprentices, **WORKING)
        return with_player(state, ADA, academy=0, **workers)

    table = Table().until("begin_placing", turn=turn).edit(placed)
    table.step()
    (event,) = table.step().events
    assert (event.explanation.key, event.cites) == (key, (NOTHING, *rules))
    assert event.explanation.params == {"seat": ADA}


@pytest.mark.rule("ldv.council.two_players", "ldv.council.last_gets_nothing")
@pytest.mark.parametrize(
    ("players", "apprentices", "key", "params"),
    [
        (2, (1,), "", {}),
        (3, (1,), "", {}),
        (2, (1, 1), "council.two_players", {"seats": (ADA, BO)}),
        (3, (1, 1), "council.last_may_choose", {"seat": BO, "absent": (CY,)}),
        (3, (1, 1, 1), "council.last_gets_nothing", {"seat": CY, "players": 3}),
    ],
)
def test_what_is_told_of_the_last_in_the_council(players, apprentices, key, params):
    """Who is there alone is not the last, and is told nothing of it."""
    step = in_council(*apprentices, players=players).s.history[-1]
    told = [event.explanation for event in step.events]
    assert [each.key for each in told] == ["council.ranking", *[key] * bool(key)]
    if key:
        rule = "ldv.council.two_players" if players == 2 else "ldv.council.last_gets_nothing"
        assert (told[1].cites, told[1].params) == ((rule,), params)


@pytest.mark.rule("ldv.turn0.favour_workshop", "ldv.ruling.favour_pile_short")
@pytest.mark.parametrize(
    ("piles", "offered"),
    [((1, 0, 1, 0, 1), ["iron", "wood", "rope"]), ((0, 1, 0, 0, 0), ["glass"]), ((0, 0, 0, 0, 0), [""])],
)
def test_with_favour_d_comes_a_component_that_is_left(piles, offered):
    table = expert().until("take_favour", ADA).edit(with_piles(*piles))
    assert [each.component for each in table.s.legal if isinstance(each, do.FavourTakeLab)] == offered
    for component in ("iron", "glass", "wood", "brick", "rope", ""):
        if component not in offered:
            (reason,) = table.refused(do.FavourTakeLab(ADA, component)).reasons
            assert reason.key == "favour.component"


@pytest.mark.rule("ldv.finish.auction_zero", "ldv.finish.bid_after_pay")
def test_a_card_that_nobody_bids_for_lies_in_the_box_and_is_nobody_s():
    table = auction(ADA, BO)
    step = bid(table, {ADA: 0, BO: 0})
    boxed = step.events[0].explanation
    assert boxed.key == "auction.all_zero"
    card = step.state.invention(1)
    assert (card.where, card.slot, card.owner) == ("box", 0, NOBODY)


@pytest.mark.rule("ldv.finish.discount", "ldv.invention.types", "ldv.finish.keep_card")
def test_every_card_that_is_counted_is_named():
    """Among the cards of the type in front of Ada is the one that she cannot make again."""
    table = finishing((ADA, "small", 8, 1)).until("declare_inventions", ADA)
    table.edit(lambda state: state.with_invention(8, where="player", slot=0, owner=ADA, finished=1))
    table.edit(lambda state: state.with_made(8, ADA, turn=1, florins=1))
    (early,) = [each for each in table.refused(do.DeclareInvention(ADA, "small", 8)).reasons if each.because[:1]]
    (weeks,) = early.because
    (counted,) = weeks.because
    assert (early.key, weeks.key, weeks.params["bonus"]) == ("finish.too_early", "finish.weeks_short", 2)
    assert counted.key == "finish.discount"


@pytest.mark.rule("ldv.turn.final", "ldv.turn.phases", "ldv.setup.turns")
@pytest.mark.parametrize("turn", [6, 7, 8, 9])
def test_the_final_turns_are_told_to_be_so(turn):
    table = Table(2).until("begin_turn", turn=turn - 1)
    (begun,) = [event.explanation for event in table.step().events]
    final = ("turn.final", ("ldv.turn.final", "ldv.setup.turns"), {"turn": turn})
    other = ("turn.begins", ("ldv.turn.phases",), {"turn": turn, "seat": table.state.leonardo})
    assert (begun.key, begun.cites, begun.params) == (final if turn > 7 else other)
    assert (table.state.turn, table.state.phase) == (turn, "A")


@pytest.mark.rule("ldv.ruling.empty_shop")
@pytest.mark.parametrize(("place", "asked"), [("B", "workshop_offer"), ("C", "academy_offer"), ("D", "close_zone")])
def test_without_components_the_shops_alone_are_closed(place, asked):
    table = Table().until("place_workers").edit(with_piles(0, 0, 0, 0, 0))
    table.play_when_asked(do.PlaceApprentices(ADA, place, 1))
    assert table.until(asked).state.lord == place
    (ranked,) = events(table, "zone.ranking")
    assert ranked.explanation.params == {"zone": place, "seats": (ADA,)}


@pytest.mark.rule("ldv.setup.kits", "ldv.setup.kit_contents", "ldv.setup.material")
def test_what_a_kit_holds_is_no_longer_beside_the_board():
    """Of 9 apprentices and 3 mechanical men in each colour."""
    players = Table(5).until("start_work").state.players
    assert [(player.ready, player.academy) for player in players] == [(5, 4), (5, 4), (4, 5), (3, 6), (3, 6)]
    assert [player.mechanical_men for player in players] == [3, 3, 2, 3, 3]
    assert [player.colour for player in players] == ["yellow", "red", "blue", "green", "black"]


@pytest.mark.rule("ldv.ruling.declare_optional", "ldv.finish.declare")
def test_by_option_everything_that_is_finished_must_be_declared():
    table = Table(declare="must").until("begin_finishing")
    table.edit(lambda state: under_way(under_way(state, ADA, "small", 1, 4), ADA, "large", 3, 4))
    table.until("declare_inventions", ADA)
    reasons = table.refused(do.PassDeclaring(ADA)).reasons
    assert [reason.params for reason in reasons] == [{"lab": "small", "invention": 1}, {"lab": "large", "invention": 3}]
    for reason in reasons:
        assert reason.key == "finish.must_declare"


@pytest.mark.rule("ldv.start.order", "ldv.ruling.start_sequential", "ldv.start.may_show")
@pytest.mark.parametrize(("seat", "labs"), [(ADA, ("small",)), (BO, ("small", "large")), (BO, ("large", "small"))])
def test_who_starts_is_asked_again_while_a_lab_leaves_a_choice(seat, labs):
    """Ada has one lab and Bo has two; what has been begun can be shown."""
    table = Table(3).until("start_work", seat)
    table.edit(lambda state: with_player(state, seat, iron=2, rope=2))
    for number, lab in zip((1, 3), labs, strict=False):
        assert table.asked == ("start_work", seat)
        table.play(start(seat, lab, number))
        assert table.asked == ("start_work", seat)
        assert table.s.decision.cites == ("ldv.start.order", "ldv.ruling.start_sequential")
        table.play(do.ShowComponents(seat, lab))
    assert table.asked == ("start_work", seat + 1)


@pytest.mark.rule("ldv.labs.weeks", "ldv.resolve.order")
@pytest.mark.parametrize(("small", "large"), [(2, 0), (0, 3), (1, 2)])
def test_both_labs_of_everybody_work(small, large):
    table = Table(2).until("begin_resolving")

    def placed(state):
        for seat in (ADA, BO):
            state = state.with_lab(seat, "small", invention=1, iron=1, apprentices=small, begun=1)
            state = state.with_lab(seat, "large", side=4, invention=3, rope=1, apprentices=large, begun=1)
        return state

    table.edit(placed).until("begin_finishing")
    assert [lab.weeks for lab in table.state.labs] == [small, large, small, large]


@pytest.mark.rule("ldv.place.pass_is_final", "ldv.ruling.nothing_to_place")
def test_who_has_not_passed_is_not_told_so():
    """The table is to say that Ada has nothing to place; Bo is still to place, and Cy has passed."""
    table = Table().until("begin_placing")
    table.edit(lambda state: with_player(state, ADA, ready=0, academy=9, master=False))
    table.step()
    table.edit(lambda state: with_player(state, CY, passed=True))
    assert table.asked == ("nothing_to_place", lnb.TABLE)
    told = {seat: table.refused(do.PassPlacing(seat)).reasons for seat in (BO, CY)}
    assert "place.has_passed" not in [reason.key for reason in told[BO]]
    assert "place.has_passed" in [reason.key for reason in told[CY]]


@pytest.mark.rule("ldv.ruling.favour_pile_short")
@pytest.mark.parametrize(("place", "component"), [*enumerate(("iron", "glass", "wood", "brick", "rope"))])
def test_every_pile_may_be_short(place, component):
    piles = [9] * 5
    piles[place] = 1
    table = expert().until("take_favour", ADA).edit(with_piles(*piles))
    packet = {component: 2, "iron" if place else "rope": 2}
    (reason,) = table.refused(do.FavourComponents(ADA, **packet)).reasons
    assert reason.key == "favour.pile_short"


@pytest.mark.rule("ldv.finish.reveal_rivals", "ldv.ruling.reveal_when")
def test_nobody_is_their_own_rival():
    """Both labs of Ada work on invention 1; she declares it in one of them."""
    table = finishing((ADA, "small", 1, 4), (ADA, "large", 1, 2))
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    (reason,) = [event.explanation for event in table.until("reveal_rivals").step().events]
    assert reason.key == "finish.no_rivals"


@pytest.mark.rule("ldv.place.where", "ldv.place.one_of", "ldv.place.city_unlimited")
@pytest.mark.parametrize("place", ["D", "small"])
def test_the_master_is_where_he_was_placed(place):
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), do.PlaceMaster(ADA, place))
    assert [row.zone for row in table.state.groups if row.master] == [place] * (place == "D")
    assert [(row.seat, row.lab) for row in table.state.labs if row.master] == [(ADA, place)] * (place == "small")
    assert [player.master for player in table.state.players] == [False, True, True, True]


@pytest.mark.rule("ldv.resolve.order", "ldv.turn.phases", "ldv.turn.final")
@pytest.mark.parametrize(
    ("turn", "key", "rules", "params", "asked"),
    [
        (7, "zone.begins", ("ldv.turn.phases", "ldv.resolve.order"), {}, "resolve_council"),
        (8, "zone.no_city", ("ldv.turn.final",), {"turn": 8}, "work_labs"),
    ],
)
def test_in_the_final_turns_the_labs_come_at_once(turn, key, rules, params, asked):
    table = Table().until("begin_resolving", turn=turn)
    (begun,) = [event.explanation for event in table.step().events]
    assert begun.key == key
    assert table.asked == (asked, lnb.TABLE)


@pytest.mark.rule("ldv.ruling.empty_shop", "ldv.zone.ends", "ldv.zone.offer", "ldv.zone.reoffer")
def test_a_shop_that_offers_no_more_is_not_empty():
    """Ada and Bo have bought, and nobody is asked again."""
    s = zone("D", 2, 1).edit(lambda state: by_seams(state, reoffer=False)).s
    s.play(do.BuyComponent(ADA))
    s.play(do.BuyComponent(BO))
    (over,) = [event.explanation for event in s.play(PROCEED).events]
    assert over.key == "zone.over"


@pytest.mark.rule("ldv.setup.kits", "ldv.setup.kit_contents")
def test_an_own_kit_s_mechanical_man_works_in_the_large_lab_beside_a_small_one_of_3(tmp_path):
    own = tmp_path / "leonardo_da_vinci" / "kits.csv"
    own.parent.mkdir()
    printed = data_path("leonardo_da_vinci", "kits.csv").read_text(encoding="utf-8")
    own.write_text(printed.replace("6,reconstructed,0,", "6,reconstructed,1,"), encoding="utf-8")
    kits.cache_clear()
    with data_in(tmp_path):
        state = Table(5).until("start_work").state
    kits.cache_clear()
    assert [state.lab(4, lab).mechanical_men for lab in ("small", "large")] == [0, 1]
    assert state.players[4].mechanical_men == 2


@pytest.mark.rule("ldv.finish.reveal_rivals", "ldv.ruling.reveal_when")
def test_a_lab_that_lies_open_is_not_laid_open_again():
    table = finishing((ADA, "small", 1, 4), (BO, "small", 1, 2))
    table.edit(lambda state: state.with_lab(BO, "small", revealed=True))
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    (reason,) = [event.explanation for event in table.until("reveal_rivals").step().events]
    assert reason.key == "finish.no_rivals"


@pytest.mark.rule("ldv.ruling.declare_optional", "ldv.finish.declare", "ldv.ruling.rival_must_lock")
@pytest.mark.parametrize("declare", ["may", "must"])
def test_a_rival_who_has_finished_may_or_must_declare(declare):
    """Invention 1 has been made in turn 1, and its card is Ada's."""
    table = Table(declare=declare).until("begin_finishing", turn=2)
    table.edit(lambda state: owning(under_way(state, BO, "small", 1, 4), ADA, 1).with_lab(BO, "small", revealed=True))
    table.until("declare_inventions", BO)
    assert list(table.s.legal) == [do.DeclareInvention(BO, "small", 1), do.PassDeclaring(BO)][: 1 + (declare == "may")]


@pytest.mark.rule("ldv.ruling.favour_pile_short", "ldv.turn0.favour_limit")
def test_a_favour_of_fewer_components_counts_as_one():
    table = expert().until("take_favour", ADA).edit(with_piles(1, 0, 0, 0, 0))
    step = table.play(do.FavourComponents(ADA, iron=1))
    (taken,) = [event.explanation for event in step.events]
    assert taken.key == "favour.components"
    counted = [(player.favour_a, player.favour_b, player.favour_c, player.favour_d) for player in step.state.players]
    assert counted == [(0, 1, 0, 0), *[(0, 0, 0, 0)] * 3]


@pytest.mark.rule("ldv.finish.auction", "ldv.finish.single_card")
def test_where_no_card_is_left_nobody_gets_one_and_nobody_bids():
    table = finishing((ADA, "small", 1, 4))
    table.play_when_asked(do.DeclareInvention(ADA, "small", 1))
    table.until("award_cards").edit(lambda state: state.with_invention(1, where="box", slot=0))
    assert table.s.decision.cites == ("ldv.finish.single_card", "ldv.finish.auction")
    (none,) = [event.explanation for event in table.step().events]
    assert none.key == "finish.no_cards"
    assert table.asked[0] == "end_turn"


@pytest.mark.rule("ldv.codex1.move_any", "ldv.codex1.not_where_first")
def test_one_s_own_apprentice_goes_where_one_is_first():
    """Ada is first at the Glazier's, and so is Bo at the Carpenter's."""
    table = moving((BO, "D", 1), (ADA, "D", 1), (BO, "F", 2), (ADA, "E", 2))
    legal = [(move.owner, move.target) for move in table.s.legal if move.source == "D"]
    assert legal == [(ADA, "B"), (ADA, "C"), (ADA, "E"), (ADA, "F"), (ADA, "G"), (ADA, "H")] + [
        (BO, target) for target in "BCEGH"
    ]


@pytest.mark.rule("ldv.setup.requested", "ldv.turn.refill")
@pytest.mark.parametrize("setup", ["beginner", "expert"])
@pytest.mark.parametrize(("players", "count"), [(2, 3), (3, 4), (4, 5), (5, 5)])
def test_as_many_inventions_are_requested_as_the_players_allow(setup, players, count):
    table = Table(players, setup=setup).until("end_turn")
    assert len(table.state.requested()) == count
    (full,) = [event.explanation for event in table.step().events if event.explanation.key.startswith("turn.refill")]
    assert full.key == "turn.refill_none"
    assert len(table.state.requested()) == count
