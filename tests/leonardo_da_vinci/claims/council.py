"""Who is in the Council, who was there, and what is left to choose."""

from typing import Any

from leonardo_nb.core.play import legal
from leonardo_nb.testing.reasons import Told
from tests.leonardo_da_vinci.claims import tables


def end_of_council(told: Told) -> Any:
    """The last step of the Council, which knows who was there."""
    return next(each for each in told.before.pending if each.kind == "leave_council")


def away(told: Told) -> bool:
    return not tables.group(told.before, "A", told.action.seat).queue


def was_never_there(told: Told) -> bool:
    """Neither asked nor sent home, as far as it is known."""
    known = end_of_council(told)
    return away(told) and told.action.seat not in (*known.choosers, *known.sent_home)


def was_last(told: Told) -> bool:
    """All were there, three or more and not in lines, and all others could choose."""
    seat, choosers, everyone = told.action.seat, end_of_council(told).choosers, tables.seats(told.before)
    line = "placement" in told.before.options.blocks
    return away(told) and not line and len(everyone) > 2 and {*choosers} == {*everyone} - {seat}


def took_none(told: Told) -> bool:
    """Could choose, has no privilege, is asked no more and is gone."""
    seat = told.action.seat
    asked = any(each.kind == "choose_privilege" and each.seat == seat for each in told.before.pending)
    chosen = tables.player(told.before, seat).privilege
    return away(told) and seat in end_of_council(told).choosers and not asked and not chosen


def left_to_choose(told: Told) -> tuple[int, ...]:
    """What is legal, if it is this player who chooses now."""
    asked = told.before.pending[-1]
    if asked.kind != "choose_privilege" or asked.seat != told.action.seat:
        return ()
    return tuple(action.privilege for action in legal(told.before) if action.kind == "take_privilege")


def moves_from(told: Told) -> list[Any]:
    """The groups with an apprentice that privilege 1 may move."""
    whole, options = "council" in told.before.options.blocks, told.before.options
    rows = [row for row in told.before.groups if row.apprentices]
    if options.codex_leonardi or (whole and options.move_source == "city"):
        rows = [row for row in rows if row.zone != "A"]
    if options.codex_leonardi:
        return [row for row in rows if row.seat == told.action.seat or has_somewhere_to_go(told, row)]
    return rows if whole else [row for row in rows if row.seat == told.action.seat]


def has_somewhere_to_go(told: Told, row: Any) -> bool:
    """Whether there is another zone from B to H where the owner is not first."""
    others = [zone for zone in "BCDEFGH" if zone != row.zone]
    return any(tables.ranked(told.before, zone)[:1] != (row.seat,) for zone in others)
