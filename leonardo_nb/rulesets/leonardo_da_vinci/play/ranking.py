"""Who comes first in a zone, and the arithmetic that says so."""

from collections.abc import Callable, Iterator
from typing import Final

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.leonardo_da_vinci.ground.components import APPRENTICES, PRICES
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import COLOURS, Group
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Places
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State


def ranking(state: State, zone: str) -> list[Group]:
    """The groups in a zone, first to last."""
    return state.rules.order.rank(state, zone)


def explain_ranking(state: State, zone: str) -> Iterator[Explanation]:
    """One sentence a player."""
    return state.rules.order.explain(state, zone)


def explain_rank(state: State, zone: str, seat: int) -> tuple[Explanation]:
    """The sentence on one player or, of several workers, on the first that has not chosen."""
    return ([*explain_ranking(state, zone)][rank_of(state, zone, seat) - 1],)


def asked_in(state: State, zone: str) -> tuple[int, ...]:
    """Who is asked in a zone, first to last."""
    order = state.rules.order
    return order.turns(order.rank(state, zone))


def is_first(state: State, seat: int, zone: str) -> bool:
    order = ranking(state, zone)
    return bool(order) and order[0].seat == seat


def rank_of(state: State, zone: str, seat: int) -> int:
    """1 for the first of those who are asked there; of several workers of a seat, the first that has not chosen."""
    places = [place for place, other in enumerate(asked_in(state, zone), 1) if other == seat]
    return places[min(len(state.players[seat].privileges), len(places) - 1)]


def strength(state: State, group: Group) -> int:
    """Apprentices, and what the master counts."""
    return group.apprentices + state.rules.order.master * group.master


def by_workers(state: State, zone: str) -> list[Group]:
    """The groups in a zone by workers, then by who stands nearer the arrow."""
    present = [group for group in state.groups_in(zone) if group.queue]
    if len(present) > 1:
        master = state.rules.order.master
        present.sort(key=lambda group: (-group.apprentices - master * group.master, group.queue))
    return present


def each_once(ranked: list[Group]) -> tuple[int, ...]:
    """Each player once, in the order of rank."""
    return tuple([group.seat for group in ranked])


def ahead_by_workers(state: State, seat: int) -> dict[str, list[int]]:
    """The same for bots: how many others come before a player where others are, by the strength they would have."""
    ahead: dict[str, list[int]] = {}
    strengths = APPRENTICES + state.rules.order.master + 1
    for group in [group for group in state.groups if group.queue and group.seat != seat]:
        own = state.group(group.zone, seat).queue
        nearer = not own or group.queue < own
        counts = ahead.setdefault(group.zone, [0] * strengths)
        for weaker in range(strength(state, group) + nearer):
            counts[weaker] += 1
    return ahead


def places_by_workers(state: State, seat: int) -> Places:
    """Once a round, everybody else there buying, too; once in the Council, unless it is the last of all."""
    ahead, master, last = state.rules.order.ahead(state, seat), state.rules.order.master, state.seats - 1
    own: dict[str, int] = {group.zone: strength(state, group) for group in state.groups[seat :: state.seats]}

    def places(zone: str, apprentices: int, with_master: bool) -> tuple[int, ...]:
        strong = own[zone] + apprentices + (master if with_master else 0)
        if not strong:
            return ()
        if zone not in ahead:
            return (0,) if zone == "A" else _ROUNDS[0][0]
        there = ahead[zone]
        before = there[strong]
        if zone == "A":
            return () if before == last > 1 else (before,)
        return _ROUNDS[before][there[0]]

    return places


_ROUNDS: Final = [
    [tuple(range(before, len(PRICES), others + 1)) for others in range(len(COLOURS))] for before in range(len(COLOURS))
]
"""By how many others are ahead, and how many are there in all: which sales a player comes to."""


def rules_of_order(state: State, zone: str, first: int, later: int) -> tuple[str, ...]:
    """The rules by which one seat is asked before another one that is there too: the tie first, where it decides."""
    order = [group for group in ranking(state, zone) if group.seat in (first, later)]
    tied = [group.seat for group in order] == [first, later] and strength(state, order[0]) == strength(state, order[1])
    return ("ldv.resolve.tie", "ldv.resolve.rank") if tied else ("ldv.resolve.rank",)


def rule_of_offers(state: State) -> str:
    """The rule by which those in a zone are offered something one after the other."""
    rule: str = state.rules.order.rule
    return rule if state.rules.queue.in_line else "ldv.zone.offer"


def explain_workers(state: State, zone: str) -> Iterator[Explanation]:
    """Apprentices + 2 for the master, and the arrow where there is a tie."""
    return explain_strengths(state, zone, _nearer_the_arrow)


def explain_strengths(
    state: State, zone: str, tie: Callable[[State, list[Group], Group, tuple[int, ...]], Explanation]
) -> Iterator[Explanation]:
    """Apprentices and what the master counts, and what decides where there is a tie."""
    order = ranking(state, zone)
    for rank, group in enumerate(order, 1):
        master = {"master": state.rules.order.master} if group.master else {}
        yield why(
            "rank.with_master" if group.master else "rank.apprentices",
            state.rules.order.rule,
            because=_explain_tie(state, order, group, tie),
            rank=rank,
            seat=group.seat,
            apprentices=group.apprentices,
            strength=strength(state, group),
            **master,
        )


def _explain_tie(
    state: State,
    order: list[Group],
    group: Group,
    tie: Callable[[State, list[Group], Group, tuple[int, ...]], Explanation],
) -> Iterator[Explanation]:
    equal = [other for other in order if strength(state, other) == strength(state, group)]
    if len(equal) > 1:
        yield tie(state, order, group, tuple(other.seat for other in equal if other is not group))


def _nearer_the_arrow(_state: State, order: list[Group], group: Group, tied: tuple[int, ...]) -> Explanation:
    nearer = {other.seat for other in order if other.queue < group.queue}
    ahead = tuple(seat for seat in tied if seat in nearer)
    later = tuple(seat for seat in tied if seat not in nearer)
    place = len(nearer) + 1
    return why("rank.tie", "ldv.resolve.tie", seat=group.seat, place=place, others=tied, ahead=ahead, outranked=later)


def explain_queue(state: State, zone: str, seat: int, _master: bool) -> Explanation:
    """Where the group stands, counted from the arrow."""
    groups = state.groups_in(zone)
    nearer = sum(0 < group.queue < groups[seat].queue for group in groups)
    key = "place.queue" if nearer else "place.queue_first"
    return why(key, "ldv.place.queue", nearer=nearer, place=nearer + 1)
