"""What a class hands in from the page of a worksheet: short codes with a name and a letter for each answer.

Anybody may have written such a code. It is read strictly and bounded, and it says what was answered, never what that is
worth: the engine grades it.
"""

import base64
import re
import zlib
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final

from msgspec import Struct

from leonardo_nb.core.plain_text import clipped
from leonardo_nb.teach.assignment import MOST, PREFIX
from leonardo_nb.teach.grade_record import LONGEST_NAME
from leonardo_nb.teach.question import Question

BEGINS: Final = "LNBH1-"
OPEN: Final = "-"
"""Stands for a question that was not answered."""
LONGEST: Final = 5_000
"""Characters of a code, and of what is read after the beginning of one."""
_CODE: Final = re.compile(
    rf"([\w-]{{1,3000}})\.([a-z-]{{1,{MOST}}})\.([0-9a-f]{{8}})\.([\w-]{{1,500}})\.(?:t(\d{{8}})\.)?", re.ASCII
)


class HandIn(Struct, frozen=True):
    """What somebody has answered."""

    student: str
    code: str
    """The code of the worksheet."""
    answers: str
    """The letter of each answer."""
    check: str
    """The fingerprint of the questions that were answered."""
    date: str = ""
    """The day on which the code was made, by the device that made it; where the worksheet has a last day."""


def fingerprint(asks: Iterable[Question]) -> str:
    """Eight signs by which the questions of a worksheet, and their choices, can be told from others."""
    told = repr([(each.mark, [choice.value for choice in each.choices]) for each in asks])
    return f"{zlib.crc32(told.encode()):08x}"


def hand_ins(text: str) -> Iterator[HandIn | None]:
    """Every code in a text, whatever stands between them, be it broken into lines; None for one that is damaged."""
    for part in text.split(BEGINS)[1:]:
        yield _read("".join(part[:LONGEST].split()))


def _read(signs: str) -> HandIn | None:
    found = _CODE.match(signs)
    if found is None or signs[found.end() : found.end() + 8] != checksum(BEGINS + found[0]):
        return None
    try:
        name = base64.urlsafe_b64decode(found[4] + "=" * (-len(found[4]) % 4)).decode()
    except ValueError:
        return None
    return HandIn(clipped(name.strip(), LONGEST_NAME), PREFIX + found[1], found[2], found[3], _day(found[5]))


def _day(signs: str | None) -> str:
    """A day, if it is one."""
    try:
        return date.fromisoformat(signs or "").isoformat()
    except ValueError:
        return ""


def checksum(signs: str) -> str:
    """The eight signs at the end of a code."""
    return f"{zlib.crc32(signs.encode()):08x}"
