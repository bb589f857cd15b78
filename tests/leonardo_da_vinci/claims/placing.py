"""Who can still place somebody: from the rulebook and the tables alone."""

from typing import Any

from leonardo_nb.testing.reasons import Told
from tests.leonardo_da_vinci.claims import tables

CITY_TURNS = 7


def own_labs(told: Told) -> list[Any]:
    return [row for row in told.before.labs if row.seat == told.action.seat]


def taken_off(told: Told) -> list[Any]:
    """The labs from which apprentices were to be taken."""
    return [row for row in own_labs(told) if getattr(told.action, row.lab)]


def could_place(told: Told) -> bool:
    """Whether there is a worker, and a place for one: a zone, or in the base game a lab with work and a free space.

    Apprentices go once to each place, but in lines one by one. Workers in labs may leave them where labs come first.
    """
    state, options = told.before, told.before.options
    me, blocks = tables.player(state, told.action.seat), {*options.blocks}
    loose = "labs" in blocks and options.lab_workers != "fixed"
    apprentices = me.ready + sum(row.apprentices for row in own_labs(told) if loose)
    master = me.master or (loose and any(row.master for row in own_labs(told)))
    open_city = state.turn <= CITY_TURNS
    zones = [tables.group(state, zone, me.seat).apprentices for zone in "ABCDEFGH" if open_city]
    rows = [row for row in own_labs(told) if row.invention and "labs" not in blocks]
    rows = [row for row in rows if row.side > row.mechanical_men + row.apprentices + row.master]
    places = [*zones, *(row.apprentices for row in rows)]
    unused = [been for been in places if not been or "placement" in blocks]
    return bool((master and places) or (apprentices and unused))


def passed_by_choice(told: Told) -> bool:
    """In phase B, while there was still something to do; a favour may be that, too."""
    favours = bool(told.before.options.favours_in_game)
    passed = tables.player(told.before, told.action.seat).passed
    return told.before.phase == "B" and passed and (could_place(told) or favours)


def passed_over(told: Told) -> bool:
    passed = tables.player(told.before, told.action.seat).passed
    return told.before.phase == "B" and passed and not could_place(told)
