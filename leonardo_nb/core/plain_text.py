"""Plain text that people give, such as names: visible, and distinguishable at a glance."""

import unicodedata
from collections.abc import Callable
from numbers import Number
from typing import Final

_JOINERS: Final = "\u200c\u200d"
"""Format characters that some scripts cannot do without."""
_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by their category that show nothing."""
_CLOSING: Final = "'\")]}>"
UNSHOWN: Final = "\ufffd"
"""Stands for a character that would control what is shown."""
FORMULA_SIGNS: Final = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula; some take the wide signs of East Asia for one, too."""


def is_plain(text: str) -> bool:
    """Whether a text holds no markup and no character that controls a terminal, a line or its direction."""
    return not any(c in "<>" or _controls(c) for c in text)


def is_written(text: str) -> bool:
    """Whether files and databases can keep a text: none of it is half a character or nothing at all."""
    return not any(c == "\0" or "\ud800" <= c <= "\udfff" for c in text)


def is_formula(text: str) -> bool:
    """Whether a spreadsheet would work a text out instead of showing it."""
    return text.startswith(FORMULA_SIGNS)


def as_cell(value: object) -> object:
    """A value as a spreadsheet shows it: what would be a formula begins with an apostrophe, which makes it text."""
    return f"'{value}" if isinstance(value, str) and is_formula(value) else value


def look_of(text: str) -> str:
    """Return the visible part of a text: two texts with the same look cannot be told apart."""
    return " ".join("".join(c for c in unicodedata.normalize("NFKC", text) if not _is_unseen(c)).split())


def clipped(found: object, most: int = 40) -> str:
    """The beginning of what was given, as it can be told, whatever it is."""
    return _beginning(found, str, most)


def quoted(found: object, most: int = 40) -> str:
    """The beginning of what was given, as Python writes it."""
    return _beginning(found, repr, most)


def figure(value: object) -> str:
    """A value as it is printed: a number below zero with a true minus sign."""
    return _with_minus(value, str(value))


def _with_minus(value: object, text: str) -> str:
    return f"−{text[1:]}" if text.startswith("-") and isinstance(value, Number) else text


def _beginning(found: object, written: Callable[[object], str], most: int) -> str:
    """A few characters that can be shown; what cannot even be written, or only by its place in memory, by its type."""
    try:
        text = _with_minus(found, str(written(found)))
    except Exception:  # noqa: BLE001 - a number of too many digits, or an object that does what it likes
        text = ""
    if (not text and not isinstance(found, str)) or " at 0x" in text:
        text = f"<{type(found).__name__}>"
    return "".join(UNSHOWN if _controls(character) else character for character in _cut(text, most))


def _cut(text: str, most: int) -> str:
    """A text that is too long ends in three dots; a quotation mark or bracket that closes it stays."""
    if len(text) <= most:
        return text
    closes = text[-1] if text[-1] in _CLOSING else ""
    return f"{text[: most - 1 - len(closes)]}…{closes}"


def _controls(character: str) -> bool:
    kind = unicodedata.category(character)
    return kind in ("Cc", "Cs", "Zl", "Zp") or (kind == "Cf" and character not in _JOINERS)


def _is_unseen(character: str) -> bool:
    """Format characters, marks that only choose a shape, and blanks that are no spaces."""
    selects_shape = unicodedata.name(character, "").startswith(("VARIATION SELECTOR", "COMBINING GRAPHEME JOINER"))
    return unicodedata.category(character) == "Cf" or selects_shape or character in _BLANK
