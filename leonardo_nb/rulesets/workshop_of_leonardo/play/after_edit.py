"""What follows from the cells of an edited position: counts of cards, turns and rounds, and whom the holder asks."""

from collections import Counter

from msgspec.structs import replace

from leonardo_nb.core.balance import Given
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import MOST_TURNS, State
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import ChooseHolder


def after_edit(before: State, state: State, given: Given) -> State:
    """Hands and decks are counted again; a choice of the holder is the holder's, and turns and rounds agree."""
    state = _counted(before, state, given)
    hands = Counter(row.seat for row in state.apprentice if row.where == "hand")
    decks = Counter(row.seat for row in state.apprentice if row.where == "deck")
    players = tuple(
        replace(player, hand=hands[player.seat], deck=decks[player.seat] if state.solo else 0)
        for player in state.players
    )
    pending = tuple(ChooseHolder(state.holder) if isinstance(asked, ChooseHolder) else asked for asked in state.pending)
    return replace(state, players=players, deck=decks.total(), pending=pending)


def _counted(before: State, state: State, given: Given) -> State:
    """The round that an edited turn is in; where only the round is edited, the turn at the same place in it."""
    if state.round != before.round and ("game", 0, "turn") not in given:
        turn = (state.round - 1) * state.seats + (state.turn - 1) % state.seats + 1
        return replace(state, turn=min(max(turn, 0), MOST_TURNS))
    if (state.turn, state.round) != (before.turn, before.round):
        return replace(state, round=(state.turn - 1) // state.seats + 1)
    return state
