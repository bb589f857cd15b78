"""The first difference between two sides: the question and the sentence, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from leonardo_nb.core.citation import as_cited, cited_because
from leonardo_nb.core.language import FIRST
from leonardo_nb.core.state import TABLE, State
from leonardo_nb.lens.outcome import Outcome, Told
from leonardo_nb.lens.playout import is_same

Sides = tuple[Told | None, Told | None]
Moment = Literal["before", "after"]


def asked_then(outcome: Outcome, moment: Moment) -> Told | None:
    """The question to a seat then, with the rules by which it is asked.

    Before anything is done, its reasons are what the table repeats.
    """
    state: State = getattr(outcome, moment)
    if not state.pending or state.pending[-1].seat == TABLE:
        return None
    asked, because = state.pending[-1].asked(state), as_cited(state, state.pending[-1].because(state))
    lead = [event.explanation for step in outcome.lead for event in step.events] if moment == "before" else []
    below = tuple(reason for told in lead for reason in told.because)
    cites = tuple(dict.fromkeys((*asked.cites, *because.all_cites, *(cite for told in lead for cite in told.cites))))
    return Told(replace(asked, because=(*asked.because, *below), cites=cites), state, asks=True)


def why_that_seat(told: Told) -> Iterator[str]:
    """The rules of the reasons why a question goes to its seat, or went to it that is told of, such as its rank."""
    state = told.step.before if told.step else told.state
    because = as_cited(state, state.pending[-1].because(state))
    return (cite for reason in because.because for cite in reason.all_cites)


def ask_different_seats(one: Told, other: Told | None) -> bool:
    """Whether both are questions, to one seat each."""
    asked = [each.state.pending[-1].seat for each in (one, other) if each and each.asks]
    return len({*asked}) > 1


def tell_of_different_seats(one: Told, other: Told | None) -> bool:
    """Whether both tell of the same that two seats do, one on each side: so another one is asked."""
    if other is None or one.step is None or other.step is None or one.explanation.key != other.explanation.key:
        return False
    seats = {each.step.action.seat for each in (one, other) if each.step}
    return len(seats) > 1 and TABLE not in seats


def reason_to_ask(outcome: Outcome) -> Told | None:
    """Why a seat is asked next."""
    state = outcome.after
    return Told(cited_because(state), state) if state.pending and state.pending[-1].seat != TABLE else None


def asks_the_same(one: Outcome, other: Outcome, moment: Moment) -> bool:
    """Whether the same is asked of the same seat then, or in the same words; what comes next, by the same rules."""
    asked = [asked_then(each, moment) for each in (one, other)]
    if None in asked:
        return asked[0] is asked[1]
    here, there = (getattr(each, moment).pending[-1] for each in (one, other))
    same = is_same(here, there) if moment == "before" else (type(here), here.seat) == (type(there), there.seat)
    return same or words(asked[0]) == words(asked[1])


def parted(one: Told | None, other: Told | None) -> Sides:
    """What each says, itself or as a reason, that the other one does not, in words; things may be called otherwise."""
    if one is None or other is None:
        return one, other
    if one.explanation == other.explanation:
        return (one, other) if words(one) != words(other) else (None, None)
    return _first_part(one, other), _first_part(other, one)


def _first_part(told: Told, other: Told) -> Told | None:
    """The first sentence that only this one has; one with the same numbers and names in other words comes last.

    Of two questions, that is the question itself.
    """
    found = [*only_in(told, other)]
    if told.asks and other.asks:
        return found[0] if found else None
    filled = [part.params for _, part in other.explanation.walk() if part.params]
    return next((part for part in found if part.explanation.params not in filled), found[0] if found else None)


def only_in(told: Told, other: Told | None) -> Iterator[Told]:
    """The sentences of the one, itself and its reasons, that the other does not say in the same words."""
    there = _parts(other) if other else {}
    return (part for said, part in _parts(told).items() if said not in there)


def _parts(told: Told) -> dict[str, Told]:
    """By their words, a sentence and its reasons."""
    found: dict[str, Told] = {}
    for _, explanation in told.explanation.walk():
        part = Told(explanation, told.state)
        found.setdefault(part.text(FIRST), part)
    return found


def words(told: Told | None) -> str:
    return told.text(FIRST) if told else ""
