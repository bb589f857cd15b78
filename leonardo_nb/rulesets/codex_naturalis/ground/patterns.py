"""Patterns of placement in an area: every copy there is, and as many as possible that share no card.

Copies that share a card lie along one line, a diagonal or a column, and each is as long as any other. So they can be
gone through from one end, taking each copy that shares no card with one already taken: that is the most there can be.
"""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from leonardo_nb.rulesets.codex_naturalis.ground.area import Area
from leonardo_nb.rulesets.codex_naturalis.ground.components import Goal
from leonardo_nb.rulesets.codex_naturalis.ground.model import Place

Copy = tuple[Place, ...]
"""The places of the cards of one copy, the lowest one first."""
Counted = Callable[[list[Copy]], tuple[list[Copy], list[Copy]]]
"""Of all copies of a pattern, those that count and those that do not."""


def kingdoms(area: Area) -> dict[Place, str]:
    """The colour of every card that can be part of a pattern.

    A back has the colour of its kingdom (`codex.ruling.back_colour`), a starter card has none
    (`codex.ruling.starter_no_colour`).
    """
    return {place: card.kingdom for place, card in area.items() if card.kingdom}


def copies(colours: Mapping[Place, str], goal: Goal) -> list[Copy]:
    """Every copy of an objective's pattern, from below; they may share cards."""
    (_, _, lowest), *above = goal.pattern
    found = []
    for x, y in [place for place, kingdom in colours.items() if kingdom == lowest]:
        if all(colours.get((x + dx, y + dy)) == kingdom for dx, dy, kingdom in above):
            found.append(tuple([(x + dx, y + dy) for dx, dy, _ in goal.pattern]))
    return sorted(found, key=lambda copy: copy[0][::-1])


def disjoint(found: list[Copy]) -> tuple[list[Copy], list[Copy]]:
    """The copies that count, no card being used twice, and those that do not."""
    used: set[Place] = set()
    counted: list[Copy] = []
    left_out: list[Copy] = []
    for copy in found:
        if used.isdisjoint(copy):
            used.update(copy)
            counted.append(copy)
        else:
            left_out.append(copy)
    return counted, left_out


def mirrored(area: Area, goal: Goal) -> list[Copy]:
    """Every copy of the pattern that lies the wrong way round."""
    pattern = tuple((-dx, dy, kingdom) for dx, dy, kingdom in goal.pattern)
    return copies(kingdoms(area), replace(goal, pattern=pattern))


def starter_would_add(area: Area, goal: Goal) -> bool:
    """Whether more copies would count if the starter card had the colour that is due in its place."""
    colours, miss = kingdoms(area), near_miss(area, goal)
    if miss is None or miss[1] not in area or miss[1] in colours:
        return False
    _, place, kingdom = miss
    with_starter = copies(colours | {place: kingdom}, goal)
    return len(disjoint(with_starter)[0]) > len(disjoint(copies(colours, goal))[0])


def near_miss(area: Area, goal: Goal) -> tuple[Copy, Place, str] | None:
    """The cards of a pattern that lacks one, the place of that one and its kingdom; None where none comes so near.

    A wrong card is a nearer miss than an empty place, the starter card the nearest; of equals it is the lowest.
    """
    misses = [miss for spot in _spots(area, goal) if (miss := _lacking_one(area, spot)) is not None]
    return min(misses, key=lambda miss: _distance(area, miss), default=None)


def _spots(area: Area, goal: Goal) -> list[dict[Place, str]]:
    """Every way to lay the pattern so that one of its cards lies on one of the area: the kingdom due at each place."""
    corners = {(x - dx, y - dy) for x, y in area for dx, dy, _ in goal.pattern}
    return [{(x + dx, y + dy): kingdom for dx, dy, kingdom in goal.pattern} for x, y in sorted(corners)]


def _lacking_one(area: Area, due: Mapping[Place, str]) -> tuple[Copy, Place, str] | None:
    fitting = tuple(place for place in due if place in area and area[place].kingdom == due[place])
    lacking = [place for place in due if place not in fitting]
    return (fitting, lacking[0], due[lacking[0]]) if len(lacking) == 1 else None


def _distance(area: Area, miss: tuple[Copy, Place, str]) -> tuple[int, int, int]:
    _, (x, y), _ = miss
    there = area.get((x, y))
    return 2 if there is None else 1 if there.kingdom else 0, y, x
