"""Council privilege 1: moving an apprentice. Which moves there are is a rule hook, `state.rules.moves`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import asdict, astuple, replace

from leonardo_nb.core.citation import as_cited
from leonardo_nb.core.decision import Action, Decision, snake
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import LABS, PLACES, ZONES, Group, Place
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.basic_moves import joined, only_in_the_city
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import spot_of
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import explain_ranking, ranking


def not_carried_out(action: Action, state: State) -> Iterator[Explanation]:
    """What a privilege does is done by whoever has chosen it, when it is carried out."""
    privilege, rule = PRIVILEGES[action.kind]
    in_council = any(step.kind == "leave_council" for step in state.pending)
    key = "council.carried_out" if in_council else "council.carried_out_when"
    details = ("ldv.ruling.council_details",) if in_council else ()
    return only_in_the_city(state, key, "ldv.council.execute_in_order", *details, rule, privilege=privilege)


PRIVILEGES: Final = {
    "move_apprentice": (1, "ldv.council.move"),
    "put_back": (3, "ldv.council.peek"),
    "take_any": (4, "ldv.council.component"),
}
"""By kind of action: the privilege that it carries out, and its rule."""


class CarriedOut(Decision, frozen=True):
    """What a privilege leaves to the one who has chosen it."""

    def because(self, state: State) -> Explanation:
        return self._chosen("because.carried_out")

    def out_of_turn(self, state: State, seat: int) -> Iterator[Explanation]:
        yield as_cited(state, self._chosen("council.carries_it_out"))

    def _chosen(self, key: str) -> Explanation:
        (kind,) = self.accepts
        privilege, rule = PRIVILEGES[snake(kind.__name__)]
        return why(key, "ldv.council.execute_in_order", rule, seat=self.seat, privilege=privilege)


class MoveApprentice(Action, frozen=True, omit_defaults=True):
    """Move one of this owner's apprentices from one zone to another; out of a line, the one at this place in it."""

    untimely = not_carried_out

    owner: int
    source: Place
    target: Place
    place: int = 0

    def told(self, state: State) -> Explanation:
        told = asdict(self)
        place = {"place": told.pop("place")} if self.place else {}
        return why(state.sentence_key("action.move_in_line" if place else "action.move_apprentice"), **told, **place)

    def completed(self, state: State) -> MoveApprentice:
        """With the place in line, where its owner has one apprentice there."""
        places = self._places(state)
        return replace(self, place=places[0]) if not self.place and len(places) == 1 else self

    def equivalents(self, state: State) -> tuple[MoveApprentice, ...]:
        """Any of the owner's apprentices there, where only one of the rules, here or there, knows places in line."""
        places = self._places(state)
        other = places if 0 in places or not self.place else ()
        return tuple(replace(self, place=place) for place in other if self.place not in places) or (self,)

    def _places(self, state: State) -> tuple[int, ...]:
        """Where the owner's apprentices stand."""
        known = self.source in ZONES and 0 <= self.owner < state.seats
        return state.rules.queue.movable(state.group(self.source, self.owner)) if known else ()

    def spot(self, state: State) -> str:
        return spot_of(self.owner, self.target)

    def held(self, state: State) -> str:
        """A worker in a line is a thing of its own."""
        return f"worker.{self.source}.{self.place}" if self.place else spot_of(self.owner, self.source)

    def carried(self, state: State) -> str:
        return self.held(state) if self.place else ""

    def instead(self, state: State) -> list[MoveApprentice] | None:
        """The move most alike; to the end of its own line only who was to go there."""
        if not isinstance(state.pending[-1], MoveFrom):
            return None
        return sorted(state.rules.moves.listed(state, self.seat), key=self._unlike)

    def _unlike(self, other: MoveApprentice) -> tuple[bool, int, list[bool]]:
        differs = [mine != theirs for mine, theirs in zip(astuple(self), astuple(other), strict=True)]
        return other.source == other.target and self.source != self.target, sum(differs), differs

    def objections(self, state: State) -> Iterator[Explanation]:
        rule = state.rules.moves.rule
        if not 0 <= self.owner < state.seats:
            yield why("council.no_such_player", rule, last=state.seats - 1)
            return
        if self.source in LABS:
            yield why("move.from_lab", "ldv.ruling.move_source")
        if self.target in LABS:
            yield why("move.lab", rule)
        if self.source in ZONES and not (group := state.group(self.source, self.owner)).apprentices:
            key = "move.only_master" if group.master else "move.no_apprentice"
            yield why(key, rule, seat=self.owner, zone=self.source)
        elif self.source in ZONES and self.place not in (places := state.rules.queue.movable(group)):
            yield from state.rules.queue.not_there(state, self, places)
        elif self.source == self.target and self.source in ZONES and not state.rules.moves.within(state):
            yield why("move.same_zone", rule, zone=self.source)
        if self.target == "A":
            yield why("move.to_council", "ldv.ruling.move_to_council")
        yield from state.rules.moves.objections(state, self)

    def apply(self, state: State, log: Log) -> State:
        rule, before = state.rules.moves.rule, state
        state = state.rules.queue.moved(state, self)
        return log(
            state,
            self._outcome(),
            rule,
            "ldv.place.queue",
            because=lambda: (
                state.rules.queue.explain_move(before, self),
                *_new_rankings(state, self),
            ),
            seat=self.seat,
            owner=self.owner,
            source=self.source,
            target=self.target,
        )

    def _outcome(self) -> str:
        if self.source == self.target:
            return "line.sent_back_own" if self.owner == self.seat else "line.sent_back"
        return "move.moved_own" if self.owner == self.seat else "move.moved"


def _new_rankings(state: State, move: MoveApprentice) -> Iterator[Explanation]:
    """Who comes first now where the Lord of the City has yet to go; the Council is over by then."""
    rule = state.rules.order.rule
    yield why("move.new_ranking", rule, because=state.rules.queue.explain_moved_to(state, move), zone=move.target)
    if move.source not in ("A", move.target):
        key = "move.new_ranking" if ranking(state, move.source) else "move.nobody_left"
        yield why(key, rule, because=explain_ranking(state, move.source), zone=move.source)


def explain_new_ranking(state: State, move: MoveApprentice) -> Iterator[Explanation]:
    """The ranking of the zone that an apprentice has come to."""
    return explain_ranking(state, move.target)


class MoveFrom(CarriedOut, frozen=True):
    """Which apprentice moves, and where to; once chosen, the move must be made."""

    accepts = (MoveApprentice,)
    rules = ("ldv.council.move", "ldv.ruling.move_none")

    def legal(self, state: State) -> Sequence[Action]:
        return list(state.rules.moves.listed(state, self.seat))

    def candidates(self, state: State) -> Sequence[Action]:
        owners = (self.seat, *(seat for seat in range(state.seats) if seat != self.seat))
        moves = [MoveApprentice(self.seat, o, s, t) for o in owners for s in PLACES for t in PLACES if s != t]
        return [*dict.fromkeys([*moves, *self.legal(state)])]


def moved_group(state: State, move: MoveApprentice) -> State:
    """An apprentice joins its owner's group in another zone, or stands farthest from the arrow."""
    group = state.group(move.source, move.owner)
    left = group.apprentices - 1
    queue = group.queue if left or group.master else 0
    state = state.with_group(move.source, move.owner, apprentices=left, queue=queue)
    return replace(state, groups=joined(state, move.target, move.owner, 1, master=False))


def explain_joining(before: State, move: MoveApprentice) -> Explanation:
    key = "move.joins" if before.group(move.target, move.owner).queue else "move.far_right"
    return why(key, before.rules.moves.rule, seat=move.owner, zone=move.target)


def by_zone(group: Group) -> tuple[int, ...]:
    """Apprentices of a group are all alike."""
    return (0,) if group.apprentices else ()


def no_line(_state: State, move: MoveApprentice, _places: tuple[int, ...]) -> Iterator[Explanation]:
    yield why("line.no_line", "ldv.place.queue", zone=move.source)


def own_moves(state: State, seat: int) -> Iterator[MoveApprentice]:
    """One's own apprentices, the one in the Council too."""
    movable = state.rules.queue.movable
    for source in ZONES:
        for place in movable(state.group(source, seat)):
            for target in ZONES[1:]:
                if target != source:
                    yield MoveApprentice(seat, seat, source, target, place)


def own_only(_state: State, move: MoveApprentice) -> Iterator[Explanation]:
    if move.owner != move.seat:
        yield why("move.own_only", "ldv.council.move", seat=move.owner)
