"""Claims that sentences of several phases share."""

from typing import Any

from leonardo_nb.testing.reasons import Told
from tests.leonardo_da_vinci.claims import tables
from tests.leonardo_da_vinci.claims.tables import group, held, lab, packet, player, ranked, strength


def actor(told: Told) -> dict[str, Any]:
    return {"seat": told.action.seat}


def holder(told: Told) -> dict[str, Any]:
    return {"seat": told.after.leonardo}


def turn(told: Told) -> dict[str, Any]:
    return {"turn": told.after.turn}


def there(told: Told) -> dict[str, Any]:
    return {"seats": ranked(told.before, told["zone"])}


def rank(told: Told) -> dict[str, Any]:
    zone = "A" if told.above and told.above.key == "council.ranking" else told["zone"]
    row = group(told.after, zone, told["seat"])
    due = {"rank": ranked(told.after, zone).index(row.seat) + 1, "apprentices": row.apprentices}
    master = {"master": tables.master(told.after)} if row.master else {}
    return due | master | {"strength": strength(told.after, row)}


def meant(told: Told) -> dict[str, Any]:
    """The invention that was tried."""
    return {"invention": told.action.invention}


def under_lab(told: Told) -> dict[str, Any]:
    return {"packet": packet(held(lab(told.before, told.action.seat, told.action.lab)))}


def boxed(told: Told) -> dict[str, Any]:
    return {"count": player(told.after, told["seat"]).boxed, "players": len(told.after.players)}


def made(told: Told, number: int) -> int:
    """The turn in which the player made an invention."""
    rows = (row for row in told.before.finished if (row.invention, row.seat) == (number, told.action.seat))
    return int(next(rows).turn)


def just_made(told: Told) -> bool:
    """Whether the invention was made this turn, and is not the one that is tried."""
    return made(told, told["invention"]) == told.before.turn and told["invention"] != told.action.invention


def packet_differs(told: Told) -> set[int]:
    """How a packet differs from what the invention needs: 1 for what it lacks, −1 for what it has too much of."""
    due, laid = held(tables.card(told.before, told.action.invention)), held(told.action)
    signs = ((due[name] > max(0, laid[name])) - (due[name] < laid[name]) for name in tables.COMPONENTS)
    return {*signs} - {0}
