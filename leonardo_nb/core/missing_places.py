"""Tables, rows and columns that somebody names and that there are not: each in one sentence, with the nearest."""

from collections.abc import Collection, Sequence

from leonardo_nb.core.catalogue import catalogue
from leonardo_nb.core.columns import columns_of, name_column, row_type, rows_of, tables
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.nearest_name import nearest
from leonardo_nb.core.other_words import called_otherwise
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import kind_of

PLAYER = "player"
MOST_NAMED = 8
"""Unknown columns or rows that one sentence names."""


def no_table(state: State, table: object) -> Problem:
    """A table that only records the game, or that there is not; the one that is most like it is named."""
    listed, found = tables(state), clipped(table)
    if isinstance(table, str) and f"caption.{table}" in catalogue(state.ruleset, FIRST).messages:
        return Problem(why("edit.told_only", table=found, tables=", ".join(listed)))
    if like := nearest(table, listed):
        return Problem(why("edit.nearest_table", found=found, nearest=like, tables=", ".join(listed)))
    key = "edit.no_table" if isinstance(table, str) else "edit.table_first"
    return Problem(why(key, found=found, tables=", ".join(listed)))


def no_cells(state: State, table: str) -> Problem:
    """A row without its cells: what to write instead, with a cell that an edit may change, an amount if one is."""
    if table not in tables(state) or not (rows := rows_of(state, table)):
        return no_table(state, table)
    hints, fixed = columns_of(state, table), row_type(state, table).keys
    free = sorted((each for each in hints if each not in fixed), key=lambda each: not kind_of(hints[each]).is_amount)
    if not free:
        return Problem(why("edit.not_a_frame"), table)
    return Problem(why("edit.no_cells", table=table, column=free[0], value=repr(getattr(rows[0], free[0]))), table)


def no_row(state: State, table: str, row: str) -> Problem:
    """A row that the table has not."""
    last = len(rows_of(state, table)) - 1
    return Problem(why("edit.no_rows") if last < 0 else why("edit.no_row", row=row, last=last), table)


def no_rows(state: State, table: str, rows: Sequence[str]) -> Problem:
    """Rows that the table has not, in one sentence."""
    last = len(rows_of(state, table)) - 1
    if len(rows) == 1 or last < 0:
        return no_row(state, table, rows[0])
    return Problem(why("edit.no_such_rows", rows=_some(rows), last=last), table)


def _some(names: Sequence[object]) -> str:
    """As many names as one sentence tells."""
    return ", ".join(clipped(name, 20) for name in names[:MOST_NAMED]) + (", …" if len(names) > MOST_NAMED else "")


def no_columns(table: str, columns: Sequence[object], there_are: Collection[str]) -> Problem:
    """Columns that are none: one with the nearest that is, several in one sentence; a number is no name."""
    if len(columns) == 1 and type(columns[0]) is int:  # as pandas has it, where a series has no name
        return Problem(why("edit.unnamed_column", columns=_offered(there_are)), table)
    if len(columns) == 1:
        return no_column(table, columns[0], there_are)
    found, offered = _some(columns), _offered(there_are)
    near = [like for column in columns if (like := nearest(column, [PLAYER, *there_are]))]
    key = "edit.nearest_columns" if len(near) == len(columns) else "edit.no_columns"
    return Problem(why(key, found=found, nearest=_some(near), columns=offered), table)


def no_column(
    table: str,
    column: object,
    there_are: Collection[str],
    fixed: Collection[str] = (),
    telling: Collection[str] = (),
) -> Problem:
    """A column that is none, or one of names: those beside fixed ids no edit changes, least what tells rows apart."""
    for name in there_are if isinstance(column, str) else ():
        if name_column(name) == column:
            key = "edit.fixed_start" if name in fixed else "edit.name_column"
            key = "edit.fixed_name" if name in telling else key
            return Problem(why(key, column=column, of=name), table, None, column)
    found, columns = clipped(column), _offered(there_are)
    if like := called_otherwise(column, there_are) or nearest(column, there_are):
        like = name_column(like) if name_column(like) == PLAYER else like
        return Problem(why("edit.nearest_column", found=found, nearest=like, columns=columns), table)
    return Problem(why("edit.no_column", found=found, columns=columns), table)


def _offered(columns: Collection[str]) -> str:
    """The columns there are; beside a seat, its player is one."""
    return ", ".join([*(PLAYER for column in columns if name_column(column) == PLAYER), *columns])
