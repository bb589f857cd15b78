"""The worked cases of the ledger, through the public face."""

import pytest

from leonardo_nb.core.play import IllegalAction
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import TakeInvention, TakeToken
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import LayProgress, UseAvailability
from leonardo_nb.testing.table import cited, find, find_all
from tests.inventeurs.pieces import ARCHIMEDES, ARISTOTLE, BALLOON, BOW, EINSTEIN, HIPPOCRATES, HYPATIA, NEWTON
from tests.inventeurs.table import ADA, BO, CY, DI, laid_out, work


@pytest.mark.rule("inventeurs.work.place_cubes", "inventeurs.work.available_only")
def test_1_archimedes_works_on_the_bow_and_is_busy():
    table = laid_out(levels={ARCHIMEDES: (1, 0, 2, 0)})
    step = table.play(work(ARCHIMEDES, BOW))
    find(step, "work.done")
    assert {"inventeurs.work.place_cubes", "inventeurs.work.available_only"} <= cited(step, "work.done")
    assert table.state.cubes(1, ADA).by_knowledge == (1, 0, 2, 0)
    assert table.state.inventor(ARCHIMEDES).busy
    assert [reason.params["level"] for reason in find_all(step, "work.all")] == [1, 2]
    later = laid_out(levels={ARCHIMEDES: (1, 0, 2, 0)}, busy=[ARCHIMEDES])
    (reason,) = later.refused(work(ARCHIMEDES, BOW), "inventeurs.work.available_only").reasons
    assert reason.key == "work.busy"


@pytest.mark.rule("inventeurs.score.inventions", "inventeurs.score.sequences")
def test_2_inventions_worth_9_in_a_sequence_up_to_3_make_12():
    """Numbers 0, 1, 2 and 3, worth 3, 3, 1 and 2 points."""
    table = laid_out(epoch=3, acquired={ADA: (25, 27, 5, 19)}, table=(30, 31, 32))
    sheet = table.s.scores()
    assert [line.points for line in sheet.lines if line.seat == ADA] == [9, 3, 0, 0]
    assert sheet.total(ADA) == 12


@pytest.mark.rule("inventeurs.score.sequences", "inventeurs.token.classification")
def test_3_the_best_grouping_is_found_and_the_next_best_is_shown():
    """Numbers 0, 1, 1, 2, 0 and one token: 0-1-2-3 and 0-1, or 0-1-2 and 0-1-2."""
    numbers = (1, 3, 15, 17, 2)
    table = laid_out(epoch=2, acquired={ADA: numbers}, held={ADA: [("classification", 0)]}, table=(19, 20, 21))
    line = next(line for line in table.s.scores().lines if line.seat == ADA and "sequences" in line.explanation.key)
    assert line.points == 4
    longest, shorter, other = line.explanation.because
    assert longest.params == {"numbers": (0, 1, 2, 3), "wild": (3,), "count": 1, "points": 3}
    assert {"inventeurs.token.classification", "inventeurs.ruling.wild_runs"} <= set(longest.cites)
    assert (shorter.key, shorter.params["points"]) == ("score.run", 1)
    assert (other.key, other.params) == ("score.next_best_equal", {"numbers": (2, 2), "points": 4})


@pytest.mark.rule("inventeurs.complete.statuette", "inventeurs.share.ties")
def test_4_who_completes_it_has_the_statuette_and_chooses_first():
    """The balloon has 7 slots: Bo, who held the statuette, has 3 cubes, Cy 1, and Ada lays the third and last one."""
    cubes = {(BO, BALLOON): (0, 3, 0, 0), (CY, BALLOON): (1, 0, 0, 0), (ADA, BALLOON): (0, 0, 0, 1)}
    levels = {ARCHIMEDES: (1, 0, 1, 1)}
    table = laid_out(epoch=2, table=(BALLOON, 16, 17), cubes=cubes, levels=levels, statuette=BO)
    step = table.play(work(ARCHIMEDES, BALLOON))
    assert find(step, "complete.done").params == {"seat": ADA, "invention": BALLOON}
    order = find(step, "share.order")
    assert order.params["seats"] == (ADA, BO, CY)
    first, second, third = order.because
    assert (first.key, first.params["count"], first.params["equals"]) == ("share.tie_statuette", 3, (BO,))
    assert (second.key, second.params["statuette"]) == ("share.tie_clockwise", ADA)
    assert (third.key, third.params["count"]) == ("share.place", 1)
    assert "inventeurs.share.ties" in first.cites
    assert "inventeurs.share.ties" not in third.cites
    assert table.state.statuette == ADA
    assert table.asked == ("choose_reward", ADA)


@pytest.mark.rule("inventeurs.share.three_rewards")
def test_5_a_fourth_contributor_gets_nothing():
    cubes = {(BO, BALLOON): (0, 2, 0, 0), (CY, BALLOON): (1, 0, 0, 0), (DI, BALLOON): (0, 1, 0, 0)}
    levels = {ARCHIMEDES: (1, 0, 1, 2)}
    table = laid_out(players=4, epoch=2, table=(BALLOON, 16, 17), cubes=cubes, levels=levels)
    step = table.play(work(ARCHIMEDES, BALLOON))
    order = find(step, "share.order")
    assert order.params["seats"] == (ADA, BO, CY)
    fourth = order.because[3]
    assert (fourth.key, fourth.params["seat"], fourth.params["equals"]) == ("share.fourth_tied", DI, (CY,))
    assert "inventeurs.share.three_rewards" in fourth.cites
    table.play(TakeInvention(ADA), TakeToken(BO, "progress", 3))
    assert table.asked == ("choose_reward", CY)
    table.play(TakeToken(CY, "progress", 2))
    assert table.asked == ("finish_sharing", -1)
    assert not table.state.held(DI)


@pytest.mark.rule("inventeurs.token.availability", "inventeurs.ruling.used_tokens", "inventeurs.token.free")
def test_6_an_availability_token_leaves_the_action():
    busy = (ARCHIMEDES, ARISTOTLE, HIPPOCRATES)
    table = laid_out(busy=busy, held={ADA: [("availability", 0)]})
    step = table.play(UseAvailability(ADA))
    assert find(step, "token.available").params == {"seat": ADA, "inventors": busy}
    assert find(step, "token.available").cites == (
        "inventeurs.token.availability",
        "inventeurs.token.free",
        "inventeurs.ruling.used_tokens",
    )
    assert [token.where for token in table.state.tokens if token.kind == "availability"].count("box") == 1
    assert not any(each.busy for each in table.state.team(ADA))
    assert table.asked == ("take_turn", ADA)
    table.play(work(ARCHIMEDES, BOW))
    assert table.state.inventor(ARCHIMEDES).busy
    assert table.asked == ("take_turn", BO)


@pytest.mark.rule("inventeurs.token.progress")
def test_7_progress_3_needs_level_2():
    table = laid_out(held={ADA: [("progress", 3)]})
    refusal = table.refused(LayProgress(ADA, 3, ARCHIMEDES, "mechanics"), "inventeurs.token.progress")
    assert len(refusal.reasons) == 1
    assert "needs level 2" in refusal.text("en")
    with pytest.raises(IllegalAction):
        table.s.play(LayProgress(ADA, 3, ARCHIMEDES, "mechanics"))
    (none,) = table.refused(LayProgress(ADA, 3, ARCHIMEDES, "chemistry"), "inventeurs.token.progress").reasons
    assert (none.key, none.params["level"], none.params["needed"]) == ("token.no_level", 0, 2)
    raised = laid_out(held={ADA: [("progress", 3)]}, levels={ARCHIMEDES: (1, 0, 2, 0)})
    step = raised.play(LayProgress(ADA, 3, ARCHIMEDES, "mechanics"))
    assert find(step, "token.progress").params["level"] == 3
    assert raised.state.inventor(ARCHIMEDES).mechanics == 3


def test_positions_name_inventors_of_their_own_teams():
    table = laid_out()
    teams = [{each.inventor for each in table.state.team(seat)} for seat in (ADA, BO, CY)]
    assert {HYPATIA} <= teams[ADA]
    assert {EINSTEIN} <= teams[BO]
    assert {NEWTON} <= teams[CY]
