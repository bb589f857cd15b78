"""What is claimed of the reasons for a sensible move: prices, places, weeks, pay and what is still missing."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.leonardo_da_vinci.claims import tables
from tests.leonardo_da_vinci.claims.lab_advice import (
    cards_of_type,
    labs_full,
    pass_labs,
    pass_less,
    space,
    spare,
)
from tests.leonardo_da_vinci.claims.sales import pile
from tests.numbers_in_force import number

SHOPS = dict(zip("DEFGH", tables.COMPONENTS, strict=True))


def lined_up(state: Any, zone: str, action: Any) -> list[int]:
    """Whose workers stand in a line once an action is done, from the front."""
    there = tables.workers(state, zone)
    if action.kind == "move_apprentice":
        moved = tables.workers(state, action.source)[action.place - 1]
        there = [each for number, each in enumerate(there, 1) if (zone, number) != (action.source, action.place)]
        there += [moved] if zone == action.target else []
    elif action.kind == "place_master":
        front = sum(master for _, master in there)
        there.insert(front, (action.seat, True))
    else:
        there.append((action.seat, False))
    return [seat for seat, _ in there]


def strengths(state: Any, zone: str, action: Any, count: int) -> dict[int, tuple[int, int]]:
    """By seat: minus the strength, and the place from the arrow, after an action with this many apprentices."""
    rows = {seat: tables.group(state, zone, seat) for seat in tables.seats(state)}
    found = {seat: tables.strength(state, row) for seat, row in rows.items()}
    if action.kind == "move_apprentice":
        found[action.owner] += (zone == action.target) - (zone == action.source)
    else:
        found[action.seat] += tables.master(state) if action.kind == "place_master" else count
    return {seat: (-found[seat], rows[seat].queue or 99) for seat in found if found[seat]}


def ranks(state: Any, zone: str, action: Any, count: int) -> list[int]:
    there = strengths(state, zone, action, count)
    return sorted(there, key=lambda seat: there[seat])


def asked(told: Told, zone: str, count: int | None = None) -> int:
    """At which place whoever acts is asked there; in a line, the first at which nobody of theirs stood before."""
    state, action = told.before, told.action
    if "placement" not in state.options.blocks:
        whole = getattr(action, "count", 0) if count is None else count
        return ranks(state, zone, action, whole).index(action.seat)
    then = [place for place, seat in enumerate(lined_up(state, zone, action)) if seat == action.seat]
    now = [place for place, (seat, _) in enumerate(tables.workers(state, zone)) if seat == action.seat]
    return min(set(then) - set(now), default=then[0])


def left(told: Told) -> int:
    """What is left of a shop's pile if everybody ahead buys."""
    there = pile(told.before, told["zone"])
    return 99 if there is None else there - asked(told, told["zone"])


def follows(told: Told) -> bool:
    """Whether somebody could buy after the first one there; what can be improved is left open."""
    seat, zone = told.action.seat, told["zone"]
    if "placement" in told.before.options.blocks:
        then = lined_up(told.before, zone, told.action)[1:]
    else:
        then = ranks(told.before, zone, told.action, getattr(told.action, "count", 0))
    rows = {other: tables.player(told.before, other) for other in then}
    able = [row for row in rows.values() if zone != "C" or row.academy > (row.seat == seat)]
    return left(told) > 1 and any(row.seat != seat or row.florins >= tables.PRICES[1] for row in able)


def first(told: Told) -> dict[str, Any]:
    """The next sale has a price where there may be one."""
    due = {"next": 2 if follows(told) else None} if told.key == "advice.first" else {}
    told_rightly = told.key == "advice.first" or told["zone"] == "B" or not follows(told)
    return due | {"cites": () if asked(told, told["zone"]) == 0 < left(told) and told_rightly else None}


def later(told: Told) -> dict[str, Any]:
    place = asked(told, told["zone"])
    if told.key == "advice.sold_before":
        return {"place": place + 1 if left(told) <= 0 else None}
    return {"place": place + 1, "price": tables.PRICES[place] if left(told) > 0 else None}


def fewer(told: Told) -> dict[str, Any]:
    less = told.action.count - 1
    return {"fewer": less, "then": asked(told, told.action.place, less) + 1}


def needed(told: Told) -> dict[str, Any]:
    """A requested invention asks for it, and the hand has not enough, or others that ask for it, too, come first."""
    row, component = tables.card(told.before, told["invention"]), told["component"]
    asks = row.where == "requested" and tables.held(row)[component]
    fits = asks and is_short(told, (component,)) and told["count"] in counts(told, component)
    return {"component": component if fits else None, "count": told["count"], **kept_for(told, (component,))}


def counts(told: Told, component: str) -> range:
    """How many can be missing: what the hand has not, less what is bought first; none of the hand, if that is kept."""
    due = tables.held(tables.card(told.before, told["invention"]))[component]
    lacks = due - tables.held(tables.player(told.before, told.action.seat))[component]
    least = 1 if told.action.kind.startswith(("place_", "move_")) else lacks
    return range(max(least, 1), (due if told.key == "advice.needed_besides" else lacks) + 1)


def is_short(told: Told, said: tuple[str, ...]) -> bool:
    """Whether the hand lacks as many for the invention, or other inventions are named."""
    row, own = tables.card(told.before, told["invention"]), tables.held(tables.player(told.before, told.action.seat))
    short = all(said.count(name) <= tables.held(row)[name] - own[name] for name in said)
    return short or told.key in ("advice.needed_besides", "advice.packet_besides")


def kept_for(told: Told, said: tuple[str, ...]) -> dict[str, Any]:
    """Other requested inventions, if they are named, that ask for what the hand holds of these components."""
    own, named = tables.held(tables.player(told.before, told.action.seat)), told.params.get("numbers", ())
    cards = [tables.card(told.before, number) for number in named if number != told["invention"]]
    asking = [row for row in cards if any(own[name] and tables.held(row)[name] for name in said)]
    kept = tuple(row.number for row in asking if row.where == "requested")
    return {"numbers": kept} if named else {}


def packet(told: Told) -> dict[str, Any]:
    """No more of each than the invention asks for, and than the hand and the favour leave to be said."""
    row, said = tables.card(told.before, told["invention"]), told["packet"]
    own = tables.held(tables.player(told.before, told.action.seat))
    most = {name: min(tables.held(row)[name], getattr(told.action, name)) for name in tables.COMPONENTS}
    least = {name: min(most[name], max(0, tables.held(row)[name] - own[name])) for name in tables.COMPONENTS}
    fits = all(least[name] <= said.count(name) <= most[name] for name in tables.COMPONENTS)
    return {"packet": said if fits and said and is_short(told, said) else None, **kept_for(told, said)}


def new_type(told: Told) -> dict[str, Any]:
    """None of those that count: of the inventions made where these do, else of the cards owned."""
    state, seat, blocks = told.before, told.action.seat, told.before.options.blocks
    have: Any = tables.types(state, seat)
    if "scoring" in blocks and "owner_only" not in blocks:
        have = {tables.card(state, row.invention).type for row in state.finished if row.seat == seat and row.turn}
    most = min(len(tables.TYPES), len(have) + 1 + len(to_come(told) if state.turn > 7 else tables.TYPES))
    worth = max(tables.diversity(state, count) for count in range(len(have) + 1, most + 1))
    enough = state.turn < 8 or "scoring" in blocks or worth > tables.diversity(state, len(have))
    return {"type": told["type"] if told["type"] not in have and enough else None}


def to_come(told: Told) -> list[Any]:
    """What could bring one more type in the last two turns: the labs in each, or the other inventions made by now."""
    state, seat, now = told.before, told.action.seat, told.before.turn
    labs = [row for row in state.labs if row.seat == seat and row.side]
    if state.phase == "D":
        bid_for = state.pending[-1].invention
        made = [row for row in state.finished if (row.seat, row.turn) == (seat, now) and row.invention != bid_for]
        return made + labs * (9 - now)
    work = takes(told)
    slow = now == 8 and work["weeks"] > work["pace"]
    return (labs * (10 - now))[1 + slow :]


def is_contested(told: Told) -> bool:
    """Whether whoever comes later is paid less: in another turn or, in rounds of revelation, in this one."""
    is_last_round = getattr(told.before.pending[-1], "number", 0) == 2
    return bool(told.before.turn < 9 or ("reveal" in told.before.options.blocks and not is_last_round))


def staff(told: Told) -> int:
    """The apprentices in play and the master."""
    own = tables.player(told.before, told.action.seat)
    return int(9 - own.academy - own.boxed) + 1


def takes(told: Told) -> dict[str, Any]:
    row, number = tables.lab(told.before, told.action.seat, told.action.lab), told.action.invention
    men = min(row.side - row.mechanical_men, staff(told))
    weeks = tables.card(told.before, number).weeks - 2 * cards_of_type(told, number)
    return {"lab": told.action.lab, "weeks": max(0, weeks), "pace": tables.weeks_of_men(told.before, row) + men + 1}


def discount(told: Told) -> dict[str, Any]:
    cards = cards_of_type(told, told.action.invention)
    return {"cards": cards, "weeks": 2 * cards}


def spaces(told: Told) -> int:
    own = [row for row in told.before.labs if row.seat == told.action.seat]
    return sum(row.side - row.mechanical_men for row in own)


def worker(told: Told) -> dict[str, Any]:
    """A new apprentice has room in a lab or, from the next turn on, a city to go to."""
    key = "worker_city" if told.before.turn < 7 else "worker_idle"
    due = "worker_lab" if staff(told) < spaces(told) else key
    return {"workers": staff(told), "spaces": spaces(told), "cites": () if told.key == f"advice.{due}" else None}


def lab_room(told: Told) -> dict[str, Any]:
    """A lab taken has four spaces, one turned two more; which of these is best, the placing leaves open."""
    lab_taken = {"take_lab": 4, "favour_take_lab": 4, "upgrade_take_lab": 4}
    more = lab_taken.get(told.action.kind, 2 if hasattr(told.action, "lab") else told["then"] - spaces(told))
    fits = {"advice.lab_more": (2,), "advice.second_lab": (4,)}.get(told.key, (2, 4))
    return {"spaces": spaces(told), "then": spaces(told) + more if more in fits else None}


def florins_there(told: Told) -> dict[str, Any]:
    florins = 2 if "council" in told.before.options.blocks else told.before.council_florins
    return {"privilege": 2, "florins": florins}


def privilege(number: int) -> Claim:
    return lambda _told: {"privilege": number}


def missing_weeks(told: Told) -> int:
    """What the work still lacks, with all who are there; less than nothing where these are too many."""
    row = tables.lab(told.before, told.action.seat, told["lab"])
    done = row.weeks + row.apprentices + 2 * row.master + tables.weeks_of_men(told.before, row)
    return int(tables.card(told.before, row.invention).weeks) - 2 * cards_of_type(told, row.invention) - int(done)


def finishes(told: Told) -> dict[str, Any]:
    left, number = missing_weeks(told), tables.lab(told.before, told.action.seat, told["lab"]).invention
    enough = getattr(told.action, "count", 2) >= left and tables.card(told.before, number).where != "deck"
    return {"left": left if enough else None, "invention": number}


def is_too_late(told: Told) -> bool:
    """Whether, in the last turn, all workers for whom a lab has space cannot do what its work still lacks."""
    own, row = tables.player(told.before, told.action.seat), tables.lab(told.before, told.action.seat, told["lab"])
    once = not {"placement", "labs"} & {*told.before.options.blocks}
    ready = 0 if once and row.apprentices else own.ready
    ways = [(own.master, min(ready, space(row) - own.master)), (False, min(ready, space(row)))]
    most = max(2 * boss + men for boss, men in ways if men >= 0)
    return bool(told.before.turn == 9 and most < missing_weeks(told))


def never_comes(told: Told) -> bool:
    """Whether what a lab works at lies in the deck, and nothing is drawn from it any more."""
    name = getattr(told.action, "place", "") or told.action.lab
    row = tables.lab(told.before, told.action.seat, name)
    blocks = {*told.before.options.blocks}
    printed = 8 if "end" in blocks else 7
    last = max(7, number(told.before, printed, "last_refill")) if "reveal" in blocks else 7
    return bool(told.before.turn > last and tables.card(told.before, row.invention).where == "deck")


def no_city(told: Told) -> dict[str, Any]:
    """The city is closed, and the lab gets no further by it."""
    useless = missing_weeks(told) <= 0 or is_too_late(told) or never_comes(told)
    return {"lab": told["lab"] if told.before.turn > 7 and useless else None}


def is_supplied(told: Told) -> bool:
    """Whether the hand has a component for a requested invention, or it lies under a lab that is at work."""
    state, seat, name = told.before, told.action.seat, told["component"]
    labs = [tables.card(state, row.invention) for row in state.labs if row.seat == seat and row.invention]
    cards = [tables.card(state, number) for number in tables.requested(state)]
    in_hand = tables.held(tables.player(state, seat))[name] and any(tables.held(card)[name] for card in cards)
    return bool(in_hand or any(tables.held(card)[name] for card in labs))


def pass_favours(told: Told) -> dict[str, Any]:
    """Beside those of turn 0 three times as many as turns have come."""
    own = tables.player(told.before, told.action.seat)
    taken = sum(getattr(own, f"favour_{letter}") for letter in "abcd") - tables.FAVOURS[len(told.before.players)]
    return {"count": 3, "cites": () if taken >= 3 * told.before.turn else None}


def declared(told: Told) -> dict[str, Any]:
    """The higher sum unless somebody made it earlier: in an earlier turn or, in rounds of revelation, in this one."""
    row = tables.card(told.before, told.action.invention)
    made = [each.turn for each in told.before.finished if each.invention == row.number and each.turn]
    early = made if "reveal" in told.before.options.blocks else [turn for turn in made if turn < told.before.turn]
    return {"invention": row.number, "florins": row.later if early else row.first}


def later_pay(told: Told) -> dict[str, Any]:
    """What is paid from the next turn on, or as soon as somebody else declares it; and who has done so this turn."""
    row = tables.card(told.before, told.action.invention)
    seats = tuple(made.seat for made in told.before.finished if made.invention == row.number and made.turn)
    fits = is_contested(told) and bool(seats) == (told.key == "advice.declare_now")
    return {"florins": row.later if fits else None} | ({"seats": seats} if seats else {})


def pays(told: Told, fits: bool) -> dict[str, Any]:
    return {"florins": tables.card(told.before, told["invention"]).first if fits else None}


def florins_of(told: Told) -> int:
    return int(tables.player(told.before, told.action.seat).florins)


def bid_same(told: Told) -> dict[str, Any]:
    """It saves weeks while there is work to come, and is all that a card brings unless its owner has the points."""
    only = told.before.turn < 9 and "owner_only" not in told.before.options.blocks
    return {"type": tables.card(told.before, told.before.pending[-1].invention).type if only else None}


NUMBERS: dict[str, Claim] = {
    **dict.fromkeys(("advice.first", "advice.first_only"), first),
    **dict.fromkeys(("advice.later", "advice.sold_before"), later),
    **dict.fromkeys((f"advice.{key}" for key in ("labs_full", "no_room", "no_space", "come_already")), labs_full),
    "advice.fewer": fewer,
    **dict.fromkeys(("advice.needed", "advice.needed_besides"), needed),
    **dict.fromkeys(("advice.packet", "advice.packet_besides"), packet),
    **dict.fromkeys(("advice.pays", "advice.pays_if_first"), lambda told: pays(told, is_contested(told))),
    "advice.pays_all": lambda told: pays(told, not is_contested(told)),
    "advice.bid": lambda told: {"cites": () if told.action.florins > 0 else None},
    "advice.bid_all": lambda told: {"cites": () if told.action.florins == florins_of(told) > 0 else None},
    "advice.bid_nothing": lambda told: {"cites": () if not told.action.florins else None},
    "advice.florins_idle": lambda told: {"cites": () if told.before.turn > 7 else None},
    "advice.bid_too_late": lambda told: {"cites": () if told.before.turn == 9 else None},
    "advice.spare": spare,
    "advice.no_city": no_city,
    "advice.points": lambda told: {"points": sum(tables.held(tables.card(told.before, told["invention"])).values())},
    "advice.new_type": new_type,
    "advice.bid_same": bid_same,
    "advice.takes": takes,
    "advice.discount": discount,
    **dict.fromkeys(("advice.worker_lab", "advice.worker_city", "advice.worker_idle"), worker),
    "advice.mechanical_man": lambda told: {"weeks": number(told.before, 2, "mechanical_man")},
    "advice.lab_room": lambda told: lab_room(told) | {"workers": staff(told)},
    **dict.fromkeys(("advice.lab_more", "advice.second_lab"), lab_room),
    "advice.turns_left": lambda told: {"turns": 9 - told.before.turn},
    "advice.council_first": lambda told: {"cites": () if asked(told, "A") == 0 else None},
    "advice.council_later": lambda told: {"place": asked(told, "A") + 1},
    "advice.council_florins": florins_there,
    "advice.council_component": privilege(4),
    "advice.council_move": privilege(1),
    "advice.council_look": privilege(3),
    "advice.finishes": finishes,
    "advice.lab_too_late": lambda told: {"left": missing_weeks(told) if is_too_late(told) else None},
    "advice.lab_never": lambda told: {"invention": told["invention"] if never_comes(told) else None},
    "advice.lab_weeks": lambda told: {
        "left": None if never_comes(told) else missing_weeks(told),
        "weeks": getattr(told.action, "count", 2),
    },
    "advice.no_better": lambda told: {
        "lab": told["lab"] if told.before.turn <= 7 and missing_weeks(told) <= 0 else None
    },
    "advice.idle": lambda told: {"weeks": -missing_weeks(told)},
    "advice.pass_favours": pass_favours,
    "advice.pass_labs": pass_labs,
    "advice.pass_less": pass_less,
    "advice.too_late": lambda _told: {"turn": 9},
    "advice.favour_florins": lambda _told: {"florins": 5},
    "advice.half_favour": lambda _told: {"florins": 2},
    "advice.put_back": lambda told: {"invention": told.action.numbers[0]},
    "advice.not_needed": lambda told: {"component": SHOPS[told.before.lord]},
    "advice.enough": lambda told: {"component": SHOPS[told.before.lord] if is_supplied(told) else None},
    "advice.free_enough": lambda told: {"component": told["component"] if is_supplied(told) else None},
    "advice.not_worth": lambda told: {"price": tables.price(told.before)},
    "advice.declare": declared,
    **dict.fromkeys(("advice.declare_later", "advice.declare_now"), later_pay),
}
