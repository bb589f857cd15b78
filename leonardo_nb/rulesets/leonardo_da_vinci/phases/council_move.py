"""Council privilege 1: moving an apprentice. Which moves there are is a seam, `state.rules.moves`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from leonardo_nb.core.decision import Action, Decision
from leonardo_nb.core.explanation import Explanation, Log, why
from leonardo_nb.rulesets.leonardo_da_vinci.model import LABS, PLACES, ZONES, Place
from leonardo_nb.rulesets.leonardo_da_vinci.phases.place_workers import spot_of
from leonardo_nb.rulesets.leonardo_da_vinci.ranking import explain_ranking, ranking
from leonardo_nb.rulesets.leonardo_da_vinci.verbs import join_zone

if TYPE_CHECKING:
    from leonardo_nb.rulesets.leonardo_da_vinci.state import State


class MoveApprentice(Action, frozen=True):
    """Move one of this owner's apprentices from one zone to another."""

    owner: int
    source: Place
    target: Place

    def spot(self, state: State) -> str:
        return spot_of(self.owner, self.target)

    def held(self, state: State) -> str:
        return spot_of(self.owner, self.source)

    def objections(self, state: State) -> Iterator[Explanation]:
        rule = state.rules.moves.rule
        if not 0 <= self.owner < state.seats:
            yield why("council.no_such_player", rule, last=state.seats - 1)
            return
        if self.source in LABS or self.target in LABS:
            yield why("move.lab", rule, "ldv.ruling.move_source")
        if self.source in ZONES and not (group := state.group(self.source, self.owner)).apprentices:
            key = "move.only_master" if group.master else "move.no_apprentice"
            yield why(key, rule, seat=self.owner, zone=self.source)
        yield from self._zone_objections(state, rule)

    def _zone_objections(self, state: State, rule: str) -> Iterator[Explanation]:
        if self.source == self.target:
            yield why("move.same_zone", rule, zone=self.source)
        if self.target == "A":
            yield why("move.to_council", rule, "ldv.ruling.move_to_council")
        yield from state.rules.moves.objections(state, self)

    def apply(self, state: State, log: Log) -> State:
        rule = state.rules.moves.rule
        group = state.group(self.source, self.owner)
        left = group.apprentices - 1
        stays = left or group.master
        state = state.with_group(self.source, self.owner, apprentices=left, queue=group.queue if stays else 0)
        joins = state.group(self.target, self.owner).queue > 0
        state = join_zone(state, self.target, self.owner, apprentices=1)
        return log(
            state,
            "move.moved_own" if self.owner == self.seat else "move.moved",
            rule,
            "ldv.place.queue",
            because=lambda: (
                why("move.joins" if joins else "move.far_right", rule, seat=self.owner, zone=self.target),
                *_new_rankings(state, self.target, self.source),
            ),
            seat=self.seat,
            owner=self.owner,
            source=self.source,
            target=self.target,
        )


def _new_rankings(state: State, *zones: str) -> Iterator[Explanation]:
    """Who comes first now where the Lord of the City has yet to go; the Council is over by then."""
    for zone in zones:
        if zone != "A":
            key = "move.new_ranking" if ranking(state, zone) else "move.nobody_left"
            yield why(key, state.rules.order.rule, because=explain_ranking(state, zone), zone=zone)


class MoveFrom(Decision, frozen=True):
    """Which apprentice moves, and where to; once chosen, the move must be made."""

    accepts = (MoveApprentice,)
    rules = ("ldv.council.move", "ldv.ruling.move_none")

    def legal(self, state: State) -> Sequence[Action]:
        return list(state.rules.moves.listed(state, self.seat))

    def candidates(self, state: State) -> Sequence[Action]:
        owners = (self.seat, *(seat for seat in range(state.seats) if seat != self.seat))
        return [MoveApprentice(self.seat, o, s, t) for o in owners for s in PLACES for t in PLACES if s != t]


def own_moves(state: State, seat: int) -> Iterator[MoveApprentice]:
    """One's own apprentices, the one in the Council too."""
    for source in ZONES:
        if state.group(source, seat).apprentices:
            for target in ZONES[1:]:
                if target != source:
                    yield MoveApprentice(seat, seat, source, target)


def not_yours(_state: State, move: MoveApprentice) -> Iterator[Explanation]:
    if move.owner != move.seat:
        yield why("move.not_yours", "ldv.council.move", seat=move.owner)
