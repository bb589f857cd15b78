"""What is claimed of the score and the order."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.leonardo_da_vinci.claims.tables import (
    DIVERSITY,
    best,
    bonus,
    counted,
    deciding,
    level,
    place,
    player,
    received,
    total,
    types,
    worth,
)


def diversity(told: Told) -> dict[str, Any]:
    owned = types(told.after, told["seat"])
    return {"types": owned, "count": len(owned), "florins": DIVERSITY[len(owned)]}


def richest(told: Told) -> dict[str, Any]:
    (seat,) = best(told.after)
    return {"seat": seat, "florins": total(told.after, seat)}


def shared_victory(told: Told) -> dict[str, Any]:
    return {"seats": best(told.after), "florins": total(told.after, best(told.after)[0])}


def in_hand(told: Told) -> dict[str, Any]:
    """At the end the bonus has been paid, and is told in a line of its own."""
    seat = told["seat"]
    ended = bonus(told.after, seat) if told.after.phase == "end" else 0
    return {"florins": player(told.after, seat).florins - ended}


def count_line(told: Told) -> dict[str, Any]:
    return {"count": counted(told.after, told["seat"], told["rank"])}


def standing(told: Told) -> dict[str, Any]:
    return {"place": place(told.after, told["seat"]), "florins": total(told.after, told["seat"])}


def by_inventions(told: Told) -> dict[str, Any]:
    seat = told["seat"]
    return standing(told) | {"seats": level(told.after, seat), "rank": deciding(told.after, seat)}


def shared_place(told: Told) -> dict[str, Any]:
    same = (other for other in level(told.after, told["seat"]))
    equal = tuple(other for other in same if worth(told.after, other) == worth(told.after, told["seat"]))
    return standing(told) | {"seats": equal}


NUMBERS: dict[str, Claim] = {
    "score.bonus": lambda told: {"florins": received(told, told["seat"])},
    "score.diversity": diversity,
    "score.diversity_scale": lambda _told: {"three": 8, "four": 13, "five": 20},
    "score.florins": in_hand,
    "score.florins_before": in_hand,
    "score.leads": richest,
    "score.made": count_line,
    "score.no_cards": diversity,
    "score.owned": count_line,
    "score.richest": richest,
    "score.shared": shared_victory,
    "score.tie_broken": richest,
    "score.tie_broken_so_far": richest,
    "score.tied_so_far": shared_victory,
    "standing.florins": standing,
    "standing.florins_so_far": standing,
    "standing.inventions": by_inventions,
    "standing.inventions_so_far": by_inventions,
    "standing.shared": shared_place,
    "standing.shared_so_far": shared_place,
}
