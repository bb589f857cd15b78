"""A table of the tables tab, drawn: heads that sort, rows that light their things, cells that say what they were."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from leonardo_nb.core.labels import caption, cell_label, table_label
from leonardo_nb.core.markup import Markup, join, tag
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.grids.grid import Grid, GridColumn, GridRow
from leonardo_nb.widget.grids.history_grid import HISTORY
from leonardo_nb.widget.grids.state_grid import changed_cells

SENTENCES = ("sentence", "asked", "done", "told")

Lights = Callable[[int], Mapping[str, Any]]
"""What a row of this number lights, as attributes."""


class Drawn(NamedTuple):
    """The rows of a table that are drawn, from which place on, and how many were found."""

    grid: Grid
    rows: Sequence[GridRow]
    start: int
    found: int


def drawn_table(context: CompanionContext, drawn: Drawn, refusal: Markup) -> Markup:
    """The table in a box of its own that scrolls; the refusal of an edit stands below its row."""
    table, ruleset = context.view.table.table, context.session.ruleset.id
    rows = _told_rows(context, drawn) if table in HISTORY else _state_rows(context, drawn, refusal)
    empty = "" if drawn.rows else tag("p", context.ui("table_empty"), class_="lnb-note")
    whole = tag(
        "table",
        tag("thead", _heads(context, drawn.grid), _filters(context, drawn.grid)),
        tag("tbody", list(rows)),
        role="grid",
        aria_label=f"{table_label(ruleset, table, context.lang)}. {caption(ruleset, table, context.lang)}",
        aria_rowcount=drawn.found + 1,
        aria_readonly="true" if table in HISTORY or context.seat is not None else None,
        aria_multiselectable="true",
        data_table=table,
        data_said=context.word("predict.copied"),
    )
    return join(tag("div", whole, class_="lnb-scroll lnb-sheet"), empty)


def _heads(context: CompanionContext, grid: Grid) -> Markup:
    number = tag("td", tag("i", context.ui("table_number")))
    return tag("tr", number, [_head(context, column) for column in grid.columns], aria_rowindex=1)


def _head(context: CompanionContext, column: GridColumn) -> Markup:
    """A head in words; pointed at, it gives its name in Python."""
    view = context.view.table
    way = ("descending" if view.down else "ascending") if view.sort == column.name else None
    sign = tag("span", {"ascending": "▲", "descending": "▼"}.get(way or "", "↕"), aria_hidden="true")
    button = tag(
        "button",
        column.label,
        sign,
        tabindex=-1,
        data_focus=f"sort.{column.name}",
        data_do="sort",
        data_column=column.name,
        title=" · ".join(filter(None, (f"{view.table}.{column.name}", column.meaning))),
    )
    editor = None if column.editor is None else json.dumps(column.editor, ensure_ascii=False)
    marks = ("lnb-number", column.is_number), ("lnb-derived", column.is_derived)
    mark = " ".join(name for name, has in marks if has) or None
    return tag("th", button, scope="col", class_=mark, aria_sort=way, data_column=column.name, data_editor=editor)


def _filters(context: CompanionContext, grid: Grid) -> Markup:
    """A field to filter by below each head, if they are wanted."""
    view = context.view.table
    if not view.filter_row:
        return Markup("")
    wanted = dict(view.filters)
    cells = [_filter(context, column, wanted.get(column.name, "")) for column in grid.columns]
    return tag("tr", tag("td", ""), cells, class_="lnb-filters")


def _filter(context: CompanionContext, column: GridColumn, text: str) -> Markup:
    label = context.tell("ui.table_only", column=column.label)
    example = "> 3" if column.is_number else "…"
    field = tag("input", type="search", data_filter=column.name, data_text=text, aria_label=label, placeholder=example)
    return tag("td", field)


def _state_rows(context: CompanionContext, drawn: Drawn, refusal: Markup) -> Iterator[Markup]:
    view, state = context.view.table, context.position
    changed = changed_cells(context, view.table)
    written = {(cell.row, cell.column): cell.value for cell in _written(context) if cell.table == view.table}
    refused = view.refused.cell.row if refusal and view.refused else None
    for place, row in enumerate(drawn.rows, drawn.start):
        cells = []
        for at, column in enumerate(drawn.grid.columns):
            value, words = row.values[at], row.words[at]
            invalid = (row.number, column.name) in written
            if invalid:
                value = written[row.number, column.name]
                words = cell_label(state, view.table, column.name, value, context.lang)
            was = changed.get((view.table, row.number, column.name))
            cells.append(_cell(context, column, _Held(value, words, was, is_refused=invalid, is_first=not at)))
        spot = context.session.ruleset.row_spot(state, view.table, row.number, "") or None
        yield _row(row, place, cells, data_is=spot)
        if row.number == refused:
            below = tag("td", refusal, colspan=len(drawn.grid.columns) + 1)
            yield tag("tr", below, class_="lnb-refusal", data_key="refusal")


def _written(context: CompanionContext) -> Iterator[Any]:
    """What was written into cells and does not stand yet, or never will."""
    yield from context.view.table.draft
    if (refused := context.view.table.refused) is not None:
        yield refused.cell


class _Held(NamedTuple):
    """What a cell holds and shows."""

    value: Any
    words: str
    was: str | None = None
    is_refused: bool = False
    is_first: bool = False


def _cell(context: CompanionContext, column: GridColumn, held: _Held) -> Markup:
    """A cell, with what it was where that has just changed; the page edits the value itself."""
    marks = (
        ("lnb-number", column.is_number),
        ("lnb-derived", column.is_derived),
        ("lnb-changed", held.was is not None),
        ("lnb-drafted", held.is_refused),
    )
    value = str(held.value)
    was = "" if held.was is None else join(tag("s", tag("i", context.ui("table_was")), held.was), " ")
    return tag(
        "th" if held.is_first else "td",
        was,
        held.words,
        scope="row" if held.is_first else None,
        class_=" ".join(mark for mark, has in marks if has) or None,
        aria_invalid="true" if held.is_refused else None,
        aria_readonly="true" if column.editor is None and context.seat is None else None,
        data_value=value if column.editor is not None and held.value is not None and value != held.words else None,
    )


def _row(row: GridRow, place: int, cells: Sequence[Markup], **more: object) -> Markup:
    number = tag("td", str(row.number))
    return tag("tr", number, cells, data_row=row.number, data_key=f"row.{row.number}", aria_rowindex=place + 2, **more)


def _told_rows(context: CompanionContext, drawn: Drawn) -> Iterator[Markup]:
    """Rows that tell what happened; those of the steps just told are marked."""
    lights, newer = _lights(context), _steps_told(context)
    for place, row in enumerate(drawn.rows, drawn.start):
        cells = [_told_cell(context, drawn.grid, row, at) for at in range(len(drawn.grid.columns))]
        is_new = row.values[0] in newer
        yield _row(row, place, cells, class_="lnb-new" if is_new else None, **lights(row.number))


def _steps_told(context: CompanionContext) -> range:
    """The numbers of the steps just told; none of a table that has no steps."""
    last = context.session.step_number
    has_steps = "step" in HISTORY[context.view.table.table]
    return range(last - len(context.told_steps) + 1, last + 1) if has_steps else range(0)


def _told_cell(context: CompanionContext, grid: Grid, row: GridRow, at: int) -> Markup:
    column, words = grid.columns[at], row.words[at]
    if column.name == "rule":
        return tag("td", context.cites([row.values[at]]) if row.values[at] else "")
    if column.name in SENTENCES:
        reasons = context.view.table.table == "reasons"
        depth = context.history_grid("reasons").column("depth")[row.number] if reasons else 0
        return tag("td", words, class_="lnb-sentence", style=f"--lnb-depth:{depth}" if depth else None)
    return _cell(context, column, _Held(None, words, is_first=not at))


def _lights(context: CompanionContext) -> Lights:
    """What the rows of a table that tells the game light on the board."""
    table, told = context.view.table.table, context.history_grid(context.view.table.table)
    if table == "reasons":
        steps, events, lines = (told.column(name) for name in ("step", "event", "line"))
        return lambda number: _spoken(context, steps[number], events[number], lines[number])
    if table == "events":
        tables, rows, fields = (told.column(name) for name in ("table", "row", "field"))
        return lambda number: _stands_for(context, tables[number], rows[number], fields[number])
    seats = told.column("actor_seat" if table == "steps" else "seat")
    return lambda number: _stands_for(context, "players", seats[number], "")


def _spoken(context: CompanionContext, step: int, event: int, line: int) -> Mapping[str, Any]:
    """What a sentence speaks of."""
    seen = context.session.history[step - 1].events[event].seen_by(context.seat)
    parts = [part for _, part in seen.explanation.walk()]
    return context.lights(parts[line])


def _stands_for(context: CompanionContext, table: str | None, row: int, field: str) -> Mapping[str, Any]:
    """The thing that a row of the state is on the board."""
    if table is None:
        return {}
    return {"data_is": context.session.ruleset.row_spot(context.position, table, row, field) or None}
