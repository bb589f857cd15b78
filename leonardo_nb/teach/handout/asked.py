"""What a hand-out asks before it tells: a handful of questions from the game itself, spread over topics and steps."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

from leonardo_nb.core.chance import shuffle
from leonardo_nb.core.state import TABLE
from leonardo_nb.session.session import Session
from leonardo_nb.teach.moment import Moment, moments
from leonardo_nb.teach.question import Question, question
from leonardo_nb.teach.reading import Looks
from leonardo_nb.teach.topic import Topic, topics

MOST: Final = 6
"""Questions of one game."""
TRIED: Final = 40
"""Moments of a topic that are looked at."""
CANDIDATES: Final = 4
"""Questions of a topic of which the one is taken that is farthest from all others."""


def asked_of(game: Session, seat: int | None) -> tuple[Question, ...]:
    """The questions of a game in the order of its steps, at most one for each topic and each step."""
    found: list[Question] = []
    _, listed = shuffle(game.seed, topics(game.ruleset.id))
    for topic in listed:
        if len(found) == MOST:
            break
        places = [each.position.cursor for each in found]
        free = [each for each in _candidates(topic, game, seat) if each.position.cursor not in places]
        if free:
            found.append(max(free, key=lambda each: _apart(each.position.cursor, places)))
    return tuple(sorted(found, key=lambda each: each.position.cursor))


def _apart(place: int, places: Sequence[int]) -> int:
    return min((abs(place - other) for other in places), default=0)


def _candidates(topic: Topic, game: Session, seat: int | None) -> list[Question]:
    looks = Looks(topic, game.fork())
    _, listed = shuffle(game.seed, tuple(moments(topic, game)))
    open_ones = (moment for moment in listed if not game_is_told(game, moment) and _may_know(game, moment, topic, seat))
    made = (_question(looks, moment, seat) for moment in islice(open_ones, TRIED))
    return list(islice(filter(None, made), CANDIDATES))


def game_is_told(game: Session, moment: Moment) -> bool:
    """At the end of a game its last step has told the score: there is nothing left to ask."""
    return moment.step == len(game.steps)


def _question(looks: Looks, moment: Moment, seat: int | None) -> Question | None:
    made = question(looks, moment, looks.game.seed + moment.step)
    return made if made is None or seat is None else _from(seat, made, moment)


def _from(seat: int, made: Question, moment: Moment) -> Question | None:
    """The question as a seat can answer it: from what it knows it comes to the same choices, or it is not asked."""
    here, view = made.position, made.position.view(seat)
    try:
        looks = Looks(made.topic, here.at(view))
        seen = question(looks, Moment(0, moment.action, moment.facts), here.seed + moment.step)
    except Exception:  # noqa: BLE001 - a view may be no position that one can play on from
        return None
    if seen is None or _choices(seen) != _choices(made):
        return None
    seen.position = here
    return seen


def _choices(made: Question) -> list[tuple[Any, str]]:
    return [(choice.value, choice.misconception) for choice in made.choices]


def _may_know(game: Session, moment: Moment, topic: Topic, seat: int | None) -> bool:
    """Whether the step hides nothing from a seat; of questions and of scores, whether they are the seat's own."""
    if seat is None:
        return True
    if topic.source or topic.question:
        return moment.facts.get("seat") == seat
    step = game.steps[moment.step]
    whole = all(event.explanation.seen_by(seat) == event.explanation.seen_by(None) for event in step.events)
    return whole and (step.action.seat in (TABLE, seat) or not type(step.action).secret)
