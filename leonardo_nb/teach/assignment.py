"""An assignment: which questions everybody gets, and the code from which each of its forms is made again.

The code holds topics, traps, a number, a seed, a language, a kind, a last day, own words and rules, and no answer.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Annotated, Any, Final, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.language import checked_language, error_text
from leonardo_nb.core.plain_text import quoted
from leonardo_nb.core.registry import ids_found
from leonardo_nb.core.settings import check_seed
from leonardo_nb.session.code_text import damaged, held, written
from leonardo_nb.teach.chosen_questions import PATIENCE, about_rules, fitting, teaching
from leonardo_nb.teach.fresh_questions import questions
from leonardo_nb.teach.last_day import checked_day
from leonardo_nb.teach.own_words import OwnWords, in_own_words
from leonardo_nb.teach.planted_mistake import can_be_planted, planted
from leonardo_nb.teach.question import Question
from leonardo_nb.teach.topic import Topic, topic_by_id, topic_of, topics

PREFIX: Final = "LNBA1-"
MOST: Final = 60
"""Questions of one assignment."""
LONGEST_CODE: Final = 2_800
"""Signs of a code with own words: it is part of what is handed in."""
LARGEST: Final = 20_000
"""Bytes that a code may hold."""
FEW_TRIED: Final = 8
"""Questions about a topic among which one has to give a mistake that can be planted."""
MOST_PASSED: Final = 240
"""Questions of one assignment that are passed over in all, as they have no chosen trap: each takes time."""
FEWEST: Final = 5
"""What every code holds: everything up to the traps."""
KEPT: Final = 4
"""Assignments whose questions are kept, as a class answers the same ones."""

Kind = Literal["questions", "mistakes"]
"""What is asked: what happens, or which rule a step breaks that is told wrongly."""
USUAL: Final[Mapping[Kind, int]] = {"questions": 6, "mistakes": 3}
"""How many there are, where no number is given."""
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
    kind: Kind = "questions"
    last_day: Annotated[str, Meta(max_length=10)] = ""
    own: Annotated[tuple[OwnWords, ...], Meta(max_length=MOST)] = ()
    rules: Ids = ()
    """Rules: where no trap is chosen, a topic about some of these is asked about only where one of them decides."""

    @property
    def code(self) -> str:
        return written(PREFIX, msgspec.msgpack.encode(self._held))

    @property
    def _held(self) -> list[Any]:
        """What its code holds: the choices that nobody made at the end are left out."""
        held, usual = [*msgspec.to_builtins(self)], Assignment(self.about, self.n, self.seed, self.lang)
        while len(held) > FEWEST and held[-1] == msgspec.to_builtins(usual)[len(held) - 1]:
            held.pop()
        return held

    @property
    def topics(self) -> tuple[Topic, ...]:
        return tuple(map(topic_by_id, self.about))

    @property
    def games(self) -> tuple[str, ...]:
        """The games it asks about."""
        return tuple(dict.fromkeys(topic.ruleset for topic in self.topics))

    @property
    def passes_over(self) -> bool:
        """Whether questions are passed over in which nothing of what is wanted comes up."""
        return bool(self.traps or self.rules) or self.kind == "mistakes"

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
    check_kind(found.topics, found.kind)
    checked_day(found.last_day)
    check_own(found)
    return found


def chosen(about: object) -> tuple[Topic, ...]:
    """The topics that are named: by themselves, by their ids, by a game, or by a rule that they teach."""
    named = about if isinstance(about, list | tuple) else [about]
    return tuple({topic.id: topic for each in named for topic in _topics_of(each)}.values())


def _topics_of(each: object) -> Sequence[Topic]:
    """Of a rule those that teach it, or else those with a trap about it; of one that games share, of the first game."""
    if isinstance(each, str) and each in ids_found():
        return topics(each)
    if isinstance(each, str):
        begins = each.partition(".")[0]
        for game in [begins] if begins in ids_found() else ids_found():
            if about := teaching(game, each):
                return about
    return [topic_of(each)]


def rules_among(about: object) -> tuple[str, ...]:
    """The rules that are named: questions are to turn on these, not on others."""
    named = about if isinstance(about, list | tuple) else [about]
    taught = {rule for topic in chosen(about) for rule in topic.rules}
    return tuple(dict.fromkeys(each for each in named if isinstance(each, str) and each in taught))


def check_traps(about: Sequence[Topic], traps: Sequence[str]) -> None:
    """Refuse a trap that none of these topics has."""
    known = {trap for topic in about for trap in topic.traps}
    for trap in traps:
        if trap not in known:
            raise BadOption(error_text("trap", trap=quoted(trap, 60), traps=", ".join(sorted(known))))


def check_own(asked: Assignment) -> None:
    """Refuse own words about mistakes, about no question, or more than a code to hand in can hold."""
    if asked.own and asked.kind == "mistakes":
        raise BadOption(error_text("own_mistakes"))
    if any(each.number > asked.n for each in asked.own):
        raise BadOption(error_text("own_number", found=max(each.number for each in asked.own), most=asked.n))
    if len(asked.code) > LONGEST_CODE:
        raise BadOption(error_text("own_long"))


def check_kind(about: Sequence[Topic], kind: str) -> None:
    """Refuse mistakes in topics that are about no step, and what is no kind at all."""
    if kind not in get_args(Kind):
        raise BadOption(error_text("sheet_kind", kind=quoted(kind, 20), kinds=", ".join(get_args(Kind))))
    if kind == "mistakes" and not any(map(can_be_planted, about)):
        raise BadOption(error_text("sheet_mistakes"))


@lru_cache(KEPT)
def _questions(asked: Assignment) -> tuple[Question, ...]:
    """Questions from one topic after the other, those of one game together."""
    passed = iter(range(MOST_PASSED))
    sources = [
        _apart(_about(asked, place, passed))
        for place, topic in enumerate(asked.topics)
        if asked.kind != "mistakes" or can_be_planted(topic)
    ]
    found = [*islice(_in_turn(sources, asked.kind), asked.n)]
    listed = sorted(found, key=lambda question: asked.games.index(question.topic.ruleset))
    for own in asked.own:
        listed[own.number - 1] = in_own_words(listed[own.number - 1], own, asked.seed)
    return tuple(listed)


def _in_turn(sources: Sequence[Iterator[Question]], kind: Kind) -> Iterator[Question]:
    """One question of each topic, and then once more; topics in which no mistake can be planted are left out."""
    left = [*sources]
    while True:
        for source in [*left]:
            try:
                yield next(source)
            except BadOption:
                left.remove(source)
                if kind != "mistakes" or not left:
                    raise


def _apart(found: Iterator[Question]) -> Iterator[Question]:
    """One question about a topic from each game: a later position would show what came of an earlier one."""
    games = set[tuple[tuple[str, ...], int]]()
    for question in found:
        played = question.position.seats, question.position.seed
        if played not in games:
            games.add(played)
            yield question


def _about(asked: Assignment, place: int, passed: Iterator[int]) -> Iterator[Question]:
    """Ever more questions about a topic that have what is chosen; `passed` says how many may not have it."""
    topic, seed = asked.topics[place], asked.seed + place
    traps, rules = {*asked.traps} & {*topic.traps}, {*asked.rules} & {*topic.rules}
    if asked.kind == "mistakes":
        traps = traps or {belief.rule for belief in topic.beliefs if belief.settles in rules}
        patience = PATIENCE if traps else FEW_TRIED
        yield from fitting(questions(topic, seed), lambda each: planted(each, traps, seed), patience, passed)
    elif rules and not traps:
        yield from about_rules(topic, seed, rules, passed)
    elif traps:
        yield from fitting(questions(topic, seed), lambda each: _trapped(each, traps), PATIENCE, passed)
    else:
        yield from questions(topic, seed, from_a_game=1)
    raise BadOption(error_text("trap_rare", topic=topic.id, traps=", ".join(sorted(traps or topic.traps))))


def _trapped(question: Question, wanted: set[str]) -> Question | None:
    """The question, if one of these traps is set in it."""
    return question if any(choice.misconception in wanted for choice in question.choices) else None
