"""Of the boards under several sets of rules, the parts that are not the same, with what differs marked."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from leonardo_nb.core.drawing.svg import Region
from leonardo_nb.core.mentions import mentioned_spots
from leonardo_nb.lens import Comparison, Difference, Outcome
from leonardo_nb.widget.lens.pieces import differing, marked

Regions = dict[str, Region]


def boards(comparison: Comparison, lang: str) -> list[list[Region]]:
    """For each set of rules the regions in which the outcome differs, all at the last moment of which all can tell.

    Where the action is refused, they are as they were.
    """
    played = comparison.even[0]
    plain = {each: _regions(each, each.after, lang) for each in comparison.even}
    keys = {key for each in comparison.even if each is not played for key in _apart((each, played), plain, lang)}
    return [_marked(comparison, number, plain, keys, lang) for number in range(len(comparison.outcomes))]


def _regions(outcome: Outcome, state: Any, lang: str, rows: Collection[tuple[str, int]] = ()) -> Regions:
    return {region.key: region for region in outcome.ruleset.regions(state, lang, {}, rows)}


def _apart(pair: tuple[Outcome, Outcome], plain: dict[Outcome, Regions], lang: str) -> Iterator[str]:
    """The regions that differ; one that only states the rules, and in which nothing happens, is left out."""
    one, other = (plain[each] for each in pair)
    befores = [_regions(each, each.before, lang) for each in pair]
    for key in {**one, **other}:
        now, before = (_bodies(key, regions) for regions in ((one, other), befores))
        if now[0] != now[1] and now != before:
            yield key


def _bodies(key: str, boards: Iterable[Regions]) -> list[str]:
    return [regions[key].body if key in regions else "" for regions in boards]


def _marked(
    comparison: Comparison, number: int, plain: dict[Outcome, Regions], keys: set[str], lang: str
) -> list[Region]:
    """Rows that differ are framed by the board itself; elsewhere, anything drawn differently or mentioned is framed."""
    outcome, difference = comparison.even[number + 1], comparison.each[number]
    rows = {(table, row) for table, row, _ in comparison.places}
    framed = _regions(outcome, outcome.after, lang, rows)
    others = [plain[each] for each in plain if each is not outcome]
    told = comparison.differences if difference is None else (difference,)
    said = {spot for each in told for spot in _spoken(each, outcome, lang)}
    found = []
    for key, region in framed.items():
        if key in keys:
            own = plain[outcome][key].body
            apart = {name for other in others if key in other for name in differing(own, other[key].body)}
            is_framed = region.body != own
            found.append(region if is_framed else replace(region, body=marked(own, apart or said)))
    return found


def _spoken(difference: Difference, outcome: Outcome, lang: str) -> Iterator[str]:
    """What the first sentences that differ speak of, but for the players."""
    for side in difference.sides:
        if side is not None:
            told = side.explanation
            named = mentioned_spots(outcome.ruleset, told, outcome.after, lang, told.params)
            yield from (spot for spot in named if not spot.startswith("player."))
