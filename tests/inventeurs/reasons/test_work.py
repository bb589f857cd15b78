"""Working in full: every rule and every number that is told."""

from leonardo_nb.rulesets.inventeurs.play.phases.tokens import KeepTokens, LayProgress, TurnOver, UseAvailability
from leonardo_nb.rulesets.inventeurs.play.phases.turn import ExtraCube, Pass
from tests.inventeurs.pieces import ARCHIMEDES, ARISTOTLE, BOW, EINSTEIN, HIPPOCRATES, HYPATIA, WHEEL
from tests.inventeurs.table import ADA, BO, laid_out, question, work
from tests.inventeurs.test_cubes import FIFTEEN, FOURTEEN
from tests.reasons.reason_snapshots import reason_snapshot, refusals

KNOWLEDGE = ("knowledge", 0)


@reason_snapshot
def test_cubes_laid_lost_and_held_back():
    one = laid_out(cubes={(BO, BOW): (0, 0, 0, 1)}, levels={HYPATIA: (0, 0, 1, 2)})
    two = laid_out(hold_back=True, levels={HYPATIA: (1, 1, 1, 2)})
    few = laid_out(cubes=FOURTEEN, limit=15)
    return [
        one.play(work(HYPATIA, BOW)),
        two.play(work(HYPATIA, BOW, mechanics=0, mathematics=1)),
        few.play(work(ARCHIMEDES, BOW, physics=0)),
    ]


@reason_snapshot
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


@reason_snapshot
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


@reason_snapshot
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


@reason_snapshot
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
