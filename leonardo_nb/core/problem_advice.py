"""What is wrong with an edit, told without advice that nobody could follow."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.balance import Place
from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State


def followable(
    problems: Iterable[Problem], state: State, given: Mapping[Place, Any], *, dealt: bool
) -> Iterator[Problem]:
    """The problems; where cards were just `dealt`, there is no session yet, and a call is no advice.

    Nor is it of use where several rows are named, as it may be about two of them.
    """
    known = catalogue(state.ruleset, FIRST).messages
    for problem in problems:
        key = f"{problem.explanation.key}_dealt"
        several = len({row for table, row, _ in given if table == problem.table}) > 1
        told = replace(problem.explanation, key=key) if key in known and (dealt or several) else problem.explanation
        yield replace(problem, explanation=told)
