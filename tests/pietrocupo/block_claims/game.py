"""What is claimed of gifts, favours, the deck, turns and reveal rounds."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.leonardo_da_vinci.claims.game import question, refill, refill_nothing
from tests.leonardo_da_vinci.claims.labs import favour_packet, favour_turned, favour_with_component
from tests.leonardo_da_vinci.claims.shared import actor, holder, turn
from tests.leonardo_da_vinci.claims.tables import (
    COMPONENTS,
    FAVOURS,
    card,
    deck,
    gained,
    most_requested,
    player,
    received,
    requested,
)
from tests.numbers_in_force import number

CITY_TURNS = 7


def dealt(told: Told) -> dict[str, Any]:
    """The kinds that leave their piles: one a player."""
    rows = zip(told.before.shops, told.after.shops, strict=True)
    kinds = {old.component for old, new in rows if new.pile < old.pile}
    packet = tuple(name for name in COMPONENTS if name in kinds)
    return {"first": told.before.leonardo, "packet": packet if len(packet) == len(told.after.players) else ()}


def dealt_to(told: Told) -> dict[str, Any]:
    (component,) = gained(told, told["seat"])
    return {"component": component}


def half_favour(told: Told) -> dict[str, Any]:
    (component,) = gained(told, told.action.seat)
    return actor(told) | {"component": component}


def florins(due: int) -> Claim:
    return lambda told: actor(told) | {"florins": due if received(told, told.action.seat) == due else -1}


def two_components(told: Told) -> dict[str, Any]:
    due = favour_packet(told)
    return due | {"cites": {"ldv.ruling.favour_pile_short"} if len(due["packet"]) < 2 else set()}


def favours_of(state: Any, seat: int) -> int:
    return sum(getattr(player(state, seat), f"favour_{letter}") for letter in "abcd")


def had_in_game(told: Told) -> dict[str, Any]:
    """Besides those of turn 0."""
    return {"count": favours_of(told.before, told.action.seat) - FAVOURS[len(told.before.players)]}


def joins(told: Told) -> dict[str, Any]:
    old, new = (player(state, told["seat"]) for state in (told.before, told.after))
    return {"count": old.hired if new.ready == old.ready + old.hired and not new.hired else -1}


def pile(number: int) -> int:
    """Bronze 1, copper 2, silver 3, gold 16 to 20 4, gold 21 to 25 5."""
    return (number + 4) // 5


def layer(told: Told) -> dict[str, Any]:
    """From the bottom: seven cards, three times five, and three; each with two of the next lower pile but the top."""
    number = 0 if told.key == "deck.bottom" else ("", "gold", "silver", "copper", "bronze").index(told["metal"])
    below = (0, 7, 12, 17, 22, 25)
    cards = deck(told.after)[::-1][below[number] : below[number + 1]]
    own = sum(pile(one) == 5 - number for one in cards)
    among = sum(pile(one) == 4 - number for one in cards)
    return {"count": own + among, "own": own} | ({"among": 2 if among == 2 else -1} if number < 4 else {})


def passed_on(told: Told) -> dict[str, Any]:
    """Clockwise."""
    old = told.before.leonardo
    to = (old + 1) % len(told.before.players)
    return {"seat": old, "to": to if told.after.leonardo == to else -1}


def reveal_round(told: Told) -> dict[str, Any]:
    """Where Leonardo is given away, his holder begins all the same."""
    alone = set() if "first_player" in told.after.options.blocks else {"pietro.ruling.blocks"}
    return holder(told) | {"number": told.before.pending[-1].number, "cites": alone}


def of_the_card(told: Told) -> dict[str, Any]:
    """The first one gets the higher sum and the card, all others the lower sum and no card."""
    seat, number = told.action.seat, told.action.invention
    old, new = card(told.before, number), card(told.after, number)
    first = not old.finished
    due = old.first if first else old.later
    fair = received(told, seat) == due and first == (told.key == "reveal.first")
    own = new.owner == seat if first else new.owner == old.owner
    return actor(told) | {"invention": number, "florins": due if fair and own else -1}


def sum_of_the_card(told: Told) -> dict[str, Any]:
    row = card(told.before, told.action.invention)
    if told.key == "reveal.first_pay":
        return {"florins": row.first}
    if told.key == "reveal.same_turn_pay":
        return {"florins": row.later, "seat": row.owner if row.finished == told.before.turn else -1}
    return {"florins": row.later, "turn": row.finished if row.finished < told.before.turn else -1}


def all_replaced(told: Told) -> dict[str, Any]:
    first = told.before.pending[-1].number == 1
    return {"numbers": requested(told.before), "cites": {"pietro.ruling.second_round_new"} if first else set()}


NUMBERS: dict[str, Claim] = {
    "deck.all_used": lambda _told: {"count": 25},
    **dict.fromkeys(("deck.bottom", "deck.layer", "deck.top"), layer),
    "deck.built": lambda told: {"count": 25 if sorted(deck(told.after)) == list(range(1, 26)) else -1},
    "deck.refill": refill,
    "deck.refill_nothing": refill_nothing,
    "deck.revealed": lambda told: {
        "count": most_requested(told.after),
        "numbers": requested(told.after) if len(requested(told.after)) == most_requested(told.after) else (),
    },
    "favour.five_florins": florins(5),
    **dict.fromkeys(("favour.had_in_game", "favour.no_end"), had_in_game),
    "favour.joins": joins,
    **dict.fromkeys(("favour.no_worker_left", "favour.upgrade_automaton", "favour.worker"), actor),
    **dict.fromkeys(("favour.worker_next_turn", "reveal.passed"), actor),
    "favour.one_upgrade": lambda told: {"count": number(told.before, 1, "favours", "upgrades")},
    "favour.too_late": lambda told: {"turn": told.before.turn, "last": CITY_TURNS},
    "favour.two_components": two_components,
    "favour.upgrade_lab": favour_with_component,
    "favour.upgrade_turned": favour_turned,
    "gift.chosen_component": half_favour,
    "gift.component": dealt_to,
    "gift.dealt": dealt,
    "gift.florins": florins(2),
    **dict.fromkeys(("gift.half_favours", "reveal.begins"), holder),
    "gift.no_half_favour": lambda told: {"players": len(told.after.players)},
    "question.replace_nothing": question(number=lambda state: state.pending[-1].number),
    "question.replace_every": question(number=lambda state: state.pending[-1].number),
    "question.replace_inventions": question(number=lambda state: state.pending[-1].number),
    "question.reveal_one": question(number=lambda state: state.pending[-1].number),
    "question.reveal_round": question(number=lambda state: state.pending[-1].number),
    "reveal.all_replaced": all_replaced,
    **dict.fromkeys(("reveal.first", "reveal.later"), of_the_card),
    **dict.fromkeys(("reveal.first_pay", "reveal.later_pay", "reveal.same_turn_pay"), sum_of_the_card),
    **dict.fromkeys(("reveal.nobody", "reveal.round"), reveal_round),
    "reveal.none_replaced": turn,
    "turn.leonardo_passed": passed_on,
    "turn.refill_enough": lambda told: {"count": len(requested(told.after))},
}
