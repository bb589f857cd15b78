"""When each sentence of a refusal is true: from the rulebook, the printed cards and the tables of the state alone."""

from typing import Any

from leonardo_nb.testing.reasons import Told, Truth
from tests.codex_naturalis.claims.tables import CARDS, CORNERS, along, area, goals, lying, player


def own(told: Told) -> dict[tuple[int, int], Any]:
    return area(told.before, told.action.seat)


def asked_me(told: Told, question: str) -> bool:
    asked = told.before.pending[-1]
    return asked.kind == question and asked.seat == told.action.seat


def named(told: Told) -> tuple[int, int]:
    """The place of the laid card that the sentence names, which is the player's own."""
    seat, x, y = (int(part) for part in told["laid"].split(":"))
    return (x, y) if seat == told.action.seat else (999, 999)


def corners_along(told: Told) -> dict[str, int]:
    """How many corners each own card straight beside the place shows towards it."""
    found = along(own(told), told.action.x, told.action.y)
    return {f"{told.action.seat}:{x}:{y}": shown for (x, y), shown in found.items()}


def straight(told: Told) -> bool:
    """Two corners at once of every card that is named, and of no other."""
    two = {laid for laid, shown in corners_along(told).items() if shown == 2}
    return bool(two) and {*told["cards"]} == two


def along_side(told: Told) -> bool:
    """Fewer than two corners to cover, of the card named and of all others beside the place."""
    found = corners_along(told)
    return found.get(told["laid"]) == told["corners"] < 2 and max(found.values()) < 2


def no_corner(told: Told) -> bool:
    """The card named lies where the new one would meet this corner, and its printed side has none there."""
    row, (dx, dy) = own(told).get(named(told)), CORNERS[told["corner"]]
    meets = row is not None and (row.x + dx, row.y + dy) == (told.action.x, told.action.y)
    return meets and CARDS[row.card][f"{row.side}_{told['corner']}"] == "none"


def touches_nothing(told: Told) -> bool:
    x, y = told.action.x, told.action.y
    around = ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    return not any(place in own(told) for place in around)


def missing(told: Told) -> bool:
    """Only fronts need something, and what is visible is less."""
    held = getattr(player(told.before, told.action.seat), told["symbol"])
    return told.action.side == "front" and held < int(CARDS[told.action.card][f"req_{told['symbol']}"])


def not_open(told: Told) -> bool:
    return told.action.card not in lying(told.before, "open")


def has_laid(told: Told) -> bool:
    """The player is between laying and taking a card: the hand is one short, or there is none to take."""
    asked = told.before.pending[-1]
    finds_none = asked.kind == "nothing_to_take" and asked.idle == told.action.seat
    return asked_me(told, "draw_card") or finds_none


def nothing_left(told: Told) -> bool:
    return not lying(told.before, "open") and not piled(told)


def piled(told: Told) -> tuple[int, ...]:
    return (*lying(told.before, "pile", "resource"), *lying(told.before, "pile", "gold"))


def setting_up(told: Told) -> bool:
    """Nobody has a turn before the first player is known and round 1 begins."""
    return told.before.turn == 0


def last_round_over(told: Told) -> bool:
    """All have had the last turn of the last round: only objectives are left to count."""
    state = told.before
    return state.turn == state.last_turn > 0 and state.pending[-1].kind in ("count_objectives", "name_winner")


def all_blocked(told: Told) -> bool:
    return all(row.blocked for row in told.before.players)


def starter(told: Told) -> str:
    """Where the player's starter card is; nowhere before it is dealt."""
    mine = [row.where for row in told.before.cards if row.kind == "starter" and row.seat == told.action.seat]
    return mine[0] if mine else ""


BEFORE_THE_HANDS = {"set_up_piles", "deal_starters", "place_starter", "deal_hands"}
"""The steps of the setup that the ruling puts before the objectives, the common ones apart."""


def to_come(told: Told) -> set[str]:
    return {decision.kind for decision in told.before.pending}


def dealt_objectives(told: Told) -> bool:
    return any(row.seat == told.action.seat for row in told.before.objectives)


REFUSALS: dict[str, Truth] = {
    "draw.lay_first": lambda told: asked_me(told, "play_card") and not nothing_left(told),
    "draw.lay_none_left": lambda told: asked_me(told, "play_card") and nothing_left(told),
    "draw.none_left": lambda told: nothing_left(told) and has_laid(told),
    "draw.none_open": lambda told: not lying(told.before, "open") and bool(piled(told)),
    "draw.not_open": lambda told: not_open(told) and bool(lying(told.before, "open")) and bool(piled(told)),
    "draw.not_open_no_pile": lambda told: not_open(told) and bool(lying(told.before, "open")) and not piled(told),
    "draw.pile_empty": lambda told: not lying(told.before, "pile", told.action.pile),
    "lay.along_side": along_side,
    "lay.missing": missing,
    "lay.no_corner": no_corner,
    "lay.not_in_hand": lambda told: told.action.card not in lying(told.before, "hand", seat=told.action.seat),
    "lay.occupied": lambda told: named(told) == (told.action.x, told.action.y) and named(told) in own(told),
    "lay.once": has_laid,
    "lay.straight": straight,
    "lay.touches_nothing": touches_nothing,
    "objective.has_kept": lambda told: bool(goals(told.before, "secret", told.action.seat)),
    "objective.none_yet": lambda told: not dealt_objectives(told) and bool(to_come(told) & BEFORE_THE_HANDS),
    "objective.dealt_first": lambda told: not dealt_objectives(told) and not to_come(told) & BEFORE_THE_HANDS,
    "objective.not_offered": lambda told: (
        told.action.card not in goals(told.before, "offered", told.action.seat)
        and len(goals(told.before, "offered", told.action.seat)) == 2
    ),
    "round.after_setup": setting_up,
    "round.all_blocked": all_blocked,
    "round.blocked": lambda told: player(told.before, told.action.seat).blocked,
    "round.last_is_over": last_round_over,
    "setup.no_starter": lambda told: starter(told) == "",
    "setup.side_chosen": lambda told: starter(told) == "area",
}
