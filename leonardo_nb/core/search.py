"""Searching texts as people type: accents, case and punctuation do not matter, a word may be cut short."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "Œ": "oe", "Æ": "ae"})
_MARKS = re.compile(r"[\u0300-\u036f]")
_BETWEEN = re.compile(r"[\W_]+")
_WORD = re.compile(r"[^\W_]+")

MOST_WORDS = 20
"""The most words of a search that are looked for."""


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """The words of a text without accents and case, a space before each."""
    plain = _MARKS.sub("", unicodedata.normalize("NFKD", text.translate(_LIGATURES)).casefold())
    return "".join(f" {word}" for word in _BETWEEN.split(plain) if word)


def words_of(search: str) -> tuple[str, ...]:
    """What is looked for, word by word."""
    return tuple(dict.fromkeys(folded(search).split()))[:MOST_WORDS]


def has_word(text: str, word: str) -> bool:
    """Whether a text has a word that begins like this one."""
    return f" {word}" in folded(text)


def has_phrase(text: str, phrase: str) -> bool:
    """Whether a text has these whole words one after the other."""
    return bool(folded(phrase)) and f"{folded(phrase)} " in f"{folded(text)} "


def spans(text: str, words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where in a text the words are found, from the first to the last: of each, as much as was typed."""
    for match in _WORD.finditer(text):
        found = folded(match.group()).strip()
        typed = max((len(word) for word in words if found.startswith(word)), default=0)
        if typed:
            yield match.start(), match.start() + _reach(match.group(), typed)


def _reach(word: str, typed: int) -> int:
    """How many letters of a word correspond to this many folded letters."""
    return next(count for count in range(1, len(word) + 1) if len(folded(word[:count]).strip()) >= typed)
