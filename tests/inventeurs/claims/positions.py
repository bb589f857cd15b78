"""Games that stand before something rare: few cubes at home, extra cubes to lay, one sequence only."""

from leonardo_nb.session.session import Session
from tests.inventeurs.pieces import BOW, HIPPOCRATES, HYPATIA
from tests.inventeurs.table import ADA, laid_out, work

OUT = {(ADA, 2): (2, 0, 2, 0), (ADA, 3): (2, 0, 1, 1), (ADA, 4): (0, 0, 3, 1), (ADA, 5): (1, 1, 0, 0)}
"""Fourteen cubes of Ada's on inventions."""


def last_cube() -> Session:
    """Hypatia would have brought two cubes."""
    table = laid_out(cubes=OUT, limit=15)
    table.play(work(HYPATIA, BOW))
    return table.s


def extra_cubes() -> Session:
    """Two are to be laid, and the bow has slots of three kinds."""
    table = laid_out(held={ADA: [("knowledge", 0)] * 2})
    table.play(work(HIPPOCRATES, BOW, extra=1))
    return table.s


def no_cube_left() -> Session:
    return laid_out(cubes=OUT | {(ADA, 5): (1, 2, 0, 0)}, limit=15, held={ADA: [("points", 1)]}).s


def one_sequence_only() -> Session:
    """Numbers 3, 4 and 5, tokens for the numbers below, and no sequence without an invention."""
    wild = {ADA: [("classification", 0)] * 3}
    return laid_out(epoch=2, acquired={ADA: (7, 9, 11)}, held=wild, wild_needs_card=True).s


RARE = (last_cube, no_cube_left, extra_cubes, one_sequence_only)
