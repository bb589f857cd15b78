"""A learning record as a code to hand in, as the page of a hand-out makes it: it goes where a file does not.

Anybody may have written such a code: it is read as strictly as the file.
"""

import base64
import re
from collections.abc import Iterator
from typing import Final

from leonardo_nb.teach.hand_in import checksum
from leonardo_nb.teach.record_file import UNREADABLE, Written, read_record

BEGINS: Final = "LNBR1-"
LONGEST: Final = 40_000
"""Characters of a code, and of what is read after the beginning of one: some two hundred answers."""
_CODE: Final = re.compile(r"([\w-]+)\.", re.ASCII)


def holds_records(given: object) -> bool:
    """Whether it is a text with codes of records, whole or damaged."""
    return isinstance(given, str) and BEGINS in given


def records_in(text: str) -> Iterator[Written | None]:
    """Every record in a text, whatever stands between them, be it broken into lines; None for one that is damaged."""
    for part in text.split(BEGINS)[1:]:
        yield _read("".join(part[:LONGEST].split()))


def _read(signs: str) -> Written | None:
    found = _CODE.match(signs)
    if found is None or signs[found.end() : found.end() + 8] != checksum(BEGINS + found[0]):
        return None
    try:
        return read_record(base64.urlsafe_b64decode(found[1] + "=" * (-len(found[1]) % 4)))
    except (*UNREADABLE, ValueError):
        return None
