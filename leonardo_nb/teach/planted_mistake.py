"""A planted mistake: a step that the table tells by a misconception, and rules of which one is to be named."""

import zlib
from collections.abc import Collection
from typing import Any, Final

from leonardo_nb.core.catalogue import message
from leonardo_nb.core.chance import Luck
from leonardo_nb.core.language import SPOKEN, checked_language
from leonardo_nb.core.mentions import mentioned_spots
from leonardo_nb.core.rulebook import rule
from leonardo_nb.core.step import Step
from leonardo_nb.teach.mistaken_step import broken_by, mistaken_steps, rules_to_name, told_in
from leonardo_nb.teach.question import Choice, Question
from leonardo_nb.teach.sentences import say
from leonardo_nb.teach.topic import Belief, Topic

MOST_SENTENCES: Final = 6
"""What a reader can check on paper."""


class NamedRule(Choice, frozen=True):
    """A rule that can be named."""

    is_broken: bool = False

    @property
    def right(self) -> bool:
        return self.is_broken

    def words(self, lang: str = SPOKEN) -> str:
        """Its title."""
        return rule(self.value, lang).title


class PlantedMistake(Question):
    """What the table tells wrongly; the answer is the id of the rule that it breaks."""

    def __init__(self, asked: Question, belief: Belief, step: Step) -> None:
        position = asked.position
        self.asked = asked
        """The question that the step answers, and the position in which it does."""
        self.belief = belief
        self.rule = broken_by(position, belief)
        self._step = step
        listed = rules_to_name(position, asked, self.rule, zlib.crc32(asked.mark.encode()))
        choices = [NamedRule(each, asked.topic, position.state, is_broken=each == self.rule) for each in listed]
        moment, outcome = asked._moment, asked._outcome  # noqa: SLF001 - it is asked about the same ones
        super().__init__(asked.topic, position, moment, outcome, tuple(choices))

    def told(self, lang: str = SPOKEN) -> tuple[str, ...]:
        """What the table says, sentence by sentence."""
        return tuple(told_in(self._step, None, checked_language(lang)))

    def named(self, view: Any, lang: str = SPOKEN) -> tuple[str, ...]:
        """The things on the board that the table names, whether there is anything wrong with what it says of them."""
        ruleset, said = self.position.ruleset, (event.seen_by(None).explanation for event in self._step.events)
        found = (spot for each in said for spot in mentioned_spots(ruleset, each, view, lang, each.params))
        return tuple(dict.fromkeys(found))

    def asks(self, lang: str = SPOKEN) -> str:
        """What is asked about it."""
        return message(self.topic.ruleset, "predict.which", checked_language(lang))

    def text(self, lang: str = SPOKEN) -> str:
        """What the table says, and what is asked about it."""
        return " ".join([say("planted_told", lang), *self.told(lang), self.asks(lang)])

    def settled_by(self, choice: Choice | None) -> str:
        """The rule that is broken, whatever was named."""
        return self.rule


def can_be_planted(topic: Topic) -> bool:
    """Whether a step answers the questions about a topic, so that it can be told wrongly."""
    return bool(topic.at) and topic.until == "step"


def planted(asked: Question, traps: Collection[str], seed: int) -> PlantedMistake | None:
    """The step that answers a question, told wrongly by one of these misconceptions or, without any, by one at all.

    None where every mistake would be one of leaving something out, or where too much is told.
    """
    found = [
        (belief, step)
        for belief, step in mistaken_steps(asked.position, asked, asked.action, None)
        if (not traps or belief.rule in traps) and len(step.events) <= MOST_SENTENCES
    ]
    return PlantedMistake(asked, *Luck(seed).shuffled(found)[0]) if found else None
