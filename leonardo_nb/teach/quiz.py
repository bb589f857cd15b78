"""Quizzes: any number of questions about a topic, a rule, a lesson, or what a learner has to repeat."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any

from leonardo_nb.core.chance import Luck
from leonardo_nb.core.errors import BadOption, MissingExtra
from leonardo_nb.core.language import error_text
from leonardo_nb.core.registry import find
from leonardo_nb.core.rulebook import rule, rules_in
from leonardo_nb.core.settings import check_seed
from leonardo_nb.core.whole_number import whole_number
from leonardo_nb.teach.chosen_questions import about_rules, teaching
from leonardo_nb.teach.learning_record import LearningRecord
from leonardo_nb.teach.lesson import Lesson
from leonardo_nb.teach.question import Question
from leonardo_nb.teach.topic import Topic, topic_of, topics
from leonardo_nb.teach.topic import topic as named

MOST = 100_000
"""Questions of one quiz."""


class Quiz(tuple[Question, ...]):
    """Questions, asked one by one."""

    __slots__ = ()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        """In a notebook, a companion that asks them; where there is none, their words."""
        try:
            widget = import_module("leonardo_nb.widget")  # a floor above this one; Jupyter comes with it
            return widget.Companion(quiz=self)._repr_mimebundle_()
        except MissingExtra:
            return {"text/plain": repr(self)}

    def __repr__(self) -> str:
        return "\n\n".join(f"{number}. {each!r}" for number, each in enumerate(self, 1))


def quiz(ruleset: str, topic: str | Lesson | LearningRecord = "", n: int = 5, seed: int | None = None) -> Quiz:
    """Return `n` questions about a topic of a game; the same seed gives the same ones.

    An id such as `"codex_naturalis.last_round"` names both at once. Instead of a topic, a rule, a lesson or a learning
    record can be given: then the questions turn on what these teach, or are about what is to be repeated and what has
    not been tried yet. Without any, each question is about another topic. In a notebook they are asked one by one.

    >>> lnb.quiz("codex_naturalis", "last_round", n=1, seed=1)
    >>> lnb.quiz("codex_naturalis", lnb.record())
    """
    count = whole_number(n)
    if count is None or not 1 <= count <= MOST:
        raise BadOption(error_text("questions", most=MOST))
    drawn = check_seed(seed)
    about = _asked_about(ruleset, topic, drawn)
    rules = topic.rules if isinstance(topic, Lesson) else [topic] if isinstance(topic, str) else []
    return Quiz(islice(_in_turn([about_rules(each, drawn, rules) for each in about]), count))


def _asked_about(ruleset: str, wanted: object, seed: int) -> Sequence[Topic]:
    """The topics that are meant, in the order in which they are asked about."""
    match wanted:
        case str() if not wanted and isinstance(ruleset, str) and "." in ruleset:
            return (topic_of(ruleset),)
        case str() if not wanted:
            refusal = error_text("no_topics", ruleset=find(ruleset).id)
            return Luck(seed).shuffled(_any_of(topics(ruleset), refusal))
        case LearningRecord():
            due, tried = wanted.to_repeat(find(ruleset).id), {attempt.about for attempt in wanted.attempts}
            every = _asked_about(ruleset, "", seed)
            return [*map(topic_of, due), *(each for each in every if each.id not in tried)] or every
        case Lesson():
            return taught_in(wanted)
        case str() if wanted in rules_in(find(ruleset).folders):
            return _any_of(teaching(ruleset, wanted), error_text("no_topic_of", what=rule(wanted).title))
        case _:
            return (named(ruleset, wanted),)  # type: ignore[arg-type]  # whatever is no name is refused there


def taught_in(lesson: Lesson) -> Sequence[Topic]:
    """The topics about what a lesson teaches."""
    found = [each for each in topics(lesson.ruleset) if {*each.rules} & {*lesson.rules}]
    return _any_of(found, error_text("no_topic_of", what=lesson.title()))


def _any_of(found: Sequence[Topic], refusal: str) -> Sequence[Topic]:
    if not found:
        raise BadOption(refusal)
    return found


def _in_turn(sources: Sequence[Iterator[Question]]) -> Iterator[Question]:
    """One question about each topic, and then once more; a topic that has none is left out while others have."""
    left = [*sources]
    while True:
        for source in [*left]:
            try:
                yield next(source)
            except BadOption:
                if len(left) == 1:
                    raise
                left.remove(source)
