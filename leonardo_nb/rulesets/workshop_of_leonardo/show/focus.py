"""What the questions of the game are about on the board, and the shots for that: what each player has taken."""

from collections.abc import Sequence
from typing import Any, Final

from leonardo_nb.core.drawing.svg import BRIEF, Region
from leonardo_nb.core.shot import ALL, Focus, Shots, chosen
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State

_TIRED: Final = "tired"


def focus(_state: State, about: Any) -> Focus | None:
    """Playing a card: the own page and the centre. The Fatigue card: every page, with the cards taken."""
    match getattr(about, "kind", ""):
        case "play_card" | "play_looked":
            return Focus(ALL, (f"player.{about.seat}", "centre"))
        case "choose_holder" | "assign_fatigue":
            return Focus(_TIRED)
    return None


def shots(state: State, regions: Sequence[Region]) -> Shots:
    """Every player's page without the hand."""
    return {_TIRED: chosen(regions, [(f"player{player.seat}", BRIEF, 1.0) for player in state.players])}
