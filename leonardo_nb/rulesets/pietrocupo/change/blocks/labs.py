"""Pietrocupo's `labs`: workers are assigned to labs first, and may be taken off them while workers are placed."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.block import Block
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Lab, Place, words
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Rules
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import break_off
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import place_workers, placements, start_work
from leonardo_nb.rulesets.pietrocupo.play.phases.assign import ASSIGN, BeginAssigning

LENT, COMPLETED = "pietro.ruling.lab_workers", "pietro.ruling.work_on_completed"


def lent(state: State, seat: int) -> tuple[int, int, bool]:
    """Whoever is in a lab."""
    small, large = state.labs_of(seat)
    return small.apprentices, large.apprentices, small.master or large.master


def off_labs(state: State, action: place_workers.PlaceApprentices) -> Iterator[Explanation]:
    small, large = state.labs_of(action.seat)
    for lab, count in ((small, action.small), (large, action.large)):
        if count < 0:
            yield why("assign.negative", ASSIGN, lab=lab.lab, count=count)
        elif count > lab.apprentices:
            yield why("assign.not_there", ASSIGN, lab=lab.lab, count=count, there=lab.apprentices)
    if action.off_labs > action.count:
        yield why("assign.more_than_placed", ASSIGN, LENT, count=action.count, off=action.off_labs)


def master_not_in_lab(state: State, seat: int) -> Iterator[Explanation]:
    """A master in a lab can be placed."""
    return iter(()) if lent(state, seat)[2] else place_workers.master_elsewhere(state, seat)


def nobody_added(state: State, seat: int, lab: Place, count: int) -> Iterator[Explanation]:
    yield why("assign.no_adding", ASSIGN, lab=lab)
    yield from place_workers.lab_objections(state, seat, lab, count)


def assigned_first(rules: Rules) -> Rules:
    after = 1 + rules.turn.index(start_work.StartWork)
    return replace(
        rules,
        sentences={
            **rules.sentences,
            "invariant.lab_moment": "assign.lab_moment",
            "place.idle_lab": "assign.idle_lab",
            "start.already_made": "start.made_by_another",
            "start.in_box": "start.out_of_game",
            "lab.counter_counts": "lab.even_on_0",
            "board.phase.B": "board.phase_labs_first",
        },
        turn=(*rules.turn[:after], BeginAssigning(), *rules.turn[after:]),
        workers=replace(
            rules.workers,
            listed=placements.all_placements,
            lab=nobody_added,
            lent=lent,
            off_labs=off_labs,
            master=master_not_in_lab,
            into_labs=False,
            into_zone="ldv.place.queue",
        ),
        may_place=placements.has_placements,
    )


LABS: Final = Block(
    "labs",
    assigned_first,
    replaces={
        "ldv.place.where": "pietro.labs.assign_first",
        "ldv.ruling.no_start_of_gone": "pietro.invention.not_completed",
        "ldv.place.final_turns": "pietro.ruling.final_turns_labs",
        "ldv.ruling.upgrade_counter_zero": "pietro.labs.upgrade_zero",
    },
    cited={
        "start.begun": ("pietro.invention.exact",),
        "start.begun_hidden": ("pietro.invention.exact",),
        **dict.fromkeys(("start.inexact", "start.missing", "start.surplus"), ("pietro.invention.exact",)),
        "start.lab_busy": ("pietro.labs.no_add",),
        "finish.may_switch": ("pietro.invention.switch",),
        "finish.other_components": ("pietro.invention.switch",),
        "finish.discount": ("pietro.labs.discount_once",),
        **dict.fromkeys(("finish.rival", "finish.rival_last"), (COMPLETED,)),
        "lab.working": ("pietro.labs.upgrade_zero",),
        "workshop.took_lab": ("pietro.labs.second_lab",),
        "workshop.automaton": ("pietro.labs.automaton",),
        "labs.automata": ("pietro.labs.automaton",),
        "labs.worked": (LENT,),
        "zone.no_city": ("pietro.ruling.final_turns_labs",),
        "place.nothing_left": (LENT,),
        "assign.taken_off": (LENT,),
        "assign.master_taken_off": (LENT,),
        "now.may_leave": (LENT,),
    },
    restates={"pietro.labs.automaton": "ldv.labs.weeks"},
)


def stay_assigned(_state: State, _action: place_workers.PlaceApprentices) -> Iterator[Explanation]:
    yield why("assign.fixed", LENT)


def master_stays(state: State, seat: int) -> Iterator[Explanation]:
    if lent(state, seat)[2]:
        yield why("assign.master_fixed", LENT)
    else:
        yield from place_workers.master_elsewhere(state, seat)


def fixed(rules: Rules) -> Rules:
    return replace(
        rules, workers=replace(rules.workers, lent=place_workers.none_lent, off_labs=stay_assigned, master=master_stays)
    )


LAB_WORKERS_FIXED: Final = Block("lab_workers_fixed", fixed, needs=("labs",), option="lab_workers", value="fixed")


def broken_off(state: State, lab: Lab, log: Log) -> State:
    """The weeks are lost, and the components come back."""
    return log(
        break_off(state, lab),
        "assign.broken_off",
        COMPLETED,
        "pietro.invention.not_completed",
        seat=lab.seat,
        lab=lab.lab,
        invention=lab.invention,
        packet=words(lab.packet),
        weeks=lab.weeks,
    )


def stopped(rules: Rules) -> Rules:
    stop = dict.fromkeys(("question.reveal_rivals", "question.lay_rivals_open"), "question.stop_rivals")
    return replace(rules, sentences={**rules.sentences, **stop}, rival=broken_off)


COMPLETED_STOPS_WORK: Final = Block(
    "completed_stops_work",
    stopped,
    replaces={
        "ldv.finish.reveal_rivals": COMPLETED,
        "ldv.ruling.rival_must_lock": COMPLETED,
        "ldv.ruling.reveal_when": COMPLETED,
        "pietro.ruling.rivals": COMPLETED,
    },
    needs=("labs",),
    option="completed_stops_work",
    value=True,
)
