"""Why a bot that looks ahead does what it does: how often it was better, by how much, and from what."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from leonardo_nb.core.citation import as_cited
from leonardo_nb.core.explanation import Explanation, why
from leonardo_nb.worlds.comparison import Compared, Tried, compared

MOST_PARTS: Final = 3
"""How many sources of points are told."""
LEAST: Final = 0.1
"""The points of a source that are worth a sentence."""


def reasons(view: Any, tried: Sequence[Tried]) -> tuple[Explanation, ...]:
    """Return the reasons for the first of these actions, beside the second one; none where nothing was tried."""
    chosen, *others = tried
    if not others:
        return ()
    found = compared(chosen, others[0])
    is_alone = len({view.person(player.seat) for player in view.players}) == 1
    return tuple(as_cited(view, reason) for reason in _told(found, chosen, others[0].action.told(view), is_alone))


def _told(found: Compared, chosen: Tried, other: Explanation, is_alone: bool) -> Iterator[Explanation]:
    """Count the worlds, and tell the points and what they come from."""
    rules = chosen.rules
    cites = tuple(dict.fromkeys(rule for source, _, _ in found.parts[:MOST_PARTS] for rule in rules.get(source, ())))
    counts = {"worlds": found.worlds, "better": found.better, "alike": found.alike, "worse": found.worse}
    yield why("foresight.compared", *cites, because=(other,), **counts)
    mean = _tenths(found.mean)  # nothing is lost by less than is told
    alone, less = "_alone" if is_alone else "", "" if mean >= 0 else "_less"
    if found.better or found.worse:
        low, high = found.interval
        yield why(
            f"foresight.mean{alone}{less}",
            *cites,
            because=_parts(found, rules),
            mean=abs(mean),
            low=_tenths(low),
            high=_tenths(high),
        )
    if found.mean <= 0:
        yield why("foresight.kept", *cites)


def _parts(found: Compared, rules: dict[str, tuple[str, ...]]) -> Iterator[Explanation]:
    """Tell the largest parts of the difference, each with the rule of its points."""
    for source, own, points in found.parts[:MOST_PARTS]:
        if abs(points) >= LEAST:
            key = ("foresight.own" if own else "foresight.rival") + ("_more" if (points > 0) == own else "_less")
            yield why(key, *rules.get(source, ()), source=source, points=_tenths(abs(points)))


def _tenths(points: float) -> int:
    """A number of points, counted in tenths."""
    return round(10 * points)
