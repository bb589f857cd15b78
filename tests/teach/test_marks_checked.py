"""Marks one can trust: answers are read from the cells and graded again, whatever the outputs claim."""

import json

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption
from leonardo_nb.teach import handed_in_files, regrade, submitted_notebook
from leonardo_nb.teach.literal_answers import MOST_EXERCISES, Source
from tests.teach.course import write
from tests.teach.submitted_notebooks import ORDER, POINTS, answers, claiming, right, run, written
from tests.teach.test_marks import WEEKS, ZONE, as_claimed, cell, keep, trace

pytestmark = pytest.mark.usefixtures("english")


def rows(found):
    return [tuple(row) for row in found.frame[["student", "topic", "answered", "points", "differs"]].values.tolist()]


def keys(found):
    return [(remark.key, remark.count) for remark in found.remarks]


def test_honest_answers_are_worth_what_is_claimed(tmp_path):
    points, _ = answers("Ada")
    write(tmp_path / "a.ipynb", run(written("Ada", str(points + 1), right("Ada")[1])))
    found = lnb.marks(tmp_path)
    assert rows(found) == [("Ada", POINTS, True, 0, False), ("Ada", ORDER, True, 1, False)]
    assert found.remarks == ()
    assert list(found.frame["attempts"]) == [1, 1]
    assert found.frame.drop(columns="title").equals(lnb.marks(tmp_path, check=False).frame.drop(columns="title"))


def test_a_notebook_that_was_not_run_is_graded(tmp_path):
    write(tmp_path / "a.ipynb", written("Ada", *right("Ada")))
    found = lnb.marks(tmp_path)
    assert [row[3] for row in rows(found)] == [1, 1]
    assert found.remarks == ()
    assert len(lnb.marks(tmp_path, check=False)) == 0


def test_one_without_answers_is_named(tmp_path):
    write(tmp_path / "a.ipynb", written("Ada"))
    found = lnb.marks(tmp_path)
    assert [row[2] for row in rows(found)] == [False, False]
    assert [each.text("en") for each in found.remarks] == ["a.ipynb holds exercises, but no answers."]


def test_what_is_handed_out_is_no_student(tmp_path):
    """A teacher may keep the files of a worksheet in the folder in which the class's work is collected."""
    lnb.worksheet(POINTS, n=1, seed=5).save_all(tmp_path)
    write(tmp_path / "ada.ipynb", written("Ada", *right("Ada")))
    found = lnb.marks(tmp_path, roster=["Ada"])
    assert {*found.frame["student"]} == {"Ada"}
    assert [each.key for each in found.remarks] == ["no_answers", "no_answers"]
    assert "These students are not on the class list" not in found.text("en")


def test_points_that_no_answer_can_have_are_told_and_not_counted(tmp_path):
    write(tmp_path / "a.ipynb", claiming(run(written("Ada", "99", "['Ada']")), points=99, right=True))
    found = lnb.marks(tmp_path)
    assert rows(found) == [("Ada", POINTS, True, 0, True), ("Ada", ORDER, True, 0, True)]
    assert keys(found) == [("differs", 2), ("odd_points", 2)]
    differs, odd = found.remarks
    assert differs.text("en") == (
        "a.ipynb claims points that its answers do not earn (answers: 2); only the points they earn were counted."
    )
    assert odd.text("fr") == (
        "a.ipynb annonce des points qu’aucune réponse ne peut avoir (réponses\u00a0: 2)\u00a0; chacune vaut 0 ou 1."
    )
    assert lnb.marks(tmp_path, check=False).frame["points"].max() == 1


def test_right_without_an_answer_is_a_contradiction(tmp_path):
    write(tmp_path / "a.ipynb", claiming(run(written("Ada")), points=1, right=True))
    for check in (True, False):
        found = lnb.marks(tmp_path, check=check)
        assert found.frame["points"].sum() == 0
        assert ("contradicts", 2) in keys(found)


def test_an_answer_that_was_mended_after_it_was_run_counts(tmp_path):
    book = run(written("Ada", "99", right("Ada")[1]))
    for each in book["cells"]:
        each["source"] = each["source"].replace("answer_1 = 99", f"answer_1 = {right('Ada')[0]}")
    write(tmp_path / "a.ipynb", book)
    assert rows(lnb.marks(tmp_path))[0] == ("Ada", POINTS, True, 1, True)


def test_work_of_another_under_ones_own_name_is_left_out(tmp_path):
    write(tmp_path / "a.ipynb", run(written("Bo", *right("Bo"))))
    bare = json.loads((tmp_path / "a.ipynb").read_text())
    for each in bare["cells"]:
        each["source"] = ""
    write(tmp_path / "a.ipynb", claiming(bare, student="Ben"))
    found = lnb.marks(tmp_path)
    assert len(found) == 0
    assert keys(found) == [("foreign", 2)]
    assert found.remarks[0].text("en").endswith("Was it made under another name, or by another version?")


def test_an_exercise_of_a_friend_in_ones_own_notebook_is_left_out(tmp_path):
    book = written("Ada", right("Bo")[0], right("Ada")[1])
    for each in book["cells"]:
        each["source"] = each["source"].replace(f'"{POINTS}", STUDENT', f'"{POINTS}", "Bo"')
    write(tmp_path / "a.ipynb", book)
    found = lnb.marks(tmp_path)
    assert rows(found) == [("Ada", ORDER, True, 1, False)]
    assert keys(found) == [("foreign", 1)]


def test_claims_about_other_exercises_do_not_help_ones_own(tmp_path):
    write(tmp_path / "a.ipynb", claiming(run(written("Ada", "99", "[]")), exercise="0a1b2c3d", right=True, points=1))
    found = lnb.marks(tmp_path)
    assert found.frame["points"].sum() == 0
    assert ("foreign", 2) in keys(found)


def test_an_answer_that_code_works_out_is_taken_from_its_record(tmp_path):
    points, _ = answers("Ada")
    write(tmp_path / "a.ipynb", run(written("Ada", f"{points} + 0", "[]")))
    found = lnb.marks(tmp_path)
    assert rows(found)[0] == ("Ada", POINTS, True, 1, False)
    assert found.remarks == ()
    write(tmp_path / "a.ipynb", claiming(run(written("Ada", f"{points} + 0", "[]")), answer=""))
    assert keys(lnb.marks(tmp_path)) == [("unchecked", 1)]
    write(tmp_path / "a.ipynb", written("Ada", f"{points} + 0", "[]"))
    found = lnb.marks(tmp_path)
    assert keys(found) == [("not_run", 1)]
    assert rows(found)[0] == ("Ada", POINTS, False, 0, True)


def test_the_two_forgeries_get_nothing(tmp_path):
    forged = "...\nclass Generous:\n    points = 1\n\nlnb.grade = lnb.teach.grade = lambda *_: Generous()"
    kept = lnb.grade, lnb.teach.grade
    try:
        write(tmp_path / "forger.ipynb", run(written("Bo", forged, "['Bo']")))
    finally:
        lnb.grade, lnb.teach.grade = kept
    reads = [f"exercise_{number}.question.answer" for number in (1, 2)]
    write(tmp_path / "reader.ipynb", run(written("Cy", *reads)))
    found = lnb.marks(tmp_path)
    assert {row[0] for row in rows(found)} == {"Bo", "Cy"}
    assert found.frame["points"].sum() == 0


def test_an_exercise_of_a_code_is_graded_by_it(tmp_path):
    code = "codex_naturalis.gold_cards"
    task = lnb.exercise(code)
    answer = lnb.grade(lnb.exercise(code, code=task.code), []).question.answer
    source = f'exercise = lnb.exercise("{code}", code="{task.code}")\nanswer = {answer!r}\nlnb.grade(exercise, answer)'
    keep(tmp_path / "a.ipynb", {"cell_type": "code", "metadata": {}, "source": source, "outputs": []})
    assert list(lnb.marks(tmp_path).frame["points"]) == [1]
    keep(tmp_path / "a.ipynb", {"cell_type": "code", "metadata": {}, "source": source.replace("LNB1", "X")})
    assert keys(lnb.marks(tmp_path)) == [("foreign", 1)]


@pytest.mark.parametrize(
    "source",
    [
        "answer_1 = __import__('pathlib').Path('ran').touch()",
        "if True:\n    answer_1 = 5",
        "answer_1, other = 5, 6",
        "answer_1 += 1",
        "answer_1 = " + "-" * 19_000 + "1",
        "answer_1 = " + "[" * 5_000,
        "answer_1 = " + "9" * 10_000,
        "answer_1 = 5  # " + "x" * 30_000,
        "answer_1 = 5\n%%bash\necho hello",
    ],
    ids=lambda source: source[:24],
)
def test_what_is_not_simply_written_down_is_not_taken_for_an_answer(source, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    book = written("Ada", "5")
    (answer,) = [each for each in book["cells"] if each["source"] == "answer_1 = 5"]
    answer["source"] = source
    write(tmp_path / "a.ipynb", book)
    found = lnb.marks(tmp_path)
    assert keys(found) == [("not_run", 1)]
    assert rows(found)[0][2:4] == (False, 0)
    assert not (tmp_path / "ran").exists()


def test_a_question_that_somebody_has_set_alone_is_told(tmp_path):
    topic, sheet = "codex_naturalis.corner_points", lnb.worksheet("codex_naturalis.corner_points", n=1, seed=5)
    for student, more in (("Ada", ""), ("Bo", f", code={sheet.code!r}"), ("Cy", "")):
        cells = [f"STUDENT = {student!r}", f"exercise_1 = lnb.exercise({topic!r}, STUDENT{more})", "answer_1 = 1"]
        write(tmp_path / f"{student}.ipynb", {"cells": [{"cell_type": "code", "source": each} for each in cells]})
    (remark,) = lnb.marks(tmp_path).remarks
    assert remark.text("en").startswith("Bo.ipynb answers questions that no other notebook asks (questions: 1).")
    (tmp_path / "Cy.ipynb").unlink()
    assert lnb.marks(tmp_path).remarks == ()


def test_there_is_an_end_to_what_is_graded(tmp_path, monkeypatch):
    for name in ("Ada", "Bo"):
        write(tmp_path / f"{name}.ipynb", written(name, *right(name)))
    monkeypatch.setattr(regrade, "MOST_ANSWERS", 2)
    found = lnb.marks(tmp_path)
    assert {row[0] for row in rows(found)} == {"Ada"}
    assert [key for key, _ in keys(found)] == ["too_many_answers"]


def test_there_is_an_end_to_what_is_read(tmp_path, monkeypatch):
    for number in range(6):
        keep(tmp_path / f"{number}.ipynb", cell(trace()))
    monkeypatch.setattr(handed_in_files, "MOST", 4)
    found = as_claimed(tmp_path)
    assert len(found) == 4
    assert found.remarks[-1].text("en") == "There are too many files here: only the first 4 notebooks were read."
    monkeypatch.setattr(handed_in_files, "MOST_SEEN", 2)
    assert len(as_claimed(tmp_path)) == 2
    monkeypatch.setattr(submitted_notebook, "MOST_GRADES", 1)
    keep(tmp_path / "0.ipynb", cell(trace(), trace(WEEKS)))
    assert rows(as_claimed(tmp_path))[0] == ("0", ZONE, True, 1, False)


def test_one_notebook_does_not_keep_the_others_from_being_graded(tmp_path, monkeypatch):
    monkeypatch.setattr(regrade, "MOST_IN_ONE", 1)
    write(tmp_path / "a.ipynb", written("Ada", *right("Ada")))
    write(tmp_path / "b.ipynb", written("Bo", right("Bo")[0]))
    found = lnb.marks(tmp_path)
    assert [(each.key, each.notebook) for each in found.remarks] == [("too_full", "a.ipynb")]
    assert rows(found) == [("Bo", POINTS, True, 1, False), ("Bo", ORDER, False, 0, False)]


def test_only_so_many_exercises_are_read_from_the_cells():
    source = Source(f'exercise_{number} = lnb.exercise("{POINTS}")' for number in range(900))
    assert len([*source.tasks]) == MOST_EXERCISES


# Who, when, and who is missing


def test_students_of_a_course_who_share_a_name_are_told(tmp_path):
    for folder, name in (("ada", "Ada"), ("bo", "Ada"), ("cy", "Cy")):
        write(tmp_path / "submitted" / folder / "week1" / "week1.ipynb", written(name, *right(name)))
    (remark,) = lnb.marks(tmp_path).remarks
    said = "These students have the same positions, because their notebooks hold the same name: ada, bo."
    assert remark.text("en") == said


def test_a_student_of_nbgrader_is_one_whatever_is_handed_in(tmp_path):
    for week in ("week1", "week2"):
        keep(tmp_path / "submitted" / "zoe" / week / "a.ipynb", cell(trace(), graded=True))
    found = as_claimed(tmp_path)
    assert rows(found) == [("zoe", ZONE, True, 1, False)]
    assert [each.key for each in found.remarks] == ["same_student"]


def test_a_roster_tells_who_is_missing(tmp_path):
    for name in ("Ada", "Bo"):
        write(tmp_path / "in" / f"{name}.ipynb", written(name, *right(name)))
    lists = {
        "comma.csv": "id,first\nada,Ada\nZoë,Zoë\n",
        "semicolon.csv": "Nom;Classe\nAda;5\nZoë;5\n",
        "plain.csv": "Ada\nZoë\n",
    }
    for name, text in lists.items():
        (tmp_path / name).write_text(text, encoding="utf-8-sig")
    for roster in (["Ada", " Zoë "], *(tmp_path / name for name in lists), str(tmp_path / "plain.csv")):
        found = lnb.marks(tmp_path / "in", roster=roster)
        assert found.missing == ("Zoë",)
        said = [each.text("en") for each in found.remarks]
        assert said == ["These students have handed in nothing: Zoë.", "These students are not on the class list: Bo."]
    students = found.students.set_index("student")
    assert list(students.index) == ["Ada", "Bo", "Zoë"]
    assert list(students["exercises"]) == [2, 2, 0]
    assert found.frame.pivot_table("points", "student", "topic").shape == (2, 2)


@pytest.mark.parametrize("roster", ["nowhere.csv", 3, [3], b"x", "\0"])
def test_a_roster_that_is_none_is_refused(roster, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadOption, match=r"^`roster` must be a list of names, or a CSV file"):
        lnb.marks(tmp_path, roster=roster)


def test_dates_are_told_where_they_are_known(tmp_path):
    place = tmp_path / "submitted" / "ada" / "week1"
    write(place / "week1.ipynb", written("Ada", *right("Ada")))
    (place / "timestamp.txt").write_text("2026-03-02 15:58:23.948203 UTC")
    book = written("Bo", *right("Bo"))
    book["cells"][-1]["metadata"]["execution"] = {"iopub.execute_input": "2026-03-01T10:15:00.123Z", "odd": 3}
    write(tmp_path / "submitted" / "bo" / "week1" / "week1.ipynb", book)
    frame = lnb.marks(tmp_path).frame
    assert dict(zip(frame["student"], frame["date"], strict=True)) == {
        "ada": "2026-03-02 15:58:23 UTC",
        "bo": "2026-03-01 10:15:00 UTC",
    }
