"""Steps as somebody would tell them who believes in a misconception, and the rules of which such a step breaks one."""

from collections.abc import Iterator

from leonardo_nb.core.block import in_force
from leonardo_nb.core.catalogue import tell
from leonardo_nb.core.chance import shuffle
from leonardo_nb.core.decision import Action
from leonardo_nb.core.explanation import cites_of
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.step import Step
from leonardo_nb.lens import compare
from leonardo_nb.session.session import Session
from leonardo_nb.teach.question import Question
from leonardo_nb.teach.topic import Belief, topics

NAMED = 4
"""Rules of which one is named."""


def mistaken_steps(
    session: Session, question: Question, done: Action | None, seat: int | None
) -> Iterator[tuple[Belief, Step]]:
    """The step by each belief that would have the table say something that is not so."""
    believed = [choice.belief for choice in question.choices if choice.belief]
    under = [{}, *({belief.name: belief.switched} for belief in believed)]
    truth, *others = compare(session, done, under, "step").outcomes
    told = {*told_in(truth.steps[-1], seat, FIRST)}
    for belief, outcome in zip(believed, others, strict=True):
        if outcome.refusal is None and not outcome.after.broken and outcome.steps:
            step = outcome.steps[-1]
            if any(sentence not in told for sentence in told_in(step, seat, FIRST)):
                yield belief, step


def told_in(step: Step, seat: int | None, lang: str) -> Iterator[str]:
    """What a step says to a seat, without the reasons."""
    for event in step.events:
        seen = event.seen_by(seat)
        yield tell(seen.explanation, seen.after, lang)


def broken_by(session: Session, belief: Belief) -> str:
    """The rule that a belief breaks, as it holds in this game."""
    return in_force(session.state, (belief.settles,))[0]


def rules_to_name(session: Session, question: Question, rule: str, drawn: int) -> tuple[str, ...]:
    """A rule among others that are near: those that the answer rests on, then those of other topics."""
    near = dict.fromkeys((rule, *_near(session, question)))
    return shuffle(drawn, tuple(near)[:NAMED])[1]


def _near(session: Session, question: Question) -> Iterator[str]:
    yield from cites_of(told.explanation for told in question.why.told)
    yield from in_force(session.state, [topic.rule for topic in topics(session.ruleset.id)])
