"""The learning record: what was answered, what to repeat next, one file to hand in, and a class side by side."""

import json
import time

import msgspec
import pytest
from msgspec.structs import replace

import leonardo_nb as lnb
from leonardo_nb.core.errors import BadOption
from leonardo_nb.teach import fair_grade
from leonardo_nb.teach.attempt import Attempt
from leonardo_nb.teach.grade import graded
from leonardo_nb.teach.learning_record import LearningRecord
from leonardo_nb.teach.record_code import BEGINS, records_in
from leonardo_nb.teach.record_file import MOST, Written, own_attempts
from leonardo_nb.teach.repetition import DAY
from leonardo_nb.teach.submissions import collected_codes
from leonardo_nb.widget.intents import read
from tests.teach.hand_ins import record_code, sealed
from tests.teach.submitted_notebooks import written

TOPIC, OTHER = "codex_naturalis.last_round", "codex_naturalis.object_points"
NOW = 1_700_000_000


def attempt(topic: str = TOPIC, *, right=True, days: float = 0, kind="quiz", when: int = NOW) -> Attempt:
    return Attempt(when=when - int(days * DAY), kind=kind, about=topic, rule="codex.end.last_round", right=right)


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """A notebook of which something is kept."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    monkeypatch.setenv("JPY_SESSION_NAME", "/home/ada/codex.ipynb")
    return tmp_path


def act(companion, **message):
    companion._receive(None, {**message, "step": companion.session.step_number}, None)


def test_marks_read_learning_records(tmp_path):
    """Of the same answer in the records of two weeks one counts; lessons, and topics that are none, are passed over."""
    trap = lnb.teach.topic(*OTHER.split(".")).traps[0]
    wrong = replace(attempt(OTHER, right=False), misconception=trap)
    odd = [attempt(kind="lesson"), attempt("chess.mate"), replace(attempt(OTHER, days=2), misconception="wrong.chess")]
    first, second = (Written("Ada", (attempt(), attempt(), wrong, *more)) for more in ((), odd))
    for week, told in (("week1", first), ("week2", second)):
        (tmp_path / week).mkdir()
        (tmp_path / week / "student_001.json").write_bytes(msgspec.json.encode(told))
    (tmp_path / "other.json").write_text('{"learner": 5}')
    for check in (True, False):
        marks = lnb.marks(tmp_path, check=check)
        rows = [(row.topic, row.right, row.points) for row in marks.frame.itertuples()]
        assert sorted(rows) == [(TOPIC, True, 1), (TOPIC, True, 1), (OTHER, False, 0), (OTHER, True, 1)]
        assert set(marks.frame["student"]) == {"Ada"}
        assert [(row.misconception, row.answers) for row in marks.mistakes.itertuples()] == [(trap, 1)]
        assert [(remark.key, remark.count) for remark in marks.remarks] == [("recorded", 2)]


def test_answers_of_a_quiz_are_kept(kept):
    companion = lnb.play(lnb.quiz(TOPIC, n=2, seed=1))
    questions = companion.controller.quiz.quiz.questions
    right = questions[0].choices.index(questions[0].right)
    act(companion, do="predict", answer=right)
    act(companion, do="predict", answer=(right + 1) % 4)
    act(companion, do="reveal")
    wrong = next(number for number, choice in enumerate(questions[1].choices) if choice.misconception)
    act(companion, do="predict", answer=wrong)
    first, second = lnb.record().attempts
    assert (first.kind, first.about, first.right, first.misconception) == ("quiz", TOPIC, True, "")
    assert (second.right, second.misconception) == (False, questions[1].choices[wrong].misconception)
    assert first.rule == second.rule == "codex.end.last_round"


def test_an_exercise_is_kept_once_it_is_answered(kept):
    exercise = lnb.exercise(TOPIC, "Ada")
    lnb.grade(exercise, ...)
    lnb.grade(exercise, "no number")
    assert lnb.record().attempts == ()
    given = lnb.grade(exercise, 1)
    (only,) = lnb.record().attempts
    assert (only.kind, only.right) == ("exercise", given.right)


def test_a_lesson_that_is_done_is_kept(kept):
    companion = lnb.play(lnb.lesson("codex_naturalis"))
    taken, table = companion.controller.lesson, companion.controller.table
    for _ in range(50):
        if not taken.walk.done:
            taken.solve(table)
        companion._receive(None, {"do": "onward"}, None)
        if taken.walk.finished:
            break
    assert [each.kind for each in lnb.record().attempts] == ["lesson"]
    assert "Lessons done: Your first card." in repr(lnb.record())


def test_where_no_notebook_is_named_nothing_is_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    lnb.grade(lnb.exercise(TOPIC, "Ada"), 1)
    assert own_attempts() == ()
    assert [*tmp_path.rglob("*.json")] == []
    assert "Nothing has been recorded" in repr(lnb.record())


def test_what_went_wrong_is_due_at_once_and_what_is_known_rests_ever_longer():
    due = lambda *attempts: LearningRecord("", attempts).to_repeat(now=NOW)  # noqa: E731
    assert due(attempt(right=False)) == (TOPIC,)
    assert due(attempt(days=0.9)) == ()
    assert due(attempt(days=1)) == (TOPIC,)
    assert due(attempt(days=9), attempt(days=2.9)) == ()
    assert due(attempt(days=9), attempt(days=3)) == (TOPIC,)
    assert due(attempt(days=9), attempt(days=8, right=False), attempt(days=1)) == (TOPIC,)
    many = [attempt(days=days) for days in range(60, 30, -5)]
    assert due(*many, attempt(days=20.9)) == ()
    assert due(*many, attempt(days=21)) == (TOPIC,)


def test_several_right_answers_on_one_day_count_once():
    record = LearningRecord("", tuple([attempt(days=1)] * 5))
    assert record.to_repeat(now=NOW) == (TOPIC,)


def test_what_is_known_least_comes_first_and_lessons_are_no_answers():
    attempts = (attempt(days=2), attempt(OTHER, right=False), attempt(right=False, days=99, kind="lesson"))
    record = LearningRecord("", attempts)
    assert record.to_repeat(now=NOW) == (OTHER, TOPIC)
    assert record.to_repeat("leonardo_da_vinci", now=NOW) == ()


def topics_of(questions) -> list[str]:
    return [question.topic.id for question in questions]


def test_a_quiz_asks_what_is_to_be_repeated_and_then_what_is_new():
    record = LearningRecord("", (attempt(OTHER, right=False), attempt(when=int(time.time()))))
    asked = topics_of(lnb.quiz("codex_naturalis", record, 4, seed=1))
    assert asked[0] == OTHER
    assert TOPIC not in asked
    assert len({*asked}) == 4


def test_a_quiz_of_an_empty_record_is_about_anything():
    anything = topics_of(lnb.quiz("codex_naturalis", n=3, seed=1))
    assert topics_of(lnb.quiz("codex_naturalis", LearningRecord(), 3, seed=1)) == anything


def test_test_yourself_follows_the_record(kept):
    companion = lnb.play()
    companion.act(read({"do": "takequiz", "ruleset": "codex_naturalis"}))
    question = companion.controller.quiz.quiz.questions[0]
    wrong = next(number for number, choice in enumerate(question.choices) if not choice.right)
    act(companion, do="predict", answer=wrong)
    companion.act(read({"do": "takequiz", "ruleset": "codex_naturalis"}))
    assert companion.controller.quiz.quiz.questions[0].topic == question.topic


def test_a_quiz_follows_a_rule_or_a_lesson():
    by_rule = lnb.quiz("codex_naturalis", "codex.end.last_round", 2, seed=1)
    assert {question.topic.id for question in by_rule} == {TOPIC}
    lesson = next(each for each in lnb.lessons("codex_naturalis") if "codex.end.last_round" in each.rules)
    assert TOPIC in {question.topic.id for question in lnb.quiz("codex_naturalis", lesson, 6, seed=1)}
    with pytest.raises(BadOption, match="No question is asked about “Your first card”"):
        lnb.quiz("codex_naturalis", lnb.lesson("codex_naturalis"))


def test_it_is_handed_in_as_one_file(kept):
    record = LearningRecord("", (attempt(right=False), attempt(OTHER)))
    record.save(kept / "ada.json", "Ada")
    assert lnb.record(kept / "ada.json") == LearningRecord("Ada", record.attempts)


@pytest.mark.parametrize(
    "written",
    ["", "[]", "{", '{"attempts": [{}]}', '{"learner": "' + "x" * 99 + '"}', '{"attempts": 3}', "[" * 100_000],
)
def test_what_is_no_record_is_refused(tmp_path, written):
    file = tmp_path / "ada.json"
    file.write_text(written)
    with pytest.raises(BadOption, match="No learning record can be read there"):
        lnb.record(file)


@pytest.mark.parametrize("source", [3, "nowhere.json", ["a"]])
def test_what_is_no_file_is_refused(source):
    with pytest.raises(BadOption, match="No learning record can be read there"):
        lnb.record(source)


def test_a_damaged_file_of_ones_own_counts_for_nothing_and_is_written_afresh(kept):
    lnb.grade(lnb.exercise(TOPIC, "Ada"), 1)
    (file,) = (kept / "jupyter").rglob("records/*.json")
    file.write_text("{")
    assert lnb.record().attempts == ()
    lnb.grade(lnb.exercise(TOPIC, "Ada"), 1)
    assert len(lnb.record().attempts) == 1


def test_it_does_not_grow_for_ever(kept):
    lnb.grade(lnb.exercise(TOPIC, "Ada"), 1)
    (file,) = (kept / "jupyter").rglob("records/*.json")
    told = json.loads(file.read_text())
    file.write_text(json.dumps({**told, "attempts": told["attempts"] * MOST}))
    lnb.grade(lnb.exercise(OTHER, "Ada"), 1)
    attempts = lnb.record().attempts
    assert len(attempts) == MOST
    assert attempts[-1].about == OTHER


def test_it_is_a_frame_and_words():
    record = LearningRecord("", (attempt(right=False, days=40), attempt(OTHER, days=30)))
    assert list(record.frame["right"]) == [False, True]
    assert str(record.frame["when"].dtype) == "datetime64[s, UTC]"
    assert record.text("en").splitlines() == [
        "Right answers: 1 of 2.",
        "To repeat next:",
        "– The last round",
        f"– {lnb.quiz(OTHER, n=1, seed=1)[0].topic.title('en')}",
    ]
    assert "Réponses justes\u00a0: 1 sur 2." in record.text("fr")


def test_a_class_side_by_side(tmp_path):
    LearningRecord("", (attempt(right=False), attempt())).save(tmp_path / "a.json", "Ada")
    LearningRecord("", (attempt(),)).save(tmp_path / "b.json", "<b>Bo</b>")
    LearningRecord("", (attempt(),)).save(tmp_path / "c.json", "Ada")
    (tmp_path / "d.json").write_text("{")
    found = lnb.record(tmp_path)
    title = lnb.rule("codex.end.last_round").title
    assert f"{title}: Ada 1 of 2, <b>Bo</b> 1 of 1, Ada (2) 1 of 1" in repr(found)
    assert "Left out, as it is not a learning record: d.json" in repr(found)
    assert list(found.frame["share"]) == [0.5, 1, 1]
    assert "&lt;b&gt;Bo&lt;/b&gt;" in found._repr_html_()
    assert "<b>Bo" not in found._repr_html_()


def test_a_record_is_handed_in_as_a_code_too(tmp_path):
    """As from the page of a hand-out: in a message, or in a file of all that came in, broken into lines."""
    code = record_code(LearningRecord("", (attempt(right=False), attempt(OTHER))), "Ada É.")
    (told,) = records_in(f"Here it is: {code[:50]}\n > {code[50:]} – Ada".replace(" > ", "  "))
    assert told == Written("Ada É.", (attempt(right=False), attempt(OTHER)))
    found = collected_codes(f"{code} {code}")
    assert found.names == ("Ada É.",)
    assert sorted(mark.trace.right for mark in found.marks) == [False, True]
    assert [remark.key for remark in found.remarks] == ["recorded"]
    (tmp_path / "all.txt").write_text(code, encoding="utf-8")
    assert lnb.marks(tmp_path).frame["right"].tolist() == [False, True]
    assert [each.learner for each in lnb.record(tmp_path).learners] == ["Ada É."]


def test_codes_of_records_stand_in_the_place_of_a_folder(tmp_path):
    """Whoever has answered what a lesson asks of its own has handed in something, though no topic is about it."""
    told = LearningRecord("", (attempt(right=False), attempt(OTHER)))
    lesson = LearningRecord("", (attempt("codex_naturalis.01_first_card", kind="guess"),))
    codes = f"{record_code(told, 'Ada')} {record_code(lesson, 'Bo')} {record_code(told, 'Ada')} {BEGINS}x"
    found = lnb.record(codes)
    assert [each.learner for each in found.learners] == ["Ada", "Bo"]
    assert "not copied in full: 1" in repr(found)
    assert "not copied in full: 1" in found._repr_html_()
    marks = lnb.marks(codes, roster=["Ada", "Bo", "Cy"])
    assert marks.missing == ("Cy",)
    assert len(marks) == 2
    (tmp_path / "all.txt").write_text(codes)
    assert "not copied in full: 1" in repr(lnb.record(tmp_path))
    assert lnb.marks(tmp_path, roster=["Bo", "Cy"]).missing == ("Cy",)


def test_a_damaged_code_of_a_record_is_said_to_be():
    code = record_code(LearningRecord("", (attempt(),)), "Ada")
    assert [*records_in(code.replace(".", "x."))] == [*records_in(code[:-9])] == [None]
    assert [remark.key for remark in collected_codes(code[:-9]).remarks] == ["damaged_code"]
    forged = sealed(f"{BEGINS}e30x.")
    assert [*records_in(forged)] == [None]


def test_a_teacher_who_grades_learns_nothing(kept):
    """Grades given again by `lnb.marks`, and the second look of a fair grade, are no answers of whoever runs them."""
    own = lnb.exercise(TOPIC, "Ada")
    graded(own, 1)
    assert lnb.record().attempts == ()
    fair_grade(TOPIC, lnb.exercise(TOPIC, "Ada"), 1)
    assert len(lnb.record().attempts) == 1
    (kept / "course").mkdir()
    (kept / "course" / "bo.ipynb").write_text(json.dumps(written("Bo", "1", "1")))
    assert len(lnb.marks(kept / "course")) == 2
    assert len(lnb.record().attempts) == 1
