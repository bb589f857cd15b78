"""What the explanations of Codex Naturalis have to say: from the printed cards and the tables of two states alone."""

from pathlib import Path
from typing import Any

from leonardo_nb.testing.reasons import Claim, Claims, Told, read_cited
from tests.codex_naturalis.claims import advice
from tests.codex_naturalis.claims.refusals import REFUSALS
from tests.codex_naturalis.claims.scores import (
    by_objectives,
    first,
    shared_place,
    shared_victory,
    standing,
    tie_line,
    total_line,
)
from tests.codex_naturalis.claims.tables import (
    CARDS,
    GOALS,
    SYMBOLS,
    area,
    beside,
    centre,
    copies,
    each_time,
    goals,
    last_laid,
    lying,
    met,
    moved,
    needed,
    player,
    shown,
    times_met,
    visible,
    worth_of_front,
)


def actor(told: Told) -> dict[str, Any]:
    return {"seat": told.action.seat}


def turn(told: Told) -> dict[str, Any]:
    return {"turn": told.after.turn}


def round_begins(told: Told) -> dict[str, Any]:
    return turn(told) | {"seat": told.after.first}


def next_turn(told: Told) -> dict[str, Any]:
    return {"turn": told.before.turn + 1}


def laid_card(told: Told) -> dict[str, Any]:
    row = moved(told, "area")
    return {"seat": row.seat, "card": row.card, "x": row.x, "y": row.y}


def spot(told: Told) -> dict[str, Any]:
    return {"x": told.action.x, "y": told.action.y}


def straight(told: Told) -> dict[str, Any]:
    x, y = told.action.x, told.action.y
    laid = area(told.before, told.action.seat)
    count = sum(place in laid for place in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))
    return spot(told) | {"count": count}


def symbols(told: Told) -> dict[str, Any]:
    """What the area showed, and what the last card has made of it."""
    seat = told.action.seat
    now = area(told.after, seat)
    last = last_laid(told.after, seat)
    without = {place: row for place, row in now.items() if row is not last}
    seen, before, old = shown(now), shown(without), player(told.before, seat)
    return actor(told) | {"symbols": tuple(getattr(old, each) + seen[each] - before[each] for each in SYMBOLS)}


def left(told: Told) -> dict[str, Any]:
    """Each card that is covered takes one away."""
    covered = [each.params for each in told.above.explanation.because if each.key.startswith("lay.covers")]
    same = [each["laid"] for each in covered if each.get("symbol") == told["symbol"]]
    so_far = same.index(told["laid"]) + 1
    return {"left": getattr(player(told.before, told.action.seat), told["symbol"]) - so_far or "the last"}


def last_one(told: Told) -> dict[str, Any]:
    return {"symbol": told["symbol"] if left(told)["left"] == "the last" else "one of several"}


def requirement(told: Told) -> dict[str, Any]:
    symbol = told["symbol"]
    due = int(CARDS[told.action.card][f"req_{symbol}"])
    return {"needed": due, "held": getattr(player(told.before, told.action.seat), symbol)}


def missing(told: Told) -> dict[str, Any]:
    due = requirement(told)
    return due | {"card": told.action.card, "short": due["needed"] - due["held"]}


def in_centres(told: Told) -> dict[str, Any]:
    laid = area(told.before, told.action.seat).values()
    return {"count": sum(centre(row).count(told["symbol"]) for row in laid)}


def scored(told: Told) -> dict[str, Any]:
    """What the track gains is what the card is worth, as far as the track goes."""
    old, new = player(told.before, told.action.seat).score, player(told.after, told.action.seat).score
    cap = told.after.options.cap or 999
    gained = min(old + worth_of_front(told.after, last_laid(told.after, told.action.seat)), cap) - old
    return actor(told) | {"points": gained, "score": new}


def capped(told: Told) -> dict[str, Any]:
    old = player(told.before, told.action.seat).score
    worth = worth_of_front(told.after, last_laid(told.after, told.action.seat))
    return {"end": 29, "lost": old + worth - 29}


def flat(told: Told) -> dict[str, Any]:
    return {"card": told.action.card, "points": int(CARDS[told.action.card]["points"])}


def per_corner(told: Told) -> dict[str, Any]:
    each, count = int(CARDS[told.action.card]["points"]), beside(told.after, last_laid(told.after, told.action.seat))
    return {"each": each, "count": count, "points": each * count}


def per_object(told: Told) -> dict[str, Any]:
    count = visible(told.after, told.action.seat)[told["symbol"]]
    return {"count": count, "points": count * int(CARDS[told.action.card]["points"])}


RULE_OF = {
    "pattern_diagonal": "codex.objective.diagonal",
    "pattern_l": "codex.objective.l_shape",
    "resource_triple": "codex.objective.resource_trio",
    "object_triple": "codex.objective.object_trio",
    "object_pair": "codex.objective.object_pair",
}


def by_kind(told: Told) -> dict[str, Any]:
    """Each objective has the rule of its kind."""
    return {"cites": {RULE_OF[GOALS[told["card"]]["kind"]]}}


def objective(told: Told) -> dict[str, Any]:
    return by_kind(told) | {"points": each_time(told["card"]) * times_met(told.after, told["seat"], told["card"])}


def sets(told: Told) -> dict[str, Any]:
    number, seat = told["card"], told["seat"]
    seen, due = visible(told.after, seat), needed(number)
    return by_kind(told) | {
        "count": times_met(told.after, seat, number),
        "each": each_time(number),
        "seen": tuple(f"{symbol}:{seen[symbol]}" for symbol in SYMBOLS if due[symbol]),
        "needs": tuple(due.elements()),
    }


def pairs(told: Told) -> dict[str, Any]:
    said = sets(told)
    return said | {"symbol": said.pop("needs")[0]}


def left_over(told: Told) -> dict[str, Any]:
    number, seat = told["card"], told["seat"]
    seen, due, times = visible(told.after, seat), needed(number), times_met(told.after, seat, number)
    rest = {symbol: seen[symbol] - times * due[symbol] for symbol in SYMBOLS if due[symbol]}
    return by_kind(told) | {"symbols": tuple(symbol for symbol in rest for _ in range(rest[symbol]))}


def copy(told: Told) -> dict[str, Any]:
    number, cards, laid = told["card"], told["cards"], area(told.after, told["seat"])
    lies = frozenset(tuple(int(part) for part in card.split(":")[1:]) for card in cards)
    found = lies in copies(told.after, told["seat"], number)
    backs = {"codex.ruling.back_colour"} if any(laid[place].side == "back" for place in lies) else set()
    return {"each": each_time(number), "cards": cards if found else "a copy", "cites": by_kind(told)["cites"] | backs}


def covers_empty(told: Told) -> dict[str, Any]:
    seat, x, y = (int(part) for part in told["laid"].split(":"))
    under = area(told.after, seat)[x, y]
    doubtful = (under.card, under.side, told["corner"]) == (7, "front", "br")
    return {"cites": {"codex.ruling.card_7"} if doubtful else set()}


def shares(told: Told) -> dict[str, Any]:
    return {"count": len(told["shared"])}


def used_again(told: Told) -> dict[str, Any]:
    return {"count": len(told["cards"]), "other": told["other"]}


def piles(told: Told) -> dict[str, Any]:
    return {"count": sum(row.kind == told["kind"] for row in told.after.cards)}


def starter_side(told: Told) -> dict[str, Any]:
    """What is in the centre stays; without a centre there is nothing to say about one."""
    row, seen = moved(told, "area"), shown(area(told.after, told.action.seat))
    cites = {"codex.area.permanent_centre"} if centre(row) else set()
    return {
        "card": row.card,
        "symbols": tuple(symbol for symbol in SYMBOLS for _ in range(seen[symbol])),
        "cites": cites,
    }


def kept(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    (card,), (other,) = goals(told.after, "secret", seat), goals(told.after, "returned", seat)
    return {"seat": seat, "card": card, "other": other}


def triggered(told: Told) -> dict[str, Any]:
    return {"seat": told.after.triggered_by, "score": player(told.after, told.action.seat).score, "needed": 20}


def what_follows(told: Told) -> dict[str, Any]:
    now = told.after.turn
    return {"seat": told.after.triggered_by, "first": told.after.first, "turn": now, "last": now + 1}


def last_stays(told: Told) -> dict[str, Any]:
    return {"last": told.before.last_turn}


def counted(told: Told) -> dict[str, Any]:
    seat = told["seat"]
    points, score = sum(met(told.after, seat)), player(told.after, seat).score
    return {"points": points, "score": score, "total": score + points}


def hand_size(told: Told) -> dict[str, Any]:
    return {"count": len(lying(told.after, "hand", seat=told["seat"]))}


def drawn(told: Told) -> dict[str, Any]:
    cites = {"codex.ruling.draw_after_trigger"} if told.before.ended_by else set()
    return actor(told) | {"card": moved(told, "hand").card, "cites": cites}


def trigger(told: Told) -> dict[str, Any]:
    return {"seat": told.after.triggered_by}


NUMBERS: dict[str, Claim] = {
    "draw.nothing": hand_size,
    "draw.nothing_last": hand_size,
    "draw.not_open": lambda told: {"card": told.action.card, "cards": lying(told.before, "open")},
    "draw.not_open_no_pile": lambda told: {"card": told.action.card, "cards": lying(told.before, "open")},
    "draw.none_open": lambda told: {"card": told.action.card},
    "draw.open": drawn,
    "draw.replaced": lambda told: {"card": moved(told, "open").card},
    "draw.replaced_other": lambda told: {"card": moved(told, "open").card},
    "draw.top": drawn,
    "end.already": last_stays,
    "end.already_cards_piles": last_stays,
    "end.already_cards_table": last_stays,
    **dict.fromkeys(("end.because_points", "end.because_cards_table", "end.because_cards_piles"), trigger),
    **dict.fromkeys(("end.by_points", "end.by_cards_table", "end.by_cards_piles"), triggered),
    "end.objectives": counted,
    "end.over": turn,
    "end.what_follows": what_follows,
    "end.what_follows_last": what_follows,
    "lay.back": laid_card,
    "lay.blocked": actor,
    "lay.capped": capped,
    "lay.covers": left,
    "lay.covers_last": last_one,
    "lay.covers_empty": covers_empty,
    "lay.front": laid_card,
    "lay.in_centres": in_centres,
    "lay.missing": missing,
    "lay.not_in_hand": lambda told: {
        "card": told.action.card,
        "cards": lying(told.before, "hand", seat=told.action.seat),
    },
    "lay.past_track": lambda _told: {"end": 29},
    "lay.points": scored,
    "lay.required": requirement,
    "lay.straight": straight,
    "lay.symbols": symbols,
    "lay.touches_nothing": spot,
    "objective.common": objective,
    "objective.copy": copy,
    "objective.kept": kept,
    "objective.left_over": left_over,
    **dict.fromkeys(("objective.near_empty", "objective.near_mirrored", "objective.near_other"), by_kind),
    "objective.near_starter": by_kind,
    "objective.no_copy": by_kind,
    "objective.not_offered": lambda told: {
        "card": told.action.card,
        "cards": goals(told.before, "offered", told.action.seat),
    },
    "objective.secret": objective,
    "objective.pairs": pairs,
    "objective.sets": sets,
    "objective.shares": shares,
    "objective.used_again": used_again,
    "points.flat": flat,
    "points.per_corner": per_corner,
    "points.per_object": per_object,
    "question.count_objectives": lambda told: {"counted": told.before.pending[-1].counted},
    "question.last_round_over": next_turn,
    "question.next_round": next_turn,
    "question.nothing_to_take": lambda told: {"idle": told.before.pending[-1].idle},
    "question.pass_over": lambda told: {"idle": told.before.pending[-1].idle},
    "round.begins": round_begins,
    "round.last": round_begins,
    "score.by_cards": tie_line,
    "score.by_objectives": tie_line,
    "score.leads": first,
    "score.shared": shared_victory,
    "score.tie_broken": first,
    "score.tied_so_far": shared_victory,
    "score.total": total_line,
    "score.track": lambda told: {"points": player(told.after, told["seat"]).score},
    "score.won": first,
    "setup.common": lambda told: {"cards": goals(told.after, "common")},
    "setup.first_player": lambda told: {"seat": told.after.first},
    "setup.hand": lambda told: {
        "cards": tuple(card for card in lying(told.after, "hand", seat=told["seat"]) if card < 81)
    },
    "setup.offered": lambda told: {
        "count": len(goals(told.after, "offered", told["seat"])),
        "cards": goals(told.after, "offered", told["seat"]),
    },
    "setup.shuffled": piles,
    "setup.side": starter_side,
    "setup.turned_up": lambda told: {"cards": lying(told.after, "open", told["kind"])},
    "standing.objectives": by_objectives,
    "standing.objectives_so_far": by_objectives,
    "standing.points": standing,
    "standing.points_so_far": standing,
    "standing.shared": shared_place,
    "standing.shared_so_far": shared_place,
}

BEYOND = {"objective.near_empty": "of several near misses any one may be told"}

RARE = {
    "advice.least": "nothing that can be laid in the last turn counts",
    "advice.take_any": "near the end, no card that lies open gives points",
    "draw.none_left": "no card is left to take",
    "draw.none_open": "a gap is never filled, and no face-up card is left",
    "draw.nothing": "no card is left to take",
    "draw.nothing_last": "no card is left to take in the last round",
    "end.all_blocked": "nobody can lay a card",
    "end.already_cards_table": "the cards run out after the end is triggered",
    "end.because_cards_piles": "the cards ran out first",
    "end.because_cards_table": "the cards ran out first",
    "end.by_cards_piles": "the cards run out first",
    "end.by_cards_table": "the cards run out first",
    "lay.blocked": "an area without a free corner",
    "lay.capped": "more than 29 points, by option",
    "lay.past_track": "more than 29 points",
    "question.nothing_to_take": "no card is left to take",
    "question.pass_over": "an area without a free corner",
    "round.all_blocked": "nobody can lay a card",
    "round.passed_over": "an area without a free corner",
    "score.by_cards": "a tie in points, by option",
    "score.tied_so_far": "a tie in everything in mid-game",
    "standing.objectives_so_far": "a tie in points in mid-game",
}
"""The tests of these beside this file are watched (`conftest.py`)."""

CLAIMS = Claims(
    ruleset="codex_naturalis",
    numbers=NUMBERS | advice.NUMBERS,
    cited=read_cited(Path(__file__).parents[1] / "cited.toml"),
    given=("seat", "card"),
    beyond=BEYOND,
    rare=RARE,
    refusals=REFUSALS,
)
