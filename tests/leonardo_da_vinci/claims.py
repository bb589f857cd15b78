"""What the explanations of Leonardo da Vinci have to say: from the rulebook and the tables of two states alone."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from leonardo_nb.testing.reasons import Claim, Claims, Told, read_cited

COMPONENTS = ("iron", "glass", "wood", "brick", "rope")
TYPES = ("iron_engines", "timber_machines", "rope_and_motion", "buildings", "optics")
COMPARED = ("any", "gold", "silver", "copper", "bronze")
PRICES = (0, 2, 3, 4, 4)
REQUESTED = {2: 3, 3: 4, 4: 5, 5: 5}
FAVOURS = {2: 1, 3: 2, 4: 3, 5: 3}
DIVERSITY = (0, 0, 0, 8, 13, 20)


# What the tables hold.


def player(state: Any, seat: int) -> Any:
    return next(row for row in state.players if row.seat == seat)


def lab(state: Any, seat: int, name: str) -> Any:
    return next(row for row in state.labs if (row.seat, row.lab) == (seat, name))


def card(state: Any, number: int) -> Any:
    return next(row for row in state.inventions if row.number == number)


def group(state: Any, zone: str, seat: int) -> Any:
    return next(row for row in state.groups if (row.zone, row.seat) == (zone, seat))


def held(row: Any) -> dict[str, int]:
    """The components in a hand, under a lab or on a card."""
    return {name: getattr(row, name) for name in COMPONENTS}


def packet(counts: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(name for name in COMPONENTS for _ in range(counts[name]))


def gained(told: Told, seat: int) -> tuple[str, ...]:
    """The components a hand has more of than before."""
    before, after = held(player(told.before, seat)), held(player(told.after, seat))
    return packet({name: after[name] - before[name] for name in COMPONENTS})


def lost(told: Told, seat: int) -> tuple[str, ...]:
    before, after = held(player(told.before, seat)), held(player(told.after, seat))
    return packet({name: before[name] - after[name] for name in COMPONENTS})


def paid(told: Told, seat: int) -> int:
    return player(told.before, seat).florins - player(told.after, seat).florins


def received(told: Told, seat: int) -> int:
    return -paid(told, seat)


def price(state: Any) -> int:
    return PRICES[state.price_step]


def strength(row: Any) -> int:
    return row.apprentices + 2 * row.master


def ranked(state: Any, zone: str) -> tuple[int, ...]:
    """Who is in a zone: the most workers first, a master counting two; in a tie whoever stands nearer the arrow."""
    there = [row for row in state.groups if row.zone == zone and (row.apprentices or row.master)]
    return tuple(row.seat for row in sorted(there, key=lambda row: (-strength(row), row.queue)))


def around(state: Any, seats: Iterable[int]) -> tuple[int, ...]:
    """Clockwise from whoever holds Leonardo."""
    return tuple(sorted(seats, key=lambda seat: (seat - state.leonardo) % len(state.players)))


def makers(state: Any, number: int) -> tuple[int, ...]:
    """Who made an invention this turn."""
    return around(state, [row.seat for row in state.finished if (row.invention, row.turn) == (number, state.turn)])


def deck(state: Any) -> tuple[int, ...]:
    cards = sorted((row for row in state.inventions if row.where == "deck"), key=lambda row: -row.slot)
    return tuple(row.number for row in cards)


def requested(state: Any) -> tuple[int, ...]:
    cards = sorted((row for row in state.inventions if row.where == "requested"), key=lambda row: row.slot)
    return tuple(row.number for row in cards)


def types(state: Any, seat: int) -> tuple[str, ...]:
    owned = {row.type for row in state.inventions if row.owner == seat}
    return tuple(name for name in TYPES if name in owned)


def bonus(state: Any, seat: int) -> int:
    return DIVERSITY[len(types(state, seat))]


def total(state: Any, seat: int) -> int:
    return player(state, seat).florins + (0 if state.phase == "end" else bonus(state, seat))


def counted(state: Any, seat: int, rank: str) -> int:
    """Inventions that count in a tie."""
    made = [row.invention for row in state.finished if row.seat == seat and row.turn]
    owned = [row.number for row in state.inventions if row.owner == seat]
    numbers = made if state.options.tie_counts == "made" else owned
    return sum(rank in ("any", card(state, number).rank) for number in numbers)


def worth(state: Any, seat: int) -> tuple[int, ...]:
    return total(state, seat), *(counted(state, seat, rank) for rank in COMPARED)


def seats(state: Any) -> range:
    return range(len(state.players))


def best(state: Any) -> tuple[int, ...]:
    """Those whom nobody surpasses."""
    most = max(worth(state, seat) for seat in seats(state))
    return tuple(seat for seat in seats(state) if worth(state, seat) == most)


def level(state: Any, seat: int) -> tuple[int, ...]:
    """The others with as many florins."""
    return tuple(other for other in seats(state) if other != seat and total(state, other) == total(state, seat))


def place(state: Any, seat: int) -> int:
    return 1 + sum(worth(state, other) > worth(state, seat) for other in seats(state))


def deciding(state: Any, seat: int) -> str:
    """The first rank of inventions by which a seat stands apart from all with as many florins."""
    left = level(state, seat)
    for rank in COMPARED:
        left = tuple(other for other in left if counted(state, other, rank) == counted(state, seat, rank))
        if not left:
            return rank
    return "none"


def all_apprentices(state: Any, seat: int) -> int:
    """Of a colour, wherever they are."""
    own = player(state, seat)
    working = [row for table in (state.groups, state.labs) for row in table if row.seat == seat]
    return own.ready + own.academy + own.boxed + sum(row.apprentices for row in working)


def chosen(state: Any, privilege: int) -> int:
    """Who has a privilege of the Council."""
    return next((row.seat for row in state.players if row.privilege == privilege), -1)


def discount(state: Any, seat: int, number: int) -> int:
    kind = card(state, number).type
    return 2 * sum(row.owner == seat and row.type == kind for row in state.inventions)


# What the sentences claim.


def actor(told: Told) -> dict[str, Any]:
    return {"seat": told.action.seat}


def holder(told: Told) -> dict[str, Any]:
    return {"seat": told.after.leonardo}


def turn(told: Told) -> dict[str, Any]:
    return {"turn": told.after.turn}


def sale(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    return {"seat": seat, "price": paid(told, seat), "zone": told.before.lord}


def bought(told: Told) -> dict[str, Any]:
    return sale(told) | {"component": gained(told, told.action.seat)[0]}


def marker_price(told: Told) -> dict[str, Any]:
    return {"price": price(told.after)}


def offered(told: Told) -> dict[str, Any]:
    asked = told.before.pending[-1]
    return {"seat": asked.seat, "zone": told.before.lord, "price": price(told.before)}


def passed(told: Told) -> dict[str, Any]:
    return actor(told) | {"zone": told.before.lord, "price": price(told.before)}


def in_zone(zone: str) -> Claim:
    return lambda told: {"seats": ranked(told.before, zone)}


def there(told: Told) -> dict[str, Any]:
    return {"seats": ranked(told.before, told["zone"])}


def reoffer(told: Told) -> dict[str, Any]:
    cites = {"ldv.ruling.reoffer_after_buy"} if told.action.kind != "pass_offer" else set()
    return {"seat": ranked(told.after, told["zone"])[0], "price": price(told.after), "cites": cites}


def rank(told: Told) -> dict[str, Any]:
    zone = "A" if told.above and told.above.key == "council.ranking" else told["zone"]
    row = group(told.after, zone, told["seat"])
    due = {"rank": ranked(told.after, zone).index(row.seat) + 1, "apprentices": row.apprentices}
    master = {"master": 2} if row.master else {}
    return due | master | {"strength": strength(row)}


def tie(told: Told) -> dict[str, Any]:
    ranking = told.above.above
    zone = "A" if ranking.key == "council.ranking" else told["zone"]
    own = group(told.after, zone, told["seat"])
    rows = [group(told.after, zone, seat) for seat in ranked(told.after, zone)]
    others = tuple(row.seat for row in rows if row.seat != own.seat and strength(row) == strength(own))
    return {"place": sum(row.queue <= own.queue for row in rows), "others": others}


def queue(told: Told) -> dict[str, Any]:
    zone = told.action.place
    own = group(told.after, zone, told.action.seat)
    nearer = sum(row.zone == zone and 0 < row.queue < own.queue for row in told.after.groups)
    return {"nearer": nearer, "place": nearer + 1}


def spaces(told: Told) -> dict[str, Any]:
    row = lab(told.after, told.action.seat, told["lab"])
    workers = row.apprentices + row.master
    free = row.side - row.mechanical_men - workers
    return {"side": row.side, "automata": row.mechanical_men, "workers": workers, "free": free}


def no_room(told: Told) -> dict[str, Any]:
    return {"count": getattr(told.action, "count", 1), "free": spaces(told)["free"]}


def placed(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    return {"seat": seat, "count": player(told.before, seat).ready - player(told.after, seat).ready}


def twice(told: Told) -> dict[str, Any]:
    seat, where = told.action.seat, told.action.place
    row = lab(told.before, seat, where) if where in ("small", "large") else group(told.before, where, seat)
    return {"place": where, "count": row.apprentices}


def at_rest(told: Told) -> dict[str, Any]:
    """Who passes by itself."""
    rows = zip(told.before.players, told.after.players, strict=True)
    (seat,) = [old.seat for old, new in rows if new.passed and not old.passed]
    return {"seat": seat}


def weeks_worked(told: Told) -> dict[str, Any]:
    old, new = (lab(state, told["seat"], told["lab"]) for state in (told.before, told.after))
    return {"weeks": new.weeks - old.weeks, "total": new.weeks}


def weeks_of(column: str, each: int) -> Claim:
    def claim(told: Told) -> dict[str, Any]:
        count = getattr(lab(told.before, told["seat"], told["lab"]), column)
        return {"count": count, "weeks": each * count}

    return claim


def by_favour(told: Told, *cites: str) -> dict[str, Any]:
    """In turn 0 a lab is improved by a favour."""
    return {"cites": {*cites, "ldv.turn0.favour_workshop"} if told.before.turn == 0 else {*cites}}


def side(told: Told) -> dict[str, Any]:
    return {"side": lab(told.before, told.action.seat, told["lab"]).side} | by_favour(told)


def already_turned(told: Told) -> dict[str, Any]:
    flip = {"small": "ldv.workshop.flip_3", "large": "ldv.workshop.flip_4"}[told["lab"]]
    return side(told) | by_favour(told, flip)


def whose_lab(told: Told) -> dict[str, Any]:
    return actor(told) | by_favour(told)


NOT_OWNED = {
    "start_invention": "ldv.workshop.take_4",
    "interrupt_work": "ldv.workshop.take_4",
    "place_apprentices": "ldv.place.where",
    "place_master": "ldv.place.where",
    "install_mechanical_man": "ldv.workshop.automaton",
    "favour_mechanical_man": "ldv.workshop.automaton",
    "turn_lab": "ldv.workshop.flip_4",
    "favour_turn_lab": "ldv.workshop.flip_4",
}


def not_owned(told: Told) -> dict[str, Any]:
    return actor(told) | by_favour(told, NOT_OWNED[told.action.kind])


def busy(told: Told) -> dict[str, Any]:
    weeks = lab(told.before, told.action.seat, told["lab"]).weeks
    return {"weeks": weeks, "cites": set() if weeks else {"ldv.ruling.upgrade_counter_zero"}}


def ceiling(told: Told) -> dict[str, Any]:
    whole, boxed = all_apprentices(told.before, told["seat"]), player(told.before, told["seat"]).boxed
    more = {"boxed": boxed, "most": 9 - boxed, "players": len(told.before.players)} if boxed else {}
    return {"whole": whole, "seat": told.action.seat} | more


def weeks_needed(told: Told) -> dict[str, Any]:
    seat, number = told.action.seat, told.action.invention
    weeks, less = lab(told.before, seat, told.action.lab).weeks, discount(told.before, seat, number)
    return {"weeks": weeks, "bonus": less, "total": weeks + less, "needed": card(told.before, number).weeks}


def declared(told: Told) -> dict[str, Any]:
    due = {"invention": told.action.invention, "lab": told.action.lab}
    return actor(told) | due | {"florins": received(told, told.action.seat)}


def first_pay(told: Told) -> dict[str, Any]:
    return {"florins": card(told.before, told["invention"]).first}


def later_pay(told: Told) -> dict[str, Any]:
    row = card(told.before, told["invention"])
    return {"florins": row.later, "turn": row.finished}


def bound(told: Told) -> dict[str, Any]:
    return {"invention": lab(told.before, told.action.seat, told.action.lab).invention}


def meant(told: Told) -> dict[str, Any]:
    """The invention that was tried."""
    return {"invention": told.action.invention}


def card_needs(told: Told) -> dict[str, Any]:
    return meant(told) | {"packet": packet(held(card(told.before, told.action.invention)))}


def under_lab(told: Told) -> dict[str, Any]:
    return {"packet": packet(held(lab(told.before, told.action.seat, told.action.lab)))}


def rival(told: Told) -> dict[str, Any]:
    row = lab(told.before, told["seat"], told["lab"])
    later = card(told.before, row.invention).later
    return {"invention": row.invention, "packet": packet(held(row)), "florins": later}


def no_cards(told: Told) -> dict[str, Any]:
    """Without a card to give there is no rival either, where these come first."""
    return {"cites": {"ldv.finish.reveal_rivals"} if told.before.pending[-1].kind == "reveal_rivals" else set()}


def sole_maker(told: Told) -> dict[str, Any]:
    (seat,) = makers(told.before, told["invention"])
    return {"seat": seat}


def begins_auction(told: Told) -> dict[str, Any]:
    number = told["invention"]
    return {"seats": makers(told.before, number), "florins": card(told.before, number).first}


def bid(told: Told) -> dict[str, Any]:
    return actor(told) | {"florins": player(told.after, told.action.seat).bid}


def bid_was(told: Told) -> dict[str, Any]:
    return {"florins": player(told.before, told["seat"]).bid}


def won(told: Told) -> dict[str, Any]:
    seat = card(told.after, told["invention"]).owner
    return {"seat": seat, "florins": paid(told, seat)}


def bids_tied(told: Told) -> dict[str, Any]:
    bids = {seat: player(told.before, seat).bid for seat in makers(told.before, told["invention"])}
    tied = tuple(seat for seat in bids if bids[seat] == max(bids.values()))
    return {"seats": tied, "seat": tied[0], "holder": told.before.leonardo}


def too_much(told: Told) -> dict[str, Any]:
    return {"florins": told.action.florins, "held": player(told.before, told.action.seat).florins}


def own_auctions(told: Told) -> dict[str, Any]:
    mine = (row for row in requested(told.before) if card(told.before, row).finished == told.before.turn)
    return {"numbers": tuple(number for number in mine if told.action.seat in makers(told.before, number))}


def looked(told: Told) -> dict[str, Any]:
    top = deck(told.after)[:4]
    cites = {"ldv.ruling.peek_short"} if len(top) < 4 else set()
    return {"seat": chosen(told.before, 3), "count": len(top), "numbers": top, "cites": cites}


def arranged(told: Told) -> dict[str, Any]:
    return actor(told) | {"count": len(deck(told.after)[:4]), "numbers": deck(told.after)[:4]}


def leonardo(told: Told) -> dict[str, Any]:
    return actor(told) | {"to": told.after.leonardo}


def money(told: Told) -> dict[str, Any]:
    return {"seat": chosen(told.before, 2), "florins": told.before.council_florins - told.after.council_florins}


def takes_privilege(told: Told) -> dict[str, Any]:
    return actor(told) | {"privilege": player(told.after, told.action.seat).privilege}


def turn_of(told: Told) -> dict[str, Any]:
    privilege = told.before.pending[-1].privilege
    cites = {{1: "ldv.council.move", 4: "ldv.council.component"}[privilege]}
    return {"privilege": privilege, "seat": chosen(told.before, privilege), "cites": cites}


def no_such_player(told: Told) -> dict[str, Any]:
    rule = "ldv.council.leonardo" if told.action.kind == "name_holder" else "ldv.council.move"
    return {"last": len(told.before.players) - 1, "cites": {rule}}


def not_there(told: Told) -> dict[str, Any]:
    """Who is not in the Council may have been sent home, but not of two."""
    return {"cites": {"ldv.council.last_gets_nothing"} if len(told.before.players) > 2 else set()}


def component(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    return {"seat": seat, "price": paid(told, seat), "component": gained(told, seat)[0]}


def no_florin(told: Told) -> dict[str, Any]:
    """The fourth privilege alone costs something."""
    return {"seat": told.action.seat, "privilege": 4, "price": 1}


def in_order(told: Told) -> dict[str, Any]:
    return {"privileges": tuple(sorted(row.privilege for row in told.before.players if row.privilege))}


def last_may_choose(told: Told) -> dict[str, Any]:
    order = ranked(told.before, "A")
    return {"seat": order[-1], "absent": tuple(seat for seat in seats(told.before) if seat not in order)}


def last_gets_nothing(told: Told) -> dict[str, Any]:
    return {"seat": ranked(told.before, "A")[-1], "players": len(told.before.players)}


def moved(told: Told) -> dict[str, Any]:
    return actor(told) | {"owner": told.action.owner, "source": told.action.source, "target": told.action.target}


def owner(told: Told) -> dict[str, Any]:
    return {"seat": told.action.owner}


def letter_full(told: Told) -> dict[str, Any]:
    letter = told["letter"]
    count = getattr(player(told.before, told.action.seat), f"favour_{letter}")
    return {"count": count, "cites": {"ldv.ruling.favour_d_letter"} if letter == "d" else set()}


def favour_packet(told: Told) -> dict[str, Any]:
    return actor(told) | {"packet": gained(told, told.action.seat)}


def favour_components(told: Told) -> dict[str, Any]:
    due = favour_packet(told)
    return due | {"cites": {"ldv.ruling.favour_pile_short"} if len(due["packet"]) < 4 else set()}


def favour_turned(told: Told) -> dict[str, Any]:
    return favour_packet(told) | {"side": lab(told.after, told.action.seat, told["lab"]).side}


def wrong_count(told: Told) -> dict[str, Any]:
    due = min(4, sum(min(2, row.pile) for row in told.before.shops))
    cites = {"ldv.ruling.favour_pile_short"} if due < 4 else set()
    return {"due": due, "count": sum(held(told.action).values()), "cites": cites}


def pile(told: Told) -> dict[str, Any]:
    return {"pile": next(row.pile for row in told.before.shops if row.component == told["component"])}


def most_of_a_kind(_told: Told) -> dict[str, Any]:
    return {"most": 2}


def begun(told: Told) -> dict[str, Any]:
    row = lab(told.after, told.action.seat, told.action.lab)
    return actor(told) | {"invention": row.invention, "packet": lost(told, told.action.seat)}


def interrupted(told: Told) -> dict[str, Any]:
    row, packet_back = lab(told.before, told.action.seat, told.action.lab), gained(told, told.action.seat)
    due = {"invention": row.invention, "weeks": row.weeks, "packet": packet_back}
    return actor(told) | due | {"cites": {"ldv.ruling.cancel_revealed"} if row.revealed else set()}


def negative(told: Told) -> dict[str, Any]:
    working = lab(told.before, told.action.seat, told.action.lab).invention
    return {"cites": {"ldv.start.no_change" if working else "ldv.start.exact_components"}}


def needs(told: Told) -> dict[str, Any]:
    row = card(told.before, told.action.invention)
    return {"packet": packet(held(row)), "weeks": row.weeks}


def not_in_hand(told: Told) -> dict[str, Any]:
    name = told["component"]
    return {"count": getattr(told.action, name), "held": getattr(player(told.before, told.action.seat), name)}


def differing(sign: int) -> Claim:
    """What a packet lacks (1), or has too much of (-1)."""

    def claim(told: Told) -> dict[str, Any]:
        due, laid = held(card(told.before, told.action.invention)), held(told.action)
        return {"packet": packet({name: max(0, sign * (due[name] - laid[name])) for name in COMPONENTS})}

    return claim


def already_made(told: Told) -> dict[str, Any]:
    return meant(told) | {"turn": card(told.before, told.action.invention).finished}


def in_other_lab(told: Told) -> dict[str, Any]:
    return {"invention": lab(told.before, told.action.seat, told["lab"]).invention}


def refill(told: Told) -> dict[str, Any]:
    new = tuple(number for number in requested(told.after) if number not in requested(told.before))
    players = len(told.after.players)
    short = ("ldv.ruling.deck_empty",) if len(requested(told.after)) < REQUESTED[players] else ()
    last = ("ldv.ruling.refill_after_7",) if told.after.turn == 7 else ()
    numbers = {"numbers": new or "none"} if told.key == "turn.refill" else {}
    return {**numbers, "count": REQUESTED[players], "players": players, "cites": {*short, *last}}


def refill_nothing(told: Told) -> dict[str, Any]:
    """No invention is requested that was not before."""
    return refill(told) | {"players": len(told.after.players) if requested(told.after) == requested(told.before) else 0}


def begins(told: Told) -> dict[str, Any]:
    first = ("ldv.turn0.begin",) if told.after.turn == 1 and told.after.options.setup == "expert" else ()
    return turn(told) | holder(told) | {"cites": {*first}}


def council_grows(told: Told) -> dict[str, Any]:
    florins = told.after.council_florins
    return {"added": florins - told.before.council_florins, "florins": florins}


def built_deck(told: Told) -> dict[str, Any]:
    """Gold 21 to 25 below, eleven mixed ones on them, the others on top."""
    rows = sorted((row for row in told.after.inventions if row.where == "deck"), key=lambda row: row.slot)
    bottom, mixed, top = rows[:5], rows[5:16], rows[16:]
    if min(row.number for row in bottom) < 21 or sum(15 < row.number < 21 for row in mixed) != 5:
        return {"bottom": "gold 21 to 25", "mixed": "with gold 16 to 20"}
    by_rank = {rank: sum(row.rank == rank for row in mixed) for rank in ("bronze", "copper", "silver")}
    return {"bottom": len(bottom), "mixed": len(mixed), "top": len(top)} | by_rank


def boxed(told: Told) -> dict[str, Any]:
    return {"count": player(told.after, told["seat"]).boxed, "players": len(told.after.players)}


def kit_hand(told: Told) -> dict[str, Any]:
    seat = told["seat"]
    return {"packet": gained(told, seat), "florins": received(told, seat)}


def turn0_kit(told: Told) -> dict[str, Any]:
    own = player(told.after, told["seat"])
    return {"apprentices": own.ready, "side": lab(told.after, own.seat, "small").side, "florins": own.florins}


def diversity(told: Told) -> dict[str, Any]:
    owned = types(told.after, told["seat"])
    return {"types": owned, "count": len(owned), "florins": DIVERSITY[len(owned)]}


def richest(told: Told) -> dict[str, Any]:
    (seat,) = best(told.after)
    return {"seat": seat, "florins": total(told.after, seat)}


def shared_victory(told: Told) -> dict[str, Any]:
    return {"seats": best(told.after), "florins": total(told.after, best(told.after)[0])}


def in_hand(told: Told) -> dict[str, Any]:
    """At the end the bonus has been paid, and is told in a line of its own."""
    seat = told["seat"]
    ended = bonus(told.after, seat) if told.after.phase == "end" else 0
    return {"florins": player(told.after, seat).florins - ended}


def count_line(told: Told) -> dict[str, Any]:
    return {"count": counted(told.after, told["seat"], told["rank"])}


def standing(told: Told) -> dict[str, Any]:
    return {"place": place(told.after, told["seat"]), "florins": total(told.after, told["seat"])}


def by_inventions(told: Told) -> dict[str, Any]:
    seat = told["seat"]
    return standing(told) | {"seats": level(told.after, seat), "rank": deciding(told.after, seat)}


def shared_place(told: Told) -> dict[str, Any]:
    same = (other for other in level(told.after, told["seat"]))
    equal = tuple(other for other in same if worth(told.after, other) == worth(told.after, told["seat"]))
    return standing(told) | {"seats": equal}


def question(**fields: Callable[[Any], Any]) -> Claim:
    return lambda told: {name: of(told.before) for name, of in fields.items()}


NUMBERS: dict[str, Claim] = {
    **dict.fromkeys(("academy.ceiling", "academy.ceiling_boxed"), ceiling),
    **dict.fromkeys(("academy.hired", "workshop.took_lab", "workshop.turned_small", "workshop.turned_large"), sale),
    "workshop.automaton": sale,
    "shop.bought": bought,
    "academy.none_left": actor,
    "auction.begins": begins_auction,
    "auction.bid": bid,
    "auction.bid_was": bid_was,
    "auction.chosen": lambda told: actor(told) | meant(told),
    "auction.lone_bid": won,
    "auction.not_open": own_auctions,
    "auction.tie": bids_tied,
    "auction.tie_by_holder": bids_tied,
    "auction.too_much": too_much,
    "auction.won": won,
    "council.arranged": arranged,
    "council.chosen": takes_privilege,
    "council.component": component,
    "council.declined": actor,
    "council.first_must_choose": actor,
    "council.forced_out": actor,
    "council.has_chosen": lambda told: {"privilege": player(told.before, told["seat"]).privilege},
    "council.last_gets_nothing": last_gets_nothing,
    "council.last_may_choose": last_may_choose,
    "council.leonardo": leonardo,
    "council.leonardo_kept": leonardo,
    "council.leonardo_stays": leonardo,
    "council.leonardo_taken": leonardo,
    "council.looked": looked,
    "council.money": money,
    "council.no_deck": lambda told: {"seat": chosen(told.before, 3)},
    "council.no_florin": no_florin,
    "council.no_such_player": no_such_player,
    "council.not_there": not_there,
    "council.nobody_to_move": actor,
    "council.order": in_order,
    "council.other_cards": lambda told: {"numbers": deck(told.before)[:4]},
    "council.ranking": in_zone("A"),
    "council.taken": lambda told: {"privilege": player(told.before, told["seat"]).privilege},
    "council.turn_of": turn_of,
    "council.two_players": in_zone("A"),
    "favour.apprentice": actor,
    "favour.automaton": actor,
    "favour.components": favour_components,
    "favour.florins": lambda told: actor(told) | {"florins": received(told, told.action.seat)},
    "favour.letter_full": letter_full,
    "favour.pile_empty": pile,
    "favour.pile_short": pile,
    "favour.too_many_of_a_kind": most_of_a_kind,
    "favour.took_lab": favour_packet,
    "favour.turned": favour_turned,
    "favour.wrong_count": wrong_count,
    "colour.picked": actor,
    "finish.begins": holder,
    "finish.bound": bound,
    "finish.declared": declared,
    "finish.discount": lambda _told: {"weeks": 2},
    "finish.first_pay": first_pay,
    "finish.later_pay": later_pay,
    "finish.lies_there": under_lab,
    "finish.no_cards": no_cards,
    "finish.not_requested": meant,
    "finish.other_components": meant,
    "finish.packet": under_lab,
    "finish.passed": actor,
    "finish.rival": rival,
    "finish.sole_maker": sole_maker,
    "finish.weeks_enough": weeks_needed,
    "finish.weeks_short": weeks_needed,
    "lab.already_owned": whose_lab,
    "lab.already_turned": already_turned,
    "lab.automata_full": side,
    "lab.no_automaton_left": whose_lab,
    "lab.no_automaton_space": side,
    "lab.not_owned": not_owned,
    "lab.working": busy,
    "labs.apprentices": weeks_of("apprentices", 1),
    "labs.automata": weeks_of("mechanical_men", 2),
    "labs.master": lambda _told: {"weeks": 2},
    "labs.stayed": weeks_worked,
    "labs.worked": weeks_worked,
    "move.already_first": owner,
    "move.far_right": owner,
    "move.joins": owner,
    "move.moved": moved,
    "move.moved_own": moved,
    "move.no_apprentice": owner,
    "move.not_yours": owner,
    "move.only_master": owner,
    "place.apprentices": placed,
    "place.apprentices_in_lab": placed,
    **dict.fromkeys(("place.been_everywhere", "place.been_in_labs", "place.nothing_left", "place.nowhere"), at_rest),
    "place.begins": holder,
    "place.city_closed": turn,
    "place.lab_full": no_room,
    "place.lab_short": no_room,
    "place.master": actor,
    "place.master_in_lab": actor,
    "place.not_enough": lambda told: {
        "count": told.action.count,
        "ready": player(told.before, told.action.seat).ready,
    },
    "place.passed": actor,
    "place.queue": queue,
    "place.queue_first": queue,
    "place.spaces": spaces,
    "place.too_few": lambda told: {"count": told.action.count},
    "place.twice": twice,
    **dict.fromkeys(("question.academy_offer", "question.shop_offer", "question.workshop_offer"), offered),
    "question.begin_turn": question(turn=lambda state: state.turn + 1),
    "question.carry_out": question(privilege=lambda state: state.pending[-1].privilege),
    "question.nothing_to_place": question(idle=lambda state: state.pending[-1].idle),
    "rank.apprentices": rank,
    "rank.tie": tie,
    "rank.with_master": rank,
    "score.bonus": lambda told: {"florins": received(told, told["seat"])},
    "score.diversity": diversity,
    "score.diversity_scale": lambda _told: {"three": 8, "four": 13, "five": 20},
    "score.florins": in_hand,
    "score.florins_before": in_hand,
    "score.leads": richest,
    "score.made": count_line,
    "score.no_cards": diversity,
    "score.owned": count_line,
    "score.richest": richest,
    "score.shared": shared_victory,
    "score.tie_broken": richest,
    "score.tie_broken_so_far": richest,
    "score.tied_so_far": shared_victory,
    "setup.boxed_from_academy": boxed,
    "setup.boxed_from_kit": boxed,
    "setup.council_florin": lambda told: {"florins": told.after.council_florins},
    "setup.deck": built_deck,
    "setup.drawn": lambda told: {"numbers": requested(told.after)},
    "setup.first_by_lot": holder,
    "setup.first_named": holder,
    "setup.kit_automata": lambda told: {
        "automata": sum(row.mechanical_men for row in told.after.labs if row.seat == told["seat"])
    },
    "setup.kit_hand": kit_hand,
    "setup.kit_lab": lambda told: {"side": lab(told.after, told["seat"], told["lab"]).side},
    "setup.kit_workers": lambda told: {"apprentices": player(told.after, told["seat"]).ready},
    "setup.people": lambda told: {
        "automata": min(row.mechanical_men for row in told.after.players),
        "apprentices": min(row.academy for row in told.after.players),
    },
    "setup.piles": lambda told: {"count": min(row.pile for row in told.after.shops)},
    "setup.preset": lambda told: {"numbers": requested(told.after)},
    "standing.florins": standing,
    "standing.florins_so_far": standing,
    "standing.inventions": by_inventions,
    "standing.inventions_so_far": by_inventions,
    "standing.shared": shared_place,
    "standing.shared_so_far": shared_place,
    "start.already_made": already_made,
    "start.begun": begun,
    "start.begun_this_turn": turn,
    "start.card_needs": card_needs,
    "start.in_other_lab": in_other_lab,
    "start.interrupted": interrupted,
    "start.made_by_you": meant,
    "start.missing": differing(1),
    "start.needs": needs,
    "start.negative": negative,
    "start.no_such_invention": lambda told: {"number": told.action.invention, "most": 25},
    "start.not_in_hand": not_in_hand,
    "start.out_of_game": meant,
    "start.passed": actor,
    "start.shown": lambda told: actor(told) | under_lab(told),
    "start.surplus": differing(-1),
    "turn.begins": begins,
    "turn.council_florin": council_grows,
    "turn.final": turn,
    "turn.no_refill": turn,
    "turn.refill": refill,
    "turn.refill_nothing": refill_nothing,
    "turn.refill_none": lambda told: {"count": len(requested(told.after))},
    "turn.refill_short": lambda told: {"count": REQUESTED[len(told.after.players)] - len(requested(told.after))},
    "turn0.favours": lambda told: (
        holder(told) | {"count": FAVOURS[len(told.after.players)], "players": len(told.after.players)}
    ),
    "turn0.kit": turn0_kit,
    "zone.forced_out": passed,
    "zone.last_price": lambda told: {"sold": told.after.price_step, "price": paid(told, told["seat"])},
    "zone.no_city": turn,
    "zone.over": there,
    "zone.passed": passed,
    "zone.price": lambda told: {
        "sold": told.after.price_step,
        "price": paid(told, told["seat"]),
        "next": price(told.after),
    },
    "zone.ranking": there,
    "zone.ranking_again": lambda told: there(told) | marker_price(told),
    "zone.reoffer": reoffer,
    "zone.shop_empty": there,
    "zone.sold_out": there,
    "zone.too_dear": lambda told: (
        actor(told) | {"price": price(told.before), "florins": player(told.before, told.action.seat).florins}
    ),
}

BEYOND = {"setup.discarded": "what was laid aside shows only when the deck is built, in the next event"}

RARE = {
    "auction.all_zero": "all makers bid 0",
    "auction.chosen": "whoever holds Leonardo takes part in two auctions",
    "auction.tie_by_holder": "the highest bids are equal, and the holder of Leonardo made one of them",
    "auction.not_open": "so, and another invention is named",
    "council.forced": "no privilege could be chosen",
    "council.forced_out": "no privilege could be chosen",
    "council.no_components": "all shops are empty",
    "council.no_deck": "the deck is empty",
    "council.nobody_to_move": "privilege 1 without an apprentice in the city",
    "council.other_cards": "cards are put back that were not looked at",
    "favour.automaton": "favour d with a lab that was turned before",
    "favour.component": "favour d with a component of which there is none",
    "favour.pile_empty": "favour b with a component of which there is none",
    "move.same_zone": "an apprentice is moved to where it stands",
    "place.been_everywhere": "apprentices are left, and some are in every zone",
    "question.choose_auction": "whoever holds Leonardo takes part in two auctions",
    "question.open_zone": "a zone is edited while it is resolved",
    "score.shared": "a tie in everything at the end",
    "standing.shared": "a tie in everything at the end",
    "turn.refill_nothing": "the deck is empty",
    "turn.refill_short": "the deck is empty",
    "zone.pile_empty": "a shop without components, after an edit",
    "zone.ranking_again": "a zone is edited while it is resolved",
}
"""The tests of these beside this file are watched (`conftest.py`)."""

CLAIMS = Claims(
    ruleset="leonardo_da_vinci",
    numbers=NUMBERS,
    cited=read_cited(Path(__file__).with_name("cited.toml")),
    given=("seat", "invention"),
    beyond=BEYOND,
    rare=RARE,
)
