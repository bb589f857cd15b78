"""What a grade leaves in a notebook: words for people, and a trace for programs."""

import json

import msgspec
import pytest

import leonardo_nb as lnb
from leonardo_nb.core.language import in_language, languages
from leonardo_nb.teach import Topic
from leonardo_nb.teach.grade_record import LONGEST_NAME, MIME, GradeRecord, record_in
from leonardo_nb.teach.literal_answers import literal
from tests.teach.course import whole
from tests.teach.test_quiz import few
from tests.teach.test_topics import IN_TURN

TOPIC = "leonardo_da_vinci.lab_weeks"


def wrong_of(exercise: lnb.Exercise):
    return next(choice for choice in whole(exercise).choices if choice.belief)


def test_it_says_whose_answer_it_is_and_which_rule_settles_it():
    exercise = lnb.exercise(TOPIC, "Zoe")
    wrong = wrong_of(exercise)
    assert lnb.grade(exercise, wrong.value)._repr_mimebundle_()[MIME] == {
        "topic": TOPIC,
        "exercise": exercise.question.mark,
        "student": "Zoe",
        "answered": True,
        "readable": True,
        "right": False,
        "points": 0,
        "misconception": "wrong.ldv.man_works_one",
        "rule": "ldv.labs.weeks",
        "answer": repr(wrong.value),
        "attempt": 1,
    }


def test_it_tells_exercises_on_a_topic_apart():
    assert len({question.mark for question in few(TOPIC)}) == len(few(TOPIC))
    assert lnb.exercise(TOPIC, "Zoe").question.mark == lnb.exercise(TOPIC, "Zoe").question.mark != ""


def test_a_right_answer_has_a_point_and_no_misconception():
    exercise = lnb.exercise(TOPIC, "Zoe")
    trace = lnb.grade(exercise, whole(exercise).answer).trace
    assert (trace.right, trace.points, trace.misconception, trace.rule) == (True, 1, "", "ldv.labs.weeks")


def test_what_cannot_be_read_is_answered_and_what_is_left_open_is_not():
    exercise = lnb.exercise(TOPIC, "Zoe")
    nonsense, nothing = lnb.grade(exercise, "many").trace, lnb.grade(exercise, ...).trace
    assert (nonsense.answered, nonsense.readable, nonsense.points) == (True, False, 0)
    assert (nothing.answered, nothing.readable, nothing.points) == (False, False, 0)


@IN_TURN
def test_an_answer_is_read_back_from_its_record(topic: Topic):
    """So that marks can grade it again without the code that worked it out."""
    for question in few(topic.id)[:4]:
        for choice in question.choices:
            trace = lnb.grade(question, choice.value).trace
            assert lnb.grade(question, literal(trace.answer)).trace == trace


@IN_TURN
def test_three_dots_are_no_answer_yet(topic: Topic):
    grade = lnb.grade(few(topic.id)[0], ...)
    assert not grade
    assert grade.text("en") == "Not answered yet: write your answer in place of the three dots."
    assert grade.text("fr") == "Pas encore de réponse\u00a0: écrivez la vôtre à la place des trois points."


@IN_TURN
@pytest.mark.parametrize("lang", languages())
def test_it_is_shown_to_people_with_the_mistake_and_the_rule(topic: Topic, lang):
    question = few(topic.id)[0]
    for choice in question.choices:
        with in_language(lang):
            grade = lnb.grade(question, choice.value)
            shown = grade._repr_mimebundle_()
        assert shown["text/plain"] == grade.text(lang)
        assert ("✓" in shown["text/html"]) == choice.right
        assert f'lang="{lang}"' in shown["text/html"]
        assert json.loads(json.dumps(shown[MIME])) == msgspec.to_builtins(grade.trace)


def test_what_a_student_gives_is_never_markup():
    exercise = lnb.exercise(TOPIC, "<b>Zoe</b>")
    grade = lnb.grade(exercise, "<script>alert(1)</script>")
    assert "<script" not in grade._repr_html_()
    assert "&lt;script&gt;" in grade._repr_html_()
    assert "<b>" not in exercise._repr_html_().replace(f"<b>{exercise.question.text()}</b>", "")


def test_a_long_name_is_cut():
    trace = lnb.grade(lnb.exercise(TOPIC, "Z" * 500), 1).trace
    assert len(trace.student) == LONGEST_NAME
    assert record_in(msgspec.Raw(msgspec.json.encode(trace))) == trace


HOSTILE = [
    {"topic": "a" * 200},
    {"topic": "<script>"},
    {"topic": 3},
    {"student": "Z" * 1000},
    {"student": None},
    {"right": "yes"},
    {"right": 1},
    {"points": -(10**4)},
    {"points": 10**30},
    {"points": True},
    {"misconception": ["wrong"]},
    {"rule": "../../etc/passwd"},
    {"answer": 3},
    {"answer": "9" * 2001},
    {"attempt": -1},
    {"attempt": 10**9},
]


@pytest.mark.parametrize("field", HOSTILE, ids=str)
def test_a_trace_is_read_strictly(field):
    good = msgspec.to_builtins(lnb.grade(lnb.exercise(TOPIC, "Zoe"), 1).trace)
    assert isinstance(record_in(msgspec.Raw(msgspec.json.encode(good))), GradeRecord)
    with pytest.raises(msgspec.ValidationError):
        record_in(msgspec.Raw(msgspec.json.encode(good | field)))


@IN_TURN
@pytest.mark.parametrize("lang", languages())
def test_an_exercise_is_shown_with_its_board_and_its_words(topic: Topic, lang):
    exercise = lnb.exercise(topic, "Zoe")
    with in_language(lang):
        shown = exercise._repr_html_()
    question, how = exercise.ask(lang).splitlines()
    escaped = lnb.core.markup.join(question), lnb.core.markup.join(how)
    assert shown.count('<img src="data:image/svg+xml;base64,') == 1
    assert all(text in shown for text in escaped)
    assert "<details>" in shown
    assert "<svg" not in shown


def test_whoever_plays_on_does_not_lose_the_position():
    exercise = lnb.exercise("leonardo_da_vinci.zone_ranking", "Zoe")
    before = exercise.position.state
    exercise.position.auto("turn", passing=True)
    assert exercise.position.state == before
