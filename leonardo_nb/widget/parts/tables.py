"""The tables of the state: to read and, where all is open, to edit."""

from collections.abc import Iterator
from typing import Any

from leonardo_nb.core.columns import columns, row_type, rows_of
from leonardo_nb.core.columns import tables as names_of
from leonardo_nb.core.kinds import kind_of
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.core.poke import Cell
from leonardo_nb.core.state import HIDDEN, UNKNOWN, Row, State
from leonardo_nb.widget.desk import Desk, Look


def tables(desk: Desk) -> Markup:
    """One table, as the reader may know it, and the chosen cell to write in."""
    state, shown = desk.view(), desk.look.table
    bar = [desk.button(name, f"table.{name}", "table", name == shown, table=name) for name in names_of(state)]
    editor = _editor(desk) if desk.look.seat is None else tag("p", desk.ui("edit_open"), class_="lnb-note")
    return join(tag("div", bar, role="group"), editor, _draft(desk), _table(desk, rows_of(state, shown)))


def _table(desk: Desk, rows: tuple[Row | State, ...]) -> Markup:
    kind = row_type(desk.session.state, desk.look.table)
    head = tag("tr", tag("th", ""), [tag("th", name, scope="col") for name in columns(kind)])
    body = [_row(desk, number, row) for number, row in enumerate(rows)]
    return tag(
        "div", tag("table", head, body), class_="lnb-scroll", tabindex=0, role="region", aria_label=desk.look.table
    )


def _row(desk: Desk, number: int, row: Row | State) -> Markup:
    """Cells that can be edited are chosen by a click, or by the two lists above."""
    drafted = {(cell.row, cell.column): cell.value for cell in desk.look.draft if cell.table == desk.look.table}
    cells = []
    for column in columns(type(row)):
        open_to_edit = desk.look.seat is None and column not in row.keys
        wish = {"data_do": "pickcell", "data_row": number, "data_column": column} if open_to_edit else {}
        value = drafted.get((number, column), getattr(row, column))
        mark = "lnb-chosen" if desk.look.cell == (number, column) else None
        cells.append(tag("td", _shown(value), class_="lnb-drafted" if (number, column) in drafted else mark, **wish))
    return tag("tr", tag("th", str(number), scope="row"), cells)


def _shown(value: Any) -> str:
    return "?" if value in (HIDDEN, UNKNOWN) and not isinstance(value, bool) else str(value)


def _editor(desk: Desk) -> Markup:
    """Which row, which column, and what is to stand there."""
    rows = rows_of(desk.session.state, desk.look.table)
    if not rows:
        return Markup("")
    kind = row_type(desk.session.state, desk.look.table)
    row, column = _chosen(desk.look, kind, len(rows))
    editable = [name for name in columns(kind) if name not in kind.keys]
    picks = (
        _pick(desk, "row", [str(number) for number in range(len(rows))], str(row), column=column),
        _pick(desk, "column", editable, column, row=row),
    )
    place = {"data_table": desk.look.table, "data_row": row, "data_column": column}
    value = _value(desk, columns(kind)[column], getattr(rows[row], column), place)
    return tag("div", desk.ui("edit"), *picks, value, class_="lnb-edit")


def _chosen(look: Look, kind: type[Row | State], rows: int) -> tuple[int, str]:
    """The row and column to edit: at first, and where the chosen row is gone, the first that can be."""
    if look.cell and look.cell[0] < rows:
        return look.cell
    return 0, next(name for name in columns(kind) if name not in kind.keys)


def _pick(desk: Desk, field: str, values: list[str], now: str, **fields: object) -> Markup:
    data = {f"data_{name}": value for name, value in fields.items()}
    return tag("select", _options(values, now), **_sends(desk, "pickcell", field), **data)


def _sends(desk: Desk, wish: str, field: str) -> dict[str, Any]:
    """A control that sends what it holds when that changes."""
    label = desk.ui(f"edit_{field}")
    return {"data_change": wish, "data_field": field, "data_focus": f"edit.{field}", "aria_label": label}


def _value(desk: Desk, hint: Any, now: object, place: dict[str, Any]) -> Markup:
    """The chosen cell, with what it may hold; it says itself which one it is."""
    kind, sends = kind_of(hint), _sends(desk, "edit", "value") | place
    if kind.name == "number":
        return tag("input", type="number", min=kind.low, max=kind.high, value=now, **sends)
    if kind.name == "text":
        return tag("input", type="text", value=now, **sends)
    return tag("select", _options([str(value) for value in kind.choices], str(now)), **sends)


def _options(values: list[str], now: str) -> list[Markup]:
    return [tag("option", value, value=value, selected=value == now) for value in values]


def _draft(desk: Desk) -> Markup:
    """Edits that do not hold together yet."""
    if not desk.look.draft:
        return Markup("")
    listed = tag("ul", [tag("li", line) for line in _lines(desk)])
    keep = desk.button(desk.ui("edit_keep"), "edit.keep", "keep")
    discard = desk.button(desk.ui("edit_discard"), "edit.discard", "discard")
    return tag("div", tag("p", desk.ui("edit_draft")), listed, keep, discard, class_="lnb-problem")


def _lines(desk: Desk) -> Iterator[str]:
    for cell in desk.look.draft:
        yield f"{cell.table}[{cell.row}].{cell.column}: {_now(desk, cell)} → {cell.value}"


def _now(desk: Desk, cell: Cell) -> object:
    return getattr(rows_of(desk.session.state, cell.table)[cell.row], cell.column)
