"""How edits name their cells in saves and codes: as the JSON of a state does, which stays when columns are renamed."""

from collections.abc import Mapping
from functools import cache

from msgspec.structs import fields, replace

from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import row_types
from leonardo_nb.core.decision import Action
from leonardo_nb.core.edit import Cell, Edit
from leonardo_nb.core.state import State
from leonardo_nb.core.step import Step

Place = tuple[str, str]
"""A table and a column."""


def saved_action(step: Step) -> Action:
    """What was done, as files keep it."""
    action: Action = step.action
    return for_files(action, type(step.state)) if isinstance(action, Edit) else action


def for_files(edit: Edit, kind: type[State]) -> Edit:
    """The edit as it is kept."""
    return _renamed(edit, _kept_names(kind))


def from_files(edit: Edit, kind: type[State]) -> Edit:
    """The edit as it is written today."""
    return _renamed(edit, {kept: today for today, kept in _kept_names(kind).items()})


def _renamed(edit: Edit, names: Mapping[Place, Place]) -> Edit:
    return replace(edit, cells=tuple(_with_names(cell, names) for cell in edit.cells))


def _with_names(cell: Cell, names: Mapping[Place, Place]) -> Cell:
    table, column = names.get((cell.table, cell.column), (cell.table, cell.column))
    return replace(cell, table=table, column=column)


@cache
def _kept_names(kind: type[State]) -> Mapping[Place, Place]:
    """Where a table or a column has another name in JSON: its name of today, and that one."""
    names = {(GAME, field.name): (GAME, field.encode_name) for field in fields(kind)}
    for table in fields(kind):
        if table.name in kind.tables:
            columns = fields(row_types(kind)[table.name])
            names |= {(table.name, column.name): (table.encode_name, column.encode_name) for column in columns}
    return {today: kept for today, kept in names.items() if today != kept}
