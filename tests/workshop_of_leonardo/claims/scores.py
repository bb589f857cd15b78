"""The count, the winner, the places, and what the four seats of solitaire have together."""

from typing import Any

from leonardo_nb.testing.reasons import Claim, Told
from tests.workshop_of_leonardo.claims import tables
from tests.workshop_of_leonardo.claims.shared import OTHER, where


def chosen(told: Told, none: str, count: object) -> Any:
    """A number, if the sentence is the one for some or for none."""
    return count if bool(count) == (told.key != none) else OTHER


def counted(told: Told, count: int) -> int | str:
    """A number, if the sentence is the one for none, for one or for several."""
    how = told.key.removeprefix("score.").partition("_")[0]
    return count if count == {"no": 0, "one": 1}.get(how, max(count, 2)) else OTHER


def disciplines(told: Told) -> dict[str, Any]:
    found = tables.in_play(told.after, told["seat"])
    count = counted(told, len(found))
    return {
        "disciplines": found,
        "count": count,
        "each": tables.PER_DISCIPLINE,
        "points": tables.PER_DISCIPLINE * len(found),
    }


def high_level(told: Told) -> dict[str, Any]:
    found = [each for each in tables.DISCIPLINES if tables.level(told.after, told["seat"], each) >= tables.HIGH]
    told_of = [each.params["discipline"] for each in told.explanation.because]
    due = found or [*tables.in_play(told.after, told["seat"])]
    count = counted(told, len(found)) if told_of == due else "others"
    return {"count": count, "high": tables.HIGH, "each": tables.PER_HIGH, "points": tables.PER_HIGH * len(found)}


def all_six(told: Told) -> dict[str, Any]:
    found = tables.in_play(told.after, told["seat"])
    missing = tuple(each for each in tables.DISCIPLINES if each not in found)
    points = 0 if missing else tables.ALL_SIX
    return {"missing": missing, "points": chosen(told, "score.not_all_six", points)}


def stars(told: Told) -> dict[str, Any]:
    cards = tables.taken(told.after, "leonardo", told["seat"])
    count = [tables.LEONARDO[card]["effect"] for card in cards].count("points")
    return {"count": counted(told, count), "each": tables.STARS, "points": tables.STARS * count}


def patrons(told: Told) -> dict[str, Any]:
    cards = tables.taken(told.after, "patron", told["seat"])
    told_of = tuple(each.params["patron"] for each in told.explanation.because)
    points = sum(int(tables.PATRONS[card]["points"]) for card in cards)
    return {"count": chosen(told, "score.no_patrons", len(cards)) if told_of == cards else "others", "points": points}


def unfinished(told: Told) -> dict[str, Any]:
    held = tables.designs(told.after, told["seat"])
    told_of = [each.params["design"] for each in told.explanation.because]
    count = chosen(told, "score.no_unfinished", held.total()) if sorted(told_of) == sorted(held) else "others"
    return {"count": count, "points": sum(tables.sets(told.before)[each] for each in held.values())}


def one_set(told: Told) -> dict[str, Any]:
    count = tables.designs(told.after, told["seat"])[told["design"]]
    return {"count": count, "points": tables.sets(told.before)[count]}


def total_line(told: Told) -> dict[str, Any]:
    found = tables.points_of(told.after, told["seat"])
    rule = "workshop.solo.goal" if told.after.solo else "workshop.end.winner"
    return found | {"points": sum(found.values()), "cites": {rule}}


def by_disciplines(told: Told) -> dict[str, Any]:
    return {"count": chosen(told, "score.by_no_disciplines", len(tables.in_play(told.after, told["seat"])))}


# ---- Who wins ----


def over(told: Told) -> bool:
    """The scores are compared, and alone added up, as soon as the last card is played: the rest is counting."""
    return bool(told.after.phase == "end")


def level_on_points(told: Told) -> list[int]:
    most = max(tables.total(told.after, seat) for seat in tables.seats(told.after))
    return [seat for seat in tables.seats(told.after) if tables.total(told.after, seat) == most]


def first(told: Told) -> dict[str, Any]:
    seat = tables.best(told.after)[0] if len(tables.best(told.after)) == 1 else "several"
    return {"seat": seat, "points": tables.total(told.after, tables.best(told.after)[0])}


def by_points(told: Told) -> dict[str, Any]:
    return first(told) if len(level_on_points(told)) == 1 else {"seat": "a tie"}


def by_tie(told: Told) -> dict[str, Any]:
    return first(told) if len(level_on_points(told)) > 1 else {"seat": "no tie"}


def shared(told: Told) -> dict[str, Any]:
    found = tables.best(told.after)
    return {"seats": found if len(found) > 1 else "one", "points": tables.total(told.after, found[0])}


def standing(told: Told) -> dict[str, Any]:
    state, seat = told.after, told["seat"]
    place = 1 + sum(tables.worth(state, other) > tables.worth(state, seat) for other in tables.seats(state))
    return {"place": place, "points": tables.total(state, seat)}


def among(compared: Any) -> Claim:
    def claim(told: Told) -> dict[str, Any]:
        state, seat = told.after, told["seat"]
        others = [other for other in tables.seats(state) if other != seat]
        found = tuple(other for other in others if compared(state, other) == compared(state, seat))
        return standing(told) | {"seats": found or "nobody"}

    return claim


def compared(told: Told) -> dict[str, Any]:
    """Those with as many points, and the disciplines of each."""
    said = among(tables.total)(told)
    counts = tuple(len(tables.in_play(told.after, seat)) for seat in said["seats"])
    return said | {"count": len(tables.in_play(told.after, told["seat"])), "counts": counts}


def together(told: Told) -> dict[str, Any]:
    points = sum(tables.total(told.after, seat) for seat in tables.seats(told.after))
    wanting = max(0, tables.GOAL - points)
    enough = {"solo.won": True, "solo.enough": True, "solo.lost": False, "solo.wanting": False}[told.key]
    return {"points": points if enough == (not wanting) else OTHER, "goal": tables.GOAL, "wanting": wanting}


def so_far(told: Told) -> bool:
    return not over(told)


NUMBERS: dict[str, Claim] = {
    "end.counted": lambda told: {"points": tables.total(told.after, told["seat"])},
    "end.over": lambda told: {"round": told.before.round},
    "question.count_points": lambda told: {"counted": told.before.pending[-1].counted},
    **dict.fromkeys(("score.all_six", "score.not_all_six"), all_six),
    **dict.fromkeys(("score.by_disciplines", "score.by_no_disciplines"), by_disciplines),
    **dict.fromkeys(("score.disciplines", "score.one_discipline", "score.no_disciplines"), disciplines),
    **dict.fromkeys(("score.high_level", "score.one_high_level", "score.no_high_level"), high_level),
    **dict.fromkeys(("score.leonardo", "score.one_leonardo", "score.no_leonardo"), stars),
    "score.patron": lambda told: {"points": int(tables.PATRONS[told["patron"]]["points"])},
    **dict.fromkeys(("score.patrons", "score.no_patrons"), patrons),
    "score.set": one_set,
    **dict.fromkeys(("score.unfinished", "score.no_unfinished"), unfinished),
    "score.total": total_line,
    "score.leads": where(so_far, by_points),
    "score.won": where(over, by_points),
    "score.tie_broken": where(over, by_tie),
    "score.tie_broken_so_far": where(so_far, by_tie),
    "score.shared": where(over, shared),
    "score.tied_so_far": where(so_far, shared),
    **dict.fromkeys(("solo.enough", "solo.wanting"), where(so_far, together)),
    **dict.fromkeys(("solo.lost", "solo.won"), where(over, together)),
    **dict.fromkeys(("standing.points", "standing.points_so_far"), standing),
    **dict.fromkeys(("standing.disciplines", "standing.disciplines_so_far"), compared),
    **dict.fromkeys(("standing.shared", "standing.shared_so_far"), among(tables.worth)),
    "standing.solo": lambda told: {"place": 1, "points": tables.total(told.after, told["seat"])},
}
