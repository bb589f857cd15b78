"""The tables tab: which tables there are, what is looked for in one, and the table itself, with its edits."""

import csv
from collections.abc import Collection, Iterator, Mapping, Sequence
from io import StringIO
from typing import Any

from leonardo_nb.core.columns import rows_of
from leonardo_nb.core.columns import tables as names_of
from leonardo_nb.core.edit import Cell
from leonardo_nb.core.labels import caption, cell_label, column_label, row_label, table_label
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.plain_text import as_cell
from leonardo_nb.core.problem import Problem
from leonardo_nb.session.row_keys import ROW
from leonardo_nb.session.table_columns import table_columns
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.grids.grid import PAGE, Grid, GridRow, window
from leonardo_nb.widget.grids.history_grid import HISTORY
from leonardo_nb.widget.grids.state_grid import state_grid
from leonardo_nb.widget.parts.table_rows import Drawn, drawn_table

MOST_TOLD = 3
"""Problems of a refused edit that are told one by one."""


def tables(context: CompanionContext) -> Markup:
    """One table, as the reader may know it."""
    grid = _grid(context)
    if grid is None:  # it may be what is asked just now
        return tag("div", _bar(context), tag("p", context.word("predict.later")), class_="lnb-tables")
    rows = grid.chosen(context.view.table)
    shown = window(len(rows), context.view.table.first)
    note = "" if context.seat is None else tag("p", context.ui("edit_open"), class_="lnb-note")
    drawn = Drawn(grid, [rows[at] for at in shown], shown.start, len(rows))
    refusal = _refusal(context)
    at_row = context.view.table.refused
    is_below = at_row and at_row.cell.table == context.view.table.table and at_row.cell.row in _numbers(drawn.rows)
    return tag(
        "div",
        _bar(context),
        tag("p", caption(context.session.ruleset.id, context.view.table.table, context.lang), class_="lnb-note"),
        _tools(context, shown, len(rows), len(grid.rows)),
        note,
        "" if is_below else refusal,
        drawn_table(context, drawn, refusal if is_below else Markup("")),
        class_="lnb-tables",
    )


def _numbers(rows: Collection[GridRow]) -> set[int]:
    return {row.number for row in rows}


def _grid(context: CompanionContext) -> Grid | None:
    """The table that is shown; what is told is none of it while the reader is asked about it."""
    table = context.view.table.table
    if table not in HISTORY:
        return state_grid(context, table)
    return None if context.conductor.waits else context.history_grid(table).grid


def columns_shown(context: CompanionContext) -> tuple[str, ...]:
    """The columns of the table that is shown."""
    grid = _grid(context)
    return tuple(column.name for column in grid.columns) if grid else ()


def copied(context: CompanionContext) -> str | None:
    """The table as it is shown, all of its rows, as its frame has them but for formulas; tabs separate the values."""
    grid = _grid(context)
    if grid is None:
        return None
    columns, text = _copied_columns(context, context.view.table.table), StringIO()
    lines = ([as_cell(values[row.number]) for values in columns.values()] for row in grid.chosen(context.view.table))
    csv.writer(text, "excel-tab", lineterminator="\n").writerows([columns, *lines])
    return text.getvalue()


def _copied_columns(context: CompanionContext, table: str) -> Mapping[str, Sequence[Any]]:
    """The columns that are copied: of what tells the game those that are shown, else all, after the row's number."""
    if table in HISTORY:
        return {name: context.history_grid(table).column(name) for name in HISTORY[table]}
    told = table_columns([context.position], table, context.lang)
    return {ROW: range(len(rows_of(context.position, table))), **{name: values for name, (_, values) in told.items()}}


def _bar(context: CompanionContext) -> Markup:
    """The tables of the state, and those that tell the game."""
    names = names_of(context.position), tuple(HISTORY)
    groups = [tag("span", [_table_button(context, name) for name in group]) for group in names]
    return tag("div", groups, role="group", class_="lnb-tablebar")


def _table_button(context: CompanionContext, table: str) -> Markup:
    label, shown = _table_label(context, table), context.view.table.table
    return context.button(label, f"table.{table}", "table", table == shown, table=table)


def _table_label(context: CompanionContext, table: str) -> str:
    return table_label(context.session.ruleset.id, table, context.lang)


def _tools(context: CompanionContext, shown: range, found: int, count: int) -> Markup:
    """What is looked for, the button to copy, and which rows of how many are shown."""
    view = context.view.table
    searched, label = dict(view.filters).get("", ""), context.ui("table_search")
    search = tag("input", type="search", data_filter="", data_text=searched, aria_label=label, placeholder=label)
    by_column = context.button(context.ui("table_filter"), "table.filter", "filterrow", view.filter_row)
    copy = tag(
        "button",
        context.word("predict.copy"),
        data_focus="table.copy",
        data_do="copytable",
        data_copied=context.word("predict.copied"),
        title=context.ui("table_copy"),
    )
    return tag("div", search, by_column, copy, _pages(context, shown, found, count), class_="lnb-tabletools")


def _pages(context: CompanionContext, shown: range, found: int, count: int) -> Markup:
    """Which rows of how many are shown, and the way to those before and after."""
    first, last = shown.start + bool(found), shown.stop
    key = "ui.table_rows" if found == count else "ui.table_found"
    said = tag("span", context.tell(key, first=first, last=last, found=found, count=count), role="status")
    return tag(
        "span",
        _turn(context, "‹", "table_before", shown.start - PAGE) if shown.start else "",
        said,
        _turn(context, "›", "table_after", shown.stop) if last < found else "",
        class_="lnb-pages",
    )


def _turn(context: CompanionContext, sign: str, key: str, first: int) -> Markup:
    label = context.ui(key)
    return tag(
        "button", sign, data_focus=f"rows.{key}", data_do="rows", data_first=first, aria_label=label, title=label
    )


def _refusal(context: CompanionContext) -> Markup:
    """Why the last edit was refused, and what can be done with edits that do not hold together yet."""
    refused, draft = context.view.table.refused, context.view.table.draft
    if refused is None and not draft:
        return Markup("")
    said = tag("div", list(_reasons(context)), role="alert") if refused else ""
    keep = context.button(context.ui("edit_keep"), "edit.keep", "keep") if draft else ""
    discard = context.button(context.ui("edit_discard"), "edit.discard", "discard")
    return tag("div", said, _waiting(context), tag("p", keep, discard), class_="lnb-problem")


def _reasons(context: CompanionContext) -> Iterator[Markup]:
    """One sentence a problem, with its rules."""
    refused = context.view.table.refused
    if refused is None:
        return
    if refused.said:
        yield tag("p", refused.said)
    for problem in refused.problems[:MOST_TOLD]:
        said = context.say(problem.explanation, context.session.state)
        yield tag("div", _where(context, problem, refused.cell), said, context.cites(problem.explanation.all_cites))
    if (more := len(refused.problems) - MOST_TOLD) > 0:
        yield tag("p", context.tell("edit.more", count=more))


def _where(context: CompanionContext, problem: Problem, cell: Cell) -> str:
    """The place of a problem, where it is not the cell itself."""
    if not problem.table or (problem.table, problem.row, problem.column) == (cell.table, cell.row, cell.column):
        return ""
    state = context.session.state
    row = "" if problem.row is None else row_label(state, problem.table, problem.row, context.lang)
    column = problem.column and column_label(state.ruleset, problem.table, problem.column, context.lang)
    return f"{' · '.join(filter(None, (_table_label(context, problem.table), row, column)))} – "


def _waiting(context: CompanionContext) -> Markup:
    """Edits that do not hold together yet, where there are several or the last one was impossible."""
    refused, draft = context.view.table.refused, context.view.table.draft
    if not draft or (refused and draft == (refused.cell,)):
        return Markup("")
    return join(tag("p", context.ui("edit_draft")), tag("ul", [_line(context, cell) for cell in draft]))


def _line(context: CompanionContext, cell: Cell) -> Markup:
    state, lang = context.session.state, context.lang
    before = getattr(rows_of(state, cell.table)[cell.row], cell.column)
    was, to = (cell_label(state, cell.table, cell.column, value, lang) for value in (before, cell.value))
    column = column_label(state.ruleset, cell.table, cell.column, lang)
    place = f"{_table_label(context, cell.table)} {row_label(state, cell.table, cell.row, lang)} · {column}"
    return tag("li", f"{place} · {was} → {to}", title=f"{cell.table}[{cell.row}].{cell.column}")
