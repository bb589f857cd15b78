"""What is told beside the result: a warning at the line that asked for it."""

import sys
import warnings
from pathlib import Path

_OURS = str(Path(__file__).parents[1])


def notice(said: str) -> None:
    """Warn at the first line outside of this package, every time: the same may happen again."""
    frame = sys._getframe(1)  # noqa: SLF001 - how the standard library finds a caller, too
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_OURS):
        frame = frame.f_back
    module = frame.f_globals.get("__name__", "")
    warnings.warn_explicit(said, UserWarning, frame.f_code.co_filename, frame.f_lineno, module=module)
