"""Exercises: a position for each student, asked and graded without a widget."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption, UnknownTopic
from leonardo_nb.core.language import languages
from leonardo_nb.teach import Topic
from tests.teach.test_topics import EACH

TOPIC = "codex_naturalis.corner_points"


@EACH
@pytest.mark.parametrize("lang", languages())
def test_it_asks_and_says_how_to_answer(topic: Topic, lang):
    exercise = lnb.exercise(topic.id, student="Zoe")
    question, how = exercise.ask(lang).splitlines()
    assert question == exercise.question.text(lang)
    assert how.startswith({"en": "Answer with ", "fr": "Répondez par "}[lang])
    assert lnb.grade(exercise, exercise.question.answer)


def test_a_student_always_has_the_same_one():
    assert lnb.exercise(TOPIC, student="Zoe").code == lnb.exercise(TOPIC, student="Zoe").code


def test_students_have_exercises_of_their_own():
    codes = {lnb.exercise(TOPIC, student=number).code for number in range(30)}
    assert len(codes) == 30


def test_plain_assert_takes_a_grade():
    exercise = lnb.exercise(("codex_naturalis", "corner_points"), student=3)
    assert lnb.grade(exercise, exercise.question.answer)
    with pytest.raises(AssertionError):
        assert lnb.grade(exercise, -1)


def test_the_position_can_be_opened():
    exercise = lnb.exercise(TOPIC, student="Zoe")
    assert lnb.from_code(exercise.code).state == exercise.position.state


@pytest.mark.parametrize("topic", ["corner_points", 3, None, ("a", "b", "c"), ["codex_naturalis"]])
def test_a_topic_is_named_by_its_game_and_its_name(topic):
    with pytest.raises(UnknownTopic, match="Name a topic by its game and its name"):
        lnb.exercise(topic)


@pytest.mark.parametrize("student", [None, 1.5, True, ["Zoe"]])
def test_a_student_is_a_name_or_a_number(student):
    with pytest.raises(BadOption, match="`student` must be a name or a number"):
        lnb.exercise(TOPIC, student=student)
