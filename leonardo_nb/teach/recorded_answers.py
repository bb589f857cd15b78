"""Answers that a learning record tells of, such as those of a live class: as grades, which nothing can grade again."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.teach.attempt import Attempt
from leonardo_nb.teach.grade_record import GradeRecord
from leonardo_nb.teach.record_file import UNREADABLE, Written, written_in
from leonardo_nb.teach.topic import Topic, topic_by_id


def record_in(file: Path) -> Written | None:
    """What stands in a file; None where it is no record."""
    with suppress(*UNREADABLE):
        return written_in(file)
    return None


def recorded_answers(told: Written, learner: str = "") -> Iterator[tuple[GradeRecord, str]]:
    """Each answer about a topic with the time at which it was given; of this learner, where the record names none."""
    at_once = Counter[tuple[str, int]]()
    for attempt in told.attempts:
        if attempt.kind != "lesson" and (topic := _topic(attempt.about)):
            at_once[attempt.about, attempt.when] += 1
            number = at_once[attempt.about, attempt.when]
            yield _grade(attempt, topic, told.learner or learner, number), _time(attempt.when)


def _grade(attempt: Attempt, topic: Topic, student: str, number: int) -> GradeRecord:
    return GradeRecord(
        topic=topic.id,
        exercise=f"{attempt.when}.{number}",
        student=student,
        answered=True,
        readable=True,
        right=attempt.right,
        points=int(attempt.right),
        misconception=attempt.misconception if attempt.misconception in topic.traps else "",
        rule=attempt.rule,
        attempt=1,
    )


def _topic(about: str) -> Topic | None:
    """The topic, where it is one: lessons ask questions of their own."""
    try:
        return topic_by_id(about)
    except LeonardoError:
        return None


def _time(when: int) -> str:
    return datetime.fromtimestamp(when, UTC).isoformat()
