"""The rows of a table of words in which a search finds all of its words, in one game or in all."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import pandas as pd

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import error_text
from leonardo_nb.core.registry import ids_found
from leonardo_nb.core.search import has_word, words_of

Table = TypeVar("Table", bound=pd.DataFrame)


def search_rows(frame: Table, texts: pd.DataFrame, search: str) -> Table:
    """The rows whose texts have all words of a search, or words that begin like them; all rows where it has none.

    Those that have them in their first text come first, then those in the second: they say what a row is called.
    """
    if not isinstance(search, str):
        raise BadOption(error_text("rules_search"))
    if not search.strip():
        return frame
    words, lines = words_of(search), [[*map(str, row)] for row in texts.itertuples(index=False)]
    found = [number for number, line in enumerate(lines) if words and _has(line, words)]
    return frame.iloc[sorted(found, key=lambda number: [not _has(lines[number][:few], words) for few in (1, 2)])]


def _has(texts: Sequence[str], words: Sequence[str]) -> bool:
    return all(has_word(" ".join(texts), word) for word in words)


def of_all_games(listed: Callable[[str], pd.DataFrame], games: Iterable[str] = ()) -> pd.DataFrame:
    """The tables of all games, or of these, one below the other, each by its ruleset."""
    return pd.concat({ruleset: listed(ruleset) for ruleset in [*games] or ids_found()}, names=["ruleset"])
