"""What can be done to a lab in the Workshop or by favour d, and why it sometimes cannot."""

from collections.abc import Iterator

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import IMPROVED, Lab, LabName
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State

FLIP = {"small": "ldv.workshop.flip_3", "large": "ldv.workshop.flip_4"}


def turn_lab(state: State, seat: int, lab: LabName) -> State:
    """The small lab from 3 to 5 spaces, the large one from 4 to 6."""
    return state.with_lab(seat, lab, side=IMPROVED[state.lab(seat, lab).side])


def take_lab(state: State, seat: int) -> State:
    """The large lab, its side of 4 spaces up."""
    return state.with_lab(seat, "large", side=4)


def can_turn(state: State, seat: int, lab: LabName) -> bool:
    row = state.lab(seat, lab)
    return row.side in IMPROVED and not row.working


def can_install(state: State, seat: int, lab: LabName) -> bool:
    row = state.lab(seat, lab)
    return row.free_automaton_spaces > 0 and state.players[seat].mechanical_men > 0 and not row.working


def turning_objections(state: State, seat: int, lab: LabName) -> Iterator[Explanation]:
    row = state.lab(seat, lab)
    if row.side == 0:
        yield why("lab.not_owned", FLIP[lab], seat=seat, lab=lab)
    elif row.side not in IMPROVED:
        yield why("lab.already_turned", FLIP[lab], lab=lab, side=row.side)
    yield from _busy(row)


def taking_objections(state: State, seat: int) -> Iterator[Explanation]:
    if state.lab(seat, "large").side:
        yield why("lab.already_owned", "ldv.workshop.take_4", seat=seat)


def installing_objections(state: State, seat: int, lab: LabName) -> Iterator[Explanation]:
    row = state.lab(seat, lab)
    if row.side == 0:
        yield why("lab.not_owned", "ldv.workshop.automaton", seat=seat, lab=lab)
    elif row.free_automaton_spaces == 0:
        key = "lab.automata_full" if row.mechanical_men else "lab.no_automaton_space"
        yield why(key, "ldv.workshop.automaton", "ldv.place.lab_spaces", lab=lab, side=row.side)
    if state.players[seat].mechanical_men == 0:
        yield why("lab.no_automaton_left", "ldv.workshop.automaton", seat=seat)
    yield from _busy(row)


def _busy(row: Lab) -> Iterator[Explanation]:
    """A lab works from the moment its counter lies on 0."""
    if row.working:
        counts = () if row.weeks else (why("lab.counter_counts", "ldv.ruling.upgrade_counter_zero"),)
        yield why("lab.working", "ldv.workshop.idle_lab_only", because=counts, lab=row.lab, weeks=row.weeks)
