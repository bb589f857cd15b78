"""Questions of a topic in which what is chosen comes up: a trap that is set, or a rule that decides."""

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import repeat
from typing import Final, TypeVar

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import error_text
from leonardo_nb.teach.fresh_questions import questions
from leonardo_nb.teach.question import Question
from leonardo_nb.teach.topic import Topic, topics

PATIENCE: Final = 40
"""Questions about a topic among which one has to be in which what is chosen comes up."""
FOREVER: Final = repeat(True)

T = TypeVar("T")


def fitting(
    asked: Iterable[Question], fit: Callable[[Question], T | None], most: int, passed: Iterator[object]
) -> Iterator[T]:
    """What is made of each question that fits, until `most` on end do not; `passed` says how many may not in all."""
    since = 0
    for question in asked:
        found = fit(question)
        if found is not None:
            since = 0
            yield found
        elif next(passed, None) is None or (since := since + 1) >= most:
            return


def about_rules(
    topic: Topic, seed: int, rules: Collection[str], passed: Iterator[object] = FOREVER
) -> Iterator[Question]:
    """Ever more questions about a topic that turn on one of these rules; on any, where it is about none of them."""
    wanted = {*rules} & {*topic.rules}

    def decided(question: Question) -> Question | None:
        return question if not wanted or any(map(question.turns_on, wanted)) else None

    yield from fitting(questions(topic, seed), decided, PATIENCE, passed)
    raise BadOption(error_text("rule_rare", topic=topic.id, rules=", ".join(sorted(wanted))))


def teaching(ruleset: str, rule: str) -> list[Topic]:
    """The topics of a game that teach a rule or, where none does, those with a trap about it."""
    about = [each for each in topics(ruleset) if rule in each.rules]
    return [each for each in about if each.rule == rule] or about
