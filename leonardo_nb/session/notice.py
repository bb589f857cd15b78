"""What is told beside the result: a warning at the line that asked for it."""

import sys
import warnings
from collections.abc import Iterable
from pathlib import Path

from leonardo_nb.core.catalogue import tell, tell_problem
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State

_OURS = str(Path(__file__).parents[1])


def notice(said: str) -> None:
    """Warn at the first line outside of this package, every time: the same may happen again."""
    frame = sys._getframe(1)  # noqa: SLF001 - how the standard library finds a caller, too
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_OURS):
        frame = frame.f_back
    module = frame.f_globals.get("__name__", "")
    warnings.warn_explicit(said, UserWarning, frame.f_code.co_filename, frame.f_lineno, module=module)


def tell_ignored(problems: Iterable[Problem], state: State) -> None:
    """Say what was left out of tables that were taken otherwise; nothing where nothing was."""
    if lines := [tell_problem(problem, state, SPOKEN) for problem in problems]:
        notice("\n".join([*lines, tell(why("edit.ignored"), state, SPOKEN)]))
