"""Looking at a table: which one, in which order, which of its rows; and copying it."""

from leonardo_nb.core.columns import tables
from leonardo_nb.widget.controller import Controller
from leonardo_nb.widget.grids.history_grid import HISTORY, NEWEST_FIRST
from leonardo_nb.widget.intent import CompanionIntent
from leonardo_nb.widget.parts.tables import columns_shown, copied
from leonardo_nb.widget.view_state import TableView

LONGEST = 100
"""The longest text to filter by."""


class Table(CompanionIntent, frozen=True):
    """Show a table of the state, or one that tells the game."""

    leaves_answer = True

    table: str

    def act(self, controller: Controller) -> None:
        if self.table not in (*tables(controller.session.state), *HISTORY):
            controller.refuse("not_there")
        before, newest = controller.view.table, self.table in NEWEST_FIRST
        shown = TableView(
            self.table, "step" if newest else "", newest, filter_row=before.filter_row, draft=before.draft
        )
        controller.see(table=shown)


class Sort(CompanionIntent, frozen=True):
    """Sort by a column: upwards, then downwards, then not at all."""

    leaves_answer = True

    column: str

    def act(self, controller: Controller) -> None:
        _check_column(controller, self.column)
        view = controller.view.table
        again = view.sort == self.column
        sort = "" if again and view.down else self.column
        controller.see_table(sort=sort, down=again and not view.down, first=0)


class Filter(CompanionIntent, frozen=True):
    """Show only rows in which a column has this; without a column, any of them."""

    leaves_answer = True

    column: str
    text: str

    def act(self, controller: Controller) -> None:
        if self.column:
            _check_column(controller, self.column)
        if len(self.text) > LONGEST:
            controller.refuse("not_there")
        others = tuple(each for each in controller.view.table.filters if each[0] != self.column)
        wanted = ((self.column, self.text),) if self.text.strip() else ()
        controller.see_table(filters=(*others, *wanted), first=0)


class FilterRow(CompanionIntent, frozen=True):
    """Show fields to filter by below the heads; hidden, they filter nothing."""

    leaves_answer = True

    def act(self, controller: Controller) -> None:
        view = controller.view.table
        filters = tuple(each for each in view.filters if not (view.filter_row and each[0]))
        controller.see_table(filter_row=not view.filter_row, filters=filters)


class Rows(CompanionIntent, frozen=True):
    """Show the rows from this one on."""

    leaves_answer = True

    first: int

    def act(self, controller: Controller) -> None:
        controller.see_table(first=max(0, self.first))


class CopyTable(CompanionIntent, frozen=True):
    """Send the table as it is shown, all of its rows, as text that spreadsheets and pandas read."""

    leaves_answer = True
    quiet = True

    def act(self, controller: Controller) -> None:
        if (text := copied(controller.context)) is not None:
            controller.sent.append(({"copy": "table"}, text.encode()))


def _check_column(controller: Controller, column: str) -> None:
    if column not in columns_shown(controller.context):
        controller.refuse("not_there")
