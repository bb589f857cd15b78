"""The list of a class: who should have handed something in."""

import csv
import os
from collections.abc import Iterable, Sequence
from typing import Final

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.files import read_regular
from leonardo_nb.core.plain_text import clipped, look_of, quoted
from leonardo_nb.teach.grade_record import LONGEST_NAME
from leonardo_nb.teach.handed_in_files import decoded
from leonardo_nb.teach.sentences import say

LARGEST: Final = 1 << 20
"""Bytes of a list."""
MOST: Final = 10_000
"""Students on it."""
_HEADINGS: Final = ("student", "id", "name", "élève", "eleve", "nom")
"""What the column of names may be headed with; without such a heading, it is the first."""

Roster = Iterable[str] | str | os.PathLike[str]


def names_on(roster: Roster | None) -> tuple[str, ...]:
    """The students of a list, or of a CSV file with one student per line."""
    if roster is None:
        return ()
    found = _in_file(roster) if isinstance(roster, str | os.PathLike) else _in_list(roster)
    return tuple(dict.fromkeys(clipped(name.strip(), LONGEST_NAME) for name in found[:MOST] if name.strip()))


def names_in(text: str) -> tuple[str, ...]:
    """The students of a list that was pasted: one in each line, alone or in a column of its own."""
    return names_on(_column(text.splitlines()))


def _in_list(roster: object) -> list[str]:
    names = list(roster) if isinstance(roster, Iterable) else None
    if names is None or not all(isinstance(name, str) for name in names):
        raise BadOption(say("bad_roster", found=quoted(roster)))
    return names


def _in_file(path: str | os.PathLike[str]) -> list[str]:
    try:
        data = read_regular(path, LARGEST)
        return _column(decoded(data[:LARGEST]).splitlines())
    except (OSError, ValueError, csv.Error):
        raise BadOption(say("bad_roster", found=quoted(str(path), 80))) from None


def _column(lines: Sequence[str]) -> list[str]:
    """The column of names; the sign between columns is the one that the first line has most of."""
    between = max(",;\t", key=lines[0].count) if lines else ","
    rows = [row for row in csv.reader(lines, delimiter=between) if row]
    heads = [head.strip().casefold() for head in rows[0]] if rows else []
    wanted = [heads.index(heading) for heading in _HEADINGS if heading in heads]
    place, rows = (wanted[0], rows[1:]) if wanted else (0, rows)
    return [row[place] for row in rows if len(row) > place]


def same_name(one: str) -> str:
    """By what two names are the same to a reader."""
    return look_of(one).casefold()
