"""What is claimed of the reasons for a sensible move: levels, points and what comes within reach."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.workshop_of_leonardo.claims import tables


def raised(told: Told) -> dict[str, int]:
    """The disciplines that the action can raise, and the levels they have then; Leonardo's practice fits them all."""
    state, action = told.before, told.action
    if action.kind == "study":
        discipline = tables.APPRENTICE[action.card]["discipline"]
        return {discipline: tables.level(state, action.seat, discipline) + 1}
    names = tables.in_play(state, action.seat) if action.kind == "visit" else (action.discipline,)
    return {name: tables.level(state, action.seat, name) + tables.per_practice(state) for name in names}


def levels(told: Told) -> dict[str, Any]:
    """The discipline, its level and what it becomes."""
    name = told["discipline"]
    return {"before": tables.level(told.before, told.action.seat, name), "level": raised(told).get(name)}


def new_column(told: Told) -> dict[str, Any]:
    fresh = levels(told)["before"] == 0 and levels(told)["level"] == 1
    return {"points": tables.PER_DISCIPLINE if fresh else None}


def high(told: Told) -> dict[str, Any]:
    found = levels(told)
    return {
        "level": found["level"],
        "points": tables.PER_HIGH if found["before"] < tables.HIGH <= found["level"] else None,
    }


def all_six(told: Told) -> dict[str, Any]:
    return {
        "points": tables.ALL_SIX
        if len(tables.in_play(told.before, told.action.seat)) == len(tables.DISCIPLINES) - 1
        else None
    }


def towards_six(told: Told) -> dict[str, Any]:
    count = len(tables.in_play(told.before, told.action.seat)) + 1
    return {"count": count, "left": len(tables.DISCIPLINES) - count, "points": tables.ALL_SIX}


def within_reach(told: Told, kind: str) -> bool:
    """Whether the needs of a card are met once one discipline is raised, and are not yet; and if a work card is left."""
    now = {name: tables.level(told.before, told.action.seat, name) for name in tables.DISCIPLINES}
    wanted = tables.needs(told.before, kind, told[kind])
    then = [now | {name: high} for name, high in raised(told).items()]
    right = told.key.endswith("_later") != works_left(told)
    return right and not _met(now, wanted) and any(_met(each, wanted) for each in then)


def works_left(told: Told) -> bool:
    """Whether the seat has a work card beside the one that it plays."""
    left = {*tables.hand(told.before, told.action.seat)} - {getattr(told.action, "card", None)}
    return any(tables.APPRENTICE[card]["action"] == "work" for card in left)


def _met(have: dict[str, int], wanted: dict[str, int]) -> bool:
    return all(have[name] >= due for name, due in wanted.items())


def reach_patron(told: Told) -> dict[str, Any]:
    return {"points": int(tables.PATRONS[told["patron"]]["points"]) if within_reach(told, "patron") else None}


def reach_unfinished(told: Told) -> dict[str, Any]:
    return {"points": adds(told)[0] if within_reach(told, "unfinished") else None}


def adds(told: Told) -> tuple[int, int]:
    """What an Unfinished card adds, and what the set is worth then."""
    held = tables.designs(told.before, told.action.seat)[tables.UNFINISHED[told["unfinished"]]["design"]]
    return tables.sets(told.before)[held + 1] - tables.sets(told.before)[held], tables.sets(told.before)[held + 1]


def grows(told: Told) -> bool:
    """Whether the seat has another turn, and a card of the same design is left for it."""
    state, design = told.before, tables.UNFINISHED[told["unfinished"]]["design"]
    cards = [number for number, face in tables.UNFINISHED.items() if face["design"] == design]
    left = {row.card for row in state.unfinished if row.where != "taken"} - {told["unfinished"]}
    return bool(state.phase != "final_round" and left.intersection(cards))


def larger_hand(told: Told) -> dict[str, Any]:
    """By how many cards the hand is larger after the turn, and whether only the final round is left for them."""
    state, seat = told.before, told.action.seat
    effect = tables.LEONARDO[told.action.leonardo]["effect"]
    deck, back = len(tables.own_deck(state, seat)), max(0, len(tables.cards(state, "looked", seat)) - 1)
    drawn = min(tables.EXTRA[effect], deck)
    left = deck - drawn + back
    count = drawn + min(1, left) - min(1, deck + back)
    is_last = _is_last_round_of_drawing(state, seat, max(0, left - 1))
    cites = {f"workshop.leonardo.{effect}"} | ({"workshop.end.trigger"} if is_last else set())
    due = state.phase == "action" and is_last == (told.key == "advice.hand_final")
    return {"count": count if due and count else None, "cites": cites}


def _is_last_round_of_drawing(state: Any, seat: int, left: int) -> bool:
    """Whether the seats that still draw in this round draw all that this one leaves; alone, of the decks that count."""
    order = tables.clockwise(state, tables.left_of(state, state.holder))
    later = order[order.index(seat) + 1 :]
    if not state.solo:
        return left <= len(later)
    decks = {other: len(tables.own_deck(state, other)) - (other in later) for other in order} | {seat: left}
    out = [deck <= 0 for deck in decks.values()]
    return any(out) if state.options.solo_end == "first" else all(out)


def rival(told: Told) -> dict[str, Any]:
    """Of the others, one who has the most of this design that still gain by one more."""
    state, design = told.before, tables.UNFINISHED[told.action.unfinished]["design"]
    counts = {seat: tables.designs(state, seat)[design] for seat in tables.seats(state) if seat != told.action.seat}
    most = max(count for count in counts.values() if count + 1 in tables.sets(told.before))
    return {"seat": told["seat"] if counts[told["seat"]] == most > 0 else None, "count": most}


def begins(told: Told) -> dict[str, Any]:
    """Whoever is left of the holder, which is whoever acts; in the setup, the first round follows."""
    state, to = told.before, told.action.to
    due = (state.phase == "setup") == (told.key == "advice.begin_first")
    return {"to": to if due and not state.solo and tables.left_of(state, to) == told.action.seat else None}


def last_turn(told: Told) -> dict[str, Any]:
    """Of a seat; whoever plays all seats has others."""
    final, solo = told.before.phase == "final_round", told.before.solo
    return {"cites": () if final and solo == (told.key == "advice.least_solo") else None}


NUMBERS: dict[str, Claim] = {
    "advice.new_column": new_column,
    "advice.all_six": all_six,
    "advice.towards_six": towards_six,
    "advice.high": high,
    "advice.level": levels,
    **dict.fromkeys(("advice.reach_patron", "advice.reach_patron_later"), reach_patron),
    **dict.fromkeys(("advice.reach_unfinished", "advice.reach_unfinished_later"), reach_unfinished),
    "advice.stars": lambda _told: {"points": tables.STARS},
    **dict.fromkeys(("advice.hand", "advice.hand_final"), larger_hand),
    "advice.look": lambda told: {"count": min(tables.LOOK, len(tables.own_deck(told.before, told.action.seat)))},
    "advice.leonardo_practice": lambda told: {"levels": tables.per_practice(told.before)},
    "advice.patron": lambda told: {
        "patron": told.action.patron,
        "points": int(tables.PATRONS[told.action.patron]["points"]),
    },
    "advice.unfinished": lambda told: {"points": adds(told)[0] if grows(told) else None},
    "advice.unfinished_last": lambda told: {"points": adds(told)[0] if not grows(told) else None},
    "advice.set": lambda told: {"points": adds(told)[0], "whole": adds(told)[1]},
    "advice.rival": rival,
    "advice.put_back": lambda told: {"card": told.action.first},
    **dict.fromkeys(("advice.begin", "advice.begin_first"), begins),
    "advice.least": lambda told: {"cites": () if told.before.phase != "final_round" else None},
    **dict.fromkeys(("advice.least_last", "advice.least_solo"), last_turn),
    "advice.begin_solo": lambda told: {
        "to": told.action.to,
        "seat": tables.left_of(told.before, told.action.to) if told.before.solo else None,
    },
    "advice.truthfully": lambda told: {"cites": () if told.before.phase == "setup" else None},
}
