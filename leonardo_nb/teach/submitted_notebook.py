"""One notebook that somebody has handed in: the grades in its outputs, and the source of its cells."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Raw, Struct

from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.files import read_regular
from leonardo_nb.teach.grade_record import MIME, GradeRecord, record_in
from leonardo_nb.teach.topic import topic_by_id

LARGEST: Final = 32
"""MB in one notebook; ours have far less."""
MOST_PARTS: Final = 200_000
"""Cells, outputs and other parts of one notebook, by their opening braces; ours have some thousands."""
MOST_GRADES: Final = 500
"""In one notebook."""
_READ: Final = (MIME.encode(), b'"nbgrader"', b"exercise", b"answer", b"STUDENT")
"""What stands in a cell that has anything to say."""
_TIMESTAMP: Final = "timestamp.txt"
"""Where nbgrader keeps when something was handed in."""
_DATE: Final = re.compile(r"(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:[.\d]*)(Z| ?[A-Za-z]{2,5}\b)?")


class HandedIn(Struct, frozen=True):
    """What a notebook holds, as far as marks are concerned."""

    claims: tuple[GradeRecord, ...] = ()
    """What its outputs say of grades."""
    sources: tuple[str, ...] = ()
    """Its cells of code, as far as they speak of exercises."""
    date: str = ""
    remark: str = ""
    """The key of a sentence about what is wrong with it."""


class _Nbgrader(Struct):
    grade: bool = False


class _Metadata(Struct):
    nbgrader: _Nbgrader = msgspec.field(default_factory=_Nbgrader)
    execution: dict[str, Raw] = {}


class _Output(Struct):
    data: dict[str, Raw] = {}


class _Cell(Struct):
    metadata: _Metadata = msgspec.field(default_factory=_Metadata)
    outputs: list[_Output] = []
    source: str | list[str] = ""
    cell_type: str = "code"


class _Notebook(Struct):
    """What matters of a notebook; whatever else it holds is passed over."""

    cells: list[Raw]


def handed_in(path: Path) -> HandedIn:
    """Read a notebook; where it cannot be read, say why."""
    try:
        data = read_regular(path, LARGEST << 20)
        if len(data) > LARGEST << 20:
            return HandedIn(remark="too_large")
        if data.count(b"{") > MOST_PARTS:
            return HandedIn(remark="too_full")
        cells = [cell for raw in msgspec.json.decode(data, type=_Notebook).cells if (cell := _cell(raw))]
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return HandedIn(remark="not_read")
    written = list(_written(cells))
    claims = tuple(claim for each in written[:MOST_GRADES] if (claim := _claim(each)) is not None)
    sources = tuple("".join(cell.source) for cell in cells if cell.cell_type == "code")
    return HandedIn(claims, sources, _date(path, cells), "odd_grades" if len(claims) < len(written) else "")


def _cell(raw: Raw) -> _Cell | None:
    """A cell, if it has to do with exercises; what else students write is not even read."""
    written = bytes(raw)
    return msgspec.json.decode(raw, type=_Cell) if any(each in written for each in _READ) else None


def _claim(written: Raw) -> GradeRecord | None:
    """A grade, if it is one, and about a topic that there is."""
    try:
        claim = record_in(written)
        topic_by_id(claim.topic)
    except (msgspec.MsgspecError, ValueError, RecursionError, LeonardoError):
        return None
    return claim


def _written(cells: Sequence[_Cell]) -> Iterator[Raw]:
    """What outputs say of grades; where nbgrader has cells of its own for these, what others say does not count."""
    own = [cell for cell in cells if cell.metadata.nbgrader.grade]
    for cell in own or cells:
        for output in cell.outputs:
            if MIME in output.data:
                yield output.data[MIME]


def _date(path: Path, cells: Sequence[_Cell]) -> str:
    """When it was handed in, as nbgrader says, or else when a cell was last run, where Jupyter has kept that."""
    try:
        told = date_in(read_regular(path.with_name(_TIMESTAMP), 200)[:200].decode(errors="replace"))
    except (OSError, ValueError):
        told = ""
    times = (bytes(time).decode(errors="replace") for cell in cells for time in cell.metadata.execution.values())
    return told or max(map(date_in, times), default="")


def date_in(text: str) -> str:
    """A date and a time, as a program writes them; empty where there is none."""
    found = _DATE.search(text[:80])
    if not found:
        return ""
    zone = {"Z": "UTC"}.get(found[3] or "", (found[3] or "").strip())
    return " ".join(filter(None, [found[1], found[2], zone]))
