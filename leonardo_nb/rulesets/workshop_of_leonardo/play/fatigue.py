"""The players more fatigued than the holder of the Fatigue card, and those who can be given it."""

from collections.abc import Iterator
from typing import Any

from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import clockwise
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.ground.tables import count, rested


@cached_by_identity
def more_fatigued(state: State) -> dict[int, int]:
    """Return the seats with more cards than the holder, clockwise, and how many; all others if the holder is immune."""
    holder, immune = state.holder, rested(state.leonardo)
    tables, visit = (count(state.leonardo), count(state.patrons), count(state.unfinished)), state.rules.fatigue.leonardo
    taken = [visit * one + other + third for one, other, third in zip(*tables, strict=True)]
    own = -1 if holder in immune else taken[holder]
    seats = clockwise(holder, len(state.players))[1:]
    return {seat: taken[seat] for seat in seats if taken[seat] > own and seat not in immune}


def candidates(state: State) -> tuple[int, ...]:
    """Return the seats that can be given the Fatigue card: the most fatigued or, by option, any that is more fatigued.

    An immune holder has to pass it on, even to somebody with fewer cards.
    """
    found = more_fatigued(state)
    if state.options.fatigue == "any_more" or len(found) < 2:
        return tuple(found)
    most = max(found.values())
    return tuple([seat for seat in found if found[seat] == most])


def spared(state: State) -> bool:
    """Whether somebody is more fatigued than the holder, but immune."""
    immune = rested(state.leonardo)
    return bool(immune) and max(map(state.count_taken, immune)) > state.count_taken(state.holder)


def reading(state: State) -> tuple[str, ...]:
    """The rulings by which several players are told apart."""
    immune = state.immune(state.holder)
    return ("workshop.ruling.immune_target",) if immune else ("workshop.ruling.fatigue_tie",)


def chosen_by(state: State) -> tuple[str, ...]:
    """The rules by which the holder chooses among several, the decisive one first: an immune one has to pass it on."""
    rule, ruling = state.rules.fatigue.rule, reading(state)
    return ("workshop.maintenance.immune", *ruling, rule) if state.immune(state.holder) else (rule, *ruling)


def explain_counts(state: State) -> Iterator[Explanation]:
    """The cards that each player has taken, the holder first, and how they compare."""
    own = state.count_taken(state.holder)
    for seat in clockwise(state.holder, state.seats):
        yield explain_count(state, seat, own)


def explain_count(state: State, seat: int, own: int) -> Explanation:
    """Leonardo, Patron and Unfinished cards as a sum, beside the holder's."""
    by, count = state.rules.fatigue, state.count_taken(seat)
    leonardo, patrons, unfinished = (len(cards) for cards in state.taken(seat))
    told: dict[str, Any] = {
        "seat": seat,
        "leonardo": leonardo,
        "patrons": patrons,
        "unfinished": unfinished,
        "count": count,
        "holder": state.holder,
        "own": own,
    } | by.weight
    rules = [by.rule]
    if by.leonardo and any(state.leonardo[card - 1].column for card in state.taken(seat)[0]):
        rules.append("workshop.ruling.practice_leonardo_counts")
    if state.immune(seat):
        rules.append("workshop.maintenance.immune")
    return why(_compared(state, seat, count, own) + by.told, *rules, **told)


def _compared(state: State, seat: int, count: int, own: int) -> str:
    if seat == state.holder:
        return "fatigue.holder_immune" if state.immune(seat) else "fatigue.holder"
    if state.immune(seat):
        return "fatigue.count_immune"
    return "fatigue.more" if count > own else "fatigue.as_many" if count == own else "fatigue.fewer"
