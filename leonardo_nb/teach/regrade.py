"""Answers graded again by the engine, and what a notebook claims about them that is not so."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.errors import LeonardoError
from leonardo_nb.core.plain_text import clipped
from leonardo_nb.teach.assignment import MOST_PASSED, PREFIX, opened
from leonardo_nb.teach.exercise import Exercise, exercise, numbered
from leonardo_nb.teach.grade import Grade, graded
from leonardo_nb.teach.grade_record import LONGEST_NAME, GradeRecord
from leonardo_nb.teach.hand_in import HandIn, fingerprint
from leonardo_nb.teach.literal_answers import COMPUTED, Asked, Source, literal
from leonardo_nb.teach.planted_mistake import PlantedMistake
from leonardo_nb.teach.question import Choice, Question
from leonardo_nb.teach.topic import topic_by_id

MOST_ANSWERS: Final = 5_000
"""In all notebooks: each takes about a tenth of a second."""
MOST_IN_ONE: Final = 200
"""In one notebook, so that nobody keeps the others from being graded; a worksheet has at most sixty."""


MOST_SHEETS: Final = 8
"""In one notebook or text: the questions of each are made again."""


_NAMELESS: Final = "nobody"
"""Stands for a name that is left out: such an exercise is the same for everyone."""


class Regraded(Struct, frozen=True):
    """What an answer is worth, and what the notebook says about it."""

    trace: GradeRecord
    claimed: int | None = None
    """The points that an output claims; None where there is none."""
    faults: tuple[str, ...] = ()
    """Keys of sentences about the claim."""
    counts: bool = True
    """Whether it is an exercise of this student at all."""
    named: str | None = None
    """Of a planted mistake, the rule that was named; empty where none was."""
    due: str = ""
    """The last day of its worksheet."""
    set_by: str = ""
    """By what its cell sets it, if not by the name of its learner: a code, or no name at all."""


class TooManyAnswers(Exception):
    """More answers than anybody would want to wait for."""


class TooManyInOne(Exception):
    """More answers or worksheets in one notebook or text than there can be."""


def as_claimed(claims: Sequence[GradeRecord]) -> list[Regraded]:
    """The claims of outputs, as far as an answer can be worth that."""
    return [_kept(claim, right=claim.right and claim.answered) for claim in claims]


class Regrader:
    """Grades the answers of notebooks again."""

    def __init__(self) -> None:
        self._graded = 0
        self._in_one = 0
        self._sheets_in_one = 0
        self._sheets: dict[str, tuple[Question, ...]] = {}
        """The questions of each worksheet by its code: a class answers the same ones."""

    def begin_another(self) -> None:
        """Begin to count again: what follows is in another notebook or text."""
        self._in_one = self._sheets_in_one = 0

    def regraded(self, source: Source, claims: Sequence[GradeRecord]) -> list[Regraded]:
        """All answers of a notebook: those in its cells, and those that only its outputs tell of."""
        self.begin_another()
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
            graded = _foreign(asked) if foreign else self._of_task(asked, answer, own)
            found.append(replace(graded, due=_last_day(asked), set_by=_set_by(asked, source)))
        last = {(claim.topic, claim.exercise): claim for claim in left}
        return found + [self._of_claim(claim) for claim in last.values()]

    def _of_task(self, asked: Asked, answer: Any, claims: Sequence[GradeRecord]) -> Regraded:
        """The answer in a cell; where code works it out, the one that the output tells of."""
        claim = claims[-1] if claims else None
        if answer is COMPUTED:
            if claim is None:
                return Regraded(self._nothing(asked), faults=("not_run",))
            answer = _told(claim)
            if answer is COMPUTED:
                return _unchecked(claim)
        if answer is ...:
            return _open(self._nothing(asked), claim)
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

    def _nothing(self, asked: Asked) -> GradeRecord:
        """No answer; of a worksheet it is said to which question, as several may be about one topic."""
        if not _is_of_worksheet(asked):
            return _nothing(asked)
        try:
            return replace(_nothing(asked), exercise=self._exercise(asked).question.mark)
        except LeonardoError:
            return _nothing(asked)

    def of_hand_in(self, given: HandIn) -> list[Regraded] | None:
        """All answers of a code; None where they are answers to other questions than those of its worksheet."""
        try:
            asks = self._questions(given.code)
        except LeonardoError:  # a code that gives no worksheet
            return None
        if len(asks) != len(given.answers) or fingerprint(asks) != given.check:
            return None
        chosen = [(question, question.lettered(letter)) for question, letter in zip(asks, given.answers, strict=True)]
        due = opened(given.code).last_day
        return [replace(_of_choice(question, choice, given.student), due=due) for question, choice in chosen]

    def _graded_again(self, asked: Asked, answer: Any) -> GradeRecord | None:
        self._count(1)
        try:
            return graded(self._exercise(asked), answer).trace
        except LeonardoError:  # a code or a number that gives no exercise
            return None

    def _exercise(self, asked: Asked) -> Exercise:
        if not _is_of_worksheet(asked):
            return exercise(asked.topic, asked.student, code=asked.code, number=asked.number)
        question = numbered(self._questions(asked.code.strip()), topic_by_id(asked.topic), asked.number)
        return Exercise(question, asked.student)

    def _questions(self, code: str) -> tuple[Question, ...]:
        """The questions of a worksheet: each that is made or passed over takes as long as grading an answer."""
        if code not in self._sheets:
            if self._sheets_in_one == MOST_SHEETS:
                raise TooManyInOne
            self._sheets_in_one += 1
            self._sheets[code] = ()  # unless it can be made
            sheet = opened(code)
            self._count(sheet.n + MOST_PASSED * sheet.passes_over, in_one=0)
            self._sheets[code] = sheet.questions
        return self._sheets[code]

    def _count(self, answers: int, in_one: int = 1) -> None:
        """Count what is about to be graded or made; refuse where it is too much, in all or in one notebook."""
        if self._in_one + in_one > MOST_IN_ONE:
            raise TooManyInOne
        if self._graded + answers > MOST_ANSWERS:
            raise TooManyAnswers
        self._in_one += in_one
        self._graded += answers


def _last_day(asked: Asked) -> str:
    try:
        return opened(asked.code).last_day if _is_of_worksheet(asked) else ""
    except LeonardoError:  # a code that gives no worksheet
        return ""


def _set_by(asked: Asked, source: Source) -> str:
    return asked.code.strip() or (_NAMELESS if source.student and not asked.student else "")


def _is_of_worksheet(asked: Asked) -> bool:
    return asked.code.strip().startswith(PREFIX)


def _of_choice(question: Question, choice: Choice | None, student: str) -> Regraded:
    """What a chosen answer is worth; None is no answer."""
    given = ... if choice is None else choice.value
    named = (choice.value if choice else "") if isinstance(question, PlantedMistake) else None
    return Regraded(Grade(question, given, choice is not None, student).trace, named=named)


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


def _open(nothing: GradeRecord, claim: GradeRecord | None) -> Regraded:
    """No answer, whatever a claim says."""
    if claim is None:
        return Regraded(nothing)
    return Regraded(replace(nothing, exercise=claim.exercise, rule=claim.rule), claim.points, _faults(claim, 0))


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
