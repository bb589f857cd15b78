"""What is wrong with a position, and where."""

from typing import Any

from msgspec import Struct

from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import State


class Problem(Struct, frozen=True):
    """One thing that is wrong, its reason with the rules, and the table, row and column where it is."""

    explanation: Explanation
    table: str = ""
    row: int | None = None
    column: str = ""


def broken(key: str, *rules: str, at: tuple[str, int | None, str], **params: Any) -> Problem:
    """What is wrong in this table, row and column."""
    return Problem(why(key, *rules, **params), *at)


def tell_problem(problem: Problem, state: State, lang: str) -> str:
    """Where it is, what is wrong, and by which rules."""
    row = "" if problem.row is None else f"[{problem.row}]"
    where = ".".join(part for part in (f"{problem.table}{row}", problem.column) if part)
    rules = f" [{', '.join(problem.explanation.all_cites)}]" if problem.explanation.all_cites else ""
    said = tell(problem.explanation, state, lang)
    return f"{where}: {said}{rules}" if where else f"{said}{rules}"
