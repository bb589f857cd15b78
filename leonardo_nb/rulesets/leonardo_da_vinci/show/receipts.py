"""The sums of numbers on the board: prices, weeks with the discount, points so far."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.receipt import AT
from leonardo_nb.core.state import HIDDEN, put
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Group
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.finish import explain_weeks_needed
from leonardo_nb.rulesets.leonardo_da_vinci.play.ranking import ranking, strength
from leonardo_nb.rulesets.leonardo_da_vinci.play.scoring import scores
from leonardo_nb.rulesets.leonardo_da_vinci.show.things import thing

NUMBERS: Final = {
    "group": ("rank", "strength"),
    **dict.fromkeys(("zone", "marker"), ("price",)),
    **dict.fromkeys(("lab", "counter"), ("weeks",)),
    "player": ("points",),
}


def receipt(state: State, number: str) -> Explanation | None:
    """A number by its name, such as weeks@lab.0.small."""
    name, _, spot = number.partition(AT)
    found = _KINDS.get((name, spot.partition(".")[0]))
    return found(state, *spot.split(".")[1:]) if found else None


def nearby(state: State, number: str) -> Iterator[tuple[Explanation, State]]:
    """For a rank: the view in which the next one with the same strength had come before, or after."""
    name, _, spot = number.partition(AT)
    if name != "rank":
        return
    _, zone, seat = spot.split(".")
    own = state.group(zone, int(seat))
    tied = [group for group in ranking(state, zone) if strength(state, group) == strength(state, own)]
    place = tied.index(own)
    for other in (tied[place - 1 : place] or tied[place + 1 :])[:1]:
        late, soon = (own, other) if own.queue > other.queue else (other, own)
        yield why("what_if.sooner", seat=late.seat, other=soon.seat), _swapped(state, own, other)


def _swapped(state: State, one: Group, other: Group) -> State:
    """Each in the place of the other in the queue."""
    groups = state.groups
    for group, queue in ((one, other.queue), (other, one.queue)):
        groups = put(groups, state.group_row(group.zone, group.seat), replace(group, queue=queue))
    return replace(state, groups=groups)


def _weeks(state: State, seat: str, name: str) -> Explanation | None:
    """Work and discount against what is needed, for those who may know what a lab works on."""
    lab = state.lab(int(seat), name)
    known = lab.working and lab.invention != HIDDEN
    return explain_weeks_needed(state, lab, state.invention(lab.invention)) if known else None


def _price(state: State, *_: Any) -> Explanation | None:
    """What the marker shows, and the prices it moves along."""
    told = [fact for fact in thing(state, "marker").now if fact.cites]
    here = "price" in told[0].params and state.lord not in ("", "A")
    return replace(told[0], because=tuple(told[1:])) if here else None


def _zone_price(state: State, zone: str) -> Explanation | None:
    return _price(state) if state.lord == zone else None


def _points(state: State, seat: str) -> Explanation | None:
    """Victory points, line by line; those for florins where these can be seen."""
    if not state.rules.scoring.in_points:
        return None
    told = next(fact for fact in thing(state, f"player.{seat}").now if "points" in fact.params)
    return replace(told, because=tuple(_lines(state, int(seat))))


def _lines(state: State, seat: int) -> Iterator[Explanation]:
    seen = state.players[seat].florins != HIDDEN
    return (line.explanation for line in scores(state).lines if line.seat == seat and (seen or not line.secret))


_KINDS: Final[dict[tuple[str, str], Callable[..., Explanation | None]]] = {
    ("weeks", "lab"): _weeks,
    ("weeks", "counter"): _weeks,
    ("price", "marker"): _price,
    ("price", "zone"): _zone_price,
    ("points", "player"): _points,
}
