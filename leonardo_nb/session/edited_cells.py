"""The cells that somebody wants to edit, however they are given; pandas comes with frames and names of rows only."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import name_column, tables
from leonardo_nb.core.edit import Cell, Edit, EditError
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import error_text
from leonardo_nb.core.missing_places import no_cells
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.core.step import Step
from leonardo_nb.session.named_cells import named_cells
from leonardo_nb.session.notice import tell_ignored
from leonardo_nb.session.rewritten_frames import POSITION, READ, VIEW, last_edits, mark_of
from leonardo_nb.session.row_keys import identifying, numbered, row_number, row_or_id
from leonardo_nb.session.session import Session


def edited(session: Session, table: Any, row: Any, more: Any, cells: Mapping[str, Any], force: bool) -> Step:
    """The step of an edit, however it is given; what of it is not written is told."""
    if not isinstance(force, bool):
        raise BadOption(error_text("force"))
    frames = table if isinstance(table, Mapping) else {table: row} if isinstance(table, str) else {}
    frames = {} if cells or more is not None else frames
    with noting_stale(session, frames):
        step = session.write(Edit(cells=edited_cells(session, table, row, more, cells), force=force))
    if frames:
        tell_unwritten(session, step, frames)
    return step


def edited_cells(session: Session, table: Any, row: Any, more: Any, cells: Mapping[str, Any]) -> tuple[Cell, ...]:
    """Cells by name in a row, or those that a frame or several change; `more` cells may come in a mapping."""
    cells = {**(more if isinstance(more, Mapping) else {}), **cells}
    if isinstance(table, str) and not cells and (more is not None or row_number(row) is not None):
        raise EditError([no_cells(session.state, table)], session.state)
    if more is not None and not isinstance(more, Mapping):
        raise EditError([Problem(why("edit.not_a_frame"), clipped(table))], session.state)
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


@contextmanager
def noting_stale(session: Session, frames: Mapping[Any, Any]) -> Iterator[None]:
    """Say of tables of another position that they are, where they break a rule."""
    stale = _stale(session, frames)
    try:
        yield
    except EditError as refused:
        by_rule = any(not reason.key.startswith("edit.") for reason in refused.reasons)
        if by_rule and stale:
            position = clipped(stale[0].attrs.get(POSITION, ""))
            note = Problem(why("edit.stale", position=position))
            raise EditError([*refused.problems, note], session.state) from None
        raise


def _stale(session: Session, frames: Mapping[Any, Any]) -> list[Any]:
    """The tables that were read from another position, as they say themselves."""
    noted = [frame for frame in frames.values() if type(frame).__module__.startswith("pandas")]
    noted = [frame for frame in noted if READ in getattr(frame, "attrs", ()) and VIEW not in frame.attrs]
    known = {mark_of(state) for state in (session.state, *_before_edits(session)) if noted}
    return [frame for frame in noted if clipped(frame.attrs[READ]) not in known]


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
