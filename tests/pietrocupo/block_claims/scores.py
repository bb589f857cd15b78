"""What is claimed of victory points and of the order they make."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.leonardo_da_vinci.claims.tables import COMPONENTS, TYPES, card, held, packet, player, seats
from tests.numbers_in_force import number

DIVERSITY = (0, 0, 1, 4, 9, 16)


def counted(state: Any, seat: int) -> tuple[int, ...]:
    """The inventions that count: all that were made or, by option, those whose card is owned."""
    if "owner_only" in state.options.blocks:
        return tuple(row.number for row in state.inventions if row.owner == seat)
    return tuple(row.invention for row in state.finished if row.seat == seat and row.turn)


def for_types(state: Any, count: int) -> int:
    """What this many types score."""
    return number(state, DIVERSITY[count], "scoring", "diversity", count)


def scale(told: Told) -> dict[str, Any]:
    return {name: for_types(told.after, count) for count, name in enumerate(("two", "three", "four", "five"), 2)}


def types(state: Any, seat: int) -> tuple[str, ...]:
    kinds = {card(state, number).type for number in counted(state, seat)}
    return tuple(name for name in TYPES if name in kinds)


def needed(state: Any, number: int) -> int:
    row = card(state, number)
    return sum(getattr(row, name) for name in COMPONENTS)


def points(state: Any, seat: int) -> int:
    """One a component, the bonus for types and, by option, one for every ten florins."""
    made = sum(needed(state, number) for number in counted(state, seat))
    florins = player(state, seat).florins // 10 if "florins_to_points" in state.options.blocks else 0
    return made + for_types(state, len(types(state, seat))) + florins


def worth(state: Any, seat: int) -> tuple[int, int]:
    return points(state, seat), player(state, seat).florins


def best(state: Any) -> tuple[int, ...]:
    most = max(worth(state, seat) for seat in seats(state))
    return tuple(seat for seat in seats(state) if worth(state, seat) == most)


def level(state: Any, seat: int) -> tuple[int, ...]:
    """The others with as many points."""
    return tuple(other for other in seats(state) if other != seat and points(state, other) == points(state, seat))


def of_an_invention(told: Told) -> dict[str, Any]:
    number = told["invention"]
    due = needed(told.after, number) if number in counted(told.after, told["seat"]) else -1
    return {"packet": packet(held(card(told.after, number))), "points": due}


def of_types(told: Told) -> dict[str, Any]:
    own = types(told.after, told["seat"])
    return {"types": own, "count": len(own), "points": for_types(told.after, len(own))}


def of_florins(told: Told) -> dict[str, Any]:
    florins = player(told.after, told["seat"]).florins
    return {"florins": florins, "each": 10, "points": florins // 10}


def winner(told: Told) -> dict[str, Any]:
    """One is ahead, by points or, in a tie, by florins."""
    (seat,) = best(told.after)
    alone = not level(told.after, seat)
    due = {"seat": seat if alone == told.key.startswith("points.most") else -1, "points": points(told.after, seat)}
    tied = tuple(sorted((seat, *level(told.after, seat))))
    return due if alone else due | {"seats": tied, "others": len(tied) - 1}


def shared(told: Told) -> dict[str, Any]:
    first = best(told.after)
    return {"seats": first if len(first) > 1 else (), "points": points(told.after, first[0])}


def standing(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    place = 1 + sum(worth(state, other) > worth(state, seat) for other in seats(state))
    same = tuple(other for other in level(state, seat) if worth(state, other) == worth(state, seat))
    others = same or level(state, seat)
    key = "points_shared" if same else "points_florins" if others else "points"
    due = {"place": place if told.key.removesuffix("_so_far") == f"standing.{key}" else -1}
    return due | {"points": points(state, seat)} | ({"seats": others} if others else {})


NUMBERS: dict[str, Claim] = {
    "points.florins": of_florins,
    "points.florins_held": lambda told: {"florins": player(told.after, told["seat"]).florins},
    "points.invention": of_an_invention,
    **dict.fromkeys(("points.most", "points.most_so_far", "points.tie_broken", "points.tie_broken_so_far"), winner),
    **dict.fromkeys(("points.no_types", "points.types"), of_types),
    **dict.fromkeys(("points.shared", "points.shared_so_far"), shared),
    "points.total": lambda told: {"points": points(told.after, told["seat"])},
    "points.types_scale": scale,
    "points.types_by_number": lambda told: {
        "scored": ", ".join(str(for_types(told.after, count)) for count in range(len(TYPES) + 1))
    },
    **dict.fromkeys(
        (f"standing.{key}{now}" for key in ("points", "points_florins", "points_shared") for now in ("", "_so_far")),
        standing,
    ),
}
