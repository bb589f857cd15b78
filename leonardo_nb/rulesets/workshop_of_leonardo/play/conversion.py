"""How a position is read by other rules: who began the round, whom the Fatigue card may go to, whether all is over."""

from msgspec.structs import replace

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.fatigue import candidates
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.finish import last_steps
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import ChooseHolder, Maintenance
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.turn import PlayCard, ends
from leonardo_nb.rulesets.workshop_of_leonardo.play.timing import IN_MAINTENANCE


def conversion(before: State, state: State) -> tuple[State, tuple[Explanation, ...]]:
    """Read the round as if these rules had begun it: they settle who has yet to play, and who is fatigued."""
    if _was_over(state):
        ended = replace(state, phase="end", pending=()).then(*last_steps(state))
        return ended, (why("carried.over", state.rules.end.rule),)
    state, final = _final_already(_fatigued_anew(state))
    first = state.rules.first
    began, begins = before.rules.first.of(before, before.holder), first.of(state, state.holder)
    if not state.pending or state.pending[-1].kind in IN_MAINTENANCE or began == begins:  # then no turn is left
        return state, final
    return state, (*final, why("carried.round", first.rule, seat=begins, began=began))


def _was_over(state: State) -> bool:
    """Whether there is no final round, and the round that drew the last card is over, or the final one is on."""
    if state.rules.end.final_round or state.phase in ("setup", "end") or not ends(state):
        return False
    return state.phase == "final_round" or state.pending[-1].kind in IN_MAINTENANCE


def _final_already(state: State) -> tuple[State, tuple[Explanation, ...]]:
    """Alone, a deck that is empty before its seat's turn ran out in an earlier round: by option, this one is final."""
    if state.phase != "action" or not (state.solo and state.rules.end.final_round and ends(state)):
        return state, ()
    waiting = (asked.seat for asked in state.pending if isinstance(asked, PlayCard))
    out = next((seat for seat in waiting if not state.players[seat].deck), None)
    if out is None:
        return state, ()
    return replace(state, phase="final_round"), (why("carried.final", "workshop.ruling.solo_end", seat=out),)


def _fatigued_anew(state: State) -> State:
    """Where these rules leave the holder nothing to choose, Maintenance is gone through again instead."""
    *kept, last = state.pending or (None,)
    if not isinstance(last, ChooseHolder) or len(candidates(state)) > 1:
        return state
    return replace(state, pending=(*kept, Maintenance()))
