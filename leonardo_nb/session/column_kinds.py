"""What the columns of tables that tell a game hold, and the pandas table of such lines, on first use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from leonardo_nb.core.edit import Edit
from leonardo_nb.core.state import State
from leonardo_nb.core.step import Step

if TYPE_CHECKING:
    import pandas as pd

NUMBER, FRACTION, TEXT, YES_NO = "number", "fraction", "text", "yes_no"
WORD = "word"
"""Text that repeats."""
LIST = "list"

Line = tuple[Any, ...]


def numbered(steps: Iterable[Step]) -> Iterator[tuple[int, Step, bool]]:
    """Steps with their numbers, the first being 1, and whether they are an edit, or come from one."""
    for number, step in enumerate(steps, 1):
        yield number, step, step.after_edit or isinstance(step.action, Edit)


def told_frame(
    lines: Iterable[Sequence[Any]], kinds: Mapping[str, str], state: State | None, lang: str
) -> pd.DataFrame:
    """Lines as a table; columns of words have those of this game."""
    from leonardo_nb.session.typed_frame import typed_frame, words_of  # on first use, and with it pandas

    return typed_frame(lines, kinds, words_of(state, lang) if state else {})
