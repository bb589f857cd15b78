"""What somebody looks for as a table, and finds by another word."""

from collections.abc import Iterable

from leonardo_nb.core.labels import caption
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.other_words import OTHER_WORDS
from leonardo_nb.core.ruleset import Ruleset
from leonardo_nb.core.search import has_word, words_of


def looked_for(ruleset: Ruleset, name: object, tables: Iterable[str]) -> str:
    """How to read what somebody looks for as a table: one that is called otherwise, or a column; empty if neither."""
    words = words_of(name) if isinstance(name, str) else ()
    if not words:
        return ""
    if words == ("turns",):
        return 's.frames(steps="turn")["players"]'
    for table in tables:
        told = f"{OTHER_WORDS.get(table, '')} {caption(ruleset.id, table, SPOKEN)}"
        if all(has_word(told, word.removesuffix("s")) for word in words):
            return f's.frames["{table}"]'
    from leonardo_nb.session.column_list import columns_frame

    found = columns_frame(ruleset, None, SPOKEN, " ".join(words))
    for table, column, label in zip(found["table"], found["column"], found["label"], strict=True):
        if all(has_word(f"{column} {label} {OTHER_WORDS.get(column, '')}", word) for word in words):
            return f's.frames["{table}"]["{column}"]'
    return ""
