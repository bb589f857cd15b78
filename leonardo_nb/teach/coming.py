"""What can be asked about a game as it stands: what its next step will answer, and what the position answers."""

from __future__ import annotations

from collections.abc import Iterator

from leonardo_nb.core.decision import PROCEED, Action
from leonardo_nb.core.state import TABLE
from leonardo_nb.session.session import Session
from leonardo_nb.teach.moment import Moment, asked, said, scored
from leonardo_nb.teach.question import Question, question
from leonardo_nb.teach.reading import Looks
from leonardo_nb.teach.topic import Topic, topics


def coming(session: Session, action: Action | None = None) -> tuple[Question, ...]:
    """The questions that a step would answer: this action or, without one, the table going on."""
    here = session.fork()
    if here.over or (action is None and here.state.pending[-1].seat != TABLE):
        return ()
    number = here.cursor
    step = here.play(PROCEED if action is None else action)
    asking = (topic for topic in topics(here.ruleset.id) if topic.at)
    return _questions(here, ((topic, said(topic, number, step)) for topic in asking))


def standing(session: Session) -> tuple[Question, ...]:
    """The questions about the position itself: what the open question allows, and what would be scored."""
    here = session.fork()
    return _questions(here, ((topic, _there(topic, here)) for topic in topics(here.ruleset.id) if not topic.at))


def _there(topic: Topic, here: Session) -> Iterator[Moment]:
    if topic.source:
        return scored(topic, here.cursor, here)
    return iter(()) if here.over else asked(topic, here.cursor, here.state)


def _questions(here: Session, found: Iterator[tuple[Topic, Iterator[Moment]]]) -> tuple[Question, ...]:
    """Those that somebody could get wrong, in the order in which the topics are learned."""
    made = (
        question(Looks(topic, here), moment, here.seed + moment.step) for topic, listed in found for moment in listed
    )
    return tuple(each for each in made if each is not None)
