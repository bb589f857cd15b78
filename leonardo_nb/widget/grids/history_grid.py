"""The tables that tell a game: its events, their reasons, its steps, the scores and the order of the players."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any

from leonardo_nb.core.catalogue import catalogue, message
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns_of
from leonardo_nb.core.labels import cell_label, column_label, row_label, table_label
from leonardo_nb.core.plain_text import figure
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.state import State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.broken_positions import blaming
from leonardo_nb.session.history_lines import HISTORY_LINES
from leonardo_nb.session.session import Session
from leonardo_nb.widget.grids.grid import Grid, GridColumn, GridRow

HISTORY: Mapping[str, tuple[str, ...]] = {
    "events": ("step", "actor", "table", "row", "field", "before", "after", "delta", "rule", "turn", "phase"),
    "reasons": ("step", "sentence", "rule", "turn", "phase"),
    "steps": ("step", "actor", "asked", "done", "told", "turn", "phase"),
    "points": ("step", "player", "source", "delta", "points", "rule", "turn", "phase"),
    "scores": ("player", "source", "points", "sentence", "rule"),
    "order": ("place", "player", "points", "sentence", "rule"),
}
"""The columns of each frame that are shown."""
NEWEST_FIRST = ("events", "reasons", "steps", "points")
NUMBERS = ("step", "turn", "delta", "points", "place")

_PLACED = ("row", "field", "before", "after")
"""Columns about a cell: they use the words of its table."""


class HistoryGrid:
    """A table that tells a session as one reader may know it, in words."""

    def __init__(self, session: Session, seat: int | None, lang: str, table: str) -> None:
        self.table = table
        kinds, lines = HISTORY_LINES[table]
        told = blaming(session, lambda: [*lines(session, seat, lang)])
        self._length = len(told)
        self._columns = dict(zip(kinds, zip(*told, strict=True) if told else [()] * len(kinds), strict=True))
        self._state: State = session.state if seat is None else session.view(seat)
        self._words = _Words(self._state, lang)
        head, meaning = self._words.head, self._words.meaning
        columns = [GridColumn(name, head(name), name in NUMBERS, meaning=meaning(name)) for name in HISTORY[table]]
        self.grid = Grid(tuple(columns), tuple(self._rows()))

    def _rows(self) -> Iterator[GridRow]:
        named = {name: self.column(name) for name in HISTORY[self.table]}
        tables = named.get("table", ("",) * self._length)
        fields = named.get("field", tables)
        for number, values in enumerate(zip(*named.values(), strict=True)):
            cell = tables[number], fields[number]
            said = (self._words.say(name, value, *cell) for name, value in zip(named, values, strict=True))
            yield GridRow(number, values, tuple(said))

    def column(self, name: str) -> Sequence[Any]:
        """What a column of the table holds; None where it is empty."""
        return self._columns[name]


class _Words:
    """The words for what such tables hold."""

    def __init__(self, state: State, lang: str) -> None:
        self._state, self._lang = state, lang
        self._ways: Mapping[str, Callable[[Any], str]] = {
            "phase": cache(lambda phase: message(state.ruleset, f"phase.{phase}", lang)),
            "table": cache(lambda table: table_label(state.ruleset, table, lang)),
            "rule": cache(lambda cited: rule(cited, lang).title),
            "delta": lambda delta: f"+{delta}" if delta > 0 else figure(delta),
            "points": figure,
            "source": cache(partial(_source, state.ruleset, lang)),
        }
        self._cell = cache(self._of_cell)

    def head(self, name: str) -> str:
        return message(self._state.ruleset, f"told_head.{name}", self._lang)

    def meaning(self, name: str) -> str:
        return message(self._state.ruleset, f"told.{name}", self._lang)

    def say(self, name: str, value: Any, table: str, field: str) -> str:
        if value is None:
            return ""
        if name in _PLACED:
            return self._cell(name, value, table, field)
        return self._ways.get(name, str)(value)

    def _of_cell(self, name: str, value: Any, table: str, field: str) -> str:
        if name == "row":
            return "" if table == GAME else row_label(self._state, table, value, self._lang)
        if name == "field":
            return column_label(self._state.ruleset, table, field, self._lang)
        held = kind_of(columns_of(self._state, table)[field]).typed(value)
        return cell_label(self._state, table, field, held, self._lang)


def _source(ruleset: str, lang: str, source: str) -> str:
    """What points come from: the word that a chart of them has."""
    key = f"chart.{source}"
    return message(ruleset, key if key in catalogue(ruleset, lang).messages else f"ui.{source}", lang)
