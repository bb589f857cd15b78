"""Sentences about a class that belong to no game."""

from leonardo_nb.core.data import read_toml
from leonardo_nb.core.language import FIRST, SPOKEN, checked_language, languages


def say(key: str, lang: str = SPOKEN, /, **params: object) -> str:
    """A sentence of the core's `classroom`."""
    sentence: str = read_toml("core", f"messages.{checked_language(lang)}.toml")["classroom"][key]
    return sentence.format(**params)


def known_language(lang: str) -> str:
    """The language that a page asks for, or the first one."""
    return lang if lang in languages() else FIRST
