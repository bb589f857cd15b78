"""Which card makes room for one that an edit puts somewhere: as rows lie as the piles do, numbers change places."""

from collections.abc import Mapping
from typing import Any, Final

from leonardo_nb.core.balance import Place
from leonardo_nb.core.card_exchange import ALIKE, EXACT, UNUSED, Cards, exchange_of
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.codex_naturalis.ground.model import Card, Objective
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.balance import AREA, CARDS
from leonardo_nb.rulesets.codex_naturalis.play.new_deal import dealt_anew

_NUMBER: Final = (CARDS, "card")
OWNED: Final = ("hand", AREA, "secret", "returned")
FROM_THE_HAND: Final = 1
ELSEWHERE_THERE: Final = 2


def _card_fits(state: State, wanted: Card, there: Card) -> int:
    """From that slot or turn, from there, or from the hand of whoever lays it.

    One that is newly laid leaves its place to the top card of its pile, as when one is taken.
    """
    if wanted.where == AREA and there.where == "pile" and state.row_of(there.card) == state.top(there.kind):
        return UNUSED
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


_OBJECTIVES: Final = Cards("objectives", "card", "", "", _objective_fits)
_exchanged = exchange_of(Cards(CARDS, "card", "kind", "slot", _card_fits), _OBJECTIVES)
_exchanged_objectives = exchange_of(_OBJECTIVES)


def rearranged(state: State, given: Mapping[Place, Any], dealt: bool) -> Mapping[Place, Any]:
    """Numbers change places; cards that are only dealt make room of whatever kind they are."""
    renumbered = any(
        value != state.cards[row].card for (table, row, column), value in given.items() if (table, column) == _NUMBER
    )
    if renumbered or not dealt:
        laid = [
            row for (table, row, column), value in given.items() if (table, column, value) == (CARDS, "where", AREA)
        ]
        owners = {(CARDS, row, "seat"): state.cards[row].seat for row in laid}  # whoever holds a card lays it
        return _exchanged(state, {**owners, **given}, dealt)
    return dealt_anew(state, _exchanged_objectives(state, given, dealt) or given)
