"""Marks of a class, from a folder of notebooks that anybody may have written."""

import json
import os
import re
import time

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import in_language, languages
from leonardo_nb.teach import submissions, submitted_notebook, topics
from leonardo_nb.teach.grade_record import MIME
from tests.project.test_imports import loaded_by
from tests.teach.course import whole

ZONE, WEEKS, LINE = "leonardo_da_vinci.zone_ranking", "leonardo_da_vinci.lab_weeks", "pietrocupo.zone_line"


def trace(topic=ZONE, student="", wrong="", right=True, **more):
    told = {
        "answered": True,
        "readable": True,
        "right": right and not wrong,
        "misconception": wrong,
        "rule": "ldv.resolve.rank",
    }
    return {"topic": topic, "exercise": "0a1b2c3d", "student": student, "points": int(told["right"]), **told, **more}


def cell(*traces, graded=None):
    outputs = [
        {"output_type": "display_data", "data": {MIME: each, "text/plain": "…"}, "metadata": {}} for each in traces
    ]
    metadata = {} if graded is None else {"nbgrader": {"grade": graded, "grade_id": "x", "schema_version": 3}}
    rest = {"source": "", "execution_count": 1, "id": "a"}
    return {"cell_type": "code", "metadata": metadata, "outputs": outputs, **rest}


def keep(path, *cells):
    path.parent.mkdir(parents=True, exist_ok=True)
    words = {"cell_type": "markdown", "metadata": {"nbgrader": {"grade": False}}, "source": "# Words", "id": "b"}
    stream = {
        "cell_type": "code",
        "metadata": {},
        "outputs": [{"output_type": "stream", "name": "stdout", "text": "hi"}],
    }
    book = {"cells": [words, stream, *cells], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(book), encoding="utf-8")


@pytest.fixture
def course(tmp_path):
    """As nbgrader keeps it: two have been run, one has only been handed in."""
    keep(tmp_path / "source" / "week1" / "a.ipynb", cell(trace(), graded=True))
    keep(tmp_path / "release" / "week1" / "a.ipynb", cell(graded=True))
    wrong = trace(wrong="wrong.ldv.master_counts_one")
    for stage, shown in (("submitted", trace(right=False)), ("autograded", wrong)):
        keep(tmp_path / stage / "bo" / "week1" / "a.ipynb", cell(shown, trace(WEEKS), graded=True))
    keep(tmp_path / "submitted" / "cy" / "week1" / "a.ipynb", cell(trace(answered=False, right=False), graded=True))
    keep(tmp_path / "autograded" / "ada" / "week1" / "a.ipynb", cell(trace(student="Somebody"), graded=True))
    return tmp_path


def as_claimed(folder):
    """What outputs say, which is all that these notebooks hold."""
    return lnb.marks(folder, check=False)


def rows(found):
    return [tuple(row) for row in found.frame[["student", "topic", "right", "points"]].itertuples(index=False)]


# Reading


def test_the_folders_of_nbgrader_say_whose_it_is(course):
    found = as_claimed(course)
    assert rows(found) == [
        ("ada", ZONE, True, 1),
        ("bo", WEEKS, True, 1),
        ("bo", ZONE, False, 0),
        ("cy", ZONE, False, 0),
    ]
    assert list(found.frame["notebook"])[1:] == ["autograded/bo/week1/a.ipynb"] * 2 + ["submitted/cy/week1/a.ipynb"]
    assert found.remarks == ()


def test_a_part_of_a_course_is_read_as_well(course):
    assert {row[0] for row in rows(as_claimed(course / "autograded"))} == {"ada", "bo"}
    assert {row[0] for row in rows(as_claimed(str(course / "autograded" / "bo" / "week1")))} == {"bo"}


def test_without_nbgrader_the_notebook_says_whose_it_is_or_else_the_file(tmp_path):
    keep(tmp_path / "one.ipynb", cell(trace(student=" Zoe ")))
    keep(tmp_path / "handed in" / "tom.ipynb", cell(trace()))
    keep(tmp_path / ".ipynb_checkpoints" / "one-checkpoint.ipynb", cell(trace(student="Nobody")))
    (tmp_path / "notes.txt").write_text("not a notebook")
    assert rows(as_claimed(tmp_path)) == [("Zoe", ZONE, True, 1), ("handed in/tom", ZONE, True, 1)]


def test_the_last_grade_of_an_exercise_counts(tmp_path):
    keep(tmp_path / "a.ipynb", cell(trace(student="Zoe", right=False)), cell(trace(student="Zoe")))
    assert rows(as_claimed(tmp_path)) == [("Zoe", ZONE, True, 1)]


def test_two_students_of_one_name_are_two(tmp_path):
    for name, student in (("a", "Zoe"), ("b", " Zoe"), ("c", "Tom")):
        keep(tmp_path / f"{name}.ipynb", cell(trace(student=student)))
    keep(tmp_path / "d.ipynb", cell(trace(WEEKS, student="Tom")))
    found = as_claimed(tmp_path)
    (remark,) = found.remarks
    said = "a.ipynb and b.ipynb answer the same exercises under the same name: they count as two students, "
    assert remark.text("en") == f"{said}each shown with the file name."
    assert "sous le même nom" in found.text("fr")
    assert [row[:2] for row in rows(found)] == [("Tom", WEEKS), ("Tom", ZONE), ("Zoe (a)", ZONE), ("Zoe (b)", ZONE)]


def test_several_exercises_on_a_topic_count_each(tmp_path):
    keep(
        tmp_path / "a.ipynb", cell(trace(student="Zoe", right=False, exercise="1"), trace(student="Zoe", exercise="2"))
    )
    assert rows(as_claimed(tmp_path)) == [("Zoe", ZONE, False, 0), ("Zoe", ZONE, True, 1)]


def test_a_notebook_speaks_for_one_student_only(tmp_path):
    keep(tmp_path / "a.ipynb", cell(trace(student="Zoe"), trace(WEEKS, student="Tom")))
    assert {row[0] for row in rows(as_claimed(tmp_path))} == {"Zoe"}


def test_where_nbgrader_has_cells_for_grades_no_other_cell_counts(tmp_path):
    keep(tmp_path / "a.ipynb", cell(trace(student="Zoe", right=False), graded=True), cell(trace(student="Zoe")))
    assert rows(as_claimed(tmp_path)) == [("Zoe", ZONE, False, 0)]


BROKEN = {
    "empty": b"",
    "cut": b'{"cells": [{"outputs": [',
    "list": b"[]",
    "no_cells": b"{}",
    "cells": b'{"cells": 3}',
    "bytes": bytes(range(256)),
    "utf16": '{"cells": []}'.encode("utf-16"),
    "deep": b'{"cells": ' + b"[" * 100_000,
    "deep_inside": b'{"metadata": ' + b"[" * 100_000 + b"]" * 100_000 + b', "cells": []}',
    "data": b'{"cells": [{"outputs": [{"data": null}], "metadata": {"nbgrader": {}}}]}',
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_named_and_left_out(name, tmp_path):
    keep(tmp_path / "good.ipynb", cell(trace(student="Zoe")))
    (tmp_path / f"{name}.ipynb").write_bytes(BROKEN[name])
    found = as_claimed(tmp_path)
    assert rows(found) == [("Zoe", ZONE, True, 1)]
    (remark,) = found.remarks
    assert remark.text("en") == f"{name}.ipynb was left out: it cannot be read as a notebook."
    assert remark.text("fr").startswith(f"{name}.ipynb n’a pas été pris en compte\u00a0: ")
    assert remark.text() in repr(found)
    assert remark.text() in found._repr_html_()


def test_a_notebook_that_was_never_run_is_named(tmp_path):
    keep(tmp_path / "a.ipynb", cell())
    assert [each.text("en") for each in as_claimed(tmp_path).remarks] == ["a.ipynb holds no grades: has it been run?"]


def test_a_grade_that_is_none_of_ours_is_left_out(tmp_path):
    unknown = trace("chess.mate"), trace("codex_naturalis.mate"), trace("mate")
    keep(tmp_path / "a.ipynb", cell({"topic": "<script>"}, trace(student="Zoe"), "x", None, trace(points=-5), *unknown))
    found = as_claimed(tmp_path)
    assert rows(found) == [("Zoe", ZONE, True, 1)]
    assert [each.key for each in found.remarks] == ["odd_grades", "odd_points"]


def test_a_large_file_is_not_read(tmp_path, monkeypatch):
    monkeypatch.setattr(submitted_notebook, "LARGEST", 1)
    keep(tmp_path / "a.ipynb", cell(trace()), {"cell_type": "raw", "source": "x" * (1 << 20)})
    assert [each.text("en") for each in as_claimed(tmp_path).remarks] == [
        "a.ipynb was left out: it is larger than 1 MB."
    ]


def test_a_notebook_of_empty_cells_is_left_out_before_they_are_made(tmp_path):
    (tmp_path / "many.ipynb").write_text('{"cells":[' + "{}," * submitted_notebook.MOST_PARTS + "{}]}")
    marks = as_claimed(tmp_path)
    assert len(marks) == 0
    assert "many.ipynb was left out: it has far more cells and outputs than a notebook of exercises." in marks.text()


def test_only_so_much_is_read_in_all(tmp_path, monkeypatch):
    for name in ("a", "b", "c"):
        keep(tmp_path / f"{name}.ipynb", cell(trace(student=name)), cell("x" * 600_000))
    monkeypatch.setattr(submissions, "LARGEST_SUM", 1)
    marks = as_claimed(tmp_path)
    assert [mark.student for mark in marks.marks] == ["a"]
    assert "only the first 1 MB were read" in marks.text()


def test_no_name_is_a_formula_in_a_spreadsheet(tmp_path):
    keep(tmp_path / "=1+1.ipynb", cell(trace(student='=HYPERLINK("http://x")')))
    keep(tmp_path / "@.ipynb", cell(trace()))
    keep(tmp_path / "wide.ipynb", cell(trace(student="\uff1d\uff0b Zoe")))
    frame = as_claimed(tmp_path).frame
    assert list(frame["student"]) == ["?", 'HYPERLINK("http://x")', "Zoe"]
    assert list(frame["notebook"]) == ["./@.ipynb", "./=1+1.ipynb", "wide.ipynb"]


def test_links_and_pipes_are_not_followed(tmp_path):
    keep(tmp_path / "outside" / "a.ipynb", cell(trace(student="Zoe")))
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "linked.ipynb").symlink_to(tmp_path / "outside" / "a.ipynb")
    (tmp_path / "here" / "folder").symlink_to(tmp_path / "outside")
    (tmp_path / "here" / "circle").symlink_to(tmp_path / "here")
    os.mkfifo(tmp_path / "here" / "pipe.ipynb")
    found = as_claimed(tmp_path / "here")
    assert len(found) == 0
    assert sorted(each.key for each in found.remarks) == ["linked", "not_read"]


@pytest.mark.parametrize("folder", ["nowhere", "", 3, None, "a\0b", "x" * 5000, b"bytes"])
def test_a_folder_that_is_none_is_refused(folder, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadOption, match=r"There is no folder .*\."):
        as_claimed(folder or "nowhere")


def test_names_from_outside_are_text(tmp_path):
    name = "<img src=x onerror=alert(1)>\u202e\x07"
    keep(tmp_path / "a.ipynb", cell(trace(student=name[:70], wrong="wrong.chess.fork")))
    found = as_claimed(tmp_path)
    assert "\u202e" not in repr(found.frame)
    assert "\x07" not in found._repr_html_()
    assert "<img src=x" not in found._repr_html_()
    assert "as wrong.chess.fork" in found.text("en")


def test_a_class_of_three_hundred_is_read_soon(tmp_path):
    traces = [trace(topic.id) for ruleset in lnb.rulesets() for topic in topics(ruleset)]
    for number in range(300):
        keep(tmp_path / f"{number:03}.ipynb", *(cell(each) for each in traces))
    begun = time.process_time()
    found = as_claimed(tmp_path)
    assert found.svg()
    assert len(found.frame) == 300 * len(traces)
    assert time.process_time() - begun < 10


# What they add up to


@pytest.fixture
def klass(tmp_path):
    """Four students: one right, two who hold the same misconception, one who forgets a block and leaves one open."""
    master, line = "wrong.ldv.master_counts_one", "ldv.resolve.rank"
    given = {
        "Ada": [trace(), trace(WEEKS, rule="ldv.labs.weeks"), trace(LINE, rule="pietro.place.line")],
        "Bo": [
            trace(wrong=master),
            trace(WEEKS, right=False, rule="ldv.labs.weeks"),
            trace(LINE, rule="pietro.place.line"),
        ],
        "Cy": [
            trace(wrong=master),
            trace(WEEKS, rule="ldv.labs.weeks"),
            trace(LINE, wrong=line, rule="pietro.place.line"),
        ],
        "Di": [
            trace(wrong="wrong.ldv.ties_by_seat", rule="ldv.resolve.tie"),
            trace(WEEKS, answered=False, right=False),
        ],
    }
    for student, traces in given.items():
        keep(tmp_path / f"{student}.ipynb", *(cell(each | {"student": student}) for each in traces))
    return as_claimed(tmp_path)


def test_one_row_per_student_and_exercise(klass):
    frame = klass.frame
    assert list(frame.columns) == [
        *("student", "topic", "title", "answered", "right", "points", "differs", "attempts", "date", "late"),
        *("misconception", "rule", "named", "exercise", "notebook"),
    ]
    assert len(frame) == len(klass) == 11
    (row,) = frame[(frame["student"] == "Bo") & (frame["topic"] == ZONE)].itertuples(index=False)
    assert frame["date"].isna().all()
    assert frame["named"].isna().all()
    assert not frame["late"].any()
    assert (*row[:8], *row[10:12], *row[13:]) == (
        *("Bo", ZONE, "The ranking in a zone", True, False, 0, False, 0),
        *("wrong.ldv.master_counts_one", "ldv.resolve.rank", "0a1b2c3d", "Bo.ipynb"),
    )
    assert frame["misconception"].isna().sum() == 7


def test_a_row_per_student(klass):
    rows = [tuple(row) for row in klass.students.itertuples(index=False)]
    assert rows == [
        ("Ada", 3, 3, 3, 3, 1.0),
        ("Bo", 3, 3, 1, 1, 1 / 3),
        ("Cy", 3, 3, 1, 1, 1 / 3),
        ("Di", 2, 1, 0, 0, 0.0),
    ]
    assert list(klass.students.columns) == ["student", "exercises", "answered", "right", "points", "share"]


def test_a_row_per_mistake_the_commonest_first(klass):
    rows = [tuple(row) for row in klass.mistakes[["rule", "misconception", "belief", "answers", "students"]].values]
    assert rows == [
        ("ldv.resolve.rank", "wrong.ldv.master_counts_one", "as if a master counted as one", 2, 2),
        ("ldv.labs.weeks", "", "", 1, 1),
        ("ldv.resolve.tie", "wrong.ldv.ties_by_seat", "as if ties went clockwise from Leonardo", 1, 1),
        (
            *("pietro.place.line", "ldv.resolve.rank"),
            *("by the rule “Rank: most apprentices first”, which does not apply in this game", 1, 1),
        ),
    ]


def test_it_is_said_in_words(klass):
    assert (
        klass.text("en")
        == repr(klass)
        == (
            "Where the class stands\n"
            "Students: 4. Right answers: 5 of 11.\n\n"
            "Leonardo da Vinci\n"
            "  The ranking in a zone: 1 of 4 right. Commonest mistake: 2 answered as if a master counted as one.\n"
            "  The weeks worked in a lab: 2 of 4 right. Not answered: 1.\n\n"
            "Pietrocupo’s variant\n"
            "  The line in a zone: 2 of 3 right. Commonest mistake: 1 answered by the rule “Rank: most apprentices first”, "
            "which does not apply in this game."
        )
    )
    assert "Le classement dans une zone – réponses justes\u00a0: 1 sur 4." in klass.text("fr")
    assert "2 fois, comme si un maître d’œuvre comptait pour un." in klass.text("fr")


@pytest.mark.parametrize("lang", languages())
def test_the_picture_says_it_with_a_bar_per_topic(klass, lang):
    svg = klass.svg(lang)
    for topic in (ZONE, WEEKS, LINE):
        assert lnb.teach.topic(*topic.split(".")).title(lang) in svg
    shares = {"en": ["1 of 4", "2 of 4", "2 of 3"], "fr": ["1 sur 4", "2 sur 4", "2 sur 3"]}[lang]
    assert all(f">{share}</text>" in svg for share in shares)
    assert {"en": "2 answered as if a master counted as one", "fr": "2 fois, comme si un maître"}[lang] in svg


def test_the_parts_of_a_bar_are_as_long_as_they_are_many(klass):
    bars = re.findall(r'<path d="M([\d.]+) ([\d.]+)h([\d.]+)v14h-[\d.]+z" fill="(#\w+)"', klass.svg())
    zone = [(float(x), float(wide), fill) for x, top, wide, fill in bars if top == bars[0][1]]
    assert zone == [(262.0, 87.5, "#b60"), (349.5, 262.5, "#fffaee")]


def test_no_colour_is_needed(klass):
    """Each part that is not right has a hatching of its own, or none."""
    svg = klass.svg()
    assert {'stroke-dasharray="1.5 4"', 'stroke-dasharray="3 4"'} <= {*re.findall(r'stroke-dasharray="[\d. ]+"', svg)}


@pytest.mark.parametrize("lang", languages())
def test_a_notebook_shows_the_picture_its_words_and_the_frame(klass, lang):
    with in_language(lang):
        shown = klass._repr_html_()
        title = klass.frame.loc[0, "title"]
    assert shown.count('<img src="data:image/svg+xml;base64,') == 1
    assert f'lang="{lang}"' in shown
    assert "<details>" in shown
    assert "<table" in shown
    assert str(title) in shown
    assert "<NA>" not in shown


def test_an_empty_folder_says_so(tmp_path):
    found = as_claimed(tmp_path)
    assert repr(found) == "Where the class stands\nNo graded answers were found."
    assert "No graded answers were found." in found._repr_html_()
    assert len(found.frame) == len(found.students) == len(found.mistakes) == 0


def test_a_grade_in_a_notebook_is_found(tmp_path):
    exercise = lnb.exercise(WEEKS, "Zoe")
    wrong = next(choice for choice in whole(exercise).choices if choice.belief)
    keep(tmp_path / "a.ipynb", cell(msgspec.to_builtins(lnb.grade(exercise, wrong.value).trace)))
    (row,) = as_claimed(tmp_path).frame.itertuples(index=False)
    assert (row.student, row.misconception, row.rule) == ("Zoe", "wrong.ldv.man_works_one", "ldv.labs.weeks")


def test_pandas_comes_with_the_first_frame(tmp_path):
    keep(tmp_path / "a.ipynb", cell(trace(student="Zoe")))
    asked = f"import leonardo_nb as lnb; found = lnb.marks({str(tmp_path)!r}); found.text(); found.svg()"
    assert "pandas" not in loaded_by(asked)
    assert "pandas" in loaded_by(f"{asked}; found.frame")
