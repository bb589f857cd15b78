"""What can be asked about a game as it stands: what its next step will answer, and what the position answers."""

from collections.abc import Iterator

from leonardo_nb.core.decision import PROCEED, Action
from leonardo_nb.core.state import TABLE
from leonardo_nb.core.step import Step
from leonardo_nb.session.session import Session
from leonardo_nb.teach.moment import Moment, asked, said, scored
from leonardo_nb.teach.question import Question, question
from leonardo_nb.teach.topic import Topic, topics
from leonardo_nb.teach.topic_answers import TopicOutcomes


def about_next_step(session: Session, action: Action | None = None, seat: int | None = None) -> tuple[Question, ...]:
    """The questions that a step would answer: this action or, without one, the table going on.

    A seat is asked only about what the step will tell it.
    """
    here = session.fork()
    if here.is_over or (action is None and here.state.pending[-1].seat != TABLE):
        return ()
    number = here.step_number
    step = here.play(PROCEED if action is None else action)
    if seat is not None:
        if step.action.secret and step.action.seat != seat:
            return ()
        step = _seen(here, step, seat)
    asking = (topic for topic in topics(here.ruleset.id) if topic.at)
    return _questions(here, ((topic, said(topic, number, step)) for topic in asking), seat)


def about_position(session: Session, seat: int | None = None) -> tuple[Question, ...]:
    """The questions about the position itself: what the open question allows, and what would be scored.

    A seat is asked what it may do itself, and about the score only where nobody decides any more.
    """
    here = session.fork()
    all_open = seat is None or nobody_decides(here)
    asking = (topic for topic in topics(here.ruleset.id) if not topic.at and (all_open or _is_own(topic, here, seat)))
    return _questions(here, ((topic, _there(topic, here)) for topic in asking))


def nobody_decides(session: Session) -> bool:
    """Whether nobody decides anything any more: the table plays on to the end, and then all is told."""
    ahead = session.fork()
    ahead.auto("decision")
    return ahead.is_over


def _is_own(topic: Topic, here: Session, seat: int | None) -> bool:
    """Whether the seat is asked about its own choices."""
    asked = here.state.pending[-1].seat
    return not topic.source and asked != TABLE and bool(here.state.person(asked) == here.state.person(seat))


def _seen(here: Session, step: Step, seat: int) -> Step:
    """The step as the seat will be told of it."""
    view = here.ruleset.view
    events = tuple(event.seen_by(seat) for event in step.events)
    return Step(step.action, events, view(step.state, seat), view(step.before, seat))


def _there(topic: Topic, here: Session) -> Iterator[Moment]:
    if topic.source:
        return scored(topic, here.step_number, here)
    return iter(()) if here.is_over else asked(topic, here.step_number, here.state)


def _questions(
    here: Session, found: Iterator[tuple[Topic, Iterator[Moment]]], seat: int | None = None
) -> tuple[Question, ...]:
    """Those that somebody could get wrong, in the order in which the topics are learned."""
    made = (
        question(looks, moment, here.seed + moment.step)
        for topic, listed in found
        for looks in [TopicOutcomes(topic, here, seat)]
        for moment in listed
    )
    return tuple(each for each in made if each is not None)
