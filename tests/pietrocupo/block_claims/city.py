"""What is claimed of lines, of the Council and of workers assigned to labs."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.leonardo_da_vinci.claims import tables
from tests.leonardo_da_vinci.claims.city import actor, leonardo, passed
from tests.leonardo_da_vinci.claims.shared import holder, there, turn
from tests.leonardo_da_vinci.claims.tables import received as received_by


def came(told: Told) -> dict[str, Any]:
    """An apprentice has come to the end, a master behind the masters."""
    seat, zone = told.action.seat, told.action.place
    before = tables.workers(told.before, zone)
    if told.action.kind == "place_apprentices":
        return {"seat": seat, "place": len(before) + 1}
    masters = sum(master for _, master in before)
    behind = len(before) - masters
    key = "placed" if behind else "behind" if masters else "alone"
    due = {"seat": seat, "place": masters + 1 if told.key == f"line.master_{key}" else -1}
    return due | ({"behind": behind} if behind else {})


def in_line(told: Told) -> dict[str, Any]:
    """The worker at the place that is told."""
    zone = "A" if told.above.key == "line.council" else told["zone"]
    rows = tables.workers(told.after, zone)
    said = [(one.key, one.params) for one in told.above.explanation.because]
    place = 1 + said.index((told.key, told.params)) if (told.key, told.params) in said else 0
    if told.above.key.startswith("because."):
        place = told.above.params.get("rank", 1)
    seat = rows[place - 1][0]
    masters = {"count": sum(master for _, master in rows)} if told.key == "line.behind_masters" else {}
    return {"place": place, "seat": seat if told.key == _stands(told, rows, place) else -1, **masters}


def _stands(told: Told, rows: list[tuple[int, bool]], place: int) -> str:
    """The sentence on the worker at this place of a line."""
    at_the_end = told.above.key == "line.new_line" and told.action.target == told["zone"] and place == len(rows)
    if at_the_end:
        return "line.sent_there" if rows[-1] == (told.action.owner, False) else ""
    if len(rows) == 1:
        return "line.only_master" if rows[0][1] else "line.only_apprentice"
    apprentices = [seat for seat, master in rows if not master]
    if not rows[place - 1][1]:
        return "line.apprentice" if len(apprentices) > 1 else "line.behind_masters"
    if not apprentices:
        return "line.master_only"
    return "line.master" if len(rows) - len(apprentices) == 1 else "line.master_of_several"


def front(told: Told) -> dict[str, Any]:
    """Who has just bought."""
    return {"seat": tables.workers(told.before, told["zone"])[0][0]}


def to_end(told: Told) -> dict[str, Any]:
    return {"seat": told.action.owner, "place": len(tables.workers(told.after, told.action.target))}


def named_place(told: Told) -> dict[str, Any]:
    return {"seat": told.action.owner, "place": told.action.place}


def which(told: Told) -> dict[str, Any]:
    row = tables.group(told.before, told.action.source, told.action.owner)
    places = row.line.split()[1 if row.master else 0 :]
    return {"seat": told.action.owner, "places": ", ".join(places)}


def two_florins(told: Told) -> dict[str, Any]:
    seat = tables.chosen(told.before, 2)
    return {"seat": seat, "florins": 2 if received_by(told, seat) == 2 else -1}


def turned_up(told: Told) -> dict[str, Any]:
    (new,) = set(tables.requested(told.after)) - set(tables.requested(told.before))
    return {"seat": tables.chosen(told.before, 3), "invention": new, "count": len(tables.requested(told.after))}


def free(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    return {"seat": seat, "price": -received_by(told, seat), "component": tables.gained(told, seat)[0]}


def assigned(told: Told) -> dict[str, Any]:
    old, new = (tables.lab(state, told.action.seat, told.action.lab) for state in (told.before, told.after))
    return actor(told) | {"count": new.apprentices - old.apprentices}


def taken_off(told: Told) -> dict[str, Any]:
    old, new = (tables.lab(state, told.action.seat, told["lab"]) for state in (told.before, told.after))
    return actor(told) | {"count": old.apprentices - new.apprentices}


def off_this_lab(told: Told) -> int:
    count: int = getattr(told.action, told["lab"])
    return count


def not_there(told: Told) -> dict[str, Any]:
    return {"count": off_this_lab(told), "there": tables.lab(told.before, told.action.seat, told["lab"]).apprentices}


def broken_off(told: Told) -> dict[str, Any]:
    row = tables.lab(told.before, told["seat"], told["lab"])
    back = tables.gained(told, told["seat"])
    due = back if back == tables.packet(tables.held(row)) else ("nothing",)
    return {"invention": row.invention, "weeks": row.weeks, "packet": due}


NUMBERS: dict[str, Claim] = {
    "assign.apprentices": assigned,
    "assign.begins": holder,
    "assign.begins_final": lambda told: holder(told) | turn(told),
    "assign.broken_off": broken_off,
    **dict.fromkeys(("assign.done", "assign.master", "assign.master_taken_off", "line.council_forced_out"), actor),
    "line.declined": actor,
    "assign.more_than_placed": lambda told: {"count": told.action.count, "off": told.action.small + told.action.large},
    "assign.negative": lambda told: {"count": off_this_lab(told)},
    **dict.fromkeys(("assign.no_placing", "assign.none_placed", "council_variant.no_refill"), turn),
    **dict.fromkeys(("place.city_stays_closed", "zone.stays_closed"), turn),
    "assign.not_there": not_there,
    "assign.taken_off": taken_off,
    **dict.fromkeys(("assign.too_few", "line.one_worker"), lambda told: {"count": told.action.count}),
    "council.component_free": free,
    "council_variant.florins": two_florins,
    "council_variant.revealed": turned_up,
    "line.all_chosen": lambda told: {"privilege": tables.player(told.before, told["seat"]).privilege},
    **dict.fromkeys(("line.apprentice", "line.behind_masters", "line.only_apprentice", "line.sent_there"), in_line),
    **dict.fromkeys(("line.master", "line.master_of_several", "line.master_only", "line.only_master"), in_line),
    **dict.fromkeys(
        ("line.first_decides", "line.leonardo_first"), lambda told: {"seat": tables.ranked(told.before, "A")[0]}
    ),
    "line.council": lambda told: {"seats": tables.ranked(told.before, "A")},
    **dict.fromkeys(("line.forced_out", "line.passed"), passed),
    **dict.fromkeys(("line.is_master", "line.not_there"), named_place),
    **dict.fromkeys(("line.master_alone", "line.master_behind", "line.master_placed", "line.placed"), came),
    "line.nobody_left_to_move": lambda told: {"seat": tables.chosen(told.before, 1)},
    **dict.fromkeys(("line.resolved", "line.resolved_empty"), there),
    "line.resolved_again": lambda told: there(told) | {"price": tables.price(told.after)},
    **dict.fromkeys(
        ("line.sent_back", "line.sent_back_own"),
        lambda told: {
            "seat": told.action.seat,
            "owner": told.action.owner if (told.action.owner == told.action.seat) == told.key.endswith("_own") else -1,
        },
    ),
    "line.served": front,
    "line.to_end": to_end,
    "question.reveal_top": lambda told: {"viewer": tables.chosen(told.before, 3)},
    "line.which": which,
    **dict.fromkeys(("reveal.leonardo", "reveal.leonardo_taken"), leonardo),
}
