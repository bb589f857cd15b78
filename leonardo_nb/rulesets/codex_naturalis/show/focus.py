"""What the questions of the game are about on the board, and the shots for that: an area with the hand below it."""

from collections.abc import Sequence
from typing import Any, Final

from leonardo_nb.core.drawing.svg import USED, Region
from leonardo_nb.core.event import Event
from leonardo_nb.core.shot import Focus, Shots, chosen
from leonardo_nb.core.state import TABLE
from leonardo_nb.rulesets.codex_naturalis.ground.state import State

_BEGIN: Final = "begin"
_LAY: Final = "lay"
_TAKE: Final = "take"
_KEEP: Final = "keep"
_LARGER: Final = 1.4
"""The hand below an area, where one chooses from it."""


def focus(_state: State, about: Any) -> Focus | None:
    """The first card: one's own page. Laying one: area and hand. Taking one: the table, too. Objectives: all.

    Of all that, one's own page is what is read where not all of it can be. Points are looked at on the page of who
    scores them, and not on the track, which shows the same.
    """
    if isinstance(about, Event):
        scorers = [change.row for change in about.changes if (change.table, change.field) == ("players", "score")]
        return Focus(keys=tuple(f"player.{seat}" for seat in scorers)) if scorers else None
    match getattr(about, "kind", ""):
        case "place_starter":
            return Focus(_BEGIN)
        case "play_card":
            return Focus(_LAY, whole=True)
        case "draw_card":
            return Focus(_TAKE, ("table", f"hand.{about.seat}"), whole=True)
        case "choose_objective":
            return Focus(_KEEP, (f"player{about.seat}",), whole=True)
    return None


def shots(state: State, regions: Sequence[Region]) -> Shots:
    """What is chosen from, with the area of who does so and the hand; larger, where one chooses from that."""
    asked = state.pending[-1] if state.pending else None
    seat = asked.seat if asked else TABLE
    area, table = (f"area{seat}", USED, 1.0), ("table", "", 1.0)
    match asked.kind if asked else "":
        case "place_starter":
            return {_BEGIN: chosen(regions, ((f"player{seat}", "", 1.0), area))}
        case "play_card":
            return {_LAY: chosen(regions, (area, (f"player{seat}", "hand", _LARGER)))}
        case "draw_card":
            return {_TAKE: chosen(regions, (table, (f"player{seat}", "", 1.0), area))}
        case "choose_objective":
            return {_KEEP: chosen(regions, (("common", "", 1.0), (f"player{seat}", "", 1.0), area))}
    return {}
