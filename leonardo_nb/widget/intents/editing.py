"""Editing cells of the tables; edits that do not hold together wait for others that mend them."""

from leonardo_nb.core.columns import columns_of, rows_of, tables
from leonardo_nb.core.edit import Cell, EditError, cell_problems, edited_step
from leonardo_nb.core.edit import Edit as PositionEdit
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.widget.reader import Intent, Reader


class Edit(Intent, frozen=True):
    """Write this into a cell; if it and the edits that were refused are right together, they are one step."""

    table: str
    row: int
    column: str
    value: str

    def act(self, reader: Reader) -> None:
        _check_open(reader)
        _draft(reader, self._cell(reader))

    def _cell(self, reader: Reader) -> Cell:
        state = reader.session.state
        there = self.table in tables(state) and 0 <= self.row < len(rows_of(state, self.table))
        if not there or self.column not in columns_of(state, self.table):
            reader.refuse("not_there")
        hint = columns_of(state, self.table)[self.column]
        return Cell(self.table, self.row, self.column, kind_of(hint).typed(self.value))


class Keep(Intent, frozen=True):
    """Keep the edits although they break the rules."""

    def act(self, reader: Reader) -> None:
        _check_open(reader)
        if not reader.look.draft:
            reader.refuse("edit_none")
        _write(reader, force=True)


class Discard(Intent, frozen=True):
    """Forget the edits that were refused."""

    def act(self, reader: Reader) -> None:
        reader.see(draft=())


def _check_open(reader: Reader) -> None:
    """Cells are edited by who sees them all."""
    if reader.look.seat is not None:
        reader.refuse("edit_open")


def _draft(reader: Reader, cell: Cell) -> None:
    """The edit joins the others, in place of an earlier one of the same cell, and all are tried."""
    state, place = reader.session.state, (cell.table, cell.row, cell.column)
    if problems := tuple(cell_problems(state, cell)):
        raise EditError(problems, state)
    others = tuple(other for other in reader.look.draft if (other.table, other.row, other.column) != place)
    reader.see(draft=(*others, cell))
    _write(reader, force=False)


def _write(reader: Reader, force: bool) -> None:
    edit, begun_at = PositionEdit(cells=reader.look.draft, force=force), reader.session.step_number
    edited_step(reader.session.state, edit)  # refused edits open no line of their own
    reader.keep_what_followed()
    reader.session.write(edit)
    reader.see(draft=(), since=begun_at)
