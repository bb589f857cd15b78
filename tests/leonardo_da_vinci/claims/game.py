"""What is claimed of setup, turn 0, turns and questions."""

from collections.abc import Callable
from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.leonardo_da_vinci.claims import tables
from tests.leonardo_da_vinci.claims.shared import actor, boxed, holder, turn


def offered(told: Told) -> dict[str, Any]:
    asked = told.before.pending[-1]
    return {"seat": asked.seat, "zone": told.before.lord, "price": tables.price(told.before)}


def refill(told: Told) -> dict[str, Any]:
    new = tuple(number for number in tables.requested(told.after) if number not in tables.requested(told.before))
    players = len(told.after.players)
    most = tables.most_requested(told.after)
    short = ("ldv.ruling.deck_empty",) if len(tables.requested(told.after)) < most else ()
    last = ("ldv.ruling.refill_after_7",) if told.after.turn >= 7 else ()
    beyond = ("pietro.ruling.extra_invention",) if further(told.before) else ()
    numbers = {"numbers": new or "none"} if told.key in ("turn.refill", "deck.refill") else {}
    return {**numbers, "count": most, "players": players, "cites": {*short, *last, *beyond}}


def further(state: Any) -> bool:
    """Whether the Council has requested an invention beyond the usual ones."""
    if "council" not in state.options.blocks:
        return False
    return any(row.where == "requested" and row.slot > tables.most_requested(state) for row in state.inventions)


def refill_nothing(told: Told) -> dict[str, Any]:
    """No invention is requested that was not before."""
    return refill(told) | {
        "players": len(told.after.players) if tables.requested(told.after) == tables.requested(told.before) else 0
    }


def begins(told: Told) -> dict[str, Any]:
    first = ("ldv.turn0.begin",) if told.after.turn == 1 and told.after.options.setup == "expert" else ()
    return turn(told) | holder(told) | {"cites": {*first}}


def council_grows(told: Told) -> dict[str, Any]:
    florins = told.after.council_florins
    return {"added": florins - told.before.council_florins, "florins": florins}


def built_deck(told: Told) -> dict[str, Any]:
    """Gold 21 to 25 below, eleven mixed ones on them, the others on top."""
    rows = sorted((row for row in told.after.inventions if row.where == "deck"), key=lambda row: row.slot)
    bottom, mixed, top = rows[:5], rows[5:16], rows[16:]
    if min(row.number for row in bottom) < 21 or sum(15 < row.number < 21 for row in mixed) != 5:
        return {"bottom": "gold 21 to 25", "mixed": "with gold 16 to 20"}
    by_rank = {rank: sum(row.rank == rank for row in mixed) for rank in ("bronze", "copper", "silver")}
    return {"bottom": len(bottom), "mixed": len(mixed), "top": len(top)} | by_rank


def kit_hand(told: Told) -> dict[str, Any]:
    seat = told["seat"]
    return {"packet": tables.gained(told, seat), "florins": tables.received(told, seat)}


def turn0_kit(told: Told) -> dict[str, Any]:
    own = tables.player(told.after, told["seat"])
    return {"apprentices": own.ready, "side": tables.lab(told.after, own.seat, "small").side, "florins": own.florins}


def question(**fields: Callable[[Any], Any]) -> Claim:
    return lambda told: {name: of(told.before) for name, of in fields.items()}


def people(told: Told) -> dict[str, Any]:
    return {
        "automata": min(row.mechanical_men for row in told.after.players),
        "apprentices": min(row.academy for row in told.after.players),
    }


NUMBERS: dict[str, Claim] = {
    "colour.picked": actor,
    **dict.fromkeys(("question.academy_offer", "question.shop_offer", "question.workshop_offer"), offered),
    "question.begin_turn": question(turn=lambda state: state.turn + 1),
    "question.carry_out": question(privilege=lambda state: state.pending[-1].privilege),
    "question.nothing_to_place": question(idle=lambda state: state.pending[-1].idle),
    **dict.fromkeys(("setup.boxed_from_academy", "setup.boxed_from_kit"), boxed),
    "setup.council_florin": lambda told: {"florins": told.after.council_florins},
    "setup.deck": built_deck,
    "setup.preset": lambda told: {"numbers": tables.requested(told.after)},
    "setup.drawn": lambda told: {"numbers": tables.requested(told.after), "count": tables.most_requested(told.after)},
    **dict.fromkeys(("setup.first_by_lot", "setup.first_named"), holder),
    "setup.kit_automata": lambda told: {
        "automata": sum(row.mechanical_men for row in told.after.labs if row.seat == told["seat"])
    },
    "setup.kit_hand": kit_hand,
    "setup.kit_lab": lambda told: {"side": tables.lab(told.after, told["seat"], told["lab"]).side},
    "setup.kit_workers": lambda told: {"apprentices": tables.player(told.after, told["seat"]).ready},
    **dict.fromkeys(("setup.people", "setup.people_turn0"), people),
    "setup.piles": lambda told: {"count": min(row.pile for row in told.after.shops)},
    "turn.begins": begins,
    "turn.council_florin": council_grows,
    **dict.fromkeys(("turn.final", "turn.no_refill"), turn),
    "turn.refill": refill,
    "turn.refill_nothing": refill_nothing,
    "turn.refill_none": lambda told: {"count": len(tables.requested(told.after))},
    "turn.refill_short": lambda told: {"count": tables.most_requested(told.after) - len(tables.requested(told.after))},
    "turn0.favours": lambda told: (
        holder(told) | {"count": tables.FAVOURS[len(told.after.players)], "players": len(told.after.players)}
    ),
    "favour.all_taken": lambda told: {"count": tables.FAVOURS[len(told.before.players)]},
    "turn0.kit": turn0_kit,
}
