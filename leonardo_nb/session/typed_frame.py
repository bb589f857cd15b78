"""The course of a game as a pandas table that any other tool can read.

Text that repeats is a category, and the categories are those of the whole game, whatever happened in it: so the tables
of many games can be put together and stay small.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import pandas as pd

from leonardo_nb.core.book import book_of
from leonardo_nb.core.catalogue import catalogue, name_of
from leonardo_nb.core.columns import columns, row_types, tables
from leonardo_nb.core.data import read_toml, remembered
from leonardo_nb.core.decision import Proceed, snake
from leonardo_nb.core.edit import Edit
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.registry import find
from leonardo_nb.core.state import TABLE, UNKNOWN, State
from leonardo_nb.core.value_kinds import kind_of
from leonardo_nb.session.column_kinds import FRACTION, LIST, NUMBER, TEXT, WORD, YES_NO
from leonardo_nb.session.table_frame import STRING

_TYPES: Mapping[str, Any] = {NUMBER: pd.Int32Dtype(), FRACTION: pd.Float64Dtype(), TEXT: STRING, YES_NO: "bool"}


class Several(tuple[Any, ...]):
    """A list that is not changed, that other tools take as one, and that a database stores as text."""

    __slots__ = ()

    def __conform__(self, _protocol: object) -> str:
        return ", ".join(map(str, self))


def typed_frame(
    lines: Iterable[Sequence[Any]], kinds: Mapping[str, str], words: Mapping[str, tuple[str, ...]]
) -> pd.DataFrame:
    """Lines as a table: what each column holds, and the words that a column of words may hold."""
    cells = list(zip(*lines, strict=True)) or [()] * len(kinds)
    held = zip(kinds.items(), cells, strict=True)
    return pd.DataFrame({name: column(values, kind, words.get(name, ())) for (name, kind), values in held})


def column(values: Sequence[Any], kind: str, words: tuple[str, ...] = ()) -> Any:
    """One column of such a table."""
    if kind == LIST:
        shared: dict[tuple[Any, ...], Several] = {}
        listed = [None if value is None else shared.setdefault(value, Several(value)) for value in values]
        return pd.Series(listed, dtype="object")
    if kind == WORD:
        return pd.Categorical(values, dtype=_category(words, tuple(sorted({*values} - {None, *words}))))
    return pd.array(list(values), dtype=_TYPES[kind])


@cache
def _category(words: tuple[str, ...], more: tuple[str, ...]) -> pd.CategoricalDtype:
    return pd.CategoricalDtype([*words, *more])


def words_of(state: State, lang: str) -> Mapping[str, tuple[str, ...]]:
    """The words that may stand in the columns of the tables about this game."""
    names = tuple(dict.fromkeys(name_of("player", seat, state, lang) for seat in (*range(len(state.players)), TABLE)))
    rows = [columns(type(state)), *map(columns, row_types(type(state)).values())]
    return {
        "actor": names,
        "player": names,
        "action": tuple(dict.fromkeys(snake(kind.__name__) for kind in (*find(state.ruleset).actions, Proceed, Edit))),
        "table": tables(state),
        "field": tuple(dict.fromkeys(name for row in rows for name in row)),
        **dict.fromkeys(("before", "after"), _values(type(state))),
        **_words(state.ruleset),
    }


_COUNTED = 2_000
"""How many numbers a column may have and still be counted up."""


@cache
def _values(kind: type[State]) -> tuple[str, ...]:
    """What may stand in the cells of a game, as text: words, then numbers in their order."""
    rows = [columns(kind), *map(columns, row_types(kind).values())]
    kinds = [kind_of(hint) for row in rows for hint in row.values()]
    words = {str(value) for each in kinds for value in (*each.choices, *each.usual)} - {UNKNOWN}
    numbers = {number for each in kinds for number in each.numbers if len(each.numbers) <= _COUNTED}
    return (*sorted({*words, *_words(kind.ruleset)["phase"]} - {*map(str, numbers)}), *map(str, sorted(numbers)))


_NEVER_TOLD = (
    *("about", "action", "advice", "board", "caption", "card", "carried", "chart", "choice", "column", "goal"),
    *("invariant", "meaning", "name", "now", "option", "phase", "predict", "question", "recap", "small", "table"),
    "title",
)
"""The groups of sentences in which no event is told."""


@remembered
def _words(ruleset: str) -> Mapping[str, tuple[str, ...]]:
    """The phases, sentences and rules of a game."""
    messages = catalogue(ruleset, FIRST).messages
    groups = read_toml("core", f"messages.{FIRST}.toml").items()
    ours = {f"{group}.{key}" for group, entries in groups if group != "edit" for key in entries}
    return {
        "phase": tuple(key.removeprefix("phase.") for key in messages if key.startswith("phase.")),
        "key": tuple(key for key in messages if key not in ours and key.partition(".")[0] not in _NEVER_TOLD),
        "rule": book_of(ruleset).ids,
    }
