"""Whole sets of symbols, counted in symbols or, by option, in cards: each card then serves once per objective."""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, combinations

from leonardo_nb.rulesets.codex_naturalis.ground.area import Area, Covered, visible_symbols
from leonardo_nb.rulesets.codex_naturalis.ground.components import Goal
from leonardo_nb.rulesets.codex_naturalis.ground.model import Counts

Left = Callable[[Counts, Iterable[Covered]], Counts]
"""What still counts of some symbols once these corners are covered."""


def sets_of_symbols(symbols: Counts, goal: Goal) -> int:
    return min([symbols[place] // needed for place, needed in goal.sets])


def sets_of_cards(area: Area, goal: Goal, left: Left) -> int:
    """Return how many whole sets there are if each card gives one symbol: enough cards for any part of a set."""
    shown = cards_showing(area, goal, left)
    return min(
        len(frozenset().union(*(shown[place] for place, _ in part))) // sum(needed for _, needed in part)
        for part in _parts(goal.sets)
    )


def cards_showing(area: Area, goal: Goal, left: Left) -> dict[int, frozenset[int]]:
    """Return, for each symbol of a set, the cards that show it, by the order in which they were laid."""
    seen = {card.laid: visible_symbols(area, left, (card,)) for card in area.values()}
    return {place: frozenset(laid for laid, shown in seen.items() if shown[place]) for place, _ in goal.sets}


def _parts(needs: Sequence[tuple[int, int]]) -> Iterable[tuple[tuple[int, int], ...]]:
    """Every choice of some of the symbols of a set."""
    return chain.from_iterable(combinations(needs, size) for size in range(1, len(needs) + 1))
