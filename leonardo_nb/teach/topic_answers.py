"""What a position answers to a topic, under the rules of the game or under a misconception."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final

from leonardo_nb.core.decision import Action
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.explanation import Explanation
from leonardo_nb.core.play import legal
from leonardo_nb.lens import Outcome, outcomes
from leonardo_nb.lens.variation import variation
from leonardo_nb.session.session import Session
from leonardo_nb.teach.moment import Moment, fits
from leonardo_nb.teach.topic import Belief, Topic

Value = int | bool | tuple[int, ...] | tuple[str, ...] | None
"""An answer as the engine gives it: players by their seats; None is nobody."""

UNSAID: Final = object()
"""Stands for no answer: the question cannot even be asked."""


class TopicOutcomes:
    """A game as it is played and under each belief of a topic, in full or as one seat may know it.

    Each position is looked at once.
    """

    def __init__(self, topic: Topic, game: Session, seat: int | None = None) -> None:
        self.topic = topic
        self.game = game
        self.seat = seat
        self._known: dict[int, tuple[Outcome, ...]] = {}
        self._played: dict[int, Outcome] = {}

    @cached_property
    def beliefs(self) -> tuple[Belief, ...]:
        """The beliefs that fit this game: not those that its blocks exclude or that need other blocks."""
        return tuple(filter(self._can_be_held, self.topic.beliefs))

    def _can_be_held(self, belief: Belief) -> bool:
        try:
            variation(self.game.ruleset, self.game.options, {belief.name: belief.switched})
        except BadOption:
            return False
        return True

    def at(self, moment: Moment) -> tuple[Outcome, ...]:
        """What comes of a moment as the game is played, and then under each belief."""
        self.game.goto(moment.step)
        if moment.step not in self._known:
            self._known[moment.step] = self._under(moment, self.beliefs)
        return self._known[moment.step]

    def played(self, moment: Moment) -> Outcome:
        """What comes of a moment as the game is played alone, which is found much sooner."""
        self.game.goto(moment.step)
        if moment.step not in self._played:
            (self._played[moment.step],) = self._under(moment, ())
        return self._played[moment.step]

    def _under(self, moment: Moment, beliefs: Sequence[Belief]) -> tuple[Outcome, ...]:
        sets = [{}, *({belief.name: belief.switched} for belief in beliefs)]
        until = self.topic.until if self.topic.at else "scores"
        return outcomes(self.game, moment.action, sets, until, self.seat)


def value(topic: Topic, moment: Moment, outcome: Outcome) -> Any:
    """The answer that an outcome gives, or UNSAID; what depends on a secret is not there to be counted."""
    if outcome.refusal is not None or outcome.after.broken or (outcome.stops and (topic.source or topic.action)):
        return UNSAID
    if topic.source:
        return _scored(topic, moment, outcome)
    return _part(topic, _possible(topic, moment, outcome) if topic.action else _said(topic, moment, outcome))


def _said(topic: Topic, moment: Moment, outcome: Outcome) -> Any:
    for part in answering(topic, moment, outcome):
        param = topic.ask[part.key]
        return part.params[param] if isinstance(param, str) else param
    return None if topic.words().none and not outcome.stops else UNSAID


def answering(topic: Topic, moment: Moment, outcome: Outcome) -> Iterator[Explanation]:
    """The sentences that give the answer, be they reasons of others."""
    for step in outcome.steps:
        for event in step.events:
            for _, part in event.explanation.seen_by(None).walk():
                if part.key in topic.ask and _is_meant(topic, moment, part):
                    yield part


def _is_meant(topic: Topic, moment: Moment, part: Explanation) -> bool:
    return all(part.params.get(name) == moment.facts[name] for name in topic.same)


def _possible(topic: Topic, moment: Moment, outcome: Outcome) -> tuple[Any, ...]:
    """What can be done next: the actions or, of things that these name, each once."""
    actions = possible(topic, moment, outcome)
    return tuple(sorted({getattr(action, topic.field) for action in actions})) if topic.field else actions


def possible(topic: Topic, moment: Moment, outcome: Outcome) -> tuple[Action, ...]:
    """The legal actions that are asked about."""
    meant = (action for action in legal(outcome.after) if fits(topic, action))
    return tuple(each for each in meant if not topic.each or getattr(each, topic.each) == moment.facts[topic.each])


def thought_of(topic: Topic, outcome: Outcome) -> dict[Any, Action]:
    """Of each thing that somebody might think of, an action that names it: a legal one, where there is one."""
    state = outcome.after
    found: dict[Any, Action] = {}
    for action in (*legal(state), *state.pending[-1].candidates(state)):
        if fits(topic, action):
            found.setdefault(getattr(action, topic.field), action)
    return dict(sorted(found.items()))


def _part(topic: Topic, found: Any) -> Any:
    if found is UNSAID or found is None or not topic.part:
        return found
    return found[0] if topic.part == "first" else len(found)


def _scored(topic: Topic, moment: Moment, outcome: Outcome) -> Any:
    sheet = outcome.scores
    if topic.part == "order":
        shared = len({place.place for place in sheet.order}) < len(sheet.order)
        return UNSAID if shared else tuple(place.seat for place in sheet.order)
    return sum(line.points for line in sheet.lines if line.seat == moment.facts["seat"] and line.source in topic.source)
