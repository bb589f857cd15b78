"""Choices that only one set of rules has, and how either side speaks of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from leonardo_nb.core.decision import Action
from leonardo_nb.core.event import Recorder
from leonardo_nb.core.play import equivalent_action, resolve, why_not
from leonardo_nb.core.state import State
from leonardo_nb.lens.first_difference import Sides
from leonardo_nb.lens.outcome import Outcome, Told


def lacking(one: Outcome, other: Outcome) -> tuple[Action, ...]:
    """The choices without an equivalent on the other side."""
    there = {*other.choices}
    return tuple(
        action
        for action in one.choices
        if action not in there and there.isdisjoint(action.equivalents(other.course.asked))
    )


def tried(one: Outcome, other: Outcome, actions: Iterable[Action]) -> Iterator[Sides]:
    """How the other side refuses these choices, and what the side that allows them tells of them; one of each kind."""
    here, there = one.course.asked, other.course.asked
    if here is None or there is None:
        return
    each_kind = {type(action): action for action in actions}.values()
    for action in each_kind:
        refusal = why_not(there, equivalent_action(there, action))
        yield from ((None, Told(reason, there)) for reason in (refusal.reasons if refusal else ()))
    for action in each_kind if one.seat is None else ():
        yield from ((told, None) for told in _done(here, action))


def _done(state: State, action: Action) -> Iterator[Told]:
    recorder = Recorder(state)
    after = resolve(state, action, recorder)
    return (Told(event.explanation.seen_by(None), event.after) for event in recorder.events(after))
