"""The nine worked cases of the rule ledger with their very numbers, played through the public face alone."""

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.event import Event
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.testing.table import find, told
from tests.leonardo_da_vinci.table import Table, do


def seed_where(players: int, holds: Callable[[State], bool], **options: Any) -> int:
    """The first seed whose cards come up as the case needs them."""

    def begun(seed: int) -> State:
        session = lnb.new("leonardo_da_vinci", players, seed=seed, **options)
        session.auto()
        return session.state

    return next(seed for seed in count() if holds(begun(seed)))


def start(table: Table, seat: int, lab: str, number: int) -> do.StartInvention:
    return do.StartInvention(seat, lab, number, *table.state.invention(number).needs)


def latest(table: Table, key: str) -> Event:
    """The latest event of this key."""
    return [event for step in table.s.history for event in step.events if event.explanation.key == key][-1]


def lines(explanation: Explanation) -> list[tuple[Any, ...]]:
    """The reasons right below an explanation, each as its key and its params."""
    return [(reason.key, reason.params) for reason in explanation.because]


def rank_line(rank: int, seat: int, apprentices: int) -> tuple[str, dict[str, int]]:
    return "rank.apprentices", {"rank": rank, "seat": seat, "apprentices": apprentices, "strength": apprentices}


def tie_line(
    seat: int, place: int, *, ahead: tuple[int, ...] = (), outranked: tuple[int, ...] = ()
) -> list[tuple[str, dict[str, Any]]]:
    params = {"seat": seat, "place": place, "others": ahead + outranked, "ahead": ahead, "outranked": outranked}
    return [("rank.tie", params)]


def weeks_line(explanation: Explanation) -> tuple[Any, ...]:
    """Weeks done, discount, their sum, weeks needed."""
    return tuple(explanation.params[name] for name in ("weeks", "bonus", "total", "needed"))


@pytest.fixture
def workshop() -> Table:
    """Favour d.1 for both; both send 3 apprentices, Ada nearer the arrow; Bo's lab of 5 works."""
    # With two players three inventions are out of the game: a seed where 1, which Bo starts, is not.
    seed = seed_where(2, lambda state: state.invention(1).where != "box", setup="expert")
    table = Table(2, seed, setup="expert")
    table.play_when_asked(do.FavourTurnLab(0, "iron", "small"), do.FavourTurnLab(1, "iron", "small"))
    table.play_when_asked(start(table, 1, "small", 1))
    table.play_when_asked(do.PlaceApprentices(0, "B", 3), do.PlaceApprentices(1, "B", 3))
    return table.until("workshop_offer", 0)


@pytest.mark.rule("ldv.resolve.tie")
def test_case_1_equal_groups_rank_by_the_arrow(workshop):
    ranking = latest(workshop, "zone.ranking")
    assert ranking.explanation.params == {"zone": "B", "seats": (0, 1)}
    assert lines(ranking.explanation) == [rank_line(1, 0, 3), rank_line(2, 1, 3)]
    assert [lines(line) for line in ranking.explanation.because] == [
        tie_line(0, 1, outranked=(1,)),
        tie_line(1, 2, ahead=(0,)),
    ]
    assert {"ldv.resolve.rank", "ldv.resolve.tie"} <= set(ranking.cites)


@pytest.mark.rule("ldv.zone.costs", "ldv.zone.offer", "ldv.zone.reoffer", "ldv.zone.ends", "ldv.workshop.automaton")
@pytest.mark.rule("ldv.workshop.take_4", "ldv.workshop.idle_lab_only", "ldv.ruling.forced_pass")
@pytest.mark.rule("ldv.ruling.reoffer_after_buy")
def test_case_1_the_workshop(workshop):
    free = workshop.play(do.InstallMechanicalMan(0, "small"))
    assert lines(find(free, "workshop.automaton")) == [("zone.price", {"sold": 1, "price": 0, "next": 2})]
    assert (workshop.state.lab(0, "small").mechanical_men, workshop.state.players[0].florins) == (1, 3)

    refusal = workshop.refused(do.InstallMechanicalMan(1, "small"))
    assert [reason.key for reason in refusal.reasons] == ["lab.working"]
    assert "ldv.workshop.idle_lab_only" in refusal.cites

    taken = workshop.play(do.TakeLab(1))
    assert lines(find(taken, "workshop.took_lab")) == [("zone.price", {"sold": 2, "price": 2, "next": 3})]
    assert (workshop.state.lab(1, "large").side, workshop.state.players[1].florins) == (4, 1)
    assert find(taken, "zone.reoffer").params == {"seat": 0, "zone": "B", "price": 3}
    assert {"ldv.zone.reoffer", "ldv.ruling.reoffer_after_buy"} <= set(taken.events[-1].cites)

    assert do.TakeLab(0) in list(workshop.s.legal)
    declined = workshop.play(do.PassOffer(0))
    assert told(declined) == ["zone.passed"]
    assert (workshop.state.players[0].ready, workshop.state.players[0].florins) == (3, 3)

    poor = {"seat": 1, "price": 3, "florins": 1}
    too_dear = workshop.refused(do.TurnLab(1, "large"))
    assert [(reason.key, reason.params) for reason in too_dear.reasons] == [("zone.too_dear_you", poor)]
    assert "ldv.zone.costs" in too_dear.cites
    assert list(workshop.s.legal) == [do.PassOffer(1)]
    forced = workshop.play(do.PassOffer(1))
    assert told(forced) == ["zone.forced_out"]
    assert lines(find(forced, "zone.forced")) == [("zone.too_dear", poor)]
    assert "ldv.ruling.forced_pass" in forced.events[0].cites

    over = workshop.step()
    assert told(over) == ["zone.over"]
    assert "ldv.zone.ends" in over.events[0].cites
    assert (workshop.state.price_step, workshop.state.players[1].ready) == (0, 3)
    assert workshop.state.lab(1, "large").side == 4


@pytest.mark.rule("ldv.finish.discount", "ldv.finish.first_pay", "ldv.finish.single_card", "ldv.invention.types")
def test_case_2_specialisation():
    # 13 must be requested once 8 is made: a seed where it is the top card of the deck.
    table = Table(3, seed_where(3, lambda state: state.deck()[0].number == 13))
    table.play_when_asked(start(table, 0, "small", 8), do.PlaceMaster(0, "small"), do.PlaceApprentices(0, "small", 2))
    table.play_when_asked(do.PlaceApprentices(0, "H", 2), do.BuyComponent(0), do.BuyComponent(0))
    table.play_when_asked(do.PlaceMaster(0, "small"), do.PlaceApprentices(0, "small", 1))
    table.play_when_asked(do.DeclareInvention(0, "small", 8))
    table.play_when_asked(start(table, 0, "small", 13), do.PlaceMaster(0, "small"), do.PlaceApprentices(0, "small", 2))

    early = table.until("declare_inventions", 0).refused(do.DeclareInvention(0, "small", 13))
    assert [reason.key for reason in early.reasons] == ["finish.too_early"]
    assert weeks_line(early.reasons[0].because[0]) == (4, 2, 6, 7)
    assert "ldv.finish.declare" in early.cites

    table.play_when_asked(do.PlaceApprentices(0, "small", 1))
    before = table.until("declare_inventions", 0).state.players[0].florins
    declared = table.play(do.DeclareInvention(0, "small", 13))
    weeks = find(declared, "finish.weeks_enough")
    assert weeks_line(weeks) == (5, 2, 7, 7)
    assert lines(weeks) == [("finish.discount", {"invention": 8, "type": "rope_and_motion", "weeks": 2})]
    assert find(declared, "finish.first_pay").params == {"florins": 8}
    assert table.state.players[0].florins == before + 8
    table.until("start_work", 0)
    assert latest(table, "finish.sole_maker").explanation.params == {"seat": 0, "invention": 13}
    assert table.state.invention(13).owner == 0

    table.play(start(table, 0, "small", 3))
    next_one = table.until("declare_inventions", 0).play(do.DeclareInvention(0, "small", 3))
    weeks = find(next_one, "finish.weeks_enough")
    assert weeks_line(weeks) == (0, 4, 4, 4)
    assert [params["invention"] for _, params in lines(weeks)] == [8, 13]
    assert {"ldv.finish.discount", "ldv.invention.types"} <= set(next_one.events[0].cites)


@pytest.mark.rule("ldv.finish.discount")
def test_case_3_a_card_of_this_turn_gives_the_other_lab_nothing():
    table = Table(4)
    table.play_when_asked(do.PlaceApprentices(1, "G", 2), do.PlaceApprentices(1, "H", 3))
    table.play_when_asked(do.BuyComponent(1), do.PassOffer(1), do.BuyComponent(1), do.BuyComponent(1))
    table.play_when_asked(start(table, 1, "small", 3), start(table, 1, "large", 8))
    table.play_when_asked(do.PlaceApprentices(1, "small", 1), do.PlaceApprentices(1, "large", 4))
    table.until("place_workers", 1, turn=3).play(do.PlaceMaster(1, "small"))
    table.play_when_asked(do.PlaceApprentices(1, "small", 1), do.PlaceApprentices(1, "large", 1))
    table.play_when_asked(do.DeclareInvention(1, "small", 3))

    refusal = table.refused(do.DeclareInvention(1, "large", 8))
    assert [reason.key for reason in refusal.reasons] == ["finish.too_early"]
    short = refusal.reasons[0].because[0]
    assert short.key == "finish.weeks_short"
    assert weeks_line(short) == (5, 0, 5, 7)
    assert lines(short) == [("finish.no_discount_yet", {"invention": 3})]
    assert "ldv.finish.discount" in refusal.cites

    accepted = table.until("declare_inventions", 1, turn=4).play(do.DeclareInvention(1, "large", 8))
    weeks = find(accepted, "finish.weeks_enough")
    assert weeks_line(weeks) == (5, 2, 7, 7)
    assert lines(weeks) == [("finish.discount", {"invention": 3, "type": "rope_and_motion", "weeks": 2})]


def send_to_council(*apprentices: int) -> Table:
    """Five players; the first of them send these apprentices to the Council."""
    table = Table(5)
    table.play_when_asked(*(do.PlaceApprentices(seat, "A", n) for seat, n in enumerate(apprentices)))
    return table.until("give_leonardo")


def choose_all(table: Table) -> list[int]:
    """Everyone asked takes the first privilege left; return who was asked."""
    asked = []
    table.until("choose_privilege")
    while table.asked[0] == "choose_privilege":
        asked.append(table.asked[1])
        table.play(do.TakePrivilege(table.asked[1], len(asked)))
    return asked


@pytest.mark.rule("ldv.council.last_gets_nothing", "ldv.resolve.rank", "ldv.resolve.tie")
def test_case_4_five_players_in_the_council_and_the_fifth_gets_nothing():
    table = send_to_council(2, 3, 4, 3, 1)
    ranking = latest(table, "council.ranking").explanation
    ranked = enumerate([(2, 4), (1, 3), (3, 3), (0, 2), (4, 1)], 1)
    assert lines(ranking) == [rank_line(rank, seat, apprentices) for rank, (seat, apprentices) in ranked]
    assert lines(ranking.because[1]) == tie_line(1, 2, outranked=(3,))
    assert lines(ranking.because[2]) == tie_line(3, 4, ahead=(1,))
    nothing = latest(table, "council.last_gets_nothing")
    assert nothing.explanation.params == {"seat": 4, "players": 5}
    assert "ldv.council.last_gets_nothing" in nothing.cites
    assert table.state.players[4].ready == 3
    assert choose_all(table) == [2, 1, 3, 0]


@pytest.mark.rule("ldv.council.last_gets_nothing")
def test_case_4_four_of_five_players_in_the_council_and_all_four_choose():
    table = send_to_council(2, 3, 4, 1)
    assert choose_all(table) == [2, 1, 0, 3]
    assert all("council.last_gets_nothing" not in told(step) for step in table.s.history)


def tie_in_the_workshop() -> Table:
    """Two apprentices each, Bo nearer the arrow; Ada alone in the Council."""
    table = Table(3)
    table.play_when_asked(*(do.PlaceApprentices(*group) for group in ((0, "A", 1), (1, "B", 2), (0, "B", 2))))
    return table.until("choose_privilege", 0)


@pytest.mark.rule("ldv.resolve.tie")
def test_case_5_without_the_move_the_arrow_decides():
    table = tie_in_the_workshop()
    table.play_when_asked(do.TakePrivilege(0, 2))
    assert table.until("workshop_offer").asked[1] == 1
    ranking = latest(table, "zone.ranking").explanation
    assert lines(ranking) == [rank_line(1, 1, 2), rank_line(2, 0, 2)]
    assert lines(ranking.because[0]) == tie_line(1, 1, outranked=(0,))


@pytest.mark.rule("ldv.council.move", "ldv.resolve.rank")
def test_case_5_privilege_1_breaks_the_tie_in_the_same_turn():
    table = tie_in_the_workshop()
    moved = table.play(do.TakePrivilege(0, 1), do.MoveApprentice(0, 0, "A", "B"))
    assert lines(find(moved, "move.new_ranking")) == [rank_line(1, 0, 3), rank_line(2, 1, 2)]
    assert "ldv.council.move" in moved.events[0].cites
    assert table.until("workshop_offer").asked[1] == 0
    ranking = latest(table, "zone.ranking").explanation
    assert lines(ranking) == [rank_line(1, 0, 3), rank_line(2, 1, 2)]
    assert [line.because for line in ranking.because] == [(), ()]


@pytest.mark.rule("ldv.council.move", "ldv.resolve.rank")
def test_a_move_tells_the_new_ranking_of_both_zones():
    table = tie_in_the_workshop()
    moved = table.play(do.TakePrivilege(0, 1), do.MoveApprentice(0, 0, "B", "C"))
    (event,) = [event for event in moved.events if event.explanation.key == "move.moved_own"]
    academy, workshop = event.explanation.because[1:]
    assert (academy.params["zone"], lines(academy)) == ("C", [rank_line(1, 0, 1)])
    assert (workshop.params["zone"], lines(workshop)) == ("B", [rank_line(1, 1, 2), rank_line(2, 0, 1)])


def finish_hammer(table: Table, *seats: int) -> None:
    """These, in the order of play, start invention 1 in this turn, work 4 weeks and declare it."""
    table.play_when_asked(*(start(table, seat, "small", 1) for seat in seats))
    table.play_when_asked(*(do.PlaceMaster(seat, "small") for seat in seats))
    table.play_when_asked(*(do.PlaceApprentices(seat, "small", 2) for seat in seats))
    table.play_when_asked(*(do.DeclareInvention(seat, "small", 1) for seat in seats))


@pytest.mark.rule("ldv.finish.auction", "ldv.finish.auction_tie", "ldv.finish.first_pay")
def test_case_6_a_tie_at_three_goes_to_the_one_nearest_leonardo():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(0, "A", 1), do.PlaceApprentices(2, "D", 1))
    table.play_when_asked(do.NameHolder(0, 1), do.TakePrivilege(0, 2), do.BuyComponent(2))
    finish_hammer(table, 1, 2, 0)
    assert [table.s.scores().total(seat) for seat in range(3)] == [3 + 1 + 4, 3 + 4, 3 + 4]
    table.play(do.Bid(1, 1), do.Bid(2, 3), do.Bid(0, 3))
    won = table.step()
    explanation = find(won, "auction.won")
    assert lines(explanation) == [
        ("auction.bid_was", {"seat": 1, "florins": 1}),
        ("auction.bid_was", {"seat": 2, "florins": 3}),
        ("auction.bid_was", {"seat": 0, "florins": 3}),
        ("auction.tie", {"seats": (2, 0), "seat": 2, "holder": 1}),
    ]
    assert {"ldv.finish.auction", "ldv.finish.auction_tie"} <= set(won.events[0].cites)
    assert table.state.invention(1).owner == 2
    assert [table.s.scores().total(seat) for seat in range(3)] == [8, 7, 4]


@pytest.mark.rule("ldv.finish.auction_zero", "ldv.finish.first_pay")
def test_case_6_when_all_bid_nothing_the_card_leaves_the_game():
    table = Table(2)
    finish_hammer(table, 0, 1)
    table.play(do.Bid(0, 0), do.Bid(1, 0))
    opened = table.step()
    bids = [("auction.bid_was", {"seat": seat, "florins": 0}) for seat in range(2)]
    assert lines(find(opened, "auction.all_zero")) == bids
    assert "ldv.finish.auction_zero" in opened.events[0].cites
    assert table.state.invention(1).where == "box"
    assert [table.s.scores().total(seat) for seat in range(2)] == [3 + 4, 3 + 4]


@pytest.mark.rule("ldv.finish.reveal_rivals", "ldv.finish.later_pay")
def test_case_7_a_rival_finishes_two_turns_later():
    table = Table(2)
    table.play_when_asked(start(table, 0, "small", 1), start(table, 1, "small", 1))
    table.play_when_asked(do.PlaceMaster(0, "small"), do.PlaceApprentices(1, "small", 1))
    table.play_when_asked(do.PlaceApprentices(0, "small", 2), do.DeclareInvention(0, "small", 1))
    table.play_when_asked(do.PlaceApprentices(1, "small", 1))
    rival = latest(table, "finish.rival")
    assert (rival.explanation.params["seat"], rival.explanation.params["packet"]) == (1, ("iron",))
    assert "ldv.finish.reveal_rivals" in rival.cites
    assert 1 not in [card.number for card in table.state.requested()]

    table.until("place_workers", 1, turn=3).play(do.PlaceApprentices(1, "small", 2))
    declared = table.until("declare_inventions", 1).play(do.DeclareInvention(1, "small", 1))
    assert weeks_line(find(declared, "finish.weeks_enough")) == (4, 0, 4, 4)
    assert find(declared, "finish.later_pay").params == {"florins": 3, "turn": 1}
    assert "ldv.finish.later_pay" in declared.events[0].cites
    table.until("start_work", turn=4)
    assert table.state.players[1].florins == 3 + 3
    assert table.state.invention(1).owner == 0


@pytest.mark.rule("ldv.zone.costs", "ldv.zone.ends")
def test_case_8_the_fourth_sale_ends_the_zone_before_the_fifth_player():
    table = Table(5)
    table.play_when_asked(*(do.PlaceApprentices(seat, "D", n) for seat, n in enumerate((4, 3, 2, 2, 1))))
    sales = []
    for seat in range(4):
        assert table.until("shop_offer").asked == ("shop_offer", seat)
        sales.append(find(table.play(do.BuyComponent(seat)), "shop.bought"))
    assert [line for sale in sales for line in lines(sale)] == [
        ("zone.price", {"sold": 1, "price": 0, "next": 2}),
        ("zone.price", {"sold": 2, "price": 2, "next": 3}),
        ("zone.price", {"sold": 3, "price": 3, "next": 4}),
        ("zone.last_price", {"sold": 4, "price": 4}),
    ]
    assert [player.florins for player in table.state.players] == [3, 3 - 2, 3 - 3, 13 - 4, 8]
    closed = table.step()
    assert told(closed) == ["zone.sold_out"]
    assert {"ldv.zone.costs", "ldv.zone.ends"} <= set(closed.events[0].cites)
    assert closed.events[0].explanation.params == {"zone": "D", "seats": (0, 1, 2, 3, 4)}
    assert [player.ready for player in table.state.players] == [5, 5, 4, 3, 3]
    assert table.state.players[4].iron == 1  # from the kit


@pytest.mark.rule("ldv.place.final_turns", "ldv.turn.final")
@pytest.mark.parametrize("turn", [8, 9])
@pytest.mark.parametrize("placement", [do.PlaceApprentices(0, "D", 1), do.PlaceMaster(0, "D")])
def test_case_9_in_the_final_turns_the_city_is_refused(turn, placement):
    table = Table(2)
    table.until("start_work", 0, turn=turn).play(start(table, 0, "small", 1))
    refusal = table.until("place_workers", 0).refused(placement)
    assert [(reason.key, reason.params) for reason in refusal.reasons] == [("place.city_closed", {"turn": turn})]
    assert {"ldv.place.final_turns", "ldv.turn.final"} <= set(refusal.cites)
    assert [repair.place for repair in refusal.repairs] == ["small"]
    assert table.s.why_not(refusal.repairs[0]) is None
