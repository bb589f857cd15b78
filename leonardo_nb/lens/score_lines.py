"""The lines of two score sheets, each against the one of the other sheet that scores the same thing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from leonardo_nb.core.scores import ScoreLine
from leonardo_nb.lens.first_difference import Sides
from leonardo_nb.lens.outcome import Outcome
from leonardo_nb.lens.sentence_pairs import matter_by_matter


def scored_otherwise(here: Outcome, there: Outcome) -> Iterator[Sides]:
    """Yield the lines that differ in points, and then the places that do.

    A line stands alone where the other side does not score the thing at all. The lines of those who lead come first, as
    the verdict is about them. Where two sheets score nothing in common, what they come to is told first.
    """
    pairs = [*_line_by_line(here.scores.lines, there.scores.lines)]
    if pairs and not any(one and other for one, other in pairs):
        yield here.verdict_told, there.verdict_told
    leaders = {place.seat for side in (here, there) for place in side.scores.order[:1]}
    for one, other in sorted(pairs, key=lambda pair: _seat(pair) not in leaders):
        if (one.points if one else 0) != (other.points if other else 0):
            yield here.line_told(one) if one else None, there.line_told(other) if other else None
    theirs = {each.seat: each for each in there.scores.order}
    for place in here.scores.order:
        if place.seat in theirs and place.place != theirs[place.seat].place:
            yield here.line_told(place), there.line_told(theirs[place.seat])


def matters(here: Outcome, there: Outcome) -> Iterator[Sides]:
    """Yield all that two outcomes tell, matter by matter: a line of points beside the one about the same thing."""
    yield from matter_by_matter(here.told_but_points, there.told_but_points)
    if not (here.tells_points and there.tells_points):
        return
    for one, other in _line_by_line(here.scores.lines, there.scores.lines):
        yield here.line_told(one) if one else None, there.line_told(other) if other else None
    yield here.verdict_told, there.verdict_told


def _line_by_line(
    here: Sequence[ScoreLine], there: Sequence[ScoreLine]
) -> Iterator[tuple[ScoreLine | None, ScoreLine | None]]:
    left = [*there]
    for line in here:
        alike = [other for other in left if (other.seat, other.source) == (line.seat, line.source)]
        other = max(alike, key=lambda each: _common(line, each), default=None)
        if other and _common(line, other) == 0 and _is_one_of_several(line, (here, there)):
            other = None
        left = [each for each in left if each is not other]
        yield line, other
    yield from ((None, line) for line in left)


def _seat(pair: tuple[ScoreLine | None, ScoreLine | None]) -> int:
    return next(line.seat for line in pair if line)


def _common(one: ScoreLine, other: ScoreLine) -> int:
    """How many params both have but the seat and the points: the same card, the same invention."""
    params, theirs = one.explanation.params, other.explanation.params
    return sum(theirs.get(name) == value for name, value in params.items() if name not in ("seat", "points"))


def _is_one_of_several(line: ScoreLine, sheets: Sequence[Sequence[ScoreLine]]) -> bool:
    """Whether a seat has several lines of this source, so that each is about another thing."""
    return any(sum((each.seat, each.source) == (line.seat, line.source) for each in sheet) > 1 for sheet in sheets)
