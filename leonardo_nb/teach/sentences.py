"""Sentences of teaching that belong to no game."""

from leonardo_nb.core.data import read_toml
from leonardo_nb.core.language import SPOKEN, checked_language


def say(key: str, lang: str = SPOKEN, /, **params: object) -> str:
    """A sentence of the core's `teach`."""
    sentence: str = read_toml("core", f"messages.{checked_language(lang)}.toml")["teach"][key]
    return sentence.format(**params)
