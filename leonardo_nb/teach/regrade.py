"""Answers graded again by the engine, and what a notebook claims about them that is not so."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.teach.exercise import exercise
from leonardo_nb.teach.grade import graded
from leonardo_nb.teach.grade_record import LONGEST_NAME, GradeRecord
from leonardo_nb.teach.literal_answers import COMPUTED, Asked, Source, literal
from leonardo_nb.teach.topic import topic_by_id

MOST_ANSWERS: Final = 5_000
"""In all notebooks: each takes about a tenth of a second."""
MOST_IN_ONE: Final = 100
"""In one notebook, so that nobody keeps the others from being graded; there are forty topics."""


class Regraded(Struct, frozen=True):
    """What an answer is worth, and what the notebook says about it."""

    trace: GradeRecord
    claimed: int | None = None
    """The points that an output claims; None where there is none."""
    faults: tuple[str, ...] = ()
    """Keys of sentences about the claim."""
    counts: bool = True
    """Whether it is an exercise of this student at all."""


class TooManyAnswers(Exception):
    """More answers than anybody would want to wait for."""


class TooManyInOne(Exception):
    """More answers in one notebook than there can be."""


def as_claimed(claims: Sequence[GradeRecord]) -> list[Regraded]:
    """The claims of outputs, as far as an answer can be worth that."""
    return [_kept(claim, right=claim.right and claim.answered) for claim in claims]


class Regrader:
    """Grades the answers of notebooks again."""

    def __init__(self) -> None:
        self._graded = 0
        self._in_one = 0

    def regraded(self, source: Source, claims: Sequence[GradeRecord]) -> list[Regraded]:
        """All answers of a notebook: those in its cells, and those that only its outputs tell of."""
        self._in_one = 0
        found: list[Regraded] = []
        tasks = [(asked, answer) for asked, answer in source.tasks if _is_topic(asked.topic)]
        often = Counter(asked.topic for asked, _ in tasks)
        left = list(claims)
        for asked, answer in tasks:
            own = [claim for claim in left if claim.topic == asked.topic]
            if often[asked.topic] > 1:
                open_grade = self._graded_again(asked, ...) if own else None
                own = [claim for claim in own if open_grade and claim.exercise == open_grade.exercise]
            left = [claim for claim in left if claim not in own]
            foreign = asked.student not in ("", source.student or asked.student)
            found.append(_foreign(asked) if foreign else self._of_task(asked, answer, own))
        last = {(claim.topic, claim.exercise): claim for claim in left}
        return found + [self._of_claim(claim) for claim in last.values()]

    def _of_task(self, asked: Asked, answer: Any, claims: Sequence[GradeRecord]) -> Regraded:
        """The answer in a cell; where code works it out, the one that the output tells of."""
        claim = claims[-1] if claims else None
        if answer is COMPUTED:
            if claim is None:
                return Regraded(_nothing(asked), faults=("not_run",))
            answer = _told(claim)
            if answer is COMPUTED:
                return _unchecked(claim)
        if answer is ...:
            return _open(asked, claim)
        trace = self._graded_again(asked, answer)
        return _compared(trace, claims) if trace else _foreign(asked)

    def _of_claim(self, claim: GradeRecord) -> Regraded:
        """An answer that only an output tells of."""
        answer = _told(claim)
        if answer is ...:
            return _kept(claim, right=False)
        if answer is COMPUTED:
            return _unchecked(claim)
        trace = self._graded_again(Asked(claim.topic, claim.student), answer)
        if trace is None or trace.exercise != claim.exercise:
            return Regraded(replace(claim, right=False, points=0), claim.points, ("foreign",), counts=False)
        return _compared(trace, [claim])

    def _graded_again(self, asked: Asked, answer: Any) -> GradeRecord | None:
        if self._in_one == MOST_IN_ONE:
            raise TooManyInOne
        if self._graded == MOST_ANSWERS:
            raise TooManyAnswers
        self._in_one += 1
        self._graded += 1
        try:
            task = exercise(asked.topic, asked.student, code=asked.code, number=asked.number)
            return graded(task, answer).trace
        except LeonardoError:  # a code or a number that gives no exercise
            return None


def _foreign(asked: Asked) -> Regraded:
    """An exercise that is not this student's."""
    return Regraded(_nothing(asked), None, ("foreign",), counts=False)


def _is_topic(topic: str) -> bool:
    try:
        topic_by_id(topic)
    except LeonardoError:
        return False
    return True


def _told(claim: GradeRecord) -> Any:
    """The answer that a claim is about: three dots where there is none, `COMPUTED` where it does not say."""
    if not claim.answered and not claim.right:
        return ...
    return literal(claim.answer) if claim.answer else COMPUTED


def _open(asked: Asked, claim: GradeRecord | None) -> Regraded:
    """No answer, whatever a claim says."""
    if claim is None:
        return Regraded(_nothing(asked))
    return Regraded(replace(_nothing(asked), exercise=claim.exercise, rule=claim.rule), claim.points, _faults(claim, 0))


def _nothing(asked: Asked) -> GradeRecord:
    student = clipped(asked.student, LONGEST_NAME)
    empty: Mapping[str, Any] = {"exercise": "", "misconception": "", "rule": ""}
    no: Mapping[str, Any] = {"answered": False, "readable": False, "right": False}
    return GradeRecord(topic=topic_by_id(asked.topic).id, student=student, points=0, **empty, **no)


def _unchecked(claim: GradeRecord) -> Regraded:
    """A claim without the answer that it is about: wrong it may be, but not right."""
    faults = ("unchecked",) if claim.right else ()
    return Regraded(replace(claim, right=False, points=0), claim.points, (*faults, *_odd(claim)))


def _kept(claim: GradeRecord, *, right: bool) -> Regraded:
    return Regraded(replace(claim, right=right, points=int(right)), claim.points, tuple(_odd(claim)))


def _compared(trace: GradeRecord, claims: Sequence[GradeRecord]) -> Regraded:
    """What an answer is worth, beside the last claim about its exercise."""
    own = [claim for claim in claims if claim.exercise == trace.exercise]
    faults = ("foreign",) if len(own) < len(claims) else ()
    if not own:
        return Regraded(replace(trace, attempt=0), None, faults)
    told = replace(trace, attempt=own[-1].attempt)
    return Regraded(told, own[-1].points, (*faults, *_faults(own[-1], trace.points)))


def _faults(claim: GradeRecord, points: int) -> tuple[str, ...]:
    return (*(["differs"] if claim.points != points or claim.right != bool(points) else []), *_odd(claim))


def _odd(claim: GradeRecord) -> Iterator[str]:
    """What no grade can say, whatever the answer."""
    if claim.points not in (0, 1):
        yield "odd_points"
    if claim.right and not claim.answered:
        yield "contradicts"
