"""The languages there are: those in which the core's own sentences are found."""

from leonardo_nb.core.data import data_files, remembered
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.plain import clipped

FIRST = "en"
SPOKEN = ""
"""Stands for the language chosen by `speak`."""

_spoken = FIRST


@remembered
def languages() -> tuple[str, ...]:
    """Every language with a file `core/messages.<lang>.toml`: English first, the others by name."""
    found = [name.split(".")[1] for name in data_files("core", pattern="messages.*.toml")]
    return tuple(sorted(found, key=lambda lang: (lang != FIRST, lang)))


def speak(lang: str) -> None:
    """From now on use this language wherever none is named."""
    global _spoken  # noqa: PLW0603 - the one setting of the whole program
    _spoken = checked(lang)


def checked(lang: str) -> str:
    """The language, if there is such a one; the spoken one where none is named."""
    if lang is SPOKEN:
        return _spoken
    if not isinstance(lang, str) or lang not in languages():
        raise BadOption(f"There is no language {clipped(lang, 20)!r}; the languages are: {', '.join(languages())}.")
    return lang
