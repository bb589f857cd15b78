"""Cells as their columns hold them: things may be named, digits are numbers, what is empty may be given so."""

from collections.abc import Mapping
from typing import Any

from leonardo_nb.core.columns import columns_of, name_column, row_type, rows_of, tables
from leonardo_nb.core.edit import Cell, EditError
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import Kind, kind_of
from leonardo_nb.session.exchanged_rows import exchanged_rows
from leonardo_nb.session.player_conflicts import two_players
from leonardo_nb.session.row_keys import OWNER, PLAYER, names_owner
from leonardo_nb.session.thing_names import id_named, name_said

_YES_NO = {**dict.fromkeys(("true", "vrai", "t", "1"), True), **dict.fromkeys(("false", "faux", "f", "0"), False)}
"""As programs and spreadsheets write it."""
MISSING = ("<NA>", "N/A", "NA", "NULL", "NaN", "None", "n/a", "nan", "null")
"""What tools write into a file for an empty cell, and read back as one: a player may be called so, too."""


def named_cells(state: State, table: str, row: int, cells: Mapping[str, Any]) -> tuple[Cell, ...]:
    """The cells of one row, with ids for names; what else is wrong with them is for the edit to say."""
    if table not in tables(state) or not rows_of(state, table):
        return tuple(Cell(table, row, column, value) for column, value in cells.items())
    if problems := [*two_players(state, table, cells, row)]:
        raise EditError(problems, state)
    kinds = {column: kind_of(hint) for column, hint in columns_of(state, table).items()}
    fixed = row_type(state, table).keys
    named = {name_column(column): column for column, kind in kinds.items() if kind.noun and column not in fixed}
    named |= {PLAYER: OWNER} if names_owner(kinds) and OWNER not in cells else {}
    of_players = [name for name, column in named.items() if kinds[column].noun == PLAYER and name not in kinds]
    cells = {name: name_said(state, value) if name in of_players else value for name, value in cells.items()}
    cells = {name if name in kinds else named.get(name, name): value for name, value in cells.items()}
    absent = find(state.ruleset).empty_cells(state)
    given = tuple(
        Cell(table, row, column, _given(state, value, kinds.get(column)))
        for column, value in cells.items()
        if not (_is_empty(value) and (table, row, column) in absent)
    )
    alone = given[0] if len(given) == 1 and given[0].column in kinds else None
    return (exchanged_rows(state, table, row, alone.column, alone.value) if alone else ()) or given


def as_held(value: Any, kind: Kind, now: Any = None) -> Any:
    """A cell as the column holds it: files know no yes and no, no empty text, and take digits for numbers."""
    if isinstance(value, str) and value in MISSING and kind.name != "text" and value not in kind.choices:
        value = None
    if value is None and kind.name == "text" and now in MISSING:
        return now
    if value is None or value == "":
        return "" if kind.name == "text" or "" in kind.choices else None
    if kind.name == "yes_no" and value in (0, 1):
        return bool(value)
    if isinstance(value, str):
        return _YES_NO.get(value.lower(), value) if kind.name == "yes_no" else kind.typed(value)
    if kind.name == "text" and type(value) in (int, float):
        return now if isinstance(now, str) and now.isdecimal() and int(now) == value else str(value)
    return value


def _given(state: State, value: Any, kind: Kind | None) -> Any:
    """A value that somebody wrote, as its column holds it."""
    if kind is None or not isinstance(value, str | int):
        return value
    return as_held(id_named(state, value, kind), kind)


def _is_empty(value: Any) -> bool:
    """Whether a value is none, as Python or pandas says it; pandas need not be there."""
    return value is None or type(value).__name__ == "NAType" or (isinstance(value, float) and value != value)  # noqa: PLR0124
