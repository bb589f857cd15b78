"""Editing cells of the tables; edits that do not hold together wait for others that mend them."""

from collections.abc import Callable

from leonardo_nb.core.columns import columns_of, rows_of, tables
from leonardo_nb.core.edit import Cell, EditError, cell_problems, edited_step
from leonardo_nb.core.edit import Edit as PositionEdit
from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.error_sentences import error_sentence
from leonardo_nb.widget.intent import CompanionIntent
from leonardo_nb.widget.view_state import Refused


class Edit(CompanionIntent, frozen=True):
    """Write this into a cell; if it and the edits that were refused are right together, they are one step."""

    table: str
    row: int
    column: str
    value: str

    def act(self, controller: Controller) -> None:
        _check_open(controller)
        cell = self._cell(controller)
        _try(controller, cell, lambda: _draft(controller, cell))

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
        draft = controller.view.table.draft
        if not draft:
            controller.refuse("edit_none")
        _try(controller, draft[-1], lambda: _write(controller, force=True))


class Discard(CompanionIntent, frozen=True):
    """Forget the edits that were refused."""

    def act(self, controller: Controller) -> None:
        controller.see_table(draft=(), refused=None)


def _check_open(controller: Controller) -> None:
    """Cells are edited by who sees them all."""
    if controller.table.seat is not None:
        controller.refuse("edit_open")


def _try(controller: Controller, cell: Cell, write: Callable[[], None]) -> None:
    """Write, or say at the cell why not."""
    controller.see_table(refused=None)
    try:
        write()
    except EditError as error:
        controller.see_table(refused=Refused(cell, error.problems))
    except LeonardoError as error:
        said = error_sentence(error, controller.ruleset, controller.view.lang)
        controller.see_table(refused=Refused(cell, said=said))


def _draft(controller: Controller, cell: Cell) -> None:
    """The edit joins the others, in place of an earlier one of the same cell, and all are tried."""
    state, place = controller.session.state, (cell.table, cell.row, cell.column)
    if problems := tuple(cell_problems(state, cell)):
        raise EditError(problems, state)
    others = tuple(other for other in controller.view.table.draft if (other.table, other.row, other.column) != place)
    controller.see_table(draft=(*others, cell))
    _write(controller, force=False)


def _write(controller: Controller, force: bool) -> None:
    edit, begun_at = PositionEdit(cells=controller.view.table.draft, force=force), controller.session.step_number
    edited_step(controller.session.state, edit)  # refused edits open no line of their own
    controller.table.keep_what_followed()
    controller.session.write(edit)
    controller.see_table(draft=())
    controller.table.since = begun_at
