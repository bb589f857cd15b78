"""An assignment: which questions everybody gets, and the code from which each of its forms is made again.

The code holds topics, traps, a number, a seed and a language, and no answer.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import cycle, islice
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import checked_language, error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.registry import ids_found
from leonardo_nb.core.settings import check_seed
from leonardo_nb.session.code_text import damaged, held, written
from leonardo_nb.teach.fresh_questions import questions
from leonardo_nb.teach.question import Question
from leonardo_nb.teach.topic import Topic, topic_by_id, topic_of, topics

PREFIX: Final = "LNBA1-"
MOST: Final = 60
"""Questions of one assignment."""
LARGEST: Final = 20_000
"""Bytes that a code may hold."""
PATIENCE: Final = 40
"""Questions about a topic among which one with a chosen trap has to be."""
MOST_PASSED: Final = 240
"""Questions of one assignment that are passed over in all, as they have no chosen trap: each takes time."""
KEPT: Final = 4
"""Assignments whose questions are kept, as a class answers the same ones."""

Id = Annotated[str, Meta(max_length=120)]
Ids = Annotated[tuple[Id, ...], Meta(max_length=200)]


class Assignment(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a teacher has chosen."""

    about: Annotated[Ids, Meta(min_length=1)]
    """The ids of its topics."""
    n: Annotated[int, Meta(ge=1, le=MOST)]
    seed: int
    lang: Annotated[str, Meta(max_length=10)]
    traps: Ids = ()
    """Misconceptions: a topic that has some of these is asked about only where one of them gives a wrong answer."""

    @property
    def code(self) -> str:
        return written(PREFIX, msgspec.msgpack.encode(self))

    @property
    def topics(self) -> tuple[Topic, ...]:
        return tuple(map(topic_by_id, self.about))

    @property
    def games(self) -> tuple[str, ...]:
        """The games it asks about."""
        return tuple(dict.fromkeys(topic.ruleset for topic in self.topics))

    @property
    def questions(self) -> tuple[Question, ...]:
        """The same for everybody, game by game."""
        return _questions(self)


def opened(code: str) -> Assignment:
    """The assignment of a code; a LeonardoError where it is none, or is about what is not there."""
    data = held(PREFIX, code, LARGEST)
    try:
        found = msgspec.msgpack.decode(data, type=Assignment)
    except (ValueError, msgspec.DecodeError, RecursionError):
        raise damaged() from None
    checked_language(found.lang)
    check_seed(found.seed)
    check_traps(found.topics, found.traps)
    return found


def chosen(about: object) -> tuple[Topic, ...]:
    """The topics that are named: by themselves, by their ids, by a game, or by a rule that they teach."""
    named = about if isinstance(about, list | tuple) else [about]
    return tuple({topic.id: topic for each in named for topic in _topics_of(each)}.values())


def _topics_of(each: object) -> Sequence[Topic]:
    """Of a rule that several games share, the topics of the first one."""
    if isinstance(each, str) and each in ids_found():
        return topics(each)
    if isinstance(each, str) and each.partition(".")[0] not in ids_found():
        for game in ids_found():
            if taught := [topic for topic in topics(game) if each in topic.rules]:
                return taught
    return [topic_of(each)]


def check_traps(about: Sequence[Topic], traps: Sequence[str]) -> None:
    """Refuse a trap that none of these topics has."""
    known = {trap for topic in about for trap in topic.traps}
    for trap in traps:
        if trap not in known:
            raise BadOption(error_text("trap", trap=quoted(trap, 60), traps=", ".join(sorted(known))))


@lru_cache(KEPT)
def _questions(asked: Assignment) -> tuple[Question, ...]:
    """Questions from one topic after the other, those of one game together."""
    traps, passed = {*asked.traps}, iter(range(MOST_PASSED))
    sources = [_about(topic, asked.seed + place, traps, passed) for place, topic in enumerate(asked.topics)]
    found = [next(source) for source in islice(cycle(sources), asked.n)]
    return tuple(sorted(found, key=lambda question: asked.games.index(question.topic.ruleset)))


def _about(topic: Topic, seed: int, traps: set[str], passed: Iterator[int]) -> Iterator[Question]:
    """Ever more questions about a topic in which one of its chosen traps is set; `passed` says how many are not."""
    asked, wanted, since = questions(topic, seed), traps & {*topic.traps}, 0
    while since < PATIENCE:
        question = next(asked)
        if not wanted or any(choice.misconception in wanted for choice in question.choices):
            since = 0
            yield question
        elif next(passed, None) is None:
            break
        else:
            since += 1
    raise BadOption(error_text("trap_rare", topic=topic.id, traps=", ".join(sorted(wanted))))
