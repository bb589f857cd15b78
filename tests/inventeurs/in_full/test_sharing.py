"""Sharing, epochs and the end in full: every rule and every number that is told."""

from leonardo_nb.rulesets.inventeurs.phases.sharing import TakeInvention, TakeToken
from leonardo_nb.rulesets.inventeurs.phases.turn import Pass
from tests.in_full import in_full, refusals
from tests.inventeurs.table import ADA, ARCHIMEDES, BALLOON, BO, BOW, CY, DI, HYPATIA, laid_out, question, work
from tests.inventeurs.test_cubes import _all_out

TWO, THREE = ("progress", 2), ("progress", 3)


@in_full("""
    work.done(seat=0, inventor=9, invention=15, cubes=(mechanics mathematics mathematics)) inventeurs.work.place_cubes inventeurs.work.all_on_one inventeurs.work.available_only
      work.no_slot(knowledge=physics, level=1) inventeurs.work.place_cubes inventeurs.work.excess
      work.all(knowledge=mechanics, level=1, empty=1) inventeurs.work.place_cubes
      work.all(knowledge=mathematics, level=2, empty=2) inventeurs.work.place_cubes
    complete.done(seat=0, invention=15) inventeurs.complete.statuette
    share.order(invention=15, seats=(0 1 2)) inventeurs.share.order inventeurs.share.three_rewards
      share.place(number=1, seat=0, cubes=3, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
      share.place(number=2, seat=1, cubes=2, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
      share.place_clockwise(number=3, seat=2, cubes=1, equals=(3), statuette=0) inventeurs.share.contributors inventeurs.share.order inventeurs.share.ties
      share.fourth_tied(number=4, seat=3, cubes=1, equals=(2), statuette=0) inventeurs.share.contributors inventeurs.share.order inventeurs.share.ties inventeurs.share.three_rewards
    question.choose_reward(seat=0, place=1) inventeurs.share.order inventeurs.share.three_rewards inventeurs.ruling.must_take
    share.invention(seat=0, invention=15, points=2, number=1) inventeurs.share.three_rewards inventeurs.score.inventions
    share.invention_gone() inventeurs.share.three_rewards inventeurs.share.order
    share.token_gone(token=points:3, tokens=(progress:2 progress:3)) inventeurs.share.three_rewards
    token.no_such(tokens=(points:1 points:2 points:3)) inventeurs.setup.material
    token.no_such(tokens=(knowledge:0)) inventeurs.setup.material
    share.token(seat=1, token=progress:3) inventeurs.share.three_rewards inventeurs.token.free
    share.token(seat=2, token=progress:2) inventeurs.share.three_rewards inventeurs.token.free
    core.table_first() inventeurs.share.leftover inventeurs.share.resume
      question.finish_sharing(seat=-1, place=1) inventeurs.share.leftover inventeurs.share.resume
    share.resume(seat=0, following=1) inventeurs.share.resume
    question.use_tokens_after_sharing(seat=1) inventeurs.token.free inventeurs.ruling.progress_timing
    """)
def test_four_contributors():
    cubes = {(BO, BALLOON): (0, 2, 0, 0), (CY, BALLOON): (1, 0, 0, 0), (DI, BALLOON): (0, 1, 0, 0)}
    table = laid_out(
        players=4, epoch=2, table=(BALLOON, 16, 17), cubes=cubes, levels={ARCHIMEDES: (1, 0, 1, 2)}, statuette=DI
    )
    told = [table.play(work(ARCHIMEDES, BALLOON)), question(table)]
    told += [table.play(TakeInvention(ADA)), *refusals(table, TakeInvention(BO), TakeToken(BO, "points", 3))]
    told += refusals(table, TakeToken(BO, "points", 7), TakeToken(BO, "knowledge", 2))
    told += [table.play(TakeToken(BO, *THREE)), table.play(TakeToken(CY, *TWO))]
    return [*told, *refusals(table, TakeToken(CY, "points", 7)), table.step(), question(table)]


@in_full("""
    work.done(seat=0, inventor=12, invention=1, cubes=(mathematics mathematics)) inventeurs.work.place_cubes inventeurs.work.all_on_one inventeurs.work.available_only
      work.all(knowledge=mathematics, level=2, empty=2) inventeurs.work.place_cubes
    complete.again(seat=0, invention=1) inventeurs.complete.statuette
    share.order(invention=1, seats=(0 1)) inventeurs.share.order inventeurs.share.three_rewards
      share.place(number=1, seat=0, cubes=3, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
      share.place(number=2, seat=1, cubes=2, equals=(), statuette=0) inventeurs.share.contributors inventeurs.share.order
    share.token(seat=0, token=progress:3) inventeurs.share.three_rewards inventeurs.token.free
    share.token(seat=1, token=progress:2) inventeurs.share.three_rewards inventeurs.token.free
    core.table_first() inventeurs.share.leftover inventeurs.share.resume
      question.finish_sharing(seat=-1, place=1) inventeurs.share.leftover inventeurs.share.resume
    share.leftover_invention(invention=1, tokens=()) inventeurs.share.leftover
    share.resume(seat=0, following=1) inventeurs.share.resume
    share.leftover_all(invention=1, tokens=(progress:2)) inventeurs.share.leftover
    share.resume(seat=0, following=1) inventeurs.share.resume
    share.leftover(invention=0, tokens=(progress:2 progress:3)) inventeurs.share.leftover
    share.resume(seat=0, following=1) inventeurs.share.resume
    """)
def test_two_contributors_and_what_is_left_over():
    nearly = {(BO, BOW): (1, 0, 1, 0), (ADA, BOW): (0, 0, 1, 0)}
    table = laid_out(cubes=nearly)
    told = [table.play(work(HYPATIA, BOW)), table.play(TakeToken(ADA, *THREE))]
    told += [table.play(TakeToken(BO, *TWO)), *refusals(table, TakeToken(BO, *TWO)), table.step()]
    alone = laid_out(cubes={(ADA, BOW): (1, 0, 2, 0)})
    alone.play(work(HYPATIA, BOW), TakeToken(ADA, *THREE))
    card = laid_out(cubes={(ADA, BOW): (1, 0, 2, 0)})
    card.play(work(HYPATIA, BOW), TakeInvention(ADA))
    return [*told, alone.step(), card.step()]


@in_full("""
    question.end_epoch(epoch=1) inventeurs.epoch.end
    epoch.over(epoch=1, invention=2, tokens=(progress:2 progress:3)) inventeurs.epoch.end
      epoch.cubes_home(seats=(1 2)) inventeurs.epoch.end
    question.open_epoch(epoch=2) inventeurs.setup.epoch_cards inventeurs.setup.rewards inventeurs.epoch.three
    epoch.dealt(epoch=2, seats=3, inventions=(13 14 15 16 17 18)) inventeurs.epoch.next
    epoch.rewards(invention=13, tokens=(progress:2 progress:2)) inventeurs.setup.rewards
    epoch.rewards(invention=14, tokens=(progress:2 progress:2)) inventeurs.setup.rewards
    epoch.rewards(invention=15, tokens=(progress:2 progress:2)) inventeurs.setup.rewards
    epoch.rewards(invention=16, tokens=(progress:2 progress:2)) inventeurs.setup.rewards
    epoch.rewards(invention=17, tokens=(progress:2 progress:2)) inventeurs.setup.rewards
    epoch.rewards(invention=18, tokens=(progress:3 progress:3)) inventeurs.setup.rewards
    """)
def test_the_end_of_an_epoch_and_the_next():
    cubes = {(ADA, BOW): (1, 0, 2, 0), (CY, 2): (1, 0, 1, 0), (BO, 2): (0, 0, 1, 0)}
    table = laid_out(table=(BOW, 2), cubes=cubes)
    table.play(work(HYPATIA, BOW), TakeInvention(ADA))
    table.until("end_epoch")
    return [question(table), table.step(), question(table), table.step()]


@in_full("""
    pass.done(seat=0) inventeurs.ruling.no_action
    pass.stuck() inventeurs.ruling.no_action
    epoch.over_stuck(epoch=3, invention=25, tokens=(progress:2 progress:3)) inventeurs.epoch.end inventeurs.ruling.no_action
      epoch.cubes_home(seats=(0 1)) inventeurs.epoch.end
    epoch.over_stuck(epoch=3, invention=26, tokens=(progress:2 progress:3)) inventeurs.epoch.end inventeurs.ruling.no_action
      epoch.cubes_home(seats=(0 1)) inventeurs.epoch.end
    epoch.over_stuck(epoch=3, invention=27, tokens=(progress:2 progress:3)) inventeurs.epoch.end inventeurs.ruling.no_action
      epoch.cubes_home(seats=(0 1)) inventeurs.epoch.end
    epoch.over_stuck(epoch=3, invention=28, tokens=(progress:2 progress:3)) inventeurs.epoch.end inventeurs.ruling.no_action
      epoch.cubes_home(seats=(0 1)) inventeurs.epoch.end
    epoch.over_stuck(epoch=3, invention=29, tokens=(progress:2 progress:3)) inventeurs.epoch.end inventeurs.ruling.no_action
      epoch.cubes_home(seats=(0 1)) inventeurs.epoch.end
    """)
def test_an_epoch_in_which_nobody_can_lay_a_cube():
    table = _all_out()
    return [table.play(Pass(ADA)), table.step()]


@in_full("""
    question.last_tokens(seat=-1) inventeurs.end inventeurs.ruling.last_tokens
    end.last_tokens() inventeurs.end inventeurs.ruling.last_tokens
      end.best_use(seat=0, inventors=(12), points=3, lost=0) inventeurs.ruling.last_tokens inventeurs.score.progress
      end.nothing_to_reach(seat=1) inventeurs.ruling.last_tokens inventeurs.score.progress
      end.nothing_to_reach(seat=2) inventeurs.ruling.last_tokens inventeurs.score.progress
    question.use_tokens_last(seat=0) inventeurs.token.free inventeurs.ruling.progress_timing inventeurs.ruling.last_tokens
    token.kept_last(seat=0) inventeurs.token.free
    token.kept_last(seat=1) inventeurs.token.free
    token.kept_last(seat=2) inventeurs.token.free
    end.counted(seat=0, points=4) inventeurs.end
      score.inventions(seat=0, count=2, points=2) inventeurs.score.inventions
        score.invention(invention=1, points=1) inventeurs.score.inventions
        score.invention(invention=3, points=1) inventeurs.score.inventions
      score.sequences(seat=0, count=1, points=1) inventeurs.score.sequences
        score.run(numbers=(0 1), wild=(), count=0, points=1) inventeurs.score.sequences
        score.only_grouping() inventeurs.score.sequences
      score.tokens(seat=0, values=(1), points=1) inventeurs.score.tokens inventeurs.token.points
      score.no_progress(seat=0, count=0, points=0) inventeurs.score.progress
        progress.missing(inventor=9, points=9, count=4) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=physics, level=1, wanted=3) inventeurs.score.progress
          progress.level_missing(knowledge=mechanics, level=1, wanted=3) inventeurs.score.progress
        progress.missing(inventor=10, points=6, count=3) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=physics, level=1, wanted=3) inventeurs.score.progress
          progress.level_missing(knowledge=mathematics, level=1, wanted=2) inventeurs.score.progress
        progress.missing(inventor=11, points=7, count=3) inventeurs.score.progress inventeurs.progress.free
          progress.level_none(knowledge=physics, level=0, wanted=1) inventeurs.score.progress
          progress.level_missing(knowledge=chemistry, level=2, wanted=4) inventeurs.score.progress
        progress.missing(inventor=12, points=3, count=1) inventeurs.score.progress inventeurs.progress.free
          progress.level_none(knowledge=mechanics, level=0, wanted=1) inventeurs.score.progress
          progress.level(knowledge=mathematics, level=3, wanted=3) inventeurs.score.progress
    end.counted(seat=1, points=5) inventeurs.end
      score.inventions(seat=1, count=1, points=3) inventeurs.score.inventions
        score.invention(invention=25, points=3) inventeurs.score.inventions
      score.lone_zeros(seat=1, count=1, points=0) inventeurs.score.sequences
      score.tokens(seat=1, values=(2), points=2) inventeurs.score.tokens inventeurs.token.points
      score.no_progress(seat=1, count=0, points=0) inventeurs.score.progress
        progress.missing(inventor=1, points=9, count=4) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=physics, level=1, wanted=3) inventeurs.score.progress
          progress.level_missing(knowledge=mathematics, level=1, wanted=3) inventeurs.score.progress
        progress.missing(inventor=2, points=6, count=3) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=physics, level=1, wanted=2) inventeurs.score.progress
          progress.level_missing(knowledge=chemistry, level=1, wanted=3) inventeurs.score.progress
        progress.missing(inventor=3, points=3, count=2) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=physics, level=1, wanted=2) inventeurs.score.progress
          progress.level_missing(knowledge=mechanics, level=1, wanted=2) inventeurs.score.progress
        progress.missing(inventor=4, points=7, count=3) inventeurs.score.progress inventeurs.progress.free
          progress.level_none(knowledge=physics, level=0, wanted=1) inventeurs.score.progress
          progress.level_missing(knowledge=mechanics, level=2, wanted=4) inventeurs.score.progress
    end.counted(seat=2, points=1) inventeurs.end
      score.inventions(seat=2, count=1, points=1) inventeurs.score.inventions
        score.invention(invention=4, points=1) inventeurs.score.inventions
      score.no_sequence(seat=2, count=0, points=0) inventeurs.score.sequences
      score.no_tokens(seat=2, values=(), points=0) inventeurs.score.tokens inventeurs.token.points
      score.no_progress(seat=2, count=0, points=0) inventeurs.score.progress
        progress.missing(inventor=5, points=9, count=4) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=physics, level=1, wanted=3) inventeurs.score.progress
          progress.level_missing(knowledge=mechanics, level=1, wanted=3) inventeurs.score.progress
        progress.missing(inventor=6, points=6, count=3) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=physics, level=1, wanted=3) inventeurs.score.progress
          progress.level_none(knowledge=mathematics, level=0, wanted=1) inventeurs.score.progress
        progress.missing(inventor=7, points=3, count=2) inventeurs.score.progress inventeurs.progress.free
          progress.level_missing(knowledge=mechanics, level=1, wanted=2) inventeurs.score.progress
          progress.level_missing(knowledge=mathematics, level=1, wanted=2) inventeurs.score.progress
        progress.missing(inventor=8, points=7, count=3) inventeurs.score.progress inventeurs.progress.free
          progress.level_none(knowledge=physics, level=0, wanted=1) inventeurs.score.progress
          progress.level_missing(knowledge=chemistry, level=2, wanted=4) inventeurs.score.progress
    score.end() inventeurs.end.winner
      score.won(seat=1, points=5) inventeurs.end.winner
        score.total(seat=0, inventions=2, sequences=1, tokens=1, progress=0, points=4) inventeurs.end.winner
        score.total(seat=1, inventions=3, sequences=0, tokens=2, progress=0, points=5) inventeurs.end.winner
        score.total(seat=2, inventions=1, sequences=0, tokens=0, progress=0, points=1) inventeurs.end.winner
    standing.points(seat=1, place=1, points=5) inventeurs.end.winner
      score.total(seat=1, inventions=3, sequences=0, tokens=2, progress=0, points=5) inventeurs.end.winner
    standing.points(seat=0, place=2, points=4) inventeurs.end.winner
      score.total(seat=0, inventions=2, sequences=1, tokens=1, progress=0, points=4) inventeurs.end.winner
    standing.points(seat=2, place=3, points=1) inventeurs.end.winner
      score.total(seat=2, inventions=1, sequences=0, tokens=0, progress=0, points=1) inventeurs.end.winner
    """)
def test_the_last_tokens_and_the_count():
    held = {ADA: [TWO, ("points", 1)], BO: [("points", 2)], CY: [("availability", 0)]}
    table = laid_out(
        epoch=3,
        table=(25, 26),
        cubes={(BO, 25): (1, 2, 4, 1)},
        held=held,
        levels={HYPATIA: (0, 0, 0, 3)},
        acquired={ADA: (1, 3), CY: (4,)},
    )
    table.play(work(HYPATIA, 25), TakeInvention(BO), TakeToken(ADA, *THREE))
    table.until("last_tokens")
    told = [question(table), table.step(), question(table)]
    begun = len(table.s.history)
    table.finish()
    return [*told, *(step for step in table.s.history[begun:] if step.events), *table.s.scores().order]


@in_full("""
    score.sequences(seat=0, count=1, points=0) inventeurs.score.sequences
      score.run_wild(numbers=(0), wild=(0), count=1, points=0) inventeurs.score.sequences inventeurs.token.classification inventeurs.ruling.wild_runs
      score.only_grouping() inventeurs.score.sequences
    score.sequences(seat=1, count=1, points=3) inventeurs.score.sequences
      score.run_wild(numbers=(0 1 2 3), wild=(2 3), count=2, points=3) inventeurs.score.sequences inventeurs.token.classification inventeurs.ruling.wild_runs
      score.next_best(numbers=(1 1), points=2) inventeurs.score.sequences
    score.no_sequence(seat=2, count=0, points=0) inventeurs.score.sequences
    score.no_sequence_wild(seat=0, count=1, points=0) inventeurs.score.sequences inventeurs.ruling.wild_runs
    score.sequences(seat=1, count=1, points=3) inventeurs.score.sequences
      score.run_wild(numbers=(0 1 2 3), wild=(2 3), count=2, points=3) inventeurs.score.sequences inventeurs.token.classification inventeurs.ruling.wild_runs
      score.next_best(numbers=(1 1), points=2) inventeurs.score.sequences
    score.no_sequence(seat=2, count=0, points=0) inventeurs.score.sequences
    """)
def test_sequences():
    wild = ("classification", 0)
    held = {ADA: [wild], BO: [wild, wild]}
    free = laid_out(acquired={BO: (1, 3), CY: (4,)}, table=(5, 6), held=held).s.scores()
    needs_card = laid_out(acquired={BO: (1, 3), CY: (4,)}, table=(5, 6), held=held, wild_needs_card=True).s.scores()
    return [line for sheet in (free, needs_card) for line in sheet.lines[1::4]]


@in_full("""
    score.tied_so_far(seats=(0 1), points=1) inventeurs.end.winner inventeurs.ruling.still_tied
      score.total(seat=0, inventions=1, sequences=0, tokens=0, progress=0, points=1) inventeurs.end.winner
      score.total(seat=1, inventions=1, sequences=0, tokens=0, progress=0, points=1) inventeurs.end.winner
      score.total(seat=2, inventions=0, sequences=0, tokens=0, progress=0, points=0) inventeurs.end.winner
      score.by_inventions(seat=0, count=1) inventeurs.end.winner
      score.by_inventions(seat=1, count=1) inventeurs.end.winner
    standing.shared_so_far(seats=(1), seat=0, place=1, points=1) inventeurs.end.winner inventeurs.ruling.still_tied
      score.total(seat=0, inventions=1, sequences=0, tokens=0, progress=0, points=1) inventeurs.end.winner
      score.total(seat=1, inventions=1, sequences=0, tokens=0, progress=0, points=1) inventeurs.end.winner
      score.by_inventions(seat=0, count=1) inventeurs.end.winner
      score.by_inventions(seat=1, count=1) inventeurs.end.winner
    standing.shared_so_far(seats=(0), seat=1, place=1, points=1) inventeurs.end.winner inventeurs.ruling.still_tied
      score.total(seat=0, inventions=1, sequences=0, tokens=0, progress=0, points=1) inventeurs.end.winner
      score.total(seat=1, inventions=1, sequences=0, tokens=0, progress=0, points=1) inventeurs.end.winner
      score.by_inventions(seat=0, count=1) inventeurs.end.winner
      score.by_inventions(seat=1, count=1) inventeurs.end.winner
    standing.points_so_far(seat=2, place=3, points=0) inventeurs.end.winner
      score.total(seat=2, inventions=0, sequences=0, tokens=0, progress=0, points=0) inventeurs.end.winner
    score.tie_broken_so_far(seat=0, points=1) inventeurs.end.winner
      score.total(seat=0, inventions=1, sequences=0, tokens=0, progress=0, points=1) inventeurs.end.winner
      score.total(seat=1, inventions=0, sequences=0, tokens=1, progress=0, points=1) inventeurs.end.winner
      score.total(seat=2, inventions=0, sequences=0, tokens=0, progress=0, points=0) inventeurs.end.winner
      score.by_inventions(seat=0, count=1) inventeurs.end.winner
      score.by_no_inventions(seat=1, count=0) inventeurs.end.winner
    standing.inventions_so_far(seats=(1), seat=0, place=1, points=1) inventeurs.end.winner
      score.total(seat=0, inventions=1, sequences=0, tokens=0, progress=0, points=1) inventeurs.end.winner
      score.total(seat=1, inventions=0, sequences=0, tokens=1, progress=0, points=1) inventeurs.end.winner
      score.by_inventions(seat=0, count=1) inventeurs.end.winner
      score.by_no_inventions(seat=1, count=0) inventeurs.end.winner
    standing.inventions_so_far(seats=(0), seat=1, place=2, points=1) inventeurs.end.winner
      score.total(seat=0, inventions=1, sequences=0, tokens=0, progress=0, points=1) inventeurs.end.winner
      score.total(seat=1, inventions=0, sequences=0, tokens=1, progress=0, points=1) inventeurs.end.winner
      score.by_inventions(seat=0, count=1) inventeurs.end.winner
      score.by_no_inventions(seat=1, count=0) inventeurs.end.winner
    standing.points_so_far(seat=2, place=3, points=0) inventeurs.end.winner
      score.total(seat=2, inventions=0, sequences=0, tokens=0, progress=0, points=0) inventeurs.end.winner
    score.leads(seat=1, points=3) inventeurs.end.winner
      score.total(seat=0, inventions=0, sequences=0, tokens=0, progress=0, points=0) inventeurs.end.winner
      score.total(seat=1, inventions=2, sequences=1, tokens=0, progress=0, points=3) inventeurs.end.winner
      score.total(seat=2, inventions=0, sequences=0, tokens=0, progress=0, points=0) inventeurs.end.winner
    standing.points_so_far(seat=1, place=1, points=3) inventeurs.end.winner
      score.total(seat=1, inventions=2, sequences=1, tokens=0, progress=0, points=3) inventeurs.end.winner
    standing.shared_so_far(seats=(2), seat=0, place=2, points=0) inventeurs.end.winner inventeurs.ruling.still_tied
      score.total(seat=0, inventions=0, sequences=0, tokens=0, progress=0, points=0) inventeurs.end.winner
      score.total(seat=2, inventions=0, sequences=0, tokens=0, progress=0, points=0) inventeurs.end.winner
      score.by_no_inventions(seat=0, count=0) inventeurs.end.winner
      score.by_no_inventions(seat=2, count=0) inventeurs.end.winner
    standing.shared_so_far(seats=(0), seat=2, place=2, points=0) inventeurs.end.winner inventeurs.ruling.still_tied
      score.total(seat=0, inventions=0, sequences=0, tokens=0, progress=0, points=0) inventeurs.end.winner
      score.total(seat=2, inventions=0, sequences=0, tokens=0, progress=0, points=0) inventeurs.end.winner
      score.by_no_inventions(seat=0, count=0) inventeurs.end.winner
      score.by_no_inventions(seat=2, count=0) inventeurs.end.winner
    """)
def test_ties_so_far_and_at_the_end():
    so_far = laid_out(acquired={ADA: (2,), BO: (1,)}, table=(3, 4)).s.scores()
    broken = laid_out(acquired={ADA: (2,)}, table=(3, 4), held={BO: [("points", 1)]}).s.scores()
    leads = laid_out(acquired={BO: (1, 3)}, table=(4, 5)).s.scores()
    return [part for sheet in (so_far, broken, leads) for part in (sheet.verdict, *sheet.order)]
