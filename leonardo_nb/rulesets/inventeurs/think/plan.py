"""What rewards are worth to a seat: points, sequences, and tokens by what they can still bring."""

from functools import cached_property
from typing import Final, NamedTuple

from msgspec.structs import replace

from leonardo_nb.core.explanation import silent
from leonardo_nb.core.state import put
from leonardo_nb.rulesets.inventeurs.ground.components import CARDS, EPOCHS, SHARERS, SLOTS, TILES
from leonardo_nb.rulesets.inventeurs.ground.model import NONE, Four, Invention, Inventor, Kind, Token
from leonardo_nb.rulesets.inventeurs.ground.sequences import best_points
from leonardo_nb.rulesets.inventeurs.ground.state import State
from leonardo_nb.rulesets.inventeurs.play.contributions import order, sharers
from leonardo_nb.rulesets.inventeurs.play.cubes import at_home
from leonardo_nb.rulesets.inventeurs.play.phases.sharing import shared_place
from leonardo_nb.rulesets.inventeurs.play.phases.tokens import LayProgress, TurnOver
from leonardo_nb.rulesets.inventeurs.play.progress import best_use, missing
from leonardo_nb.rulesets.inventeurs.play.scoring import numbers, total, wild
from leonardo_nb.rulesets.inventeurs.play.timing import is_last_turn
from leonardo_nb.rulesets.inventeurs.play.work import laid_cubes

HOPE: Final = 0.9
"""Points that a number not yet in a sequence is worth for what may come."""
WILD: Final = 1.5
"""Points that a classification token is worth beside what it brings at once."""
SPEED: Final = {"availability": 1.2, "knowledge": 1.6}
"""Points that tokens are worth which save time."""
TIE: Final = 0.1
"""Points that one more invention is worth for ties, at the end."""
ONE: Final = 0.5
"""Points that any token is worth as a 1."""


def _with_best_use(state: State, seat: int) -> int:
    """All points of a seat that makes the best use of its last tokens."""
    return total(state, seat) + max(0, best_use(state, seat).worth)


class Site(NamedTuple):
    """An invention on the table, as it is before a seat has anybody work there."""

    place: int
    slots: int
    empty: int
    own: int
    """The seat's own cubes there."""
    share: float
    """What the seat would take away with these."""


class Plan:
    """A seat's view, and what it makes of it."""

    def __init__(self, view: State, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.left = (EPOCHS - view.epoch + len(view.on_table()) / (view.seats + 3)) / EPOCHS
        """How much of the game is still to come, from 1 to 0."""
        self._rewards: dict[int, list[float]] = {}
        self._sites: dict[int, Site] = {}

    @cached_property
    def team(self) -> tuple[Inventor, ...]:
        return self.view.team(self.seat)

    @cached_property
    def open_slots(self) -> dict[int, Four]:
        return dict(self.view.open_slots())

    @cached_property
    def home(self) -> int | None:
        """The cubes that the seat can still lay; None where there is no limit."""
        return at_home(self.view, self.seat)

    @cached_property
    def numbers(self) -> list[int]:
        return numbers(self.view, self.seat)

    @cached_property
    def sequences(self) -> int:
        return self._sequences(self.numbers, self.wild)

    @cached_property
    def wild(self) -> int:
        return wild(self.view, self.seat)

    def _sequences(self, held: list[int], tokens: int) -> int:
        return best_points(held, tokens, self.view.options.wild_needs_card, self.view.rules.sequences)

    @cached_property
    def shared(self) -> int:
        """The place of the invention that is being shared."""
        return shared_place(self.view)

    @cached_property
    def is_last(self) -> bool:
        """Whether nobody has another turn, so that tokens are used now or before the count."""
        return is_last_turn(self.view)

    @cached_property
    def last(self) -> tuple[int, ...]:
        """The inventors whose objectives the last tokens best reach."""
        use = best_use(self.view, self.seat)
        return use.inventors if use.worth > 0 else ()

    def is_best_last(self, action: LayProgress | TurnOver) -> bool:
        """Whether it is part of the best use of the last tokens: after it, the others bring what they would before."""
        if action.inventor not in self.last:
            return False
        return _with_best_use(action.apply(self.view, silent), self.seat) == self._best_last

    @cached_property
    def _best_last(self) -> int:
        return _with_best_use(self.view, self.seat)

    @cached_property
    def is_last_sharing(self) -> bool:
        """Whether the rewards that are shared now or next are the last of the game."""
        unshared = [each for each in self.view.on_table() if each.place != self.shared]
        return self.view.epoch == EPOCHS and len(unshared) <= (1 if self.shared else 2)

    def invention(self, number: int) -> float:
        """Its points, what it adds to sequences, and what it may add; among the last rewards, only what it does add."""
        if self.is_last_sharing:
            return TIE + self._more_with(replace(self.view, inventions=self._acquiring(number)))
        card = CARDS[number]
        hope = HOPE * self.left * (card.classification not in self.numbers)
        return card.points + self.added(number) + hope

    def added(self, number: int) -> int:
        """What an invention adds to the sequences at once."""
        held = [*self.numbers, CARDS[number].classification]
        return self._sequences(held, self.wild) - self.sequences

    def _acquiring(self, number: int) -> tuple[Invention, ...]:
        cards = self.view.inventions
        row = next(i for i, card in enumerate(cards) if card.invention == number)
        return put(cards, row, replace(cards[row], where="player", place=0, seat=self.seat))

    def last_token(self, kind: Kind, value: int) -> int:
        """The points that a token still brings at the end."""
        token = Token(kind, value, "player", 0, self.seat)
        return self._more_with(replace(self.view, tokens=(*self.view.tokens, token)))

    def _more_with(self, after: State) -> int:
        """The points of this seat at the end with one more reward, its last tokens put to their best use."""
        return _with_best_use(after, self.seat) - self._best_last

    def reward(self, token: Token) -> float:
        """What it is worth to get a token; among the last rewards, only what it still brings."""
        if self.is_last_sharing:
            return float(self.last_token(token.kind, token.value))
        return self.token(token.kind, token.value)

    def token(self, kind: str, value: int) -> float:
        """What a token brings or may bring."""
        if kind == "points":
            return float(value)
        if kind == "progress":
            return max(ONE * self.left, self.progress(value))
        if kind == "classification":
            return self.wild_points + WILD * self.left
        return SPEED[kind] * self.left + ONE * self.left

    def given_up(self, kind: str, value: int) -> float:
        """What a token that the seat holds brings or may bring, and is lost if it is turned over."""
        if kind != "classification":
            return self.token(kind, value)
        return self.sequences - self._sequences(self.numbers, wild(self.view, self.seat) - 1) + WILD * self.left

    @cached_property
    def wild_points(self) -> int:
        """What one more classification token adds to the sequences at once."""
        return self._sequences(self.numbers, wild(self.view, self.seat) + 1) - self.sequences

    def progress(self, value: int) -> float:
        """A progress token brings its share of an objective that needs it."""
        return self._shares.get(value, 0.0)

    @cached_property
    def _shares(self) -> dict[int, float]:
        """By value, the largest share of an objective that needs a progress token."""
        shares: dict[int, float] = {}
        for each in self.team:
            lacking = missing(each)
            for _, wanted in lacking:
                shares[wanted] = max(shares.get(wanted, 0.0), TILES[each.inventor].goal_points / len(lacking))
        return shares

    def site(self, invention: int) -> Site:
        """Return what an invention on the table is like now."""
        if invention not in self._sites:
            place = self.view.place_of(invention)
            own = self.view.cubes(place, self.seat).total
            share = self.share(place, self.rank(place, NONE, completing=False)) if own else 0.0
            slots, empty = sum(SLOTS[invention]), sum(self.open_slots[invention])
            self._sites[invention] = Site(place, slots, empty, own, share)
        return self._sites[invention]

    def rewards(self, place: int) -> list[float]:
        """What the rewards at a place are worth, the best first."""
        if place not in self._rewards:
            self._rewards[place] = self._rewards_at(place)
        return self._rewards[place]

    def _rewards_at(self, place: int) -> list[float]:
        tokens = [self.reward(token) for token in self.view.on_invention(place)]
        return sorted([self.invention(self.view.at(place).invention), *tokens], reverse=True)

    def rank(self, place: int, cubes: Four, completing: bool) -> int:
        """Return how many rewards are taken before the seat's if it lays `cubes` more there; all, if it gets none."""
        takers = sharers(self._after(place, cubes, completing), place)
        return takers.index(self.seat) if self.seat in takers else SHARERS

    def equals(self, place: int, cubes: Four, completing: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The seats with as many cubes there then as this one has: those that choose before it, and those after."""
        after = self._after(place, cubes, completing)
        ranked, laid = order(after, place), [row.total for row in after.laid_at(place)]
        own = ranked.index(self.seat)
        before, later = (
            tuple(seat for seat in part if laid[seat] == laid[self.seat]) for part in (ranked[:own], ranked[own + 1 :])
        )
        return before, later

    def _after(self, place: int, cubes: Four, completing: bool) -> State:
        """The view once these cubes are laid there, with the statuette where it is then."""
        return replace(
            self.view,
            contributions=laid_cubes(self.view, self.seat, place, cubes),
            statuette=self.seat if completing else self.view.statuette,
        )

    def share(self, place: int, rank: int) -> float:
        """What the reward of this rank is worth."""
        return self.rewards(place)[rank] if rank < SHARERS else 0.0
