"""A class of thirty, and among their notebooks what nobody should hand in: every odd file is named, nothing is run."""

import json
import os
import subprocess
import sys
from contextlib import chdir
from pathlib import Path

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.language import in_language
from leonardo_nb.teach.grade_record import MIME
from leonardo_nb.teach.submitted_notebook import LARGEST
from tests.teach.course import write
from tests.teach.submitted_notebooks import ORDER, POINTS, answers, claiming, output, right, run, written

STUDENTS = [f"Student {number:02}" for number in range(30)]
ODD_NAME = "<script>alert(1)</script>\u202eanA\x1b[31m"
pytestmark = pytest.mark.one_in(6, by="hostile")

STATUS = Path("/proc/self/status")
MEASURED = f"""
import sys
import leonardo_nb as lnb
found = lnb.marks(sys.argv[1])
print(len(found), next(line.split()[1] for line in open("{STATUS}") if line.startswith("VmHWM")))
"""
MOST_MEMORY = 400
"""MB that reading them may take, Python and the program included."""


def honest(number):
    """Every third is wrong about the points, every fifth has not been run, and one leaves an answer open."""
    student = STUDENTS[number]
    given = right(student)
    if number % 3 == 0:
        given[0] = str(answers(student)[0] + 1)
    if number == 7:
        given[1] = "..."
    book = written(student, *given)
    return book if number % 5 == 0 else run(book)


def in_cells(book, **cells):
    """The notebook with an answer replaced by other code."""
    for cell in book["cells"]:
        for name, source in cells.items():
            cell["source"] = source if cell["source"].startswith(f"{name} = ...") else cell["source"]
    return book


def hostile(folder: Path) -> dict[str, str]:
    """Write them; the remark that each is to get."""
    whole = json.dumps(run(written("Cut", *right("Cut"))))
    (folder / "truncated.ipynb").write_text(whole[: len(whole) // 2])
    (folder / "empty.ipynb").write_bytes(b"")
    with (folder / "large.ipynb").open("wb") as file:
        file.write(whole.encode())
        file.truncate(50 << 20)
    (folder / "deep.ipynb").write_text('{"cells": ' + "[" * 100_000 + "]" * 100_000 + "}")
    os.mkfifo(folder / "pipe.ipynb")
    (folder / "link.ipynb").symlink_to(folder / "00.ipynb")
    touch = "answer_1 = __import__('pathlib').Path('ran').touch()"
    write(folder / "script.ipynb", in_cells(written("Script"), answer_1=touch))
    write(folder / "name.ipynb", written(ODD_NAME, *right(ODD_NAME)))
    write(folder / "huge.ipynb", claiming(run(written("Huge", "10", "[]")), points=10**400))
    write(folder / "topic.ipynb", claiming(run(written("Topic", "10", "[]")), topic="chess.mate"))
    write(folder / "types.ipynb", claiming(run(written("Types", "10", "[]")), right="yes", points=[1]))
    write(folder / "unrun.ipynb", written("Unrun"))
    (folder / "list.ipynb").write_text("[1, 2, 3]")
    read = dict.fromkeys(("truncated", "empty", "deep", "pipe", "list"), "not_read")
    odd = dict.fromkeys(("huge", "topic", "types"), "odd_grades")
    return read | odd | {"large": "too_large", "link": "linked", "script": "not_run", "unrun": "no_answers"}


def forged(folder: Path) -> dict[str, str]:
    """Write them; the remark that each is to get."""
    write(folder / "points.ipynb", claiming(run(written("Points", "-7", "[]")), points=99, right=True))
    stolen = {MIME: lnb.grade(lnb.exercise(POINTS, "Bo"), answers("Bo")[0]).trace.bundle()[MIME] | {"student": "Ben"}}
    write(folder / "stolen.ipynb", {"cells": [{"cell_type": "code", "source": "", "outputs": [output(stolen)]}]})
    write(folder / "never.ipynb", claiming(run(written("Never")), right=True, points=1))
    reads = claiming(run(written("Reader", "exercise_1.question.answer", "exercise_2.question.answer")), right=True)
    write(folder / "reads.ipynb", claiming(reads, answered=True, points=1))
    return {"points": "odd_points", "stolen": "foreign", "never": "contradicts", "reads": "unchecked"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    place = tmp_path_factory.mktemp("class")
    with in_language("en"):
        for number in range(len(STUDENTS)):
            write(place / f"{number:02}.ipynb", honest(number))
        remarks = hostile(place) | forged(place)
    for name in ("a", "b"):
        write(place / f"{name}.ipynb", written("Ana", *right("Ana")))
    (place / "remarks.json").write_text(json.dumps(remarks))
    return place


@pytest.fixture(scope="module")
def found(folder):
    with chdir(folder):
        return lnb.marks(folder, roster=[*STUDENTS, "Zed"])


def test_honest_students_have_the_points_that_they_deserve(found):
    frame = found.frame.set_index(["student", "topic"])
    for number, student in enumerate(STUDENTS):
        assert frame.loc[(student, POINTS), "points"] == int(number % 3 != 0)
        assert frame.loc[(student, ORDER), "points"] == int(number != 7)
    assert not frame.loc[STUDENTS, "differs"].any()
    assert found.missing == ("Zed",)


def test_forgers_have_none(found):
    points = found.students.set_index("student")["points"]
    assert (
        points.reindex(["Points", "Never", "Reader", "Script", "Huge", "Types", "Topic", "Unrun"]).tolist() == [0] * 8
    )
    assert "Ben" not in points.index


def test_two_students_of_one_name_are_two(found):
    points = found.students.set_index("student")["points"]
    assert (points["Ana (a)"], points["Ana (b)"]) == (2, 2)


def test_every_odd_file_is_named_and_no_other(found, folder):
    told = {}
    for remark in found.remarks:
        told.setdefault(remark.notebook, []).append(remark.key)
    expected = json.loads((folder / "remarks.json").read_text())
    assert {name: key for name, key in expected.items() if key not in told.get(f"{name}.ipynb", [])} == {}
    assert {*told} == {"", "b.ipynb", *(f"{name}.ipynb" for name in expected)}
    for lang in ("en", "fr"):
        for remark in found.remarks:
            assert remark.text(lang).endswith((".", "?"))


def test_nothing_was_run_and_nothing_is_markup(found, folder):
    assert not (folder / "ran").exists()
    shown = found._repr_html_() + repr(found)
    assert "<script>" not in found._repr_html_()
    assert not {"\u202e", "\x1b"} & {*shown}
    assert sum("alert(1)" in name for name in found.students["student"]) == 1


@pytest.mark.skipif(not STATUS.exists(), reason="What a process has used at most is read from /proc.")
def test_memory_is_bounded(folder):
    command = [sys.executable, "-c", MEASURED, str(folder)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder)
    count, kilobytes = map(int, done.stdout.split())
    assert count > 60
    assert kilobytes < MOST_MEMORY << 10
    assert (folder / "large.ipynb").stat().st_size > LARGEST << 20
