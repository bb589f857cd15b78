"""Grades in a folder of notebooks. Anybody may have written these: nothing is run, everything is bounded."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Raw, Struct

from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.files import read_regular
from leonardo_nb.core.language import SPOKEN
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.teach.grade_record import LONGEST_NAME, MIME, GradeRecord, record_in
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.topic import topic_by_id

MOST_NOTEBOOKS: Final = 2_000
MOST_FILES: Final = 100_000
"""The most files of any kind to look at, so that naming the root of a disk ends with an answer, too."""
LARGEST: Final = 32
"""MB in one notebook; ours have two."""
LARGEST_SUM: Final = 2_000
"""MB in all notebooks together: a class of a hundred with twenty each."""
MOST_PARTS: Final = 200_000
"""Cells, outputs and other parts of one notebook, by their opening braces; ours have some thousands."""
MOST_GRADES: Final = 500
"""In one notebook."""
_STAGES: Final = ("submitted", "autograded")
"""Where nbgrader keeps what students hand in, and what it has run: `<stage>/<student>/<assignment>/<notebook>`."""

_MARKS: Final = (MIME.encode(), b'"nbgrader"')
_FORMULA: Final = "=+-@\t\r "
"""What a spreadsheet takes for the beginning of a formula; no name begins so."""


class Mark(Struct, frozen=True):
    """A graded answer: whose it is, and where it was found."""

    student: str
    trace: GradeRecord
    notebook: str


Marked = dict[tuple[str, str, str], Mark]
"""Marks by student, topic and exercise."""


class Remark(Struct, frozen=True):
    """Something about a folder that a teacher should know, as the key of a sentence."""

    key: str
    notebook: str = ""
    other: str = ""
    """Another notebook, where it is about two."""

    def text(self, lang: str = SPOKEN) -> str:
        most = {"too_large": LARGEST, "too_much": LARGEST_SUM}.get(self.key, MOST_NOTEBOOKS)
        return say(self.key, lang, notebook=self.notebook, other=self.other, most=most)


class Collected(Struct, frozen=True):
    """What a folder holds: of each student and exercise, the last grade."""

    marks: tuple[Mark, ...]
    remarks: tuple[Remark, ...]


class _Nbgrader(Struct):
    grade: bool = False


class _Metadata(Struct):
    nbgrader: _Nbgrader = msgspec.field(default_factory=_Nbgrader)


class _Output(Struct):
    data: dict[str, Raw] = {}


class _Cell(Struct):
    metadata: _Metadata = msgspec.field(default_factory=_Metadata)
    outputs: list[_Output] = []


class _Notebook(Struct):
    """What matters of a notebook; whatever else it holds is passed over."""

    cells: list[Raw]


def collected(folder: Path) -> Collected:
    """The grades of all notebooks below a folder."""
    found, remarks = _found(folder)
    marks: Marked = {}
    size = 0
    for path in _handed_in(folder, found) or found:
        size += _size(folder / path)
        if size > LARGEST_SUM << 20:
            remarks.append(Remark("too_much"))
            break
        traces, remark = _traces(folder / path)
        name = clipped(path.as_posix(), 200)
        name = f"./{name}" if name.startswith(tuple(_FORMULA)) else name
        remarks += [Remark(remark, name)] if remark else []
        student = _student(folder / path, traces, path)
        found_here = {(student, trace.topic, trace.exercise): Mark(student, trace, name) for trace in traces}
        remarks += [Remark("same_student", name, other) for other in _others(marks, found_here)]
        marks |= found_here
    return Collected(tuple(marks[key] for key in sorted(marks)), tuple(remarks))


def _others(marks: Marked, fresh: Marked) -> list[str]:
    """The notebooks that answer the same exercises under the same name."""
    return sorted({marks[key].notebook for key in fresh if key in marks})


def _found(folder: Path) -> tuple[list[Path], list[Remark]]:
    """Every notebook by its place below the folder; links are not followed, hidden folders are passed over."""
    found: list[Path] = []
    remarks: list[Remark] = []
    for path in _files(folder):
        if len(found) == MOST_NOTEBOOKS or path is None:
            return found, [*remarks, Remark("too_many")]
        if (folder / path).is_symlink():
            remarks.append(Remark("linked", clipped(path.as_posix(), 200)))
        else:
            found.append(path)
    return found, remarks


def _files(folder: Path) -> Iterator[Path | None]:
    """The notebooks in order; None where there are more files than anybody would want to wait for."""
    seen = 0
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            seen += 1
            if seen > MOST_FILES:
                yield None
                return
            if name.endswith(".ipynb"):
                yield Path(place, name).relative_to(folder)


def _handed_in(folder: Path, found: list[Path]) -> list[Path]:
    """Submissions in an nbgrader course, autograded if available."""
    chosen: dict[tuple[str, ...], Path] = {}
    for stage in _STAGES:
        chosen |= {(folder / path).parts[-3:]: path for path in found if _stage(folder / path) == stage}
    return list(chosen.values())


def _stage(path: Path) -> str:
    """The folder of nbgrader that a notebook is in."""
    parts = path.parts
    return parts[-4] if len(parts) >= 4 and parts[-4] in _STAGES else ""


def _student(path: Path, traces: list[GradeRecord], place: Path) -> str:
    """Whose notebook it is: by nbgrader's folder, by the name in it or, where there is none, by the file."""
    written = next((trace.student.strip() for trace in traces if trace.student.strip()), "")
    name = path.parts[-3] if _stage(path) else written or place.with_suffix("").as_posix()
    return clipped(name.lstrip(_FORMULA) or "?", LONGEST_NAME)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _traces(path: Path) -> tuple[list[GradeRecord], str]:
    """The grades in a notebook, and any warnings about it."""
    try:
        data = read_regular(path, LARGEST << 20)
        if len(data) > LARGEST << 20:
            return [], "too_large"
        if data.count(b"{") > MOST_PARTS:
            return [], "too_full"
        cells = [cell for raw in msgspec.json.decode(data, type=_Notebook).cells if (cell := _cell(raw))]
    except (OSError, msgspec.MsgspecError, ValueError, RecursionError):
        return [], "not_read"
    written = list(_written(cells))
    traces = [trace for each in written[:MOST_GRADES] if (trace := _trace(each)) is not None]
    return traces, _remark(written, traces)


def _cell(raw: Raw) -> _Cell | None:
    """A cell, if it holds a grade or is nbgrader's; what else students write is not even read."""
    written = bytes(raw)
    return msgspec.json.decode(raw, type=_Cell) if any(each in written for each in _MARKS) else None


def _trace(written: Raw) -> GradeRecord | None:
    """A grade, if it is one, and about a topic that there is."""
    try:
        trace = record_in(written)
        topic_by_id(trace.topic)
    except (msgspec.MsgspecError, ValueError, RecursionError, LeonardoError):
        return None
    return trace


def _remark(written: list[Raw], traces: list[GradeRecord]) -> str:
    if not written:
        return "no_grades"
    return "odd_grades" if len(traces) < len(written) else ""


def _written(cells: list[_Cell]) -> Iterator[Raw]:
    """What outputs say of grades; where nbgrader has cells of its own for these, what others say does not count."""
    own = [cell for cell in cells if cell.metadata.nbgrader.grade]
    for cell in own or cells:
        for output in cell.outputs:
            if MIME in output.data:
                yield output.data[MIME]
