"""Scores in victory points: ingredients, the diversity of types, the tie-break by florins."""

from collections.abc import Iterator
from functools import partial

from leonardo_nb.core.by_identity import cached_by_identity
from leonardo_nb.core.explanation import Explanation, Param, why
from leonardo_nb.core.scores import ScoreLine, Standing, below_the_first, places, standings
from leonardo_nb.rulesets.leonardo_da_vinci.ground.model import Finished, Invention, words
from leonardo_nb.rulesets.leonardo_da_vinci.ground.rules import Scoring
from leonardo_nb.rulesets.leonardo_da_vinci.ground.state import State
from leonardo_nb.rulesets.leonardo_da_vinci.play.scoring import types_owned
from leonardo_nb.rulesets.pietrocupo.ground.components import FLORINS_A_POINT


def cards_made(state: State, seat: int) -> Iterator[Invention]:
    """The inventions that a player has made, whoever has their cards."""
    return (state.inventions[row] for row in _made(state.finished, seat, state.seats))


@cached_by_identity
def _made(finished: tuple[Finished, ...], seat: int, seats: int) -> list[int]:
    """The rows of the inventions that a player has made."""
    return [row for row, of_seat in enumerate(finished[seat::seats]) if of_seat.turn]


def lines_in_points(state: State, seat: int) -> Iterator[ScoreLine]:
    """A line for each invention that counts, one for their types, and what else scores."""
    scoring = state.rules.scoring
    for card in scoring.counted(state, seat):
        yield ScoreLine(seat, sum(card.needs), partial(_explain_invention, seat, card), "chart.ingredients")
    points = scoring.diversity[len(types_owned(state, seat))]
    yield ScoreLine(seat, points, partial(explain_types, state, seat), "chart.types")
    yield from (more(state, seat) for more in scoring.more)


def _explain_invention(seat: int, card: Invention) -> Explanation:
    return why(
        "points.invention",
        "pietro.score.ingredients",
        seat=seat,
        invention=card.number,
        packet=words(card.needs),
        points=sum(card.needs),
    )


def _scale(scoring: Scoring) -> Explanation:
    """What how many types bring."""
    none, one, two, three, four, five = (scoring.diversity[count] for count in range(6))
    if none or one:
        scored = ", ".join(map(str, (none, one, two, three, four, five)))
        return why("points.types_by_number", scoring.rule, scored=scored)
    return why("points.types_scale", scoring.rule, two=two, three=three, four=four, five=five)


def explain_types(state: State, seat: int) -> Explanation:
    scoring, types = state.rules.scoring, types_owned(state, seat)
    return why(
        "points.types" if types else "points.no_types",
        scoring.rule,
        because=(_scale(scoring),),
        seat=seat,
        types=types,
        count=len(types),
        points=scoring.diversity[len(types)],
    )


def points_for_florins(state: State, seat: int) -> ScoreLine:
    """By option: a point for every ten florins, rounded down."""
    florins = state.players[seat].florins
    points = florins // FLORINS_A_POINT
    cites = ("pietro.score.florins_optional", "pietro.ruling.florins_rounding")
    explain = partial(why, "points.florins", *cites, seat=seat, florins=florins, each=FLORINS_A_POINT, points=points)
    return ScoreLine(seat, points, explain, "chart.florins", secret=True)


def points_of(state: State, seat: int) -> int:
    return sum(line.points for line in state.rules.scoring.lines(state, seat))


def most_points(state: State) -> Explanation:
    """By what somebody leads or has won."""
    worth = _worth(state)
    _, first = next(places(worth))
    points = worth[first[0]][0]
    level = [seat for seat in worth if worth[seat][0] == points]
    now = "" if state.phase == "end" else "_so_far"
    if len(level) == 1:
        return why(f"points.most{now}", "pietro.end.winner", seat=first[0], points=points)
    because = [_florins_line(state, seat) for seat in level]
    if len(first) == 1:
        told: dict[str, Param] = {"seats": tuple(level), "others": len(level) - 1, "seat": first[0], "points": points}
        return why(f"points.tie_broken{now}", "pietro.score.tie", because=because, **told)
    cites = ("pietro.score.tie", "pietro.ruling.still_tied")
    return why(f"points.shared{now}", *cites, because=because, seats=first, points=points)


def order_by_points(state: State) -> tuple[Standing, ...]:
    """Every seat's place; those below the first are compared as the first is."""
    worth = _worth(state)
    return standings(worth, partial(_explain_place, state, worth))


def _worth(state: State) -> dict[int, tuple[int, int]]:
    """What is compared: points, then florins."""
    return {player.seat: (points_of(state, player.seat), player.florins) for player in state.players}


def _florins_line(state: State, seat: int) -> Explanation:
    return why("points.florins_held", "pietro.score.tie", seat=seat, florins=state.players[seat].florins)


def _explain_place(
    state: State, worth: dict[int, tuple[int, int]], seat: int, place: int, sharing: tuple[int, ...]
) -> Explanation:
    """By points, by florins, or shared."""
    points = worth[seat][0]
    level = [other for other in worth if worth[other][0] == points]
    now = "" if state.phase == "end" else "_so_far"
    told: dict[str, Param] = {"seat": seat, "place": place, "points": points}
    below = below_the_first(place, "pietro.end.winner")
    if len(level) == 1:
        return why(f"standing.points{now}", "pietro.end.winner", because=below, **told)
    lines = [_florins_line(state, other) for other in level]
    seats = tuple(other for other in (sharing if len(sharing) > 1 else level) if other != seat)
    if len(sharing) > 1:
        cites = ("pietro.score.tie", "pietro.ruling.still_tied")
        return why(f"standing.points_shared{now}", *cites, because=(*lines, *below), seats=seats, **told)
    return why(f"standing.points_florins{now}", "pietro.score.tie", because=(*lines, *below), seats=seats, **told)
