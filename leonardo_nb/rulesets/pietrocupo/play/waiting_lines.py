"""Lines of single workers: each has a place of its own, 1 being the front, and masters stand before apprentices."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.balance import Given, Place
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.problem import Problem, problem
from leonardo_nb.core.state import put, with_row
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import APPRENTICES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import ZONES, Group, Worker, Zone
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Places
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.council_move import MoveApprentice

LINE, FRONT, SEVERAL = "pietro.place.line", "pietro.place.master_front", "pietro.place.several"


def line_in(state: State, zone: str) -> list[Worker]:
    """The workers in a zone, from the front."""
    found: list[tuple[int, Worker]] = []
    for group in state.groups_in(zone):
        if places := group.places:
            apprentice = Worker(group.seat, False)
            found.append((places[0], Worker(group.seat, True) if group.master else apprentice))
            found += [(place, apprentice) for place in places[1:]]
    return [worker for _, worker in sorted(found)]


def lined_up(state: State, zone: str, workers: list[Worker]) -> tuple[Group, ...]:
    """All groups, with these workers in a zone's line."""
    rows, first = list(state.groups), state.group_row(zone, 0)
    places: list[list[int]] = [[] for _ in state.players]
    masters = {worker.seat for worker in workers if worker.master}
    for place, worker in enumerate(workers, 1):
        places[worker.seat].append(place)
    for group, own in zip(state.groups_in(zone), places, strict=True):
        if own or group.queue:
            rows[first + group.seat] = _group(group.zone, group.seat, tuple(own), group.seat in masters)
    return tuple(rows)


@lru_cache(maxsize=4096)
def _group(zone: Zone, seat: int, places: tuple[int, ...], master: bool) -> Group:
    if not places:
        return Group(zone, seat)
    return Group(zone, seat, len(places) - master, master, places[0], " ".join(map(str, places)))


def at_the_end(workers: list[Worker], worker: Worker) -> list[Worker]:
    """An apprentice goes to the end of a line, a master behind the masters at its front."""
    masters = sum(other.master for other in workers)
    place = masters if worker.master else len(workers)
    return [*workers[:place], worker, *workers[place:]]


def joined(state: State, zone: str, seat: int, apprentices: int, master: bool) -> tuple[Group, ...]:
    """All groups, with these workers in a zone's line: apprentices alone come last and move nobody."""
    if not master:
        row = state.group_row(zone, seat)
        group, last = state.groups[row], sum([len(other.places) for other in state.groups_in(zone)])
        places = (*group.places, *range(last + 1, last + 1 + apprentices))
        return put(state.groups, row, _group(group.zone, seat, places, group.master))
    workers = line_in(state, zone)
    for worker in [Worker(seat, True)] + [Worker(seat, False)] * apprentices:
        workers = at_the_end(workers, worker)
    return lined_up(state, zone, workers)


def goes_home(state: State, zone: str, seat: int) -> State:
    """The worker who has just been asked leaves the line: in the Council, the first of a seat that has not chosen."""
    group, player = state.group(zone, seat), state.players[seat]
    chosen = len(player.privileges)
    state = replace(state, groups=_closed_up(state, zone, group.places[chosen]))
    home = {"master": True} if group.master and not chosen else {"ready": player.ready + 1}
    return with_row(state, "players", seat, **home)


def _closed_up(state: State, zone: str, gone: int) -> tuple[Group, ...]:
    """All groups, with those behind a place of a zone's line one step forward."""
    rows = list(state.groups)
    for row, group in enumerate(state.groups_in(zone), state.group_row(zone, 0)):
        if group.queue:
            places = tuple([place - (place > gone) for place in group.places if place != gone])
            rows[row] = _group(group.zone, group.seat, places, group.master and group.queue != gone)
    return tuple(rows)


def explain_served(_zone: str, seat: int) -> Iterator[Explanation]:
    yield why("line.served", "pietro.ruling.no_reoffer", SEVERAL, seat=seat)


def explain_place(state: State, zone: str, seat: int, master: bool) -> Explanation:
    """Where somebody who has just come stands, and why."""
    places, whole = state.group(zone, seat).places, len(line_in(state, zone))
    if master:
        return _explain_master(seat, zone, places[0], whole - places[0])
    return why("line.placed", LINE, seat=seat, zone=zone, place=places[-1])


def _explain_master(seat: int, zone: str, place: int, behind: int) -> Explanation:
    """Past apprentices, behind masters, or alone."""
    if behind:
        return why("line.master_placed", FRONT, LINE, seat=seat, zone=zone, place=place, behind=behind)
    if place > 1:
        return why("line.master_behind", FRONT, LINE, seat=seat, zone=zone, place=place)
    return why("line.master_alone", LINE, seat=seat, zone=zone, place=place)


def by_front(state: State, zone: str) -> list[Group]:
    """The groups in a zone by who has the worker nearest the front."""
    return sorted((group for group in state.groups_in(zone) if group.queue), key=lambda group: group.queue)


def by_place(groups: list[Group]) -> tuple[int, ...]:
    """Whose workers stand in a line, from the front: each of them is asked."""
    return tuple([seat for _, seat in sorted((place, group.seat) for group in groups for place in group.places)])


def explain_line(state: State, zone: str) -> Iterator[Explanation]:
    """One sentence a worker."""
    workers = line_in(state, zone)
    return (_explain_worker(workers, place) for place in range(1, len(workers) + 1))


def _explain_worker(workers: list[Worker], place: int) -> Explanation:
    """Why a worker stands there; that masters go to the front counts only where there are apprentices."""
    worker, whole, once = workers[place - 1], len(workers), "pietro.ruling.master_one_use"
    masters = sum(other.master for other in workers)
    told: dict[str, Any] = {"place": place, "seat": worker.seat}
    if worker.master:
        if masters == whole:
            return why("line.only_master" if whole == 1 else "line.master_only", LINE, once, **told)
        return why("line.master" if masters == 1 else "line.master_of_several", LINE, FRONT, once, **told)
    if masters and masters == whole - 1:
        return why("line.behind_masters", LINE, FRONT, **told, count=masters)
    return why("line.only_apprentice" if whole == 1 else "line.apprentice", LINE, **told)


def ahead_in_line(state: State, _seat: int) -> dict[str, list[int]]:
    """For bots: whoever comes now stands behind everybody who is there, their own workers too."""
    ahead: dict[str, int] = {}
    for group in state.groups:
        if group.line:
            ahead[group.zone] = ahead.get(group.zone, 0) + len(group.places)
    return {zone: [count] * (APPRENTICES + 2) for zone, count in ahead.items()}


def places_in_line(state: State, seat: int) -> Places:
    """Each of its workers once: apprentices who come stand last, a master behind the masters at the front."""
    ahead = state.rules.order.ahead(state, seat)
    own: dict[str, list[int]] = {
        group.zone: [place - 1 for place in sorted(group.places)] for group in state.groups[seat :: state.seats]
    }
    masters: list[str] = [group.zone for group in state.groups if group.master]

    def places(zone: str, apprentices: int, with_master: bool) -> tuple[int, ...]:
        there, front, found = ahead[zone][0] if zone in ahead else 0, masters.count(zone), own[zone]
        if with_master:
            found = [*(p for p in found if p < front), front, *(p + 1 for p in found if p >= front)]
        return (*found, *range(there + with_master, there + with_master + apprentices))

    return places


def movable(group: Group) -> tuple[int, ...]:
    """The places of apprentices."""
    return group.places[1:] if group.master else group.places


def not_there(state: State, move: MoveApprentice, places: tuple[int, ...]) -> Iterator[Explanation]:
    rule = state.rules.moves.rule
    if not 0 < move.place <= len(line_in(state, move.source)):
        yield why("line.which", rule, LINE, seat=move.owner, zone=move.source, places=", ".join(map(str, places)))
    elif state.group(move.source, move.owner).master and move.place == state.group(move.source, move.owner).queue:
        yield why("line.is_master", rule, seat=move.owner, zone=move.source, place=move.place)
    else:
        yield why("line.not_there", rule, LINE, seat=move.owner, zone=move.source, place=move.place)


def taken_out(state: State, move: MoveApprentice) -> tuple[State, Worker]:
    """The line closes behind the one who is moved."""
    worker = line_in(state, move.source)[move.place - 1]
    return replace(state, groups=_closed_up(state, move.source, move.place)), worker


def moved(state: State, move: MoveApprentice) -> State:
    """From its place in one line to the end of another one, or of its own."""
    state, worker = taken_out(state, move)
    return replace(state, groups=lined_up(state, move.target, [*line_in(state, move.target), worker]))


def explain_move(before: State, move: MoveApprentice) -> Explanation:
    place = len(line_in(before, move.target)) + (move.source != move.target)
    return why("line.to_end", LINE, seat=move.owner, zone=move.target, place=place)


def explain_new_line(state: State, move: MoveApprentice) -> Iterator[Explanation]:
    """The line that somebody has been moved to: who stands last was sent there."""
    *others, _ = explain_line(state, move.target)
    rule, place = state.rules.moves.rule, len(others) + 1
    return iter((*others, why("line.sent_there", rule, LINE, place=place, seat=move.owner)))


def settled_line(before: State, state: State, zone: str, given: Given) -> list[list[int]]:
    """The places of each seat once its workers have been counted again by an edit."""
    masters: list[tuple[int, int]] = []
    others: list[tuple[int, int]] = []
    for old, group in zip(before.groups_in(zone), state.groups_in(zone), strict=True):
        written = ("groups", state.group_row(zone, group.seat), "line") in given
        had_master = group.master if written else old.master
        places = group.places
        own = places[:1] if had_master else ()
        rest = [*places[len(own) :], *[APPRENTICES * len(ZONES)] * group.apprentices]
        masters += [(own[0] if own else APPRENTICES, group.seat)] * group.master
        others += [(place, group.seat) for place in rest[: group.apprentices]]
    order = [seat for _, seat in (*sorted(masters), *sorted(others))]
    return [[place for place, other in enumerate(order, 1) if other == seat] for seat in range(state.seats)]


def in_lines(before: State, state: State, given: Given) -> Iterator[tuple[Place, Any]]:
    """Where workers stand after an edit: those who stay keep their order, masters in front."""
    for zone in ZONES:
        for seat, places in enumerate(settled_line(before, state, zone, given)):
            row = state.group_row(zone, seat)
            yield ("groups", row, "queue"), min(places, default=0)
            yield ("groups", row, "line"), " ".join(map(str, places))


def problems(state: State, row: int, group: Group) -> Iterator[Problem]:
    """Every worker has a place of its own in the line, counted from 1, and masters stand in front."""
    told: dict[str, Any] = {"seat": group.seat, "zone": group.zone}
    at = "groups", row, "line"
    places, workers = group.places, group.apprentices + group.master
    taken = [place for other in state.groups_in(group.zone) for place in other.places]
    if len(places) != workers:
        yield problem("invariant.line", LINE, **told, count=workers, at=at)
    elif group.queue != min(places, default=0):
        front = {"queue": group.queue, "place": min(places, default=0)}
        yield problem("invariant.line_queue", LINE, **told, **front, at=("groups", row, "queue"))
    elif any(taken.count(place) > 1 or not 1 <= place <= len(taken) for place in places):
        yield problem("invariant.line_places", LINE, **told, whole=len(taken), at=at)
    masters = sum(other.master for other in state.groups_in(group.zone))
    if group.master and places and places[0] > masters:
        yield problem("invariant.line_front", FRONT, **told, at=at)
