"""Where in a game a topic can be asked about."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from leonardo_nb.core.decision import Action, Proceed
from leonardo_nb.core.edit import SETUP
from leonardo_nb.core.event import Event
from leonardo_nb.core.play import legal
from leonardo_nb.core.state import State, scalars
from leonardo_nb.core.step import Step
from leonardo_nb.session.session import Session
from leonardo_nb.teach.topic import Topic

LOOKED_AT = 5
"""Moments of a game at which the score is looked at, beside its end."""


class Moment(Struct, frozen=True):
    """A position of a game, and what is asked about it."""

    step: int
    action: Action | None = None
    """What somebody does there; None where the table goes on, or nothing is done."""
    facts: Mapping[str, Any] = {}
    """What the question speaks of."""


def moments(topic: Topic, game: Session) -> Iterator[Moment]:
    """Every moment of a game at which the topic could be asked about."""
    if topic.source:
        yield from _scored(topic, game)
        return
    for number, step in enumerate(game.steps):
        if step.before.phase == SETUP:
            continue
        if topic.question:
            yield from asked(topic, number, step.before)
        elif topic.at:
            yield from said(topic, number, step)


def said(topic: Topic, number: int, step: Step) -> Iterator[Moment]:
    """The step says a sentence of the topic; whatever else it says is told beforehand, except for the answer."""
    if not any(sentence(event) in topic.at for event in step.events):
        return
    action = None if isinstance(step.action, Proceed) else step.action
    told = {name: getattr(step.before, name) for name in scalars(step.before)} | {"by": step.action.seat}
    told |= {name: value for event in step.events for name, value in event.told.params.items()}
    for event in step.events:
        if sentence(event) in topic.at and _is_below(topic, event):
            yield Moment(number, action, told | event.told.params)


def _is_below(topic: Topic, event: Event) -> bool:
    return not topic.below or any(part.key in topic.below for _, part in event.explanation.walk())


def sentence(event: Event) -> str:
    """The key of what an event says in its game."""
    state: State = event.after
    return state.sentence_key(event.told.key)


def asked(topic: Topic, number: int, state: State) -> Iterator[Moment]:
    """The question that is open there is of the topic's kind."""
    decision = state.pending[-1]
    if decision.kind != topic.question:
        return
    facts = {"seat": decision.seat, **decision.facts(state)}
    if not topic.each:
        yield Moment(number, None, facts)
        return
    for thing in sorted({getattr(action, topic.each) for action in legal(state) if fits(topic, action)}):
        yield Moment(number, None, {**facts, topic.each: thing})


def fits(topic: Topic, action: object) -> bool:
    """Whether an action is one of those that the topic is about."""
    return type(action).__name__ == topic.action and all(
        getattr(action, name) == held for name, held in topic.having.items()
    )


def _scored(topic: Topic, game: Session) -> Iterator[Moment]:
    """The score where a turn begins and when the game is over."""
    for number in _turns(game):
        yield from scored(topic, number, game)


def scored(topic: Topic, number: int, game: Session) -> Iterator[Moment]:
    """The score there, of each player or of all."""
    if topic.part == "order":
        yield Moment(number)
    else:
        yield from (Moment(number, None, {"seat": seat}) for seat in range(len(game.seats)))


def _turns(game: Session) -> list[int]:
    """The end and a few moments before it, when there is something to score."""
    begun = [number for number, step in enumerate(game.steps, 1) if step.state.turn != step.before.turn]
    late = begun[len(begun) * 2 // 3 :]
    return [len(game.steps), *late[:: len(late) // LOOKED_AT + 1]]
