"""What the explanations of Codex Naturalis have to say: from the printed cards and the tables of two states alone."""

from pathlib import Path
from typing import Any

from leonardo_nb.testing.reasons import Claim, Claims, Told, read_citations, read_rare
from tests.codex_naturalis.claims import advice, positions, rounds, scores, tables
from tests.codex_naturalis.claims.refusals import REFUSALS


def actor(told: Told) -> dict[str, Any]:
    return {"seat": told.action.seat}


def laid_card(told: Told) -> dict[str, Any]:
    row = tables.moved(told, "area")
    return {"seat": row.seat, "card": row.card, "x": row.x, "y": row.y}


def spot(told: Told) -> dict[str, Any]:
    return {"x": told.action.x, "y": told.action.y}


def straight(told: Told) -> dict[str, Any]:
    """Which cards, the predicate of the refusal says."""
    return spot(told) | {"count": len(told["cards"])}


def along_side(told: Told) -> dict[str, Any]:
    """The fewest corners that a card beside the place shows there."""
    found = tables.along(tables.area(told.before, told.action.seat), told.action.x, told.action.y)
    return spot(told) | {"corners": min(found.values())}


def symbols(told: Told) -> dict[str, Any]:
    """What the area showed, and what the last card has made of it."""
    seat = told.action.seat
    now = tables.area(told.after, seat)
    last = tables.last_laid(told.after, seat)
    without = {place: row for place, row in now.items() if row is not last}
    seen, before, old = tables.shown(now), tables.shown(without), tables.player(told.before, seat)
    return actor(told) | {"symbols": tuple(getattr(old, each) + seen[each] - before[each] for each in tables.SYMBOLS)}


def left(told: Told) -> dict[str, Any]:
    """Each card that is covered takes one away."""
    covered = [each.params for each in told.above.explanation.because if each.key.startswith("lay.covers")]
    same = [each["laid"] for each in covered if each.get("symbol") == told["symbol"]]
    so_far = same.index(told["laid"]) + 1
    return {"left": getattr(tables.player(told.before, told.action.seat), told["symbol"]) - so_far or "the last"}


def last_one(told: Told) -> dict[str, Any]:
    return {"symbol": told["symbol"] if left(told)["left"] == "the last" else "one of several"}


def requirement(told: Told) -> dict[str, Any]:
    symbol = told["symbol"]
    due = int(tables.CARDS[told.action.card][f"req_{symbol}"])
    return {"needed": due, "held": getattr(tables.player(told.before, told.action.seat), symbol)}


def missing(told: Told) -> dict[str, Any]:
    due = requirement(told)
    return due | {"card": told.action.card, "short": due["needed"] - due["held"]}


def in_centres(told: Told) -> dict[str, Any]:
    laid = tables.area(told.before, told.action.seat).values()
    return {"count": sum(tables.centre(row).count(told["symbol"]) for row in laid)}


def scored(told: Told) -> dict[str, Any]:
    """What the track gains is what the card is worth, as far as the track goes."""
    old, new = tables.player(told.before, told.action.seat).score, tables.player(told.after, told.action.seat).score
    cap = told.after.options.cap or 999
    gained = min(old + tables.worth_of_front(told.after, tables.last_laid(told.after, told.action.seat)), cap) - old
    return actor(told) | {"points": gained, "score": new}


def capped(told: Told) -> dict[str, Any]:
    old = tables.player(told.before, told.action.seat).score
    worth = tables.worth_of_front(told.after, tables.last_laid(told.after, told.action.seat))
    return {"end": 29, "lost": old + worth - 29}


def per_corner(told: Told) -> dict[str, Any]:
    each, count = (
        int(tables.CARDS[told.action.card]["points"]),
        tables.beside(told.after, tables.last_laid(told.after, told.action.seat)),
    )
    return {"each": each, "count": count, "points": each * count}


def per_object(told: Told) -> dict[str, Any]:
    count = tables.visible(told.after, told.action.seat)[told["symbol"]]
    return {"count": count, "points": count * int(tables.CARDS[told.action.card]["points"])}


RULE_OF = {
    "pattern_diagonal": "codex.objective.diagonal",
    "pattern_l": "codex.objective.l_shape",
    "resource_triple": "codex.objective.resource_trio",
    "object_triple": "codex.objective.object_trio",
    "object_pair": "codex.objective.object_pair",
}


def by_kind(told: Told) -> dict[str, Any]:
    """Each objective has the rule of its kind."""
    return {"cites": {RULE_OF[tables.GOALS[told["card"]]["kind"]]}}


def objective(told: Told) -> dict[str, Any]:
    return by_kind(told) | {
        "points": tables.each_time(told["card"]) * tables.times_met(told.after, told["seat"], told["card"])
    }


def sets(told: Told) -> dict[str, Any]:
    number, seat = told["card"], told["seat"]
    seen, due = tables.visible(told.after, seat), tables.needed(number)
    return by_kind(told) | {
        "count": tables.times_met(told.after, seat, number),
        "each": tables.each_time(number),
        "seen": tuple(f"{symbol}:{seen[symbol]}" for symbol in tables.SYMBOLS if due[symbol]),
        "needs": tuple(due.elements()),
    }


def pairs(told: Told) -> dict[str, Any]:
    said = sets(told)
    return said | {"symbol": said.pop("needs")[0]}


def cards(told: Told) -> dict[str, Any]:
    """How many cards show what is counted, each once."""
    number, seat = told["card"], told["seat"]
    shown, due = tables.showing(tables.area(told.after, seat), number), tables.needed(number)
    seen = tuple(f"{symbol}:{sum(symbol in each for each in shown)}" for symbol in tables.SYMBOLS if due[symbol])
    said = {"seen": seen, "showing": len(shown), "needed": sum(due.values()), "each": tables.each_time(number)}
    return by_kind(told) | said | {"count": tables.times_met(told.after, seat, number)}


def starter_once(told: Told) -> dict[str, Any]:
    """The starter card shows more than one symbol of the set, each of which would count in sets of symbols."""
    laid, due = tables.area(told.after, told["seat"]), tables.needed(told["card"])
    first = laid[0, 0]
    shown = [symbol for symbol in (*tables.centre(first), *tables.corners(laid, first)) if due[symbol]]
    return {"cites": () if len(shown) > 1 and told.after.options.objective_sets == "cards" else None}


def left_over(told: Told) -> dict[str, Any]:
    number, seat = told["card"], told["seat"]
    seen, due, times = (
        tables.visible(told.after, seat),
        tables.needed(number),
        tables.times_met(told.after, seat, number),
    )
    rest = {symbol: seen[symbol] - times * due[symbol] for symbol in tables.SYMBOLS if due[symbol]}
    return by_kind(told) | {"symbols": tuple(symbol for symbol in rest for _ in range(rest[symbol]))}


def copy(told: Told) -> dict[str, Any]:
    number, cards, laid = told["card"], told["cards"], tables.area(told.after, told["seat"])
    lies = frozenset(tuple(int(part) for part in card.split(":")[1:]) for card in cards)
    found = lies in tables.copies(told.after, told["seat"], number)
    backs = {"codex.ruling.back_colour"} if any(laid[place].side == "back" for place in lies) else set()
    return {
        "each": tables.each_time(number),
        "cards": cards if found else "a copy",
        "cites": by_kind(told)["cites"] | backs,
    }


def covers_empty(told: Told) -> dict[str, Any]:
    seat, x, y = (int(part) for part in told["laid"].split(":"))
    under = tables.area(told.after, seat)[x, y]
    doubtful = (under.card, under.side, told["corner"]) == (7, "front", "br")
    return {"cites": {"codex.ruling.card_7"} if doubtful else set()}


def starter_side(told: Told) -> dict[str, Any]:
    """What is in the centre stays; without a centre there is nothing to say about one."""
    row, seen = tables.moved(told, "area"), tables.shown(tables.area(told.after, told.action.seat))
    cites = {"codex.area.permanent_centre"} if tables.centre(row) else set()
    return {
        "card": row.card,
        "symbols": tuple(symbol for symbol in tables.SYMBOLS for _ in range(seen[symbol])),
        "cites": cites,
    }


def kept(told: Told) -> dict[str, Any]:
    seat = told.action.seat
    (card,), (other,) = tables.goals(told.after, "secret", seat), tables.goals(told.after, "returned", seat)
    return {"seat": seat, "card": card, "other": other}


def counted(told: Told) -> dict[str, Any]:
    seat = told["seat"]
    points, score = sum(tables.met(told.after, seat)), tables.player(told.after, seat).score
    return {"points": points, "score": score, "total": score + points}


def drawn(told: Told) -> dict[str, Any]:
    cites = {"codex.ruling.draw_after_trigger"} if told.before.ended_by else set()
    return actor(told) | {"card": tables.moved(told, "hand").card, "cites": cites}


def gap_stays(told: Told, by_this_option: bool) -> set[str] | None:
    """The pile of the card's kind is empty and, where the other one could fill the gap, that one is, too."""
    piles = ("resource", "gold") if told.after.options.refill == "other" else (told["pile"],)
    filled = any(tables.lying(told.after, "pile", kind) for kind in piles)
    return set() if by_this_option and not filled else None


def not_open(told: Told) -> dict[str, Any]:
    return {"card": told.action.card, "cards": tables.lying(told.before, "open")}


def places_to_lay(told: Told) -> dict[str, Any]:
    """The places that cover a visible corner, and no missing one, in normal play."""
    state = told.before
    laid = tables.area(state, told["seat"])
    beside = {(x + dx, y + dy) for x, y in laid for dx, dy in tables.CORNERS.values()} - laid.keys()
    fits = [place for place in beside if all(tables.has_corner(laid, place, step) for step in tables.CORNERS.values())]
    return {"places": len(fits) if state.phase == "rounds" else state.phase}


NUMBERS: dict[str, Claim] = {
    "because.draw_card": lambda told: {"count": len(tables.lying(told.before, "hand", seat=told["seat"]))},
    "because.play_card": places_to_lay,
    "draw.gap": lambda told: {"cites": gap_stays(told, told.after.options.refill == "own")},
    "draw.gap_both": lambda told: {"cites": gap_stays(told, told.after.options.refill == "other")},
    **dict.fromkeys(("draw.not_open", "draw.not_open_no_pile"), not_open),
    "draw.none_open": lambda told: {"card": told.action.card},
    **dict.fromkeys(("draw.open", "draw.top"), drawn),
    **dict.fromkeys(("draw.replaced", "draw.replaced_other"), lambda told: {"card": tables.moved(told, "open").card}),
    "end.objectives": counted,
    **dict.fromkeys(("lay.back", "lay.front"), laid_card),
    "lay.along_side": along_side,
    "lay.blocked": actor,
    "lay.capped": capped,
    "lay.covers": left,
    "lay.covers_last": last_one,
    "lay.covers_empty": covers_empty,
    "lay.in_centres": in_centres,
    "lay.missing": missing,
    "lay.not_in_hand": lambda told: {
        "card": told.action.card,
        "cards": tables.lying(told.before, "hand", seat=told.action.seat),
    },
    "lay.past_track": lambda _told: {"end": 29},
    "lay.points": scored,
    "lay.required": requirement,
    "lay.straight": straight,
    "lay.symbols": symbols,
    "lay.touches_nothing": spot,
    **dict.fromkeys(("objective.common", "objective.secret"), objective),
    **dict.fromkeys(("objective.cards", "objective.cards_several"), cards),
    "objective.copy": copy,
    "objective.kept": kept,
    "objective.left_over": left_over,
    **dict.fromkeys(("objective.near_empty", "objective.near_mirrored", "objective.near_other"), by_kind),
    **dict.fromkeys(("objective.near_starter", "objective.no_copy"), by_kind),
    "objective.not_offered": lambda told: {
        "card": told.action.card,
        "cards": tables.goals(told.before, "offered", told.action.seat),
    },
    "objective.pairs": pairs,
    "objective.sets": sets,
    "objective.shares": lambda told: {"count": len(told["shared"])},
    "objective.starter_once": starter_once,
    "objective.used_again": lambda told: {"count": len(told["cards"]), "other": told["other"]},
    "points.flat": lambda told: {"card": told.action.card, "points": int(tables.CARDS[told.action.card]["points"])},
    "points.per_corner": per_corner,
    "points.per_object": per_object,
    "question.count_objectives": lambda told: {"counted": told.before.pending[-1].counted},
    "question.nothing_to_take": lambda told: {"idle": told.before.pending[-1].idle},
    **dict.fromkeys(("score.by_cards", "score.by_objectives"), scores.tie_line),
    **dict.fromkeys(("score.leads", "score.tie_broken", "score.tie_broken_so_far", "score.won"), scores.first),
    **scores.by_option("points", scores.shared_victory, "score.shared", "score.tied_so_far"),
    **scores.by_option("cards", scores.shared_victory, "score.shared_cards", "score.tied_so_far_cards"),
    "score.total": scores.total_line,
    "score.track": lambda told: {"points": tables.player(told.after, told["seat"]).score},
    "setup.common": lambda told: {"cards": tables.goals(told.after, "common")},
    "setup.first_player": lambda told: {"seat": told.after.first},
    "setup.hand": lambda told: {
        "cards": tuple(card for card in tables.lying(told.after, "hand", seat=told["seat"]) if card < 81)
    },
    "setup.offered": lambda told: {
        "count": len(tables.goals(told.after, "offered", told["seat"])),
        "cards": tables.goals(told.after, "offered", told["seat"]),
    },
    "setup.shuffled": lambda told: {"count": sum(row.kind == told["kind"] for row in told.after.cards)},
    "setup.side": starter_side,
    "setup.turned_up": lambda told: {"cards": tables.lying(told.after, "open", told["kind"])},
    **dict.fromkeys(("standing.objectives", "standing.objectives_so_far"), scores.by_objectives),
    **dict.fromkeys(("standing.points", "standing.points_so_far"), scores.standing),
    **scores.by_option("points", scores.shared_place, "standing.shared", "standing.shared_so_far"),
    **scores.by_option("cards", scores.shared_place, "standing.shared_cards", "standing.shared_so_far_cards"),
}

BEYOND = {"objective.near_empty": "of several near misses any one may be told"}

HERE = Path(__file__).parents[1]
CLAIMS = Claims(
    ruleset="codex_naturalis",
    numbers=NUMBERS | rounds.NUMBERS | advice.NUMBERS,
    citations=read_citations(HERE / "citations.toml"),
    given=("seat", "card"),
    beyond=BEYOND,
    rare=read_rare(HERE / "rare.toml"),
    positions=positions.RARE,
    refusals=REFUSALS,
    order=("codex.turn.order", "codex.ruling.setup_choices"),
)
