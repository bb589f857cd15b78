"""How a position is read by other rules: who began the round, whom the Fatigue card may go to, whether all is over."""

from msgspec.structs import replace

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.fatigue import candidates
from leonardo_nb.rulesets.workshop_of_leonardo.play.hands import hand_size
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.finish import last_steps
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.maintenance import ChooseHolder, MoveFatigue
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.turn import PlayCard, ends
from leonardo_nb.rulesets.workshop_of_leonardo.play.timing import IN_MAINTENANCE, yet_to_draw


def conversion(before: State, state: State) -> tuple[State, tuple[Explanation, ...]]:
    """Read the round as if these rules had begun it: they settle who has yet to play, and who is fatigued."""
    if _was_over(before, state):
        ended = replace(state, phase="end", pending=()).then(*last_steps(state))
        return ended, (why("carried.over", state.rules.end.rule),)
    state, final = _final_or_not(before, _fatigued_anew(state))
    first = state.rules.first
    began, begins = before.rules.first.of(before, before.holder), first.of(state, state.holder)
    if not state.pending or state.pending[-1].kind in IN_MAINTENANCE or began == begins:  # then no turn is left
        return state, final
    return state, (*final, why("carried.round", first.rule, seat=begins, began=began))


def _was_over(before: State, state: State) -> bool:
    """Whether there is no final round, and the round that drew the last card is over, or the final one is on."""
    if state.rules.end.final_round or state.phase in ("setup", "end") or not ends(state):
        return False
    is_round_over = state.phase == "final_round" or state.pending[-1].kind in IN_MAINTENANCE
    return is_round_over or _out_before(before, state) is not None


def _final_or_not(before: State, state: State) -> tuple[State, tuple[Explanation, ...]]:
    """Alone, where other decks count than before, whether a round is the final one depends on when they ran out."""
    rule = "workshop.ruling.solo_end"
    if not state.rules.end.final_round or not _by_other_decks(before, state):
        return state, ()
    if state.phase == "final_round" and not ends(state):
        decks = sum(player.deck > 0 for player in state.players)
        return replace(state, phase="action"), (why("carried.not_final", rule, decks=decks),)
    if state.phase not in ("action", "maintenance") or not ends(state):
        return state, ()
    if (seat := _out_before(before, state)) is not None:
        return replace(state, phase="final_round"), (why("carried.final", rule, seat=seat),)
    empty = [player.seat for player in state.players if not player.deck]
    return state, tuple(why("carried.ran_out", rule, seat=seat) for seat in empty if _drew_less(state, seat))[:1]


def _by_other_decks(before: State, state: State) -> bool:
    """Whether one person plays alone, and another deck brings the end: the first instead of the last, or the last."""
    return state.solo and state.options.solo_end != before.options.solo_end


def _out_before(before: State, state: State) -> int | None:
    """A seat whose deck was empty before this round: it draws in its own turn alone, and has not had it yet."""
    if not _by_other_decks(before, state):
        return None
    waiting = _still_to_play(before)
    return next((player.seat for player in state.players if not player.deck and player.seat in waiting), None)


def _still_to_play(state: State) -> tuple[int, ...]:
    """The seats that have not begun their turn in this round."""
    return yet_to_draw(state)[not isinstance(state.pending[-1], PlayCard) :]


def _drew_less(state: State, seat: int) -> bool:
    """Whether a hand lacks a card, so that its deck may have been empty before the turn that it has had."""
    return state.players[seat].hand < hand_size(state, seat)


def _fatigued_anew(state: State) -> State:
    """Where these rules leave the holder nothing to choose, the Fatigue card moves or stays without a question."""
    *kept, last = state.pending or (None,)
    if not isinstance(last, ChooseHolder) or len(candidates(state)) > 1:
        return state
    return replace(state, pending=(*kept, MoveFatigue()))
