"""Every placement that a player can choose, and whether there is any."""

from functools import cache, lru_cache

from leonardo_nb.core.decision import Action
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import APPRENTICES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import PLACES, ZONES, Place
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.place_workers import (
    PassPlacing,
    PlaceApprentices,
    PlaceMaster,
    city_is_open,
    working_labs,
)


def can_place(state: State, seat: int) -> bool:
    """Whether there is anything to do but pass."""
    player = state.players[seat]
    if not (player.ready or player.master):
        return False
    if city_is_open(state):
        if player.master:  # who goes to any zone, apprentices to one where they are not yet
            return True
        for group in state.groups[seat :: len(state.players)]:
            if not group.apprentices:
                return True
    return len(own_placements(state, seat)) > 1


def has_placements(state: State, seat: int) -> bool:
    """The same, whatever the ways of placing are."""
    workers, player = state.rules.workers, state.players[seat]
    small, large, master = workers.lent(state, seat)
    if not (player.ready or player.master or small or large or master):
        return False
    if city_is_open(state) and (player.master or master or any(workers.most(state, seat, zone) for zone in ZONES)):
        return True
    return len(workers.listed(state, seat)) > 1


def own_placements(state: State, seat: int) -> list[Action]:
    """From the supply to any zone or working lab where no apprentices have been placed, as many as there are."""
    player = state.players[seat]
    without_master, with_master = _placements(seat)
    master, ready = player.master, player.ready
    ways = with_master if master else without_master
    actions: list[Action] = []
    if city_is_open(state):
        for group in state.groups[seat :: len(state.players)]:
            actions += ways[group.zone][0 if group.apprentices else ready]
    for lab in state.labs[2 * seat : 2 * seat + 2]:
        if lab.invention:
            room = lab.free_spaces
            there = ways if room > 0 else without_master
            actions += there[lab.lab][0 if lab.apprentices else min(ready, room)]
    actions.append(PassPlacing(seat))
    return actions


def all_placements(state: State, seat: int) -> list[Action]:
    """The same, whatever the ways of placing are: where to, how many at once, and from where."""
    workers, player = state.rules.workers, state.players[seat]
    small, large, master = workers.lent(state, seat)
    ready, has_master = player.ready, player.master or master
    actions: list[Action] = []
    if city_is_open(state):
        most = tuple([workers.most(state, seat, zone) for zone in ZONES])
        actions += _in_city(seat, has_master, ready, small, large, most)
    for lab, room in working_labs(state, seat) if workers.into_labs else ():
        if has_master and room > 0:
            actions.append(PlaceMaster(seat, lab.lab))
        actions += _apprentices(seat, lab.lab, ready, small, large, min(room, workers.most(state, seat, lab.lab)))
    actions.append(PassPlacing(seat))
    return actions


@lru_cache(maxsize=4096)
def _in_city(seat: int, master: bool, ready: int, small: int, large: int, most: tuple[int, ...]) -> list[Action]:
    """What can go to the zones: the master, and as many apprentices as each zone takes."""
    found: list[Action] = []
    for zone, count in zip(ZONES, most, strict=True):
        found += [PlaceMaster(seat, zone)] if master else []
        found += _apprentices(seat, zone, ready, small, large, count)
    return found


@lru_cache(maxsize=4096)
def _apprentices(seat: int, place: Place, ready: int, small: int, large: int, most: int) -> list[Action]:
    """Up to `most` apprentices from supply and labs to a place: how many in all, and how many off each lab."""
    off = [(s, g) for s in range(small + 1) for g in range(large + 1)]
    packets = [(n + s + g, s, g) for s, g in off for n in range(ready + 1) if 0 < n + s + g <= most]
    return [PlaceApprentices(seat, place, *packet) for packet in packets]


@cache
def _placements(seat: int) -> list[dict[Place, list[list[Action]]]]:
    """What a seat can do without its master and with it, at each place, by the apprentices that can go there."""
    return [{place: _ways(seat, place, master) for place in PLACES} for master in (False, True)]


def _ways(seat: int, place: Place, master: bool) -> list[list[Action]]:
    apprentices: list[Action] = [PlaceApprentices(seat, place, count) for count in range(1, APPRENTICES + 1)]
    return [[PlaceMaster(seat, place)] * master + apprentices[:most] for most in range(APPRENTICES + 1)]
