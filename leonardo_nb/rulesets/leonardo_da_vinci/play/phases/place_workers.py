"""Phase B: placing the master and the apprentices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from leonardo_nb.core.decision import Action, Decision, Mechanical
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.core.state import clockwise, put
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import APPRENTICES, CITY_TURNS, MASTER_WEEKS
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import LABS, PLACES, Lab, LabName, Place
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import (
    comes_next,
    same_otherwise,
    send_to_lab,
    send_to_zone,
    take_off_labs,
    whoever_is_asked,
)

INTO_LAB: Final = ("ldv.place.where", "ldv.place.lab_spaces", "ldv.place.lab_any_space")
AGAIN: Final = ("ldv.place.once_per_place",)


def is_lab(place: Place) -> bool:
    return place in LABS


def spot_of(seat: int, place: Place) -> str:
    return f"lab.{seat}.{place}" if is_lab(place) else f"zone.{place}"


class BeginPlacing(Mechanical, frozen=True):
    """Phase B begins with Leonardo's holder."""

    rules = ("ldv.turn.phases", "ldv.place.order")

    def follow(self, state: State, action: Action, log: Log) -> State:
        state = replace(state.with_players(passed=False), phase="B")
        if not (city_is_open(state) or state.rules.workers.into_labs):
            return log(state, "assign.no_placing", "ldv.place.final_turns", turn=state.turn)
        state = log(state, "place.begins", "ldv.turn.phases", "ldv.place.order", seat=state.leonardo)
        return ask_to_place(state, state.leonardo)


def ask_to_place(state: State, start: int) -> State:
    """The next question goes to the first seat from here on that has not passed."""
    players, rules = state.players, state.rules
    for seat in clockwise(start, len(players)):
        if not players[seat].passed:
            return state.then(rules.placing(seat) if rules.may_place(state, seat) else NothingToPlace(idle=seat))
    return state


def working_labs(state: State, seat: int) -> list[tuple[Lab, int]]:
    """The labs in which there is work, and the room in them."""
    return [(lab, lab.free_spaces) for lab in state.labs_of(seat) if lab.working]


def passed(state: State, seat: int) -> State:
    """A player places nothing more this turn."""
    return replace(state, players=put(state.players, seat, replace(state.players[seat], passed=True)))


def city_is_open(state: State) -> bool:
    """In the final turns workers go only into labs."""
    return state.turn <= CITY_TURNS


class NothingToPlace(Mechanical, frozen=True, kw_only=True):
    """A player with nothing to place, or nowhere to place it, passes by itself."""

    rules = ("ldv.ruling.nothing_to_place",)

    idle: int

    def follow(self, state: State, action: Action, log: Log) -> State:
        key, *cites = self._reason(state)
        state = log(passed(state, self.idle), key, "ldv.ruling.nothing_to_place", *cites, seat=self.idle)
        return ask_to_place(state, self.idle + 1)

    def _reason(self, state: State) -> tuple[str, ...]:
        """No worker, no room, or room only where apprentices of theirs were placed before."""
        player = state.players[self.idle]
        if not (player.ready or player.master or any(state.rules.workers.lent(state, self.idle))):
            return ("place.nothing_left",)
        if city_is_open(state):
            return "place.been_everywhere", "ldv.place.once_per_place"
        if any(lab.working and lab.free_spaces > 0 for lab in state.labs_of(self.idle)):
            return "place.been_in_labs", "ldv.place.final_turns", "ldv.place.once_per_place"
        return "place.nowhere", "ldv.place.final_turns"


def placing_is_over(action: Action, state: State) -> Iterator[Explanation]:
    """Workers are placed in phase B alone, and who has passed has passed; where all are assigned, nobody places."""
    if not (city_is_open(state) or state.rules.workers.into_labs):
        yield from _city_objections(state)
    elif state.phase != "B":
        yield why("place.only_in_b", "ldv.turn.phases", "ldv.place.order")
    elif state.players[action.seat].passed:
        yield has_passed(state, action.seat)
    elif BeginPlacing() in state.pending and not comes_next(state, BeginPlacing()):
        yield why("assign.comes_first", "ldv.place.where")


def has_passed(state: State, seat: int) -> Explanation:
    """Say that a player has passed, or was passed over for want of anything to place."""
    if state.rules.may_place(state, seat):
        return why("place.has_passed", "ldv.place.pass_is_final")
    return why("place.passed_without", "ldv.ruling.nothing_to_place", "ldv.place.pass_is_final")


def placed_there(action: PlaceApprentices | PlaceMaster, state: State) -> Iterator[Explanation]:
    """Who has passed has passed; labs may have come before, and the city may be closed."""
    if not is_lab(action.place) and not city_is_open(state):
        yield from _city_objections(state)
    elif is_lab(action.place) and not state.rules.workers.into_labs:
        yield why("assign.not_placed", "ldv.place.where", lab=action.place)
        if state.phase != "B" and city_is_open(state):
            yield why("place.only_in_b", "ldv.turn.phases", "ldv.place.order")
    else:
        yield from placing_is_over(action, state)


class PlaceApprentices(Action, frozen=True, omit_defaults=True):
    """Place this many apprentices in one place, `small` and `large` of them taken off the labs."""

    measures = ("count",)
    untimely = placed_there
    instead = same_otherwise
    out_of_turn = whoever_is_asked

    place: Place
    count: int
    small: int = 0
    large: int = 0

    def told(self, state: State) -> Explanation:
        if not (self.small or self.large):
            return why("action.place_apprentices", seat=self.seat, place=self.place, count=self.count)
        told: dict[str, Any] = {"place": self.place, "count": self.count}
        if (self.count, 0) in ((self.small, self.large), (self.large, self.small)):
            return why("action.place_from_lab", lab="small" if self.small else "large", weeks=self.count, **told)
        told |= {"small": self.small, "large": self.large, "weeks": self.off_labs}
        return why("action.place_off_labs", **told, ready=self.count - self.off_labs)

    @property
    def off_labs(self) -> int:
        """How many of them are taken off labs."""
        return self.small + self.large

    def spot(self, state: State) -> str:
        return spot_of(self.seat, self.place)

    def held(self, state: State) -> str:
        if self.off_labs < self.count:
            return f"ready.{self.seat}"
        return spot_of(self.seat, "small" if self.small else "large")

    def carried(self, state: State) -> str:
        return self.held(state) if self.off_labs < self.count else ""

    def how_many(self, state: State) -> int:
        return max(0, self.count - self.off_labs)

    def objections(self, state: State) -> Iterator[Explanation]:
        if self.count < 1:
            yield why("place.too_few", "ldv.place.one_of", count=self.count)
            return  # where they would come from is no matter
        wanted = self.count - max(0, self.small) - max(0, self.large)
        if wanted > (ready := state.players[self.seat].ready):
            yield why("place.not_enough", "ldv.place.one_of", count=wanted, ready=ready)
        if self.small or self.large:
            yield from state.rules.workers.off_labs(state, self)
        if is_lab(self.place):
            yield from state.rules.workers.lab(state, self.seat, self.place, self.count)
        else:
            yield from _city_objections(state)
        yield from state.rules.workers.at_once(state, self)

    def apply(self, state: State, log: Log) -> State:
        before = state
        if self.small or self.large:
            state = take_off_labs(state, self.seat, self.small, self.large)
        if self.place in LABS:
            again = AGAIN if before.lab(self.seat, self.place).apprentices else ()
            state = send_to_lab(state, self.place, self.seat, apprentices=self.count)
            return log(
                state,
                "place.apprentices_in_lab",
                *(*INTO_LAB, *again, "ldv.place.same_place"),
                because=lambda: (explain_spaces(state, self.seat, self.place),),
                seat=self.seat,
                lab=self.place,
                count=self.count,
            )
        again = AGAIN if state.group(self.place, self.seat).apprentices else ()
        state = send_to_zone(state, self.place, self.seat, apprentices=self.count)
        return log(
            state,
            "place.apprentices",
            state.rules.workers.into_zone,
            *(*again, "ldv.place.same_place", "ldv.place.city_unlimited"),
            because=lambda: (
                *self._explain_labs(),
                state.rules.queue.explain_place(state, self.place, self.seat, False),
            ),
            seat=self.seat,
            zone=self.place,
            count=self.count,
        )

    def _explain_labs(self) -> Iterator[Explanation]:
        for lab, count in (("small", self.small), ("large", self.large)):
            if count:
                yield why("assign.taken_off", "ldv.place.where", seat=self.seat, lab=lab, count=count)


def been_there(state: State, action: PlaceApprentices) -> Iterator[Explanation]:
    """Apprentices are placed once in each place; where none are placed in labs, those there were not placed."""
    if is_lab(action.place) and not state.rules.workers.into_labs:
        return
    if already := apprentices_at(state, action.seat, action.place):
        yield why("place.twice", "ldv.place.once_per_place", place=action.place, count=already)


def apprentices_at(state: State, seat: int, place: Place) -> int:
    return (state.lab(seat, place) if place in LABS else state.group(place, seat)).apprentices


def all_at_once(state: State, seat: int, place: Place) -> int:
    """How many apprentices may go to a place at once: all, unless some have been placed there."""
    return 0 if apprentices_at(state, seat, place) else APPRENTICES


def stay_in_labs(state: State, action: PlaceApprentices) -> Iterator[Explanation]:
    """Whoever is in a lab stays there, and where nobody is, nobody can be taken."""
    named = [lab for lab in state.labs_of(action.seat) if getattr(action, lab.lab)]
    if any(lab.apprentices for lab in named):
        yield why("assign.stay", "ldv.labs.weeks")
    empty = (lab.lab for lab in named if not lab.apprentices)
    yield from (why("assign.none_there", "ldv.place.one_of", lab=lab) for lab in empty)


def none_lent(_state: State, _seat: int) -> tuple[int, int, bool]:
    """Apprentices in the small lab and in the large one, and the master in either, who may still be taken away."""
    return 0, 0, False


def master_elsewhere(_state: State, _seat: int) -> Iterator[Explanation]:
    """Why a master who is not ready cannot be placed."""
    yield why("place.master_away", "ldv.place.one_of")


class PlaceMaster(Action, frozen=True):
    """Place the master."""

    untimely = placed_there
    instead = same_otherwise
    out_of_turn = whoever_is_asked

    place: Place

    def told(self, state: State) -> Explanation:
        if state.players[self.seat].master or not state.rules.workers.lent(state, self.seat)[2]:
            return why("action.place_master", seat=self.seat, place=self.place)
        return why("action.place_master_from_lab", lab=self._lab(state)[0], place=self.place, weeks=MASTER_WEEKS)

    def _lab(self, state: State) -> list[LabName]:
        """The lab that the master is in."""
        return [lab.lab for lab in state.labs_of(self.seat) if lab.master]

    def spot(self, state: State) -> str:
        return spot_of(self.seat, self.place)

    def held(self, state: State) -> str:
        return f"master.{self.seat}"

    def objections(self, state: State) -> Iterator[Explanation]:
        if not state.players[self.seat].master:
            yield from state.rules.workers.master(state, self.seat)
        if is_lab(self.place):
            yield from state.rules.workers.lab(state, self.seat, self.place, 1)
        else:
            yield from _city_objections(state)

    def apply(self, state: State, log: Log) -> State:
        off = () if state.players[self.seat].master else self._lab(state)
        if off:
            state = take_off_labs(state, self.seat, master=True)
        if is_lab(self.place):
            state = send_to_lab(state, self.place, self.seat, master=True)
            return log(
                state,
                "place.master_in_lab",
                *INTO_LAB,
                because=lambda: (explain_spaces(state, self.seat, self.place),),
                seat=self.seat,
                lab=self.place,
            )
        state = send_to_zone(state, self.place, self.seat, master=True)
        return log(
            state,
            "place.master",
            state.rules.workers.into_zone,
            "ldv.place.city_unlimited",
            because=lambda: (
                *(why("assign.master_taken_off", "ldv.place.where", seat=self.seat, lab=lab) for lab in off),
                state.rules.queue.explain_place(state, self.place, self.seat, True),
            ),
            seat=self.seat,
            zone=self.place,
        )


class PassPlacing(Action, frozen=True):
    """Place nothing more this turn."""

    gives_up = True
    untimely = placing_is_over

    def apply(self, state: State, log: Log) -> State:
        cites = ("ldv.place.pass_is_final", "ldv.place.one_of")
        return log(passed(state, self.seat), "place.passed", *cites, seat=self.seat)


class PlaceWorkers(Decision, frozen=True):
    """Apprentices to one place, or the master, or pass."""

    accepts: ClassVar[tuple[type[Action], ...]] = (PlaceApprentices, PlaceMaster, PassPlacing)
    rules: ClassVar[tuple[str, ...]] = ("ldv.place.order", "ldv.place.one_of", "ldv.place.pass_is_final")

    def legal(self, state: State) -> Sequence[Action]:
        return state.rules.workers.listed(state, self.seat)

    def candidates(self, state: State) -> Sequence[Action]:
        """What can be done in the base game, then what else can be done."""
        ready = state.players[self.seat].ready
        actions: list[Action] = []
        for place in PLACES:
            actions += [PlaceApprentices(self.seat, place, n) for n in range(1, ready + 1)]
            actions.append(PlaceMaster(self.seat, place))
        *further, last = state.rules.workers.listed(state, self.seat)
        return [*dict.fromkeys([*actions, *further]), last]

    def because(self, state: State) -> Explanation:
        player, cites = state.players[self.seat], ("ldv.place.order", "ldv.place.pass_is_final")
        if not (workers := player.ready + player.master):
            return why("because.place_workers_lent", *cites, "ldv.place.where", seat=self.seat)
        alone = all(other.passed for other in state.players if other is not player)
        key = "because.place_workers_alone" if alone else "because.place_workers"
        return why(key, *cites, seat=self.seat, workers=workers)

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        if state.players[seat].passed:
            yield has_passed(state, seat)
        yield why("core.wrong_seat", "ldv.place.order", seat=self.seat)

    def follow(self, state: State, action: Action, log: Log) -> State:
        return ask_to_place(state, self.seat + 1)


def lab_objections(state: State, seat: int, name: Place, workers: int) -> Iterator[Explanation]:
    lab = state.lab(seat, name)
    if lab.side == 0:
        yield why("lab.not_owned", "ldv.place.where", seat=seat, lab=name)
    elif not lab.working:
        yield why("place.idle_lab", "ldv.place.where", lab=name)
    elif workers > lab.free_spaces:
        yield why(
            "place.lab_short" if lab.free_spaces > 0 else "place.lab_full",
            "ldv.place.lab_spaces",
            because=[explain_spaces(state, seat, name)],
            lab=name,
            count=workers,
            free=lab.free_spaces,
        )


def _city_objections(state: State) -> Iterator[Explanation]:
    if not city_is_open(state):
        into_labs = state.rules.workers.into_labs
        key, also = ("place.city_closed", state.rules.no_city) if into_labs else ("assign.none_placed", ())
        yield why(key, *also, "ldv.place.final_turns", turn=state.turn)


def explain_spaces(state: State, seat: int, name: Place) -> Explanation:
    """Spaces of a lab: side - mechanical men - workers = free; or that all are free, or all taken by workers."""
    lab = state.lab(seat, name)
    if lab.free_spaces == lab.side:
        return why("place.all_free", "ldv.place.lab_spaces", lab=name, side=lab.side)
    workers = lab.apprentices + lab.master
    if workers == lab.side:
        return why("place.all_workers", "ldv.place.lab_spaces", lab=name, side=lab.side)
    told: dict[str, Any] = {"side": lab.side, "automata": lab.mechanical_men, "workers": workers}
    return why("place.spaces", "ldv.place.lab_spaces", lab=name, **told, free=lab.free_spaces)
