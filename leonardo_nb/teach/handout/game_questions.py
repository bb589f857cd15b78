"""What a hand-out asks before it tells: a handful of questions from the game itself, spread over topics and steps."""

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from leonardo_nb.core.chance import shuffle
from leonardo_nb.core.state import TABLE
from leonardo_nb.session.session import Session
from leonardo_nb.teach.moment import Moment, moments
from leonardo_nb.teach.question import Question, question
from leonardo_nb.teach.topic import Topic, topics
from leonardo_nb.teach.topic_answers import TopicOutcomes

MOST: Final = 6
"""Questions of one game."""
TRIED: Final = 40
"""Moments of a topic that are looked at."""
CANDIDATES: Final = 4
"""Questions of a topic to choose from: the one farthest from all others is taken."""


def questions_of(game: Session, seat: int | None) -> tuple[Question, ...]:
    """The questions of a game in the order of its steps, at most one for each topic and each step."""
    found: list[Question] = []
    _, listed = shuffle(game.seed, topics(game.ruleset.id))
    for topic in listed:
        if len(found) == MOST:
            break
        places = [each.position.step_number for each in found]
        free = [each for each in _candidates(topic, game, seat) if each.position.step_number not in places]
        if free:
            found.append(max(free, key=lambda each: _apart(each.position.step_number, places)))
    return tuple(sorted(found, key=lambda each: each.position.step_number))


def _apart(place: int, places: Sequence[int]) -> int:
    return min((abs(place - other) for other in places), default=0)


def _candidates(topic: Topic, game: Session, seat: int | None) -> list[Question]:
    looks = TopicOutcomes(topic, game.fork()), TopicOutcomes(topic, game.fork(), seat)
    _, listed = shuffle(game.seed, tuple(moments(topic, game)))
    askable = (moment for moment in listed if not _is_told(game, moment) and _may_know(game, moment, topic, seat))
    made = (_question(*looks, moment) for moment in islice(askable, TRIED))
    return list(islice(filter(None, made), CANDIDATES))


def _is_told(game: Session, moment: Moment) -> bool:
    """At the end of a game its last step has told the score: there is nothing left to ask."""
    return moment.step == len(game.steps)


def _question(whole: TopicOutcomes, seen: TopicOutcomes, moment: Moment) -> Question | None:
    """The question as the reader can answer it: it is not asked where what is hidden would give other choices."""
    rng = whole.game.seed + moment.step
    made = question(whole, moment, rng)
    if made is None or seen.seat is None or whole.topic.question:
        return made
    asked = question(seen, moment, rng)
    return asked if asked is not None and _choices(asked) == _choices(made) else None


def _choices(made: Question) -> list[tuple[Any, str]]:
    return [(choice.value, choice.misconception) for choice in made.choices]


def _may_know(game: Session, moment: Moment, topic: Topic, seat: int | None) -> bool:
    """Whether the step hides nothing from a seat; a seat knows what it can do itself, and of scores too little."""
    if seat is None:
        return True
    if not topic.at:
        return not topic.source and moment.facts.get("seat") == seat
    step = game.steps[moment.step]
    whole = all(event.explanation.seen_by(seat) == event.explanation.seen_by(None) for event in step.events)
    return whole and (step.action.seat in (TABLE, seat) or not type(step.action).secret)
