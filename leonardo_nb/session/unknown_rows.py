"""Rows that somebody names and that there are not, or several of: what to write instead."""

from collections.abc import Mapping, Sequence
from typing import Any

from leonardo_nb.core.catalogue import name_of
from leonardo_nb.core.columns import columns_of, rows_of
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.missing_places import no_columns, no_row
from leonardo_nb.core.nearest_name import nearest
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import UNKNOWN, State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.free_rows import bag_keys
from leonardo_nb.session.named_cells import MISSING
from leonardo_nb.session.player_conflicts import two_players
from leonardo_nb.session.row_keys import PLAYER, ROW, SEAT, identifying, row_said
from leonardo_nb.session.row_names import id_column, rows_called, rows_named, rows_with
from leonardo_nb.session.thing_names import spellings

MOST_ROWS = 12
"""Rows that one sentence names."""


def which_row(state: State, table: str, row: Any) -> Problem:
    """No such row, or several; the rows there are, by their numbers and by what tells them apart."""
    keys, rows = next(identifying(state, table), ()), rows_of(state, table)
    if isinstance(row, Mapping) and (problem := _which_of(state, table, row)):
        return problem
    if isinstance(row, str) and len(fitting := rows_called(state, table, row)) > 1:
        return _several(table, fitting)
    row = tuple(row.values()) if isinstance(row, Mapping) else row
    many = len(row) > 1 == len(keys) if isinstance(row, tuple) else hasattr(type(row), "__len__")
    if isinstance(row, slice) or callable(row) or (many and not isinstance(row, str)):
        return Problem(why("edit.one_row", table=table), table)
    if isinstance(row, str | tuple) and rows and keys:
        return no_named_row(state, table, keys, row)
    if row is not None or not rows:
        return no_row(state, table, clipped(row, 20))
    seats = [getattr(each, SEAT) if keys == (SEAT,) else None for each in rows[:MOST_ROWS]]
    names = ["" if seat is None else f" {name_of(PLAYER, seat, state, SPOKEN)}" for seat in seats]
    told = ", ".join(f"{number}{name}" for number, name in enumerate(names))
    return Problem(why("edit.which_row", table=table, rows=told + (", …" if len(rows) > MOST_ROWS else "")), table)


def _which_of(state: State, table: str, said: Mapping[Any, Any]) -> Problem | None:
    """A mapping that names no column, two players or several rows; None where it says what no row has."""
    if unknown := [column for column in said if column != ROW and id_column(state, table, column) is None]:
        return no_columns(table, unknown, columns_of(state, table))
    if problem := next(two_players(state, table, said), None):
        return problem
    fitting = rows_with(state, table, said)
    return _several(table, fitting) if len(fitting) > 1 else _no_such_kind(state, table, said)


def _no_such_kind(state: State, table: str, said: Mapping[Any, Any]) -> Problem | None:
    """A kind that no row of a bag has: the kinds there are."""
    hints = columns_of(state, table)
    for column, value in said.items() if bag_keys(state, table) else ():
        choices = kind_of(hints[column]).choices if column in hints else ()
        if choices and value not in choices:
            told = ", ".join(clipped(each) for each in choices if each != UNKNOWN)
            return Problem(why("edit.expected_choice", choices=told, found=quoted(value)), table, None, column)
    return None


def _several(table: str, fitting: Sequence[int]) -> Problem:
    """Several rows fit: which ones."""
    told = ", ".join(map(str, fitting[:MOST_ROWS])) + (", …" if len(fitting) > MOST_ROWS else "")
    return Problem(why("edit.several_rows", rows=told, first=fitting[0]), table)


def no_named_row(state: State, table: str, keys: tuple[str, ...], found: Any) -> Problem:
    """No row is called so, or several: who is there, what may be meant, or what a row is called."""
    parts = found if isinstance(found, tuple) else (found,)
    if len(parts) == len(keys) and len(fitting := rows_named(state, table, keys, [parts])[0]) > 1:
        return _several(table, fitting)
    told_as = clipped(", ".join(map(clipped, found)) if isinstance(found, tuple) and found else found)
    alone = found[0] if isinstance(found, tuple) and len(found) == 1 else found
    if keys == (SEAT,) and row_said(state, table, alone) is not None:
        return no_row(state, table, told_as)
    if keys == (SEAT,):
        names = [player.name for player in state.players]
        if alone is None or alone != alone:  # noqa: PLR0124 - a name that a library took for an empty cell
            key = "edit.name_lost" if {*names} & {*MISSING} else "edit.no_name"
            return Problem(why(key, names=", ".join(names)), table)
        like = nearest(alone, names)
        key = "edit.nearest_player" if like else "edit.nobody"
        return Problem(why(key, found=told_as, names=", ".join(names), nearest=like), table)
    told = {"row": told_as, "last": len(rows_of(state, table)) - 1, **naming_example(state, table, keys)}
    if like := _nearest_row(state, table, keys, parts):
        return Problem(why("edit.nearest_row", **told | {"nearest": like}), table)
    return Problem(why("edit.no_named_row", **told), table)


def _nearest_row(state: State, table: str, keys: tuple[str, ...], parts: tuple[Any, ...]) -> str:
    """The name of a row that is most like this one, as Python writes it; empty where a part of it is like none."""
    if len(parts) != len(keys):
        return ""
    hints, meant = columns_of(state, table), []
    for key, part in zip(keys, parts, strict=True):
        ids, noun = {getattr(row, key) for row in rows_of(state, table)}, kind_of(hints[key]).noun
        names = {name for each in ids for name in spellings(state, noun, each)}
        known = isinstance(part, str | int) and part in names
        meant.append(part if known else nearest(part, sorted(name for name in names if isinstance(name, str))))
    told = ", ".join(f'"{part}"' if isinstance(part, str) else str(part) for part in meant)
    return "" if "" in meant else f"({told})" if len(meant) > 1 else told


def naming_example(state: State, table: str, keys: tuple[str, ...]) -> dict[str, Any]:
    """What a row is named by, and the name of the first one."""
    first = tuple(getattr(rows_of(state, table)[0], key) for key in keys)
    first = tuple(
        name_of(PLAYER, held, state, SPOKEN) if key == SEAT else held for key, held in zip(keys, first, strict=True)
    )
    example = ", ".join(f'"{held}"' if isinstance(held, str) else str(held) for held in first)
    told = ", ".join(PLAYER if key == SEAT else key for key in keys)
    return {"keys": told, "example": f"({example})" if len(keys) > 1 else example}
