"""What people get wrong: each misconception beside the true rule, in a position where they differ."""

import pytest

from leonardo_nb.rulesets.inventeurs import RULESET
from leonardo_nb.rulesets.inventeurs.phases.sharing import TakeInvention, TakeToken
from tests.in_full import in_full
from tests.inventeurs.table import ADA, BALLOON, BO, BOW, CY, DI, HYPATIA, laid_out, work
from tests.misconceptions import under

TWO, THREE = ("progress", 2), ("progress", 3)
WILD = ("classification", 0)

pytestmark = pytest.mark.planted


def shared(table, name):
    """Ada completes the bow, by the true rule and by the wrong one: what is told of the order, and who chooses."""
    sessions = table.s, under(table.s, name)
    told = [session.play(work(HYPATIA, BOW)).events[-1].explanation for session in sessions]
    waiting = [
        [each.seat for each in session.state.pending[::-1] if each.kind == "choose_reward"] for session in sessions
    ]
    return told, waiting


def sequences(name, acquired, held=()):
    """What is told of Ada's sequences, by the true rule and by the wrong one, and their points."""
    table = laid_out(epoch=2, acquired={ADA: acquired}, held={ADA: held})
    sheets = [session.scores() for session in (table.s, under(table.s, name))]
    lines = [next(line for line in sheet.lines if line.source == "chart.sequences") for sheet in sheets]
    return lines, [line.points for line in lines]


@in_full("""
    share.order(invention=1, seats=(1 0)) inventeurs.share.order inventeurs.share.three_rewards
      share.place(number=1, seat=1, cubes=3, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
      share.place(number=2, seat=0, cubes=2, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
    share.order(invention=1, seats=(0 1)) wrong.inventeurs.last_cube_first inventeurs.share.three_rewards
      share.place_completed(seat=0, cubes=2) wrong.inventeurs.last_cube_first
      share.place(number=2, seat=1, cubes=3, equals=(), statuette=0) inventeurs.share.contributors wrong.inventeurs.last_cube_first
    """)
def test_the_most_cubes_choose_first_whoever_lays_the_last():
    told, waiting = shared(laid_out(cubes={(BO, BOW): (1, 0, 2, 0)}, statuette=BO), "last_cube_first")
    assert waiting == [[BO, ADA], [ADA, BO]]
    return told


@in_full("""
    share.order(invention=1, seats=(0 1 2)) inventeurs.share.order inventeurs.share.three_rewards
      share.place_statuette(number=1, seat=0, cubes=2, equals=(1), statuette=0) inventeurs.share.contributors inventeurs.share.order inventeurs.share.ties
      share.place_clockwise(number=2, seat=1, cubes=2, equals=(0), statuette=0) inventeurs.share.contributors inventeurs.share.order inventeurs.share.ties
      share.place(number=3, seat=2, cubes=1, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
    share.order(invention=1, seats=(1 0 2)) inventeurs.share.order inventeurs.share.three_rewards
      share.place_from_the_left(number=1, seat=1, cubes=2, equals=(0), statuette=0) inventeurs.share.contributors inventeurs.share.order wrong.inventeurs.ties_from_the_left
      share.place_statuette_last(number=2, seat=0, cubes=2, equals=(1), statuette=0) inventeurs.share.contributors inventeurs.share.order wrong.inventeurs.ties_from_the_left
      share.place(number=3, seat=2, cubes=1, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
    """)
def test_ties_go_to_the_statuette():
    cubes = {(BO, BOW): (1, 0, 1, 0), (CY, BOW): (0, 0, 1, 0)}
    told, waiting = shared(laid_out(cubes=cubes, statuette=BO), "ties_from_the_left")
    assert waiting == [[ADA, BO, CY], [BO, ADA, CY]]
    return told


@in_full("""
    share.order(invention=15, seats=(1 2 0)) inventeurs.share.order inventeurs.share.three_rewards
      share.place(number=1, seat=1, cubes=3, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
      share.place(number=2, seat=2, cubes=2, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
      share.place_statuette(number=3, seat=0, cubes=1, equals=(3), statuette=0) inventeurs.share.contributors inventeurs.share.order inventeurs.share.ties
      share.fourth_tied(number=4, seat=3, cubes=1, equals=(0), statuette=0) inventeurs.share.contributors inventeurs.share.order inventeurs.share.ties inventeurs.share.three_rewards
    share.order(invention=15, seats=(1 2 3)) inventeurs.share.order inventeurs.share.three_rewards
      share.place(number=1, seat=1, cubes=3, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
      share.place(number=2, seat=2, cubes=2, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
      share.place_from_the_left(number=3, seat=3, cubes=1, equals=(0), statuette=0) inventeurs.share.contributors inventeurs.share.order wrong.inventeurs.ties_from_the_left
      share.fourth_from_the_left(number=4, seat=0, cubes=1, equals=(3), statuette=0) inventeurs.share.contributors inventeurs.share.order wrong.inventeurs.ties_from_the_left inventeurs.share.three_rewards
    """)
def test_a_tie_for_the_last_reward_goes_to_the_statuette():
    cubes = {(BO, BALLOON): (1, 2, 0, 0), (CY, BALLOON): (0, 1, 1, 0), (DI, BALLOON): (0, 0, 0, 1)}
    table = laid_out(players=4, epoch=2, table=(BALLOON, 16, 17), cubes=cubes)
    sessions = table.s, under(table.s, "ties_from_the_left")
    return [session.play(work(HYPATIA, BALLOON)).events[-1].explanation for session in sessions]


@in_full("""
    share.order(invention=1, seats=(0 1)) inventeurs.share.order inventeurs.share.three_rewards
      share.place(number=1, seat=0, cubes=3, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
      share.place(number=2, seat=1, cubes=2, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
    share.order(invention=1, seats=(0 1 0)) inventeurs.share.order inventeurs.share.three_rewards
      share.place(number=1, seat=0, cubes=3, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
      share.place(number=2, seat=1, cubes=2, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
      share.again(count=2, rewards=3) wrong.inventeurs.leftovers_go_round
    """)
def test_with_two_contributors_a_reward_is_left_over():
    table = laid_out(cubes={(BO, BOW): (1, 0, 1, 0), (ADA, BOW): (0, 0, 1, 0)})
    told, waiting = shared(table, "leftovers_go_round")
    assert waiting == [[ADA, BO], [ADA, BO, ADA]]
    return told


@in_full("""
    share.before_you(seat=1) inventeurs.share.order
      share.place(number=2, seat=1, cubes=2, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
      share.place(number=1, seat=0, cubes=3, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
    share.token(seat=0, token=progress:2) inventeurs.share.three_rewards inventeurs.token.free
    share.leftover(invention=0, tokens=(progress:2)) inventeurs.share.leftover
    share.resume(seat=0, following=1) inventeurs.share.resume
    share.resume(seat=0, following=1) inventeurs.share.resume
    """)
def test_what_is_left_over_goes_to_the_box():
    table = laid_out(cubes={(BO, BOW): (1, 0, 1, 0), (ADA, BOW): (0, 0, 1, 0)})
    true, wrong = table.s, under(table.s, "leftovers_go_round")
    for session in (true, wrong):
        session.play(work(HYPATIA, BOW))
        session.play(TakeInvention(ADA))
    early = wrong.ask(TakeToken(ADA, *TWO))
    for session in (true, wrong):
        session.play(TakeToken(BO, *THREE))
    again = wrong.play(TakeToken(ADA, *TWO))
    steps = [session.play(session.legal[0]) for session in (true, wrong)]
    assert [[len(session.state.held(seat)) for seat in (ADA, BO)] for session in (true, wrong)] == [[0, 1], [1, 1]]
    assert [*RULESET.invariants(wrong.state)] == []
    return early, again, *steps


@in_full("""
    share.alone(invention=1, seats=(0)) inventeurs.share.order inventeurs.share.three_rewards
      share.place(number=1, seat=0, cubes=5, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
    share.alone_with_all(invention=1, seats=(0 0 0)) inventeurs.share.order inventeurs.share.three_rewards
      share.place(number=1, seat=0, cubes=5, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
      share.again(count=1, rewards=3) wrong.inventeurs.leftovers_go_round
    """)
def test_who_need_not_share_takes_one_reward_all_the_same():
    told, waiting = shared(laid_out(cubes={(ADA, BOW): (1, 0, 2, 0)}), "leftovers_go_round")
    assert waiting == [[ADA], [ADA, ADA, ADA]]
    return told


@in_full("""
    epoch.dealt(epoch=2, seats=3, inventions=(13 14 15 16 17 18)) inventeurs.epoch.next
    epoch.dealt(epoch=2, seats=3, inventions=(13 14 15 16 17 18)) wrong.inventeurs.rested_by_epoch
    epoch.all_available(epoch=2, inventors=(12)) wrong.inventeurs.rested_by_epoch
    """)
def test_busy_inventors_stay_busy_in_the_next_epoch():
    table = laid_out(table=(BOW, 2), cubes={(ADA, BOW): (1, 0, 2, 0)})
    table.play(work(HYPATIA, BOW), TakeInvention(ADA))
    table.until("open_epoch")
    true, wrong = table.s, under(table.s, "rested_by_epoch")
    steps = [session.play(session.legal[0]) for session in (true, wrong)]
    assert [session.state.inventor(HYPATIA).busy for session in (true, wrong)] == [True, False]
    assert [len(step.events) for step in steps] == [7, 8]
    return steps[0].events[0].explanation, steps[1].events[0].explanation, steps[1].events[-1].explanation


@in_full("""
    score.no_sequence(seat=0, count=0, points=0) inventeurs.score.sequences
    score.sequences(seat=0, count=1, points=3) wrong.inventeurs.sequence_from_1
      score.run(numbers=(1 2 3), wild=(), count=0, points=3) wrong.inventeurs.sequence_from_1
      score.only_grouping() wrong.inventeurs.sequence_from_1
    """)
def test_a_sequence_begins_with_0():
    lines, points = sequences("sequence_from_1", (3, 5, 7))
    assert points == [0, 3]
    return lines


@in_full("""
    score.no_sequence(seat=0, count=0, points=0) inventeurs.score.sequences
    score.no_sequence_from_1(seat=0, count=0, points=0) wrong.inventeurs.sequence_from_1
    """)
def test_without_a_0_or_a_1_there_is_no_sequence_either_way():
    lines, points = sequences("sequence_from_1", (5, 7))
    assert points == [0, 0]
    return lines


@in_full("""
    score.sequences(seat=0, count=1, points=2) inventeurs.score.sequences
      score.run_wild(numbers=(0 1 2), wild=(0), count=1, points=2) inventeurs.score.sequences inventeurs.token.classification
      score.only_grouping() inventeurs.score.sequences
    score.sequences(seat=0, count=1, points=3) wrong.inventeurs.sequence_from_1
      score.run_wild(numbers=(1 2 3), wild=(3), count=1, points=3) wrong.inventeurs.sequence_from_1 inventeurs.token.classification inventeurs.ruling.wild_runs
      score.next_best_equal(numbers=(2 1), points=3) wrong.inventeurs.sequence_from_1
    """)
def test_a_token_as_0_is_needed_only_by_the_true_rule():
    lines, points = sequences("sequence_from_1", (3, 5), (WILD,))
    assert points == [2, 3]
    return lines


@in_full("""
    score.sequences(seat=0, count=1, points=2) inventeurs.score.sequences
      score.run(numbers=(0 1 2), wild=(), count=0, points=2) inventeurs.score.sequences
      score.only_grouping() inventeurs.score.sequences
    score.sequences(seat=0, count=1, points=3) wrong.inventeurs.sequence_length
      score.run_length(numbers=(0 1 2), wild=(), count=0, points=3) wrong.inventeurs.sequence_length
      score.only_grouping() wrong.inventeurs.sequence_length
    """)
def test_a_sequence_scores_its_highest_number():
    lines, points = sequences("sequence_length", (1, 3, 5))
    assert points == [2, 3]
    return lines


@in_full("""
    score.sequences(seat=0, count=1, points=2) inventeurs.score.sequences
      score.run_wild(numbers=(0 1 2), wild=(1), count=1, points=2) inventeurs.score.sequences inventeurs.token.classification
      score.only_grouping() inventeurs.score.sequences
    score.sequences(seat=0, count=2, points=4) wrong.inventeurs.sequence_length
      score.run_length_wild(numbers=(0 1 2), wild=(1), count=1, points=3) wrong.inventeurs.sequence_length inventeurs.token.classification
      score.run_length(numbers=(0), wild=(), count=0, points=1) wrong.inventeurs.sequence_length
      score.next_best(numbers=(0 0 0), points=3) wrong.inventeurs.sequence_length
    """)
def test_a_token_lengthens_a_sequence_by_one_number():
    lines, points = sequences("sequence_length", (1, 2, 5), (WILD,))
    assert points == [2, 4]
    return lines


@in_full("""
    score.sequences(seat=0, count=2, points=2) inventeurs.score.sequences
      score.run(numbers=(0 1), wild=(), count=0, points=1) inventeurs.score.sequences
      score.run(numbers=(0 1), wild=(), count=0, points=1) inventeurs.score.sequences
      score.only_grouping() inventeurs.score.sequences
    score.sequences(seat=0, count=1, points=1) wrong.inventeurs.one_sequence
      score.only_run(numbers=(0 1), wild=(), count=0, points=1) wrong.inventeurs.one_sequence
      score.only_grouping() wrong.inventeurs.one_sequence
    """)
def test_every_sequence_counts():
    lines, points = sequences("one_sequence", (1, 2, 3, 4))
    assert points == [2, 1]
    return lines


@in_full("""
    score.sequences(seat=0, count=2, points=3) inventeurs.score.sequences
      score.run_wild(numbers=(0 1 2), wild=(2), count=1, points=2) inventeurs.score.sequences inventeurs.token.classification inventeurs.ruling.wild_runs
      score.run(numbers=(0 1), wild=(), count=0, points=1) inventeurs.score.sequences
      score.only_grouping() inventeurs.score.sequences
    score.sequences(seat=0, count=1, points=2) wrong.inventeurs.one_sequence
      score.only_run_wild(numbers=(0 1 2), wild=(2), count=1, points=2) wrong.inventeurs.one_sequence inventeurs.token.classification inventeurs.ruling.wild_runs
      score.only_grouping() wrong.inventeurs.one_sequence
    """)
def test_every_sequence_counts_with_tokens_too():
    lines, points = sequences("one_sequence", (1, 2, 3, 4), (WILD,))
    assert points == [3, 2]
    return lines
