"""How much a game may hold, so that a save or a code of it is never long to open."""

from collections.abc import Sequence

from leonardo_nb.core.edit import Edit
from leonardo_nb.core.errors import TooLong
from leonardo_nb.core.language import error_text

MOST_STEPS = 2_000
"""Three times the longest game."""
MOST_EDITS = 150
MOST_CELLS = 600
"""In all edits together."""


def check_size(steps: int, edits: Sequence[Edit]) -> None:
    """Refuse a game that holds more than these."""
    cells = sum(len(edit.cells) for edit in edits)
    for most, found, what in (
        (MOST_STEPS, steps, "steps"),
        (MOST_EDITS, len(edits), "edits"),
        (MOST_CELLS, cells, "cells"),
    ):
        if found > most:
            raise TooLong(error_text(what, most=most))
