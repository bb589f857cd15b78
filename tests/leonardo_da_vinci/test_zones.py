"""The order of zones and ranks, and zones B to H: the offer, its price, its end, and what is sold."""

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.event import Event
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COMPONENTS, SHOPS, ZONES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import rules_of_order
from leonardo_nb.rulesets.leonardo_da_vinci.show.things import thing
from leonardo_nb.testing.table import find, keys, told
from tests.leonardo_da_vinci.table import Table, do, events, repairs, with_player
from tests.reasons.reason_snapshots import reason_snapshot

OFFERS = ("workshop_offer", "academy_offer", "shop_offer")


def zone(name: str, *apprentices: int, players: int = 5) -> Table:
    """The first seats send these apprentices there; the first offer is open."""
    table = Table(players)
    table.play_when_asked(*(do.PlaceApprentices(seat, name, n) for seat, n in enumerate(apprentices)))
    return table.until_true(lambda: table.asked[0] in OFFERS)


def with_pile(state: State, shop: int, pile: int) -> State:
    """The state with this many components in this shop, counted from the Smith; Ed holds the others."""
    row = state.shops[shop]
    held = getattr(state.players[4], row.component) + row.pile - pile
    shops = (*state.shops[:shop], replace(row, pile=pile), *state.shops[shop + 1 :])
    return replace(with_player(state, 4, **{row.component: held}), shops=shops)


@pytest.mark.rule("ldv.resolve.order")
def test_zones_are_resolved_from_a_to_h_and_then_the_labs():
    table = Table(4)
    table.play_when_asked(do.StartInvention(0, "small", 1, iron=1))
    table.play_when_asked(*(do.PlaceApprentices(n % 2, zone, 1) for n, zone in enumerate("HDGCFBEA")))
    table.until("start_work", turn=2)
    resolved = list(events(table, "council.ranking", "zone.ranking", "labs.stayed"))
    assert [event.after.lord for event in resolved] == [*"ABCDEFGH", ""]
    assert resolved[-1].explanation.key == "labs.stayed"
    assert all("ldv.resolve.order" in event.cites for event in resolved[:-1])


@pytest.mark.rule("ldv.resolve.rank")
def test_the_master_counts_as_two_apprentices():
    table = Table(4)
    table.play_when_asked(do.PlaceApprentices(0, "D", 2), do.PlaceApprentices(1, "D", 1), do.PlaceMaster(1, "D"))
    assert table.until("shop_offer").asked[1] == 1
    (ranking,) = events(table, "zone.ranking")
    bo = {"rank": 1, "seat": 1, "apprentices": 1, "strength": 3, "master": 2}
    ada = {"rank": 2, "seat": 0, "apprentices": 2, "strength": 2}
    lines = [(line.key, line.params) for line in ranking.explanation.because]
    assert lines == [("rank.with_master", bo), ("rank.apprentices", ada)]
    assert "ldv.resolve.rank" in ranking.cites


@pytest.mark.rule("ldv.resolve.tie")
def test_a_tie_goes_to_the_group_nearer_the_arrow_not_to_leonardo():
    table = Table(4)
    table.play_when_asked(do.PlaceApprentices(0, "E", 1), do.PlaceApprentices(1, "D", 2), do.PlaceMaster(0, "D"))
    assert table.until("shop_offer").asked == ("shop_offer", 1)
    ranking = next(events(table, "zone.ranking"))
    assert [keys(line)[1:] for line in ranking.explanation.because] == [["rank.tie"], ["rank.tie"]]
    assert "ldv.resolve.tie" in ranking.cites


@pytest.mark.rule("ldv.resolve.tie", "ldv.resolve.rank")
@pytest.mark.parametrize(
    ("apprentices", "cites"), [(2, ("ldv.resolve.tie", "ldv.resolve.rank")), (3, ("ldv.resolve.rank",))]
)
def test_whose_turn_it_is_rests_on_the_tie_only_where_there_is_one(apprentices, cites):
    table = Table(4)
    placed = do.PlaceApprentices(0, "E", 1), do.PlaceApprentices(1, "D", apprentices), do.PlaceMaster(0, "D")
    table.play_when_asked(*placed)
    assert table.until("shop_offer").asked == ("shop_offer", 1)
    assert rules_of_order(table.state, "D", 1, 0) == cites


@pytest.mark.rule("ldv.zone.costs")
@pytest.mark.parametrize(
    "purchases",
    [
        [
            do.TurnLab(3, "small"),
            do.TurnLab(3, "large"),
            do.InstallMechanicalMan(3, "small"),
            do.InstallMechanicalMan(3, "large"),
        ],
        [do.HireApprentice(3)] * 4,
        [do.BuyComponent(3)] * 4,
    ],
    ids=["B", "C", "D"],
)
def test_a_privilege_is_sold_four_times_for_0_2_3_and_4_florins(purchases, request):
    table = Table(4)
    table.play_when_asked(do.PlaceApprentices(3, request.node.callspec.id, 1))
    table.until_true(lambda: table.asked[0] in OFFERS)
    bank = table.state.bank
    steps = [table.play(purchase) for purchase in purchases]
    assert [step.events[0].explanation.params["price"] for step in steps] == [0, 2, 3, 4]
    assert [step.state.players[3].florins for step in steps] == [13, 11, 8, 4]
    assert table.state.bank == bank + 9
    assert all("ldv.zone.costs" in step.events[0].cites for step in steps)
    assert told(table.step()) == ["zone.sold_out"]


@pytest.mark.rule("ldv.zone.costs")
def test_nobody_buys_what_they_cannot_pay():
    table = zone("D", 1)
    table.play(do.BuyComponent(0), do.BuyComponent(0))
    assert repairs(table, do.BuyComponent(0), "zone.too_dear_you", "ldv.zone.costs")


@reason_snapshot
def test_in_rank_order_each_buys_at_the_marker_or_passes_and_leaves_it():
    table = zone("D", 1, 3, 2)
    assert table.asked == ("shop_offer", 1)
    passed = table.play(do.PassOffer(1))
    assert (table.state.price_step, table.state.players[1].ready) == (0, 5)
    assert table.asked == ("shop_offer", 2)
    bought = table.play(do.BuyComponent(2))
    assert (table.state.price_step, table.state.group("D", 2).apprentices) == (1, 2)
    assert table.asked == ("shop_offer", 0)
    return [passed, bought, table.play(do.BuyComponent(0))]


@pytest.mark.rule("ldv.zone.reoffer")
def test_after_the_last_has_passed_the_offer_returns_to_the_first_still_there():
    table = zone("D", 3, 2, 1)
    last = table.play(do.PassOffer(0), do.BuyComponent(1), do.PassOffer(2))
    assert find(last, "zone.reoffer").params == {"seat": 1, "zone": "D", "price": 2}
    assert last.events[-1].cites == ("ldv.zone.reoffer",)
    table.play(do.BuyComponent(1))
    assert (table.state.players[1].iron, table.state.players[1].florins) == (1 + 2, 3 - 2)


@pytest.mark.rule("ldv.zone.reoffer", "ldv.ruling.reoffer_after_buy")
def test_after_the_last_has_bought_the_offer_returns_too():
    table = zone("D", 2, 1)
    last = table.play(do.BuyComponent(0), do.BuyComponent(1))
    assert find(last, "zone.reoffer").params == {"seat": 0, "zone": "D", "price": 3}
    assert {"ldv.zone.reoffer", "ldv.ruling.reoffer_after_buy"} <= set(last.events[-1].cites)
    table.play(do.BuyComponent(0))
    assert (table.state.players[0].iron, table.state.players[0].florins) == (1 + 2, 0)


@reason_snapshot
def test_who_pays_4_ends_the_zone_and_the_others_take_their_workers_back():
    table = Table(5)
    table.play_when_asked(do.PlaceApprentices(3, "D", 3), do.PlaceApprentices(4, "D", 2), do.PlaceMaster(4, "E"))
    table.play_when_asked(do.BuyComponent(3), do.BuyComponent(4), do.BuyComponent(3), do.BuyComponent(4))
    closed = table.step()
    assert [player.ready for player in table.state.players[3:]] == [3, 3]
    assert table.state.price_step == 0
    assert table.until("shop_offer").asked == ("shop_offer", 4)
    return [closed, table.play(do.BuyComponent(4))]


@pytest.mark.rule("ldv.zone.ends")
def test_a_zone_ends_when_nobody_is_left():
    table = zone("D", 2, 1)
    table.play(do.BuyComponent(0), do.PassOffer(1), do.PassOffer(0))
    closed = table.step()
    assert told(closed) == ["zone.over"]
    assert "ldv.zone.ends" in closed.events[0].cites
    assert table.state.price_step == 0
    assert [player.ready for player in table.state.players[:2]] == [5, 5]


@pytest.mark.rule("ldv.zone.ends", "ldv.zone.offer")
@pytest.mark.parametrize(
    ("bought", "key", "en", "fr"),
    [(1, "zone.over", "goes back to 0", "revient sur 0"), (0, "zone.over_unsold", "stays on 0", "reste sur 0")],
)
def test_a_marker_that_never_left_0_stays_there(bought, key, en, fr):
    table = zone("D", 1)
    closed = table.play(*[do.BuyComponent(0)] * bought, do.PassOffer(0)) and table.step()
    assert told(closed) == [key]
    assert en in closed.text("en")
    assert fr in closed.text("fr")


@pytest.mark.rule("ldv.academy.apprentice")
@pytest.mark.parametrize(("players", "most"), [(2, 7), (3, 8), (4, 9), (5, 9)])
def test_the_academy_hires_out_one_apprentice_a_sale_while_any_are_left(players, most):
    table = zone("C", 1, players=players).edit(lambda state: with_player(state, 0, florins=20))
    hired = table.play(do.HireApprentice(0))
    assert (table.state.players[0].academy, table.state.players[0].ready) == (3, most - 4)
    assert "ldv.academy.apprentice" in hired.events[0].cites
    table.play(*[do.HireApprentice(0)] * 3)
    table.play_when_asked(do.PlaceApprentices(0, "C", most))
    table.until("academy_offer", 0)
    assert repairs(table, do.HireApprentice(0), "academy.none_left_you", "ldv.academy.apprentice")


@pytest.mark.rule("ldv.academy.apprentice")
def test_a_hired_apprentice_is_placed_from_the_next_turn_on():
    table = zone("C", 5)
    table.play(do.HireApprentice(0))
    table.until_true(lambda: table.asked[0] == "place_workers")
    assert table.state.turn == 2
    assert table.s.why_not(do.PlaceApprentices(0, "C", 6)) is None


@pytest.mark.rule("ldv.shop.component")
@pytest.mark.parametrize(("name", "component"), SHOPS.items())
def test_each_shop_sells_one_component_of_its_own(name, component):
    table = zone(name, 1)
    before = table.state
    bought = table.play(do.BuyComponent(0))
    assert bought.events[0].explanation.params["component"] == component
    assert "ldv.shop.component" in bought.events[0].cites
    gained = [getattr(table.state.players[0], c) - getattr(before.players[0], c) for c in COMPONENTS]
    sold = [one.pile - other.pile for one, other in zip(before.shops, table.state.shops, strict=True)]
    assert gained == sold == [int(c == component) for c in COMPONENTS]


@reason_snapshot
def test_who_cannot_pay_passes_and_only_they_read_why():
    table = zone("D", 1)
    table.play(do.BuyComponent(0), do.BuyComponent(0))
    assert list(table.s.legal) == [do.PassOffer(0)]
    step = table.play(do.PassOffer(0))
    event = step.events[0]
    assert table.state.players[0].ready == 5
    assert keys(event.seen_by(0).explanation) == keys(event.explanation)
    assert keys(event.seen_by(1).explanation) == ["zone.passed"]
    return [step]


@pytest.mark.rule("ldv.ruling.forced_pass")
def test_who_has_nothing_to_take_passes_and_all_read_why():
    table = zone("C", 2, 1).edit(lambda state: with_player(state, 0, ready=7, academy=0))
    assert list(table.s.legal) == [do.PassOffer(0)]
    event = table.play(do.PassOffer(0)).events[0]
    assert keys(event.explanation) == ["zone.forced_out", "zone.forced", "academy.none_left", "academy.ceiling"]
    assert "ldv.ruling.forced_pass" in event.cites
    assert keys(event.seen_by(1).explanation) == keys(event.explanation)
    assert (table.state.group("C", 0).apprentices, table.state.players[0].ready) == (0, 9)
    assert table.asked == ("academy_offer", 1)
    assert table.state.price_step == 0


@pytest.mark.rule("ldv.ruling.empty_shop", "ldv.shop.component")
def test_an_empty_shop_offers_nothing_and_sends_all_home():
    table = Table(5).until("place_workers").edit(lambda state: with_pile(state, 0, 0))
    table.play_when_asked(
        do.PlaceApprentices(0, "D", 2), do.PlaceApprentices(1, "D", 1), do.PlaceApprentices(0, "E", 1)
    )
    assert table.until("shop_offer").state.lord == "E"
    (closed,) = events(table, "zone.shop_empty")
    assert closed.explanation.params == {"zone": "D", "seats": (0, 1)}
    assert "ldv.ruling.empty_shop" in closed.cites
    before = closed.before
    assert [player.florins for player in table.state.players] == [player.florins for player in before.players]
    assert [player.ready for player in table.state.players[:2]] == [5 - 1, 5]
    ranked = [event.explanation for event in events(table, "zone.ranking", "zone.ranking_empty")]
    assert [(each.key, each.params["zone"]) for each in ranked] == [("zone.ranking_empty", "D"), ("zone.ranking", "E")]
    assert ["free" in tell(each, table.state, "en") for each in ranked] == [False, True]
    assert ["gratuite" in tell(each, table.state, "fr") for each in ranked] == [False, True]


@pytest.mark.rule("ldv.ruling.empty_shop", "ldv.shop.component")
def test_a_shop_that_sells_its_last_component_closes():
    table = zone("D", 2, 1).edit(lambda state: with_pile(state, 0, 1))
    table.play(do.BuyComponent(0))
    closed = table.step()
    assert told(closed) == ["zone.shop_empty"]
    assert "ldv.ruling.empty_shop" in closed.events[0].cites
    assert [player.ready for player in table.state.players[:2]] == [5, 5]
    assert (table.state.price_step, table.state.players[1].florins) == (0, 3)


@pytest.mark.rule("ldv.ruling.empty_shop", "ldv.shop.component")
def test_what_a_shop_sells_is_told_on_its_own_card_alone():
    step = zone("D", 2, 1).play(do.BuyComponent(0))
    sold = [change for event in step.events for change in event.changes if change.table == "shops"]
    assert [name for name in ZONES if any(map(thing(step.state, f"zone.{name}").touched, sold))] == ["D"]


@pytest.mark.rule("ldv.ruling.bank")
def test_change_is_given_and_a_price_is_paid_to_the_florin():
    """Ada holds one card of 5 florins."""
    table = zone("D", 1).edit(lambda state: with_player(state, 0, florins=5))
    bank = table.state.bank
    paid = table.play(do.BuyComponent(0), do.BuyComponent(0))
    assert (table.state.players[0].florins, table.state.bank) == (3, bank + 2)
    assert "ldv.ruling.bank" in paid.events[0].cites


def two_makers() -> Table:
    """Ada and Bo are about to declare invention 1."""
    table = Table(2)
    table.play_when_asked(*(do.StartInvention(seat, "small", 1, iron=1) for seat in range(2)))
    table.play_when_asked(*(do.PlaceMaster(seat, "small") for seat in range(2)))
    table.play_when_asked(*(do.PlaceApprentices(seat, "small", 2) for seat in range(2)))
    return table.until("declare_inventions")


@pytest.mark.rule("ldv.ruling.bank")
def test_the_bank_never_runs_out_and_any_amount_can_be_bid():
    """Bo holds all that the bank had."""
    table = two_makers().edit(lambda state: with_player(state, 1, florins=state.players[1].florins + state.bank))
    assert table.state.bank == 0
    table.play(do.DeclareInvention(0, "small", 1), do.DeclareInvention(1, "small", 1))
    assert table.until("make_bid", 0).state.players[0].florins == 3 + 4
    assert list(table.s.legal) == [do.Bid(0, florins) for florins in range(8)]
    assert "ldv.ruling.bank" not in table.refused(do.Bid(0, 8)).cites
    table.play(do.Bid(0, 6))
    table.until("start_work", turn=2)
    assert (table.state.players[0].florins, table.state.council_florins) == (1, 2)


def seen_by_cy_without_totals(event: Event) -> dict:
    """What the sentence tells Cy; no cell of a hand shows him a total."""
    seen = event.seen_by(2)
    hands = {"florins", *COMPONENTS}
    assert any(change.field in hands for change in event.changes)
    assert not any(change.field in hands for change in seen.changes if change.table == "players")
    assert seen.after.players[event.explanation.params["seat"]].florins == lnb.HIDDEN
    assert "ldv.ruling.public_events" in event.cites
    return seen.explanation.params


@pytest.mark.rule("ldv.ruling.public_events")
def test_all_learn_what_is_bought_and_for_how_much_but_no_totals():
    event = zone("D", 2, 1).play(do.BuyComponent(0), do.BuyComponent(1)).events[0]
    assert seen_by_cy_without_totals(event) == {"seat": 1, "zone": "D", "price": 2, "component": "iron"}


@pytest.mark.rule("ldv.ruling.public_events")
def test_all_learn_what_the_council_gives():
    table = Table(4)
    table.play_when_asked(do.PlaceApprentices(0, "A", 2), do.PlaceApprentices(1, "A", 1))
    table.play_when_asked(do.TakePrivilege(0, 4), do.TakePrivilege(1, 2), do.TakeAny(0, "rope"))
    (money,) = events(table, "council.money")
    assert seen_by_cy_without_totals(money) == {"seat": 1, "florins": 1}
    (component,) = events(table, "council.component")
    assert seen_by_cy_without_totals(component) == {"seat": 0, "component": "rope", "price": 1}


@pytest.mark.rule("ldv.ruling.public_events")
def test_all_learn_the_prize_of_an_invention():
    table = Table(3)
    table.play_when_asked(do.StartInvention(0, "small", 1, iron=1), do.PlaceMaster(0, "small"))
    table.play_when_asked(do.PlaceApprentices(0, "small", 2))
    event = table.play_when_asked(do.DeclareInvention(0, "small", 1)).events[0]
    assert seen_by_cy_without_totals(event) == {"seat": 0, "lab": "small", "invention": 1, "florins": 4}
