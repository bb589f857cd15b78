"""The cells that somebody wants to edit, however they are given; pandas comes with frames and names of rows only."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns_of, name_column, rows_of, tables
from leonardo_nb.core.derived_columns import derived_in
from leonardo_nb.core.edit import Cell, Edit, EditError
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import why
from leonardo_nb.core.language import error_text
from leonardo_nb.core.missing_places import no_cells, no_columns, no_table
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.problem import Problem
from leonardo_nb.core.state import State
from leonardo_nb.core.step import Step
from leonardo_nb.session.named_cells import named_cells
from leonardo_nb.session.notice import notice, tell_ignored
from leonardo_nb.session.older_tables import (
    all_given,
    note_made,
    noting_older,
    older_of,
    read_before,
    tell_older,
    tell_order,
)
from leonardo_nb.session.rewritten_frames import READ, last_edits
from leonardo_nb.session.row_keys import identifying, numbered, row_number, row_or_id, row_said
from leonardo_nb.session.rows_of_now import with_rows_of_now
from leonardo_nb.session.session import Session
from leonardo_nb.session.several_rows import (
    Chosen,
    check_own,
    labels_of,
    listed_values,
    rows_chosen,
    values_by_row,
)


def edited(session: Session, table: Any, row: Any, more: Any, cells: Mapping[str, Any], force: bool) -> Step:
    """The step of an edit, however it is given; what of it is not written is told."""
    if not isinstance(force, bool):
        raise BadOption(error_text("force"))
    table, row, more, cells = _by_rows_of_now(session.state, table, row, more, cells)
    frames = table if isinstance(table, Mapping) else {table: row} if isinstance(table, str) else {}
    frames = {} if cells or more is not None else frames
    given = all_given(table, row, {**(more if isinstance(more, Mapping) else {}), **cells})
    older = older_of(session, given)
    with noting_older(session, given, older):
        step = _step_of(session, Edit(cells=edited_cells(session, table, row, more, cells), force=force), frames)
    if frames:
        tell_unwritten(session, step, frames)
    tell_order(step, given)
    tell_older(session, step, [*older, *read_before(session, step, frames)])
    note_made(session, step, given)
    if not step.events:
        of_none = _are_empty(frames) if frames else _chooses_none(session.state, table, row)
        notice(error_text("edit_no_rows") if of_none else error_text("edit_unchanged"))
    return step


def _by_rows_of_now(
    state: State, table: Any, row: Any, more: Any, cells: Mapping[str, Any]
) -> tuple[Any, Any, Any, Mapping[str, Any]]:
    """The same, with what pandas numbers by the rows of a pile by the rows in which the same cards lie now."""
    if isinstance(table, Mapping):
        return {name: with_rows_of_now(state, name, part) for name, part in table.items()}, row, more, cells
    if isinstance(table, str):
        row, more, cells = (with_rows_of_now(state, table, part) for part in (row, more, cells))
    return table, row, more, cells


def _are_empty(frames: Mapping[Any, Any]) -> bool:
    """Whether tables have columns and no rows, as where a filter lets nothing pass."""
    return all(getattr(frame, "ndim", 0) == 2 and not len(frame) for frame in frames.values())


def _chooses_none(state: State, table: Any, row: Any) -> bool:
    """Whether rows are given by a mask, a list or the like in which there is none."""
    known = isinstance(table, str) and table in tables(state)
    return known and (chosen := rows_chosen(state, table, row)) is not None and not chosen.rows


def _step_of(session: Session, edit: Edit, frames: Mapping[Any, Any]) -> Step:
    """The step of an edit; where it is refused, what is already as new frames have it may say what makes room."""
    try:
        return session.write(edit)
    except EditError as refused:
        from leonardo_nb.session.edited_frames import standing_cells

        new = {name: frame for name, frame in frames.items() if READ not in getattr(frame, "attrs", {})}
        said = tuple(standing_cells(session.state, new)) if new else ()
        with suppress(EditError):
            if said:
                return session.write(replace(edit, cells=(*edit.cells, *said)))
        from leonardo_nb.session.exchange_advice import exchange_advice

        raise refused.telling([*refused.problems, *exchange_advice(session.state, edit)]) from None


def edited_cells(session: Session, table: Any, row: Any, more: Any, cells: Mapping[str, Any]) -> tuple[Cell, ...]:
    """Cells by name in a row, or those that a frame or several change; `more` cells may come in a mapping."""
    if getattr(more, "ndim", 0) == 1 and hasattr(more, "to_dict"):  # a series of cells, perhaps a whole row
        more = _without_aids(session, table, row, more.to_dict())
    cells = {**(more if isinstance(more, Mapping) else {}), **cells}
    if isinstance(table, str) and not cells and (more is not None or row_number(row) is not None):
        raise EditError([no_cells(session.state, table)], session.state)
    if more is not None and not isinstance(more, Mapping):
        raise EditError([Problem(why("edit.not_a_frame"), clipped(table))], session.state)
    count = len(rows_of(session.state, table)) if isinstance(table, str) and table in tables(session.state) else 0
    if cells and row is None and count > 1 and all(map(_has_several, cells.values())):  # a value for each row
        row, cells = _by_column(session.state, table, cells)
    if cells and count and (chosen := rows_chosen(session.state, table, row)) is not None:
        return _cells_of_rows(session, table, chosen, cells)
    number = 0 if isinstance(table, str) and table == GAME and row is None and cells else row_number(row)
    number = row_said(session.state, table, row) if isinstance(row, str) and count else number
    if number is not None and isinstance(table, str) and table in tables(session.state):
        number = _row_meant(session.state, table, number)
    if isinstance(table, str) and number is not None:
        return named_cells(session.state, table, number, cells)
    if cells:
        row, cells = _named_within(session.state, table, cells) if row is None else (row, cells)
        return _cells_in_row(session.state, table, row, cells)
    from leonardo_nb.session.frames import edited_frames

    return edited_frames(session, table, row)


def _without_aids(session: Session, table: Any, row: Any, cells: Mapping[Any, Any]) -> Mapping[Any, Any]:
    """The cells of a row without what is there only to be read, and is as it stands in that row."""
    from leonardo_nb.session.frames import Frames
    from leonardo_nb.session.row_names import row_labelled

    known = isinstance(table, str) and table in tables(session.state)
    number = row_labelled(session.state, table, row) if known else None
    if number is None:
        return cells
    stands = Frames(session)[table].loc[number].drop([*columns_of(session.state, table)]).to_dict()
    return {name: value for name, value in cells.items() if name not in stands or repr(stands[name]) != repr(value)}


def _has_several(value: Any) -> bool:
    """Whether a value is one for each of several rows."""
    return listed_values(value) is not None


def _by_column(state: State, table: str, cells: Mapping[str, Any]) -> tuple[Any, Mapping[str, Any]]:
    """Columns as a table or, where only some have labels, all rows and the cells of each."""
    for column, value in cells.items():
        check_own(state, table, column, value)
    labels = [labels_of(value) for value in cells.values()]
    labelled = [each is not None and not each.is_order for each in labels]
    return (dict(cells), {}) if all(labelled) or not any(labelled) else (slice(None), cells)


def _check_columns(state: State, table: str, cells: Mapping[str, Any]) -> None:
    """The cells are some that the table has, even where no row of it is chosen."""
    known = {*columns_of(state, table), *derived_in(state, table)}
    said = [cell.column for cell in named_cells(state, table, 0, dict.fromkeys(cells))]
    if unknown := [column for column in said if column not in known]:
        raise EditError([no_columns(table, unknown, columns_of(state, table))], state)


def _cells_of_rows(session: Session, table: str, chosen: Chosen, cells: Mapping[str, Any]) -> tuple[Cell, ...]:
    """The cells of several rows."""
    for each in [] if table == GAME else chosen.rows:
        if (number := row_number(each)) is not None and not isinstance(each, str):
            _row_meant(session.state, table, number)
    _check_once(session.state, table, chosen)
    columns = {name: values_by_row(session.state, table, chosen, name, value) for name, value in cells.items()}
    if not chosen.rows:
        _check_columns(session.state, table, cells)
    found: list[Cell] = []
    for number, each in enumerate(chosen.rows):
        own = {name: values[number] for name, values in columns.items()}
        found += edited_cells(session, table, each, None, own)
    return tuple(found)


def _check_once(state: State, table: str, chosen: Chosen) -> None:
    """No row is named twice, whatever stands in it now."""
    from leonardo_nb.session.row_names import row_labelled

    seen = set()
    for each in chosen.rows:
        if (number := row_labelled(state, table, each)) in seen and number is not None:
            raise EditError([Problem(why("edit.twice"), table, number)], state)
        seen.add(number)


def tell_unwritten(session: Session, step: Step, frames: Mapping[Any, Any]) -> None:
    """Say what of edited frames is not written, being worked out; refuse it where nothing else is."""
    from leonardo_nb.session.edited_frames import unwritten

    after = [session.state, *(step.before for step in last_edits(session.history))]
    if problems := unwritten(step.before, after, frames):
        if not step.events:
            raise EditError(problems, session.state)
        tell_ignored(problems, session.state)


def _cells_in_row(state: State, table: Any, row: Any, cells: Mapping[str, Any]) -> tuple[Cell, ...]:
    """Cells by their names, in a row that is named in any way."""
    if not isinstance(table, str) or table not in tables(state):
        raise EditError([no_table(state, table)], state)
    from leonardo_nb.session.free_rows import bag_keys, free_row
    from leonardo_nb.session.row_names import row_named, rows_called
    from leonardo_nb.session.unknown_rows import which_row

    number = row_named(state, table, row)
    keys = bag_keys(state, table) if number is None else ()
    if keys and (said := dict(zip(keys, row, strict=False)) if isinstance(row, tuple) else row):
        number = free_row(state, table, said, cells) if isinstance(said, Mapping) else None
    if number is None and isinstance(row, str) and len(called := rows_called(state, table, row)) == 1:
        number = called[0]
    if number is None:
        raise EditError([which_row(state, table, row)], state)
    return named_cells(state, table, number, cells)


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
