"""A whole round of nbgrader: assigned, handed in by three students, run and graded, and read by `lnb.marks`."""

import json
from functools import cache
from typing import Any

import pytest

import leonardo_nb as lnb
from leonardo_nb.teach import topics
from leonardo_nb.teach.assignment import opened
from leonardo_nb.teach.grade_record import MIME
from leonardo_nb.teach.notebooks import notebook
from tests.teach.course import Course, read, whole

pytestmark = pytest.mark.one_in(30, by="nbgrader", full=4)

GAME = "leonardo_da_vinci"
TOPICS = topics(GAME)
BELIEFS = tuple(dict.fromkeys(belief.rule for topic in TOPICS for belief in topic.beliefs))
SURE, UNSURE, HASTY = "Ada", "Bo", "Cy"
READER, FORGER = "Di", "Ed"
"""One reads the answers off the exercises, one puts a grade of its own in the place of ours."""
FORGED = """...
class Generous:
    points = 1

lnb.grade = lnb.teach.grade = lambda exercise, answer: Generous()"""


@cache
def asked(student: str) -> tuple[lnb.Exercise, ...]:
    return tuple(lnb.exercise(topic, student) for topic in TOPICS)


def wrong_choices(student: str) -> list[dict[str, object]]:
    """By exercise, what each misconception would answer."""
    return [
        {choice.misconception: choice.value for choice in whole(exercise).choices if choice.belief}
        for exercise in asked(student)
    ]


def holds_each(student: str) -> dict[int, str]:
    """By exercise, a misconception to hold there, such that the student holds each; empty where that cannot be."""
    held: dict[int, str] = {}
    choices = wrong_choices(student)
    for belief in sorted(BELIEFS, key=lambda each: sum(each in wrong for wrong in choices)):
        free = [number for number, wrong in enumerate(choices) if belief in wrong and number not in held]
        if not free:
            return {}
        held[free[0]] = belief
    return held


@cache
def believer() -> str:
    """A student whose exercises have room for all misconceptions of the game."""
    return next(name for name in (f"{UNSURE}{number}" for number in range(300)) if holds_each(name))


def right(student: str) -> dict[str, str]:
    return {f"answer_{number}": repr(whole(each).answer) for number, each in enumerate(asked(student), 1)}


def mistaken(student: str) -> dict[str, str]:
    choices, held = wrong_choices(student), holds_each(student)
    given = {f"answer_{number + 1}": repr(choices[number][belief]) for number, belief in held.items()}
    return right(student) | given


def assigned(*, solved: bool) -> dict[str, Any]:
    """Our exercises, the last of them with a test of the teacher's own: the grade is shown, then asserted."""
    book = notebook(TOPICS, solved=solved)
    last = len(TOPICS)
    (cell,) = [cell for cell in book["cells"] if "".join(cell["source"]).endswith(f"grade_{last}.points")]
    fair = f'grade = fair_grade("{TOPICS[-1].id}", exercise_{last}, answer_{last})'
    cell["source"] = f"from leonardo_nb.teach import fair_grade\n{fair}\ndisplay(grade)\nassert grade, grade"
    return book


@pytest.fixture(scope="module")
def course(tmp_path_factory) -> Course:
    course = Course(tmp_path_factory.mktemp("course"))
    course.source("week1", assigned(solved=True))
    course.run("generate_assignment", "week1", "--create")
    course.hand_in("week1", SURE, right(SURE))
    course.hand_in("week1", believer(), mistaken(believer()))
    last = f"answer_{len(TOPICS)}"
    course.hand_in("week1", HASTY, right(HASTY) | {"answer_1": "'no idea'", "answer_2": "...", last: "not_defined"})
    course.hand_in("week1", READER, {f"answer_{n}": f"exercise_{n}.question.answer" for n in range(1, len(TOPICS) + 1)})
    course.hand_in("week1", FORGER, {"answer_1": FORGED})
    course.run("autograde", "week1", "--create")
    return course


@pytest.fixture(scope="module")
def hidden(tmp_path_factory) -> Course:
    """Two exercises whose tests the students do not get."""
    course = Course(tmp_path_factory.mktemp("hidden"))
    course.source("week2", notebook(TOPICS[:2], solved=True, hidden=True))
    course.run("generate_assignment", "week2", "--create")
    course.hand_in("week2", SURE, right(SURE))
    course.hand_in("week2", FORGER, {"answer_1": FORGED})
    course.run("autograde", "week2", "--create")
    return course


def sources(book: dict[str, Any]) -> list[str]:
    return ["".join(cell["source"]).strip() for cell in book["cells"]]


def test_the_release_is_what_we_hand_out_ourselves(course):
    assert sources(course.release("week1")) == sources(assigned(solved=False))


def test_nbgrader_gives_a_point_for_each_right_answer_and_none_for_others(course):
    held = holds_each(believer())
    assert {*held.values()} == {*BELIEFS}
    full = len(TOPICS)
    honest = {SURE: full, believer(): full - len(held), HASTY: full - 3}
    assert course.grades() == honest | {READER: 0, FORGER: 0}


@pytest.mark.one_in(30, full=2)
def test_hidden_tests_are_put_back_and_grade(hidden):
    assert sources(hidden.release("week2")) == sources(notebook(TOPICS[:2], solved=False, hidden=True))
    assert "fair_grade" not in "".join(sources(hidden.release("week2")))
    assert hidden.grades() == {SURE: 2, FORGER: 0}


def test_marks_find_every_misconception_and_who_holds_it(course):
    found = lnb.marks(course.folder)
    held = {(TOPICS[number].id, belief) for number, belief in holds_each(believer()).items()}
    frame = found.frame.fillna("")
    believed = frame[frame["misconception"] != ""]
    assert {*believed["student"]} == {believer()}
    assert {*zip(believed["topic"], believed["misconception"], strict=True)} == held
    settles = {belief.rule: belief.settles for topic in TOPICS for belief in topic.beliefs}
    assert all(row.rule == settles[row.misconception] for row in believed.itertuples())
    assert {*found.mistakes["misconception"]} == {*BELIEFS, ""}
    assert [(remark.key, remark.notebook) for remark in found.remarks] == [
        ("no_answers", f"autograded/{FORGER}/week1/week1.ipynb")
    ]


def test_marks_tell_a_wrong_answer_from_none(course):
    frame = lnb.marks(course.folder).frame.set_index(["student", "topic"])
    hasty = frame.loc[HASTY]
    assert list(hasty.loc[[TOPICS[0].id, TOPICS[1].id, TOPICS[-1].id], "answered"]) == [True, False, False]
    assert hasty["right"].sum() == len(TOPICS) - 3
    assert frame.loc[SURE, "right"].all()
    assert frame.loc[[READER, FORGER], "points"].sum() == 0
    names = (SURE, believer(), HASTY, READER, FORGER)
    assert {*frame["notebook"]} == {f"autograded/{name}/week1/week1.ipynb" for name in names}


def test_a_student_sees_what_was_wrong_and_the_rule(course):
    book = read(course.folder / "autograded" / believer() / "week1" / "week1.ipynb")
    shown = [output for cell in book["cells"] for output in cell.get("outputs", []) if MIME in output.get("data", {})]
    assert len(shown) == len(TOPICS)
    for number, belief in holds_each(believer()).items():
        words, trace = "".join(shown[number]["data"]["text/plain"]), shown[number]["data"][MIME]
        assert lnb.rule(belief).mix_up in words
        assert lnb.rule(trace["rule"]).title in words
        assert lnb.rule(belief).mix_up[:10] in "".join(shown[number]["data"]["text/html"])
        assert trace["misconception"] == belief


@pytest.mark.one_in(30, full=2)
def test_a_worksheet_is_an_assignment_too(tmp_path):
    sheet = lnb.worksheet(["codex_naturalis.corner_points", "inventeurs.sharing_order"], n=3, seed=5)
    given, solved = (json.loads(sheet.files[f"sheet_5{kind}.ipynb"]) for kind in ("", "_solutions"))
    course = Course(tmp_path)
    course.source("week3", solved)
    course.run("generate_assignment", "week3", "--create")
    assert sources(course.release("week3")) == sources(given)
    answers = {f"answer_{number}": repr(each.answer) for number, each in enumerate(opened(sheet.code).questions, 1)}
    course.hand_in("week3", SURE, answers)
    course.hand_in("week3", HASTY, answers | {"answer_2": "..."})
    course.run("autograde", "week3", "--create")
    assert course.grades() == {SURE: 3, HASTY: 2}
    assert lnb.marks(tmp_path).students.set_index("student")["points"].to_dict() == course.grades()
