"""Patterns of placement in an area: every copy there is, and as many as possible that share no card.

Copies that share a card lie along one line, a diagonal or a column, and each is as long as any other. So they can be
gone through from one end, taking each copy that shares no card with one already taken: that is the most there can be.
"""

from collections.abc import Mapping

from leonardo_nb.rulesets.codex_naturalis.area import Area
from leonardo_nb.rulesets.codex_naturalis.components import Goal
from leonardo_nb.rulesets.codex_naturalis.model import Place

Copy = tuple[Place, ...]
"""The places of the cards of one copy, the lowest one first."""


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
