"""Names that were changed beside ids which stayed as they were: the thing or the player of that name is meant."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from leonardo_nb.core.balance import Place, value_at
from leonardo_nb.core.columns import columns_of, name_column, row_type
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.core.step import Step
from leonardo_nb.core.value_kinds import Kind, kind_of
from leonardo_nb.session.row_keys import PLAYER
from leonardo_nb.session.thing_names import id_named

Cells = Mapping[Place, Any]


def renamed(state: State, origin: State, read: Cells, written: Cells) -> Iterator[tuple[Place, Any]]:
    """The ids of names that a frame read from another position, or from this one, has beside ids as they were there."""
    for place, _, held, meant in _named(state, read, written):
        if held == value_at(origin, place) != meant:
            yield place, meant


def renamed_in_file(state: State, read: Cells, written: Cells, edits: Sequence[Step]) -> Iterator[tuple[Place, Any]]:
    """The same of a table from a file, which notes no position: its ids are as they stand, and its names say more.

    A name that is only out of date since an edit says nothing, nor do those of another game, with other players.
    """
    named = [*_named(state, read, written)]
    agreeing = Counter((place[2], held) for place, _, held, meant in named if held == meant)
    others = Counter((place[2], held) for place, _, held, meant in named if held != meant)
    for place, kind, held, meant in named:
        if held != meant == value_at(state, place) and _changed(place, held, meant, edits):
            yield place, meant  # it is written again
        if held != value_at(state, place) or held == meant or _changed(place, meant, held, edits):
            continue
        of, column = (place[2], held), place[2]
        rest = [each for each in (*agreeing, *others) if each[0] == column and each != of and each[1] != TABLE]
        alone = bool(rest) and not any(others[each] for each in rest)
        if agreeing[of] or (alone if kind.noun == PLAYER else any(each[0] == column for each in agreeing)):
            yield place, meant


def _named(state: State, read: Cells, written: Cells) -> Iterator[tuple[Place, Kind, Any, Any]]:
    """Every cell beside which a frame has a name that somebody or something bears, with its id and the id meant."""
    for (table, row, column), name in read.items():
        fixed, hints = row_type(state, table).keys, columns_of(state, table)
        ids = [each for each in hints if name_column(each) == column and each not in fixed]
        for place in [(table, row, each) for each in ids if (table, row, each) in written]:
            kind = kind_of(hints[place[2]])
            meant = id_named(state, name, kind)
            known = not kind.choices or meant in kind.choices
            if kind.noun and known and type(meant) is type(value_at(state, place)):
                yield place, kind, written[place], meant


def _changed(place: Place, old: Any, new: Any, edits: Sequence[Step]) -> bool:
    """Whether an edit has changed a cell from one value to another."""
    return any((value_at(step.before, place), value_at(step.state, place)) == (old, new) for step in edits)
