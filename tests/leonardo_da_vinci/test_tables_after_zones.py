"""What placing and resolving zones leave in the tables, beside what is told."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.decision import PROCEED
from leonardo_nb.testing.table import play, write
from tests.leonardo_da_vinci.table import ADA, BO, CY, DI, Table, do, events, with_player
from tests.leonardo_da_vinci.test_blocks import by_hooks
from tests.leonardo_da_vinci.test_codex_leonardi import moving
from tests.leonardo_da_vinci.test_council import in_council
from tests.leonardo_da_vinci.test_edits_in_phase_c import at_the_smith
from tests.leonardo_da_vinci.test_end import made_in
from tests.leonardo_da_vinci.test_start_work import start
from tests.leonardo_da_vinci.test_turn0 import with_piles
from tests.leonardo_da_vinci.test_zones import zone

FINAL, PLACED, NOTHING = "ldv.place.final_turns", "ldv.place.once_per_place", "ldv.ruling.nothing_to_place"
WORKING = {"invention": 1, "iron": 1, "begun": 6}


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
    table.until("shop_offer").until("resolve_zones").s.edit("game", 0, price_step=2)
    assert table.until(asked).state.price_step == 0


@pytest.mark.rule("ldv.labs.weeks", "ldv.resolve.order")
def test_a_marker_moved_behind_the_last_zone_lies_on_0_when_the_labs_have_worked():
    table = Table().until("work_labs")
    table.s.edit("game", 0, price_step=2)
    assert table.until("begin_finishing").state.price_step == 0


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
    s.edit("players", ADA, iron=s.state.players[ADA].iron + s.state.shops[0].pile)
    over = closed(s)
    assert over.key == "zone.over"


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


@pytest.mark.rule("ldv.council.money")
def test_who_takes_the_money_of_an_empty_council_takes_nothing():
    table = in_council(1)
    table.edit(lambda state: replace(state, council_florins=0, bank=state.bank + state.council_florins))
    table.play_when_asked(do.NameHolder(ADA, ADA), do.TakePrivilege(ADA, 2))
    (taken,) = events(table.until("begin_finishing"), "council.money")
    assert taken.text("en") == "Privilege 2: Ada takes nothing from the Council."
    assert taken.text("fr") == "Privilège 2\u00a0: Ada ne prend rien au Conseil."


@pytest.mark.rule("ldv.turn.refill", "ldv.ruling.refill_after_7", "ldv.ruling.peek_memory", "ldv.ruling.deck_empty")
def test_what_is_turned_up_is_no_longer_known_to_some_alone():
    table = made_in(7)
    table.edit(lambda state: state.with_invention(state.deck()[0].number, known_to="2"))
    top = table.state.deck()[0].number
    refilled = table.step().state
    assert (refilled.invention(top).where, refilled.invention(top).known_to) == ("requested", "")


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


@pytest.mark.rule("ldv.council.last_gets_nothing", "ldv.council.each_once")
@pytest.mark.parametrize(
    ("there", "players", "key", "rule"),
    [
        ((1,), 2, "council.not_there", "ldv.council.each_once"),
        ((2, 1), 3, "council.not_there", "ldv.council.each_once"),
        ((3, 2, 1), 3, "council.ranked_last", "ldv.council.last_gets_nothing"),
    ],
)
def test_only_who_was_there_with_all_others_is_said_to_rank_last(there, players, key, rule):
    table, absent = in_council(*there, players=players), players - 1
    table.play_when_asked(do.NameHolder(ADA, ADA))
    reason = table.until("choose_privilege", ADA).refused(do.TakePrivilege(absent, 2)).reasons[0]
    assert (reason.key, reason.params) == (key, {"seat": absent})
    assert reason.cites == (rule, "ldv.resolve.rank")


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


@pytest.mark.rule("ldv.ruling.empty_shop")
@pytest.mark.parametrize(("place", "asked"), [("B", "workshop_offer"), ("C", "academy_offer"), ("D", "close_zone")])
def test_without_components_the_shops_alone_are_closed(place, asked):
    table = Table().until("place_workers").edit(with_piles(0, 0, 0, 0, 0))
    table.play_when_asked(do.PlaceApprentices(ADA, place, 1))
    assert table.until(asked).state.lord == place
    (ranked,) = events(table, "zone.ranking", "zone.ranking_empty")
    assert ranked.explanation.params == {"zone": place, "seats": (ADA,)}


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


@pytest.mark.rule("ldv.place.where", "ldv.place.one_of", "ldv.place.city_unlimited")
@pytest.mark.parametrize("place", ["D", "small"])
def test_the_master_is_where_he_was_placed(place):
    table = Table()
    table.play_when_asked(start(ADA, "small", 1), do.PlaceMaster(ADA, place))
    assert [row.zone for row in table.state.groups if row.master] == [place] * (place == "D")
    assert [(row.seat, row.lab) for row in table.state.labs if row.master] == [(ADA, place)] * (place == "small")
    assert [player.master for player in table.state.players] == [False, True, True, True]


@pytest.mark.rule("ldv.ruling.empty_shop", "ldv.zone.ends", "ldv.zone.offer", "ldv.zone.reoffer")
def test_a_shop_that_offers_no_more_is_not_empty():
    """Ada and Bo have bought, and nobody is asked again."""
    s = zone("D", 2, 1).edit(lambda state: by_hooks(state, reoffer=False)).s
    s.play(do.BuyComponent(ADA))
    s.play(do.BuyComponent(BO))
    (over,) = [event.explanation for event in s.play(PROCEED).events]
    assert over.key == "zone.over"


@pytest.mark.rule("ldv.codex1.move_any", "ldv.codex1.not_where_first")
def test_one_s_own_apprentice_goes_where_one_is_first():
    """Ada is first at the Glazier's, and so is Bo at the Carpenter's."""
    table = moving((BO, "D", 1), (ADA, "D", 1), (BO, "F", 2), (ADA, "E", 2))
    legal = [(move.owner, move.target) for move in table.s.legal if move.source == "D"]
    assert legal == [(ADA, "B"), (ADA, "C"), (ADA, "E"), (ADA, "F"), (ADA, "G"), (ADA, "H")] + [
        (BO, target) for target in "BCEGH"
    ]
