"""The ten questions of the variant's rulebook, each answered by the engine."""

from itertools import pairwise

import pytest

from leonardo_nb.core.explanation import Explanation
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.testing import random_states
from leonardo_nb.testing.table import find
from tests.leonardo_da_vinci.table import with_player
from tests.pietrocupo.positions import ADA, BO, CY, made, requested, under_way
from tests.pietrocupo.table import Table, do
from tests.reasons.reason_snapshots import reason_snapshot


def preset(players: int = 3, **options) -> Table:
    return Table(players, 7, **options)


def only(table: Table, action, key: str) -> Explanation:
    """Why this is refused, by this sentence among others."""
    (reason,) = [reason for reason in table.refused(action).reasons if reason.key == key]
    return reason


def in_the_workshop(weeks: int) -> Table:
    """Ada has a worker there, and her small lab works."""

    def working(state: State) -> State:
        return under_way(state, ADA, "small", state.requested()[0].number, weeks)

    table = preset().until("begin_assigning", turn=4).edit(working)
    table.until("place_workers", ADA).play(do.PlaceMaster(ADA, "B"))
    return table.until("workshop_offer", ADA)


@reason_snapshot
def test_q15_an_invention_already_completed_by_another_player_is_not_started():
    table = preset().until("start_work", ADA, turn=4)
    number = table.state.requested()[0].number
    table.edit(lambda state: made(state, BO, number, turn=2))
    needs = table.state.invention(number).needs
    return [only(table, do.StartInvention(ADA, "small", number, *needs), "start.made_by_another")]


@reason_snapshot
def test_q6_a_lab_with_its_counter_at_0_and_no_workers_is_not_upgraded():
    table = in_the_workshop(weeks=0)
    assert not table.state.lab(ADA, "small").apprentices
    reason = only(table, do.TurnLab(ADA, "small"), "lab.working")
    return [reason, only(table, do.InstallMechanicalMan(ADA, "small"), "lab.working")]


@pytest.mark.rule("pietro.labs.upgrade_zero")
def test_what_the_rulebook_itself_forbids_is_not_put_down_to_the_faq():
    refusal = in_the_workshop(weeks=0).refused(do.TurnLab(ADA, "small"))
    assert "A lab counts as working as soon as its work counter is on it, even on 0." in refusal.text("en")
    assert "FAQ" not in refusal.text("en")
    assert "foire aux questions" not in refusal.text("fr")


@pytest.mark.rule("pietro.labs.automaton")
def test_q7_a_mechanical_man_is_never_moved():
    seen = 0
    for seed in range(6):
        for before, after in pairwise(random_states("pietrocupo", 3, seed)):
            for old, new in zip(before.labs, after.labs, strict=True):
                assert new.mechanical_men >= old.mechanical_men
                seen += new.mechanical_men
    assert seen > 100


@reason_snapshot
def test_q8_a_mechanical_man_is_installed_when_he_is_taken():
    table = preset().until("begin_assigning", turn=4).edit(lambda state: state.with_lab(ADA, "small", side=5))
    table.until("place_workers", ADA).play(do.PlaceMaster(ADA, "B"))
    table.until("workshop_offer", ADA)
    left = table.state.players[ADA].mechanical_men
    step = table.play(do.InstallMechanicalMan(ADA, "small"))
    assert (table.state.lab(ADA, "small").mechanical_men, table.state.players[ADA].mechanical_men) == (1, left - 1)
    return [step]


@pytest.mark.rule("pietro.favours.one_upgrade")
def test_q9_the_upgrade_is_taken_once():
    table = preset().until("take_new_favour", ADA)
    table.play(do.UpgradeTakeLab(ADA, "rope"))
    reason = only(table.until("take_new_favour", ADA), do.UpgradeTurnLab(ADA, "rope", "small"), "favour.one_upgrade")
    assert (reason.params, reason.cites) == ({"count": 1}, ("pietro.favours.one_upgrade",))


def with_a_card(state: State) -> State:
    """Ada has a card of the type of invention 1, on which two weeks are missing."""
    other = next(card for card in state.inventions if card.type == state.invention(1).type and card.number != 1)
    state = under_way(requested(state, 1, 2, 3, 6, 7), ADA, "small", 1, state.invention(1).weeks - 2)
    return made(state, ADA, other.number, turn=2)


@reason_snapshot
def test_q10_the_two_weeks_are_saved_once_at_completion():
    table = preset().until("begin_finishing", turn=4).edit(with_a_card)
    weeks = table.state.lab(ADA, "small").weeks
    table.until("reveal_one", ADA)
    assert table.state.lab(ADA, "small").weeks == weeks
    return [table.play(do.RevealInvention(ADA, "small", 1))]


@pytest.mark.rule("pietro.labs.automaton")
@pytest.mark.parametrize("active", [True, False])
def test_q12_a_mechanical_man_works_alone_if_his_lab_is_active(active):
    def one_man(state: State) -> State:
        state = with_player(state, ADA, mechanical_men=state.players[ADA].mechanical_men - 1)
        state = state.with_lab(ADA, "small", side=5, mechanical_men=1)
        return under_way(state, ADA, "small", state.requested()[0].number, 0) if active else state

    step = preset().until("begin_assigning", turn=4).edit(one_man).until("work_labs").step()
    if not active:
        assert [event.explanation.key for event in step.events] == ["labs.none"]
        return
    told = find(step, "labs.automata")
    assert (told.params, told.cites) == ({"count": 1, "weeks": 2}, ("ldv.labs.weeks", "pietro.labs.automaton"))
    assert find(step, "labs.worked").params == {"seat": ADA, "lab": "small", "weeks": 2, "total": 2}


@reason_snapshot
def test_q13_the_second_lab_is_taken_while_the_first_is_busy():
    table = in_the_workshop(weeks=3)
    step = table.play(do.TakeLab(ADA))
    assert (table.state.lab(ADA, "large").side, table.state.lab(ADA, "small").weeks) == (4, 3)
    return [step]


@pytest.mark.rule("pietro.faq.several")
def test_q14_several_inventions_of_several_players_are_revealed_clockwise_from_leonardo():
    def all_done(state: State) -> State:
        state = requested(state, 1, 2, 3, 6, 7)
        for seat, number in ((ADA, 1), (BO, 2), (CY, 3)):
            state = under_way(state, seat, "small", number, 9)
        return state

    table = preset().until("begin_finishing", turn=5).edit(all_done)
    assert table.state.leonardo == BO
    table.until("reveal_one")
    (told,) = [event.explanation for event in table.s.history[-1].events]
    assert (told.params, told.cites) == ({"number": 1, "seat": BO}, ("pietro.reveal.rounds", "pietro.faq.several"))
    order = []
    while table.asked[0] == "reveal_one":
        order.append(table.asked[1])
        table.play(do.RevealInvention(order[-1], "small", {ADA: 1, BO: 2, CY: 3}[order[-1]]))
    assert order == [BO, CY, ADA]


@pytest.mark.rule("pietro.council.move")
def test_q3_no_worker_is_moved_to_the_council():
    table = preset().until("place_workers", ADA)
    table.play(do.PlaceApprentices(ADA, "A", 1), do.PlaceApprentices(BO, "D", 1))
    table.until("choose_privilege", ADA).play(do.TakePrivilege(ADA, 1))
    reason = only(table.until("move_from"), do.MoveApprentice(ADA, BO, "D", "A", 1), "council_variant.to_council")
    assert (reason.params, reason.cites) == ({}, ("pietro.council.move",))
    assert {action.target for action in table.s.legal} == set("BCDEFGH")


def test_there_are_ten_questions():
    assert len([name for name in globals() if name.startswith("test_q")]) == 10
