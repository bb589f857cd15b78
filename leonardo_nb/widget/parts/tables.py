"""The tables of the state: to read and, where all is open, to edit."""

from collections.abc import Mapping
from typing import Any

from leonardo_nb.core.columns import columns, columns_of, row_type, rows_of
from leonardo_nb.core.columns import tables as names_of
from leonardo_nb.core.edit import Cell
from leonardo_nb.core.labels import caption, cell_label, column_label, row_label, table_label
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.state import Row, State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.widget.context import CompanionContext


def tables(context: CompanionContext) -> Markup:
    """One table, as the reader may know it, and the chosen cell to write in."""
    state, shown = context.position, context.view.editing.table
    bar = [
        context.button(_table_label(context, name), f"table.{name}", "table", name == shown, table=name)
        for name in names_of(state)
    ]
    editor = _editor(context) if context.seat is None else tag("p", context.ui("edit_open"), class_="lnb-note")
    return join(tag("div", bar, role="group"), editor, _draft(context), _table(context, state))


def _table(context: CompanionContext, state: State) -> Markup:
    table = context.view.editing.table
    said = caption(state.ruleset, table, context.lang)
    head = tag("tr", tag("td", ""), [_head(context, column) for column in columns_of(state, table)])
    body = [_row(context, state, number, row) for number, row in enumerate(rows_of(state, table))]
    whole = tag("table", tag("caption", said), head, body, data_table=table)
    return tag("div", whole, class_="lnb-scroll", tabindex=0, role="region", aria_label=_table_label(context, table))


def _head(context: CompanionContext, column: str) -> Markup:
    """A header in words; pointed at, it gives its name in Python."""
    return tag("th", _column_label(context, column), scope="col", title=f"{context.view.editing.table}.{column}")


def _table_label(context: CompanionContext, table: str) -> str:
    return table_label(context.session.ruleset.id, table, context.lang)


def _column_label(context: CompanionContext, column: str) -> str:
    return column_label(context.session.ruleset.id, context.view.editing.table, column, context.lang)


def _row(context: CompanionContext, state: State, number: int, row: Row | State) -> Markup:
    """Cells that can be edited are chosen by a click, or by the two lists above."""
    drafted = {
        (cell.row, cell.column): cell.value
        for cell in context.view.editing.draft
        if cell.table == context.view.editing.table
    }
    cells = []
    for column in columns(type(row)):
        open_to_edit = context.seat is None and column not in row.keys
        intent = {"data_do": "pickcell", "data_row": number, "data_column": column} if open_to_edit else {}
        value = drafted.get((number, column), getattr(row, column))
        mark = "lnb-chosen" if context.view.editing.cell == (number, column) else None
        shown = cell_label(state, context.view.editing.table, column, value, context.lang)
        cells.append(tag("td", shown, class_="lnb-drafted" if (number, column) in drafted else mark, **intent))
    spot = context.session.ruleset.row_spot(state, context.view.editing.table, number, "") or None
    return tag("tr", tag("th", str(number), scope="row"), cells, data_is=spot)


def _editor(context: CompanionContext) -> Markup:
    """Which row, which column, and what is to stand there; nothing where no column can be edited."""
    state, table, lang = context.session.state, context.view.editing.table, context.lang
    rows, kind = rows_of(state, table), row_type(state, table)
    editable = {name: _column_label(context, name) for name in columns(kind) if name not in kind.keys}
    if not rows or not editable:
        return Markup("")
    row, column = _chosen(context.view.editing.cell, kind, len(rows))
    numbers = {str(number): row_label(state, table, number, lang) for number in range(len(rows))}
    picks = (
        _pick(context, "row", numbers, str(row), column=column),
        _pick(context, "column", editable, column, row=row),
    )
    value = _value(context, row, column, getattr(rows[row], column))
    return tag("div", context.ui("edit"), *picks, value, class_="lnb-edit")


def _chosen(cell: tuple[int, str] | None, kind: type[Row | State], rows: int) -> tuple[int, str]:
    """The row and column to edit: at first, and where the chosen row is gone, the first that can be."""
    if cell and cell[0] < rows:
        return cell
    return 0, next(name for name in columns(kind) if name not in kind.keys)


def _pick(context: CompanionContext, field: str, values: Mapping[str, str], now: str, **fields: object) -> Markup:
    data = {f"data_{name}": value for name, value in fields.items()}
    return tag("select", _options(values, now), **_sends(context, "pickcell", field), **data)


def _sends(context: CompanionContext, intent: str, field: str) -> dict[str, Any]:
    """A control that sends what it holds when that changes."""
    label = context.ui(f"edit_{field}")
    return {"data_change": intent, "data_field": field, "data_focus": f"edit.{field}", "aria_label": label}


def _value(context: CompanionContext, row: int, column: str, now: object) -> Markup:
    """The chosen cell, with what it may hold; it says itself which one it is."""
    state, table = context.session.state, context.view.editing.table
    kind = kind_of(columns_of(state, table)[column])
    sends = _sends(context, "edit", "value") | {"data_table": table, "data_row": row, "data_column": column}
    if kind.name == "number":
        return tag("input", type="number", min=kind.low, max=kind.high, value=now, **sends)
    if kind.name == "text":
        return tag("input", type="text", value=now, **sends)
    words = {str(value): cell_label(state, table, column, value, context.lang) for value in kind.choices}
    return tag("select", _options(words, str(now)), **sends)


def _options(values: Mapping[str, str], now: str) -> list[Markup]:
    """What can be chosen, in words; what is sent is the value itself."""
    return [tag("option", label, value=value, selected=value == now) for value, label in values.items()]


def _draft(context: CompanionContext) -> Markup:
    """Edits that do not hold together yet."""
    if not context.view.editing.draft:
        return Markup("")
    listed = tag("ul", [_line(context, cell) for cell in context.view.editing.draft])
    keep = context.button(context.ui("edit_keep"), "edit.keep", "keep")
    discard = context.button(context.ui("edit_discard"), "edit.discard", "discard")
    return tag("div", tag("p", context.ui("edit_draft")), listed, keep, discard, class_="lnb-problem")


def _line(context: CompanionContext, cell: Cell) -> Markup:
    state, lang = context.session.state, context.lang
    before = getattr(rows_of(state, cell.table)[cell.row], cell.column)
    was, to = (cell_label(state, cell.table, cell.column, value, lang) for value in (before, cell.value))
    column = column_label(state.ruleset, cell.table, cell.column, lang)
    place = f"{_table_label(context, cell.table)} {row_label(state, cell.table, cell.row, lang)} · {column}"
    return tag("li", f"{place} · {was} → {to}", title=f"{cell.table}[{cell.row}].{cell.column}")
