"""What is not there yet, whatever number stands in its cell."""

from leonardo_nb.core.balance import Place
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.phases.auctions import MakeBid, OpenBids, makers_this_turn


def empty_cells(state: State) -> set[Place]:
    """The bids that nobody has made: one of 0 florins is a bid."""
    asked = {decision.seat for decision in state.pending if isinstance(decision, MakeBid)}
    auctions = [decision.invention for decision in state.pending if isinstance(decision, OpenBids)]
    makers = {seat for number in auctions for seat in makers_this_turn(state, state.invention(number))}
    return {("players", p.seat, "bid") for p in state.players if not p.bid and p.seat not in makers - asked}
