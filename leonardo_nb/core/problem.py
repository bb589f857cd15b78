"""What is wrong with a position, and where."""

from typing import Any

from msgspec import Struct

from leonardo_nb.core.explanation import Explanation, why


class Problem(Struct, frozen=True):
    """One thing that is wrong, its reason with the rules, and the table, row and column where it is."""

    explanation: Explanation
    table: str = ""
    row: int | None = None
    column: str = ""


def problem(key: str, *rules: str, at: tuple[str, int | None, str], **params: Any) -> Problem:
    """What is wrong with this table, row and column."""
    return Problem(why(key, *rules, **params), *at)
