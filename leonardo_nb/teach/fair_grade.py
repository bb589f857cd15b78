"""Grades that a notebook cannot give itself: by the program as it was imported, for the exercise as it is asked.

A notebook runs in the same process as the program and could replace any of it, so this keeps honest people honest.
`lnb.marks` grades the answers again without running the notebook.
"""

import sys
from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.language import error_text
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.teach.exercise import Exercise, exercise
from leonardo_nb.teach.grade import Grade, grade, graded
from leonardo_nb.teach.open_question import OpenQuestion
from leonardo_nb.teach.question import Choice, Question

_MODULES: Final = tuple(sys.modules[f"leonardo_nb.teach.{name}"] for name in ("answers", "exercise", "grade"))
_KEPT: Final[Mapping[Any, Mapping[str, Any]]] = {
    part: dict(vars(part)) for part in (*_MODULES, Grade, Exercise, OpenQuestion, Question, Choice)
}
"""What a grade rests on, as it was imported."""
_NOTED: Final = {"__slotnames__", "__annotations__", "__annotations_cache__"}
"""What Python itself notes about a class, once one of its objects is copied or help is asked for: it grades nothing."""
_PUBLIC: Final = {"grade": grade, "exercise": exercise}
_PACKAGES: Final = tuple(sys.modules[name] for name in ("leonardo_nb", "leonardo_nb.teach"))
"""Where a notebook finds them."""


class Replaced(LeonardoError):
    """A notebook has put something of its own in the place of what grades it."""


def fair_grade(topic: str, asked: object, answer: object, code: str = "", number: int = 0) -> Grade:
    """What an answer is worth for the exercise of a student about this topic, whatever a notebook says it is.

    Code and number are those of `lnb.exercise`.

    >>> fair_grade("codex_naturalis.last_round", lnb.exercise("codex_naturalis.last_round", "Ada"), 3).points
    """
    if found := _replaced():
        raise Replaced(error_text("replaced", name=clipped(found, 80)))
    if not isinstance(asked, Exercise):
        raise Replaced(error_text("other_exercise", topic=topic))
    fresh = exercise(topic, asked.student, code=code, number=number)
    if asked.topic.id != topic or asked.question.mark != fresh.question.mark:
        raise Replaced(error_text("other_exercise", topic=topic))
    grade(asked, answer)
    return replace(graded(fresh, answer), attempt=asked.attempts)


def _replaced() -> str:
    """The name of a part that is not as it was imported; empty where all are."""
    for name, held in _PUBLIC.items():
        if any(vars(package).get(name, held) is not held for package in _PACKAGES):
            return f"lnb.{name}"
    for part, kept in _KEPT.items():
        now = vars(part)
        changed = [name for name in {**kept, **now} if now.get(name) is not kept.get(name) and name not in _NOTED]
        if changed:
            return f"{part.__name__}.{changed[0]}"
    return ""
