"""What the questions of the game are about on the board, and the shots for that: an area with the hand below it."""

from collections.abc import Sequence
from typing import Any, Final

from leonardo_nb.core.drawing.svg import USED, Region
from leonardo_nb.core.shot import ALL, Focus, Shots, chosen
from leonardo_nb.rulesets.codex_naturalis.ground.state import State

_LAY: Final = "lay"
_LARGER: Final = 1.4
"""The hand below an area, where one chooses from it."""


def focus(_state: State, about: Any) -> Focus | None:
    """Laying a card: area and hand. Taking one: the table. Keeping an objective: the common ones, too."""
    match getattr(about, "kind", ""):
        case "play_card":
            return Focus(_LAY)
        case "draw_card":
            return Focus(ALL, ("table",))
        case "choose_objective":
            return Focus(ALL, ("common", f"player.{about.seat}"))
    return None


def shots(state: State, regions: Sequence[Region]) -> Shots:
    """While a card is laid, the area of who does so and, larger, the hand."""
    asked = state.pending[-1] if state.pending else None
    if asked is None or asked.kind != "play_card":
        return {}
    parts = (f"area{asked.seat}", USED, 1.0), (f"player{asked.seat}", "hand", _LARGER)
    return {_LAY: chosen(regions, parts)}
