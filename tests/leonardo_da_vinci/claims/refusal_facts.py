"""What the tables hold that refusals rest on."""

from typing import Any

from leonardo_nb.testing.reasons import Told
from tests.leonardo_da_vinci.claims import tables
from tests.leonardo_da_vinci.claims.shared import made


def me(told: Told) -> Any:
    return tables.player(told.before, told.action.seat)


def own_lab(told: Told, name: str = "") -> Any:
    """The lab that was named."""
    named = name or getattr(told.action, "lab", "") or getattr(told.action, "place", "")
    return tables.lab(told.before, told.action.seat, named)


def without_work(told: Told) -> bool:
    """Whether none of the player's labs works."""
    return not any(row.invention for row in told.before.labs if row.seat == told.action.seat)


def passed_in_a(told: Told) -> bool:
    return told.before.phase == "A" and not waits(told, "start_work", told.action.seat)


def free(lab: Any) -> int:
    return lab.side - lab.mechanical_men - lab.apprentices - lab.master


def blocks(told: Told) -> set[str]:
    return {*told.before.options.blocks}


def waits(told: Told, kind: str, seat: int | None = None) -> bool:
    """Whether such a question is asked or still to come, of this seat or of any."""
    return any(each.kind == kind and seat in (None, each.seat) for each in told.before.pending)


def asked(told: Told) -> str:
    """What is asked now, or the automatic step to take."""
    return str(told.before.pending[-1].kind)


def waits_for(told: Told, step: str) -> bool:
    """Whether something else comes before an automatic step: what waits for it may say so, and nothing else may."""
    return waits(told, step) and asked(told) != step


def asked_me(told: Told, *kinds: str) -> bool:
    asked = told.before.pending[-1]
    return asked.kind in kinds and asked.seat == told.action.seat


def pile(told: Told, component: str) -> int:
    return next(row.pile for row in told.before.shops if row.component == component)


def there(told: Told, zone: str) -> bool:
    """Whether the player has somebody in a zone."""
    row = tables.group(told.before, zone, told.action.seat)
    return row.apprentices > 0 or row.master


def wanted(told: Told) -> dict[str, int]:
    return tables.held(told.action)


def needs(told: Told) -> dict[str, int]:
    return tables.held(tables.card(told.before, told.action.invention))


def favours(told: Told, seat: int) -> int:
    return sum(getattr(tables.player(told.before, seat), f"favour_{letter}") for letter in "abcd")


def has_card(told: Told) -> bool:
    """Whether its card is the player's, or may be."""
    row, turn = tables.card(told.before, told["invention"]), told.before.turn
    return bool(row.owner == told.action.seat or (row.finished, row.where) == (turn, "requested"))


def made_without_its_card(told: Told) -> bool:
    """Whether the player made it in an earlier turn, and it is of the same type as what is tried; its card is not there."""
    kin = tables.card(told.before, told["invention"]).type == tables.card(told.before, told.action.invention).type
    return kin and 0 < made(told, told["invention"]) < told.before.turn and not has_card(told)


def made_by_others(told: Told) -> bool:
    """What the FAQ speaks of: somebody else has made it, first in the turn that is told."""
    return bool(told["seats"]) and told.action.seat not in told["seats"]


def later_asked(told: Told) -> bool:
    """Whether the same is asked of this player after another one."""
    asked = told.before.pending[-1]
    return asked.seat == told["seat"] != told.action.seat and waits(told, asked.kind, told.action.seat)


def short_of_weeks(told: Told) -> bool:
    card = tables.card(told.before, told.action.invention)
    return own_lab(told).weeks + tables.discount(told.before, told.action.seat, card.number) < card.weeks


def at_all(_told: Told) -> bool:
    """Whether it is true at all: its numbers are worked out again beside this."""
    return True
