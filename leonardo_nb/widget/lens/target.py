"""What a lens is pointed at: a moment of a game, and the sets of rules it can be looked at under."""

from collections.abc import Collection, Iterator, Sequence
from copy import copy
from functools import cached_property
from typing import Any

from leonardo_nb.core.decision import Action
from leonardo_nb.core.errors import BadOption
from leonardo_nb.core.registry import kin_of
from leonardo_nb.lens import Comparison, Variation, changes_that_matter, compare
from leonardo_nb.lens.playout import Until
from leonardo_nb.lens.variation import Given, variation, variations
from leonardo_nb.session.session import Session

FEW = 2
"""How many sets of rules are shown beside the game as it is played, until others are picked."""


class LensTarget:
    """A position and what is done in it, as one seat may know it; what is worked out is kept."""

    def __init__(
        self,
        session: Session,
        action: Action | None,
        until: Until,
        seat: int | None = None,
        named: Sequence[Given] = (),
    ) -> None:
        self.session = session
        self.seat = seat
        options, names = session.state.options, session.names
        self._named = [variation(session.ruleset, options, each, names) for each in named]
        self._action = action
        self._until = until
        self._compared: dict[frozenset[int], Comparison] = {}

    @cached_property
    def variations_that_matter(self) -> tuple[Variation, ...]:
        """The sets of rules that make a difference here: single changes, presets, misconceptions."""
        single = changes_that_matter(self.session, self._action, self._until, seat=self.seat)
        presets = [each for each in self._presets() if self._compare([each]).differences[0].outcome_differs]
        return tuple(sorted((*single, *presets), key=lambda each: (each.wrong, each.preset)))

    @cached_property
    def variations(self) -> tuple[Variation, ...]:
        """Every set of rules to look through: first those that make a difference, then all others."""
        single = variations(self.session.ruleset, self.session.state.options)
        found = {_key(each): each for each in (*self.variations_that_matter, *single, *self._presets(), *self._named)}
        return tuple(each for each in found.values() if not each.as_played)

    @property
    def can_tell(self) -> bool:
        """Whether it can be said what other rules change; for a seat, that may depend on what it may not know."""
        return not self.comparison(()).played.stops

    @property
    def first(self) -> frozenset[int]:
        """Those that are shown at first: those that were named, or else a few that make a difference."""
        if not self._named:
            return frozenset(range(min(FEW, len(self.variations_that_matter))))
        named = [_key(each) for each in self._named]
        return frozenset(number for number, each in enumerate(self.variations) if _key(each) in named)

    def comparison(self, chosen: Collection[int]) -> Comparison:
        """The game as it is played beside the chosen sets of rules."""
        key = frozenset(chosen)
        if key not in self._compared:
            self._compared[key] = self._compare([self.variations[number] for number in sorted(key)])
        return self._compared[key]

    def _compare(self, others: list[Variation]) -> Comparison:
        return compare(self.session, self._action, [{}, *others], self._until, seat=self.seat)

    def _presets(self) -> Iterator[Variation]:
        """The games that stand on this one, or that this one stands on."""
        for other in kin_of(self.session.ruleset.id):
            try:
                found = variation(self.session.ruleset, self.session.state.options, other)
            except BadOption:
                continue
            if found.preset:
                yield found


def session_at(session: Session, step: int) -> Session:
    """A session of its own at this step of a line of play, in which all that was played later is still known."""
    whole = copy(session)
    whole.goto(len(session.steps))
    other = whole.fork()
    other.goto(step)
    return other


def _key(under: Variation) -> tuple[str, Any]:
    """What makes two sets of rules the same."""
    return under.ruleset.id, under.options
