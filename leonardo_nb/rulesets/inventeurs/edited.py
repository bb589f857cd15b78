"""What follows from the cells of an edited position: who still chooses a reward, and in what order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from leonardo_nb.core.balance import Given
from leonardo_nb.rulesets.inventeurs.components import SHARERS
from leonardo_nb.rulesets.inventeurs.contributions import order
from leonardo_nb.rulesets.inventeurs.phases.sharing import ChooseReward, shared_place

if TYPE_CHECKING:
    from leonardo_nb.rulesets.inventeurs.state import State


def settled(before: State, state: State, _given: Given) -> State:
    """Whoever has chosen a reward has chosen; the others go on in the order of their cubes."""
    waiting = [decision for decision in state.pending if isinstance(decision, ChooseReward)]
    place = shared_place(state)
    if not waiting:
        return state
    due = {decision.seat for decision in waiting}
    chosen = [seat for seat in order(before, place)[:SHARERS] if seat not in due]
    rest = [seat for seat in order(state, place) if seat not in chosen][: SHARERS - len(chosen)]
    kept = tuple(decision for decision in state.pending if not isinstance(decision, ChooseReward))
    return replace(state, pending=kept).then(*(ChooseReward(seat=seat, place=place) for seat in rest))
