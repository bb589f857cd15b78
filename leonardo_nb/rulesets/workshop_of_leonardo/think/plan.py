"""What a seat makes of its view: how it would play this card and the next one, and what that is worth."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from math import ceil
from typing import Final

from msgspec.structs import replace

from leonardo_nb.core.state import put
from leonardo_nb.rulesets.workshop_of_leonardo.ground import components
from leonardo_nb.rulesets.workshop_of_leonardo.ground.model import DESIGNS, DISCIPLINES, INDEX
from leonardo_nb.rulesets.workshop_of_leonardo.ground.state import State
from leonardo_nb.rulesets.workshop_of_leonardo.play.fatigue import candidates
from leonardo_nb.rulesets.workshop_of_leonardo.play.levels import levels_of, meets
from leonardo_nb.rulesets.workshop_of_leonardo.play.phases.visits import PlaceUnder
from leonardo_nb.rulesets.workshop_of_leonardo.play.scoring import designs
from leonardo_nb.rulesets.workshop_of_leonardo.play.timing import IN_MAINTENANCE, going_back
from leonardo_nb.rulesets.workshop_of_leonardo.think.expectations import Expectations, Laid, Position, Target

AHEAD: Final = 2
"""How many cards are thought through, the one to be played included."""
MORE_CARDS: Final = {"two_cards": 1.26, "card_and_rest": 1.48}
"""Points that a larger hand is worth."""
LOOKING: Final = {0: 0.0, 1: 1.3, 2: 1.3, components.LOOK: 1.9}
"""Points that a look at cards is worth, by their number; one of them is played."""
GROWS: Final = 0.3
"""Points that a set is worth which can still grow."""
WHOLE: Final = Counter(face.design for face in components.UNFINISHED.values())
"""By design, how many Unfinished cards there are."""
OTHERS: Final = 0.35
"""The share of what a card is worth to another: in solitaire a reason to leave it, otherwise to take it."""


class Plan:
    """A seat's view, and what it makes of it."""

    def __init__(self, view: State, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.above = view.rules.work.above
        self.practice = view.rules.level.practice
        self.sets = view.rules.sets.points
        self.turns = self._turns()
        self.next = min(AHEAD, self.turns) - 1
        """How many more cards are thought through."""
        self.expectations = Expectations(self.turns - 1 - self.next, view.seats - 1, self.above)
        self._counts_levels = view.rules.high.counted is levels_of
        self._targets: dict[tuple[int, int], Target] = {}
        self._counted: dict[tuple[Laid, ...], tuple[int, ...]] = {}

    @property
    def is_final_round(self) -> bool:
        """Whether the seat has no turn after this one, and draws no more cards."""
        return self.view.phase == "final_round"

    @property
    def placed(self) -> int:
        """The Leonardo card that is to be put under a column."""
        asked = self.view.pending[-1]
        assert isinstance(asked, PlaceUnder)
        return asked.leonardo

    def _turns(self) -> int:
        """How many turns the seat still has, this one included: one a round to the last card, then the final one."""
        if self.is_final_round:
            return 1
        view, final = self.view, self.view.rules.end.final_round
        begins, over = view.rules.first.of(view, view.holder), self._turns_over
        if not view.solo:
            return max(1, ceil((over + view.deck) / view.seats) + final)
        last = max if view.options.solo_end == "last" else min
        rounds = last(player.deck + ((player.seat - begins) % view.seats < over) for player in view.players)
        own = view.players[self.seat]
        return max(1, min(rounds + final, own.deck + own.hand))

    @property
    def _turns_over(self) -> int:
        """How many turns of the round that is on are over, each with its draw; none between two rounds."""
        if self.view.phase != "action" or self.view.pending[-1].kind in IN_MAINTENANCE:
            return 0
        return (self.view.turn - 1) % self.view.seats

    @cached_property
    def taken(self) -> list[Counter[str]]:
        """By seat and design, how many Unfinished cards each has taken."""
        return [designs(self.view, seat) for seat in range(self.view.seats)]

    @property
    def held(self) -> Counter[str]:
        """By design, how many Unfinished cards the seat itself has taken."""
        return self.taken[self.seat]

    @cached_property
    def start(self) -> Position:
        """What the seat has now."""
        view, held = self.view, self.held
        patrons = [Target("patron", card, components.PATRONS[card].points) for card in view.centre("patron").values()]
        unfinished = [
            self._target(card, held[components.UNFINISHED[card].design]) for card in view.centre("unfinished").values()
        ]
        leonardo = tuple(view.centre("leonardo").values())
        return Position(0.0, view.levels(self.seat), view.hand(self.seat), (*patrons, *unfinished), leonardo)

    def _target(self, card: int, held: int) -> Target:
        """An Unfinished card beside a set of `held` cards."""
        if (card, held) not in self._targets:
            self._targets[card, held] = Target("unfinished", card, self._brings(card, held))
        return self._targets[card, held]

    def _brings(self, card: int, held: int) -> float:
        """What it adds to the set, what that may grow to, and what others could make of it."""
        grows = GROWS * self.expectations.share if self.can_grow(card, held) else 0.0
        missed = OTHERS * self._others[components.UNFINISHED[card].design]
        return self.added(held) + grows + (-missed if self.view.solo else missed)

    @cached_property
    def _others(self) -> dict[str, int]:
        """By design, how much more a card adds to the set of another seat than it does by itself."""
        sets = self._of_others
        return {design: max([self.added(held[design]) for held in sets]) - self.sets[1] for design in DESIGNS}

    @property
    def _of_others(self) -> list[Counter[str]]:
        return [*self.taken[: self.seat], *self.taken[self.seat + 1 :]]

    def added(self, held: int) -> int:
        """Return the points that one more card adds to a set of `held` cards."""
        return self.sets[held + 1] - self.sets[held] if held + 1 < len(self.sets) else 0

    def can_grow(self, card: int, held: int) -> bool:
        """Whether a set of `held` cards and this one counts more with another, and nobody else has that one."""
        return held + 2 < len(self.sets) and held + 1 < self._free[components.UNFINISHED[card].design]

    @cached_property
    def _free(self) -> dict[str, int]:
        """By design, how many Unfinished cards no other seat has taken."""
        theirs = self._of_others
        return {design: WHOLE[design] - sum([held[design] for held in theirs]) for design in DESIGNS}

    def begins_next(self) -> bool:
        """Whether the seat plays last in this round and, as things stand, first in the next one."""
        view, first = self.view, self.view.rules.first.of
        found = candidates(view) if first(view, view.holder) == (self.seat + 1) % view.seats else ()
        return bool(found) and all(first(view, seat) == self.seat for seat in found)

    def best(self, position: Position, ahead: int) -> float:
        """Return the worth of a position if `ahead` more cards are played as well as possible."""
        if not ahead or not position.hand:
            return self.worth(position)
        left = self.expectations.left
        ways = (after for card in position.hand for after in self.ways(_without(position, card), card, left))
        if ahead > 1:
            return max(self.best(after, ahead - 1) for after in ways)
        worth = self.expectations.worth
        return max([worth(after, after.levels if self._counts_levels else self.counted(after)) for after in ways])

    def worth(self, position: Position) -> float:
        """What a position is worth if no more cards are played."""
        return self.expectations.worth(position, self.counted(position))

    def counted(self, position: Position) -> tuple[int, ...]:
        """What counts for a high level in each discipline, by the rules in force."""
        if self._counts_levels:
            return position.levels
        if position.laid not in self._counted:
            then = self.view
            for table, card, column, where in position.laid:
                rows = getattr(then, table)
                row = replace(rows[card - 1], seat=self.seat, column=column, where=where)
                then = replace(then, **{table: put(rows, card - 1, row)})
            self._counted[position.laid] = then.rules.high.counted(then, self.seat)
        return self._counted[position.laid]

    def then(self, after: Position) -> float:
        """What a position is worth with the cards that are played next."""
        return self.best(after, self.next)

    def ways(self, position: Position, card: int, likely: float = 1.0) -> Iterator[Position]:
        """Everything a card can be played for that has left the hand; what is in the centre may be gone by then."""
        face = components.FACES[card]
        yield self.studied(position, card)
        if face.action == "practice":
            names = DISCIPLINES if face.practice == "wild" else (face.practice,)
            yield from (self.practised(position, card, name) for name in names if position.levels[INDEX[name]])
        elif face.action == "visit":
            for leonardo in position.leonardo:
                yield from self.visited(position, leonardo, likely)
        else:
            for target in position.targets:
                if meets(position.levels, target.kind, target.card, self.above):
                    yield self.worked(position, target, likely)

    def studied(self, position: Position, card: int) -> Position:
        """A card is laid in its column."""
        return _raised(position, 1, _STUDIED[card])

    def practised(self, position: Position, card: int, discipline: str) -> Position:
        """A card is laid under a column."""
        return _raised(position, self.practice, ("apprentice", card, discipline, "practice"))

    def put_under(self, position: Position, leonardo: int, discipline: str) -> Position:
        """A Leonardo card is laid under a column."""
        return _raised(position, self.practice, ("leonardo", leonardo, discipline, "taken"))

    def visited(self, position: Position, leonardo: int, likely: float = 1.0) -> Iterator[Position]:
        """What a Leonardo card makes of a position; under which column a practice goes is free."""
        effect = components.EFFECTS[leonardo]
        gain, levels, hand, targets, lying, laid = position
        others = tuple([card for card in lying if card != leonardo])
        if effect == "practice":
            yield (rest := Position(gain, levels, hand, targets, others, laid))
            yield from (self.put_under(rest, leonardo, name) for name in DISCIPLINES if levels[INDEX[name]])
        else:
            yield Position(gain + likely * self._effect(effect), levels, hand, targets, others, laid)

    def _effect(self, effect: str) -> float:
        """What stars, cards or a look are worth."""
        cards = self.view.left(self.seat)
        if effect == "points":
            return float(components.STARS)
        if effect == "look_three":
            return LOOKING[min(components.LOOK, cards)]
        return MORE_CARDS[effect] * self.expectations.share if self.gained[effect] else 0.0

    @cached_property
    def gained(self) -> dict[str, int]:
        """By effect, how many cards a hand grows by: what it draws may leave nothing for the draw of the turn."""
        cards, back = 0 if self.is_final_round else self.view.left(self.seat), going_back(self.view)
        drawn = {effect: min(extra, cards) for effect, extra in components.EXTRA.items()}
        return {effect: count - (0 < cards + back <= count) for effect, count in drawn.items()}

    def worked(self, position: Position, target: Target, likely: float = 1.0) -> Position:
        """A card is taken from the centre; others of its design are worth more then."""
        targets = [self._after(other, target) for other in position.targets if other is not target]
        return position._replace(gain=position.gain + likely * target.brings, targets=tuple(targets))

    def _after(self, other: Target, taken: Target) -> Target:
        if other.kind != "unfinished" or taken.kind != "unfinished":
            return other
        design = components.UNFINISHED[taken.card].design
        if components.UNFINISHED[other.card].design != design:
            return other
        return self._target(other.card, self.held[design] + 1)

    def target(self, kind: str, card: int) -> Target:
        """A card that lies in the centre."""
        return next(each for each in self.start.targets if (each.kind, each.card) == (kind, card))

    def without(self, card: int) -> Position:
        """What the seat has once a card has left its hand."""
        return _without(self.start, card)


_STUDIED: Final[dict[int, Laid]] = {
    card: ("apprentice", card, face.discipline, "study") for card, face in components.FACES.items()
}


def _without(position: Position, card: int) -> Position:
    gain, levels, hand, targets, leonardo, laid = position
    return Position(gain, levels, tuple([other for other in hand if other != card]), targets, leonardo, laid)


def _raised(position: Position, by: int, card: Laid) -> Position:
    """The position with a card laid that raises its column `by` levels."""
    gain, levels, hand, targets, leonardo, laid = position
    index = INDEX[card[2]]
    levels = (*levels[:index], levels[index] + by, *levels[index + 1 :])
    return Position(gain, levels, hand, targets, leonardo, (*laid, card))
