"""The rows of a table of words in which a search finds all of its words."""

from typing import TypeVar

import pandas as pd

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import error_text
from leonardo_nb.core.search import has_word, words_of

Table = TypeVar("Table", bound=pd.DataFrame)


def found_rows(frame: Table, texts: pd.DataFrame, search: str) -> Table:
    """The rows whose texts have all words of a search, or words that begin like them; all rows where it has none."""
    if not isinstance(search, str):
        raise BadOption(error_text("rules_search"))
    if not search.strip():
        return frame
    words, lines = words_of(search), (" ".join(map(str, row)) for row in texts.itertuples(index=False))
    return frame[[bool(words) and all(has_word(line, word) for word in words) for line in lines]]
