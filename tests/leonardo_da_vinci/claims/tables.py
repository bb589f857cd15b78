"""What the tables hold: what the claims are worked out from."""

from collections.abc import Iterable, Mapping
from typing import Any

from leonardo_nb.testing.reasons import Told
from tests.numbers_in_force import number

COMPONENTS = ("iron", "glass", "wood", "brick", "rope")
TYPES = ("iron_engines", "timber_machines", "rope_and_motion", "buildings", "optics")
COMPARED = ("any", "gold", "silver", "copper", "bronze")
PRICES = (0, 2, 3, 4, 4)
REQUESTED = {2: 3, 3: 4, 4: 5, 5: 5}
FAVOURS = {2: 1, 3: 2, 4: 3, 5: 3}
DIVERSITY = (0, 0, 0, 8, 13, 20)


def player(state: Any, seat: int) -> Any:
    return next(row for row in state.players if row.seat == seat)


def lab(state: Any, seat: int, name: str) -> Any:
    return next(row for row in state.labs if (row.seat, row.lab) == (seat, name))


def card(state: Any, number: int) -> Any:
    return next(row for row in state.inventions if row.number == number)


def group(state: Any, zone: str, seat: int) -> Any:
    return next(row for row in state.groups if (row.zone, row.seat) == (zone, seat))


def held(row: Any) -> dict[str, int]:
    """The components in a hand, under a lab or on a card."""
    return {name: getattr(row, name) for name in COMPONENTS}


def packet(counts: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(name for name in COMPONENTS for _ in range(counts[name]))


def gained(told: Told, seat: int) -> tuple[str, ...]:
    """The components a hand has more of than before."""
    before, after = held(player(told.before, seat)), held(player(told.after, seat))
    return packet({name: after[name] - before[name] for name in COMPONENTS})


def lost(told: Told, seat: int) -> tuple[str, ...]:
    before, after = held(player(told.before, seat)), held(player(told.after, seat))
    return packet({name: before[name] - after[name] for name in COMPONENTS})


def paid(told: Told, seat: int) -> int:
    return player(told.before, seat).florins - player(told.after, seat).florins


def received(told: Told, seat: int) -> int:
    return -paid(told, seat)


def price(state: Any) -> int:
    return PRICES[state.price_step]


def master(state: Any) -> int:
    """As how many apprentices a master counts in a zone."""
    return number(state, 2, "order", "master")


def strength(state: Any, row: Any) -> int:
    return int(row.apprentices + master(state) * row.master)


def weeks_of_men(state: Any, row: Any) -> int:
    """What the mechanical men of a lab work in a turn."""
    return int(number(state, 2, "mechanical_man") * row.mechanical_men)


def workers(state: Any, zone: str) -> list[tuple[int, bool]]:
    """Whoever stands in a line, from the front, and whether it is a master."""
    found = []
    for row in state.groups:
        places = [int(place) for place in row.line.split()] if row.zone == zone else []
        found += [(place, row.seat, row.master and place == places[0]) for place in places]
    return [(seat, master) for _, seat, master in sorted(found)]


def ranked(state: Any, zone: str) -> tuple[int, ...]:
    """Who is in a zone: the most workers first, a master counting two; in a tie whoever stands nearer the arrow.

    In a line: whose workers stand there, from the front.
    """
    if "placement" in state.options.blocks:
        return tuple(seat for seat, _ in workers(state, zone))
    there = [row for row in state.groups if row.zone == zone and (row.apprentices or row.master)]
    return tuple(row.seat for row in sorted(there, key=lambda row: (-strength(state, row), row.queue)))


def around(state: Any, seats: Iterable[int]) -> tuple[int, ...]:
    """Clockwise from whoever holds Leonardo."""
    return tuple(sorted(seats, key=lambda seat: (seat - state.leonardo) % len(state.players)))


def makers(state: Any, number: int) -> tuple[int, ...]:
    """Who made an invention this turn."""
    return around(state, [row.seat for row in state.finished if (row.invention, row.turn) == (number, state.turn)])


def deck(state: Any) -> tuple[int, ...]:
    cards = sorted((row for row in state.inventions if row.where == "deck"), key=lambda row: -row.slot)
    return tuple(row.number for row in cards)


def most_requested(state: Any) -> int:
    """How many inventions are to lie open."""
    players = len(state.players)
    return number(state, 5 if "deck" in state.options.blocks else REQUESTED[players], "requested", players)


def requested(state: Any) -> tuple[int, ...]:
    cards = sorted((row for row in state.inventions if row.where == "requested"), key=lambda row: row.slot)
    return tuple(row.number for row in cards)


def types(state: Any, seat: int) -> tuple[str, ...]:
    owned = {row.type for row in state.inventions if row.owner == seat}
    return tuple(name for name in TYPES if name in owned)


def bonus(state: Any, seat: int) -> int:
    return diversity(state, len(types(state, seat)))


def diversity(state: Any, count: int) -> int:
    """The bonus for this many types."""
    return number(state, DIVERSITY[count], "scoring", "diversity", count)


def total(state: Any, seat: int) -> int:
    return player(state, seat).florins + (0 if state.phase == "end" else bonus(state, seat))


def counted(state: Any, seat: int, rank: str) -> int:
    """Inventions that count in a tie."""
    made = [row.invention for row in state.finished if row.seat == seat and row.turn]
    owned = [row.number for row in state.inventions if row.owner == seat]
    numbers = made if state.options.tie_counts == "made" else owned
    return sum(rank in ("any", card(state, number).rank) for number in numbers)


def worth(state: Any, seat: int) -> tuple[int, ...]:
    return total(state, seat), *(counted(state, seat, rank) for rank in COMPARED)


def seats(state: Any) -> range:
    return range(len(state.players))


def best(state: Any) -> tuple[int, ...]:
    """Those whom nobody surpasses."""
    most = max(worth(state, seat) for seat in seats(state))
    return tuple(seat for seat in seats(state) if worth(state, seat) == most)


def level(state: Any, seat: int) -> tuple[int, ...]:
    """The others with as many florins."""
    return tuple(other for other in seats(state) if other != seat and total(state, other) == total(state, seat))


def place(state: Any, seat: int) -> int:
    return 1 + sum(worth(state, other) > worth(state, seat) for other in seats(state))


def deciding(state: Any, seat: int) -> tuple[str, ...]:
    """The ranks of inventions by which a seat stands apart, one after the other, from all with as many florins."""
    return tuple(
        dict.fromkeys(sorted((_apart(state, seat, other) for other in level(state, seat)), key=COMPARED.index))
    )


def _apart(state: Any, seat: int, other: int) -> str:
    """The first rank of which two do not have as many."""
    return next(rank for rank in COMPARED if counted(state, other, rank) != counted(state, seat, rank))


def all_apprentices(state: Any, seat: int) -> int:
    """Of a colour, wherever they are."""
    own = player(state, seat)
    working = [row for table in (state.groups, state.labs) for row in table if row.seat == seat]
    return own.ready + own.hired + own.academy + own.boxed + sum(row.apprentices for row in working)


def chosen(state: Any, privilege: int) -> int:
    """Who has a privilege of the Council."""
    return next((row.seat for row in state.players if str(privilege) in str(row.privilege)), -1)


def discount(state: Any, seat: int, number: int) -> int:
    """Two weeks for each card of the type, unless it is of this turn."""
    kind = card(state, number).type
    cards = [row for row in state.inventions if row.owner == seat and row.finished < state.turn]
    return 2 * sum(row.type == kind for row in cards)
