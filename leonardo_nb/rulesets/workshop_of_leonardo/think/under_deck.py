"""Where the cards are now that a seat looked at and put under the deck: still there, or drawn by a player who is known.

A card that another player looked at in turn and put back is forgotten: it may lie above or below a second one.
"""

from collections import deque
from collections.abc import Mapping

from msgspec import Struct

from leonardo_nb.core.state import HIDDEN, TABLE, UNKNOWN
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.worlds.possibilities import Memory, Seen


class PutUnder(Struct, frozen=True):
    """What became of the cards that a seat put under the deck, as far as it knows."""

    in_deck: tuple[int, ...]
    held: Mapping[int, tuple[int, ...]]
    """Those in the hands of others, by seat."""
    looked: tuple[int, ...]
    """Those that another player looks at now."""


def put_under(view: State, seat: int, memory: Memory) -> PutUnder:
    """Follow the deck card by card, from the top down, with those that this seat has put there."""
    deck = deque([HIDDEN] * memory.events[0].before.deck if memory.events else [])
    held, looked = dict[int, int](), dict[int, int]()
    for seen in memory.events:
        owner, change = seen.told.params.get("seat", TABLE), seen.after.deck - seen.before.deck
        assert isinstance(owner, int)
        deck.extend(_returned(seen, owner == seat, change))
        if change > 0:
            looked = {card: other for card, other in looked.items() if other != owner}
        drawn = looked if seen.told.key.startswith("look.") else held
        drawn |= {card: owner for card in [deck.popleft() for _ in range(min(-change, len(deck)))] if card != HIDDEN}
    hidden = {row.card for row in view.apprentice if row.where == UNKNOWN}
    others = {owner: tuple(sorted(_of(held, owner) & hidden)) for owner in held.values()}
    return PutUnder(tuple(card for card in deck if card in hidden), others, tuple(sorted(looked.keys() & hidden)))


def _returned(seen: Seen, own: bool, count: int) -> list[int]:
    """The cards that went under the deck, in order, where this seat knows them."""
    cards = seen.told.params.get("cards", ()) if own else ()
    known = [card for card in cards if isinstance(card, int)] if isinstance(cards, tuple) else []
    return known if len(known) == count else [HIDDEN] * max(0, count)


def _of(cards: Mapping[int, int], owner: int) -> set[int]:
    return {card for card, other in cards.items() if other == owner}
