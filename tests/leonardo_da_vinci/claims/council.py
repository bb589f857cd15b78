"""Who is in the Council, and whether anybody has been asked for a privilege."""

from leonardo_nb.testing.reasons import Told
from tests.leonardo_da_vinci.claims import tables


def is_choosing(told: Told) -> bool:
    return bool(told.before.pending[-1].kind == "choose_privilege")


def before_choosing(told: Told) -> bool:
    """Whether nobody has been asked for a privilege yet, and this player has no workers there.

    The first must choose, but in a line each may decline.
    """
    line = "placement" in told.before.options.blocks
    unasked = not any(row.privilege for row in told.before.players) and not (line and is_choosing(told))
    return unasked and not tables.group(told.before, "A", told.action.seat).queue


def all_others_there(told: Told) -> bool:
    """Whether the last of all would have left: in a game of three or more, not in lines, and with all others there."""
    seats = [row.seat for row in told.before.players if row.seat != told.action.seat]
    line = "placement" in told.before.options.blocks
    return not line and len(seats) > 1 and all(tables.group(told.before, "A", seat).queue for seat in seats)
