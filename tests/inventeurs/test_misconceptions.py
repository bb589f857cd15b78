"""What people get wrong: each misconception beside the true rule, in a position where they differ."""

import pytest

from leonardo_nb.rulesets.inventeurs import RULESET
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import TakeInvention, TakeToken
from tests.inventeurs.pieces import BALLOON, BOW, HYPATIA
from tests.inventeurs.table import ADA, BO, CY, DI, laid_out, work
from tests.misconceptions import under
from tests.reasons.reason_snapshots import reason_snapshot

TWO, THREE = ("progress", 2), ("progress", 3)
WILD = ("classification", 0)

pytestmark = pytest.mark.planted


def shared(table, name):
    """Ada completes the bow, by the true rule and by the wrong one: the sentences about the order, and who chooses."""
    sessions = table.s, under(table.s, name)
    told = [session.play(work(HYPATIA, BOW)).events[-1].explanation for session in sessions]
    waiting = [
        [each.seat for each in session.state.pending[::-1] if each.kind == "choose_reward"] for session in sessions
    ]
    return told, waiting


def sequences(name, acquired, held=()):
    """The sentences about Ada's sequences, by the true rule and by the wrong one, and their points."""
    table = laid_out(epoch=2, acquired={ADA: acquired}, held={ADA: held})
    sheets = [session.scores() for session in (table.s, under(table.s, name))]
    lines = [next(line for line in sheet.lines if line.source == "chart.sequences") for sheet in sheets]
    return lines, [line.points for line in lines]


@reason_snapshot
def test_the_most_cubes_choose_first_whoever_lays_the_last():
    told, waiting = shared(laid_out(cubes={(BO, BOW): (1, 0, 2, 0)}, statuette=BO), "last_cube_first")
    assert waiting == [[BO, ADA], [ADA, BO]]
    return told


@reason_snapshot
def test_ties_go_to_the_statuette():
    cubes = {(BO, BOW): (1, 0, 1, 0), (CY, BOW): (0, 0, 1, 0)}
    told, waiting = shared(laid_out(cubes=cubes, statuette=BO), "ties_from_the_left")
    assert waiting == [[ADA, BO, CY], [BO, ADA, CY]]
    return told


@reason_snapshot
def test_a_tie_for_the_last_reward_goes_to_the_statuette():
    cubes = {(BO, BALLOON): (1, 2, 0, 0), (CY, BALLOON): (0, 1, 1, 0), (DI, BALLOON): (0, 0, 0, 1)}
    table = laid_out(players=4, epoch=2, table=(BALLOON, 16, 17), cubes=cubes)
    sessions = table.s, under(table.s, "ties_from_the_left")
    return [session.play(work(HYPATIA, BALLOON)).events[-1].explanation for session in sessions]


@reason_snapshot
def test_with_two_contributors_a_reward_is_left_over():
    table = laid_out(cubes={(BO, BOW): (1, 0, 1, 0), (ADA, BOW): (0, 0, 1, 0)})
    told, waiting = shared(table, "leftovers_go_round")
    assert waiting == [[ADA, BO], [ADA, BO, ADA]]
    return told


@reason_snapshot
def test_what_is_left_over_goes_to_the_box():
    table = laid_out(cubes={(BO, BOW): (1, 0, 1, 0), (ADA, BOW): (0, 0, 1, 0)})
    true, wrong = table.s, under(table.s, "leftovers_go_round")
    for session in (true, wrong):
        session.play(work(HYPATIA, BOW))
        session.play(TakeInvention(ADA))
    early = wrong.why_not(TakeToken(ADA, *TWO))
    for session in (true, wrong):
        session.play(TakeToken(BO, *THREE))
    again = wrong.play(TakeToken(ADA, *TWO))
    steps = [session.play(session.legal[0]) for session in (true, wrong)]
    assert [[len(session.state.held(seat)) for seat in (ADA, BO)] for session in (true, wrong)] == [[0, 1], [1, 1]]
    assert [*RULESET.invariants(wrong.state)] == []
    return early, again, *steps


@reason_snapshot
def test_who_need_not_share_takes_one_reward_all_the_same():
    told, waiting = shared(laid_out(cubes={(ADA, BOW): (1, 0, 2, 0)}), "leftovers_go_round")
    assert waiting == [[ADA], [ADA, ADA, ADA]]
    return told


@reason_snapshot
def test_busy_inventors_stay_busy_in_the_next_epoch():
    table = laid_out(table=(BOW, 2), cubes={(ADA, BOW): (1, 0, 2, 0)})
    table.play(work(HYPATIA, BOW), TakeInvention(ADA))
    table.until("open_epoch")
    true, wrong = table.s, under(table.s, "rested_by_epoch")
    steps = [session.play(session.legal[0]) for session in (true, wrong)]
    assert [session.state.inventor(HYPATIA).busy for session in (true, wrong)] == [True, False]
    assert [len(step.events) for step in steps] == [8, 8]
    return (
        steps[0].events[0].explanation,
        steps[0].events[-1].explanation,
        steps[1].events[0].explanation,
        steps[1].events[-1].explanation,
    )


SEQUENCES = {
    "a sequence begins with 0": ("sequence_from_1", (3, 5, 7), (), [0, 3]),
    "without a 0 or a 1 there is no sequence either way": ("sequence_from_1", (5, 7), (), [0, 0]),
    "a token as 0 is needed only by the true rule": ("sequence_from_1", (3, 5), (WILD,), [2, 3]),
    "a sequence scores its highest number": ("sequence_length", (1, 3, 5), (), [2, 3]),
    "a token lengthens a sequence by one number": ("sequence_length", (1, 2, 5), (WILD,), [2, 4]),
    "every sequence counts": ("one_sequence", (1, 2, 3, 4), (), [2, 1]),
    "every sequence counts with tokens too": ("one_sequence", (1, 2, 3, 4), (WILD,), [3, 2]),
}
"""The misconception, the inventions and tokens of a player, and their points by the true rule and by the wrong one."""


@reason_snapshot
def test_sequences():
    for name, acquired, held, wanted in SEQUENCES.values():
        lines, points = sequences(name, acquired, held)
        assert points == wanted
        yield from lines
