"""What columns, cards in hand and cards in the centre are worth for what may still come of them, in points.

The numbers were found by letting bots with slightly different ones play thousands of games, alone and against each
other.
"""

from typing import Final, NamedTuple

from msgspec import Struct

from leonardo_nb.rulesets.workshop_of_leonardo.ground import components
from leonardo_nb.rulesets.workshop_of_leonardo.ground.components import FACES, HIGH, PAIRS
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DISCIPLINES, INDEX

LEVEL: Final = (0.0, 0.33, 1.02, 2.42, 0.57)
"""A column, by what counts for a high level in it; a high one has brought its points already."""
MANY: Final = {4: 0.86, 5: 2.3}
"""The hope for all six disciplines, by the number in play."""
NEAR: Final = (1.03, 0.52, 0.28, 0.12)
"""The share that a card in the centre is worth of what it brings, by the levels still missing for it."""
READY: Final = 0.83
"""The share of that with a work card in hand for it."""
LATER: Final = 0.35
"""The share of that without one."""
UNCONTESTED: Final = 0.93
"""How likely one other player leaves a card in the centre."""
WORK: Final = 1.09
"""The first work card in hand."""
VISIT: Final = 0.36
WILD: Final = 0.91
PRACTICE: Final = 0.22
USABLE: Final = 0.38
"""A practice card in hand for a column that is not yet high, besides."""
NEW: Final = 0.46
"""A card in hand of a discipline not yet in play."""
SOON: Final = 2.0
"""The number of turns left at which half of what may come will."""


Laid = tuple[str, int, str, str]
"""A card that a seat lays in or under one of its columns: its table, its number, the column, and where it is then."""


class Target(Struct, frozen=True, eq=False):
    """A Patron or Unfinished card face up, and what it would bring: one and the same wherever a plan looks at it."""

    kind: str
    card: int
    brings: float


class Position(NamedTuple):
    """What a seat has, and what it can take."""

    gain: float
    """The points of cards taken on the way here, in full or by how likely they are left."""
    levels: tuple[int, ...]
    hand: tuple[int, ...]
    targets: tuple[Target, ...]
    leonardo: tuple[int, ...]
    laid: tuple[Laid, ...] = ()
    """The cards laid on the way here."""


class Expectations:
    """What positions are worth, by the number of turns left."""

    def __init__(self, turns: int, others: int, above: int) -> None:
        self.turns = turns
        self._above = above
        """How many levels more are needed for work than there are symbols."""
        self.share = turns / (turns + SOON)
        """How much of what may come will, from 0 to 1."""
        self.left = UNCONTESTED**others
        """How likely a card in the centre is still there a turn later."""
        self._columns = [self.share * level for level in LEVEL[:HIGH]]
        self._columns.append(components.HIGH_POINTS + self.share * LEVEL[HIGH])
        self._known: dict[tuple[object, ...], float] = {}
        self._in_play: dict[tuple[tuple[int, ...], ...], tuple[float, float]] = {}
        self._chances: dict[tuple[object, ...], list[float]] = {}

    def worth(self, position: Position, counted: tuple[int, ...]) -> float:
        """The points so far and the hopes, if so much counts for a high level in each discipline.

        The same position is often reached in another order.
        """
        gain, levels, hand, targets, _, _ = position
        key = (levels, hand, targets) if counted is levels else (levels, hand, targets, counted)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worth(levels, hand, targets, counted)
        return gain + found

    def column(self, counted: int) -> float:
        """What a column in play brings by being high, or may still, if so much counts for that."""
        return self._columns[min(HIGH, counted)]

    def _worth(
        self, levels: tuple[int, ...], hand: tuple[int, ...], targets: tuple[Target, ...], counted: tuple[int, ...]
    ) -> float:
        points, many = self._in_play.get((counted, levels)) or self._learn_in_play(levels, counted)
        if not self.turns:
            return points
        worth, works = self._hand(levels, hand, counted)
        return points + self.share * (many + worth + self._centre(levels, targets, works))

    def _learn_in_play(self, levels: tuple[int, ...], counted: tuple[int, ...]) -> tuple[float, float]:
        """The points of the disciplines in play, and the hope for all six."""
        found = len(DISCIPLINES) - levels.count(0)
        columns, high = self._columns, self._columns[HIGH]
        points = sum([columns[count] if count < HIGH else high for count in counted])
        points += components.DISCIPLINE_POINTS * found
        if found == len(DISCIPLINES):
            points += components.ALL_SIX_POINTS
        known = self._in_play[counted, levels] = points, MANY.get(found, 0.0)
        return known

    def _hand(self, levels: tuple[int, ...], hand: tuple[int, ...], counted: tuple[int, ...]) -> tuple[float, int]:
        """What the cards in hand may be good for, and how many of them are for work."""
        worth, works = 0.0, 0
        for card in hand:
            face = FACES[card]
            if face.action == "work":
                works += 1
            elif face.action == "visit":
                worth += VISIT
            elif face.practice == "wild":
                worth += WILD
            else:
                index = INDEX[face.practice]
                worth += PRACTICE + USABLE * (levels[index] > 0 and counted[index] < HIGH)
            if not levels[INDEX[face.discipline]]:
                worth += NEW
        return worth + WORK * (works > 0), works

    def _centre(self, levels: tuple[int, ...], targets: tuple[Target, ...], works: int) -> float:
        """The chances to take cards from the centre: the best ones, one for each turn."""
        key = levels, targets
        chances = self._chances.get(key)
        if chances is None:
            chances = self._chances[key] = sorted(self._near(levels, targets), reverse=True)[: self.turns]
        return self.left * (READY * sum(chances[:works]) + LATER * sum(chances[works:]))

    def _near(self, levels: tuple[int, ...], targets: tuple[Target, ...]) -> list[float]:
        """What each card in the centre is worth for which few levels are missing."""
        above, chances, far = self._above, [], len(NEAR)
        for target in targets:
            one, most, other, more = PAIRS[target.kind][target.card]
            missing = most + above - levels[one] if most + above > levels[one] else 0
            if other != one and more + above > levels[other]:
                missing += more + above - levels[other]
            if missing < far:
                chances.append(NEAR[missing] * target.brings)
        return chances
