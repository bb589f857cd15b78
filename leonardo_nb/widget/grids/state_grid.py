"""A table of the state, as the reader may know it."""

from collections.abc import Iterator, Mapping
from typing import Any

from leonardo_nb.core.balance import Place, value_at
from leonardo_nb.core.columns import columns_of, row_type, rows_of
from leonardo_nb.core.derived_columns import derived_in, worked_out
from leonardo_nb.core.labels import cell_label, column_label, column_meaning, is_hidden
from leonardo_nb.core.plain_text import figure
from leonardo_nb.core.state import UNKNOWN, State
from leonardo_nb.core.value_kinds import Kind, kind_of
from leonardo_nb.widget.context import CompanionContext
from leonardo_nb.widget.grids.grid import Grid, GridColumn, GridRow


def state_grid(context: CompanionContext, table: str) -> Grid:
    """One table of the position; whoever sees all may edit it."""
    state = context.position
    absent = {*context.session.ruleset.empty_cells(state)}
    columns = tuple(_columns(context, table))
    rows = []
    for number, row in enumerate(rows_of(state, table)):
        held = [None if (table, number, each.name) in absent else getattr(row, each.name) for each in columns]
        words = tuple(
            "" if value is None else cell_label(state, table, column.name, value, context.lang)
            for column, value in zip(columns, held, strict=True)
        )
        more = [worked_out(state, row, each) for each in derived_in(state, table).values()]
        values = (*(None if is_hidden(value) else value for value in held), *more)
        rows.append(GridRow(number, values, (*words, *("" if value is None else figure(value) for value in more))))
    return Grid((*columns, *_derived(context, table)), tuple(rows))


def _derived(context: CompanionContext, table: str) -> Iterator[GridColumn]:
    """The columns that no cell holds, marked as such."""
    ruleset = context.session.ruleset.id
    for name in derived_in(context.position, table):
        label = column_label(ruleset, table, name, context.lang)
        meaning = column_meaning(ruleset, table, name, context.lang)
        yield GridColumn(name, label, is_number=True, meaning=meaning, is_derived=True)


def _columns(context: CompanionContext, table: str) -> Iterator[GridColumn]:
    state, ruleset = context.position, context.session.ruleset.id
    fixed = row_type(state, table).keys
    for name, hint in columns_of(state, table).items():
        kind = kind_of(hint)
        editor = _editor(state, table, name, context.lang) if context.seat is None and name not in fixed else None
        label = column_label(ruleset, table, name, context.lang)
        yield GridColumn(name, label, _is_number(kind), editor)


def _is_number(kind: Kind) -> bool:
    """Whether a column holds numbers that are no ids."""
    return not kind.noun and (kind.name == "number" or {type(choice) for choice in kind.choices} == {int})


def _editor(state: State, table: str, column: str, lang: str) -> Mapping[str, Any]:
    """What a cell may hold: one of some values, in words, a number within limits, or text."""
    kind = kind_of(columns_of(state, table)[column])
    if choices := [value for value in _choices(kind, state) if value != UNKNOWN]:
        return {"choices": [(str(value), cell_label(state, table, column, value, lang)) for value in choices]}
    return {"low": kind.low, "high": kind.high} if kind.name == "number" else {}


def _choices(kind: Kind, state: State) -> tuple[Any, ...]:
    """The values to choose from; an id is chosen by its name."""
    if not kind.noun or kind.low is None or kind.high is None:
        return kind.choices
    last = len(state.players) - 1 if kind.noun == "player" else kind.high
    return tuple(range(kind.low, last + 1))


def changed_cells(context: CompanionContext, table: str) -> Mapping[Place, str]:
    """The cells of a table that the steps just told have changed, with what they held before, in words."""
    before: dict[Place, Any] = {}
    for step in context.told_steps:
        for event in step.events:
            for change in event.seen_by(context.seat).changes:
                before.setdefault((change.table, change.row, change.field), change.before)
    state, columns = context.position, columns_of(context.position, table)
    return {
        place: cell_label(state, table, place[2], value, context.lang)
        for place, value in before.items()
        if place[0] == table and place[2] in columns and value != value_at(state, place)
    }
