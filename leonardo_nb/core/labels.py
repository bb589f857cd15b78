"""What tables, their columns and their cells are called, in the reader's language."""

from collections.abc import Iterator
from typing import Any

from leonardo_nb.core.catalogue import catalogue, message, name_of
from leonardo_nb.core.columns import columns, columns_of, row_type, rows_of
from leonardo_nb.core.plain_text import figure
from leonardo_nb.core.state import HIDDEN, TABLE, UNKNOWN, Row, State
from leonardo_nb.core.value_kinds import Kind, kind_of

NOBODY = "–"
"""What a cell shows that names no player."""


def table_label(ruleset: str, table: str, lang: str) -> str:
    return message(ruleset, f"table.{table}", lang)


def caption(ruleset: str, table: str, lang: str) -> str:
    """What one row of a table is."""
    return message(ruleset, f"caption.{table}", lang)


def column_label(ruleset: str, table: str, column: str, lang: str) -> str:
    """A column's header; a table may have its own for a column that others have, too."""
    return _of_column("column", ruleset, table, column, lang)


def column_meaning(ruleset: str, table: str, column: str, lang: str) -> str:
    """What a column holds, in one sentence of its own."""
    return _of_column("meaning", ruleset, table, column, lang)


def _of_column(group: str, ruleset: str, table: str, column: str, lang: str) -> str:
    own = f"{group}.{table}.{column}"
    return message(ruleset, own if own in catalogue(ruleset, lang).messages else f"{group}.{column}", lang)


def cell_label(state: State, table: str, column: str, value: Any, lang: str) -> str:
    """What a cell holds: a name or several, a term, yes or no, or the number itself."""
    if is_hidden(value):
        return UNKNOWN
    if column == "phase":
        return message(state.ruleset, f"phase.{value}", lang)
    kind = kind_of(columns_of(state, table)[column])
    if kind.noun:
        return NOBODY if (kind.noun, value) == ("player", TABLE) else name_of(kind.noun, value, state, lang)
    if kind.each and value:
        return name_of(f"list {kind.each}", tuple(map(int, value)), state, lang)
    term = term_of(column, kind, value)
    return catalogue(state.ruleset, lang).terms[term].one if term else figure(value)


def term_of(column: str, kind: Kind, value: Any) -> str:
    """The term for a value of a column; empty where the value speaks for itself."""
    if kind.name == "yes_no":
        return f"yes_no.{value}"
    return f"{column}.{value}" if kind.name == "choice" and value in kind.choices and isinstance(value, str) else ""


def row_label(state: State, table: str, row: int, lang: str) -> str:
    """A row by its number, or that of the thing it is called by, and by the first cells that say which one it is."""
    found, called_by = rows_of(state, table)[row], _called_by(state, table)
    number = getattr(found, called_by[0]) if called_by else row
    return " · ".join([str(row if is_hidden(number) else number), *_naming(state, table, found, lang)])


def _called_by(state: State, table: str) -> tuple[str, ...]:
    kind = row_type(state, table)
    return kind.called_by if issubclass(kind, Row) else ()


def _naming(state: State, table: str, row: Row | State, lang: str) -> Iterator[str]:
    """The cells by which a row is called; a bare number says of what it is."""
    kind = row_type(state, table)
    for column in _called_by(state, table) or kind.keys[:2]:
        held, value = kind_of(columns(kind)[column]), getattr(row, column)
        told = cell_label(state, table, column, value, lang)
        if held.noun or held.name == "choice":
            yield told
        elif held.name == "number" and value:
            yield f"{column_label(state.ruleset, table, column, lang)} {told}"


def is_hidden(value: Any) -> bool:
    """Whether a cell of a view is one that its seat may not know."""
    return value in (HIDDEN, UNKNOWN) and not isinstance(value, bool)
