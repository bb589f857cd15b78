"""The cells that somebody wants to edit, however they are given; pandas comes with frames and names of rows only."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.catalogue import tell_problem
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import name_column, rows_of, tables
from leonardo_nb.core.edit import Cell, Edit, EditError, place_of
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import SPOKEN, error_text
from leonardo_nb.core.missing_places import no_cells
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.core.step import Step
from leonardo_nb.session.named_cells import named_cells
from leonardo_nb.session.notice import notice, tell_ignored
from leonardo_nb.session.rewritten_frames import POSITION, READ, VIEW, as_shown, last_edits, mark_of
from leonardo_nb.session.row_keys import identifying, numbered, row_number, row_or_id
from leonardo_nb.session.session import Session
from leonardo_nb.session.several_rows import rows_listed


def edited(session: Session, table: Any, row: Any, more: Any, cells: Mapping[str, Any], force: bool) -> Step:
    """The step of an edit, however it is given; what of it is not written is told."""
    if not isinstance(force, bool):
        raise BadOption(error_text("force"))
    frames = table if isinstance(table, Mapping) else {table: row} if isinstance(table, str) else {}
    frames = {} if cells or more is not None else frames
    stale = _stale(session, frames)
    with noting_stale(session, frames):
        step = _step_of(session, Edit(cells=edited_cells(session, table, row, more, cells), force=force), frames)
    if frames:
        tell_unwritten(session, step, frames)
        tell_taken_back(session, step, stale)
    return step


def _step_of(session: Session, edit: Edit, frames: Mapping[Any, Any]) -> Step:
    """The step of an edit; where it is refused, what is already as new frames have it may say what makes room."""
    try:
        return session.write(edit)
    except EditError:
        from leonardo_nb.session.edited_frames import standing_cells

        new = {name: frame for name, frame in frames.items() if READ not in getattr(frame, "attrs", {})}
        said = tuple(standing_cells(session.state, new)) if new else ()
        with suppress(EditError):
            if said:
                return session.write(replace(edit, cells=(*edit.cells, *said)))
        raise


def edited_cells(session: Session, table: Any, row: Any, more: Any, cells: Mapping[str, Any]) -> tuple[Cell, ...]:
    """Cells by name in a row, or those that a frame or several change; `more` cells may come in a mapping."""
    more = more.to_dict() if getattr(more, "ndim", 0) == 1 and hasattr(more, "to_dict") else more  # a series of cells
    cells = {**(more if isinstance(more, Mapping) else {}), **cells}
    if isinstance(table, str) and not cells and (more is not None or row_number(row) is not None):
        raise EditError([no_cells(session.state, table)], session.state)
    if more is not None and not isinstance(more, Mapping):
        raise EditError([Problem(why("edit.not_a_frame"), clipped(table))], session.state)
    count = len(rows_of(session.state, table)) if isinstance(table, str) and table in tables(session.state) else 0
    if cells and count and (listed := rows_listed(row, count)) is not None:
        return tuple(cell for each in listed for cell in edited_cells(session, table, each, None, cells))
    number = 0 if isinstance(table, str) and table == GAME and row is None and cells else row_number(row)
    if number is not None and isinstance(table, str) and table in tables(session.state):
        number = _row_meant(session.state, table, number)
    if isinstance(table, str) and number is not None:
        return named_cells(session.state, table, number, cells)
    if cells:
        row, cells = _named_within(session.state, table, cells) if row is None else (row, cells)
        from leonardo_nb.session.edited_frames import cells_given

        return cells_given(session.state, table, row, cells)
    from leonardo_nb.session.frames import edited_frames

    return edited_frames(session, table, row)


def tell_unwritten(session: Session, step: Step, frames: Mapping[Any, Any]) -> None:
    """Say what of edited frames is not written, being worked out; refuse it where nothing else is."""
    from leonardo_nb.session.edited_frames import unwritten

    after = [session.state, *_before_edits(session)]
    if problems := unwritten(step.before, after, frames):
        if not step.events:
            raise EditError(problems, session.state)
        tell_ignored(problems, session.state)


def tell_taken_back(session: Session, step: Step, stale: Mapping[Any, Any]) -> None:
    """Say of tables that were read earlier how many cells they take back of what was played since."""
    earlier = [session.start, *(each.state for each in session.history if stale)]
    for table, frame in stale.items():
        origin = next((state for state in reversed(earlier) if mark_of(state) == frame.attrs[READ]), None)
        was = {} if origin is None else as_shown(origin, step.before)
        count = sum(was.get(place_of(cell)) == cell.value for cell in step.action.cells if cell.table == table)
        if count:
            told = why("edit.taken_back", count=count, position=clipped(frame.attrs.get(POSITION, "")))
            notice(tell_problem(Problem(told, table), session.state, SPOKEN))


@contextmanager
def noting_stale(session: Session, frames: Mapping[Any, Any]) -> Iterator[None]:
    """Say of tables of another position that they are, where they break a rule; a whole one begins a session."""
    stale = [*_stale(session, frames).values()]
    whole = bool(stale) and {*tables(session.state)} <= {*frames}
    try:
        yield
    except EditError as refused:
        notes = []
        if stale and any(not reason.key.startswith("edit.") for reason in refused.reasons):
            notes.append(why("edit.stale", position=clipped(stale[0].attrs.get(POSITION, ""))))
        notes = [why("edit.whole_position", ruleset=session.ruleset.id)] if whole else notes
        raise refused.telling([*refused.problems, *map(Problem, notes)]) from None


def _stale(session: Session, frames: Mapping[Any, Any]) -> dict[Any, Any]:
    """The tables that were read from another position, as they say themselves."""
    of_pandas = {name: frame for name, frame in frames.items() if type(frame).__module__.startswith("pandas")}
    notes = {name: getattr(frame, "attrs", {}) for name, frame in of_pandas.items()}
    noted = [name for name, note in notes.items() if READ in note and VIEW not in note]
    known = {mark_of(state) for state in (session.state, *_before_edits(session)) if noted}
    return {name: frames[name] for name in noted if clipped(notes[name][READ]) not in known}


def _before_edits(session: Session) -> Iterator[State]:
    """The positions before the last edits, which frames that are written again were read from."""
    return (step.before for step in last_edits(session.history))


def _named_within(state: State, table: Any, cells: Mapping[str, Any]) -> tuple[Any, Mapping[str, Any]]:
    """The row that some of the cells name, as a player does, and the others."""
    for keys in identifying(state, table) if isinstance(table, str) and table in tables(state) else ():
        said = [name for key in keys for name in (key, name_column(key)) if name in cells][: len(keys)]
        if len(said) == len(keys) < len(cells):
            return {name: cells[name] for name in said}, {name: cells[name] for name in cells if name not in said}
    return None, cells


def _row_meant(state: State, table: str, number: int) -> int:
    """The row that a number means; where it is that of one row and an id of another, nothing is guessed."""
    meant = numbered(state, table, number)
    if len(meant) > 1:
        raise EditError([row_or_id(table, number, meant)], state)
    return next(iter(meant.values()), number)
