"""Sequences, points, and what the last tokens are worth."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from leonardo_nb.rulesets.inventeurs.ground.sequences import WILD, groupings
from tests.inventeurs.claims.tables import CARDS, faces, goal_points, lacking, objectives, owned, seats, team, value
from tests.numbers_in_force import number


def held_numbers(state: Any, seat: int) -> Counter[int]:
    return Counter(int(CARDS[number]["classification"]) for number in owned(state, seat))


def wild_of(state: Any, seat: int) -> int:
    return faces(state, seat).count("classification:0")


def possible(ends: tuple[int, ...], held: Counter[int], wild: int, needs_card: bool) -> bool:
    need = Counter(number for end in ends for number in range(end + 1))
    if sum((need - held).values()) > wild:
        return False
    cards = sorted((need & held).elements())
    for end in sorted(ends) if needs_card else ():
        if not cards or cards[0] > end:
            return False
        cards.pop(0)
    return True


def begins_with(state: Any) -> int:
    """The number that a sequence begins with."""
    return number(state, 0, "sequences", "first")


def unscored(state: Any) -> int:
    """How many of its numbers score nothing."""
    return number(state, 1, "sequences", "unscored")


def endings(state: Any, held: Counter[int], wild: int, ends: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Every way in which sequences that score can end, the longest first; numbers are counted from the first one."""
    strict = state.options.wild_needs_card
    if not strict or possible(ends, held, wild, strict):
        yield ends
    for end in range(unscored(state), (ends[-1] if ends else 6 + wild) + 1):
        longer = (*ends, end)
        if possible(longer, held, wild, needs_card=False):
            yield from endings(state, held, wild, longer)


def scored(state: Any, ends: tuple[int, ...]) -> int:
    """A point for each number but the first ones."""
    return sum(end + 1 - unscored(state) for end in ends)


def _counted_from(state: Any, held: Counter[int]) -> Counter[int]:
    return Counter({number - begins_with(state): count for number, count in held.items()})


def sequence_worths(state: Any, held: Counter[int], wild: int) -> list[int]:
    ways = endings(state, _counted_from(state, held), wild)
    return sorted((scored(state, ends) for ends in ways), reverse=True)


def complete_worths(state: Any, held: Counter[int], wild: int) -> list[int]:
    """Those of groupings in which no sequence could be longer with what is left."""
    ways = {*endings(state, _counted_from(state, held), wild)}
    worths = [scored(state, ends) for ends in ways if not ways & {*longer(ends, unscored(state))}]
    return sorted(worths, reverse=True)


def longer(ends: tuple[int, ...], shortest: int) -> Iterator[tuple[int, ...]]:
    yield (*ends, shortest)
    for end in ends:
        others = list(ends)
        others.remove(end)
        yield tuple(sorted((*others, end + 1), reverse=True))


def sequences(state: Any, seat: int, fewer: int = 0) -> int:
    wild = wild_of(state, seat) - fewer
    return sequence_worths(state, held_numbers(state, seat), wild)[0]


def points_of(state: Any, seat: int) -> dict[str, int]:
    return {
        "invention_points": sum(int(CARDS[number]["points"]) for number in owned(state, seat)),
        "sequence_points": sequences(state, seat),
        "token_points": sum(value(face) for face in faces(state, seat) if face.startswith("points")),
        "progress_points": sum(map(goal_points, objectives(state, seat))),
    }


def by_tokens(state: Any, seat: int, fewer: int = 0) -> bool:
    """Whether points of sequences rest on the ruling about tokens: by the other reading, or as one ends with a token."""
    held, wild = held_numbers(state, seat), wild_of(state, seat) - fewer
    other = replace(state, options=replace(state.options, wild_needs_card=not state.options.wild_needs_card))
    runs = groupings([*held.elements()], wild, state.options.wild_needs_card, state.rules.sequences)[0].runs
    ends = any(run[-1] == WILD and len(run) > unscored(state) for run in runs)
    return ends or sequence_worths(other, held, wild)[0] != sequence_worths(state, held, wild)[0]


def total(state: Any, seat: int) -> int:
    return sum(points_of(state, seat).values())


def worth(state: Any, seat: int) -> tuple[int, int]:
    return total(state, seat), len(owned(state, seat))


def best(state: Any) -> tuple[int, ...]:
    most = max(worth(state, seat) for seat in seats(state))
    return tuple(seat for seat in seats(state) if worth(state, seat) == most)


def loss(state: Any, seat: int, group: tuple[int, ...]) -> int | None:
    """The least that it costs to reach these objectives together with the tokens held; None if it cannot be done."""
    lost = losses(state, seat, group)
    return None if lost is None else sum(lost)


def losses(state: Any, seat: int, group: tuple[int, ...]) -> tuple[int, int] | None:
    """The same by points tokens and by sequences; of equal ways the one that keeps the most classification tokens."""
    due, left = Counter(each for number in group for each in lacking(state, number)), Counter(faces(state, seat))
    above = Counter({f"progress:{each}": count for each, count in due.items() if each > 1})
    if above - left:
        return None
    turned = {tuple(sorted(chosen)) for chosen in combinations(sorted((left - above).elements()), due[1])}
    before = sequences(state, seat)
    ways = sorted(turned, key=lambda chosen: chosen.count("classification:0"))
    return min((_cost(state, seat, chosen, before) for chosen in ways), key=sum, default=None)


def _cost(state: Any, seat: int, chosen: tuple[str, ...], before: int) -> tuple[int, int]:
    points = sum(value(face) for face in chosen if face.startswith("points"))
    return points, before - sequences(state, seat, chosen.count("classification:0"))


def last_uses(state: Any, seat: int) -> dict[tuple[int, ...], int]:
    """What each group of objectives that can be reached is worth."""
    left = [row.inventor for row in team(state, seat) if lacking(state, row.inventor)]
    groups = [group for size in range(1, len(left) + 1) for group in combinations(left, size)]
    costs = {group: loss(state, seat, group) for group in groups}
    return {group: sum(map(goal_points, group)) - cost for group, cost in costs.items() if cost is not None}
