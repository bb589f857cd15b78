"""The first difference between two sides: the question and the sentence, in words."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from leonardo_nb.core.language import FIRST
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.lens.outcome import Outcome, Told
from leonardo_nb.lens.playout import is_same

Sides = tuple[Told | None, Told | None]
Moment = Literal["before", "after"]


def asked_then(outcome: Outcome, moment: Moment) -> Told | None:
    """The question to a seat then; before anything is done, with what the table repeats as its reasons."""
    state: State = getattr(outcome, moment)
    if not state.pending or state.pending[-1].seat == TABLE:
        return None
    asked = state.pending[-1].asked(state)
    lead = [event.explanation for step in outcome.lead for event in step.events] if moment == "before" else []
    below = tuple(reason for told in lead for reason in told.because)
    cites = tuple(dict.fromkeys((*asked.cites, *(cite for told in lead for cite in told.cites))))
    return Told(replace(asked, because=(*asked.because, *below), cites=cites), state)


def asks_the_same(one: Outcome, other: Outcome, moment: Moment) -> bool:
    """Whether the same is asked of the same seat then, or in the same words; what comes next, by the same rules."""
    asked = [asked_then(each, moment) for each in (one, other)]
    if None in asked:
        return asked[0] is asked[1]
    here, there = (getattr(each, moment).pending[-1] for each in (one, other))
    same = is_same(here, there) if moment == "before" else (type(here), here.seat) == (type(there), there.seat)
    return same or words(asked[0]) == words(asked[1])


def parted(one: Told, other: Told) -> Sides:
    """What each says, itself or as a reason, that the other one does not, in words; things may be called otherwise."""
    if one.explanation == other.explanation:
        return (one, other) if words(one) != words(other) else (None, None)
    here, there = _parts(one), _parts(other)
    only_here = (told for words, told in here.items() if words not in there)
    only_there = (told for words, told in there.items() if words not in here)
    return next(only_here, None), next(only_there, None)


def _parts(told: Told) -> dict[str, Told]:
    """By their words, a sentence and its reasons."""
    found: dict[str, Told] = {}
    for _, explanation in told.explanation.walk():
        part = Told(explanation, told.state)
        found.setdefault(part.text(FIRST), part)
    return found


def words(told: Told | None) -> str:
    return told.text(FIRST) if told else ""
