"""Pietrocupo's `labs`: workers are put into labs at the beginning of a turn, before any are placed."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import LABS, LabName
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import (
    AskedInOrder,
    ask_in_order,
    comes_next,
    same_otherwise,
    send_to_lab,
    whoever_is_asked,
)
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases import place_workers

ASSIGN, ORDER = "pietro.labs.assign_first", "pietro.ruling.lab_workers"


class BeginAssigning(Mechanical, frozen=True):
    """Whoever has a working lab may put workers into it."""

    rules = (ASSIGN, ORDER)

    def follow(self, state: State, action: Action, log: Log) -> State:
        state = replace(state.with_players(passed=False), phase="B")
        if not any(AssignWorkers.concerns(state, seat) for seat in range(state.seats)):
            return log(state, "assign.nobody", *self.rules)
        if place_workers.city_is_open(state):
            state = log(state, "assign.begins", *self.rules, seat=state.leonardo)
        else:
            cites = (*self.rules, "pietro.ruling.final_turns_labs")
            state = log(state, "assign.begins_final", *cites, turn=state.turn, seat=state.leonardo)
        return ask_in_order(state, (AssignWorkers,))


def assigning_is_over(_action: Action, state: State) -> Iterator[Explanation]:
    """Until the next turn begins, nobody is added."""
    if not comes_next(state, BeginAssigning()):
        is_over = state.phase in ("B", "C", "D")
        yield why("assign.over", ASSIGN) if is_over else why("assign.too_early", ORDER, ASSIGN)


def by_placing(_action: Action, state: State) -> tuple[str, ...]:
    """Where workers go to labs as they are placed: the sentence that says so, and its rule."""
    return ("assign.by_placing", "ldv.place.where") if state.rules.workers.into_labs else ()


class AssignApprentices(Action, frozen=True):
    """Put this many apprentices into a lab."""

    measures = ("count",)
    untimely = assigning_is_over
    instead = same_otherwise
    out_of_turn = whoever_is_asked
    why_no_such_action = by_placing

    lab: LabName
    count: int

    def spot(self, state: State) -> str:
        return place_workers.spot_of(self.seat, self.lab)

    def held(self, state: State) -> str:
        return f"ready.{self.seat}"

    def how_many(self, state: State) -> int:
        return self.count

    def objections(self, state: State) -> Iterator[Explanation]:
        ready = state.players[self.seat].ready
        if self.count < 1:
            yield why("assign.too_few", ASSIGN, count=self.count)
        if self.count > ready:
            yield why("place.not_enough", ASSIGN, count=self.count, ready=ready)
        yield from place_workers.lab_objections(state, self.seat, self.lab, self.count)

    def apply(self, state: State, log: Log) -> State:
        state = send_to_lab(state, self.lab, self.seat, apprentices=self.count)
        return _assigned(state, log, "assign.apprentices", seat=self.seat, lab=self.lab, count=self.count)


class AssignMaster(Action, frozen=True):
    """Put the master into a lab."""

    untimely = assigning_is_over
    instead = same_otherwise
    out_of_turn = whoever_is_asked
    why_no_such_action = by_placing

    lab: LabName

    def spot(self, state: State) -> str:
        return place_workers.spot_of(self.seat, self.lab)

    def held(self, state: State) -> str:
        return f"master.{self.seat}"

    def objections(self, state: State) -> Iterator[Explanation]:
        if not state.players[self.seat].master:
            yield why("assign.master_away", ASSIGN)
        yield from place_workers.lab_objections(state, self.seat, self.lab, 1)

    def apply(self, state: State, log: Log) -> State:
        state = send_to_lab(state, self.lab, self.seat, master=True)
        return _assigned(state, log, "assign.master", seat=self.seat, lab=self.lab)


def _assigned(state: State, log: Log, key: str, **told: Any) -> State:
    """Tell who has come to a lab."""
    cites = (ASSIGN, "ldv.place.lab_spaces", "ldv.place.lab_any_space")
    return log(
        state, key, *cites, because=lambda: (place_workers.explain_spaces(state, told["seat"], told["lab"]),), **told
    )


class PassAssigning(Action, frozen=True):
    """Put nobody else into labs."""

    gives_up = True
    untimely = assigning_is_over
    why_no_such_action = by_placing

    def apply(self, state: State, log: Log) -> State:
        return log(state, "assign.done", ASSIGN, seat=self.seat)


def has_room(state: State, seat: int) -> bool:
    return any(room > 0 for _, room in place_workers.working_labs(state, seat))


def has_workers(state: State, seat: int) -> bool:
    player = state.players[seat]
    return player.ready > 0 or player.master


def _not_asked(state: State, seat: int) -> Explanation:
    """Why a seat is not asked, or no more."""
    if has_room(state, seat) and has_workers(state, seat):
        return why("assign.place_has_passed", ORDER, ASSIGN, seat=seat)
    key = "assign.no_worker" if has_room(state, seat) else "assign.no_room"
    return why(key, ASSIGN, seat=seat)


class AssignWorkers(AskedInOrder, frozen=True):
    """Whom to put into the labs that work."""

    accepts = (AssignApprentices, AssignMaster, PassAssigning)
    rules = (ASSIGN, ORDER)

    def because(self, state: State) -> Explanation:
        return why("because.assign_workers", ASSIGN, ORDER, seat=self.seat)

    @classmethod
    def concerns(cls, state: State, seat: int) -> bool:
        """Whoever has workers, and room for them in a lab that works."""
        return has_room(state, seat) and has_workers(state, seat)

    def legal(self, state: State) -> Sequence[Action]:
        player, actions = state.players[self.seat], list[Action]()
        for lab, room in place_workers.working_labs(state, self.seat):
            if player.master and room > 0:
                actions.append(AssignMaster(self.seat, lab.lab))
            actions += [AssignApprentices(self.seat, lab.lab, n) for n in range(1, min(room, player.ready) + 1)]
        return [*actions, PassAssigning(self.seat)]

    def candidates(self, state: State) -> Sequence[Action]:
        actions: list[Action] = []
        for lab in LABS:
            actions.append(AssignMaster(self.seat, lab))
            ready = range(1, state.players[self.seat].ready + 1)
            actions += [AssignApprentices(self.seat, lab, n) for n in ready]
        return [*actions, PassAssigning(self.seat)]

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        if type(self)(seat) not in state.pending:
            yield _not_asked(state, seat)
        yield why("core.wrong_seat", ORDER, ASSIGN, seat=self.seat)

    def follow(self, state: State, action: Action, log: Log) -> State:
        """Asked again until they pass or nobody else can be added."""
        more = self.concerns(state, self.seat)
        return state if isinstance(action, PassAssigning) or not more else state.then(self)
