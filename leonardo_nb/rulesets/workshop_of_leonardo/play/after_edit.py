"""What follows from the cells of an edited position: how many cards there are, and whom the holder's question asks."""

from collections import Counter

from msgspec.structs import replace

from leonardo_nb.core.balance import Given
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import ChooseHolder


def after_edit(_before: State, state: State, _given: Given) -> State:
    """Hands and decks are counted again; a choice of the holder is the holder's."""
    hands = Counter(row.seat for row in state.apprentice if row.where == "hand")
    decks = Counter(row.seat for row in state.apprentice if row.where == "deck")
    players = tuple(
        replace(player, hand=hands[player.seat], deck=decks[player.seat] if state.solo else 0)
        for player in state.players
    )
    pending = tuple(ChooseHolder(state.holder) if isinstance(asked, ChooseHolder) else asked for asked in state.pending)
    return replace(state, players=players, deck=decks.total(), pending=pending)
