"""What follows from the cells of an edited position: who still chooses a reward, in what order, and who is next."""

from msgspec.structs import replace

from leonardo_nb.core.balance import Given
from leonardo_nb.rulesets.inventeurs.ground.components import SHARERS
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.contributions import sharers
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import ChooseReward, rewards_left, shared_place
from leonardo_nb.rulesets.inventeurs.play.phases.turn import TakeTurn


def after_edit(before: State, state: State, _given: Given) -> State:
    """After a sharing the player to the left of the statuette is next."""
    place = shared_place(state)
    if not place:
        return state
    following = TakeTurn((state.statuette + 1) % state.seats)
    pending = tuple(following if isinstance(each, TakeTurn) else each for each in state.pending)
    return _choices(before, replace(state, pending=pending), place)


def _choices(before: State, state: State, place: int) -> State:
    """Keep the rewards chosen so far; the other sharers go on in the order of their cubes, a reward for each."""
    waiting = [decision for decision in state.pending if isinstance(decision, ChooseReward)]
    if not waiting:
        return state
    due = {decision.seat for decision in waiting}
    chosen = [seat for seat in sharers(before, place) if seat not in due]
    most = min(SHARERS - len(chosen), rewards_left(state, place))
    rest = [seat for seat in sharers(state, place) if seat not in chosen][:most]
    kept = tuple(decision for decision in state.pending if not isinstance(decision, ChooseReward))
    return replace(state, pending=kept).then(*(ChooseReward(seat=seat, place=place) for seat in rest))
