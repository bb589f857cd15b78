"""Tables of another position, and masks and values made from them: what they take back, or go by, is told."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from leonardo_nb.core.balance import Place, value_at
from leonardo_nb.core.catalogue import tell_problem
from leonardo_nb.core.columns import columns_of, name_column, row_type, rows_of, tables
from leonardo_nb.core.edit import EditError, place_of
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.core.step import Step
from leonardo_nb.session.notice import notice
from leonardo_nb.session.rewritten_frames import POSITION, READ, VIEW, as_shown, last_edits, mark_of, position_told
from leonardo_nb.session.session import Session

LONGEST_POSITION = 200


class Given(NamedTuple):
    """Something that an edit is given, such as a table, a mask or the values of a column."""

    table: str
    column: str | None
    """The column that values are for, empty for rows; None for a table, whose cells are written as they stand."""
    part: Any

    @property
    def note(self) -> Mapping[str, Any]:
        """What pandas notes about the position that it was read from, if that is nobody's view."""
        note = getattr(self.part, "attrs", {}) if hasattr(type(self.part), "iloc") else {}
        return note if READ in note and VIEW not in note else {}

    @property
    def mark(self) -> str:
        """The position that it was read from; empty where nothing is noted."""
        return clipped(self.note.get(READ, ""))


def all_given(table: Any, row: Any, cells: Mapping[str, Any]) -> list[Given]:
    """All that one edit is given: tables by their names, or rows of a table and the values of columns in them."""
    if isinstance(table, Mapping):
        return [Given(name, None, part) for name, part in table.items() if isinstance(name, str)]
    if not isinstance(table, str):
        return []
    columns = {**(row if isinstance(row, Mapping) else {}), **cells}
    values = [Given(table, column, part) for column, part in columns.items() if isinstance(column, str)]
    return [Given(table, "" if cells else None, row), *values]


class Older(NamedTuple):
    """Something given that was read from another position than this one."""

    given: Given
    origin: State | None
    """That position; None where it is none of this game."""
    position: str
    """The same in words."""


def older_of(session: Session, given: Sequence[Given]) -> list[Older]:
    """What of it was read from another position."""
    noted = [each for each in given if each.mark and each.table in tables(session.state)]
    now = mark_of(session.state) if noted else ""
    older = [each for each in noted if each.mark != now]
    states = [session.start, *(step.state for step in session.steps)] if older else []
    known = {mark_of(state): state for state in states}
    told = [clipped(each.note.get(POSITION, ""), LONGEST_POSITION) for each in older]
    return [Older(each, known.get(each.mark), position) for each, position in zip(older, told, strict=True)]


def read_before(session: Session, step: Step, frames: Mapping[Any, Any]) -> Iterator[Older]:
    """The whole tables that note nothing, as files and records do, and that say what an earlier position had."""
    for table, part in frames.items():
        cells = {place_of(cell): cell.value for cell in step.action.cells if cell.table == table}
        if not cells or Given(table, None, part).note or not is_whole(step.before, table, part):
            continue
        from leonardo_nb.session.edited_frames import standing_cells

        said = cells | {place_of(cell): cell.value for cell in standing_cells(step.before, {table: part})}
        states = [session.start, *(each.state for each in session.history if each is not step)]
        others = [sum(value_at(state, place) != value for place, value in said.items()) for state in states]
        nearest = min(others)
        if nearest < others[-1]:
            number = len(others) - 1 - others[::-1].index(nearest)
            told = position_told(session.names, states[number], number)
            yield Older(Given(table, None, part), states[number], told)


_MADE_OF: WeakKeyDictionary[Session, list[tuple[Step, frozenset[str]]]] = WeakKeyDictionary()
"""The edits that were made of what was read, each with the positions from which."""


def note_made(session: Session, step: Step, given: Sequence[Given]) -> None:
    """Note of what an edit was made: what it changes is no news to that."""
    if step.events:
        _MADE_OF.setdefault(session, []).append((step, frozenset(each.mark for each in given)))


def news(session: Session, before: State, older: Older) -> dict[Place, Any]:
    """The cells of a table that were changed since, unless by what was read with it; and what they were then."""
    if older.origin is None:
        return {}
    table, mark = older.given.table, older.given.mark
    own = [step for step, marks in _MADE_OF.get(session, ()) if mark in marks]
    was = {place: held for place, held in as_shown(older.origin, before).items() if place[0] == table}
    last = {place: last_change(session, before, place) for place in was}
    return {place: held for place, held in was.items() if not any(last[place] is step for step in own)}


def last_change(session: Session, before: State, place: Place) -> Step | None:
    """The last step up to a position that changed a cell; None where none did."""
    steps = [step for step in session.history if step.before is not before]
    changed = (step for step in reversed(steps) if value_at(step.before, place) != value_at(step.state, place))
    return next(changed, None)


def tell_older(session: Session, step: Step, older: Sequence[Older]) -> None:
    """Say of what was read earlier how many cells go back to what they were, or have changed since."""
    of_table = [each for each in older if each.given.column is None]
    others = [each for each in of_table if each.origin is None]
    told = [_taken_back(session, step, each) for each in of_table]
    told += [_part_changed(session, step.before, each, step) for each in older if each not in of_table]
    told += [_of_another_game(step, [each for each in others if is_whole(step.before, *each.given[::2])])]
    for problem in filter(None, told):
        notice(tell_problem(problem, session.state, SPOKEN))


def _taken_back(session: Session, step: Step, older: Older) -> Problem | None:
    """That a table takes back what was played or edited since it was read."""
    known, table = news(session, step.before, older), older.given.table
    cells = [cell for cell in step.action.cells if cell.table == table]
    count = sum(known.get(place_of(cell)) == cell.value for cell in cells)
    told = why("edit.taken_back", count=count, position=older.position)
    return Problem(told, table) if count else None


def _of_another_game(step: Step, older: Sequence[Older]) -> Problem | None:
    """That whole tables of another game are written."""
    names = [each.given.table for each in older]
    cells = sum(cell.table in names for cell in step.action.cells)
    if not cells:
        return None
    told = why("edit.other_game", count=len(names), tables=", ".join(names), position=older[0].position, cells=cells)
    return Problem(told)


def _part_changed(session: Session, before: State, older: Older, step: Step | None) -> Problem | None:
    """That a mask, or the values of a column, were made from cells that have changed since."""
    table, column, part = older.given
    if older.origin is None:
        told = why("edit.other_mask", table=table, position=older.position)
        return Problem(told) if column == "" else None
    made_of = _column_of(before, table, getattr(part, "name", None))
    rows = {row for _, row, each in news(session, before, older) if made_of in ("", each)}
    if step is not None and column:
        rows &= {cell.row for cell in step.action.cells if cell.table == table}
    key = "edit.older_values" if column else "edit.older_mask"
    changed = why(key, column=clipped(column), table=table, position=older.position, count=len(rows))
    return Problem(changed) if rows else None


def _column_of(state: State, table: str, name: object) -> str:
    """The column that a series has the name of; empty where it has none."""
    return next((each for each in columns_of(state, table) if name in (each, name_column(each))), "")


def is_whole(state: State, table: str, part: Any) -> bool:
    """Whether somebody gives every row and column of a table that can be written."""
    from leonardo_nb.session.table_libraries import as_frame

    frame, free = as_frame(part), {*columns_of(state, table)} - {*row_type(state, table).keys}
    said = () if frame is None else (*frame.columns, *frame.index.names)
    return frame is not None and free <= {*said} and len(frame) == len(rows_of(state, table))


def tell_order(step: Step, given: Sequence[Given]) -> None:
    """Say of what was read from a table, and has lost what names its rows, that these count as they stand."""
    for each in given if step.events else ():
        if each.note and _has_lost_rows(step.before, each):
            notice(tell_problem(Problem(why("edit.lost_rows", table=each.table)), step.state, SPOKEN))


def _has_lost_rows(state: State, given: Given) -> bool:
    """Whether nothing in a table, a mask or values says any more which row is which."""
    from leonardo_nb.session.row_names import names_rows_by

    part, labels = given.part, given.part.index.tolist()
    names = [*getattr(part, "columns", ())] if given.column is None else []
    names += [part.name] if given.column == "" and part.dtype != bool and str(part.dtype) != "boolean" else []
    numbered = part.index.names == [None] and len(labels) > 1 and labels == [*range(len(labels))]
    return numbered and not any(isinstance(name, str) and names_rows_by(state, given.table, name) for name in names)


@contextmanager
def noting_older(session: Session, given: Sequence[Given], older: Sequence[Older]) -> Iterator[None]:
    """Say of what was read from another position that it was, where it breaks a rule; a whole one begins a session."""
    edits = [mark_of(step.before) for step in last_edits(session.history)] if older else []
    stale = [each for each in older if each.given.mark not in edits]
    in_tables = [each for each in stale if each.given.column is None]
    try:
        yield
    except EditError as refused:
        keys = [reason.key for reason in refused.reasons]
        notes: list[Explanation] = []
        if any(key.startswith("edit.fixed_") or not key.startswith("edit.") for key in keys):
            parts = [_part_changed(session, session.state, each, None) for each in stale if each not in in_tables]
            notes = [why("edit.stale", position=each.position) for each in in_tables[:1]]
            notes += [problem.explanation for problem in parts if problem]
        if in_tables and {*tables(session.state)} <= {each.table for each in given if each.column is None}:
            notes = [why("edit.whole_position", ruleset=session.ruleset.id)]
        raise refused.telling([*refused.problems, *map(Problem, notes)]) from None
