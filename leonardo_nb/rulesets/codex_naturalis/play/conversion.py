"""How a position is read by other rules: whether the cards have run out already, and who is taken to have done it."""

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.rulesets.codex_naturalis.ground.state import State
from leonardo_nb.rulesets.codex_naturalis.play.after_edit import on_turn
from leonardo_nb.rulesets.codex_naturalis.play.phases.ending import cards_are_gone


def conversion(_before: State, state: State) -> tuple[State, tuple[Explanation, ...]]:
    """Say who is taken to bring the end about: a position does not tell who emptied the piles, or in which round."""
    if state.phase != "rounds" or not cards_are_gone(state):
        return state, ()
    return state, (why("carried.gone", "codex.ruling.which_pile_end", seat=on_turn(state), turn=state.turn),)
