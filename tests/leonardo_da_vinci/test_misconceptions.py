"""What people get wrong: each misconception beside the true rule, in a position where they differ."""

import pytest

from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import take_components
from leonardo_nb.session.session import Session
from tests.leonardo_da_vinci.table import ADA, BO, CY, Table, do
from tests.leonardo_da_vinci.test_end import ending
from tests.leonardo_da_vinci.test_finish import finishing
from tests.leonardo_da_vinci.test_start_work import start
from tests.misconceptions import under
from tests.reasons.reason_snapshots import reason_snapshot

pytestmark = pytest.mark.planted


def both(table: Table, name: str) -> tuple[Session, Session]:
    """The position by the true rule, and under the misconception."""
    return table.s, under(table.s, name)


def choosing(session: Session) -> list[int]:
    """Who is still to choose a privilege, the last to do so first."""
    return [asked.seat for asked in session.state.pending if asked.kind == "choose_privilege"]


@reason_snapshot
def test_a_master_counts_two():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(ADA, "D", 2), do.PlaceApprentices(BO, "D", 1), do.PlaceMaster(BO, "D"))
    table.until_true(lambda: table.asked[0] == "resolve_zones")
    true, wrong = both(table, "master_counts_one")
    told = [session.play(session.legal[0]).events[-1].explanation for session in (true, wrong)]
    assert (true.decision.seat, wrong.decision.seat) == (BO, ADA)
    return told


@reason_snapshot
def test_ties_go_by_the_arrow_and_not_clockwise_from_leonardo():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(ADA, "E", 1), do.PlaceApprentices(BO, "D", 1))
    table.play_when_asked(do.PlaceApprentices(ADA, "D", 1))
    table.until_true(lambda: table.asked[0] == "resolve_zones")
    true, wrong = both(table, "ties_by_seat")
    told = [session.play(session.legal[0]).events[-1].explanation for session in (true, wrong)]
    assert (true.decision.seat, wrong.decision.seat) == (BO, ADA)
    return told


@reason_snapshot
def test_the_last_in_the_council_chooses_if_somebody_is_absent():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 2), do.PlaceApprentices(BO, "A", 1))
    table.until("resolve_council")
    true, wrong = both(table, "last_always_nothing")
    told = [session.play(session.legal[0]).events[-1].explanation for session in (true, wrong)]
    assert [choosing(session) for session in (true, wrong)] == [[BO, ADA], [ADA]]
    return told


@reason_snapshot
def test_with_two_players_both_choose():
    table = Table(2)
    table.play_when_asked(do.PlaceApprentices(ADA, "A", 2), do.PlaceApprentices(BO, "A", 1))
    table.until("resolve_council")
    return [s.play(s.legal[0]).events[-1].explanation for s in both(table, "last_always_nothing")]


@reason_snapshot
def test_the_offer_returns_to_those_still_there():
    table = Table(3)
    table.play_when_asked(do.PlaceApprentices(ADA, "D", 2), do.PlaceApprentices(BO, "D", 1))
    table.until("shop_offer").play(do.BuyComponent(ADA))
    true, wrong = both(table, "offered_once")
    told = [session.play(do.BuyComponent(BO)).events[-1].explanation for session in (true, wrong)]
    assert (true.decision.kind, wrong.decision.kind) == ("shop_offer", "close_zone")
    return *told, wrong.play(wrong.legal[0])


@reason_snapshot
def test_a_mechanical_man_works_two_weeks():
    table = Table(5).until("start_work").edit(lambda state: take_components(state, CY, (0, 0, 0, 0, 1)))
    table.play_when_asked(start(CY, "small", 3), do.PlaceApprentices(CY, "small", 1))
    true, wrong = both(table.until("work_labs"), "man_works_one")
    told = [session.play(session.legal[0]).events[-1].explanation for session in (true, wrong)]
    assert [session.state.lab(CY, "small").weeks for session in (true, wrong)] == [3, 2]
    return told


@reason_snapshot
def test_an_invention_of_this_turn_gives_no_discount():
    table = finishing((ADA, "small", 8, 7), (ADA, "large", 3, 2)).until("declare_inventions")
    table.play(do.DeclareInvention(ADA, "small", 8))
    true, wrong = both(table, "discount_this_turn")
    second = do.DeclareInvention(ADA, "large", 3)
    refused, step = true.why_not(second), wrong.play(second)
    assert wrong.state.made_by(3)[ADA].turn == 2
    return refused, step.events[0].explanation


@reason_snapshot
def test_all_who_finish_in_the_same_turn_are_paid_the_higher_sum():
    table = finishing((ADA, "small", 1, 4), (BO, "small", 1, 4)).until("declare_inventions")
    table.play(do.DeclareInvention(ADA, "small", 1))
    true, wrong = both(table, "second_paid_less")
    second = do.DeclareInvention(BO, "small", 1)
    told = [session.play(second).events[0].explanation for session in (true, wrong)]
    assert [session.state.made_by(1)[BO].florins for session in (true, wrong)] == [4, 3]
    return told


@pytest.mark.rule("ldv.finish.first_pay", "ldv.finish.auction")
def test_makers_who_were_paid_different_sums_are_not_said_to_have_received_the_same():
    table = finishing((ADA, "small", 1, 4), (BO, "small", 1, 4)).until("declare_inventions")
    for session in both(table, "second_paid_less"):
        session.play(do.DeclareInvention(ADA, "small", 1))
        session.play(do.DeclareInvention(BO, "small", 1))
        session.auto()
        begins = session.history[-1].events[-1].explanation
        paid = {session.state.made_by(1)[seat].florins for seat in (ADA, BO)}
        assert begins.key == ("auction.begins" if len(paid) == 1 else "auction.begins_paid_apart")
        assert begins.params.get("florins", 3) in paid
    assert paid == {4, 3}


@reason_snapshot
def test_only_cards_in_front_of_a_player_bring_diversity():
    table = ending({ADA: 10, BO: 12}, cards=[(ADA, 1), (ADA, 2)], made=[(ADA, 3), (ADA, 4), (ADA, 5)])
    scores = [session.scores() for session in both(table, "made_types_count")]
    assert [score.winners for score in scores] == [(BO,), (ADA,)]
    return [score.lines[1] for score in scores]
