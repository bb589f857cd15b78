"""How many cards a hand has: four, more by Leonardo cards, and one less until the turn ends."""

from collections.abc import Iterator

from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import DRAWN, EXTRA, HAND, LOOK
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.turn import EndTurn


def hand_size(state: State, seat: int) -> int:
    """How many cards a seat holds as long as there are cards to draw."""
    playing = any(isinstance(asked, EndTurn) and asked.player == seat for asked in state.pending)
    return HAND + sum(EXTRA[effect] for effect in larger_by(state, seat)) - playing * DRAWN


def larger_by(state: State, seat: int) -> Iterator[str]:
    """The effects that make a hand larger for the rest of the game."""
    yield from (
        row.effect for row in state.leonardo if row.effect in EXTRA and (row.where, row.seat) == ("taken", seat)
    )


def may_be_short(state: State, left: int) -> bool:
    """Whether a hand may lack cards: nobody draws any more, or its deck ran out, even if looks gave back some cards."""
    looks = sum(row.effect == "look_three" and row.where == "taken" for row in state.leonardo)
    is_final = state.phase == "final_round" or (state.phase == "end" and state.rules.end.final_round)
    return is_final or left <= looks * (LOOK - 1)
