"""What a seat has, and what it is after: gold cards it holds and objectives that count for it."""

from functools import cache, cached_property
from typing import Final

from leonardo_nb.core.state import HIDDEN
from leonardo_nb.rulesets.codex_naturalis.ground.area import Area, Room, after_covering, touching
from leonardo_nb.rulesets.codex_naturalis.ground.components import GOALS, REWARDS, Face, Goal
from leonardo_nb.rulesets.codex_naturalis.ground.model import BESIDE, Card, Counts, Place
from leonardo_nb.rulesets.codex_naturalis.ground.patterns import copies, disjoint, kingdoms
from leonardo_nb.rulesets.codex_naturalis.ground.state import State

LACK: Final = 0.9
"""Points that each missing resource takes from a gold card."""
CORNER: Final = 0.12
"""Points that a free visible corner is worth."""
CLOSED: Final = 0.3
"""Points lost with each free place that a missing corner closes."""
SECOND: Final = 0.35
"""Points that the second card of a pattern is worth."""
CORNERS: Final = 1.6
"""Corners that a card is likely to cover."""
DIAGONAL: Final = tuple(BESIDE.values())


class Plan:
    """A seat's view, and what it makes of it."""

    def __init__(self, view: State, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.symbols: Counts = view.players[seat].symbols
        self.hand = [card.card for card in view.hand(seat) if card.card != HIDDEN]
        self.last_turn = view.in_last_round
        self.never_lays = self.last_turn or view.players[seat].blocked
        self.goals = [GOALS[card] for card in view.objectives_of(seat)]
        self.sets = [(goal.points, goal.sets) for goal in self.goals if goal.sets]

    @cached_property
    def fronts(self) -> dict[int, float]:
        """The cards of the hand whose fronts give points, and what those are worth now."""
        return {card: front(card, self.symbols) for card in self.hand if REWARDS[card].points}

    @cached_property
    def sets_now(self) -> float:
        return self.set_points(self.symbols)

    @cached_property
    def near_end(self) -> bool:
        """Whether the next card that the seat lays is its last."""
        return self.view.last_turn == self.view.turn + 1

    @cached_property
    def area(self) -> Area:
        return self.view.area(self.seat)

    @cached_property
    def reached(self) -> set[Place]:
        """Every free place at a corner of a card."""
        return {(x + dx, y + dy) for x, y in self.area for dx, dy in DIAGONAL}.difference(self.area)

    @cached_property
    def colours(self) -> dict[Place, str]:
        return kingdoms(self.area)

    @cached_property
    def patterns(self) -> dict[str, list[tuple[Goal, int]]]:
        """By kingdom the objectives of patterns with such cards, and how many copies of each there are."""
        found: dict[str, list[tuple[Goal, int]]] = {}
        for goal in [goal for goal in self.goals if goal.pattern]:
            count = len(disjoint(copies(self.colours, goal))[0])
            for kingdom in {kingdom for _, _, kingdom in goal.pattern}:
                found.setdefault(kingdom, []).append((goal, count))
        return found

    def set_points(self, symbols: Counts) -> float:
        """The points of objectives of symbols, part of a set counting for part of its points if more can follow."""
        total = 0.0
        for points, needs in self.sets:
            share = min([symbols[place] / need for place, need in needs])
            total += points * (int(share) if self.last_turn else 0.6 * share + 0.4 * int(share))
        return total

    def pattern_points(self, x: int, y: int, kingdom: str) -> float:
        """What a card of this kingdom here adds to patterns: a whole copy, or a second card if a third can follow."""
        return sum([self.copy_points(goal, count, x, y, kingdom) for goal, count in self.patterns[kingdom]])

    def copy_points(self, goal: Goal, count: int, x: int, y: int, kingdom: str) -> float:
        """The same for one objective, whose pattern has `count` copies already."""
        best = self._company(goal, x, y, kingdom)
        if best == len(goal.pattern):
            after = self.colours | {(x, y): kingdom}
            return goal.points * (len(disjoint(copies(after, goal))[0]) - count)
        return SECOND if best > 1 and not self.last_turn else 0.0

    def leads_to_copy(self, goal: Goal, count: int, card: Card) -> bool:
        """Whether one more card beside this one would complete another copy, in a place that can still be laid on."""
        x, y, kingdom = card.x, card.y, card.kingdom
        colours, room = self.colours | {(x, y): kingdom}, Room((*self.area.values(), card))
        for others in companions(goal.card, kingdom):
            due = {(x + dx, y + dy): k for dx, dy, k in others}
            missing = [place for place, k in due.items() if colours.get(place) != k]
            more = len(disjoint(copies(colours | due, goal))[0]) > count
            if len(missing) == 1 and more and self._stays_open(room, missing[0]):
                return True
        return False

    def _stays_open(self, room: Room, place: Place) -> bool:
        """Whether a card can be laid here next or, with another turn after that one, once a card lies beside."""
        beside = {(place[0] + dx, place[1] + dy) for dx, dy in DIAGONAL}
        return place in room.free or not (self.near_end or place in room.closed or room.free.isdisjoint(beside))

    def _company(self, goal: Goal, x: int, y: int, kingdom: str) -> int:
        """The most cards of a copy that there would be together with this one."""
        seen = self.colours.get
        together = companions(goal.card, kingdom)
        return 1 + max([sum([seen((x + dx, y + dy)) == k for dx, dy, k in others]) for others in together])


@cache
def companions(goal: int, kingdom: str) -> list[list[tuple[int, int, str]]]:
    """The other cards of a pattern, as each of its cards of this kingdom sees them."""
    pattern = GOALS[goal].pattern
    own = [(x, y) for x, y, wanted in pattern if wanted == kingdom]
    return [[(dx - x, dy - y, k) for dx, dy, k in pattern if (dx, dy) != (x, y)] for x, y in own]


class Spot:
    """A free place: the corners and symbols a card covers there, and the free places around it."""

    def __init__(self, plan: Plan, x: int, y: int) -> None:
        area, reached = plan.area, plan.reached
        covered = touching(area, x, y)
        self.corners = len(covered)
        self.lost = after_covering((0, 0, 0, 0, 0, 0, 0), covered)
        self.free = {(dx, dy) for dx, dy in DIAGONAL if (x + dx, y + dy) not in area}
        self.reached = {(dx, dy) for dx, dy in DIAGONAL if (x + dx, y + dy) in reached}
        """Those that another card reaches, too."""
        self.corners_gained = CORNER * len(self.free)

    def room(self, face: Face) -> float:
        """What free corners gained are worth, less places that nothing can be laid on any more."""
        if not face.shut:
            return self.corners_gained
        return CORNER * len(self.free.intersection(face.open)) - CLOSED * len(self.reached.intersection(face.shut))


def front(number: int, symbols: Counts) -> float:
    """About how many points the front of a card is worth to a hand, these symbols being visible."""
    reward, lack, units = REWARDS[number], 0, 1.0
    for place, need in reward.needs:
        if need > symbols[place]:
            lack += need - symbols[place]
    if reward.object is not None:
        units = 1 + symbols[reward.object]
    elif reward.per == "per_covered_corner":
        units = CORNERS
    worth = reward.points * units - LACK * lack
    return worth if worth > 0 else 0.0
