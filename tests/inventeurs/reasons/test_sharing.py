"""Sharing, epochs and the end in full: every rule and every number that is told."""

from leonardo_nb.rulesets.inventeurs.play.phases.sharing import TakeInvention, TakeToken
from tests.inventeurs.pieces import ARCHIMEDES, BALLOON, BOW, HYPATIA
from tests.inventeurs.table import ADA, BO, CY, DI, laid_out, question, work
from tests.reasons.reason_snapshots import reason_snapshot, refusals

TWO, THREE = ("progress", 2), ("progress", 3)


@reason_snapshot
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


@reason_snapshot
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


@reason_snapshot
def test_the_end_of_an_epoch_and_the_next():
    cubes = {(ADA, BOW): (1, 0, 2, 0), (CY, 2): (1, 0, 1, 0), (BO, 2): (0, 0, 1, 0)}
    table = laid_out(table=(BOW, 2), cubes=cubes)
    table.play(work(HYPATIA, BOW), TakeInvention(ADA))
    table.until("end_epoch")
    return [question(table), table.step(), question(table), table.step()]


@reason_snapshot
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


@reason_snapshot
def test_sequences():
    wild = ("classification", 0)
    held = {ADA: [wild], BO: [wild, wild]}
    free = laid_out(acquired={BO: (1, 3), CY: (4,)}, table=(5, 6), held=held).s.scores()
    needs_card = laid_out(acquired={BO: (1, 3), CY: (4,)}, table=(5, 6), held=held, wild_needs_card=True).s.scores()
    return [line for sheet in (free, needs_card) for line in sheet.lines[1::4]]


@reason_snapshot
def test_ties_so_far_and_at_the_end():
    so_far = laid_out(acquired={ADA: (2,), BO: (1,)}, table=(3, 4)).s.scores()
    broken = laid_out(acquired={ADA: (2,)}, table=(3, 4), held={BO: [("points", 1)]}).s.scores()
    leads = laid_out(acquired={BO: (1, 3)}, table=(4, 5)).s.scores()
    return [part for sheet in (so_far, broken, leads) for part in (sheet.verdict, *sheet.order)]
