"""Grades in a folder of notebooks, and codes in its text files. Anybody may have written these: nothing is run,
everything is bounded.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.files import read_regular
from leonardo_nb.core.language import SPOKEN, checked_language
from leonardo_nb.core.plain_text import FORMULA_SIGNS, clipped, look_of
from leonardo_nb.teach import handed_in_files, submitted_notebook
from leonardo_nb.teach.grade_record import LONGEST_NAME, GradeRecord
from leonardo_nb.teach.hand_in import HandIn, hand_ins
from leonardo_nb.teach.handed_in_files import bare, decoded_anyhow, files_in, is_notebook, is_record, labels, stage_of
from leonardo_nb.teach.last_day import day_in_words
from leonardo_nb.teach.literal_answers import Source
from leonardo_nb.teach.record_code import records_in
from leonardo_nb.teach.record_file import Written
from leonardo_nb.teach.recorded_answers import record_in, recorded_answers
from leonardo_nb.teach.regrade import (
    MOST_ANSWERS,
    MOST_SHEETS,
    Regraded,
    Regrader,
    TooManyAnswers,
    TooManyInOne,
    as_claimed,
)
from leonardo_nb.teach.roster import same_name
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.submitted_notebook import HandedIn

LARGEST_SUM: Final = 2_000
"""MB in all notebooks together: a class of a hundred with twenty each."""
LARGEST_TEXT: Final = 1_000_000
"""Bytes of a text file that are read."""
MOST_CODES: Final = 2_000
"""In one text."""
_KINDS: Final = 40
"""Assignments in a folder, the commonest first, that a notebook may hold only a part of."""
LONGEST_LIST: Final = 2_000
"""Characters of a list of names."""
_NO_BEGINNING: Final = "".join((*FORMULA_SIGNS, " "))
"""What no name begins with."""


class Mark(Struct, frozen=True):
    """A graded answer: whose it is, and where it was found."""

    student: str
    trace: GradeRecord
    notebook: str
    claimed: int | None = None
    """The points that the notebook claims for it; None where it does not say."""
    differs: bool = False
    """Whether the notebook claims something else about it."""
    date: str = ""
    """When it was handed in or run, where that is known."""
    due: str = ""
    """The last day of its worksheet."""
    named: str | None = None
    """Of a planted mistake, the rule that was named; empty where none was."""
    set_by: str = ""
    """By what its cell sets it, if not by a name: a code, or no name at all, which its owner may have written."""

    @property
    def is_late(self) -> bool:
        """Whether it has a date after the last day; that date may be a learner's own."""
        return bool(self.due) and self.date[:10] > self.due


class Remark(Struct, frozen=True):
    """Something about a folder that a teacher should know, as the key of a sentence."""

    key: str
    notebook: str = ""
    other: str = ""
    """Another notebook, where it is about two; or names."""
    count: int = 0
    day: str = ""
    """The last day, where it is about that."""

    def text(self, lang: str = SPOKEN) -> str:
        limits = {"too_large": submitted_notebook.LARGEST, "too_much": LARGEST_SUM}
        limits |= {"too_many_answers": MOST_ANSWERS, "further_sheets": MOST_SHEETS}
        most = limits.get(self.key, handed_in_files.MOST)
        day = day_in_words(self.day, checked_language(lang)) if self.day else ""
        return say(self.key, lang, notebook=self.notebook, other=self.other, most=most, count=self.count, day=day)


class Collected(Struct, frozen=True):
    """What a folder holds: of each student and exercise, the last grade."""

    marks: tuple[Mark, ...]
    remarks: tuple[Remark, ...]
    names: tuple[str, ...] = ()
    """Who has handed in something that can be read, as it is written there."""


class _Notebook(Struct, frozen=True):
    """A notebook that was read: whose it is, and its marks."""

    student: str
    place: Path
    marks: tuple[Mark, ...]
    in_course: bool
    """Whether nbgrader keeps it, so that its folder says whose it is."""
    written: str = ""
    """The name in it, which decides about its positions."""
    recorded: bool = False
    """Whether it is a learning record."""
    topics: tuple[str, ...] = ()
    """Those of the exercises in its cells, in order."""


def collected(folder: Path, *, check: bool = True) -> Collected:
    """The grades of all notebooks below a folder, by default graded again."""
    files = files_in(folder)
    remarks = [Remark("linked", _told(path)) for path in files.linked]
    remarks += [Remark("too_many")] if files.is_cut_short else []
    regrader = Regrader() if check else None
    notebooks: list[_Notebook] = []
    size = 0
    for path in [*files.notebooks, *files.others]:
        size += _size(folder / path)
        if size > LARGEST_SUM << 20:
            remarks.append(Remark("too_much"))
            break
        try:
            read, about = _in_file(folder, path, regrader)
        except TooManyAnswers:
            remarks.append(Remark("too_many_answers"))
            break
        notebooks += read
        remarks += about
    return _summed_up(notebooks, remarks)


def _in_file(folder: Path, path: Path, regrader: Regrader | None) -> tuple[list[_Notebook], list[Remark]]:
    if is_record(path):
        return _in_record(folder, path), []
    return (_in_notebook if is_notebook(path.name) else _in_text)(folder, path, regrader)


def _in_record(folder: Path, path: Path) -> list[_Notebook]:
    """A learning record as if it were a notebook; any other file is passed over."""
    told = record_in(folder / path)
    return [_of_record(told, path, path.stem)] if told and told.attempts else []


def _of_record(told: Written, path: Path, learner: str = "") -> _Notebook:
    """A learning record as if it were a notebook: its answers about topics; of this learner, where it names none."""
    student = clipped((told.learner or learner).lstrip(_NO_BEGINNING) or "?", LONGEST_NAME)
    graded = recorded_answers(told, learner)
    marks = tuple(Mark(student, grade, _told(path), date=date) for grade, date in graded)
    return _Notebook(student, path, marks, in_course=False, recorded=True)


def collected_codes(text: str) -> Collected:
    """The grades of all codes in a text."""
    try:
        return _summed_up(*_codes(text, Path(), Regrader()))
    except TooManyAnswers:
        return Collected((), (Remark("too_many_answers"),))


def _summed_up(notebooks: Sequence[_Notebook], remarks: Sequence[Remark]) -> Collected:
    marks, about = _by_student(notebooks)
    if records := sum(notebook.recorded for notebook in notebooks):
        about.append(Remark("recorded", count=records))
    about += [*_shared(notebooks), *_set_alone(marks), *_lacking(notebooks)]
    names = dict.fromkeys(notebook.student for notebook in notebooks if notebook.marks or notebook.recorded)
    return Collected(marks, (*remarks, *about), tuple(names))


def _in_text(folder: Path, path: Path, regrader: Regrader | None) -> tuple[list[_Notebook], list[Remark]]:
    """What the codes in a text file are worth; one without codes is passed over, and all are where none is graded."""
    try:
        text = decoded_anyhow(read_regular(folder / path, LARGEST_TEXT)[:LARGEST_TEXT])
    except OSError:
        text = ""
    return _codes(text, path, regrader) if regrader else ([], [])


def _codes(text: str, path: Path, regrader: Regrader) -> tuple[list[_Notebook], list[Remark]]:
    """Each code as if it were a notebook of its own: of those of one student and worksheet the last one counts."""
    name, wrong = _told(path), Counter[str]()
    found: dict[tuple[str, str], _Notebook] = {}
    again: dict[str, None] = {}
    for given, graded in _graded_codes(text, regrader):
        if given is None or not isinstance(graded, list):
            wrong[str(graded)] += 1
            continue
        student = clipped(given.student.lstrip(_NO_BEGINNING) or "?", LONGEST_NAME)
        marks = tuple(Mark(student, each.trace, name, None, False, given.date, each.due, each.named) for each in graded)
        if (same_name(student), given.code) in found:
            again[student] = None
        found[same_name(student), given.code] = _Notebook(student, path, marks, in_course=False)
    records = [*islice(records_in(text), MOST_CODES)]
    wrong["damaged_code"] += records.count(None)
    kept = [_of_record(told, path) for told in dict.fromkeys(filter(None, records))]
    remarks = [Remark(key, name, count=count) for key, count in wrong.items() if count]
    remarks += [Remark("handed_in_again", name, other=each) for each in again]
    return [*found.values(), *kept], [*remarks, *_late(found.values(), name)]


def _late(found: Iterable[_Notebook], name: str) -> Iterator[Remark]:
    """Who is late with which worksheet, by the clocks of those who are."""
    days: dict[str, list[str]] = {}
    for each in found:
        if each.marks and each.marks[0].is_late:
            days.setdefault(each.marks[0].due, []).append(each.student)
    for day, students in days.items():
        yield Remark("late_codes", name, clipped(", ".join(students), LONGEST_LIST), day=day)


def _graded_codes(text: str, regrader: Regrader) -> Iterator[tuple[HandIn | None, list[Regraded] | str]]:
    """Each code with its answers, or with what is wrong with it; the worksheets with most codes come first."""
    all_given = [*islice(hand_ins(text), MOST_CODES)]
    codes = Counter(given.code for given in all_given if given)
    regrader.begin_another()
    for given in sorted(all_given, key=lambda each: -codes[each.code] if each else 0):
        if given is None:
            yield None, "damaged_code"
            continue
        try:
            yield given, regrader.of_hand_in(given) or "foreign_code"
        except TooManyInOne:
            yield given, "further_sheets"


def _told(path: Path) -> str:
    """The name of a file as it is told."""
    name = clipped(path.as_posix(), 200)
    return f"./{name}" if name.startswith(tuple(_NO_BEGINNING)) else name


def _in_notebook(folder: Path, path: Path, regrader: Regrader | None) -> tuple[list[_Notebook], list[Remark]]:
    """A notebook with its marks, and what there is to say about it."""
    held, name = submitted_notebook.handed_in(folder / path), _told(path)
    source = Source(held.sources if regrader else ())
    try:
        graded = regrader.regraded(source, held.claims) if regrader else as_claimed(held.claims)
    except TooManyInOne:
        graded, held = [], replace(held, remark="too_full")
    student = _student(folder / path, source, held, path)
    marks = tuple(
        Mark(student, each.trace, name, each.claimed, bool(each.faults), held.date, each.due, set_by=each.set_by)
        for each in graded
        if each.counts
    )
    late = [Remark("late_notebook", name, day=mark.due) for mark in marks if mark.is_late][:1]
    in_course = bool(stage_of(folder / path))
    if graded and not in_course and _is_blank(source, held, graded):
        return [], [Remark("no_answers", name)]
    topics = tuple(sorted(asked.topic for asked, _ in source.tasks))
    read = _Notebook(student, path, marks, in_course, source.student or "", topics=topics)
    return [read], [*_remarks(name, held, graded), *late]


def _is_blank(source: Source, held: HandedIn, graded: Sequence[Regraded]) -> bool:
    """Whether nobody has written a name or an answer, or run anything: it was handed out, not handed in."""
    done = any(each.trace.answered or {*each.faults} - {"not_run"} for each in graded)
    return not (source.student or held.remark or held.claims or done)


def _remarks(name: str, held: HandedIn, graded: Sequence[Regraded]) -> Iterator[Remark]:
    if held.remark:
        yield Remark(held.remark, name)
    elif not graded:
        yield Remark("no_grades", name)
    elif not held.claims and not any(each.trace.answered or each.faults for each in graded):
        yield Remark("no_answers", name)
    for key, count in Counter(fault for each in graded for fault in each.faults).items():
        yield Remark(key, name, count=count)


def _by_student(notebooks: Sequence[_Notebook]) -> tuple[tuple[Mark, ...], list[Remark]]:
    """All marks in order, of a student and an exercise the last one; students of one name are told apart by file."""
    named: dict[tuple[str, bool], list[_Notebook]] = {}
    for notebook in notebooks:
        named.setdefault((same_name(notebook.student), notebook.in_course), []).append(notebook)
    marks: dict[tuple[str, str, str], Mark] = {}
    remarks: list[Remark] = []
    for (_, in_course), group in named.items():
        twice = _answered_twice(group)
        remarks += [Remark("same_student" if in_course else "two_students", other, one) for one, other in twice]
        by_file = labels(notebook.place for notebook in group) if twice and not in_course else {}
        for notebook in group:
            apart = f" ({by_file[notebook.place]})" if by_file else ""
            for mark in notebook.marks:
                own = replace(mark, student=f"{mark.student}{apart}")
                marks[own.student, own.trace.topic, own.trace.exercise] = own
    return tuple(marks[key] for key in sorted(marks)), remarks


def _shared(notebooks: Sequence[_Notebook]) -> list[Remark]:
    """Students of a course who have written the same name, and so have the same positions."""
    named: dict[str, dict[str, None]] = {}
    for notebook in notebooks:
        if notebook.in_course and notebook.written:
            named.setdefault(notebook.written, {})[notebook.student] = None
    return [Remark("shared_name", other=", ".join(students)) for students in named.values() if len(students) > 1]


def _set_alone(marks: Sequence[Mark]) -> Iterator[Remark]:
    """Who has set a question by a code, or by a name or none, as nobody else has, where others have a way in common."""
    marks = [mark for mark in marks if is_notebook(mark.notebook)]
    setters: dict[str, dict[str, set[str]]] = {}
    for mark in marks:
        setters.setdefault(mark.trace.topic, {}).setdefault(mark.set_by, set()).add(mark.student)
    alone = Counter(
        mark.notebook
        for mark in marks
        for by_code in [setters[mark.trace.topic]]
        if len(by_code[mark.set_by]) == 1 and any(len(others) > 1 for others in by_code.values())
    )
    return (Remark("set_alone", notebook, count=count) for notebook, count in alone.items())


def _lacking(notebooks: Sequence[_Notebook]) -> Iterator[Remark]:
    """Notebooks with only some of the questions that more often come together: as if cells had been deleted."""
    together = Counter(each.topics for each in notebooks if each.topics)
    kinds = [(Counter(topics), count) for topics, count in together.most_common(_KINDS)]
    for each in notebooks:
        asked, own = Counter(each.topics), together[each.topics]
        fuller = (kind.total() for kind, count in kinds if count > own and asked < kind)
        if each.topics and (most := max(fuller, default=0)):
            yield Remark("lacking", _told(each.place), count=most - asked.total())


def _answered_twice(group: Sequence[_Notebook]) -> list[tuple[str, str]]:
    """Pairs of notebooks, one after the other, that answer the same exercises."""
    last: dict[tuple[str, str], str] = {}
    pairs: dict[tuple[str, str], None] = {}
    for notebook in group:
        if notebook.recorded:  # the same answer may stand in the records of two weeks
            continue
        asked = {(mark.trace.topic, mark.trace.exercise): mark.notebook for mark in notebook.marks}
        for exercise, name in asked.items():
            if last.get(exercise, name) != name:
                pairs[last[exercise], name] = None
        last |= asked
    return [*pairs]


def _student(path: Path, source: Source, held: HandedIn, place: Path) -> str:
    """Whose notebook it is: by nbgrader's folder, by the name in it or, where there is none, by the file."""
    told = (source.student or "", *(claim.student for claim in held.claims))
    written = next((name.strip() for name in told if look_of(name)), "")
    name = path.parts[-3] if stage_of(path) else written or bare(place)
    return clipped(name.lstrip(_NO_BEGINNING) or "?", LONGEST_NAME)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
