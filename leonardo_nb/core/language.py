"""The languages there are: those in which the core's own sentences are found."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from leonardo_nb.core.data import data_files, read_toml, remembered
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.plain_text import clipped

FIRST = "en"
SPOKEN = ""
"""Stands for the language chosen by `speak`."""

_spoken = FIRST


@remembered
def languages() -> tuple[str, ...]:
    """Every language with a file `core/messages.<lang>.toml`: English first, the others by name."""
    found = [name.split(".")[1] for name in data_files("core", pattern="messages.*.toml")]
    return tuple(sorted(found, key=lambda lang: (lang != FIRST, lang)))


def set_language(lang: str) -> None:
    """From now on use this language wherever none is named.

    >>> lnb.set_language("en")
    """
    global _spoken  # noqa: PLW0603 - the one setting of the whole program
    _spoken = checked_language(lang)


@contextmanager
def in_language(lang: str) -> Iterator[None]:
    """For a while use this language."""
    before = _spoken
    set_language(lang)
    try:
        yield
    finally:
        set_language(before)


def checked_language(lang: str) -> str:
    """Return the language if it exists, or the chosen one where none is named."""
    if lang is SPOKEN:
        return _spoken
    if not isinstance(lang, str) or lang not in languages():
        raise BadOption(error_text("language", lang=repr(clipped(lang, 20)), languages=", ".join(languages())))
    return lang


def error_text(key: str, /, **params: object) -> str:
    """What is wrong with what a program gives, in the language spoken: a sentence of the core's `error`."""
    sentence: str = read_toml("core", f"messages.{_spoken}.toml")["error"][key]
    return sentence.format(**{name: in_own_quotes(param) for name, param in params.items()})


def in_own_quotes(param: object, lang: str = SPOKEN) -> object:
    """A text as a language quotes it, where Python's own quotes stand around it."""
    if not isinstance(param, str) or not re.fullmatch(r"'[^'\\]*'", param):
        return param
    marks: str = read_toml("core", f"messages.{lang or _spoken}.toml")["error"]["quoted"]
    return marks.format(text=param[1:-1])
