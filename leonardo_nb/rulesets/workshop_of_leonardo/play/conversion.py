"""How a position is read by other rules: who began the round, whom the Fatigue card may go to, whether all is over."""

from msgspec.structs import replace

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.fatigue import candidates
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.finish import last_steps
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import ChooseHolder, Maintenance
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.turn import ends
from leonardo_nb.rulesets.workshop_of_leonardo.play.timing import IN_MAINTENANCE


def conversion(before: State, state: State) -> tuple[State, tuple[Explanation, ...]]:
    """Read the round as if these rules had begun it: they settle who has yet to play, and who is fatigued."""
    if _was_over(state):
        ended = replace(state, phase="end", pending=()).then(*last_steps(state))
        return ended, (why("carried.over", state.rules.end.rule),)
    state = _fatigued_anew(state)
    first = state.rules.first
    began, begins = before.rules.first.of(before, before.holder), first.of(state, state.holder)
    if not state.pending or state.pending[-1].kind in IN_MAINTENANCE or began == begins:  # then no turn is left
        return state, ()
    return state, (why("carried.round", first.rule, seat=begins, began=began),)


def _was_over(state: State) -> bool:
    """Whether there is no final round, and the round that drew the last card is over, or the final one is on."""
    if state.rules.end.final_round or state.phase in ("setup", "end") or not ends(state):
        return False
    return state.phase == "final_round" or state.pending[-1].kind in IN_MAINTENANCE


def _fatigued_anew(state: State) -> State:
    """Where these rules leave the holder nothing to choose, Maintenance is gone through again instead."""
    *kept, last = state.pending or (None,)
    if not isinstance(last, ChooseHolder) or len(candidates(state)) > 1:
        return state
    return replace(state, pending=(*kept, Maintenance()))
