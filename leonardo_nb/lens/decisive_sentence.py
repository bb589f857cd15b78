"""Which of the sentences that are told otherwise decides: the one that changes the cells that differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from leonardo_nb.core.changes import Change
from leonardo_nb.core.columns import cell_changes
from leonardo_nb.core.event import Event
from leonardo_nb.lens.cells import Place, place_of
from leonardo_nb.lens.first_difference import Sides
from leonardo_nb.lens.matters import are_unrelated
from leonardo_nb.lens.outcome import Told


def most_decisive_first(
    pairs: Sequence[Sides], cells: Iterable[Place], cited: Callable[[Told], bool]
) -> Iterator[Sides]:
    """Yield what decides most in the first step that counts, if it cites what decides, and then all in their order.

    What tells of the same numbers and changes no cell that differs does not count: what comes of it is the same.
    Nor does what only one side tells and what changes nothing, where something else does.
    """
    places = frozenset(cells)
    counted = [pair for pair in pairs if not _comes_to_the_same(pair) or _weight(pair, places) > 1]
    if any(_weight(pair, places) > 1 for pair in counted):
        counted = [pair for pair in counted if not _is_idle(pair)]
    if places and counted:
        weights = [(_weight(pair, places), pair) for pair in counted if _share_a_step(pair, counted[0])]
        most = max(weight for weight, _ in weights)
        heaviest = [pair for weight, pair in weights if weight == most and any(map(cited, filter(None, pair)))]
        found = (_without_another_matter(pair, places) for pair in (*heaviest, *counted))
        yield from (_with_counterpart(pair, counted, places) for pair in found)
    yield from pairs


def _weight(pair: Sides, places: frozenset[Place]) -> int:
    """Two for what changes a cell that differs or has not happened, such as a refusal; one for any other change.

    What changes such cells on both sides by as much does not make them differ.
    """
    told = [side for side in pair if side]
    if any(side.event is None for side in told):
        return 2
    changed = [{*map(_effect, side.event.changes)} if side and side.event else set() for side in pair]
    differing = changed[0] ^ changed[1]
    return 2 if any(place in places for place, _ in differing) else int(bool(differing))


def _effect(change: Change) -> tuple[Place, Any]:
    """A cell, and by how much it is changed, or to what."""
    is_sum = type(change.before) is int is type(change.after)
    return place_of(change), change.after - change.before if is_sum else change.after


def _reach(events: Iterable[Event], places: frozenset[Place]) -> bool:
    return any(place_of(change) in places for event in events for change in event.changes)


def _with_counterpart(pair: Sides, pairs: Sequence[Sides], places: frozenset[Place]) -> Sides:
    """What only one side tells, with the first that only the other tells of a cell that differs and both change."""
    side = 0 if pair[1] is None else 1
    told, alone = pair[side], pair[1 - side] is None
    if not alone or told is None or told.event is None:
        return pair
    changed = frozenset(place_of(change) for change in told.event.changes) & places
    others = (each[1 - side] for each in pairs if each[side] is None)
    other = next((each for each in others if each and each.event and _reach([each.event], changed)), None)
    return (told, other) if side == 0 else (other, told)


def _comes_to_the_same(pair: Sides) -> bool:
    told = [[part.params for _, part in side.explanation.walk()] for side in pair if side]
    return len(told) > 1 and told[0] == told[1] and any(told[0])


def _is_idle(pair: Sides) -> bool:
    """Whether only one side tells of it, and no cell is changed by it."""
    told = [side.event for side in pair if side]
    return len(told) == 1 and told[0] is not None and not cell_changes(told[0].before, told[0].after)


def _share_a_step(pair: Sides, first: Sides) -> bool:
    return pair == first or any(one and two and one.step is two.step for one, two in zip(pair, first, strict=True))


def _without_another_matter(pair: Sides, places: frozenset[Place]) -> Sides:
    """A sentence about another matter counts only if its step changes a cell that differs."""
    one, other = pair
    if one is None or other is None or not are_unrelated(one, other):
        return pair
    here, there = (side if _counts(side, places) else None for side in (one, other))
    return (here, there) if here or there else pair


def _counts(told: Told, places: frozenset[Place]) -> bool:
    return told.step is None or _reach(told.step.events, places)
