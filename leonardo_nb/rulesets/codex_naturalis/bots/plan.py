"""What a seat has, and what it is after: gold cards it holds and objectives that count for it."""

from typing import Final

from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.codex_naturalis.components import GOALS, WORTHS, Goal, Worth
from leonardo_nb.rulesets.codex_naturalis.model import Counts
from leonardo_nb.rulesets.codex_naturalis.patterns import copies, disjoint, kingdoms
from leonardo_nb.rulesets.codex_naturalis.points import OBJECT_OF
from leonardo_nb.rulesets.codex_naturalis.state import State

LACK: Final = 0.9
"""Points that each missing resource takes from a gold card."""
CORNERS: Final = 1.6
"""Corners that a card is likely to cover."""


class Plan:
    """A seat's view, and what it makes of it."""

    def __init__(self, view: State, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.symbols: Counts = view.players[seat].symbols
        self.area = view.area(seat)
        self.colours = kingdoms(self.area)
        self.hand = [card.card for card in view.hand(seat) if card.card != HIDDEN]
        goals = [GOALS[card] for card in view.objectives_of(seat)]
        self.sets = [goal for goal in goals if not goal.pattern]
        self.patterns = [(goal, self._copies(goal)) for goal in goals if goal.pattern]

    def _copies(self, goal: Goal) -> int:
        return len(disjoint(copies(self.colours, goal))[0])

    def front(self, number: int, symbols: Counts) -> float:
        """About how many points the front of a card is worth to a hand, these symbols being visible."""
        worth = WORTHS[number]
        lack = sum(need - held for need, held in zip(worth.requirement, symbols, strict=False) if need > held)
        return max(0.0, worth.points * self._units(worth, symbols) - LACK * lack)

    def _units(self, worth: Worth, symbols: Counts) -> float:
        if worth.per == "per_covered_corner":
            return CORNERS
        if worth.per in OBJECT_OF:
            return 1 + symbols[_PLACE[worth.per]]
        return 1.0

    def set_points(self, symbols: Counts) -> float:
        """The points of objectives of symbols, part of a set counting for part of its points."""
        total = 0.0
        for goal in self.sets:
            shares = [held / need for held, need in zip(symbols, goal.needs, strict=True) if need]
            total += goal.points * (0.6 * min(shares) + 0.4 * min(int(share) for share in shares))
        return total

    def pattern_points(self, x: int, y: int, kingdom: str) -> float:
        """What a card of this kingdom at this place adds to patterns: a whole copy, or the second card of one."""
        total = 0.0
        for goal, count in self.patterns:
            best = self._company(goal, x, y, kingdom)
            if best == len(goal.pattern):
                after = self.colours | {(x, y): kingdom}
                total += goal.points * (len(disjoint(copies(after, goal))[0]) - count)
            elif best > 1:
                total += 0.35
        return total

    def _company(self, goal: Goal, x: int, y: int, kingdom: str) -> int:
        """The most cards of a copy that there would be together with this one."""
        most = 0
        for dx, dy, wanted in goal.pattern:
            if wanted == kingdom:
                left, low = x - dx, y - dy
                others = [self.colours.get((left + ex, low + ey)) == colour for ex, ey, colour in goal.pattern]
                most = max(most, 1 + sum(others))
        return most


_PLACE: Final = {"per_quill": 4, "per_inkwell": 5, "per_manuscript": 6}
"""Where the objects stand among the symbols."""
