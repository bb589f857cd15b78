"""The glossary of a game as a pandas table that is shown whole: no line is cut off."""

from __future__ import annotations

from html import escape
from typing import Any

import pandas as pd

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.glossary import Entry, glossary_of
from leonardo_nb.core.language import checked
from leonardo_nb.core.ruleset import Ruleset

_COLUMNS = ("word", "plural", "what", "use", "python")


class Glossary(pd.DataFrame):
    """One row per thing, by its id, shown whole; the columns are named in the reader's language."""

    @property
    def _constructor(self) -> type[Glossary]:
        return Glossary

    def __repr__(self) -> str:
        return "\n\n".join([str(self.attrs.get("caption", "")), *(_told(key, row) for key, row in self.iterrows())])

    def _repr_html_(self) -> str:
        with pd.option_context("display.max_colwidth", None, "display.max_rows", None):
            table = str(self.to_html(notebook=True, show_dimensions=False))
        caption = f"<caption>{escape(str(self.attrs.get('caption', '')))}</caption>"
        head, start, rest = table.partition("<thead>")
        return f"{head}{caption}{start}{rest}"


def glossary(ruleset: Ruleset, lang: str, options: Any = None) -> Glossary:
    """All that a game with these options has and what every game has."""
    found = glossary_of(ruleset, checked(lang), options)
    names = {column: message(ruleset.id, f"glossary.{column}", lang) for column in _COLUMNS}
    cells = {name: [_cell(entry, column) for entry in found] for column, name in names.items()}
    frame = Glossary(cells, index=pd.Index([entry.id for entry in found], name="id"), dtype="string")
    frame.attrs["caption"] = " · ".join(message(ruleset.id, key, lang) for key in ("title", "glossary.caption"))
    return frame


def _cell(entry: Entry, column: str) -> str:
    return ", ".join(entry.python) if column == "python" else str(getattr(entry, column))


def _told(key: object, row: pd.Series[str]) -> str:
    """A row as a few lines: what its columns are called, and what they say."""
    said = {str(column): value for column, value in row.items() if value}
    width = max(map(len, said), default=0)
    return "\n".join([str(key), *(f"  {column:{width}}  {value}" for column, value in said.items())])
