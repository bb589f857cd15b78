"""What is claimed of the reasons for a sensible move: what a card would give and show where it would lie."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.codex_naturalis.claims import tables

Area = dict[tuple[int, int], Any]
RULE_OF = {
    "pattern_diagonal": "codex.objective.diagonal",
    "pattern_l": "codex.objective.l_shape",
    "resource_triple": "codex.objective.resource_trio",
    "object_triple": "codex.objective.object_trio",
    "object_pair": "codex.objective.object_pair",
}
FIRST_OF = {tables.CARDS[number]["kingdom"]: number for number in range(40, 0, -1)}
"""A card of each kingdom."""


def of_kind(told: Told) -> dict[str, Any]:
    """Each objective has the rule of its kind."""
    return {"cites": {RULE_OF[tables.GOALS[told["card"]]["kind"]]}}


def laid_then(told: Told) -> Area:
    """The area with the card that would be laid."""
    action = told.action
    row = SimpleNamespace(card=action.card, side=action.side, x=action.x, y=action.y, laid=10_000)
    return tables.area(told.before, action.seat) | {(row.x, row.y): row}


def printed_symbols(number: int, side: str) -> Counter[str]:
    centre = tables.CARDS[number].get(f"{side}_centre", "none").replace("+", " ").split()
    return Counter([*centre, *(tables.CARDS[number][f"{side}_{corner}"] for corner in tables.CORNERS)])


def seen_then(told: Told) -> Counter[str]:
    """The symbols with the card that would be laid, or with all of the front that would be taken."""
    now, seat = tables.visible(told.before, told.action.seat), told.action.seat
    if told.action.kind == "lay_card":
        more, less = tables.shown(laid_then(told)), tables.shown(tables.area(told.before, seat))
        return Counter({symbol: now[symbol] + more[symbol] - less[symbol] for symbol in tables.SYMBOLS})
    more = printed_symbols(told.action.card, "front")
    return Counter({symbol: now[symbol] + more[symbol] for symbol in tables.SYMBOLS})


def points(told: Told) -> dict[str, Any]:
    front = tables.CARDS[told.action.card]
    each, per = int(front["points"]), front["points_kind"]
    around = [(told.action.x + dx, told.action.y + dy) for dx, dy in tables.CORNERS.values()]
    if per == "per_covered_corner":
        each *= sum(place in tables.area(told.before, told.action.seat) for place in around)
    elif per != "flat":
        each *= seen_then(told)[per.removeprefix("per_")]
    cap, score = told.before.options.cap, tables.player(told.before, told.action.seat).score
    taken = min(each, cap - score) if cap else each
    return {"card": told.action.card, "points": taken if told.action.side == "front" else None}


def set_done(told: Told) -> dict[str, Any]:
    """A set of symbols; of cards, none is promised."""
    assert told.before.options.objective_sets == "symbols"
    number = told["card"]
    more = tables.whole_sets(seen_then(told), number) - tables.whole_sets(
        tables.visible(told.before, told.action.seat), number
    )
    return of_kind(told) | {"points": tables.each_time(number) * more}


def is_last(told: Told) -> bool:
    """Whether the seat has its last turn."""
    return bool(told.before.last_turn) and told.before.turn == told.before.last_turn


def is_blocked(told: Told) -> bool:
    return told.action.seat in tables.blocked(told.before)


def set_part(told: Told) -> dict[str, Any]:
    then, now, due = seen_then(told), tables.visible(told.before, told.action.seat), tables.needed(told["card"])
    more = tuple(symbol for symbol in tables.SYMBOLS if due[symbol] for _ in range(then[symbol] - now[symbol]))
    return of_kind(told) | {"symbols": more if not is_last(told) else None}


def pattern_done(told: Told) -> dict[str, Any]:
    number, now = told["card"], tables.area(told.before, told.action.seat)
    more = tables.most_apart(tables.copies_in(laid_then(told), number)) - tables.most_apart(
        tables.copies_in(now, number)
    )
    return of_kind(told) | {"points": tables.each_time(number) * more}


def can_lie(now: Area, x: int, y: int) -> bool:
    """Whether no card around a place lacks the corner that points there."""
    around = [(corner, now.get((x - dx, y - dy))) for corner, (dx, dy) in tables.CORNERS.items()]
    return all(row is None or tables.CARDS[row.card][f"{row.side}_{corner}"] != "none" for corner, row in around)


def pattern_part(told: Told) -> dict[str, Any]:
    """In some copy that the card would belong to, there is one other card, and a third can follow and make it count."""
    then, wanted = laid_then(told), tables.pattern(told["card"])
    colours = {place: tables.CARDS[row.card].get("kingdom", "") for place, row in then.items()}
    corner = [(told.action.x - dx, told.action.y - dy) for dx, dy, _ in wanted]
    ways = [{(left + dx, low + dy): kingdom for dx, dy, kingdom in wanted} for left, low in corner]
    fits = [way for way in ways if way[told.action.x, told.action.y] == colours[told.action.x, told.action.y]]
    lacks = [[place for place in way if colours.get(place) != way[place]] for way in fits]
    follows = any(completes(told, then, missing[0]) for missing in lacks if len(missing) == 1)
    return of_kind(told) | {"card": told["card"] if follows and not is_last(told) else None}


def completes(told: Told, then: Area, place: tuple[int, int]) -> bool:
    """Whether a place is free and can be laid on, at once or after a place beside it, for one copy more."""
    around = [(place[0] + dx, place[1] + dy) for dx, dy in tables.CORNERS.values()]
    number, now = told["card"], tables.most_apart(tables.copies_in(then, told["card"]))
    cards = [SimpleNamespace(card=card) for card in FIRST_OF.values()]
    more = any(tables.most_apart(tables.copies_in(then | {place: card}, number)) > now for card in cards)
    near = told.before.last_turn == told.before.turn + 1
    later = not near and any(is_open(then, each) for each in around)
    return more and place not in then and can_lie(then, *place) and (later or is_open(then, place))


def is_open(now: Area, place: tuple[int, int]) -> bool:
    """Whether a card can be laid at a place: it is free, and covers a corner and none that is missing."""
    around = [(place[0] + dx, place[1] + dy) for dx, dy in tables.CORNERS.values()]
    return place not in now and can_lie(now, *place) and not now.keys().isdisjoint(around)


def lacking(number: int, seen: Counter[str]) -> int:
    return sum(max(0, int(tables.CARDS[number].get(f"req_{symbol}", 0)) - seen[symbol]) for symbol in tables.SYMBOLS)


def lacking_then(told: Told) -> int:
    """What a card of the hand would lack."""
    assert told["card"] in tables.lying(told.before, "hand", seat=told.action.seat)
    return lacking(told["card"], seen_then(told))


def hand_closer(told: Told) -> dict[str, Any]:
    now, then = lacking(told["card"], tables.visible(told.before, told.action.seat)), lacking_then(told)
    return {"now": now, "short": then if 0 < then < now else None}


def hand_more(told: Told) -> dict[str, Any]:
    counted = tables.CARDS[told["card"]]["points_kind"].removeprefix("per_")
    more = seen_then(told)[counted] > tables.visible(told.before, told.action.seat)[counted]
    return {"card": told["card"] if more else None}


def symbols(told: Told) -> dict[str, Any]:
    cites = {"codex.play.face_down"} if told.action.side == "back" else set()
    now = tables.visible(told.before, told.action.seat)
    return {"now": sum(now.values()), "then": sum(seen_then(told).values()), "cites": cites}


def corners(told: Told) -> dict[str, Any]:
    """Where another card could then be laid: a corner beside which a card lies that has none there is of no use."""
    x, y, area = told.action.x, told.action.y, laid_then(told)
    places = [(x + dx, y + dy) for dx, dy in tables.CORNERS.values()]
    return {"open": sum(place not in area and can_lie(area, *place) for place in places)}


def side_centre(told: Told) -> dict[str, Any]:
    (number,) = [card for card in tables.lying(told.before, "hand", seat=told.action.seat) if card > 80]
    return {"centre": tuple(tables.CARDS[number][f"{told.action.side}_centre"].replace("+", " ").split())}


def held(told: Told) -> list[str]:
    """The kingdoms of the hand."""
    hand = tables.lying(told.before, "hand", seat=told.action.seat)
    return [tables.CARDS[card]["kingdom"] for card in hand if card < 81]


def keep_pattern(told: Told) -> dict[str, Any]:
    cells = tables.pattern(told.action.card)
    wanted = {kingdom for _, _, kingdom in cells}
    count = sum(kingdom in wanted for kingdom in held(told))
    return of_kind(told) | {"card": told.action.card, "count": count, "size": len(cells)}


def keep_held(told: Told) -> dict[str, Any]:
    due = tables.needed(told.action.card)
    return of_kind(told) | {"card": told.action.card, "count": sum(due[kingdom] > 0 for kingdom in held(told))}


def take_short(told: Told) -> dict[str, Any]:
    number = told.action.card
    return {"card": number, "short": lacking(number, tables.visible(told.before, told.action.seat))}


def take_pattern(told: Told) -> dict[str, Any]:
    """The most copies that the card would add to a pattern, wherever it can be laid."""
    number, now = told["card"], tables.area(told.before, told.action.seat)
    free = {(x + dx, y + dy) for x, y in now for dx, dy in tables.CORNERS.values()} - now.keys()
    count = [
        tables.most_apart(tables.copies_in(now | {place: SimpleNamespace(card=told.action.card)}, number))
        for place in free
        if can_lie(now, *place)
    ]
    more = max(count) - tables.most_apart(tables.copies_in(now, number))
    near = told.before.last_turn == told.before.turn + 1
    return of_kind(told) | {"points": tables.each_time(number) * more if near and more else None}


LATER = ("advice.take_ready", "advice.take_short", "advice.take_points", "advice.take_top", "advice.near_end")
"""What is said for a card that can still be laid."""

NUMBERS: dict[str, Claim] = {
    "advice.take_last": lambda told: {"cites": () if is_last(told) else None},
    "advice.take_blocked": lambda told: {"cites": () if is_blocked(told) and not is_last(told) else None},
    "advice.side_centre": side_centre,
    "advice.keep_pattern": keep_pattern,
    "advice.keep_held": keep_held,
    "advice.points": points,
    "advice.set_done": set_done,
    "advice.set_part": set_part,
    "advice.pattern_done": pattern_done,
    "advice.pattern_part": pattern_part,
    "advice.take_pattern": take_pattern,
    "advice.hand_ready": lambda told: {"card": told["card"] if not lacking_then(told) else None},
    "advice.hand_closer": hand_closer,
    "advice.hand_more": hand_more,
    "advice.symbols": symbols,
    "advice.corners": corners,
    "advice.take_short": take_short,
    "advice.take_ready": lambda told: {"card": told.action.card if not take_short(told)["short"] else None},
    "advice.take_points": lambda told: {
        "card": told.action.card,
        "points": int(tables.CARDS[told.action.card]["points"]),
    },
    "advice.take_symbols": lambda told: {
        "count": sum(printed_symbols(told.action.card, "front")[symbol] for symbol in tables.SYMBOLS)
    },
}


def before_the_end(claim: Claim) -> Claim:
    """What is claimed, and that the seat lays a card after this one."""
    return lambda told: claim(told) | ({"cites": None} if is_last(told) or is_blocked(told) else {})


NUMBERS |= {key: before_the_end(NUMBERS.get(key, lambda _told: {})) for key in LATER}
