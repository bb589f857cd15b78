"""Every scenario opens where its sentence says, and the next steps show its point."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.decision import PROCEED
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.step import Step
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import strength
from leonardo_nb.testing.table import asked, asked_next, cited, find, keys, play, refused, told
from tests.leonardo_da_vinci.table import do

SCENARIOS = lnb.scenarios("leonardo_da_vinci")
EXAMPLES = {"rulebook-discount", "rulebook-workshop"}


def at(name: str, kind: str, seat: int = lnb.TABLE) -> lnb.Session:
    """A scenario, which stands at this question to this seat."""
    s = lnb.scenario("leonardo_da_vinci", name)
    assert asked(s) == (kind, seat)
    return s


def step(s: lnb.Session) -> Step:
    """The table's next step."""
    return s.play(PROCEED)


def weeks(explanation: Explanation) -> tuple[object, ...]:
    """Weeks done, discount, their sum, weeks needed."""
    return tuple(explanation.params[name] for name in ("weeks", "bonus", "total", "needed"))


def reasons(explanation: Explanation) -> list[str]:
    return [reason.key for reason in explanation.because]


def test_the_rulebook_s_examples_are_there():
    assert {scenario.name for scenario in SCENARIOS} >= EXAMPLES


@pytest.mark.rule("ldv.resolve.tie", "ldv.workshop.automaton", "ldv.workshop.idle_lab_only", "ldv.workshop.take_4")
@pytest.mark.rule("ldv.zone.offer", "ldv.zone.reoffer", "ldv.ruling.forced_pass")
def test_rulebook_workshop():
    s = at("rulebook-workshop", "workshop_offer", 0)
    assert [group.apprentices for group in s.state.groups_in("B")] == [2, 2]
    free = play(s, do.InstallMechanicalMan(0, "small"))
    assert find(free, "zone.price").params == {"sold": 1, "price": 0, "next": 2}

    assert asked_next(s) == ("workshop_offer", 1)
    (working,) = refused(s, do.InstallMechanicalMan(1, "small"), "ldv.workshop.idle_lab_only").reasons
    assert working.key == "lab.working"
    taken = play(s, do.TakeLab(1))
    assert told(taken) == ["workshop.took_lab", "zone.reoffer"]

    assert do.TakeLab(0) in list(s.legal)
    assert told(play(s, do.PassOffer(0))) == ["zone.passed"]
    (poor,) = refused(s, do.TurnLab(1, "large"), "ldv.zone.costs").reasons
    assert poor.key == "zone.too_dear"
    out = play(s, do.PassOffer(1))
    assert "ldv.ruling.forced_pass" in cited(out, "zone.forced_out")
    assert told(step(s)) == ["zone.over"]


@pytest.mark.rule("ldv.finish.discount", "ldv.invention.types", "ldv.finish.first_pay", "ldv.finish.single_card")
@pytest.mark.rule("ldv.invention.needs")
def test_rulebook_discount():
    s = at("rulebook-discount", "declare_inventions", 0)
    held = s.state.players[0].florins
    declared = play(s, do.DeclareInvention(0, "small", 13))
    enough = find(declared, "finish.weeks_enough")
    assert weeks(enough) == (5, 2, 7, 7)
    assert [reason.params["invention"] for reason in enough.because] == [8]
    assert find(declared, "finish.first_pay").params == {"florins": 8}
    assert s.state.players[0].florins == held + 8
    assert {"ldv.finish.discount", "ldv.finish.first_pay"} <= cited(declared, "finish.declared")
    s.auto()
    assert s.state.invention(13).owner == 0


@pytest.mark.rule("ldv.finish.discount", "ldv.finish.keep_card")
def test_discount_enough():
    s = at("discount-enough", "declare_inventions", 0)
    declared = play(s, do.DeclareInvention(0, "small", 18))
    enough = find(declared, "finish.weeks_enough")
    assert weeks(enough) == (11, 4, 15, 15)
    assert [(reason.key, reason.params["invention"], reason.params["weeks"]) for reason in enough.because] == [
        ("finish.discount", 8, 2),
        ("finish.discount", 13, 2),
    ]
    assert {"ldv.finish.discount", "ldv.finish.keep_card"} <= cited(declared, "finish.declared")


@pytest.mark.rule("ldv.finish.discount", "ldv.finish.declare")
def test_discount_one_short():
    s = at("discount-one-short", "declare_inventions", 0)
    flying = do.DeclareInvention(0, "large", 18)
    (early,) = refused(s, flying, "ldv.finish.declare", "ldv.finish.discount").reasons
    assert weeks(early.because[0]) == (12, 2, 14, 15)
    assert reasons(early.because[0]) == ["finish.discount"]

    play(s, do.DeclareInvention(0, "small", 3))
    (still,) = refused(s, flying, "ldv.finish.declare", "ldv.finish.discount").reasons
    assert weeks(still.because[0]) == (12, 2, 14, 15)
    assert reasons(still.because[0]) == ["finish.no_discount_yet", "finish.discount"]

    play(s, do.PassDeclaring(0), *map(do.PassStarting, (0, 1)), *map(do.PassPlacing, (0, 1)))
    assert asked_next(s) == ("declare_inventions", 0)
    assert weeks(find(play(s, flying), "finish.weeks_enough")) == (12, 4, 16, 15)


@pytest.mark.rule("ldv.resolve.rank", "ldv.resolve.tie", "ldv.council.leonardo")
def test_council_tie():
    s = at("council-tie", "resolve_council")
    ranked = step(s)
    ranking = find(ranked, "council.ranking")
    assert [(line.key, line.params["strength"]) for line in ranking.because] == [
        ("rank.apprentices", 2),
        ("rank.with_master", 2),
    ]
    assert find(ranked, "rank.tie").params == {"seat": 1, "place": 1, "others": (0,)}
    assert {"ldv.resolve.rank", "ldv.resolve.tie"} <= cited(ranked, "council.ranking")
    assert asked_next(s) == ("give_leonardo", 1)


@pytest.mark.rule("ldv.resolve.tie", "ldv.place.queue")
def test_workshop_tie():
    s = at("workshop-tie", "resolve_zones")
    ranked = step(s)
    assert find(ranked, "zone.ranking").params == {"zone": "B", "seats": (1, 0)}
    assert find(ranked, "rank.tie").params == {"seat": 1, "place": 1, "others": (0,)}
    assert "ldv.resolve.tie" in cited(ranked, "zone.ranking")
    assert asked_next(s) == ("workshop_offer", 1)


@pytest.mark.rule("ldv.council.last_gets_nothing", "ldv.resolve.tie")
def test_everyone_in_the_council():
    s = at("everyone-in-the-council", "resolve_council")
    ready = s.state.players[2].ready
    ranked = step(s)
    assert find(ranked, "council.ranking").params == {"seats": (0, 1, 2)}
    assert find(ranked, "council.last_gets_nothing").params == {"seat": 2, "players": 3}
    assert cited(ranked, "council.last_gets_nothing") == {"ldv.council.last_gets_nothing"}
    assert s.state.players[2].ready == ready + 1
    play(s, do.NameHolder(0, 0), do.TakePrivilege(0, 2))
    play(s, do.TakePrivilege(1, 3))
    assert asked_next(s) == ("arrange_deck", 1)


@pytest.mark.rule("ldv.council.two_players")
def test_two_in_the_council():
    s = at("two-in-the-council", "resolve_council")
    ranked = step(s)
    assert told(ranked) == ["council.ranking", "council.two_players"]
    assert cited(ranked, "council.two_players") == {"ldv.council.two_players"}
    play(s, do.NameHolder(1, 1), do.TakePrivilege(1, 2))
    assert asked_next(s) == ("choose_privilege", 0)


@pytest.mark.rule("ldv.zone.costs", "ldv.zone.ends", "ldv.zone.offer")
def test_fourth_sale():
    s = at("fourth-sale", "shop_offer", 0)
    other = s.fork()
    sold = play(s, do.BuyComponent(0))
    assert find(sold, "zone.last_price").params == {"sold": 4, "price": 4}
    closed = step(s)
    assert told(closed) == ["zone.sold_out"]
    assert {"ldv.zone.costs", "ldv.zone.ends"} <= cited(closed, "zone.sold_out")
    assert find(closed, "zone.sold_out").params["seats"] == (0, 1, 2)
    assert (s.state.price_step, all(not group.queue for group in s.state.groups_in("D"))) == (0, True)

    assert told(play(other, do.PassOffer(0))) == ["zone.passed"]
    assert (asked_next(other), other.state.price_step) == (("shop_offer", 1), 3)


@pytest.mark.rule("ldv.place.lab_spaces", "ldv.place.lab_any_space")
def test_full_labs():
    s = at("full-labs", "place_workers", 0)
    (full,) = refused(s, do.PlaceMaster(0, "small"), "ldv.place.lab_spaces").reasons
    assert full.key == "place.lab_full"
    (sum_,) = full.because
    assert sum_.key == "place.spaces"
    assert [reason.key for reason in refused(s, do.PlaceMaster(0, "large"), "ldv.place.where").reasons] == [
        "lab.not_owned"
    ]
    assert told(play(s, do.PlaceMaster(0, "A"))) == ["place.master"]


@pytest.mark.rule("ldv.workshop.automaton", "ldv.workshop.idle_lab_only", "ldv.workshop.flip_3")
def test_mechanical_man_refused():
    s = at("mechanical-man-refused", "workshop_offer", 0)
    small = refused(s, do.InstallMechanicalMan(0, "small"), "ldv.workshop.automaton").reasons
    assert [reason.key for reason in small] == ["lab.no_automaton_space"]
    large = refused(s, do.InstallMechanicalMan(0, "large"), "ldv.workshop.idle_lab_only").reasons
    assert [reason.key for reason in large] == ["lab.working"]
    play(s, do.TurnLab(0, "small"))
    installed = play(s, do.InstallMechanicalMan(0, "small"))
    assert find(installed, "workshop.automaton").params["price"] == 2
    assert s.state.lab(0, "small").mechanical_men == 1


@pytest.mark.rule("ldv.finish.auction", "ldv.finish.auction_tie")
@pytest.mark.parametrize(("bid", "winner"), [(2, 2), (3, 2), (4, 0)])
def test_auction_tie(bid, winner):
    s = at("auction-tie", "make_bid", 0)
    assert s.state.leonardo == 1
    play(s, do.Bid(0, bid))
    opened = step(s)
    won = find(opened, "auction.won")
    assert (won.params["seat"], s.state.invention(1).owner) == (winner, winner)
    assert ("auction.tie" in reasons(won)) == (bid == 3)
    assert ("ldv.finish.auction_tie" in cited(opened, "auction.won")) == (bid == 3)
    if bid == 3:
        assert find(opened, "auction.tie").params == {"seats": (2, 0), "seat": 2, "holder": 1}


@pytest.mark.rule("ldv.finish.auction_zero", "ldv.finish.first_pay")
def test_all_bids_zero():
    s = at("all-bids-zero", "make_bid", 1)
    other = s.fork()
    florins = [player.florins for player in s.state.players]
    play(s, do.Bid(1, 0))
    opened = step(s)
    assert "ldv.finish.auction_zero" in cited(opened, "auction.all_zero")
    assert s.state.invention(1).where == "box"
    assert [player.florins for player in s.state.players] == florins == [7, 7]

    play(other, do.Bid(1, 1))
    assert find(step(other), "auction.won").params == {"seat": 1, "invention": 1, "florins": 1}


@pytest.mark.rule("ldv.finish.reveal_rivals", "ldv.finish.later_pay", "ldv.ruling.reveal_when")
def test_rival_revealed():
    s = at("rival-revealed", "reveal_rivals")
    assert s.view(0).lab(1, "small").invention == lnb.HIDDEN
    shown = step(s)
    find(shown, "finish.rival")
    assert {"ldv.finish.reveal_rivals", "ldv.ruling.reveal_when"} <= cited(shown, "finish.rival")
    assert s.view(0).lab(1, "small").invention == 1

    play(s, *map(do.PassStarting, (0, 1)), do.PassPlacing(0), do.PlaceApprentices(1, "small", 2), do.PassPlacing(1))
    declared = play(s, do.DeclareInvention(1, "small", 1))
    assert find(declared, "finish.later_pay").params == {"florins": 3, "turn": 2}
    s.auto()
    assert s.state.invention(1).owner == 0


@pytest.mark.rule("ldv.place.final_turns", "ldv.turn.final", "ldv.ruling.nothing_to_place")
def test_final_turns():
    s = at("final-turns", "place_workers", 0)
    for placement in (do.PlaceApprentices(0, "D", 1), do.PlaceMaster(0, "A")):
        (closed,) = refused(s, placement, "ldv.place.final_turns", "ldv.turn.final").reasons
        assert closed.key == "place.city_closed"
    assert told(play(s, do.PlaceApprentices(0, "small", 2))) == ["place.apprentices_in_lab"]
    idle = step(s)
    assert find(idle, "place.nowhere").params == {"seat": 1}
    assert "ldv.ruling.nothing_to_place" in cited(idle, "place.nowhere")


@pytest.mark.rule("ldv.end.ties", "ldv.score.diversity", "ldv.end.winner")
def test_end_tie():
    s = at("end-tie", "final_scoring")
    last = step(s)
    assert s.is_over
    bonuses = [event.explanation.params["florins"] for event in last.events if event.explanation.key == "score.bonus"]
    assert bonuses == [8, 0]
    assert [player.florins for player in s.state.players] == [30, 30]
    tie = find(last, "score.tie_broken")
    assert [(line.params["rank"], line.params["count"]) for line in tie.because] == [
        ("any", 3),
        ("any", 3),
        ("gold", 1),
        ("gold", 0),
    ]
    assert {"ldv.end.ties", "ldv.end.winner"} <= cited(last, "score.end")
    assert s.scores().winners == (0,)


@pytest.mark.rule("ldv.shop.component", "ldv.ruling.empty_shop")
def test_empty_shop():
    s = at("empty-shop", "shop_offer", 0)
    other = s.fork()
    assert told(play(s, do.BuyComponent(0))) == ["shop.bought"]
    closed = step(s)
    assert "ldv.ruling.empty_shop" in cited(closed, "zone.shop_empty")
    assert all(not group.queue for group in s.state.groups_in("H"))

    play(other, do.PassOffer(0))
    assert asked_next(other) == ("shop_offer", 1)
    assert find(play(other, do.BuyComponent(1)), "shop.bought").params["price"] == 0


@pytest.mark.rule("ldv.ruling.forced_pass", "ldv.zone.offer", "ldv.zone.reoffer")
def test_forced_pass():
    s = at("forced-pass", "academy_offer", 1)
    (dear,) = refused(s, do.HireApprentice(1), "ldv.zone.costs").reasons
    assert dear.key == "zone.too_dear"
    assert list(s.legal) == [do.PassOffer(1)]
    ready = s.state.players[1].ready
    out = play(s, do.PassOffer(1))
    assert told(out) == ["zone.forced_out", "zone.reoffer"]
    assert keys(out.events[0].explanation) == ["zone.forced_out", "zone.forced", "zone.too_dear"]
    assert {"ldv.ruling.forced_pass", "ldv.zone.offer"} <= cited(out, "zone.forced_out")
    assert find(out, "zone.reoffer").params == {"seat": 0, "zone": "C", "price": 2}
    assert s.state.players[1].ready == ready + 1
    assert asked_next(s) == ("academy_offer", 0)


@pytest.mark.rule("ldv.council.move", "ldv.resolve.rank", "ldv.ruling.move_to_council")
def test_move_privilege():
    s = at("move-privilege", "move_from", 0)
    (not_yours,) = refused(s, do.MoveApprentice(0, 1, "B", "C"), "ldv.council.move").reasons
    assert not_yours.key == "move.not_yours"
    moved = play(s, do.MoveApprentice(0, 0, "A", "B"))
    ranking = find(moved, "move.new_ranking")
    assert [(line.params["seat"], line.params["strength"]) for line in ranking.because] == [(0, 3), (1, 2)]
    assert {"ldv.council.move", "ldv.resolve.rank"} <= cited(moved, "move.moved_own")
    assert asked_next(s) == ("workshop_offer", 0)


@pytest.mark.rule("ldv.codex1.move_any", "ldv.codex1.not_where_first")
def test_codex_leonardi_move():
    s = at("codex-leonardi-move", "move_from", 0)
    (first,) = refused(s, do.MoveApprentice(0, 1, "B", "H"), "ldv.codex1.not_where_first").reasons
    assert first.key == "move.already_first"
    moved = play(s, do.MoveApprentice(0, 1, "B", "C"))
    assert "ldv.codex1.move_any" in cited(moved, "move.moved")
    assert [strength(s.state, group) for group in s.state.groups_in("B")] == [3, 2, 0]
    assert asked_next(s) == ("workshop_offer", 0)
