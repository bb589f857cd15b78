"""Why an answer is right: what the engine says of it, with the rules it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from leonardo_nb.core.catalogue import tell_tree
from leonardo_nb.core.decision import Action
from leonardo_nb.core.event import Recorder
from leonardo_nb.core.explanation import cites_of
from leonardo_nb.core.language import SPOKEN, checked
from leonardo_nb.core.play import ask, legal, resolve
from leonardo_nb.lens import Outcome, Told
from leonardo_nb.teach.moment import Moment
from leonardo_nb.teach.reading import answering, fits
from leonardo_nb.teach.topic import Topic


class Why(Struct, frozen=True):
    """Explanations of the engine, each with the state it speaks of."""

    told: tuple[Told, ...]

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules behind it, each once."""
        return cites_of(each.explanation for each in self.told)

    def text(self, lang: str = SPOKEN) -> str:
        """The sentences with their reasons, one per line."""
        return "\n".join(tell_tree(each.explanation, each.state, checked(lang)) for each in self.told)

    def __repr__(self) -> str:
        return self.text()


def why(topic: Topic, moment: Moment, outcome: Outcome) -> Why:
    """What the engine says where the answer is read."""
    if topic.source:
        return Why(tuple(_lines(topic, moment, outcome)))
    if topic.action:
        return Why(tuple(_tried(topic, outcome)))
    return Why(tuple(_said(topic, moment, outcome)) or tuple(_happened(outcome)))


def _lines(topic: Topic, moment: Moment, outcome: Outcome) -> Iterator[Told]:
    """The lines of the score that count, or why each player has which place."""
    sheet = outcome.scores
    if topic.part == "order":
        yield from (Told(place.explanation, outcome.after) for place in sheet.order)
        return
    for line in sheet.lines:
        if line.seat == moment.facts["seat"] and line.source in topic.source:
            yield Told(line.explanation, outcome.after)


def _said(topic: Topic, moment: Moment, outcome: Outcome) -> Iterator[Told]:
    """The whole sentence in which the answer is found, and what belongs to it."""
    found = next(answering(topic, moment, outcome), None)
    for told in _happened(outcome):
        if any(part == found for _, part in told.explanation.walk()):
            yield told
            return


def _happened(outcome: Outcome) -> Iterator[Told]:
    for step in outcome.steps:
        for event in step.events:
            yield Told(event.explanation.seen_by(None), event.after)


def _tried(topic: Topic, outcome: Outcome) -> Iterator[Told]:
    """Of each thing that somebody might think of, what happens with it or what speaks against it."""
    state = outcome.after
    possible = [action for action in legal(state) if fits(topic, action)]
    thought_of = [action for action in state.pending[-1].candidates(state) if fits(topic, action)]
    for tried in _one_each(topic, [*possible, *thought_of]).values():
        yield from _result(state, tried)


def _one_each(topic: Topic, actions: list[Action]) -> dict[Any, Action]:
    found: dict[Any, Action] = {}
    for action in actions:
        found.setdefault(getattr(action, topic.field), action)
    return dict(sorted(found.items()))


def _result(state: Any, action: Action) -> Iterator[Told]:
    refusal = ask(state, action)
    if refusal is not None:
        yield from (Told(reason, state) for reason in refusal.reasons)
        return
    recorder = Recorder(state)
    after = resolve(state, action, recorder)
    event = recorder.events(after)[0]
    yield Told(event.explanation.seen_by(None), event.after)
