"""Working in full: every rule and every number that is told."""

from leonardo_nb.rulesets.inventeurs.phases.tokens import KeepTokens, LayProgress, TurnOver, UseAvailability
from leonardo_nb.rulesets.inventeurs.phases.turn import ExtraCube, Pass, Rest
from tests.in_full import in_full, refusals
from tests.inventeurs.table import (
    ADA,
    ARCHIMEDES,
    ARISTOTLE,
    BO,
    BOW,
    EINSTEIN,
    HIPPOCRATES,
    HYPATIA,
    WHEEL,
    laid_out,
    question,
    work,
)
from tests.inventeurs.test_cubes import FIFTEEN, FOURTEEN

KNOWLEDGE = ("knowledge", 0)


@in_full("""
    work.done(seat=0, inventor=12, invention=1, cubes=(mechanics mathematics)) inventeurs.work.place_cubes inventeurs.work.all_on_one inventeurs.work.available_only
      work.no_level(knowledge=physics, empty=1, inventor=12) inventeurs.work.place_cubes
      work.all(knowledge=mechanics, level=1, empty=2) inventeurs.work.place_cubes
      work.excess(knowledge=mathematics, level=2, empty=1, laid=1, lost=1) inventeurs.work.place_cubes inventeurs.work.excess
    work.done(seat=0, inventor=12, invention=1, cubes=(physics mathematics)) inventeurs.work.place_cubes inventeurs.work.all_on_one inventeurs.work.available_only
      work.all(knowledge=physics, level=1, empty=1) inventeurs.work.place_cubes
      work.not_needed(knowledge=chemistry, level=1, invention=1) inventeurs.work.place_cubes inventeurs.work.excess
      work.kept_all(knowledge=mechanics, level=1, empty=2, laid=0, lost=1) inventeurs.work.place_cubes inventeurs.ruling.slot_choice
      work.kept(knowledge=mathematics, level=2, empty=2, laid=1, lost=1) inventeurs.work.place_cubes inventeurs.ruling.slot_choice
    work.done(seat=0, inventor=9, invention=1, cubes=(mechanics)) inventeurs.work.place_cubes inventeurs.work.all_on_one inventeurs.work.available_only
      work.kept_all(knowledge=physics, level=1, empty=1, laid=0, lost=1) inventeurs.work.place_cubes inventeurs.ruling.cubes
      work.all(knowledge=mechanics, level=1, empty=2) inventeurs.work.place_cubes
      work.no_level(knowledge=mathematics, empty=2, inventor=9) inventeurs.work.place_cubes
    """)
def test_cubes_laid_lost_and_held_back():
    one = laid_out(cubes={(BO, BOW): (0, 0, 0, 1)}, levels={HYPATIA: (0, 0, 1, 2)})
    two = laid_out(hold_back=True, levels={HYPATIA: (1, 1, 1, 2)})
    few = laid_out(cubes=FOURTEEN, limit=15)
    return [
        one.play(work(HYPATIA, BOW)),
        two.play(work(HYPATIA, BOW, mechanics=0, mathematics=1)),
        few.play(work(ARCHIMEDES, BOW, physics=0)),
    ]


@in_full("""
    work.none_own(seat=0, inventor=11, invention=1, cubes=()) inventeurs.work.available_only inventeurs.ruling.extra_alone
      work.no_level(knowledge=physics, empty=1, inventor=11) inventeurs.work.place_cubes
      work.not_needed(knowledge=chemistry, level=2, invention=1) inventeurs.work.place_cubes inventeurs.work.excess
      work.no_level(knowledge=mechanics, empty=2, inventor=11) inventeurs.work.place_cubes
      work.no_level(knowledge=mathematics, empty=2, inventor=11) inventeurs.work.place_cubes
    work.extra(seat=0, extra=1, count=2) inventeurs.token.extra_knowledge inventeurs.token.free inventeurs.ruling.used_tokens
    question.lay_extra(seat=0, invention=1, cubes=2) inventeurs.token.extra_knowledge inventeurs.ruling.extra_how
    extra.laid(seat=0, invention=1, cubes=(mechanics), lost=0) inventeurs.token.extra_knowledge inventeurs.ruling.extra_how
    work.done(seat=1, inventor=1, invention=1, cubes=(physics mathematics)) inventeurs.work.place_cubes inventeurs.work.all_on_one inventeurs.work.available_only
      work.all(knowledge=physics, level=1, empty=1) inventeurs.work.place_cubes
      work.no_level(knowledge=mechanics, empty=1, inventor=1) inventeurs.work.place_cubes
      work.all(knowledge=mathematics, level=1, empty=1) inventeurs.work.place_cubes
    work.extra(seat=1, extra=1, count=2) inventeurs.token.extra_knowledge inventeurs.token.free inventeurs.ruling.used_tokens
    extra.lost(seat=1, invention=1, cubes=(mechanics), lost=1) inventeurs.token.extra_knowledge inventeurs.ruling.extra_how inventeurs.ruling.extra_no_slot
    complete.done(seat=1, invention=1) inventeurs.complete.statuette
    share.order(invention=1, seats=(1 0)) inventeurs.share.order inventeurs.share.three_rewards
      share.place(number=1, seat=1, cubes=3, equals=(), statuette=1) inventeurs.share.contributors inventeurs.share.order
      share.place(number=2, seat=0, cubes=2, equals=(), statuette=1) inventeurs.share.contributors inventeurs.share.order
    work.none_own(seat=0, inventor=11, invention=1, cubes=()) inventeurs.work.available_only inventeurs.ruling.extra_alone
      work.no_level(knowledge=physics, empty=1, inventor=11) inventeurs.work.place_cubes
      work.not_needed(knowledge=chemistry, level=2, invention=1) inventeurs.work.place_cubes inventeurs.work.excess
      work.no_level(knowledge=mechanics, empty=2, inventor=11) inventeurs.work.place_cubes
      work.no_level(knowledge=mathematics, empty=2, inventor=11) inventeurs.work.place_cubes
    work.extra(seat=0, extra=1, count=2) inventeurs.token.extra_knowledge inventeurs.token.free inventeurs.ruling.used_tokens
      work.extra_short(seat=0, home=1, lost=1) inventeurs.ruling.cubes inventeurs.ruling.extra_how
    """)
def test_extra_cubes():
    alone = laid_out(held={ADA: [KNOWLEDGE]}, seat=ADA)
    last = laid_out(cubes={(ADA, BOW): (0, 0, 1, 1)}, held={BO: [KNOWLEDGE]}, seat=BO)
    few = laid_out(cubes=FOURTEEN, limit=15, held={ADA: [KNOWLEDGE]})
    return [
        alone.play(work(HIPPOCRATES, BOW, extra=1)),
        question(alone),
        alone.play(ExtraCube(ADA, "mechanics")),
        last.play(work(EINSTEIN, BOW, seat=BO, extra=1)),
        few.play(work(HIPPOCRATES, BOW, extra=1)),
    ]


@in_full("""
    work.busy(inventor=10) inventeurs.work.available_only
    token.not_yours(inventor=1) inventeurs.setup.team
    token.no_inventor(number=99, most=20) inventeurs.setup.material
    work.no_invention(invention=99, most=36) inventeurs.setup.material
    work.no_cube(inventor=11, invention=1) inventeurs.work.at_least_one
      work.no_level(knowledge=physics, empty=1, inventor=11) inventeurs.work.place_cubes
      work.not_needed(knowledge=chemistry, level=2, invention=1) inventeurs.work.place_cubes inventeurs.work.excess
      work.no_level(knowledge=mechanics, empty=2, inventor=11) inventeurs.work.place_cubes
      work.no_level(knowledge=mathematics, empty=2, inventor=11) inventeurs.work.place_cubes
    work.not_on_table(invention=30) inventeurs.work.place_cubes inventeurs.work.all_on_one
    work.above_level(knowledge=mechanics, laid=3, level=1, inventor=9) inventeurs.work.place_cubes
    work.above_slots(knowledge=mechanics, laid=3, empty=2) inventeurs.work.place_cubes inventeurs.work.excess
    work.without_level(knowledge=chemistry, laid=2, level=0, inventor=9) inventeurs.work.place_cubes
    work.full(knowledge=chemistry, laid=2, empty=0) inventeurs.work.place_cubes inventeurs.work.excess
    work.held_back(inventor=9, cubes=(physics mechanics)) inventeurs.ruling.slot_choice
    work.none_laid(inventor=9, cubes=(physics mechanics)) inventeurs.work.at_least_one
    work.full(knowledge=chemistry, laid=2, empty=0) inventeurs.work.place_cubes inventeurs.work.excess
    work.negative(knowledge=physics) inventeurs.work.place_cubes
    work.negative_extra() inventeurs.token.extra_knowledge
    work.no_extra(extra=4, held=1) inventeurs.token.extra_knowledge
    work.extra_no_slot(extra=4, empty=3) inventeurs.ruling.extra_no_slot
    work.negative(knowledge=physics) inventeurs.work.place_cubes
    work.no_extra(extra=4, held=1) inventeurs.token.extra_knowledge
    work.no_extra(extra=3, held=1) inventeurs.token.extra_knowledge
    work.extra_no_slot(extra=3, empty=2) inventeurs.ruling.extra_no_slot
    pass.can_rest() inventeurs.turn.one_action inventeurs.ruling.no_action
    pass.can_work() inventeurs.turn.one_action inventeurs.ruling.no_action
    """)
def test_work_that_is_refused():
    table = laid_out(busy=[ARISTOTLE], held={ADA: [KNOWLEDGE]}, cubes={(BO, WHEEL): (0, 0, 2, 0)})
    return refusals(
        table,
        work(ARISTOTLE, BOW),
        work(EINSTEIN, BOW),
        work(99, 99),
        work(HIPPOCRATES, BOW),
        work(ARCHIMEDES, 30),
        work(ARCHIMEDES, BOW, mechanics=3),
        work(ARCHIMEDES, BOW, chemistry=2),
        work(ARCHIMEDES, BOW, mechanics=0),
        work(ARCHIMEDES, BOW, physics=0, mechanics=0),
        work(HIPPOCRATES, BOW, chemistry=2),
        work(ARCHIMEDES, BOW, physics=-2),
        work(ARCHIMEDES, BOW, extra=-2),
        work(ARCHIMEDES, BOW, extra=4),
        work(ARCHIMEDES, BOW, extra=4, physics=-2),
        work(ARCHIMEDES, WHEEL, extra=3),
        Pass(ADA),
    )


@in_full("""
    work.not_at_home(laid=2, home=1) inventeurs.ruling.cubes
    work.none_laid_home(inventor=9, cubes=(physics mechanics), home=1) inventeurs.work.at_least_one inventeurs.ruling.cubes
    work.held_back_home(inventor=9, cubes=(physics mechanics), home=1) inventeurs.ruling.slot_choice inventeurs.ruling.cubes
    work.extra_none_at_home(extra=1, home=0) inventeurs.ruling.cubes inventeurs.ruling.extra_how
    work.extra_not_at_home(extra=2, home=1) inventeurs.ruling.cubes inventeurs.ruling.extra_how
    work.negative(knowledge=physics) inventeurs.work.place_cubes
    work.none_at_home(laid=2, home=0) inventeurs.ruling.cubes
    work.none_laid_out(inventor=9, cubes=(physics mechanics), home=0) inventeurs.work.at_least_one inventeurs.ruling.cubes
    work.extra_none_at_home(extra=1, home=0) inventeurs.ruling.cubes inventeurs.ruling.extra_how
    """)
def test_work_that_is_refused_with_few_cubes():
    some = laid_out(cubes=FOURTEEN, limit=15, held={ADA: [KNOWLEDGE, KNOWLEDGE]})
    none = laid_out(cubes=FIFTEEN, limit=15, held={ADA: [KNOWLEDGE]})
    both = {"physics": 0, "mechanics": 0}
    return [
        *refusals(some, work(ARCHIMEDES, BOW), work(ARCHIMEDES, BOW, **both), work(ARCHIMEDES, BOW, extra=1, **both)),
        *refusals(some, work(HYPATIA, BOW, extra=1, mathematics=1), work(HIPPOCRATES, BOW, extra=2)),
        *refusals(some, work(ARCHIMEDES, BOW, extra=2, physics=-2)),
        *refusals(none, work(ARCHIMEDES, BOW), work(ARCHIMEDES, BOW, **both), work(HIPPOCRATES, BOW, extra=1)),
    ]


@in_full("""
    rest.done(seat=0, inventors=(9 12)) inventeurs.rest.all
    rest.none_busy() inventeurs.rest.all
    pass.done(seat=0) inventeurs.ruling.no_action
    """)
def test_resting_passing_and_being_stuck():
    rested = laid_out(busy=[ARCHIMEDES, HYPATIA])
    return [rested.play(Rest(ADA)), *refusals(laid_out(), Rest(ADA)), laid_out(cubes=FIFTEEN, limit=15).play(Pass(ADA))]


@in_full("""
    token.not_held(token=progress:3, tokens=(progress:2 availability:0 points:3)) inventeurs.token.free
    token.wrong_level(value=3, needed=2, inventor=9, knowledge=mechanics, level=1) inventeurs.token.progress
    token.no_level(value=2, needed=1, inventor=9, knowledge=chemistry, level=0) inventeurs.token.progress
    token.past_level(value=2, needed=1, inventor=12, knowledge=mathematics, level=2) inventeurs.token.progress
    token.no_progress(value=1, values=(2 3 4)) inventeurs.token.progress inventeurs.token.any_as_one
    token.not_yours(inventor=1) inventeurs.setup.team
    token.one_on_empty(inventor=12, knowledge=mathematics, level=2) inventeurs.token.any_as_one inventeurs.token.progress
    token.no_such(tokens=(points:1 points:2 points:3)) inventeurs.setup.material
    token.no_inventor(number=77, most=20) inventeurs.setup.material
    token.not_yours(inventor=9) inventeurs.setup.team
    token.not_yours(inventor=20) inventeurs.setup.team
    token.no_availability() inventeurs.token.availability
    token.none_busy() inventeurs.token.availability inventeurs.ruling.availability_none_busy
    token.not_yours(inventor=9) inventeurs.setup.team
    token.not_yours(inventor=20) inventeurs.setup.team
    work.without_level(knowledge=physics, laid=1, level=0, inventor=20) inventeurs.work.place_cubes
    token.progress(seat=0, token=progress:2, inventor=9, knowledge=mechanics, level=2) inventeurs.token.progress
      progress.missing(inventor=9, points=9, count=3) inventeurs.score.progress inventeurs.progress.free
        progress.level_missing(knowledge=physics, level=1, wanted=3) inventeurs.score.progress
        progress.level_missing(knowledge=mechanics, level=2, wanted=3) inventeurs.score.progress
    token.turned(seat=0, token=points:3, inventor=12, knowledge=mechanics, level=1) inventeurs.token.any_as_one inventeurs.token.progress inventeurs.ruling.vp_token_turned
      token.costs_points(seat=0, points=3) inventeurs.token.points inventeurs.ruling.vp_token_turned
      progress.missing(inventor=12, points=3, count=1) inventeurs.score.progress inventeurs.progress.free
        progress.level(knowledge=mechanics, level=1, wanted=1) inventeurs.score.progress
        progress.level_missing(knowledge=mathematics, level=2, wanted=3) inventeurs.score.progress
    token.available(seat=0, inventors=(12)) inventeurs.token.availability inventeurs.token.free inventeurs.ruling.used_tokens
    token.no_availability() inventeurs.token.availability
    token.none_busy() inventeurs.token.availability inventeurs.ruling.availability_none_busy
    token.none_held(token=knowledge:0, tokens=()) inventeurs.token.free
    question.use_tokens_after_action(seat=0) inventeurs.token.free inventeurs.ruling.progress_timing
    token.kept(seat=0) inventeurs.token.free
    """)
def test_tokens_used_and_refused():
    held = [("progress", 2), ("points", 3), ("availability", 0)]
    table = laid_out(held={ADA: held}, busy=[HYPATIA], seat=ADA)
    refused = refusals(
        table,
        LayProgress(ADA, 3, ARCHIMEDES, "mechanics"),
        LayProgress(ADA, 2, ARCHIMEDES, "chemistry"),
        LayProgress(ADA, 2, HYPATIA, "mathematics"),
        LayProgress(ADA, 1, HYPATIA, "mathematics"),
        LayProgress(ADA, 2, EINSTEIN, "physics"),
        TurnOver(ADA, "points", 3, HYPATIA, "mathematics"),
        TurnOver(ADA, "points", 7, 77, "mathematics"),
    )
    steps = [
        table.play(LayProgress(ADA, 2, ARCHIMEDES, "mechanics")),
        table.play(TurnOver(ADA, "points", 3, HYPATIA, "mechanics")),
        table.play(UseAvailability(ADA)),
    ]
    other = laid_out(held={BO: [("progress", 2)]}, seat=BO)
    refused += refusals(
        other,
        LayProgress(BO, 2, ARCHIMEDES, "mechanics"),
        TurnOver(BO, "progress", 2, 20, "physics"),
        UseAvailability(BO),
    )
    refused += refusals(other, work(ARCHIMEDES, BOW, seat=BO), work(20, BOW, seat=BO, physics=1))
    more = refusals(table, UseAvailability(ADA), TurnOver(ADA, "knowledge", 0, HYPATIA, "physics"))
    kept = laid_out(held={ADA: [("points", 1)]})
    kept.play(work(ARCHIMEDES, BOW))
    return [*refused, *steps, *more, question(kept), kept.play(KeepTokens(ADA))]
