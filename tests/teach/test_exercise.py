"""Exercises: a position for each student, asked and graded without a widget."""

import pytest

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption, UnknownTopic
from leonardo_nb.core.language import languages
from leonardo_nb.teach import Topic
from leonardo_nb.teach.open_question import NotAnswered
from tests.teach.course import whole
from tests.teach.test_topics import IN_TURN

TOPIC = "codex_naturalis.corner_points"


@IN_TURN
@pytest.mark.parametrize("lang", languages())
def test_it_asks_and_says_how_to_answer(topic: Topic, lang):
    exercise = lnb.exercise(topic.id, student="Zoe")
    question, how = exercise.ask(lang).splitlines()
    assert question == exercise.question.text(lang)
    assert how.startswith({"en": "Answer with ", "fr": "Répondez par "}[lang])
    assert lnb.grade(exercise, whole(exercise).answer)


@IN_TURN
def test_the_answer_is_told_after_an_attempt(topic: Topic):
    exercise = lnb.exercise(topic.id, student="Zoe")
    asked = exercise.question
    for name in ("answer", "right", "choices", "why"):
        with pytest.raises(NotAnswered, match=r"^An exercise tells its answer only after an attempt: "):
            getattr(asked, name)
    assert repr(asked) in asked._repr_html_() or "<b>" in asked._repr_html_()
    nothing = lnb.grade(exercise, ...)
    assert (nothing.attempt, exercise.attempts) == (0, 0)
    with pytest.raises(NotAnswered):
        _ = nothing.question.answer
    assert lnb.grade(asked, whole(exercise).answer).attempt == 1
    assert exercise.question is whole(exercise)
    assert exercise.question.answer == whole(exercise).answer
    assert lnb.grade(exercise, whole(exercise).answer).attempt == exercise.attempts == 2


def test_a_student_always_has_the_same_one():
    assert lnb.exercise(TOPIC, student="Zoe").code == lnb.exercise(TOPIC, student="Zoe").code


@pytest.mark.one_in(12)
def test_students_have_exercises_of_their_own():
    codes = {lnb.exercise(TOPIC, student=number).code for number in range(30)}
    assert len(codes) == 30


def test_plain_assert_takes_a_grade():
    exercise = lnb.exercise(("codex_naturalis", "corner_points"), student=3)
    assert lnb.grade(exercise, whole(exercise).answer)
    with pytest.raises(AssertionError):
        assert lnb.grade(exercise, -1)


def test_the_position_can_be_opened():
    exercise = lnb.exercise(TOPIC, student="Zoe")
    assert lnb.open_code(exercise.code).state == exercise.position.state


def test_a_student_has_a_name_or_a_number():
    for student in ("\ud800", 10**5000, True, 1.5, None):
        with pytest.raises(BadOption, match="UTF-8"):
            lnb.exercise(TOPIC, student)


def test_what_an_exercise_of_a_code_lacks_is_said():
    code = lnb.new("inventeurs", seed=1).code
    with pytest.raises(BadOption, match=r"is about a different game .*\(inventeurs\): "):
        lnb.exercise(TOPIC, code=code)
    with pytest.raises(BadOption, match=r"^Nothing can be asked about inventeurs\.new_epoch "):
        lnb.exercise("inventeurs.new_epoch", code=code)
    with pytest.raises(BadOption, match="give its share code as well"):
        lnb.exercise(TOPIC, number=5)
    there = lnb.exercise("codex_naturalis.gold_cards").code
    with pytest.raises(BadOption, match=r"must be one of these: 0; not 7\.$"):
        lnb.exercise("codex_naturalis.gold_cards", code=there, number=7)


@pytest.mark.parametrize("topic", ["corner_points", 3, None, ("a", "b", "c"), ["codex_naturalis"]])
def test_a_topic_is_named_by_its_game_and_its_name(topic):
    with pytest.raises(UnknownTopic, match="Name a topic by its game and its name"):
        lnb.exercise(topic)


@pytest.mark.parametrize("student", [None, 1.5, True, ["Zoe"]])
def test_a_student_is_a_name_or_a_number(student):
    with pytest.raises(BadOption, match="`student` must be a name or a number"):
        lnb.exercise(TOPIC, student=student)
