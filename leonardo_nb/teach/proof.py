"""Why an answer is right: the engine's sentences, with the rules they rest on."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from leonardo_nb.core.catalogue import tell_tree
from leonardo_nb.core.decision import Action
from leonardo_nb.core.display import bullets, tree
from leonardo_nb.core.event import Recorder
from leonardo_nb.core.explanation import Explanation, cites_of
from leonardo_nb.core.explanation import why as explained
from leonardo_nb.core.language import SPOKEN, checked_language
from leonardo_nb.core.markup import Markup
from leonardo_nb.core.play import resolve, why_not
from leonardo_nb.core.scores import ScoreSheet
from leonardo_nb.lens import Outcome, Told
from leonardo_nb.teach.moment import Moment
from leonardo_nb.teach.topic import Topic
from leonardo_nb.teach.topic_answers import answering, possible, thought_of


class Proof(Struct, frozen=True):
    """Explanations of the engine, each with the state it speaks of."""

    told: tuple[Told, ...]

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules behind it, each once."""
        return cites_of(each.explanation for each in self.told)

    def text(self, lang: str = SPOKEN) -> str:
        """The sentences with their reasons, one per line."""
        return "\n".join(tell_tree(each.explanation, each.state, checked_language(lang)) for each in self.told)

    def markup(self, lang: str = SPOKEN) -> Markup:
        """The same for a notebook, with the titles of the rules."""
        return bullets(tree(each.explanation, each.state, checked_language(lang)) for each in self.told)

    def __repr__(self) -> str:
        return self.text()


def proof_of(topic: Topic, moment: Moment, outcome: Outcome) -> Proof:
    """What the engine says where the answer is read."""
    if topic.source:
        return Proof(tuple(_lines(topic, moment, outcome)))
    if topic.field:
        return Proof(tuple(_tried(topic, outcome)))
    if topic.action:
        return Proof((_ways(outcome.after, possible(topic, moment, outcome)),))
    return Proof(tuple(_said(topic, moment, outcome)) or tuple(_happened(outcome)))


def _lines(topic: Topic, moment: Moment, outcome: Outcome) -> Iterator[Told]:
    """The lines of the score that count, or why each player has which place."""
    sheet = outcome.scores
    if topic.part == "order":
        yield from (Told(place, outcome.after) for place in _places(topic, sheet))
        return
    for line in sheet.lines:
        if line.seat == moment.facts["seat"] and line.source in topic.source:
            yield Told(line.explanation, outcome.after)


def _places(topic: Topic, sheet: ScoreSheet) -> Iterator[Explanation]:
    """Why each has which place and, where that does not say it, what each player's points add up to."""
    told: list[Explanation] = []
    for place, why in zip(sheet.order, sheet.places_told(), strict=True):
        own = [line.explanation for line in sheet.lines if line.seat == place.seat and line.source in topic.source]
        parts = [replace(part, because=tuple(each for each in part.because if each not in told)) for part in own]
        told += [reason for part in own for reason in part.because]
        yield replace(why, because=(*why.because, *(parts if topic.sums else ())))


def _said(topic: Topic, moment: Moment, outcome: Outcome) -> Iterator[Told]:
    """The sentence of the moment, and the one in which the answer is found, whole."""
    found = next(answering(topic, moment, outcome), None)
    opens = {*topic.at} - {*topic.ask}
    for told in _happened(outcome):
        answers = any(part == found for _, part in told.explanation.walk())
        if found and (answers or told.explanation.key in opens):
            yield told
        if answers:
            return


def _happened(outcome: Outcome) -> Iterator[Told]:
    for step in outcome.steps:
        for event in step.events:
            yield Told(event.explanation.seen_by(None), event.after)


def _tried(topic: Topic, outcome: Outcome) -> Iterator[Told]:
    """Of each thing that somebody might think of, whether it can be done, and what speaks for it or against it."""
    state = outcome.after
    for tried in thought_of(topic, outcome).values():
        yield Told(_told(state, tried, _verdict(state, tried)), state)


def _verdict(state: Any, action: Action) -> tuple[Explanation, ...]:
    refusal = why_not(state, action)
    if refusal is not None:
        return explained("teach.cannot", seat=action.seat), *refusal.reasons
    done = _done(state, action)
    return explained("teach.can", *done.cites, seat=action.seat), *done.because


def _ways(state: Any, actions: tuple[Action, ...]) -> Told:
    """Everything that can be done, each reason told where it first counts."""
    done = [_done(state, action) for action in actions]
    known: list[Explanation] = []
    listed = []
    for action, each in zip(actions, done, strict=True):
        fresh = tuple(reason for reason in each.because if reason not in known)
        listed.append(_told(state, action, fresh))
        known += fresh
    cites = cites_of(explained(each.key, *each.cites) for each in done)
    told = explained("teach.can_ways", *cites, because=listed, seat=actions[0].seat, count=len(actions))
    return Told(told, state)


def _told(state: Any, action: Action, because: tuple[Explanation, ...]) -> Explanation:
    """An action as a choice to make: nobody has done it."""
    return replace(action.told(state), because=because)


def _done(state: Any, action: Action) -> Explanation:
    """The sentence for a legal action."""
    recorder = Recorder(state)
    after = resolve(state, action, recorder)
    return recorder.events(after)[0].explanation.seen_by(None)
