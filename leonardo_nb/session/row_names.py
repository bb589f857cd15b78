"""What tells the rows of a table apart: ids, by themselves or two together, and the names that stand beside them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns_of, name_column, row_type, rows_of
from leonardo_nb.core.language import languages
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import Kind, kind_of
from leonardo_nb.session.plain_cell import plain, row_number

PLAYER, SEAT = "player", "seat"


def identifying(state: State, table: str) -> Iterator[tuple[str, ...]]:
    """Some of a table's columns that tell its rows apart, the fewest first; `game` has a single row.

    They are fixed or, where no fixed ones do, a single id, such as a card's in a shuffled pile.
    """
    rows, found = rows_of(state, table), False
    for some in (each for size in (1, 2) for each in combinations(fixed_ids(state, table), size)):
        if _tell_apart(rows, some):
            found = True
            yield some
    if not found and table != GAME:
        ids = [column for column, hint in columns_of(state, table).items() if _is_id(kind_of(hint))]
        yield from ((column,) for column in ids if _tell_apart(rows, (column,)))


def fixed_ids(state: State, table: str) -> tuple[str, ...]:
    """The columns that say which row it is; a fixed amount says nothing of the kind."""
    keys, hints = () if table == GAME else row_type(state, table).keys, columns_of(state, table)
    kinds = {column: kind_of(hints[column]) for column in keys}
    return tuple(column for column, kind in kinds.items() if not kind.is_amount and kind.name != "yes_no")


def _is_id(kind: Kind) -> bool:
    """Whether a column holds the ids of things, and not of players, who have many."""
    return kind.noun != PLAYER and (bool(kind.noun) or (kind.name == "number" and not kind.counts))


def _tell_apart(rows: Sequence[Any], columns: tuple[str, ...]) -> bool:
    return len({tuple(getattr(row, column) for column in columns) for row in rows}) == len(rows)


def naming_columns(given: Collection[str], keys: Sequence[str]) -> dict[str, str]:
    """The column of a frame that says each key: the ids or, without them, the names beside them."""
    said = {key: key if key in given else name_column(key) for key in keys}
    return {key: column for key, column in said.items() if column in given}


def row_named(state: State, table: str, label: Any) -> int | None:
    """The row that somebody names: by its number, by its player, or by what tells it from the others."""
    number, count = row_number(label), len(rows_of(state, table))
    if number is not None:
        return number if 0 <= number < count else None
    named = label if isinstance(label, tuple) else (label,)
    for keys in identifying(state, table):
        found = rows_named(state, table, keys, [named])[0] if len(keys) == len(named) else ()
        if len(found) == 1:
            return found[0]
    return None


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
    return [known.get(tuple(map(_meant, label, kinds, spelt)), ()) for label in labels]


def spellings(state: State, noun: str, held: Any) -> frozenset[Any]:
    """An id, and its name in every language."""
    return frozenset([held, *([name_of(noun, held, state, lang) for lang in languages()] if noun else ())])


def _meant(value: Any, kind: Kind, spelt: Mapping[Any, frozenset[Any]]) -> Any:
    """A part of a label as the rows spell it; files have numbers as text."""
    held = None if isinstance(value, bool) else plain(value)  # True would equal 1
    return kind.typed(held) if isinstance(held, str) and not any(held in each for each in spelt.values()) else held
