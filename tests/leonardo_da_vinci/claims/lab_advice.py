"""What hints say of labs and their workers, worked out again: what the work lacks, and who could do it."""

from itertools import product
from typing import Any

from leonardo_nb.testing.reasons import Told
from tests.leonardo_da_vinci.claims import tables
from tests.leonardo_da_vinci.claims.refusal_facts import blocks


def most_work(told: Told, apprentices: int, master: bool) -> int:
    """The most weeks of use in the labs, by every way to send these workers there.

    Apprentices come to a lab once a turn, but for the block `placement`.
    """
    once = "placement" not in blocks(told)
    rows = [row for row in told.before.labs if row.seat == told.action.seat and row.invention]
    best = 0
    for split in product(range(apprentices + 1), repeat=len(rows)):
        for where in range(len(rows) + 1) if master else (len(rows),):
            there = [(row, men, place == where) for place, (row, men) in enumerate(zip(rows, split, strict=True))]
            if sum(split) > apprentices or any(men + boss > space(row) for row, men, boss in there):
                continue
            if once and any(men and row.apprentices for row, men, _ in there):
                continue
            best = max(best, sum(min(short(told, row), men + 2 * boss) for row, men, boss in there))
    return best


def space(row: Any) -> int:
    return int(row.side - row.mechanical_men - row.apprentices - row.master)


def short(told: Told, row: Any) -> int:
    done = row.weeks + row.apprentices + 2 * row.master + tables.weeks_of_men(told.before, row)
    left = tables.card(told.before, row.invention).weeks - 2 * cards_of_type(told, row.invention) - done
    return max(0, int(left))


def spare(told: Told) -> dict[str, Any]:
    """Whoever is kept does as much in the labs as all could, and they can do something."""
    own, action = tables.player(told.before, told.action.seat), told.action
    placed = action.count - action.small - action.large if action.kind == "place_apprentices" else 0
    boss = own.master and action.kind != "place_master"
    kept, whole = most_work(told, own.ready - placed, boss), most_work(told, own.ready, own.master)
    return {"cites": () if kept == whole > 0 else None}


def cards_of_type(told: Told, number: int) -> int:
    kind = tables.card(told.before, number).type
    return sum(row.owner == told.action.seat and row.type == kind for row in told.before.inventions)


def own_working(told: Told) -> list[Any]:
    return [row for row in told.before.labs if row.seat == told.action.seat and row.invention]


def labs_full(told: Told) -> dict[str, Any]:
    """None is short of weeks, or only such as have no free space, or as have apprentices already."""
    own, rows = tables.player(told.before, told.action.seat), own_working(told)
    lacking = [row for row in rows if short(told, row)]
    free = [row for row in lacking if space(row)]
    fits = {
        "advice.labs_full": not lacking,
        "advice.no_room": lacking and not free,
        "advice.no_space": lacking and not any(space(row) for row in rows),
        "advice.come_already": free and not own.master and all(row.apprentices for row in free),
    }
    return {"cites": () if fits[told.key] else None}


def pass_labs(told: Told) -> dict[str, Any]:
    """Nobody is left to be placed but those in labs that are at work."""
    own, seat = tables.player(told.before, told.action.seat), told.action.seat
    there = [row for row in told.before.labs if row.seat == seat and row.invention and (row.apprentices or row.master)]
    return {"cites": () if there and not own.ready and not own.master else None}


def pass_less(told: Told) -> dict[str, Any]:
    """Somebody is left to be placed, and labs have work for them, or workers who would leave it."""
    own, rows = tables.player(told.before, told.action.seat), own_working(told)
    lent = "labs" in told.before.options.blocks and any(row.apprentices or row.master for row in rows)
    use = lent or most_work(told, own.ready, own.master)
    return {"cites": () if (own.ready or own.master) and use else None}
