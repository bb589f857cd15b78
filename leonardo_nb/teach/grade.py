"""Grades: whether an answer is right and, if not, the misconception behind it and the rule that settles it."""

from typing import Any

from msgspec import Struct

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.grammar import grammar
from leonardo_nb.core.language import SPOKEN, checked_language, error_text
from leonardo_nb.core.markup import tag
from leonardo_nb.core.plain_text import clipped, quoted
from leonardo_nb.core.rulebook import rule
from leonardo_nb.teach.answers import Unreadable, expected, read
from leonardo_nb.teach.exercise import Exercise
from leonardo_nb.teach.grade_record import LONGEST_NAME, MOST_ATTEMPTS, GradeRecord, written
from leonardo_nb.teach.open_question import OpenQuestion
from leonardo_nb.teach.question import Choice, Question, in_words
from leonardo_nb.teach.record_file import keep_grade
from leonardo_nb.teach.topic import Belief


class Grade(Struct, frozen=True):
    """What an answer is worth, and why; it is true where the answer is right, so that `assert` takes it.

    >>> lnb.grade(lnb.exercise("codex_naturalis.last_round", "Ada"), 3).points
    """

    question: Question
    given: Any
    """The answer as it was understood; as it was given, where it is none."""
    readable: bool = True
    student: str = ""
    attempt: int = 0
    """How many answers the exercise has had, this one included; 0 where it has had none, or is a question of a quiz."""

    @property
    def answered(self) -> bool:
        """Three dots stand for an answer that is still to come."""
        return self.given is not ...

    @property
    def right(self) -> bool:
        return self.readable and bool(self.given == self.question.answer)

    @property
    def points(self) -> int:
        return int(self.right)

    @property
    def misconception(self) -> str:
        """The id of the misconception behind the answer; empty where none explains it."""
        return self._chosen.misconception if self._chosen else ""

    @property
    def rule(self) -> str:
        """The id of the rule that settles it, as it holds in the game."""
        return self.question.settled_by(self._chosen)

    def __bool__(self) -> bool:
        return self.right

    def text(self, lang: str = SPOKEN) -> str:
        """What was wrong, the rule that settles it, and how the answer comes about."""
        lang = checked_language(lang)
        if not self.readable:
            return self._unread(lang)
        return "\n".join([self.verdict(lang), self.settled(lang), self.question.why.text(lang)])

    @property
    def trace(self) -> GradeRecord:
        """What a program may read of it in a notebook."""
        return GradeRecord(
            topic=self.question.topic.id,
            exercise=self.question.mark,
            student=clipped(self.student, LONGEST_NAME),
            answered=self.answered,
            readable=self.readable,
            right=self.right,
            points=self.points,
            misconception=self.misconception,
            rule=self.rule,
            answer=written(self.given) if self.readable else "",
            attempt=min(self.attempt, MOST_ATTEMPTS),
        )

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        lang = checked_language(SPOKEN)
        if not self.readable:
            return str(tag("p", self._unread(lang), lang=lang))
        verdict = tag("p", tag("b", "✓ " if self.right else "✗ ", self._judged(lang)), " ", self._mix_up(lang))
        return str(tag("div", verdict, tag("p", self.settled(lang)), self.question.why.markup(lang), lang=lang))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        """Words for people, and its trace for `lnb.marks`."""
        return {"text/plain": repr(self), "text/html": self._repr_html_(), **self.trace.bundle()}

    @property
    def _chosen(self) -> Choice | None:
        """The choice that it comes to."""
        choices = self.question.choices if self.readable else ()
        return next((choice for choice in choices if choice.value == self.given), None)

    @property
    def _belief(self) -> Belief | None:
        return self._chosen.belief if self._chosen else None

    def _unread(self, lang: str) -> str:
        if not self.answered:
            return message(self.question.topic.ruleset, "teach.unanswered", lang)
        return expected(self.question, quoted(self.given), lang)

    def verdict(self, lang: str = SPOKEN) -> str:
        """Whether the answer is right and, if not, the misconception behind it and what people mix up."""
        lang = checked_language(lang)
        return " ".join(filter(None, [self._judged(lang), self._mix_up(lang)]))

    def objection(self, lang: str = SPOKEN) -> str:
        """The misconception behind a wrong answer, without the right one, to somebody who may answer once more."""
        return self._judged(checked_language(lang), "objection")

    def _judged(self, lang: str, told: str = "") -> str:
        """The sentence for the kind of answer; `told` names those that do not give the right one."""
        if self.right:
            return self._say("right", lang)
        chosen, ending = self._chosen, f"_{told}" if told else ""
        if chosen is None or chosen.own or (chosen.near and told):
            return self._say(told or "wrong", lang)
        if condition := chosen.condition(lang):
            return self._say(f"believed{ending}", lang, condition=condition)
        return self._say(f"forgotten{ending}", lang, title=rule(chosen.misconception, lang).title)

    def _mix_up(self, lang: str) -> str:
        """What people mix up who answer like this."""
        return rule(self._belief.rule, lang).mix_up if self._belief and self._belief.switched else ""

    def settled(self, lang: str = SPOKEN) -> str:
        """The rule that settles it, in words."""
        lang = checked_language(lang)
        stated = rule(self.rule, lang).under(self.question.position.state.options)
        return self._say("rule", lang, title=stated.title, text=stated.text)

    def _say(self, key: str, lang: str, **words: str) -> str:
        question, state = self.question, self.question.position.state
        given = self._chosen.words(lang) if self._chosen else in_words(question.topic, self.given, state, lang)
        said = message(question.topic.ruleset, f"teach.{key}", lang)
        return grammar(lang).requoted(said.format(given=given, answer=question.right.words(lang), **words))


def grade(exercise: Exercise | Question, answer: object) -> Grade:
    """What an answer to an exercise, or to a question of a quiz, is worth; the latter may be answered by its letter.

    An exercise that is answered goes into the learning record.

    >>> lnb.grade(lnb.quiz("codex_naturalis.last_round", n=1, seed=1)[0], "a")
    """
    found = graded(exercise, answer)
    if isinstance(exercise, Exercise | OpenQuestion) and found.readable and found.answered:
        keep_grade("exercise", found.trace)
    return found


def graded(exercise: Exercise | Question, answer: object) -> Grade:
    """The same, and nothing is recorded: to look at an answer of somebody else."""
    if isinstance(exercise, OpenQuestion):
        exercise = exercise.exercise
    if isinstance(exercise, Exercise):
        return _attempt(exercise, answer)
    if not isinstance(exercise, Question):
        raise BadOption(error_text("exercise"))
    if isinstance(answer, str) and (choice := exercise.printed(answer)):
        return Grade(exercise, choice.value)
    try:
        return Grade(exercise, read(exercise, answer))
    except Unreadable:
        return Grade(exercise, answer, readable=False)


def _attempt(exercise: Exercise, answer: object) -> Grade:
    """The grade of a student's answer; only what can be read as one is an attempt, and opens the question."""
    try:
        given, readable = read(exercise.question, answer), True
    except Unreadable:
        given, readable = answer, False
    exercise._attempts += readable  # noqa: SLF001 - counted nowhere else
    return Grade(exercise.question, given, readable, exercise.student, exercise.attempts)
