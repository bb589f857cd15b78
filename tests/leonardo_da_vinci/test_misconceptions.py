"""What people get wrong: each misconception beside the true rule, in a position where they differ."""

import pytest

from leonardo_nb.rulesets.leonardo_da_vinci.verbs import take_components
from leonardo_nb.session.session import Session
from tests.in_full import in_full
from tests.leonardo_da_vinci.table import Table, do
from tests.leonardo_da_vinci.test_end import ending
from tests.leonardo_da_vinci.test_finish import finishing
from tests.leonardo_da_vinci.test_start_work import start
from tests.misconceptions import under

ADA, BO, CY, DI = range(4)

pytestmark = pytest.mark.planted


def both(table: Table, name: str) -> tuple[Session, Session]:
    """The position by the true rule, and under the misconception."""
    return table.s, under(table.s, name)


def choosing(session: Session) -> list[int]:
    """Who is still to choose a privilege, the last to do so first."""
    return [asked.seat for asked in session.state.pending if asked.kind == "choose_privilege"]


@in_full("""
    zone.ranking(zone=D, seats=(1 0)) ldv.resolve.order ldv.zone.costs
      rank.with_master(rank=1, seat=1, apprentices=1, strength=3, master=2) ldv.resolve.rank
      rank.apprentices(rank=2, seat=0, apprentices=2, strength=2) ldv.resolve.rank
    zone.ranking(zone=D, seats=(0 1)) ldv.resolve.order ldv.zone.costs
      rank.apprentices(rank=1, seat=0, apprentices=2, strength=2) wrong.ldv.master_counts_one
        rank.tie(seat=0, place=1, others=(1)) ldv.resolve.tie
      rank.with_master(rank=2, seat=1, apprentices=1, strength=2, master=1) wrong.ldv.master_counts_one
        rank.tie(seat=1, place=2, others=(0)) ldv.resolve.tie
    """)
def test_a_master_counts_two():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(ADA, "D", 2), do.PlaceApprentices(BO, "D", 1), do.PlaceMaster(BO, "D"))
    table.until_true(lambda: table.asked[0] == "resolve_zones")
    true, wrong = both(table, "master_counts_one")
    told = [session.play(session.legal[0]).events[-1].explanation for session in (true, wrong)]
    assert (true.decision.seat, wrong.decision.seat) == (BO, ADA)
    return told


@in_full("""
    zone.ranking(zone=D, seats=(1 0)) ldv.resolve.order ldv.zone.costs
      rank.apprentices(rank=1, seat=1, apprentices=1, strength=1) ldv.resolve.rank
        rank.tie(seat=1, place=1, others=(0)) ldv.resolve.tie
      rank.apprentices(rank=2, seat=0, apprentices=1, strength=1) ldv.resolve.rank
        rank.tie(seat=0, place=2, others=(1)) ldv.resolve.tie
    zone.ranking(zone=D, seats=(0 1)) ldv.resolve.order ldv.zone.costs
      rank.apprentices(rank=1, seat=0, apprentices=1, strength=1) ldv.resolve.rank
        rank.tie_by_seat(seat=0, others=(1), holder=0) wrong.ldv.ties_by_seat
      rank.apprentices(rank=2, seat=1, apprentices=1, strength=1) ldv.resolve.rank
        rank.tie_by_seat(seat=1, others=(0), holder=0) wrong.ldv.ties_by_seat
    """)
def test_ties_go_by_the_arrow_and_not_clockwise_from_leonardo():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(ADA, "E", 1), do.PlaceApprentices(BO, "D", 1))
    table.play_when_asked(do.PlaceApprentices(ADA, "D", 1))
    table.until_true(lambda: table.asked[0] == "resolve_zones")
    true, wrong = both(table, "ties_by_seat")
    told = [session.play(session.legal[0]).events[-1].explanation for session in (true, wrong)]
    assert (true.decision.seat, wrong.decision.seat) == (BO, ADA)
    return told


@in_full("""
    council.last_may_choose(seat=1, absent=(2)) ldv.council.last_gets_nothing
    council.last_never_chooses(seat=1) wrong.ldv.last_always_nothing
    """)
def test_the_last_in_the_council_chooses_if_somebody_is_absent():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 2), do.PlaceApprentices(BO, "A", 1))
    table.until("resolve_council")
    true, wrong = both(table, "last_always_nothing")
    told = [session.play(session.legal[0]).events[-1].explanation for session in (true, wrong)]
    assert [choosing(session) for session in (true, wrong)] == [[BO, ADA], [ADA]]
    return told


@in_full("""
    council.two_players(seats=(0 1)) ldv.council.two_players
    council.last_never_chooses(seat=1) wrong.ldv.last_always_nothing
    """)
def test_with_two_players_both_choose():
    table = Table(2)
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 2), do.PlaceApprentices(BO, "A", 1))
    table.until("resolve_council")
    return [s.play(s.legal[0]).events[-1].explanation for s in both(table, "last_always_nothing")]


@in_full("""
    zone.reoffer(seat=0, zone=D, price=3) ldv.zone.reoffer ldv.ruling.reoffer_after_buy
    shop.bought(seat=1, zone=D, price=2, component=iron) ldv.shop.component ldv.zone.offer ldv.ruling.public_events
      zone.price(sold=2, price=2, next=3) ldv.zone.costs ldv.ruling.bank
    zone.offered_once(zone=D, seats=(0 1)) ldv.zone.ends wrong.ldv.offered_once
    """)
def test_the_offer_returns_to_those_still_there():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(ADA, "D", 2), do.PlaceApprentices(BO, "D", 1))
    table.until("shop_offer").play(do.BuyComponent(ADA))
    true, wrong = both(table, "offered_once")
    told = [session.play(do.BuyComponent(BO)).events[-1].explanation for session in (true, wrong)]
    assert (true.decision.kind, wrong.decision.kind) == ("shop_offer", "close_zone")
    return *told, wrong.play(wrong.legal[0])


@in_full("""
    labs.worked(seat=2, lab=small, weeks=3, total=3) ldv.labs.weeks
      labs.apprentices(count=1, weeks=1) ldv.labs.weeks
      labs.automata(count=1, weeks=2) ldv.labs.weeks
    labs.worked(seat=2, lab=small, weeks=2, total=2) wrong.ldv.man_works_one
      labs.apprentices(count=1, weeks=1) wrong.ldv.man_works_one
      labs.automata(count=1, weeks=1) wrong.ldv.man_works_one
    """)
def test_a_mechanical_man_works_two_weeks():
    table = Table(5).until("start_work").edit(lambda state: take_components(state, CY, (0, 0, 0, 0, 1)))
    table.play_when_asked(start(CY, "small", 3), do.PlaceApprentices(CY, "small", 1))
    true, wrong = both(table.until("work_labs"), "man_works_one")
    told = [session.play(session.legal[0]).events[-1].explanation for session in (true, wrong)]
    assert [session.state.lab(CY, "small").weeks for session in (true, wrong)] == [3, 2]
    return told


@in_full("""
    finish.too_early() ldv.finish.declare
      finish.weeks_short(weeks=2, bonus=0, total=2, needed=4) ldv.invention.needs
        finish.no_discount_yet(invention=8) ldv.finish.discount
    finish.declared(seat=0, lab=large, invention=3, florins=4) ldv.finish.declare ldv.finish.order ldv.ruling.public_events
      finish.weeks_enough(weeks=2, bonus=2, total=4, needed=4) ldv.invention.needs
        finish.discount(invention=8, type=rope_and_motion, weeks=2) wrong.ldv.discount_this_turn ldv.invention.types ldv.finish.keep_card
      finish.packet(packet=(rope)) ldv.finish.declare
      finish.first_pay(florins=4) ldv.finish.first_pay ldv.invention.pays
    """)
def test_an_invention_of_this_turn_gives_no_discount():
    table = finishing((ADA, "small", 8, 7), (ADA, "large", 3, 2)).until("declare_inventions")
    table.play(do.DeclareInvention(ADA, "small", 8))
    true, wrong = both(table, "discount_this_turn")
    second = do.DeclareInvention(ADA, "large", 3)
    refused, step = true.ask(second), wrong.play(second)
    assert wrong.state.made_by(3)[ADA].turn == 2
    return refused, step.events[0].explanation


@in_full("""
    finish.declared(seat=1, lab=small, invention=1, florins=4) ldv.finish.declare ldv.finish.order ldv.ruling.public_events
      finish.weeks_enough(weeks=4, bonus=0, total=4, needed=4) ldv.invention.needs
      finish.packet(packet=(iron)) ldv.finish.declare
      finish.first_pay(florins=4) ldv.finish.first_pay ldv.invention.pays
    finish.declared(seat=1, lab=small, invention=1, florins=3) ldv.finish.declare ldv.finish.order ldv.ruling.public_events
      finish.weeks_enough(weeks=4, bonus=0, total=4, needed=4) ldv.invention.needs
      finish.packet(packet=(iron)) ldv.finish.declare
      finish.second_pay(florins=3) wrong.ldv.second_paid_less ldv.invention.pays
    """)
def test_all_who_finish_in_the_same_turn_are_paid_the_higher_sum():
    table = finishing((ADA, "small", 1, 4), (BO, "small", 1, 4)).until("declare_inventions")
    table.play(do.DeclareInvention(ADA, "small", 1))
    true, wrong = both(table, "second_paid_less")
    second = do.DeclareInvention(BO, "small", 1)
    told = [session.play(second).events[0].explanation for session in (true, wrong)]
    assert [session.state.made_by(1)[BO].florins for session in (true, wrong)] == [4, 3]
    return told


@in_full("""
    score.diversity(seat=0, types=(iron_engines timber_machines), count=2, florins=0) ldv.score.diversity
      score.diversity_scale(three=8, four=13, five=20) ldv.score.diversity
    score.diversity(seat=0, types=(iron_engines timber_machines rope_and_motion buildings optics), count=5, florins=20) wrong.ldv.made_types_count
      score.diversity_scale(three=8, four=13, five=20) wrong.ldv.made_types_count
    """)
def test_only_cards_in_front_of_a_player_bring_diversity():
    table = ending({ADA: 10, BO: 12}, cards=[(ADA, 1), (ADA, 2)], made=[(ADA, 3), (ADA, 4), (ADA, 5)])
    scores = [session.scores() for session in both(table, "made_types_count")]
    assert [score.winners for score in scores] == [(BO,), (ADA,)]
    return [score.lines[1] for score in scores]
