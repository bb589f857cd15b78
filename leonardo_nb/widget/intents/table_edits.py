"""Editing cells of the tables; edits that do not hold together wait for others that mend them."""

from leonardo_nb.core.columns import columns_of, rows_of, tables
from leonardo_nb.core.edit import Cell, EditError, cell_problems, edited_step
from leonardo_nb.core.edit import Edit as PositionEdit
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.intent import CompanionIntent


class Edit(CompanionIntent, frozen=True):
    """Write this into a cell; if it and the edits that were refused are right together, they are one step."""

    table: str
    row: int
    column: str
    value: str

    def act(self, controller: Controller) -> None:
        _check_open(controller)
        _draft(controller, self._cell(controller))

    def _cell(self, controller: Controller) -> Cell:
        state = controller.session.state
        there = self.table in tables(state) and 0 <= self.row < len(rows_of(state, self.table))
        if not there or self.column not in columns_of(state, self.table):
            controller.refuse("not_there")
        hint = columns_of(state, self.table)[self.column]
        return Cell(self.table, self.row, self.column, kind_of(hint).typed(self.value))


class Keep(CompanionIntent, frozen=True):
    """Keep the edits although they break the rules."""

    def act(self, controller: Controller) -> None:
        _check_open(controller)
        if not controller.view.editing.draft:
            controller.refuse("edit_none")
        _write(controller, force=True)


class Discard(CompanionIntent, frozen=True):
    """Forget the edits that were refused."""

    def act(self, controller: Controller) -> None:
        controller.edit(draft=())


def _check_open(controller: Controller) -> None:
    """Cells are edited by who sees them all."""
    if controller.table.seat is not None:
        controller.refuse("edit_open")


def _draft(controller: Controller, cell: Cell) -> None:
    """The edit joins the others, in place of an earlier one of the same cell, and all are tried."""
    state, place = controller.session.state, (cell.table, cell.row, cell.column)
    if problems := tuple(cell_problems(state, cell)):
        raise EditError(problems, state)
    others = tuple(other for other in controller.view.editing.draft if (other.table, other.row, other.column) != place)
    controller.edit(draft=(*others, cell))
    _write(controller, force=False)


def _write(controller: Controller, force: bool) -> None:
    edit, begun_at = PositionEdit(cells=controller.view.editing.draft, force=force), controller.session.step_number
    edited_step(controller.session.state, edit)  # refused edits open no line of their own
    controller.table.keep_what_followed()
    controller.session.write(edit)
    controller.edit(draft=())
    controller.table.since = begun_at
