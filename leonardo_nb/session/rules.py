"""The rules of a game as a pandas table."""

import pandas as pd

from leonardo_nb.core.book import Book
from leonardo_nb.core.catalogue import message
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import checked_language, error_text
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.core.search import words_of
from leonardo_nb.session.text_table import TextTable

COLUMNS = ("title", "kind", "where", "in_force", "instead", "text")


def rules(book: Book, search: str, lang: str) -> TextTable:
    """Those that have these words in any language, the best first; without words, all in the order of the book."""
    if not isinstance(search, str):
        raise BadOption(error_text("rules_search"))
    found = book.listed("", search) if words_of(search) or not search.strip() else ()
    told = [book.rule(rule_id, checked_language(lang)) for rule_id in found]
    cells = [
        (each.title, each.kind, each.where, book.holds(each.id), book.instead(each.id), each.text) for each in told
    ]
    frame = TextTable(cells, index=pd.Index(found, name="rule", dtype="string"), columns=list(COLUMNS))
    caption = [message(book.ruleset.id, key, lang) for key in ("title", "rulebook.title")]
    if not found:
        caption.append(message(book.ruleset.id, "rulebook.none", lang).format(search=clipped(search)))
    frame.attrs["caption"] = " · ".join(caption)
    return frame
