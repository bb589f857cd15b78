"""The rows that somebody names: by ids, by the names that stand beside them, or by the labels of an index."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import permutations, product
from typing import Any

from leonardo_nb.core.columns import columns_of, name_column, rows_of
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import Kind, kind_of
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.session.index_columns import STEP
from leonardo_nb.session.plain_cell import plain
from leonardo_nb.session.row_keys import PLAYER, ROW, fixed_ids, identifying, numbered, row_number, row_said
from leonardo_nb.session.several_rows import Labels
from leonardo_nb.session.thing_names import has_digit_names, has_names_misread, name_said, spellings


def naming_columns(given: Collection[str], keys: Sequence[str]) -> dict[str, str]:
    """The column of a frame that says each key: the ids or, without them, the names beside them."""
    said = {key: key if key in given else name_column(key) for key in keys}
    return {key: column for key, column in said.items() if column in given}


def row_named(state: State, table: str, label: Any) -> int | None:
    """The row that somebody names: by its number, by its player, or by what tells it from the others.

    A mapping says what is what: `{"row": 3}`, `{"player": "Ada", "lab": "small"}`.
    """
    said = label if isinstance(label, Mapping) else {}
    number, count = row_number(said.get(ROW)) if said else row_said(state, table, label), len(rows_of(state, table))
    if number is not None:
        return number if 0 <= number < count else None
    for keys in identifying(state, table):
        named = label if isinstance(label, tuple) else (label,)
        if said:
            columns = naming_columns(said, keys).values()
            named = tuple(as_said_in(state, table, column)(said[column]) for column in columns)
        complete = len(keys) == len(named) == (len(said) or len(named))
        found = rows_named(state, table, keys, [named])[0] if complete else ()
        if complete and not found and not said:  # the parts of a name in another order
            found = next(filter(None, rows_named(state, table, keys, [*permutations(named)])), ())
        if len(found) == 1:
            return found[0]
    fitting = rows_with(state, table, said) if said else ()
    return fitting[0] if len(fitting) == 1 else None


def id_column(state: State, table: str, said: object) -> str | None:
    """The column that a name means: its own, or that of the names beside it; None where there is none."""
    columns = columns_of(state, table)
    named = {name_column(column): column for column, hint in columns.items() if kind_of(hint).noun}
    return {**named, **{column: column for column in columns}}.get(said) if isinstance(said, str) else None


def rows_with(state: State, table: str, said: Mapping[Any, Any]) -> tuple[int, ...]:
    """The rows that have all of these cells, in whichever columns; none where one of them is no column."""
    return rows_with_each(state, table, [*said], [tuple(said.values())])[0]


def rows_with_each(
    state: State, table: str, names: Sequence[Any], labels: Sequence[tuple[Any, ...]]
) -> list[tuple[int, ...]]:
    """The same for each of several labels, whose parts are cells of these columns."""
    columns = [id_column(state, table, name) for name in names]
    keys = [column for column in columns if column is not None]
    if len(keys) < len(columns):
        return [()] * len(labels)
    said = [as_said_in(state, table, name) for name in names]
    parts = [tuple(read(part) for read, part in zip(said, label, strict=True)) for label in labels]
    return rows_named(state, table, keys, parts)


def as_said_in(state: State, table: str, name: str) -> Callable[[Any], Any]:
    """How a label is read in a column: where players are called by numbers, seats are numbers, and names are text."""
    column = id_column(state, table, name)
    if column is None or kind_of(columns_of(state, table)[column]).noun != PLAYER:
        return lambda label: label
    if name != column and has_names_misread(state):
        return partial(name_said, state)
    if not has_digit_names(state):
        return lambda label: label
    return lambda label: label if (number := row_number(label)) is None else number


def rows_called(state: State, table: str, name: str) -> tuple[int, ...]:
    """The rows that have this name in any column of ids, be that of a player, a place or a card."""
    named = [column for column, hint in columns_of(state, table).items() if kind_of(hint).noun]
    columns = dict.fromkeys([*fixed_ids(state, table), *named])
    return tuple(sorted({row for column in columns for row in rows_named(state, table, (column,), [(name,)])[0]}))


def rows_named(
    state: State, table: str, keys: Sequence[str], labels: Sequence[tuple[Any, ...]]
) -> list[tuple[int, ...]]:
    """The rows that each label names: none or several, where it names no single one."""
    hints, rows = columns_of(state, table), rows_of(state, table)
    kinds = [kind_of(hints[key]) for key in keys]
    spelt = [
        {held: spellings(state, kind.noun, held) for held in {getattr(row, key) for row in rows}}
        for key, kind in zip(keys, kinds, strict=True)
    ]
    known: dict[tuple[Any, ...], tuple[int, ...]] = {}
    for number, row in enumerate(rows):
        for said in product(*(told[getattr(row, key)] for key, told in zip(keys, spelt, strict=True))):
            known[said] = (*known.get(said, ()), number)
    names = {PLAYER} if has_digit_names(state) else ()
    return [known.get(tuple(map(partial(_meant, names), label, kinds, spelt)), ()) for label in labels]


def _meant(names: Collection[str], value: Any, kind: Kind, spelt: Mapping[Any, frozenset[Any]]) -> Any:
    """A part of a label as the rows spell it; files have numbers as text, unless it can only be one of the `names`."""
    held = None if isinstance(value, bool) else plain(value)  # True would equal 1
    held = str(held) if kind.name == "text" and isinstance(held, int) else held
    known = kind.noun in names or any(held in each for each in spelt.values())
    return kind.typed(held) if isinstance(held, str) and not known else held


def is_known(state: State, table: str, name: object) -> bool:
    """Whether a table has a column of this name."""
    return name == ROW or id_column(state, table, name) is not None


def names_rows_by(state: State, table: str, name: str) -> bool:
    """Whether a column says which row it is, alone or with another."""
    keys = {*fixed_ids(state, table), *(key for some in identifying(state, table) for key in some)}
    return name in {ROW, *keys, *map(name_column, keys)}


def rows_labelled(state: State, table: str, labels: Labels) -> list[int | None]:
    """The row that each label means; None where it means none, or where it is not clear which."""
    names, parts = _levels(labels)
    if ROW in names:
        return [_row(state, table, part[names.index(ROW)]) for part in parts]
    if names and all(is_known(state, table, name) for name in names):
        return [rows[0] if len(rows) == 1 else None for rows in rows_with_each(state, table, names, parts)]
    bare = [part[0] if len(part) == 1 else part for part in parts]
    if {*map(whole_number, bare)} == {*range(len(rows_of(state, table)))}:  # all rows by their numbers
        return [*map(whole_number, bare)]
    return [row_labelled(state, table, each) for each in bare]


def row_labelled(state: State, table: str, label: Any) -> int | None:
    """The row that a label means; None for a number that is that of a row and the id of another."""
    number = None if isinstance(label, str) else whole_number(label)
    if number is None:
        return row_named(state, table, label)
    meant = numbered(state, table, number)
    return next(iter(meant.values())) if len(meant) == 1 else None


def _levels(labels: Labels) -> tuple[list[Any], list[tuple[Any, ...]]]:
    """The names of an index and the parts of its labels, without the level of an only step."""
    each: Sequence[tuple[Any, ...]] = [label if len(labels.names) > 1 else (label,) for label in labels.each]
    kept = [level for level, name in enumerate(labels.names) if name != STEP or len({part[level] for part in each}) > 1]
    return [labels.names[level] for level in kept], [tuple(part[level] for level in kept) for part in each]


def _row(state: State, table: str, label: Any) -> int | None:
    number = whole_number(label)
    return number if number is not None and 0 <= number < len(rows_of(state, table)) else None
