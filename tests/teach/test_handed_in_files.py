"""More of what nobody should hand in, and of what honest people do: it is read, or named in a sentence."""

import codecs
import copy
import json
import os

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption
from leonardo_nb.teach.handed_in_files import LONGEST_LABEL
from tests.teach.course import whole, write
from tests.teach.submitted_notebooks import ORDER, POINTS, claiming, right, run, written

pytestmark = pytest.mark.usefixtures("english")
DOWNLOAD = "all_that_was_submitted_for_the_first_week_of_the_course_about_games"
assert len(DOWNLOAD) > LONGEST_LABEL


def points(found):
    return found.frame.groupby("student")["points"].sum().to_dict()


def keys(found):
    return [remark.key for remark in found.remarks]


def changed(book, old, new):
    for cell in book["cells"]:
        cell["source"] = cell["source"].replace(old, new)
    return book


@pytest.mark.parametrize("name", ["week1.ipynb.txt", "week1.ipynb.json", "week1.IPYNB"])
def test_a_browser_may_add_an_ending(name, tmp_path):
    """It was passed over in silence, and its student said to have handed in nothing."""
    write(tmp_path / name, written("Ada", *right("Ada")))
    write(tmp_path / f"nameless_{name}", written("", *right("")))
    found = lnb.marks(tmp_path, roster=["Ada"])
    assert points(found) == {"Ada": 2, "nameless_week1": 2}
    assert keys(found) == ["not_listed"]


def test_files_in_long_folders_are_two_students(tmp_path):
    """The beginnings of their places are alike: one student had the points of the other."""
    for folder, more in (("a", right("Ana")), ("b", ["99", "[]"]), ("b" * 80, ["99", "[]"]), ("b" * 81, right("Ana"))):
        (tmp_path / DOWNLOAD / folder).mkdir(parents=True)
        write(tmp_path / DOWNLOAD / folder / "week1.ipynb", written("Ana", *more))
    told = points(lnb.marks(tmp_path))
    assert [told["Ana (a/week1)"], told["Ana (b/week1)"]] == [2, 0]
    cut = "b" * (LONGEST_LABEL - 1) + "…"
    assert [told[f"Ana ({cut})"], told[f"Ana ({cut} 2)"]] == [0, 2]


@pytest.mark.parametrize("nobody", [', "")', ")"])
def test_an_exercise_without_a_name_is_told(nobody, tmp_path):
    """It is the same for everyone, so that its answer can be passed on."""
    for student in ("Ada", "Bo"):
        write(tmp_path / f"{student}.ipynb", written(student, *right(student)))
    answers = [repr(whole(lnb.exercise(topic)).answer) for topic in (POINTS, ORDER)]
    write(tmp_path / "cy.ipynb", changed(written("Cy", *answers), ", STUDENT)", nobody))
    (remark,) = lnb.marks(tmp_path).remarks
    assert remark.text("en").startswith("cy.ipynb answers questions that no other notebook asks (questions: 2).")


def test_a_question_that_was_deleted_is_told(tmp_path):
    """One right answer of one looks better than one of two."""
    for student in ("Ada", "Bo"):
        write(tmp_path / f"{student}.ipynb", written(student, *right(student)))
    book = written("Cy", *right("Cy"))
    book["cells"] = [cell for cell in book["cells"] if ORDER not in cell["source"]]
    write(tmp_path / "cy.ipynb", book)
    found = lnb.marks(tmp_path)
    assert list(found.students["share"]) == [1, 1, 1]
    (remark,) = found.remarks
    assert remark.text("en").startswith(
        "cy.ipynb holds only some of the questions that others have handed in together (missing: 1)."
    )
    assert "(manquantes\u00a0: 1)" in remark.text("fr")


def test_who_has_handed_in_one_week_of_two_has_deleted_nothing(tmp_path):
    for student in ("Ada", "Bo"):
        for topic, other in ((POINTS, ORDER), (ORDER, POINTS)):
            book = written(student, *right(student))
            book["cells"] = [cell for cell in book["cells"] if other not in cell["source"]]
            write(tmp_path / f"{student}_{topic}.ipynb", book)
    (tmp_path / f"Bo_{ORDER}.ipynb").unlink()
    assert keys(lnb.marks(tmp_path)) == []


@pytest.mark.parametrize("name", ["\u3164", "\u200b", "   "])
def test_a_name_that_cannot_be_seen_is_none(name, tmp_path):
    write(tmp_path / "ada.ipynb", written(name, *right(name)))
    assert [*points(lnb.marks(tmp_path))] == ["ada"]


def test_a_name_that_changes_at_the_end_does_not_take_the_answers_along(tmp_path):
    book = written("Ada", *right("Ada"))
    book["cells"].append({"cell_type": "code", "source": 'STUDENT = "Bo"', "metadata": {}})
    write(tmp_path / "a.ipynb", book)
    found = lnb.marks(tmp_path)
    assert (len(found), keys(found)) == (0, ["foreign"])


JSON = {
    "null": "null",
    "cells_in_an_object": '{"cells": {"a": 1}}',
    "sheets": '{"worksheets": [{"cells": []}], "nbformat": 3}',
    "not_a_number": '{"cells": [{"source": "answer_1 = 3", "metadata": {"x": NaN}}]}',
    "number_as_source": '{"cells": [{"cell_type": "code", "source": 5, "answer": 1}]}',
    "outputs_in_an_object": '{"cells": [{"source": "answer_1 = 1", "outputs": {"data": 1}}]}',
    "twice": '{"cells": [], "cells": [{"source": ["answer_1 = 3", 7]}]}',
}


@pytest.mark.parametrize("encoding", ["utf-16", "cp1252", "utf-8-sig"])
def test_a_notebook_in_letters_of_another_kind_is_named(encoding, tmp_path):
    told = json.dumps(written("Zoé", *right("Zoé")), ensure_ascii=False)
    (tmp_path / "zoe.ipynb").write_bytes(told.encode(encoding))
    assert keys(lnb.marks(tmp_path)) == ["not_read"]


@pytest.mark.parametrize("told", JSON.values(), ids=JSON)
def test_json_that_is_no_notebook_is_named(told, tmp_path):
    (tmp_path / "odd.ipynb").write_text(told)
    (tmp_path / "folder.ipynb").mkdir()
    found = lnb.marks(tmp_path)
    assert keys(found) == ["not_read"]
    assert len(found) == 0


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names of files.")
def test_a_file_name_that_is_no_text_is_told_all_the_same(tmp_path):
    try:
        (tmp_path / os.fsdecode(b"\xff.ipynb")).write_bytes(b"nonsense")
    except OSError:
        pytest.skip("This disk takes no such names.")
    (said,) = lnb.marks(tmp_path).about("en")
    assert said.encode().startswith("\ufffd.ipynb was left out".encode())


CELLS = {
    "lines": "answer_1 = 5\n" + "# x\n" * 200_000,
    "brackets": "answer_1 = " + "{1:" * 4_000,
    "subscripts": "answer_1 = " + "a[" * 4_000 + "]" * 4_000,
    "names": "answer_1 = " + "a." * 9_000 + "b",
    "not": "answer_1 = " + "not " * 4_000 + "1",
    "lambda": "answer_1 = " + "lambda:" * 2_000 + "1",
    "power": "answer_1 = " + "-1**" * 4_000 + "1",
    "nought": "answer_1 = 5\x00",
    "mark": "\ufeffanswer_1 = 5",
    "walrus": "print(answer_1 := 5)",
    "with": "with x as answer_1: pass",
    "del": "del answer_1",
    "repeated": "answer_1 = 'x' * 10**9",
}


@pytest.mark.parametrize("cell", CELLS.values(), ids=CELLS)
def test_no_cell_is_run_or_too_much(cell, tmp_path):
    write(tmp_path / "a.ipynb", changed(written("Ada", "5", right("Ada")[1]), "answer_1 = 5", cell))
    found = lnb.marks(tmp_path)
    assert points(found) == {"Ada": 1}
    assert keys(found) == ["not_run"]


VALUES = [
    "5j",
    'b"5"',
    "1e400",
    "True",
    "[...]",
    "{1: 2}",
    "[[[]]]",
    '"\\ud800"',
    "None",
    "...,",
    "'" + "9" * 9_000 + "'",
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: value[:12])
def test_a_value_that_is_no_answer_is_worth_nothing(value, tmp_path):
    write(tmp_path / "a.ipynb", written("Ada", value, value))
    found = lnb.marks(tmp_path)
    assert points(found) == {"Ada": 0}
    assert found.remarks == ()


CLAIMS = [
    {"points": -1},
    {"points": 0.5},
    {"points": True},
    {"points": 2**70},
    {"attempt": -5},
    {"answer": "[" * 100_000},
    {"answer": "9" * 10_000},
    {"student": "x" * 10_000},
    {"student": None},
    {"exercise": "../x"},
    {"topic": POINTS.upper()},
    {"misconception": "<b>"},
]


@pytest.fixture(scope="module")
def wrong():
    return run(written("Ada", "99", "[]"))


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: next(iter(claim)))
def test_no_claim_is_worth_more_than_the_answers(claim, wrong, tmp_path):
    write(tmp_path / "a.ipynb", claiming(copy.deepcopy(wrong), **{"right": True, "points": 1} | claim))
    found = lnb.marks(tmp_path)
    assert points(found) == {"Ada": 0}
    assert found.remarks


TEXTS = {"utf_16": "utf-16", "western": "cp1252", "marked": "utf-8-sig", "plain": "utf-8"}


@pytest.mark.parametrize("encoding", TEXTS.values(), ids=TEXTS)
def test_a_class_list_may_come_from_any_spreadsheet(encoding, tmp_path):
    """One that Excel saves under Windows was refused, as soon as one name had an accent."""
    (tmp_path / "class.csv").write_bytes("Nom;Classe\nZoé;5\nÉlise;5\n".encode(encoding))
    assert lnb.marks(tmp_path, roster=tmp_path / "class.csv").missing == ("Zoé", "Élise")


@pytest.mark.parametrize(
    "data", [b"PK\x03\x04\x00\x00", codecs.BOM_UTF16_LE + b"x", b"Zo\x81"], ids=["zip", "half", "odd"]
)
def test_what_is_no_text_is_no_class_list(data, tmp_path):
    (tmp_path / "class.xlsx").write_bytes(data)
    with pytest.raises(BadOption, match="`roster` must be a list of names"):
        lnb.marks(tmp_path, roster=tmp_path / "class.xlsx")


@pytest.mark.parametrize("encoding", TEXTS.values(), ids=TEXTS)
def test_codes_are_found_in_a_text_from_any_editor(encoding, tmp_path):
    """Those that an editor or a shell under Windows had saved in UTF-16 were passed over in silence."""
    record = tmp_path / "codes.txt"
    record.write_bytes("Zoé : LNBH1-damaged, LNBR1-damaged".encode(encoding))
    assert keys(lnb.marks(tmp_path)) == ["damaged_code"]
    assert lnb.record(tmp_path).damaged == 1
