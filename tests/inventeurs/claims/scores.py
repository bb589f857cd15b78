"""The last tokens, the count and the places."""

from collections import Counter
from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.inventeurs.claims.points import (
    begins_with,
    best,
    by_tokens,
    complete_worths,
    held_numbers,
    last_uses,
    loss,
    losses,
    points_of,
    scored,
    sequences,
    total,
    unscored,
    wild_of,
    worth,
)
from tests.inventeurs.claims.shared import none, some
from tests.inventeurs.claims.tables import CARDS, faces, goal_points, lacking, objectives, owned, seats, value


def last_use(told: Told) -> dict[str, Any]:
    """No other group of objectives is worth more."""
    seat, group, found = told["seat"], told["inventors"], last_uses(told.after, told["seat"])
    is_best = found[group] == max(found.values()) and (found[group] > 0) == (told.key != "end.not_worth")
    gained, lost = sum(map(goal_points, group)), loss(told.after, seat, group)
    return {"inventors": group if is_best else "a better group", "points": gained, "lost": lost} | {
        "cites": last_rules(told, group)
    }


def last_rules(told: Told, group: tuple[int, ...]) -> set[str]:
    """How the tokens needed are laid, and by which rules those turned over no longer score."""
    state, seat, due = told.after, told["seat"], [level for number in group for level in lacking(told.after, number)]
    tokens, sequences = losses(state, seat, group) or (0, 0)
    rules = {"inventeurs.token.progress"} if max(due) > 1 else set()
    if told.key == "end.best_use" and 1 in due:
        rules.add("inventeurs.token.any_as_one")
    if tokens:
        rules.add("inventeurs.ruling.vp_token_turned")
    if sequences:
        rules |= {"inventeurs.token.classification", "inventeurs.score.sequences"}
        rules |= {"inventeurs.ruling.wild_runs"} if by_tokens(state, seat) else set()
    return rules


def nothing_to_reach(told: Told) -> dict[str, Any]:
    return {"seat": "somebody else" if last_uses(told.after, told["seat"]) else told["seat"]}


def invention_line(told: Told) -> dict[str, Any]:
    return {
        "count": len(owned(told.after, told["seat"])),
        "points": points_of(told.after, told["seat"])["invention_points"],
    }


def sequence_line(told: Told) -> dict[str, Any]:
    """The sequences told can be formed, and no others score more."""
    state, seat = told.after, told["seat"]
    held, wild, runs = held_numbers(state, seat), wild_of(state, seat), told.explanation.because
    told_runs = [each.params for each in runs if each.key.startswith("score.run")]
    tokens = sum(len(run["wild"]) for run in told_runs)
    cards = Counter(number for run in told_runs for number in run["numbers"] if number not in run["wild"])
    formed = tokens <= wild and not cards - held
    if state.options.wild_needs_card:
        formed &= all(len(run["wild"]) < len(run["numbers"]) for run in told_runs)
    scored = sum(run["points"] for run in told_runs)
    points = sequences(state, seat)
    return {"count": len(told_runs), "points": points if formed and scored == points else "other sequences"}


def run(told: Told) -> dict[str, Any]:
    numbers, wild, from_here = told["numbers"], told["wild"], begins_with(told.after)
    points, highest = scored(told.after, (len(numbers) - 1,)), from_here + len(numbers) - 1
    counted = {"unscored": unscored(told.after)} if "_counted" in told.key else {}
    cites = {"inventeurs.token.classification"} if wild else set()
    cites |= {"inventeurs.ruling.wild_runs"} if numbers[-1] in wild else set()
    return {
        **counted,
        "numbers": tuple(range(from_here, highest + 1)),
        "wild": tuple(sorted({*wild} & {*numbers})),
        "count": len(wild),
        "points": max(0, points) if counted or points == highest else "a number that is not the highest",
        "cites": cites,
    }


def ends(told: Told, numbers: tuple[int, ...]) -> int:
    """What sequences score that end with these numbers."""
    return scored(told.after, tuple(each - begins_with(told.after) for each in numbers))


def next_best(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    worths = complete_worths(state, held_numbers(state, seat), wild_of(state, seat))
    equal = worths[0] == worths[1]
    second = worths[1] if equal == (told.key == "score.next_best_equal") else "the other sentence"
    return {"points": second, "numbers": told["numbers"] if ends(told, told["numbers"]) == worths[1] else "others"}


def only_grouping(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    worths = complete_worths(state, held_numbers(state, seat), wild_of(state, seat))
    return {} if len(worths) == 1 else {"cites": {"there is another grouping"}}


def others_nothing(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    worths = complete_worths(state, held_numbers(state, seat), wild_of(state, seat))
    return {} if worths[0] > worths[1] == 0 else {"cites": {"another grouping scores, or this one does not"}}


def lone_token(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    alone = wild_of(state, seat) == 1 and not sequences(state, seat) and not state.options.wild_needs_card
    return {"points": 0 if alone else "a sequence"}


def no_sequence(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    first = {"first": begins_with(state)} if told.key == "score.no_sequence" else {}
    return first | {"count": 0, "points": sequences(state, seat)}


def no_sequence_gap(told: Told) -> dict[str, Any]:
    """Each number below the lowest one would take a token."""
    first = begins_with(told.after)
    lowest = min(number for number in held_numbers(told.after, told["seat"]) if number >= first)
    few = wild_of(told.after, told["seat"]) < lowest - first
    return {"lowest": lowest, "count": lowest - first, "points": 0 if few else "a sequence"}


def lone_zeros(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    return {"count": held_numbers(state, seat)[0], "points": 0 if not sequences(state, seat) else "a sequence"}


def too_short(told: Told) -> dict[str, Any]:
    return {"unscored": unscored(told.after), "points": sequences(told.after, told["seat"])}


def token_line(told: Told) -> dict[str, Any]:
    values = tuple(value(face) for face in faces(told.after, told["seat"]) if face.startswith("points"))
    return {"values": values, "points": sum(values)}


def objective_line(told: Told) -> dict[str, Any]:
    reached = objectives(told.after, told["seat"])
    return {"count": len(reached), "points": sum(map(goal_points, reached))}


def total_line(told: Told) -> dict[str, Any]:
    found = points_of(told.after, told["seat"])
    return found | {"points": sum(found.values())}


def first(told: Told) -> dict[str, Any]:
    (seat,) = best(told.after)
    return {"seat": seat, "points": total(told.after, seat)}


def shared_victory(told: Told) -> dict[str, Any]:
    return {"seats": best(told.after), "points": total(told.after, best(told.after)[0])}


def standing(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    place = 1 + sum(worth(state, other) > worth(state, seat) for other in seats(state))
    return {"place": place, "points": total(state, seat)}


def among(compared: Any) -> Claim:
    def claim(told: Told) -> dict[str, Any]:
        state, seat = told.after, told["seat"]
        others = [other for other in seats(state) if other != seat]
        return standing(told) | {"seats": tuple(o for o in others if compared(state, o) == compared(state, seat))}

    return claim


def by_inventions(told: Told) -> dict[str, Any]:
    return {"count": len(owned(told.after, told["seat"]))}


NUMBERS: dict[str, Claim] = {
    **dict.fromkeys(("end.best_use", "end.best_use_losing", "end.not_worth"), last_use),
    "end.counted": lambda told: {"points": total(told.after, told["seat"])},
    "end.nothing_to_reach": nothing_to_reach,
    "question.count_points": lambda told: {"counted": told.before.pending[-1].counted},
    "question.use_tokens_last": lambda told: {"cites": {"inventeurs.ruling.last_tokens"}},
    "score.by_inventions": some("count", by_inventions),
    "score.by_no_inventions": none("count", by_inventions),
    "score.invention": lambda told: {"points": int(CARDS[told["invention"]]["points"])},
    "score.inventions": some("count", invention_line),
    "score.lone_token": lone_token,
    "score.others_nothing": others_nothing,
    **dict.fromkeys(("score.leads", "score.tie_broken", "score.tie_broken_so_far", "score.won"), first),
    "score.lone_zeros": some("count", lone_zeros),
    "score.too_short": too_short,
    **dict.fromkeys(("score.next_best", "score.next_best_equal"), next_best),
    "score.no_inventions": none("count", invention_line),
    "score.no_progress": none("count", objective_line),
    "score.no_sequence": no_sequence,
    "score.no_sequence_gap": no_sequence_gap,
    "score.no_sequence_wild": lambda told: no_sequence(told) | {"count": wild_of(told.after, told["seat"])},
    **dict.fromkeys(("score.no_tokens", "score.tokens"), token_line),
    "score.only_grouping": only_grouping,
    "score.progress": some("count", objective_line),
    **dict.fromkeys(("score.run", "score.run_wild", "score.run_counted", "score.run_counted_wild"), run),
    "score.sequences": sequence_line,
    **dict.fromkeys(("score.shared", "score.tied_so_far"), shared_victory),
    "score.total": total_line,
    **dict.fromkeys(("standing.inventions", "standing.inventions_so_far"), among(total)),
    **dict.fromkeys(("standing.points", "standing.points_so_far"), standing),
    **dict.fromkeys(("standing.shared", "standing.shared_so_far"), among(worth)),
}
