"""The glossary of a game as a pandas table."""

from typing import Any

import pandas as pd

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.glossary import Entry, glossary_of
from leonardo_nb.core.language import checked_language
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.session.row_search import search_rows
from leonardo_nb.session.text_table import TextTable

_COLUMNS = ("word", "plural", "what", "use", "python")


def glossary(ruleset: Ruleset, lang: str, options: Any = None, *, search: str = "") -> TextTable:
    """All that a game with these options has and what every game has, or what of it a search finds."""
    found = glossary_of(ruleset, checked_language(lang), options)
    names = {column: message(ruleset.id, f"glossary.{column}", lang) for column in _COLUMNS}
    cells = {name: [_cell(entry, column) for entry in found] for column, name in names.items()}
    frame = TextTable(cells, index=pd.Index([entry.id for entry in found], name="id"), dtype="string")
    frame.attrs["caption"] = " · ".join(message(ruleset.id, key, lang) for key in ("title", "glossary.caption"))
    return search_rows(frame, frame.reset_index(), search)


def _cell(entry: Entry, column: str) -> str:
    return ", ".join(entry.python) if column == "python" else str(getattr(entry, column))
