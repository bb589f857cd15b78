"""When each sentence of a refusal is true: from the rulebook, the printed cards and the tables alone."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.workshop_of_leonardo.claims.shared import asked
from tests.workshop_of_leonardo.claims.tables import LEONARDO, cards, looked, taken

MAINTENANCE = ("maintenance", "choose_holder", "next_round")
COUNTING = ("count_points", "name_winner")


def seat(told: Told) -> int:
    return int(told.action.seat)


def turn(told: Told) -> int | None:
    """Whose turn it is; nobody's in the setup, in Maintenance and at the end."""
    question = asked(told)
    if told.before.phase == "setup" or question.kind in (*MAINTENANCE, *COUNTING):
        return None
    return int(getattr(question, "player", question.seat))


def waiting(told: Told) -> dict[str, Any]:
    """How many cards looked at are still to go under the deck, of the look of the card tried."""
    look = told.before.apprentice[told.action.card - 1].place
    return {"count": len(looked(told.before, seat(told), look))}


def others(told: Told) -> dict[str, Any]:
    return {"count": len(looked(told.before, seat(told), asked(told).look)) - 1}


def set_aside(told: Told) -> dict[str, Any]:
    return {"count": len(cards(told.before, "looked", seat(told)))}


def kept(told: Told) -> list[int]:
    """The practices by Leonardo of the seat that are under no column."""
    mine = taken(told.before, "leonardo", seat(told))
    return [
        card for card in mine if LEONARDO[card]["effect"] == "practice" and not told.before.leonardo[card - 1].column
    ]


NUMBERS: dict[str, Claim] = {
    "turn.maintenance": lambda told: {"round": told.before.round},
    "turn.other": lambda told: {"seat": turn(told)},
    "turn.played_looked": waiting,
    "look.play_first": others,
    "look.under_first": set_aside,
    "under.kept": lambda told: {"leonardo": kept(told)[0]},
    "fatigue.settled": lambda told: {"seat": told.before.holder},
    "fatigue.no_more": lambda told: {"seat": told.before.holder},
    "fatigue.holder_chooses": lambda told: {"seat": told.before.holder},
    "setup.asked_once": lambda told: {
        "seat": 0,
        "cites": {"workshop.ruling.solo_fatigue"} if told.before.solo else set(),
    },
}
