"""Which of the sentences that are told otherwise decides: the one that changes the cells that differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from operator import is_
from typing import Any

from leonardo_nb.core.changes import Change
from leonardo_nb.core.columns import cell_changes
from leonardo_nb.core.event import Event
from leonardo_nb.lens.cells import Place, place_of
from leonardo_nb.lens.first_difference import Sides, words
from leonardo_nb.lens.outcome import Told
from leonardo_nb.lens.sentence_pairs import are_of_one_choice, are_unrelated, is_same_sentence


def most_decisive_first(
    pairs: Sequence[Sides], cells: Iterable[Place], cited: Callable[[Told], bool]
) -> Iterator[Sides]:
    """Yield what decides most in the first step that counts, if it cites what decides, and then all in their order.

    What tells of the same numbers and changes no cell that differs does not count: what comes of it is the same.
    Nor does what only one side tells and what changes nothing, nor what changes the same on both sides, if at another
    time, where something else does; unless it leads straight to what only that side tells, and then it is told first.
    """
    places = frozenset(cells)
    leading = list[tuple[Sides, Sides]]()
    counted = [pair for pair in pairs if not _comes_to_the_same(pair) or _weight(pair, places) > 1]
    if any(_weight(pair, places) > 1 for pair in counted):
        leading = [each for each in pairwise(counted) if _leads_to(*each, places, cited)]
        told = [{_content(side) for pair in pairs if (side := pair[i])} for i in (0, 1)]
        idle = [pair for pair in counted if _is_idle(pair) or _changes_the_same(pair) or _is_moved(pair, told)]
        counted = [pair for pair in counted if any(pair is lead for lead, _ in leading) or pair not in idle]
    if places and counted:
        first = next((pair for pair in counted if _weight(pair, places) > 1), counted[0])
        weights = [(_weight(pair, places), pair) for pair in counted if _share_a_step(pair, first)]
        most = max(weight for weight, _ in weights)
        heaviest = [pair for weight, pair in weights if weight == most and _any_cites(pair, cited)]
        alone = [pair for pair in heaviest if _with_counterpart(pair, counted, places) is pair]
        ahead = [pair for pair, then in leading if _any_cites(pair, cited) and any(then is each for each in alone)]
        then = [*counted] if heaviest else [*_causes_first(counted, pairs, first, cited)]
        found = (_without_another_matter(pair, places) for pair in (*ahead, *heaviest, *then))
        both = (_with_counterpart(pair, counted, places) for pair in found)
        yield from (_with_what_stays(pair, pairs, cited) for pair in both)
    yield from pairs


def _causes_first(
    counted: Sequence[Sides], pairs: Sequence[Sides], first: Sides, cited: Callable[[Told], bool]
) -> Iterator[Sides]:
    """What counts, and before what is told after the first change that counts, whatever cites what decides before it.

    A ranking changes no cell, but decides who changes one; a later ranking has nothing to do with that.
    """
    there = max(number for number, pair in enumerate(pairs) if all(map(is_, pair, first)))
    until = {*map(id, pairs[: there + 1])}
    yield from (pair for pair in counted if id(pair) in until)
    yield from (pair for pair in pairs[:there] if not _comes_to_the_same(pair) and _any_cites(pair, cited))
    yield from (pair for pair in counted if id(pair) not in until)


def make_differ(pair: Sides, cells: Iterable[Place]) -> bool:
    """Whether what either side tells makes one of these cells differ."""
    return _weight(pair, frozenset(cells)) > 1


def _weight(pair: Sides, places: frozenset[Place]) -> int:
    """Two for what changes a cell that differs or has not happened, such as a refusal; one for any other change.

    What changes such cells on both sides by as much does not make them differ.
    """
    told = [side for side in pair if side]
    if any(side.event is None for side in told):
        return 2
    here, there = map(_effects, pair)
    differing = here ^ there
    return 2 if any(place in places for place, _ in differing) else int(bool(differing))


def _effects(told: Told | None) -> set[tuple[Place, Any]]:
    return {*map(_effect, told.event.changes)} if told and told.event else set()


def _changes_the_same(pair: Sides) -> bool:
    """Whether both sides change the same cells, and by as much, though they may hold other numbers."""
    here, there = map(_effects, pair)
    return bool(here) and here == there


def _content(told: Told) -> tuple[str, frozenset[tuple[Place, Any]]]:
    """What is said, and what it changes."""
    changes = cell_changes(told.event.before, told.event.after) if told.event else ()
    return words(told), frozenset(map(_effect, changes))


def _is_moved(pair: Sides, told: Sequence[set[tuple[str, frozenset[tuple[Place, Any]]]]]) -> bool:
    """Whether each side tells the same as the other one, only at another time."""
    return all(side is None or _content(side) in others for side, others in zip(pair, reversed(told), strict=True))


def _effect(change: Change) -> tuple[Place, Any]:
    """A cell, and by how much it is changed, or to what."""
    is_sum = type(change.before) is int is type(change.after)
    return place_of(change), change.after - change.before if is_sum else change.after


def _reach(events: Iterable[Event], places: frozenset[Place]) -> bool:
    return any(place_of(change) in places for event in events for change in event.changes)


def _with_counterpart(pair: Sides, pairs: Sequence[Sides], places: frozenset[Place]) -> Sides:
    """What only one side tells, or what alone changes a cell that differs, with what the other tells of such a cell.

    That is the first which changes a cell that both change; it may stand against something else already, but not
    against the same matter. A side that says that nothing is done has told what differs.
    """
    side = 0 if pair[1] is None or (pair[0] and not _touched(pair[1], places)) else 1
    told, other = pair[side], pair[1 - side]
    changed = _touched(told, places)
    if not changed or (other and (_stays(other) or _touched(other, places))):
        return pair
    others = (each[1 - side] for each in pairs if _is_of_two_matters(*each))
    found = next((each for each in others if each and each.event and _reach([each.event], changed)), None)
    if found is None:
        return pair
    return (told, found) if side == 0 else (found, told)


def _stays(told: Told) -> bool:
    """Whether nothing is done by it: a refusal, or what says that nothing is."""
    return told.event is None or _is_idle((told, None))


def _touched(told: Told | None, places: frozenset[Place]) -> frozenset[Place]:
    """Those of the cells that it changes."""
    changes = told.event.changes if told and told.event else ()
    return frozenset(map(place_of, changes)) & places


def _with_what_stays(pair: Sides, pairs: Sequence[Sides], cited: Callable[[Told], bool]) -> Sides:
    """What only one side tells, with what the other tells in that phase by a rule in its place: no change."""
    side = 0 if pair[1] is None else 1
    told, alone = pair[side], pair[1 - side] is None
    if not alone or told is None or told.event is None:
        return pair
    others = (each[1 - side] for each in pairs if _is_of_two_matters(*each))
    idle = (each for each in others if each and _is_idle((each, None)))
    other = next((each for each in idle if cited(each) and _is_instead(each, told)), None)
    if other is None:
        return pair
    return (told, other) if side == 0 else (other, told)


def _is_instead(told: Told, other: Told) -> bool:
    """Whether two sentences are told in the same phase, and not by rules that have nothing to do with each other."""
    phases = {(each.event.before.turn, each.event.before.phase) for each in (told, other) if each.event}
    return len(phases) == 1 and not are_unrelated(told, other)


def _is_of_two_matters(one: Told | None, other: Told | None) -> bool:
    return one is None or other is None or not (is_same_sentence(one, other) or are_of_one_choice(one, other))


def _comes_to_the_same(pair: Sides) -> bool:
    told = [[part.params for _, part in side.explanation.walk()] for side in pair if side]
    return len(told) > 1 and told[0] == told[1] and any(told[0])


def _is_idle(pair: Sides) -> bool:
    """Whether only one side tells of it, and no cell is changed by it."""
    told = [side.event for side in pair if side]
    return len(told) == 1 and told[0] is not None and not cell_changes(told[0].before, told[0].after)


def _leads_to(pair: Sides, following: Sides, places: frozenset[Place], cited: Callable[[Told], bool]) -> bool:
    """Whether one side alone tells how that comes about which it tells next and which changes such a cell.

    It cites what decides, or else neither of them does.
    """
    alone = [[side is None for side in each] for each in (pair, following)]
    decides, follows = (_any_cites(each, cited) for each in (pair, following))
    return alone[0] == alone[1] and any(alone[0]) and _weight(following, places) > 1 and (decides or not follows)


def _any_cites(pair: Sides, cited: Callable[[Told], bool]) -> bool:
    return any(map(cited, filter(None, pair)))


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
