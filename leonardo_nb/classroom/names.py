"""Names of students: plain text that can be told apart at a glance."""

import unicodedata
from collections.abc import Collection
from itertools import count
from typing import Final

from leonardo_nb.core.plain_text import look_of

LONGEST: Final = 24
"""Signs of a name that are kept."""
_JOINERS: Final = "\u200c\u200d"
"""Signs without a shape that some scripts cannot do without."""
_MARKS: Final = 2
"""The most accents on one letter."""


def plain_name(given: str) -> str:
    """A name on one line, without signs that control a line or its direction; empty where nothing can be seen of it."""
    kept = "".join(" " if sign.isspace() else sign for sign in unicodedata.normalize("NFC", given) if _shows(sign))
    short = " ".join(_with_few_marks(kept).split())[:LONGEST].rstrip()
    return short if look_of(short) else ""


def told_apart(name: str, taken: Collection[str]) -> str:
    """The name, or with the first number that gives one of another look than all those taken."""
    looks = {look_of(each).casefold() for each in taken}
    numbered = (name if number == 1 else f"{name} {number}" for number in count(1))
    return next(each for each in numbered if look_of(each).casefold() not in looks)


def _shows(sign: str) -> bool:
    return sign in _JOINERS or sign.isspace() or unicodedata.category(sign)[0] not in "CZ"


def _with_few_marks(text: str) -> str:
    kept, marks = [], 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign).startswith("M") else 0
        if marks <= _MARKS:
            kept.append(sign)
    return "".join(kept)
