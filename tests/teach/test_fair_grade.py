"""Grades that a notebook cannot give itself."""

from copy import copy

import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.language import in_language
from leonardo_nb.teach import Grade, fair_grade
from leonardo_nb.teach.fair_grade import Replaced
from tests.teach.course import whole

TOPIC = "codex_naturalis.corner_points"


@pytest.fixture
def exercise():
    return lnb.exercise(TOPIC, "Ada")


def test_it_is_the_grade_of_the_exercise_and_counts_as_an_attempt(exercise):
    right = whole(exercise).answer
    assert not fair_grade(TOPIC, exercise, right + 1)
    fair = fair_grade(TOPIC, exercise, right)
    assert (fair.points, fair.attempt, exercise.attempts) == (1, 2, 2)
    assert fair.trace == replace(lnb.grade(lnb.exercise(TOPIC, "Ada"), right).trace, attempt=2)


def test_what_python_itself_notes_about_a_class_replaces_nothing(exercise):
    """A worksheet copies questions, and help looks for annotations: neither may cost a student the points."""
    copy(whole(exercise))
    assert all(part.__annotations__ is not None for part in (Grade, lnb.Exercise, lnb.Question))
    assert fair_grade(TOPIC, exercise, whole(exercise).answer).points == 1


class Generous:
    points = 1


@pytest.mark.parametrize(
    ("place", "name"),
    [
        (lnb, "grade"),
        (lnb, "exercise"),
        (lnb.teach, "grade"),
        (Grade, "points"),
        (Grade, "right"),
        (lnb.Exercise, "question"),
        (lnb.Question, "right"),
    ],
    ids=lambda each: getattr(each, "__name__", each),
)
def test_what_was_replaced_grades_nothing(exercise, monkeypatch, place, name):
    monkeypatch.setattr(place, name, lambda *_: Generous())
    with pytest.raises(Replaced, match=rf"\.{name} is not the one that was installed: "):
        fair_grade(TOPIC, exercise, 0)
    with in_language("fr"), pytest.raises(Replaced, match="n’est pas l’original"):
        fair_grade(TOPIC, exercise, 0)


def test_only_the_students_own_exercise_is_graded(exercise):
    easy = lnb.Exercise(whole(lnb.exercise(TOPIC, "Bo")), "Ada")
    other = lnb.exercise("codex_naturalis.last_round", "Ada")
    for asked in (easy, other, Generous(), None):
        with pytest.raises(Replaced, match=f"not the student’s own exercise about {TOPIC}: "):
            fair_grade(TOPIC, asked, 0)
