"""Every column of a game's tables as a pandas table: what it holds, what that means, and by which rule."""

from collections.abc import Iterator, Mapping
from typing import Any

import pandas as pd

from leonardo_nb.core.catalogue import catalogue, message
from leonardo_nb.core.changes import GAME
from leonardo_nb.core.columns import columns, name_column, row_types
from leonardo_nb.core.data import Provenance
from leonardo_nb.core.derived_columns import Derived
from leonardo_nb.core.errors import UnknownTable
from leonardo_nb.core.labels import column_label, column_meaning, term_of
from leonardo_nb.core.language import checked_language, error_text
from leonardo_nb.core.nearest_name import meant
from leonardo_nb.core.other_words import OTHER_WORDS
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.registry import find, ids_found
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.state import UNKNOWN, Row, State
from leonardo_nb.core.value_kinds import Kind, kind_of
from leonardo_nb.session.column_kinds import LIST, NUMBER, TEXT, WORD, YES_NO
from leonardo_nb.session.events import EVENT
from leonardo_nb.session.fact_columns import QUESTION, fact_column, facts_of
from leonardo_nb.session.fact_columns import REASON as OF_REASONS
from leonardo_nb.session.open_questions import ASKED, QUESTIONS
from leonardo_nb.session.points import POINTS
from leonardo_nb.session.reasons import REASON
from leonardo_nb.session.row_search import search_rows
from leonardo_nb.session.score_frames import LINE, PLACE
from leonardo_nb.session.settings_frame import SETTING, SETTINGS
from leonardo_nb.session.steps import STEP
from leonardo_nb.session.typed_frame import typed_frame

_COLUMN = {
    "table": WORD,
    "column": TEXT,
    "type": WORD,
    "low": NUMBER,
    "high": NUMBER,
    "values": LIST,
    "words": LIST,
    "amount": YES_NO,
    "fixed": YES_NO,
    "name_column": TEXT,
    "label": TEXT,
    "meaning": TEXT,
    "rule": WORD,
    "follows_from": LIST,
}

_TOLD: Mapping[str, Mapping[str, Any]] = {
    "events": EVENT,
    "reasons": REASON,
    "steps": STEP,
    "points": POINTS,
    "scores": LINE,
    "order": PLACE,
    QUESTIONS: ASKED,
    SETTINGS: SETTING,
    "provenance": dict.fromkeys(Provenance.__struct_fields__, TEXT),
}
_SEARCHED = ("table", "column", "label", "meaning", "words")
TEXT_TYPE = "text"
_TYPES = {NUMBER: "number", YES_NO: "yes_no", LIST: "several"}
"""What a column of such a table holds, as columns of the state are described."""


def columns_frame(ruleset: Ruleset, table: str | None, lang: str, search: str = "") -> pd.DataFrame:
    """One row per column: type, limits, values and their words, what it means, and the rule that limits it."""
    listed = _listed(ruleset, lang)
    also = listed["column"].map(lambda column: OTHER_WORDS.get(column, "")) + " " + listed["name_column"].fillna("")
    listed = search_rows(listed, listed[[*_SEARCHED]].assign(also=also), search).reset_index(drop=True)
    if table is None:
        return listed
    names = listed["table"].cat.categories
    if table not in names:
        said = error_text("table", table=repr(clipped(table)), tables=", ".join(names))
        raise UnknownTable(said + meant(table, names))
    return listed[listed["table"] == table].reset_index(drop=True)


def games_with(table: str | None) -> list[str]:
    """The games that have a table; all of them where none has."""
    ids = ids_found()
    return [each for each in ids if table in (*row_types(find(each).state_type), GAME, *_TOLD)] or [*ids]


def is_table(name: str) -> bool:
    """Whether this is a table of a game, and no game."""
    games = games_with(name)
    return name not in games and any(name in (*row_types(find(each).state_type), GAME, *_TOLD) for each in games[:1])


def _listed(ruleset: Ruleset, lang: str) -> pd.DataFrame:
    lang, state = checked_language(lang), ruleset.state_type
    rows: dict[str, type[Row | State]] = {**row_types(state), GAME: state}
    lines = [
        (
            *(table, column),
            *_described(
                ruleset.id,
                (table, column),
                kind_of(hint),
                column in row.keys,
                lang,
                row.follows_from.get(column, ()),
            ),
        )
        for table, row in rows.items()
        for column, hint in columns(row).items()
    ]
    lines += [(each.table, each.column, *_worked_out(ruleset.id, each, lang)) for each in ruleset.derived]
    return typed_frame([*lines, *_told_lines(ruleset.id, lang)], _COLUMN, {})


def _worked_out(ruleset: str, each: Derived, lang: str) -> Iterator[Any]:
    """A column that no cell holds."""
    return _described(ruleset, (each.table, each.column), kind_of(each.hint), True, lang, each.follows_from)


def _told_lines(ruleset: str, lang: str) -> Iterator[tuple[Any, ...]]:
    """The columns of the tables that only tell the game, and what sentences and questions speak of by name."""
    for table, kinds in _TOLD.items():
        for column, kind in kinds.items():
            held, said = _TYPES.get(kind, TEXT_TYPE), message(ruleset, f"told.{column}", lang)
            counts = column in ("delta", "points")
            yield table, column, held, None, None, (), (), counts, True, None, column, said, None, ()
    for table, group in (("reasons", OF_REASONS), ("steps", QUESTION)):
        for name, kind in facts_of(ruleset, group).items():
            column = fact_column(name, _TOLD[table])
            known = f"fact.{name}" in catalogue(ruleset, lang).messages
            said = message(ruleset, f"fact.{name}" if known else "told.fact", lang).format(name=name)
            yield table, column, kind, None, None, (), (), False, True, None, name, said, None, ()


def _described(
    ruleset: str,
    place: tuple[str, str],
    kind: Kind,
    fixed: bool,
    lang: str,
    follows_from: tuple[str, ...] = (),
) -> Iterator[Any]:
    table, column = place
    values = tuple(value for value in kind.choices if value != UNKNOWN)
    label = column_label(ruleset, table, column, lang)
    yield from (kind.name, kind.low, kind.high, tuple(map(str, values)))
    yield tuple(_word(ruleset, column, kind, value, lang) for value in values)
    yield from (kind.is_amount, fixed, name_column(column) if kind.noun else None)
    meaning = column_meaning(ruleset, table, column, lang)
    yield from (label, meaning, kind.rules[0] if kind.rules else None, follows_from)


def _word(ruleset: str, column: str, kind: Kind, value: Any, lang: str) -> str:
    """A value as the tables of the companion show it; an id by itself."""
    term = catalogue(ruleset, lang).terms.get(term_of(column, kind, value))
    return term.one if term else str(value)
