"""Scores: disciplines, levels, stars, Patrons and sets with their reasons, the winner and every place."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.core.scores import Ranking, ScoreLine, ScoreSheet, Standing, on_first, standings
from leonardo_nb.rulesets.workshop_of_leonardo.ground import components
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DESIGNS, DISCIPLINES
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.ground.tables import taken


def scores(state: State) -> ScoreSheet:
    """Each seat's points, source by source."""
    lines = tuple(line for player in state.players for line in _lines(state, player.seat))
    ranked = order(state)
    explain, final = partial(verdict, state), is_played_out(state)
    return ScoreSheet(lines, winners(state, ranked), explain, ranked, final, state, ranked=not state.solo)


def _lines(state: State, seat: int) -> Iterator[ScoreLine]:
    for part, (points, explain) in _PARTS.items():
        yield ScoreLine(seat, points(state, seat), partial(explain, state, seat), f"chart.{part}")


def explain_lines(state: State, seat: int) -> Iterator[Explanation]:
    """The reasons of all points of a seat."""
    return (line.explanation for line in _lines(state, seat))


def total(state: State, seat: int) -> int:
    """All points of a seat."""
    return sum([points(state, seat) for points, _ in _PARTS.values()])


def wanting(state: State) -> int:
    """In solitaire, the points that the four seats together still need to win."""
    return max(0, components.SOLO_GOAL - solo_points(state))


def solo_points(state: State) -> int:
    """The points of all seats together."""
    return sum(total(state, seat) for seat in range(state.seats))


# ---- The lines ----


def discipline_points(state: State, seat: int) -> int:
    return components.DISCIPLINE_POINTS * (len(DISCIPLINES) - state.studied(seat).count(0))


def high(state: State, seat: int) -> tuple[str, ...]:
    """The disciplines of a high level."""
    counted = state.rules.high.counted(state, seat)
    return tuple([name for name, count in zip(DISCIPLINES, counted, strict=True) if count >= components.HIGH])


def high_points(state: State, seat: int) -> int:
    return components.HIGH_POINTS * len(high(state, seat))


def all_six_points(state: State, seat: int) -> int:
    return components.ALL_SIX_POINTS if all(state.studied(seat)) else 0


def stars(state: State, seat: int) -> int:
    """How many Leonardo cards with stars a seat has."""
    return [components.EFFECTS[card] for card in taken(state.leonardo, seat)].count("points")


def leonardo_points(state: State, seat: int) -> int:
    return components.STARS * stars(state, seat)


def patron_points(state: State, seat: int) -> int:
    return sum([components.PATRONS[card].points for card in taken(state.patrons, seat)])


def designs(state: State, seat: int) -> Counter[str]:
    """How many Unfinished cards of each design a seat has."""
    return Counter([components.UNFINISHED[card].design for card in taken(state.unfinished, seat)])


def unfinished_points(state: State, seat: int) -> int:
    held = taken(state.unfinished, seat)
    sets = state.rules.sets.points
    return sum([sets[count] for count in designs(state, seat).values()]) if held else 0


def _some(count: int, *sentences: str) -> str:
    """The sentence for none, for one, or for several."""
    return sentences[min(count, 2)]


def explain_disciplines(state: State, seat: int) -> Explanation:
    found, points = state.columns(seat), discipline_points(state, seat)
    return why(
        "score." + _some(len(found), "no_disciplines", "one_discipline", "disciplines"),
        "workshop.score.disciplines",
        seat=seat,
        disciplines=found,
        count=len(found),
        each=components.DISCIPLINE_POINTS,
        points=points,
    )


def explain_high(state: State, seat: int) -> Explanation:
    """Each discipline of a high level, with its sum; without one, each that is in play, with what it has."""
    found, by = high(state, seat), state.rules.high
    return why(
        "score." + _some(len(found), "no_high_level", "one_high_level", "high_level") + by.told,
        by.rule,
        because=[by.explain(state, seat, discipline) for discipline in found or state.columns(seat)],
        seat=seat,
        count=len(found),
        high=components.HIGH,
        each=components.HIGH_POINTS,
        points=high_points(state, seat),
    )


def explain_all_six(state: State, seat: int) -> Explanation:
    missing = tuple(name for name, cards in zip(DISCIPLINES, state.studied(seat), strict=True) if not cards)
    key, points = "score.not_all_six" if missing else "score.all_six", all_six_points(state, seat)
    return why(key, "workshop.score.all_six", seat=seat, missing=missing, points=points)


def explain_leonardo(state: State, seat: int) -> Explanation:
    count, rules = stars(state, seat), ("workshop.score.leonardo", "workshop.leonardo.points")
    key = "score." + _some(count, "no_leonardo", "one_leonardo", "leonardo")
    return why(key, *rules, seat=seat, count=count, each=components.STARS, points=components.STARS * count)


def explain_patrons(state: State, seat: int) -> Explanation:
    rule, cards = "workshop.score.patrons", state.taken(seat)[1]
    each = [why("score.patron", rule, patron=card, points=components.PATRONS[card].points) for card in cards]
    key, points = "score.patrons" if cards else "score.no_patrons", patron_points(state, seat)
    return why(key, rule, because=each, seat=seat, count=len(cards), points=points)


def explain_unfinished(state: State, seat: int) -> Explanation:
    """Each design with its set."""
    held, by = designs(state, seat), state.rules.sets
    sets = [
        why("score.set", *by.rules, design=design, count=held[design], points=by.points[held[design]])
        for design in DESIGNS
        if held[design]
    ]
    key, points = "score.unfinished" if sets else "score.no_unfinished", unfinished_points(state, seat)
    return why(key, *by.rules, because=sets, seat=seat, count=held.total(), points=points)


_PARTS = {
    "disciplines": (discipline_points, explain_disciplines),
    "high_level": (high_points, explain_high),
    "all_six": (all_six_points, explain_all_six),
    "leonardo": (leonardo_points, explain_leonardo),
    "patrons": (patron_points, explain_patrons),
    "unfinished": (unfinished_points, explain_unfinished),
}


# ---- Who wins ----


def is_played_out(state: State) -> bool:
    """Whether all that is left is to count the points."""
    return state.phase == "end"


def winners(state: State, ranked: tuple[Standing, ...]) -> tuple[int, ...]:
    """The seats that lead or have won; in solitaire none before the four seats have enough."""
    return on_first(ranked) if not state.solo or (is_played_out(state) and not wanting(state)) else ()


def verdict(state: State) -> Explanation:
    """Why they lead or have won; in solitaire, what the four seats have together."""
    return solo_verdict(state) if state.solo else ranking(state).verdict()


def ranking(state: State) -> Ranking:
    """Compare the players by points, then by the number of disciplines in play."""
    return Ranking(
        {player.seat: (total(state, player.seat), len(state.columns(player.seat))) for player in state.players},
        partial(_total_line, state),
        partial(_tie_line, state),
        final=is_played_out(state),
        rule="workshop.end.winner",
        broken_by="standing.disciplines",
        broken=("workshop.end.winner",),
        shared=("workshop.end.winner",),
        counts=True,
    )


def solo_verdict(state: State) -> Explanation:
    """The four seats' points together, and what is still wanting."""
    points, lacking = solo_points(state), wanting(state)
    over = state.phase == "end"
    key = ("solo.lost" if lacking else "solo.won") if over else ("solo.wanting" if lacking else "solo.enough")
    lines = [_total_line(state, player.seat) for player in state.players]
    return why(key, "workshop.solo.goal", because=lines, points=points, goal=components.SOLO_GOAL, wanting=lacking)


def order(state: State) -> tuple[Standing, ...]:
    """Every seat's place; those below the first are compared as the first is. One person's four seats share theirs."""
    if state.solo:
        return standings(dict.fromkeys(range(state.seats), 0), partial(_explain_solo, state))
    return ranking(state).order()


def _explain_solo(state: State, seat: int, place: int, _sharing: tuple[int, ...]) -> Explanation:
    because, told = (_total_line(state, seat),), {"seat": seat, "place": place, "points": total(state, seat)}
    return why("standing.solo", "workshop.solo.goal", because=because, **told)


def _total_line(state: State, seat: int) -> Explanation:
    parts: dict[str, Any] = {part: points(state, seat) for part, (points, _) in _PARTS.items()}
    rule = "workshop.solo.goal" if state.solo else "workshop.end.winner"
    return why("score.total", rule, seat=seat, points=total(state, seat), **parts)


def _tie_line(state: State, seat: int) -> Explanation:
    count = len(state.columns(seat))
    key = "score.by_disciplines" if count else "score.by_no_disciplines"
    return why(key, "workshop.end.winner", seat=seat, count=count)
