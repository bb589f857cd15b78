"""What is claimed of the score and the order."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.leonardo_da_vinci.claims import tables


def diversity(told: Told) -> dict[str, Any]:
    owned = tables.types(told.after, told["seat"])
    return {"types": owned, "count": len(owned), "florins": tables.diversity(told.after, len(owned))}


def scale(told: Told) -> dict[str, Any]:
    return {name: tables.diversity(told.after, count) for count, name in enumerate(("three", "four", "five"), 3)}


def richest(told: Told) -> dict[str, Any]:
    (seat,) = tables.best(told.after)
    return {"seat": seat, "florins": tables.total(told.after, seat)}


def by_the_rank(told: Told) -> dict[str, Any]:
    return richest(told) | {"metals": tables.deciding(told.after, told["seat"])}


def shared_victory(told: Told) -> dict[str, Any]:
    return {"seats": tables.best(told.after), "florins": tables.total(told.after, tables.best(told.after)[0])}


def in_hand(told: Told) -> dict[str, Any]:
    """At the end the bonus has been paid, and is told in a line of its own."""
    seat = told["seat"]
    ended = tables.bonus(told.after, seat) if told.after.phase == "end" else 0
    return {"florins": tables.player(told.after, seat).florins - ended}


def count_line(told: Told) -> dict[str, Any]:
    return {"count": tables.counted(told.after, told["seat"], told["metal"])}


def standing(told: Told) -> dict[str, Any]:
    return {"place": tables.place(told.after, told["seat"]), "florins": tables.total(told.after, told["seat"])}


def by_inventions(told: Told) -> dict[str, Any]:
    seat = told["seat"]
    return standing(told) | {"seats": tables.level(told.after, seat), "metals": tables.deciding(told.after, seat)}


def shared_place(told: Told) -> dict[str, Any]:
    same = (other for other in tables.level(told.after, told["seat"]))
    equal = tuple(other for other in same if tables.worth(told.after, other) == tables.worth(told.after, told["seat"]))
    return standing(told) | {"seats": equal}


NUMBERS: dict[str, Claim] = {
    "score.bonus": lambda told: {"florins": tables.received(told, told["seat"])},
    **dict.fromkeys(("score.diversity", "score.no_cards"), diversity),
    "score.diversity_scale": scale,
    "score.diversity_by_number": lambda told: {
        "bonus": ", ".join(str(tables.diversity(told.after, count)) for count in range(len(tables.TYPES) + 1))
    },
    **dict.fromkeys(("score.florins", "score.florins_before"), in_hand),
    **dict.fromkeys(("score.leads", "score.richest"), richest),
    **dict.fromkeys(("score.tie_broken", "score.tie_broken_so_far"), by_the_rank),
    **dict.fromkeys(("score.made", "score.owned"), count_line),
    **dict.fromkeys(("score.shared", "score.tied_so_far"), shared_victory),
    **dict.fromkeys(("standing.florins", "standing.florins_so_far"), standing),
    **dict.fromkeys(("standing.inventions", "standing.inventions_so_far"), by_inventions),
    **dict.fromkeys(("standing.shared", "standing.shared_so_far"), shared_place),
}
