"""The cubes that players have laid on an invention, and the order in which they choose."""

from collections.abc import Iterator, Sequence

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.state import clockwise
from leonardo_nb.rulesets.inventeurs.ground.components import SHARERS
from leonardo_nb.rulesets.inventeurs.ground.state import State


def order(state: State, place: int) -> tuple[int, ...]:
    """All contributors in the order in which they choose."""
    return state.rules.sharing.order(state, place)


def explain_order(state: State, place: int, ranked: Sequence[int]) -> Iterator[Explanation]:
    """The place of each contributor, and why."""
    return state.rules.sharing.explain(state, place, ranked)


def sharers(state: State, place: int) -> tuple[int, ...]:
    """Return the seats that take a reward, one after the other."""
    return state.rules.sharing.takers(order(state, place))


def from_statuette(state: State) -> tuple[int, ...]:
    """All seats as they choose among equals: clockwise from the statuette."""
    return clockwise(state.statuette, state.seats)


def by_cubes(state: State, place: int) -> tuple[int, ...]:
    """All contributors by the number of their cubes; of equals the first in the order of ties."""
    laid = [row.total for row in state.laid_at(place)]
    contributors = [seat for seat in state.rules.sharing.equals(state) if laid[seat]]
    return tuple(sorted(contributors, key=laid.__getitem__, reverse=True))


def first_three(ranked: tuple[int, ...]) -> tuple[int, ...]:
    """Return the contributors who get a reward, in their order."""
    return ranked[:SHARERS]


def explain_cubes_laid(state: State, place: int, ranked: Sequence[int]) -> Iterator[Explanation]:
    """The place of each contributor, and why: cubes, the statuette, clockwise."""
    sharing = state.rules.sharing
    cubes = {seat: state.cubes(place, seat).total for seat in ranked}
    for number, seat in enumerate(ranked, 1):
        # a contributor who comes too late for a reward is compared only with those in time
        level = cubes[seat] == cubes[ranked[min(number, SHARERS) - 1]]
        equals = tuple(other for other in ranked if level and other != seat and cubes[other] == cubes[seat])
        tied, late = (sharing.ties,) if equals else (), ("inventeurs.share.three_rewards",) if number > SHARERS else ()
        yield why(
            _key(state, seat, bool(equals), number > SHARERS),
            *(*tied, *late, sharing.rule, "inventeurs.share.contributors"),
            number=number,
            seat=seat,
            count=cubes[seat],
            equals=equals,
            statuette=state.statuette,
        )


def _key(state: State, seat: int, tied: bool, too_late: bool) -> str:
    if too_late:
        return "share.fourth_tied" if tied else "share.fourth"
    if not tied:
        return "share.place"
    return "share.tie_statuette" if seat == state.statuette else "share.tie_clockwise"
