"""What a seat may know (`workshop.ruling.hidden`): no other hand, no order of a deck, no removed card."""

from typing import Final, TypeVar

from msgspec.structs import replace

from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.core.state import HIDDEN, UNKNOWN
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import all_apprentice
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import Apprentice, Leonardo, Patron, Unfinished
from leonardo_nb.rulesets.workshop_of_leonardo.ground.places import keep, places
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State

UNSEEN: Final = tuple(replace(row, where=UNKNOWN, seat=HIDDEN, place=HIDDEN) for row in all_apprentice())
"""Cards whose place a seat does not know: in a deck, in another hand, looked at by others, or removed."""
OPEN: Final = frozenset(("study", "practice", "discards"))
OWN: Final = frozenset(("hand", "looked"))

Card = TypeVar("Card", Leonardo, Patron, Unfinished)


def view(state: State, seat: int) -> State:
    """The state as that seat may know it; in solitaire, all four hands are visible."""
    return replace(
        state,
        rng=HIDDEN,
        apprentice=hide_apprentice(state.apprentice, seat, state.solo),
        leonardo=hide_deck(state.leonardo),
        patrons=hide_deck(state.patrons),
        unfinished=hide_deck(state.unfinished),
    )


@cached_by_identity
def hide_apprentice(rows: tuple[Apprentice, ...], seat: int, solo: bool) -> tuple[Apprentice, ...]:
    hidden = tuple(
        [
            row if row.where in OPEN or (row.where in OWN and (solo or row.seat == seat)) else UNSEEN[row.card - 1]
            for row in rows
        ]
    )
    keep(hidden, places(rows).seen_by(None if solo else seat))
    return hidden


@cached_by_identity
def hide_deck(rows: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards still in a deck are known, but not their order."""
    return tuple([replace(row, place=HIDDEN) if row.where == "deck" else row for row in rows])
