"""Columns that frames show beside the cells of a state: worked out from other cells, to be read and never written."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from leonardo_nb.core.explanation import why
from leonardo_nb.core.labels import is_hidden
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import Row, State


class Derived(Struct, frozen=True):
    """A column of numbers that a game works out row by row, by the functions that it is played with."""

    table: str
    column: str
    hint: Any
    """What it may hold, and by which rule: as for a column of the state."""
    follows_from: tuple[str, ...]
    """The columns it is worked out from, with their table where that is another; a hidden one of its row hides it."""
    value: Callable[[Any, Any], int | None]
    """Given a state or a view, and the row; None where there is nothing to tell."""

    def problem(self) -> Problem:
        """Say where to edit instead."""
        told = why("edit.derived", column=self.column, of=", ".join(self.follows_from))
        return Problem(told, self.table, None, self.column)


def derived_in(state: State, table: str) -> Mapping[str, Derived]:
    """The derived columns of a table, by their names."""
    return {each.column: each for each in find(state.ruleset).derived if each.table == table}


def worked_out(state: State, row: Row | State, derived: Derived) -> int | None:
    """What follows from a row; nothing from a cell that is hidden."""
    own = [getattr(row, column) for column in derived.follows_from if "." not in column]
    return None if any(map(is_hidden, own)) else derived.value(state, row)
