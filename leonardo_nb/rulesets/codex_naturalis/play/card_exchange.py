"""Which card makes room for one that an edit puts somewhere: as rows lie as the piles do, numbers change places."""

from typing import Final

from leonardo_nb.core.card_exchange import ALIKE, EXACT, Cards, exchange_of
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.codex_naturalis.ground.model import Card, Objective
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.balance import AREA, CARDS

OWNED: Final = ("hand", AREA, "secret", "returned")
FROM_THE_HAND: Final = 1
ELSEWHERE_THERE: Final = 2


def _card_fits(_state: State, wanted: Card, there: Card) -> int:
    """From that slot or turn, from there, or from the hand of whoever lays it."""
    if _around(wanted) != _around(there):
        return FROM_THE_HAND if wanted.where == AREA and _around(there) == ("hand", wanted.seat) else 0
    if wanted.where == AREA:
        return EXACT if wanted.laid == there.laid else 0 if wanted.laid else ELSEWHERE_THERE
    if not wanted.slot:
        return ALIKE
    return EXACT if wanted.slot == there.slot else ELSEWHERE_THERE


def _objective_fits(_state: State, wanted: Objective, there: Objective) -> int:
    return ALIKE if _around(wanted) == _around(there) else 0


def _around(card: Card | Objective) -> tuple[str, int]:
    """The hand or area that a card is in, or the table."""
    return card.where, card.seat if card.where in OWNED else TABLE


rearranged = exchange_of(
    Cards(CARDS, "card", "kind", "slot", _card_fits), Cards("objectives", "card", "", "", _objective_fits)
)
