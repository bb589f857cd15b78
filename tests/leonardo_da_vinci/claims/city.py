"""What is claimed of placing, the zones and the Council."""

from functools import partial
from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.leonardo_da_vinci.claims import tables
from tests.leonardo_da_vinci.claims.council import left_to_choose
from tests.leonardo_da_vinci.claims.shared import actor, holder, rank, there, turn
from tests.numbers_in_force import number


def sale(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    return {"seat": seat, "price": tables.paid(told, seat), "zone": told.before.lord}


def marker_price(told: Told) -> dict[str, Any]:
    return {"price": tables.price(told.after)}


def passed(told: Told) -> dict[str, Any]:
    return actor(told) | {"zone": told.before.lord, "price": tables.price(told.before)}


def in_zone(zone: str) -> Claim:
    return lambda told: {"seats": tables.ranked(told.before, zone)}


def go_home(told: Told) -> dict[str, Any]:
    """Each player once."""
    return {"seats": tuple(dict.fromkeys(tables.ranked(told.before, told["zone"])))}


def closed(told: Told) -> dict[str, Any]:
    """Whether the money marker had moved is said where all have passed."""
    unsold = told.key == "zone.over_unsold"
    return go_home(told) | {"cites": () if unsold == (told.before.price_step == 0) else None}


def reoffer(told: Told) -> dict[str, Any]:
    cites = {"ldv.ruling.reoffer_after_buy"} if told.action.kind != "pass_offer" else set()
    return {"seat": tables.ranked(told.after, told["zone"])[0], "price": tables.price(told.after), "cites": cites}


def tie(told: Told) -> dict[str, Any]:
    ranking = told.above.above
    zone = "A" if ranking.key == "council.ranking" else told["zone"]
    own = tables.group(told.after, zone, told["seat"])
    rows = [tables.group(told.after, zone, seat) for seat in tables.ranked(told.after, zone)]
    strength = partial(tables.strength, told.after)
    others = tuple(row.seat for row in rows if row.seat != own.seat and strength(row) == strength(own))
    ahead = tuple(seat for seat in others if tables.group(told.after, zone, seat).queue < own.queue)
    outranked = tuple(seat for seat in others if seat not in ahead)
    place = sum(row.queue <= own.queue for row in rows)
    return {"place": place, "others": others, "ahead": ahead, "outranked": outranked}


def queue(told: Told) -> dict[str, Any]:
    zone = told.action.place
    own = tables.group(told.after, zone, told.action.seat)
    nearer = sum(row.zone == zone and 0 < row.queue < own.queue for row in told.after.groups)
    return {"nearer": nearer, "place": nearer + 1}


def spaces(told: Told) -> dict[str, Any]:
    row = tables.lab(told.after, told.action.seat, told["lab"])
    workers = row.apprentices + row.master
    free = row.side - row.mechanical_men - workers
    return {"side": row.side, "automata": row.mechanical_men, "workers": workers, "free": free}


def all_free(told: Told) -> dict[str, Any]:
    counted = spaces(told)
    return {"side": counted["side"] if counted["free"] == counted["side"] else None}


def all_workers(told: Told) -> dict[str, Any]:
    counted = spaces(told)
    return {"side": counted["side"] if counted["workers"] == counted["side"] else None}


def no_room(told: Told) -> dict[str, Any]:
    return {"count": getattr(told.action, "count", 1), "free": spaces(told)["free"]}


def at_hand(state: Any, seat: int) -> int:
    """The apprentices that can be placed: where labs come first, those on labs, too."""
    on_labs = sum(row.apprentices for row in state.labs if row.seat == seat)
    count: int = tables.player(state, seat).ready + (on_labs if "labs" in state.options.blocks else 0)
    return count


def placed(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    return {"seat": seat, "count": at_hand(told.before, seat) - at_hand(told.after, seat)}


def in_zone_by(told: Told) -> dict[str, Any]:
    """Where workers go to labs too, that a zone is a place for them; else only how they stand there."""
    return {"cites": {"ldv.place.queue" if "labs" in told.before.options.blocks else "ldv.place.where"}}


def once_more(told: Told) -> set[str]:
    """The rules for placing apprentices where the player has some already."""
    seat, where = told.action.seat, told.action.place
    find = tables.lab if where in ("small", "large") else lambda state, seat, zone: tables.group(state, zone, seat)
    return {"ldv.place.once_per_place"} if find(told.before, seat, where).apprentices else set()


def not_enough(told: Told) -> dict[str, Any]:
    """Of those who are not taken off labs; where labs come first, for a lab, too."""
    off_labs = max(0, getattr(told.action, "small", 0)) + max(0, getattr(told.action, "large", 0))
    rule = "pietro.labs.assign_first" if told.action.kind == "assign_apprentices" else "ldv.place.one_of"
    count, ready = told.action.count - off_labs, tables.player(told.before, told.action.seat).ready
    return {"count": count, "ready": ready, "cites": {rule}}


def twice(told: Told) -> dict[str, Any]:
    seat, where = told.action.seat, told.action.place
    row = (
        tables.lab(told.before, seat, where) if where in ("small", "large") else tables.group(told.before, where, seat)
    )
    return {"place": where, "count": row.apprentices}


def at_rest(told: Told) -> dict[str, Any]:
    """Who passes by itself."""
    rows = zip(told.before.players, told.after.players, strict=True)
    (seat,) = [old.seat for old, new in rows if new.passed and not old.passed]
    return {"seat": seat}


def ceiling(told: Told) -> dict[str, Any]:
    whole, boxed = tables.all_apprentices(told.before, told["seat"]), tables.player(told.before, told["seat"]).boxed
    more = {"boxed": boxed, "most": 9 - boxed, "players": len(told.before.players)} if boxed else {}
    return {"whole": whole, "seat": told.action.seat} | more


def looked(told: Told) -> dict[str, Any]:
    top = tables.deck(told.after)[:4]
    cites = {"ldv.ruling.peek_short"} if len(top) < 4 else set()
    return {"seat": tables.chosen(told.before, 3), "count": len(top), "numbers": top, "cites": cites}


def arranged(told: Told) -> dict[str, Any]:
    return actor(told) | {"count": len(tables.deck(told.after)[:4]), "numbers": tables.deck(told.after)[:4]}


def leonardo(told: Told) -> dict[str, Any]:
    return actor(told) | {"to": told.after.leonardo}


def money(told: Told) -> dict[str, Any]:
    return {"seat": tables.chosen(told.before, 2), "florins": told.before.council_florins - told.after.council_florins}


def takes_privilege(told: Told) -> dict[str, Any]:
    privilege = told.action.privilege
    chosen = privilege if tables.chosen(told.after, privilege) == told.action.seat else -1
    return actor(told) | {"privilege": chosen, "cites": {GIVEN[privilege]}}


def taken(told: Told) -> dict[str, Any]:
    """In a forced pass each privilege is named."""
    return {
        "seat": tables.chosen(told.before, told["privilege"]),
        "privilege": getattr(told.action, "privilege", told["privilege"]),
    }


def turn_of(told: Told) -> dict[str, Any]:
    """The privilege that is due; one that has just been paid for is no longer asked about."""
    due = getattr(told.before.pending[-1], "privilege", None)
    privilege = told["privilege"] if _costs(told, 1)["price"] != "free" else due
    cites = {{1: "ldv.council.move", 4: "ldv.council.component"}[privilege]}
    return {"privilege": privilege, "seat": tables.chosen(told.before, privilege), "cites": cites}


def no_such_player(told: Told) -> dict[str, Any]:
    rule = "ldv.council.leonardo" if told.action.kind == "name_holder" else "ldv.council.move"
    return {"last": len(told.before.players) - 1, "cites": {rule}}


def first_there(told: Told) -> dict[str, Any]:
    """Whoever ranks first in the Council."""
    return {"seat": tables.ranked(told.before, "A")[0]}


def one_by_one(told: Told) -> dict[str, Any]:
    """By which rule a zone is offered to one after the other: in lines, whoever comes first is served first."""
    return {"cites": {"ldv.resolve.rank" if "placement" in told.before.options.blocks else "ldv.zone.offer"}}


def not_there(told: Told) -> dict[str, Any]:
    return {"cites": one_by_one(told)["cites"] - {"ldv.resolve.rank"}}


def workshop_when(told: Told) -> dict[str, Any]:
    """The rule of the improvement that was tried."""
    side = {"small": "flip_3", "large": "flip_4"}.get(getattr(told.action, "lab", ""), "")
    name = {"turn_lab": side, "take_lab": "take_4", "install_mechanical_man": "automaton"}[told.action.kind]
    return {"cites": {f"ldv.workshop.{name}"} | one_by_one(told)["cites"]}


PRIVILEGES = {"move_apprentice": 1, "put_back": 3, "take_any": 4}
GIVEN = {1: "ldv.council.move", 2: "ldv.council.money", 3: "ldv.council.peek", 4: "ldv.council.component"}
"""The rule of each privilege."""


def carried_out(told: Told) -> dict[str, Any]:
    number = PRIVILEGES[told.action.kind]
    return {"privilege": number, "cites": {GIVEN[number]}}


def carries_it_out(told: Told) -> dict[str, Any]:
    number = {"move_from": 1, "arrange_deck": 3, "take_any_component": 4}[told.before.pending[-1].kind]
    return {"privilege": number, "seat": tables.chosen(told.before, number), "cites": {GIVEN[number]}}


def component(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    return {"seat": seat, "price": tables.paid(told, seat), "component": tables.gained(told, seat)[0]}


def no_florin(told: Told) -> dict[str, Any]:
    """The fourth privilege alone costs something, unless a house rule says otherwise."""
    return {"seat": told.action.seat, **_costs(told, told["privilege"])}


def cannot_pay(told: Told) -> dict[str, Any]:
    """Who has chosen the privilege has fewer florins than it costs."""
    due = _costs(told, told["privilege"])
    poor = due["price"] != "free" and tables.player(told.before, told["seat"]).florins < due["price"]
    return {"seat": tables.chosen(told.before, told["privilege"]), **(due if poor else {"price": "paid"})}


def paid_for(told: Told) -> dict[str, Any]:
    """The seat has chosen the privilege, and pays for it."""
    seat, privilege = told["seat"], told["privilege"]
    due = _costs(told, privilege) if tables.chosen(told.before, privilege) == seat else {"privilege": "another"}
    return due | ({} if tables.paid(told, seat) == due.get("price") else {"price": "not paid"})


def _costs(told: Told, privilege: int) -> dict[str, Any]:
    price = number(told.before, {4: 1}.get(privilege, 0), "privileges", privilege, "price")
    return {"privilege": privilege, "price": price or "free"}


def in_order(told: Told) -> dict[str, Any]:
    """Those that were chosen, if any."""
    return {"privileges": tuple(number for number in (1, 2, 3, 4) if tables.chosen(told.before, number) >= 0) or None}


def none_chosen(told: Told) -> dict[str, Any]:
    return {"cites": () if not any(row.privilege for row in told.before.players) else None}


def last_may_choose(told: Told) -> dict[str, Any]:
    order = tables.ranked(told.before, "A")
    return {"seat": order[-1], "absent": tuple(seat for seat in tables.seats(told.before) if seat not in order)}


def last_gets_nothing(told: Told) -> dict[str, Any]:
    return {"seat": tables.ranked(told.before, "A")[-1], "players": len(told.before.players)}


def moved(told: Told) -> dict[str, Any]:
    return actor(told) | {"owner": told.action.owner, "source": told.action.source, "target": told.action.target}


def too_dear(told: Told) -> dict[str, Any]:
    florins = tables.player(told.before, told.action.seat).florins
    return actor(told) | {"price": tables.price(told.before), "florins": florins}


def owner(told: Told) -> dict[str, Any]:
    return {"seat": told.action.owner}


NUMBERS: dict[str, Claim] = {
    **dict.fromkeys(("academy.ceiling", "academy.ceiling_boxed"), ceiling),
    **dict.fromkeys(("academy.hired", "workshop.took_lab", "workshop.turned_small", "workshop.turned_large"), sale),
    "workshop.automaton": sale,
    "shop.bought": lambda told: sale(told) | {"component": tables.gained(told, told.action.seat)[0]},
    **dict.fromkeys(("academy.none_left", "council.declined"), actor),
    "council.first_must_choose": actor,
    **dict.fromkeys(("council.forced_out", "place.master_in_lab"), actor),
    "council.nobody_to_move": actor,
    "place.master": lambda told: actor(told) | in_zone_by(told),
    "place.passed": actor,
    "council.arranged": arranged,
    "council.chosen": takes_privilege,
    "council.component": component,
    "council.has_chosen": lambda told: {"privilege": tables.player(told.before, told["seat"]).privilege},
    "council.last_gets_nothing": last_gets_nothing,
    "council.last_may_choose": last_may_choose,
    **dict.fromkeys(("council.leonardo", "council.leonardo_kept", "council.leonardo_stays"), leonardo),
    "council.leonardo_taken": leonardo,
    "council.looked": looked,
    "council.money": money,
    "council.no_deck": lambda told: {"seat": tables.chosen(told.before, 3)},
    "council.cannot_pay": cannot_pay,
    "council.no_florin": no_florin,
    "council.paid": paid_for,
    "council.no_such_player": no_such_player,
    "council.no_such_privilege": lambda told: {
        "privilege": told.action.privilege,
        "privileges": left_to_choose(told),
    },
    **dict.fromkeys(("council.carried_out", "council.carried_out_when"), carried_out),
    "council.carries_it_out": carries_it_out,
    **dict.fromkeys(("council.first_decides", "council.leonardo_first"), first_there),
    **dict.fromkeys(("academy.when", "shop.when", "zone.pass_when"), one_by_one),
    "workshop.when": workshop_when,
    "zone.not_there": not_there,
    "zone.never_again": turn,
    "council.order": in_order,
    "council.none_chosen": none_chosen,
    "council.other_cards": lambda told: {"numbers": tables.deck(told.before)[:4]},
    **dict.fromkeys(("council.ranking", "council.two_players"), in_zone("A")),
    "council.taken": taken,
    "council.turn_of": turn_of,
    **dict.fromkeys(("move.already_first", "move.far_right", "move.joins", "move.no_apprentice"), owner),
    **dict.fromkeys(("move.own_only", "move.only_master"), owner),
    **dict.fromkeys(("move.moved", "move.moved_own"), moved),
    "place.apprentices": lambda told: placed(told) | {"cites": in_zone_by(told)["cites"] | once_more(told)},
    "place.apprentices_in_lab": lambda told: placed(told) | {"cites": once_more(told)},
    **dict.fromkeys(("place.been_everywhere", "place.been_in_labs", "place.nothing_left", "place.nowhere"), at_rest),
    "place.begins": holder,
    **dict.fromkeys(("place.city_closed", "zone.no_city"), turn),
    **dict.fromkeys(("place.lab_full", "place.lab_short"), no_room),
    "place.not_enough": not_enough,
    **dict.fromkeys(("place.queue", "place.queue_first"), queue),
    "place.all_free": all_free,
    "place.all_workers": all_workers,
    "place.spaces": spaces,
    "place.too_few": lambda told: {"count": told.action.count},
    "place.twice": twice,
    **dict.fromkeys(("rank.apprentices", "rank.with_master"), rank),
    "rank.tie": tie,
    **dict.fromkeys(("zone.forced_out", "zone.passed"), passed),
    "zone.last_price": lambda told: {"sold": told.after.price_step, "price": tables.paid(told, told["seat"])},
    **dict.fromkeys(("zone.over", "zone.over_unsold"), closed),
    **dict.fromkeys(("zone.shop_empty", "zone.sold_out"), go_home),
    "zone.price": lambda told: {
        "sold": told.after.price_step,
        "price": tables.paid(told, told["seat"]),
        "next": tables.price(told.after),
    },
    **dict.fromkeys(("zone.ranking", "zone.ranking_empty"), there),
    "zone.ranking_again": lambda told: there(told) | marker_price(told),
    "zone.reoffer": reoffer,
    "zone.too_dear": too_dear,
}
